package hanamikoji

import (
	"strconv"
	"strings"

	"referee/rules"
)

// Fields are the parts of a table that can be typed, for the calculator, for
// picking a game up in the middle and for an override.
var Fields = fields()

func fields() []rules.Field[State] {
	list := []rules.Field[State]{
		rules.Number(rules.Field[State]{Key: "round", Min: 1, Max: 99, Group: "game", Clause: "HK-WIN-1"},
			func(s *State) int { return int(s.Round) }, func(s *State, n int) { s.Round = uint8(n) }),
		rules.Player(rules.Field[State]{Key: "first", Min: 1, Max: Players, Group: "game", Clause: "HK-SETUP-5"},
			func(s *State) *rules.Seat { return &s.First }).InTheMiddle(),
	}
	for k := Kind(0); k < Kinds; k++ {
		list = append(list, markerField(k))
	}
	for seat := rules.Seat(1); seat <= Players; seat++ {
		list = append(list, cardsField(seat), usedField(seat).InTheMiddle(),
			asideField(seat, Secret, "HK-SECRET-1").InTheMiddle(), asideField(seat, Discard, "HK-DISCARD-1").InTheMiddle())
	}
	for i := range list {
		list[i].Set = counted(list[i].Set)
	}
	return list
}

// markerField is whose side a geisha's marker is on.
func markerField(k Kind) rules.Field[State] {
	return rules.Field[State]{Key: "marker." + k.Letter(), Kind: rules.SeatField, Max: Players, Group: "markers", Clause: "HK-COMP-4",
		Get: func(s *State) string { return strconv.Itoa(int(s.Markers[k])) },
		Set: func(s State, v string) (State, error) {
			n, err := rules.Whole(v, 0, Players)
			s.Markers[k] = rules.Seat(n)
			s.Before[k] = rules.Seat(n)
			return s, err
		}}
}

// cardsField is the cards in front of the geishas on one side.
func cardsField(seat rules.Seat) rules.Field[State] {
	return rules.Field[State]{Key: "cards", Seat: seat, Kind: rules.CardsField, Max: FrontSize, Group: "seat", Clause: "HK-COMP-2",
		Get: func(s *State) string { return dash(s.Side(seat).Front) },
		Set: func(s State, v string) (State, error) {
			c, err := cards(v)
			s.Side(seat).Front = c
			s.Side(seat).forget()
			return s, err
		}}
}

// usedField is the numbers of the actions a player has carried out.
func usedField(seat rules.Seat) rules.Field[State] {
	return rules.Field[State]{Key: "used", Seat: seat, Kind: rules.CardsField, Max: Turns, Group: "seat", Clause: "HK-TURN-4",
		Get: func(s *State) string { return used(s.Side(seat)) },
		Set: func(s State, v string) (State, error) { return setUsed(s, seat, v) }}
}

func used(d *Side) string {
	var b strings.Builder
	for a := Secret; a <= Competition; a++ {
		if d.Used(a) {
			b.WriteString(strconv.Itoa(int(a)))
		}
	}
	if b.Len() == 0 {
		return "-"
	}
	return b.String()
}

// setUsed writes the actions a player has carried out, without their cards:
// those that lie face down are unknown until a field tells them.
func setUsed(s State, seat rules.Seat, v string) (State, error) {
	d := s.Side(seat)
	d.Plays, d.Count = [maxPlays]Play{}, 0
	d.forget()
	if v == "-" {
		return s, nil
	}
	for i, r := range v {
		a := Act(r - '0')
		if r < '1' || r > '4' || d.Used(a) {
			return s, &rules.ParseError{Col: i + 1, Code: "unexpected", Args: []rules.Arg{rules.Word("expected", "hanamikoji.expect.used")}}
		}
		d.Plays[d.Count] = Play{Act: a, Cards: Hidden(a.Size())}
		d.Count++
	}
	return s, nil
}

// asideField is the cards under a player's marker.
func asideField(seat rules.Seat, a Act, clause rules.ClauseID) rules.Field[State] {
	return rules.Field[State]{Key: a.Key(), Seat: seat, Kind: rules.CardsField, Max: a.Size(), Group: "seat", Clause: clause,
		Get: func(s *State) string {
			if p := s.Side(seat).Find(a); p != nil {
				return dash(p.Cards)
			}
			return "-"
		},
		Set: func(s State, v string) (State, error) {
			p := s.Side(seat).Find(a)
			if p == nil && (v == "-" || v == "") {
				return s, nil
			}
			c, err := aside(a, v)
			if err != nil {
				return s, err
			}
			if p == nil || c.Len() != a.Size() {
				return s, &rules.ParseError{Col: 1, Code: "unexpected", Args: []rules.Arg{rules.Word("expected", "hanamikoji.expect."+a.Key())}}
			}
			p.Cards = c
			return s, nil
		}}
}

// aside reads the cards under a marker; "-" is cards nobody has told.
func aside(a Act, v string) (Cards, error) {
	if v == "-" {
		v = ""
	}
	m, err := Parse(&State{Round: 1, First: 1}, 1, Head(Move{Act: a})+v)
	if fault, ok := err.(*rules.ParseError); ok {
		fault.Col = max(fault.Col-1, 1) // the number of the action was not typed
	}
	return m.Cards, err
}

// forget drops what cannot be true any more of a side that was typed anew.
func (d *Side) forget() {
	d.Hands = [2*Turns + 1]Noted{}
	d.Draws = [Turns]Noted{}
	d.Unaware = true
}

// counted wraps the setting of a field: the told cards are counted again.
func counted(set func(State, string) (State, error)) func(State, string) (State, error) {
	return func(s State, v string) (State, error) {
		s, err := set(s, v)
		s.tally()
		return s, err
	}
}

// cards reads the cards of a field in the game's notation; "-" is none.
func cards(v string) (Cards, error) {
	if v == "-" || v == "" {
		return 0, nil
	}
	const word = "hand "
	m, err := Parse(&State{Round: 1, First: 1}, 1, word+v)
	if fault, ok := err.(*rules.ParseError); ok {
		fault.Col = max(fault.Col-len(word), 1) // the word was not typed
		return 0, fault
	}
	return m.Cards, err
}

func dash(c Cards) string {
	if c == 0 {
		return "-"
	}
	return c.String()
}
