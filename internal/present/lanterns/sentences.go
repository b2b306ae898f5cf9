package lanterns

import (
	"strconv"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/lanterns"
)

// Written returns a move in words and letters that can be typed as they stand. Seven
// different lanterns are the same in every language.
func Written(m game.Move) present.Sentence {
	written := func(key string, args ...rules.Arg) present.Sentence {
		return present.Sentence{Key: "lanterns.written." + key, Args: args}
	}
	switch m.Act {
	case game.Exchange:
		return written("exchange", game.Spelt("cards", m.Give().Letter()+m.Take.Letter()))
	case game.Dedicate:
		if m.Pattern == game.Seven {
			return present.Sentence{}
		}
		return written("dedicate", game.Spelt("cards", game.Format(m)))
	case game.Discard:
		return written("discard", game.Spelt("cards", m.Cards.String()))
	case game.Place:
		return written("place", rules.Plain("cell", m.At.String()), game.Spelt("tile", m.Quad.String()))
	}
	return written("pass")
}

// Says returns a move in words of the table: a tile is told as it lies there then.
func Says(s *game.State, by rules.Seat, m game.Move) present.Sentence {
	says := present.Under("lanterns.says.")
	switch m.Act {
	case game.Exchange:
		return says("exchange", colourArg("give", m.Give()), colourArg("take", m.Take))
	case game.Dedicate:
		if m.Pattern == game.Seven {
			return says("seven", patternArg(m.Pattern))
		}
		return says("dedicate", patternArg(m.Pattern), rules.And("colours", given(m)...))
	case game.Discard:
		return says("discard", m.Cards.Arg("cards"))
	case game.Place:
		args := []rules.Arg{rules.Plain("cell", m.At.String())}
		turn := game.North
		if by != rules.Table {
			turn = s.Around[by-1]
		}
		for i, c := range m.Quad {
			args = append(args, colourArg(((game.Side(i)+turn)%game.Sides).Key(), c))
		}
		return says("place", args...)
	}
	return says("pass")
}

// Asks are the steps of the checklist with which something is asked, by the why of its turn.
var Asks = map[string]string{rules.WhoBegins: "seats"}

// Checklist returns how the table is set up (LN-SETUP-1 to LN-SETUP-8).
func Checklist(setup rules.Setup) []present.Sentence {
	s, err := game.Setup(setup)
	if err != nil {
		return nil
	}
	steps := present.Sentences{Under: "lanterns.setup."}
	hands := game.HandTiles * setup.Seats
	steps.Add("start")
	open := setup.First == rules.Table
	if open {
		steps.Add("seats.open")
	} else {
		steps.Add("seats", rules.Who("seat", s.First))
	}
	steps.Add("seats."+seating(setup, open), rules.Who("seat", s.Next(s.First)))
	steps.Add("supply", rules.N("n", s.CardsEach()), rules.N("favours", game.AllFavours))
	steps.Add("tiles", rules.N("n", s.Stack()), rules.N("rest", s.Stack()-hands))
	steps.Add("grey")
	steps.Add("stacks." + strconv.Itoa(setup.Seats))
	if open {
		steps.Add("card.open")
		return steps.List
	}
	var cards []rules.Arg
	for seat, n := s.First, 1; n <= setup.Seats; seat, n = s.Next(seat), n+1 {
		cards = append(cards, rules.Who("seat"+strconv.Itoa(n), seat), colourArg("colour"+strconv.Itoa(n), s.Lake[0].Quad[s.Around[seat-1]]))
	}
	steps.Add("card."+strconv.Itoa(setup.Seats), cards...)
	return steps.List
}

// seating names how the players sit around the table; of two of whom either may begin
// nobody is named.
func seating(setup rules.Setup, open bool) string {
	switch setup.Seats {
	case 2:
		if open {
			return setup.Value(game.Seats2) + ".open"
		}
		return setup.Value(game.Seats2)
	case 3:
		return "empty-" + setup.Value(game.Seats3)
	}
	return "all"
}

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

// dedication returns a dedication with its cards and its honour.
func dedication(s *game.State, m game.Move, head bool) present.Sentence {
	honour, _ := s.Top(m.Pattern)
	args := []rules.Arg{patternArg(m.Pattern), rules.N("n", honour)}
	if head || m.Pattern == game.Seven {
		return label("dedications", args...)
	}
	return label("dedicate", append(args, rules.List("colours", given(m)...))...)
}

// beside returns a cell with the colours that a tile there could continue.
func beside(s *game.State, a game.At) present.Sentence {
	var list []game.Colour
	for d := game.North; d <= game.West; d++ {
		if p := s.Find(a.Beside(d)); p != nil {
			list = append(list, p.Quad[d.Opposite()])
		}
	}
	return label("cell", rules.List("colours", colours(list)...))
}

// given returns the colours of the cards that are given back.
func given(m game.Move) []string {
	var list []game.Colour
	for c, n := range m.Cards {
		if n > 0 {
			list = append(list, game.Colour(c))
		}
	}
	return colours(list)
}
