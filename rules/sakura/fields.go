package sakura

import (
	"strconv"

	"referee/rules"
)

// Fields are the parts of a table that can be typed, for the calculator, for picking a
// game up in the middle and for an override.
var Fields = fields()

func fields() []rules.Field[State] {
	list := []rules.Field[State]{
		boardField,
		standsField(rules.Field[State]{Key: "emperor", Min: 1, Max: MaxPath, Group: "game", Middle: true, Clause: "SK-BOARD-1"}, func(s *State) *uint8 { return &s.Emperor }),
		rules.Number(rules.Field[State]{Key: "sakura", Max: Sakuras, Group: "game", Middle: true, Clause: "SK-BOARD-2"},
			func(s *State) int { return int(s.Scored) }, (*State).bloom),
		discardsField,
	}
	for seat := rules.Seat(1); seat <= MaxPlayers; seat++ {
		list = append(list, tokensField(seat), spaceField("space", Of(seat), seat, func(s *State) bool { return seat <= rules.Seat(s.Seats) }))
	}
	return append(list, spaceField("court", Court, rules.Table, (*State).HasCourt))
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
var boardField = rules.Field[State]{Key: "board", Kind: rules.CardsField, Max: MaxPath, Group: "game", Middle: true, Clause: "SK-BOARD-1",
	Get: func(s *State) string {
		if !s.Ready() {
			return "-"
		}
		return string(s.Printed)
	},
	Set: func(s State, v string) (State, error) {
		if v == "-" || v == "" {
			return s, nil
		}
		p := reader{text: v}
		path, err := p.path()
		if err != nil {
			return s, err
		}
		s.lay(path)
		return s, nil
	}}

// discardsField is the discard pile.
var discardsField = rules.Field[State]{Key: "discards", Kind: rules.CardsField, Max: AllCards, Group: "game", Middle: true, Clause: "SK-COMP-1",
	Get: func(s *State) string {
		text := ""
		for set := s.Pile.Discards; set != 0; set &= set - 1 {
			text += " " + strconv.Itoa(int(set.First()))
		}
		if text == "" {
			return "-"
		}
		return text[1:]
	},
	Set: func(s State, v string) (State, error) {
		var set Cards
		for p := (reader{text: v}); v != "-" && !p.done(); {
			n, err := p.number(1, AllCards, "number")
			if err != nil {
				return s, err
			}
			set |= CardsOf(uint8(n))
		}
		s.Pile = Pile{Discards: set, Left: uint8(max(AllCards-HandSize*int(s.Seats)-set.Len(), 0))}
		return s, nil
	}}

// tokensField is a player's tokens.
func tokensField(seat rules.Seat) rules.Field[State] {
	who := Of(seat)
	return rules.Number(rules.Field[State]{Key: "tokens", Seat: seat, Max: Tokens, Group: "seat", Clause: "SK-COMP-2", Has: func(s *State) bool { return seat <= rules.Seat(s.Seats) }},
		func(s *State) int { return s.Held(who) },
		func(s *State, n int) { s.Given[who] += int8(n - s.Held(who)) })
}

// spaceField is where a painter stands; 0 is the gate.
func spaceField(key string, who Painter, seat rules.Seat, has func(*State) bool) rules.Field[State] {
	group := "seat"
	if seat == rules.Table {
		group = "game"
	}
	return standsField(rules.Field[State]{Key: key, Seat: seat, Max: MaxPath, Group: group, Clause: "SK-BOARD-1", Has: has}, func(s *State) *uint8 { return &s.Painters[who] })
}

// standsField completes a field that is where somebody stands: a space of the path, if
// that is known. In the middle of a round it notes that this was done by hand.
func standsField(f rules.Field[State], at func(*State) *uint8) rules.Field[State] {
	f.Kind = rules.NumberField
	f.Most = func(s *State) int {
		if s.Ready() {
			return int(s.Path.Len)
		}
		return f.Max
	}
	f.Get = func(s *State) string { return strconv.Itoa(max(int(*at(s)), f.Min)) }
	f.Set = func(s State, v string) (State, error) {
		n, err := rules.Whole(v, f.Min, f.Most(&s))
		if err == nil {
			*at(&s) = uint8(n)
			s.Table.ByHand = !s.Table.Ended
		}
		return s, err
	}
	return f
}
