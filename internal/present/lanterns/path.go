package lanterns

import (
	"referee/internal/present"
	"referee/rules"
	game "referee/rules/lanterns"
)

// step is a sentence of a step.
var step = present.Under("lanterns.step.")

// tile is the step of every tile: it goes on with a cell of the lake.
var tile = []present.Step{{Word: "TILE", Says: step("tile"), Board: true}}

// Path is what a move decides one after the other: which act of the turn it is, then which
// cards. A tile is told with its cell.
func Path(s *game.State, by rules.Seat, m game.Move) []present.Step {
	switch m.Act {
	case game.Exchange:
		return exchanging(s, by, m)
	case game.Dedicate:
		return dedicating(s, by, m)
	case game.Discard:
		return discarding(s, by, m)
	case game.Pass:
		return []present.Step{{Word: "PASS", Says: step("pass"), Asks: act(s, by)}}
	}
	return tile
}

// act asks what comes next in a turn that may go on in several ways; where the reason of the
// turn asks that already, it is nothing.
func act(s *game.State, by rules.Seat) present.Sentence {
	switch game.Turn(s).Why {
	case "next", "first":
		return step("asks.act", rules.Who("seat", by))
	case "limit":
		return step("asks.limit", rules.Who("seat", by), rules.N("n", s.Hand(by).Cards.Len()))
	}
	return present.Sentence{}
}

// exchanging is which card is given, and which is taken for it.
func exchanging(s *game.State, by rules.Seat, m game.Move) []present.Step {
	h, give := s.Hand(by), m.Give()
	opens := opened(s, by, m)
	takes := "take"
	if len(opens) > 0 {
		takes = "opens"
	}
	return []present.Step{
		{Word: "X", Says: label("exchanges", rules.N("n", game.ExchangeFee)), Asks: act(s, by)},
		{
			Word: give.Letter(), Says: step("give", colourArg("colour", give), rules.N("n", int(h.Cards[give]))),
			Asks: step("asks.give", rules.Who("seat", by)),
		},
		{
			Word: m.Take.Letter(), Says: step(takes, colourArg("colour", m.Take), rules.N("n", int(s.Supply[m.Take])), rules.List("patterns", opens...)),
			Asks: step("asks.take", colourArg("colour", give)),
		},
	}
}

// opened are the dedications that the cards allow after an exchange, and do not before it.
func opened(s *game.State, by rules.Seat, m game.Move) (keys []string) {
	after := s.Hand(by).Cards
	after[m.Give()]--
	after[m.Take]++
	for p := game.Four; p <= game.Seven; p++ {
		if s.Open(p) && after.Ways(p) > 0 && sets(s, by, p) == 0 {
			keys = append(keys, "lanterns.pattern."+p.Key())
		}
	}
	return keys
}

// sets is in how many ways a player can make a dedication of a pattern (LN-GIFT-2 to LN-GIFT-5).
func sets(s *game.State, by rules.Seat, p game.Pattern) int {
	if !s.Open(p) {
		return 0
	}
	return s.Hand(by).Cards.Ways(p)
}

// dedicating is which pattern is made, then of which colours.
func dedicating(s *game.State, by rules.Seat, m game.Move) []present.Step {
	honour, _ := s.Top(m.Pattern)
	gain := []rules.Arg{patternArg(m.Pattern), rules.N("n", honour), rules.N("total", s.Honour(by)+honour), rules.List("colours", given(m)...)}
	first := present.Step{Word: patternWords[m.Pattern], Says: step("dedicate", gain...), Asks: act(s, by)}
	if m.Pattern == game.Seven {
		first.Says = step("seven", gain...)
		return []present.Step{first}
	}
	n := sets(s, by, m.Pattern)
	if n == 1 {
		return []present.Step{first}
	}
	first.Says = step("dedications", append(gain, rules.N("sets", n))...)
	which := present.Step{Word: game.Format(m)[1:], Says: step("set", gain...), Asks: step("asks.set", patternArg(m.Pattern))}
	if game.Turn(s).Why == "limit" {
		which.Asks = act(s, by) // that is why: also where no other pattern can be made
	}
	return []present.Step{first, which}
}

// patternWords are what stands for a pattern among steps: a digit is a number there.
var patternWords = [...]string{game.Four: "FOUR", game.Pairs: "PAIRS", game.Seven: "SEVEN"}

// given are the colours of a dedication.
func given(m game.Move) []string {
	var list []game.Colour
	for c, n := range m.Cards {
		if n > 0 {
			list = append(list, game.Colour(c))
		}
	}
	return colours(list)
}

// discarding is which cards go back, one after the other.
func discarding(s *game.State, by rules.Seat, m game.Move) (steps []present.Step) {
	left := m.Cards.Len()
	steps = append(steps, present.Step{Word: "DISCARD", Says: label("discards", rules.N("n", left)), Asks: act(s, by)})
	for c, n := range m.Cards {
		for range n {
			colour := game.Colour(c)
			steps = append(steps, present.Step{
				Word: colour.Letter(), Says: step("back", colourArg("colour", colour), rules.N("n", int(s.Hand(by).Cards[c]))),
				Asks: step("asks.back", rules.N("n", left)),
			})
			left--
		}
	}
	return steps
}
