package lanterns

import (
	"referee/rules"
	game "referee/rules/lanterns"
)

// pay is what a placed tile gives one player.
type pay struct {
	cards, out []game.Colour // taken, and run out
	favours    int
}

// paid is what a move gives a seat, out of all its payments.
func paid(list []game.Payment, seat rules.Seat) (p pay) {
	for _, step := range list {
		switch {
		case step.Seat != seat:
		case step.Card == game.NoColour:
			p.out = append(p.out, step.Colour)
		default:
			p.cards = append(p.cards, step.Card)
		}
		if step.Seat == seat {
			p.favours += int(step.Favours)
		}
	}
	return p
}

// args are the pay as the {what} of a sentence.
func (p pay) args() []rules.Arg { return p.told("lanterns.gain.favours") }

// told are the pay, with so many words for favour tokens.
func (p pay) told(favours string) []rules.Arg {
	list := colours(p.cards)
	if p.favours > 0 {
		list = append(list, favours)
	}
	if len(p.out) > 0 {
		list = append(list, "lanterns.gain.out")
	}
	if len(list) == 0 {
		list = append(list, "lanterns.gain.nothing")
	}
	return []rules.Arg{rules.List("what", list...), rules.N("n", p.favours), rules.List("out", colours(p.out)...)}
}

// colours are the keys of the names of colours.
func colours(list []game.Colour) (keys []string) {
	for _, c := range list {
		keys = append(keys, colourKey(c))
	}
	return keys
}

func colourKey(c game.Colour) string { return "lanterns.colour." + c.Key() }

func colourArg(name string, c game.Colour) rules.Arg { return rules.Word(name, colourKey(c)) }

func patternArg(p game.Pattern) rules.Arg { return rules.Word("pattern", "lanterns.pattern."+p.Key()) }
