package lanterns

import (
	"strconv"
	"strings"
	"unicode/utf8"

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

// cardsField is a player's lantern cards by letter; at the end, when they break a tie
// and their colours do not matter any more, it is enough to count them.
func cardsField(seat rules.Seat) rules.Field[State] {
	set := func(s State, cards Cards, uncounted int) State {
		h := s.Hand(seat)
		for c := range cards {
			s.Supply[c] += h.Cards[c] - cards[c] // may wrap: an audit tells
		}
		h.Cards, h.Untold = cards, uint8(uncounted)
		return s
	}
	f := rules.Field[State]{Key: "cards", Seat: seat, Kind: rules.CardsField, Max: HandLimit + 8, Group: "seat", Clause: "LN-COMP-1", Has: seated(seat),
		Get: func(s *State) string {
			if h := s.Hand(seat); h.Untold > 0 {
				return strconv.Itoa(h.Held())
			}
			return s.Hand(seat).Cards.String()
		},
		Set: func(s State, v string) (State, error) {
			cards, err := readCards(v, s.AllCards())
			if err != nil {
				return s, err
			}
			return set(s, cards, 0), nil
		}}
	f.Total = func(s State, v string) (State, error) {
		if !rules.Counted(v) {
			return f.Set(s, v)
		}
		n, err := rules.Whole(v, 0, s.AllCards())
		if err != nil {
			return s, err
		}
		return set(s, Cards{}, n), nil
	}
	return f
}

// readCards reads colours by letter or name, no more than there are cards; "-" is none.
func readCards(v string, most int) (cards Cards, err error) {
	if v == "-" {
		return cards, nil
	}
	col := 1
	card := func(word string) error {
		t, ok := vocabulary[word]
		switch {
		case !ok || t.sign != noSign:
			return expected("unexpected", col, "colour")
		case cards.Len() == most:
			return expected("unexpected", col, "end")
		}
		cards[t.colour]++
		return nil
	}
	for rest := strings.ToLower(v); rest != ""; {
		n := max(letters(rest), 1)
		word := rest[:n]
		rest = rest[n:]
		if t, ok := vocabulary[word]; ok && t.sign == noSign {
			if err = card(word); err != nil {
				return Cards{}, err
			}
			col += utf8.RuneCountInString(word)
			continue
		}
		for _, r := range word {
			if !strings.ContainsRune(" ,;", r) {
				err = card(string(r))
			}
			if err != nil {
				return Cards{}, err
			}
			col++
		}
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
			tokens, err := readTokens(v, p, s.Turns())
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

// readTokens reads the honours of tokens of a kind, of which the grey ones have one, no
// more than a player has turns; "-" is none.
func readTokens(v string, p Pattern, most int) (tokens [7]uint8, err error) {
	for i, read := 0, 0; i < len(v); {
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
		case read == most:
			return tokens, expected("unexpected", i+1, "end")
		}
		read++
		tokens[n-GenericHonour]++
		i += digits
	}
	return tokens, nil
}

// use counts the tokens that have left their stacks.
func (s *State) use() {
	s.Used = [Patterns]uint8{}
	grey := uint8(0)
	for i := range s.Hands {
		for p := Four; p <= Generic; p++ {
			for _, n := range s.Hands[i].Tokens[p-1] {
				if p == Generic {
					grey += n
				} else {
					s.Used[p-1] += n
				}
			}
		}
	}
	played := s.Grey[0] + s.Grey[1] + s.Grey[2]
	if grey < played { // some that were played are none
		s.Grey, played = [Patterns]uint8{}, 0
	}
	s.Greys = grey - played
}

// Settle scores a table that was typed in, as if the festival were over.
func Settle(s State) State {
	s.Laid = byPlayers[s.Players].tiles + 1
	for seat := rules.Seat(1); seat <= rules.Seat(s.Players); seat++ {
		s.Finals |= rules.SeatSet(seat)
	}
	return s
}
