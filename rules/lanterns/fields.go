package lanterns

import (
	"strconv"
	"strings"

	"referee/rules"
)

// Fields are the parts of a table that can be typed, for the calculator, for
// picking a game up in the middle and for an override.
var Fields = fields()

func fields() (list []rules.Field[State]) {
	for seat := rules.Seat(1); seat <= MaxPlayers; seat++ {
		list = append(list, cardsField(seat), favoursField(seat))
		for p := Four; p <= Generic; p++ {
			list = append(list, tokensField(seat, p))
		}
	}
	return list
}

// seated is whether the seat is taken.
func seated(seat rules.Seat) func(*State) bool {
	return func(s *State) bool { return seat <= rules.Seat(s.Players) }
}

// cardsField is a player's lantern cards by letter.
func cardsField(seat rules.Seat) rules.Field[State] {
	return rules.Field[State]{Key: "cards", Seat: seat, Kind: rules.CardsField, Max: HandLimit + 8, Group: "seat", Clause: "LN-COMP-1", Has: seated(seat),
		Get: func(s *State) string { return s.Hand(seat).Cards.String() },
		Set: func(s State, v string) (State, error) {
			cards, err := readCards(v)
			if err != nil {
				return s, err
			}
			for c := range cards {
				s.Supply[c] += s.Hand(seat).Cards[c] - cards[c] // may wrap: an audit tells
			}
			s.Hand(seat).Cards = cards
			return s, nil
		}}
}

// readCards reads colours by letter or name; "-" is none.
func readCards(v string) (cards Cards, err error) {
	if v == "-" || v == "" {
		return cards, nil
	}
	p := parser{first: "colour"}
	if fault := p.split(v); fault != nil {
		return cards, fault
	}
	for p.next < p.count {
		c, fault := p.colour()
		if fault != nil {
			return cards, fault
		}
		cards[c]++
	}
	return cards, nil
}

// favoursField is a player's favour tokens.
func favoursField(seat rules.Seat) rules.Field[State] {
	return rules.Number(rules.Field[State]{Key: "favours", Seat: seat, Max: AllFavours, Group: "seat", Clause: "LN-COMP-4", Has: seated(seat)},
		func(s *State) int { return int(s.Hand(seat).Favours) },
		func(s *State, n int) {
			s.Favours += s.Hand(seat).Favours - uint8(n)
			s.Hand(seat).Favours = uint8(n)
		})
}

// tokensField is the honour on a player's dedication tokens of a kind, one number
// after the other: "8 7 5".
func tokensField(seat rules.Seat, p Pattern) rules.Field[State] {
	return rules.Field[State]{Key: p.Key(), Seat: seat, Kind: rules.CardsField, Max: 9, Group: "seat", Clause: "LN-COMP-2", Has: seated(seat),
		Get: func(s *State) string { return tokensText(s.Hand(seat).Tokens[p-1]) },
		Set: func(s State, v string) (State, error) {
			tokens, err := readTokens(v, p)
			if err == nil {
				s.Hand(seat).Tokens[p-1] = tokens
				s.use()
			}
			return s, err
		}}
}

// tokensText is the honours of tokens, the highest first.
func tokensText(tokens [7]uint8) string {
	text := ""
	for i := len(tokens) - 1; i >= 0; i-- {
		for range tokens[i] {
			text += " " + strconv.Itoa(i+GenericHonour)
		}
	}
	if text == "" {
		return "-"
	}
	return text[1:]
}

// readTokens reads the honours of tokens of a kind, of which the grey ones have one;
// "-" is none.
func readTokens(v string, p Pattern) (tokens [7]uint8, err error) {
	for i := 0; i < len(v); {
		if strings.ContainsRune(" ,+-", rune(v[i])) {
			i++
			continue
		}
		n, digits := numberAt(v[i:])
		switch {
		case p == Generic && n != GenericHonour:
			return tokens, expected("unexpected", i+1, "grey")
		case digits == 0 || n < GenericHonour || n > GenericHonour+6:
			return tokens, expected("unexpected", i+1, "honour")
		}
		tokens[n-GenericHonour]++
		i += digits
	}
	return tokens, nil
}

// use counts the tokens that have left their stacks.
func (s *State) use() {
	s.Used, s.Grey = [Patterns]uint8{}, [Patterns]uint8{}
	for i := range s.Hands {
		for p := Four; p <= Generic; p++ {
			for _, n := range s.Hands[i].Tokens[p-1] {
				if p == Generic {
					s.Grey[0] += n // of which stack is not told
				} else {
					s.Used[p-1] += n
				}
			}
		}
	}
}

// Settle scores a table that was typed in, as if the festival were over.
func Settle(s State) State {
	s.Laid = byPlayers[s.Players].tiles + 1
	for seat := rules.Seat(1); seat <= rules.Seat(s.Players); seat++ {
		s.Finals |= rules.SeatSet(seat)
	}
	return s
}
