package event

import (
	"math"
	"strconv"

	"referee/internal/present"
	"referee/internal/text"
	"referee/rules"
)

// Board returns what is printed of the event as tables that a page draws: nothing in it can be chosen.
func (e *Event) Board(p *text.Printer) (b present.Board) {
	t := teller{Event: e, Printer: p}
	list := t.Standings()
	rows, signs := t.rows(list, math.MaxInt)
	standings := present.Headed(p.Say("event.standings", rules.N("round", len(e.Rounds))), rows)
	standings.Side = 2
	b.Blocks = append(b.Blocks, line(t.about()), standings, line(signs))
	if said := t.decided(list); len(said) > 0 {
		decided := present.Block{Name: p.Say("event.decided")}
		for _, one := range said {
			decided.Rows = append(decided.Rows, present.Row{present.T(one)})
		}
		b.Blocks = append(b.Blocks, decided)
	}
	if round := len(e.Rounds); round > 0 {
		now := present.Block{Title: p.Say("event.round", rules.N("round", round)), Side: 1}
		r := e.Rounds[round-1]
		for i := range r.Tables {
			now.Rows = append(now.Rows, present.Row{present.T(strconv.Itoa(i + 1)), present.T(t.sitting(r.Tables[i].Seats)), present.T(t.came(&r.Tables[i]))})
		}
		for _, player := range r.Byes {
			now.Rows = append(now.Rows, present.Row{present.T(""), present.T(p.Say("event.bye", plain("name", e.name(player)))), present.T("")})
		}
		b.Blocks = append(b.Blocks, now)
	}
	return b
}

// line is a sentence by itself, or nothing.
func line(said string) present.Block {
	if said == "" {
		return present.Block{}
	}
	return present.Block{Rows: []present.Row{{present.T(said)}}}
}
