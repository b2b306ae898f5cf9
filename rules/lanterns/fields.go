package lanterns

import (
	"cmp"
	"strconv"
	"strings"

	"referee/rules"
	"referee/rules/notation"
)

// Fields returns the parts of a table that can be typed, for the calculator, for
// picking a game up in the middle and for an override.
func Fields() (list []rules.Field[State]) {
	list = append(list, lakeField, turnField())
	for seat := rules.Seat(1); seat <= MaxPlayers; seat++ {
		list = append(list, cardsField(seat), favoursField(seat))
		for p := Four; p <= Generic; p++ {
			list = append(list, tokensField(seat, p))
		}
	}
	return list
}

// lakeField is the tiles on the lake, as moves are written: each a cell with its colours, all as seen from where the first
// player sits.
var lakeField = rules.Listed(rules.Field[State]{Key: "lake", Max: maxLake, Middle: true, Clause: "LN-PLACE-1"},
	func(s *State) string {
		var text []byte
		for i := 1; i < int(s.Laid); i++ {
			p := &s.Lake[i]
			text = append(p.Quad.Turned(int(s.Around[s.First-1])).append(append(p.At.append(text), ' ')), ' ')
		}
		return cmp.Or(strings.TrimSpace(string(text)), "-")
	},
	func(s *State, v string) error {
		s.Laid, s.Shores, s.Once, s.Twice, s.Chart = 0, 0, 0, 0, chart{}
		s.lay(&Near{})
		for c := table.Over(v); v != "-" && c.More(); {
			col := c.Col()
			at, size, ok := cellAt(c.Rest())
			if !ok {
				return c.Wrong("cell")
			}
			c.Pass(size)
			m, err := notation.Read(&c, Move{Act: Place, At: at}, quad)
			if err != nil {
				return err
			}
			var near Near
			s.near(at, &near)
			k := m.Quad.Kind()
			if k == NoKind || s.Unseen(k) <= 0 || s.laid(near.here) != nil || s.Laid == s.Tiles {
				return c.WrongAt(col, "tile")
			}
			s.Lake[s.Laid].set(&m, 0, s.Around[s.First-1])
			s.lay(&near)
		}
		s.last()
		return nil
	})

// turnField returns whose turn it is. In the final turns those before have had theirs.
func turnField() rules.Field[State] {
	return rules.Player(rules.Field[State]{Key: "turn", Min: 1, Max: MaxPlayers, Middle: true, Clause: "LN-TURN-1",
		Most: func(s *State) int { return int(s.Players) }}, func(s *State) *rules.Seat { return &s.Turner }).Then((*State).last)
}

// last finds out who has had the final turn, once all tiles lie on the lake (LN-END-1).
func (s *State) last() {
	s.Finals = 0
	for seat := s.First; s.Final() && seat != s.Turner; seat = s.Next(seat) {
		s.Finals |= rules.SeatSet(seat)
	}
}

// seated is whether the seat is taken.
func seated(seat rules.Seat) func(*State) bool {
	return func(s *State) bool { return seat <= rules.Seat(s.Players) }
}

// cardsField returns a player's lantern cards by letter; at the end, when they break a tie
// and their colours do not matter any more, it is enough to count them.
func cardsField(seat rules.Seat) rules.Field[State] {
	f := rules.Listed(rules.Field[State]{Key: "cards", Seat: seat, Ties: true, Max: HandLimit + 8, Clause: "LN-COMP-1", Has: seated(seat)},
		func(s *State) string {
			if h := s.Hand(seat); h.Untold > 0 {
				return strconv.Itoa(h.Held())
			}
			return s.Hand(seat).Cards.String()
		},
		func(s *State, v string) error {
			cards, err := readCards(v, s.AllCards())
			s.holds(seat, cards, 0)
			return err
		}).Of(rules.PiecesOf("card", 0, len(Cards{})-1, HandLimit+8, func(c int) string { return Letters[c : c+1] }))
	f.Counted = func(s *State) string { return strconv.Itoa(s.Hand(seat).Held()) }
	f.Total = func(s State, v string) (State, error) {
		if !rules.Counted(v) {
			return f.Set(s, v)
		}
		n, err := rules.Whole(v, 0, s.AllCards())
		if err == nil {
			s.holds(seat, Cards{}, n)
		}
		return s, err
	}
	return f
}

// holds lays cards into a player's hand, some of them uncounted by colour; the supply has the
// others.
func (s *State) holds(seat rules.Seat, cards Cards, uncounted int) {
	h := s.Hand(seat)
	for c := range cards {
		s.Supply[c] += h.Cards[c] - cards[c] // may wrap: an audit reports it
	}
	h.Cards, h.Untold = cards, uint8(uncounted)
}

// readCards reads colours by letter or name, no more than there are cards; "-" is none.
func readCards(v string, most int) (cards Cards, err error) {
	err = table.Values(v, colours, "end", func(c int) bool {
		cards[c]++
		return cards.Len() <= most
	})
	if err != nil {
		return Cards{}, err
	}
	return cards, nil
}

// favoursField returns a player's favour tokens.
func favoursField(seat rules.Seat) rules.Field[State] {
	return rules.Number(rules.Field[State]{Key: "favours", Seat: seat, Ties: true, Max: AllFavours, Clause: "LN-COMP-4", Has: seated(seat)},
		func(s *State) int { return int(s.Hand(seat).Favours) },
		func(s *State, n int) {
			s.Favours += s.Hand(seat).Favours - uint8(n)
			s.Hand(seat).Favours = uint8(n)
		})
}

// tokensField returns the honour on a player's dedication tokens of a kind, one number
// after the other: "8 7 5".
func tokensField(seat rules.Seat, p Pattern) rules.Field[State] {
	most := GenericHonour
	if p != Generic {
		most = int(stacks[p-1][0].honour)
	}
	return rules.Listed(rules.Field[State]{Key: p.Key(), Seat: seat, Max: 9, Clause: "LN-COMP-2", Has: seated(seat)},
		func(s *State) string { return cmp.Or(Honours(s.Hand(seat).Tokens[p-1]), "-") },
		func(s *State, v string) (err error) {
			s.Hand(seat).Tokens[p-1], err = readTokens(v, p, s.Turns())
			s.use()
			return err
		}).Of(rules.PiecesOf("", GenericHonour, most, 9, strconv.Itoa).Spaced())
}

// Honours returns the honours on tokens, the highest first.
func Honours(tokens [7]uint8) string {
	text := ""
	for i := len(tokens) - 1; i >= 0; i-- {
		text += strings.Repeat(" "+strconv.Itoa(i+GenericHonour), int(tokens[i]))
	}
	return strings.TrimSpace(text)
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
			return tokens, rules.Expected("unexpected", i+1, "lanterns.expect."+"grey")
		case digits == 0 || n < GenericHonour || n > GenericHonour+6:
			return tokens, rules.Expected("unexpected", i+1, "lanterns.expect."+"honour")
		case read == most:
			return tokens, rules.Expected("unexpected", i+1, "lanterns.expect."+"end")
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
	s.Laid = s.Tiles
	for seat := rules.Seat(1); seat <= rules.Seat(s.Players); seat++ {
		s.Finals |= rules.SeatSet(seat)
	}
	return s
}
