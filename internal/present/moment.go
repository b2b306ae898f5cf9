package present

import (
	"strings"

	"referee/internal/text"
	"referee/rules"
)

// Moment is how far a game is: in a game's own words, where it has some, else by
// rounds and turns; without steps, which round it is.
func Moment(p *text.Printer, game string, t rules.Turn) string {
	if t.Why == rules.Untold {
		return p.Say("moment.untold")
	}
	key := game + ".moment"
	if t.Steps == 0 {
		key += ".round"
	}
	if p.Has(key) {
		return p.Say(key, rules.N("round", t.Round), rules.N("step", t.Step), rules.N("steps", t.Steps))
	}
	round := p.Say("round.number", rules.N("n", t.Round))
	if t.Steps == 0 {
		return round
	}
	return round + " · " + p.Say("turn.of", rules.N("n", t.Step), rules.N("steps", t.Steps))
}

// Why is why somebody is due: the first of them, where several are.
func Why(p *text.Printer, game string, t rules.Turn) string { return why(p, game, t).Say(p) }

// WhyShort is the same in fewer words, where the game has such.
func WhyShort(p *text.Printer, game string, t rules.Turn) string { return why(p, game, t).Short(p) }

func why(p *text.Printer, game string, t rules.Turn) Sentence {
	if t.Why == rules.WhoBegins {
		key := game + ".why." + t.Why
		if !p.Has(key) {
			key = "why." + t.Why
		}
		return Sentence{Key: key}
	}
	var due []string
	for seat := range t.Due.All() {
		due = append(due, p.Seat(seat))
	}
	args := []rules.Arg{rules.Who("seat", t.Due.First()), rules.Plain("due", strings.Join(due, ", ")), rules.N("round", t.Round)}
	return Sentence{Key: game + ".why." + t.Why, Args: append(args, t.Args...)}
}

// Cited is a sentence with the clause it follows from, if it names one.
func Cited(sentence string, clause rules.ClauseID) string {
	if clause == "" {
		return sentence
	}
	return sentence + " (" + string(clause) + ")"
}
