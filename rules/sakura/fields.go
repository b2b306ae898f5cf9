package sakura

import (
	"cmp"
	"strconv"
	"strings"

	"referee/rules"
)

// Fields returns the parts of a table that can be typed, for the calculator, for picking a
// game up in the middle and for an override.
func Fields() []rules.Field[State] {
	list := []rules.Field[State]{
		boardField,
		rules.Number(rules.Field[State]{Key: "round", Min: 1, Max: 99, Middle: true, Clause: "SK-ROUND-1"},
			func(s *State) int { return Turn(s).Round }, func(s *State, n int) { s.Round = uint8(n - rules.One(s.Table.Ended)) }),
		standsField(rules.Field[State]{Key: "emperor", Min: 1, Middle: true}, func(s *State) *uint8 { return &s.Emperor }),
		rules.Number(rules.Field[State]{Key: "sakura", Max: Sakuras, Middle: true, Clause: "SK-BOARD-2"},
			func(s *State) int { return int(s.Scored) }, (*State).bloom),
		discardsField,
	}
	for seat := rules.Seat(1); seat <= MaxPlayers; seat++ {
		list = append(list, tokensField(seat), standsField(rules.Field[State]{Key: "space", Seat: seat, Ties: true, Has: seated(seat)}, func(s *State) *uint8 { return &s.Painters[Of(seat)] }))
	}
	return append(list, standsField(rules.Field[State]{Key: "court", Ties: true, Has: (*State).HasCourt}, func(s *State) *uint8 { return &s.Painters[Court] }))
}

// seated is whether a seat is taken.
func seated(seat rules.Seat) func(*State) bool {
	return func(s *State) bool { return seat <= rules.Seat(s.Seats) }
}

// bloom says how many sakura have been paid: the first ones of the path.
func (s *State) bloom(n int) {
	s.Scored, s.Paid = uint8(n), [Sakuras]uint8{}
	paid := 0
	for space := uint8(1); space <= s.Path.Len && paid < n; space++ {
		if s.Path.Spaces[space] == Sakura {
			s.Paid[paid] = space
			paid++
		}
	}
}

// boardField is the path.
var boardField = rules.Listed(rules.Field[State]{Key: "board", Max: MaxPath, Middle: true, Clause: "SK-BOARD-1"},
	func(s *State) string {
		if !s.Ready() {
			return "-"
		}
		return string(s.Printed)
	},
	func(s *State, v string) error {
		if v == "-" || v == "" {
			return nil
		}
		p := over(v)
		path, err := p.path()
		if err != nil {
			return err
		}
		s.lay(path)
		return nil
	}).Of(rules.PiecesOf(pathSlot, int(Plain), int(Bridge), MaxPath, func(k int) string { return strings.Replace(spaceLetters[k:k+1], ".", "1", 1) }).Spaced().InOrder().Needed())

// discardsField is the discard pile.
var discardsField = rules.Listed(rules.Field[State]{Key: "discards", Max: AllCards, Middle: true, Clause: "SK-COMP-1"},
	func(s *State) string {
		text := ""
		for set := s.Pile.Discards; set != 0; set &= set - 1 {
			text += " " + strconv.Itoa(int(set.First()))
		}
		return cmp.Or(strings.TrimSpace(text), "-")
	},
	func(s *State, v string) error {
		var set Cards
		for p := over(v); v != "-" && p.More(); {
			from := p
			n, err := p.number(1, AllCards, "number")
			switch {
			case err == nil && set.Has(uint8(n)):
				err = from.Wrong("number")
				err.Code, err.Args = "parse.twice", []rules.Arg{rules.N("card", n)}
			case err == nil && set.Len() == AllCards-HandSize*int(s.Seats): // the others are in the hands
				err = from.Wrong("end")
			}
			if err != nil {
				return err
			}
			set |= CardsOf(uint8(n))
		}
		s.Pile = Pile{Discards: set, Left: uint8(max(AllCards-HandSize*int(s.Seats)-set.Len(), 0))}
		return nil
	}).Of(rules.PiecesOf("", 1, AllCards, 1, strconv.Itoa).Spaced())

// tokensField returns a player's tokens.
func tokensField(seat rules.Seat) rules.Field[State] {
	who := Of(seat)
	return rules.Number(rules.Field[State]{Key: "tokens", Seat: seat, Max: Tokens, Clause: "SK-COMP-2", Has: seated(seat)},
		func(s *State) int { return s.Held(who) },
		func(s *State, n int) { s.Given[who] += int8(n - s.Held(who)) })
}

// standsField completes a field for a place on the path; 0 is the gate. In the middle of a round it
// notes that the place was set by hand.
func standsField(f rules.Field[State], at func(*State) *uint8) rules.Field[State] {
	f.Max, f.Clause = MaxPath, "SK-BOARD-1"
	f.Most = func(s *State) int {
		if s.Ready() {
			return int(s.Path.Len)
		}
		return f.Max
	}
	return rules.Number(f, func(s *State) int { return max(int(*at(s)), f.Min) }, func(s *State, n int) {
		*at(s) = uint8(n)
		s.Table.ByHand = !s.Table.Ended
	})
}
