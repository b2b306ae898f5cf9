package dialogue

import (
	"slices"

	"referee/internal/talk"
	"referee/rules"
)

// sides are the games of two in which it is asked how they sit, with the option that says so: it
// tells how the table is, and changes no rule (LN-C23).
var sides = map[string]string{"lanterns": OptionKey + "two-seats"}

// mirrored are the ways to sit that are others as the second player sees them: the option means whoever
// begins, and the question the seats in their order.
var mirrored = map[string]string{"adjacent": "adjacent-right", "adjacent-right": "adjacent"}

// side is the question how two sit; without a name where there is none.
func (p *asking) side() Question {
	g, _ := p.Game()
	return Find(p.NewGame, sides[g.ID])
}

func (p *asking) asksSide() bool {
	q := p.side()
	return q.Name != "" && q.Value == "" && p.beside == ""
}

// sidePicks are the ways to sit; the usual one is on.
func (p *asking) sidePicks() (list []talk.Choice) {
	q := p.side()
	for i, o := range q.Choices {
		said := p.text.Say("prepare.side."+o.Value, rules.Plain("first", p.seats[0].Name), rules.Plain("second", p.seats[1].Name))
		list = append(list, talk.Choice{Number: i + 1, Value: o.Value, Label: said, On: o.Value == q.Usual})
	}
	return list
}

// takeSide says how two sit. Where that depends on who begins it is asked next.
func (p *Prepare) takeSide(value string) (against []string) {
	p.beside = value
	p.stage = p.next(WhichSide + 1)
	return p.turnSide()
}

// turnSide answers the option as whoever begins sees it.
func (p *Prepare) turnSide() (against []string) {
	if p.beside == "" {
		return nil
	}
	value := p.beside
	if p.mirrors() && slices.Index(namesOf(p.seats), p.answers[FirstKey]) > 0 {
		value = mirrored[value]
	}
	return p.NewGame.Answer(p.side().Key, value)
}

// mirrors reports whether it must be known who begins to say how two sit.
func (p *asking) mirrors() bool { return mirrored[p.beside] != "" }
