package dialogue

import (
	"slices"
	"strconv"

	"referee/internal/table"
	"referee/rules"
)

// lotAnswer lets a lot answer a question whose answer the rulebook leaves to chance.
const lotAnswer = "0"

// Draws lets lots be drawn at the table: draw(n) is a number from 0 below n by chance, which a face has.
func (p *Play) Draws(draw func(n int) int) {
	p.draw = draw
	p.Renew(p.text)
}

// offersLot reports whether a lot can say in which order things lie, and has it shown how.
func (p *planner) offersLot() bool { return p.draw != nil && p.own.Lot > 0 }

// byLot enters an order by chance, and a comment that it was drawn.
func (p *Play) byLot() (Outcome, error) {
	left := make([]int, p.own.Lot)
	for i := range left {
		left[i] = i + 1
	}
	asked, order := p.turn.Bare, ""
	for len(left) > 0 {
		i := p.draw(len(left))
		order += strconv.Itoa(left[i])
		left = slices.Delete(left, i, i+1)
	}
	o, err := p.act(p.read(order))
	if o.Did != Entered || err != nil {
		return o, err
	}
	if _, err := p.s.Enter("# "+asked+": by lot", false); err != nil {
		return o, err
	}
	said := table.Notice{}
	said.Key, said.Args = "lot.drawn", []rules.Arg{rules.Plain("order", order)}
	o.Reading.Notices = append(o.Reading.Notices, said)
	p.Renew(p.text)
	return o, nil
}
