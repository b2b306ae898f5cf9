package lanterns

import (
	"referee/internal/present"
	"referee/rules"
	game "referee/rules/lanterns"
)

// label is a sentence of a choice.
var label = present.Under("lanterns.label.")

// Label names a choice and what it would bring now. The head of a group names what
// its choices have in common.
func Label(s *game.State, m game.Move, head bool) present.Sentence {
	switch m.Act {
	case game.Exchange:
		if head {
			return label("exchanges", rules.N("n", game.ExchangeFee))
		}
		return label("exchange", colourArg("give", m.Give()), colourArg("take", m.Take))
	case game.Dedicate:
		return dedication(s, m, head)
	case game.Discard:
		if head {
			return label("discards", rules.N("n", m.Cards.Len()))
		}
		return label("discard", rules.List("colours", given(m)...))
	case game.Place:
		if head {
			return beside(s, m.At)
		}
		return label("place", paid(s.Pay(s.Turner, m), s.Turner).told("lanterns.gain.brief")...)
	}
	return label("pass")
}

// dedication is a dedication with its cards and its honour.
func dedication(s *game.State, m game.Move, head bool) present.Sentence {
	honour, _ := s.Top(m.Pattern)
	args := []rules.Arg{patternArg(m.Pattern), rules.N("n", honour)}
	if head || m.Pattern == game.Seven {
		return label("dedications", args...)
	}
	return label("dedicate", append(args, rules.List("colours", given(m)...))...)
}

// beside is a cell with the colours that a tile there could continue.
func beside(s *game.State, a game.At) present.Sentence {
	var list []game.Colour
	for d := game.North; d <= game.West; d++ {
		if p := s.Find(a.Beside(d)); p != nil {
			list = append(list, p.Quad[d.Opposite()])
		}
	}
	return label("cell", rules.List("colours", colours(list)...))
}

// given are the colours of the cards that are given back.
func given(m game.Move) []string {
	var list []game.Colour
	for c, n := range m.Cards {
		if n > 0 {
			list = append(list, game.Colour(c))
		}
	}
	return colours(list)
}
