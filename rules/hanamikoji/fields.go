package hanamikoji

import (
	"cmp"
	"strconv"
	"strings"

	"referee/rules"
	"referee/rules/notation"
)

// Fields returns the parts of a table that can be typed, for the calculator, for
// picking a game up in the middle and for an override.
func Fields() []rules.Field[State] {
	list := []rules.Field[State]{
		rules.Int(rules.Field[State]{Key: "round", Min: 1, Max: 99, Clause: "HK-WIN-1"}, func(s *State) *uint8 { return &s.Round }),
		rules.Player(rules.Field[State]{Key: "first", Min: 1, Max: Players, Clause: "HK-SETUP-5", Middle: true},
			func(s *State) *rules.Seat { return &s.First }),
	}
	for k := Kind(0); k < Kinds; k++ {
		list = append(list, rules.Player(rules.Field[State]{Key: "marker." + k.Letter(), Max: Players, Group: "markers", Clause: "HK-COMP-4"},
			func(s *State) *rules.Seat { return &s.Markers[k] }).Then(func(s *State) { s.Before[k] = s.Markers[k] }))
	}
	for seat := rules.Seat(1); seat <= Players; seat++ {
		list = append(list, cardsField(seat),
			rules.Listed(rules.Field[State]{Key: "used", Seat: seat, Max: Turns, Clause: "HK-TURN-4", Middle: true},
				func(s *State) string { return used(s.Side(seat)) },
				func(s *State, v string) error { return s.Side(seat).setUsed(v) }).
				Of(rules.PiecesOf(rules.ActSlot, 0, Turns-1, 1, func(a int) string { return strconv.Itoa(a + 1) }).Named(func(a int) string { return "hanamikoji.action." + Act(a+1).Key() })),
			asideField(seat, Secret, "HK-SECRET-1"), asideField(seat, Discard, "HK-DISCARD-1"))
	}
	for i := range list {
		list[i] = list[i].Then((*State).tally)
	}
	return list
}

// kinds are the cards that a field is put together from.
var kinds = rules.PiecesOf("taken", 0, Kinds-1, FrontSize, func(k int) string { return Kind(k).Letter() })

// cardsField returns the cards in front of the geishas on one side.
func cardsField(seat rules.Seat) rules.Field[State] {
	return rules.Listed(rules.Field[State]{Key: "cards", Seat: seat, Max: FrontSize, Clause: "HK-COMP-2"},
		func(s *State) string { return dash(s.Side(seat).Front) },
		func(s *State, v string) error {
			c, err := held(v)
			s.Side(seat).Front = c
			s.Side(seat).forget()
			return err
		}).Of(kinds)
}

func used(d *Side) string {
	var b strings.Builder
	for a := Secret; a <= Competition; a++ {
		if d.Used(a) {
			b.WriteString(strconv.Itoa(int(a)))
		}
	}
	return cmp.Or(b.String(), "-")
}

// setUsed sets the actions that a player has carried out; face-down cards are unknown until a field
// names them.
func (d *Side) setUsed(v string) error {
	d.Plays, d.Count = [maxPlays]Play{}, 0
	d.forget()
	if v == "-" {
		return nil
	}
	for i, r := range v {
		a := Act(r - '0')
		if r < '1' || r > '4' || d.Used(a) {
			return rules.Expected("unexpected", i+1, "hanamikoji.expect.used")
		}
		d.Plays[d.Count] = Play{Act: a, Cards: Hidden(a.Size())}
		d.Count++
	}
	return nil
}

// asideField returns the cards under a player's marker.
func asideField(seat rules.Seat, a Act, clause rules.ClauseID) rules.Field[State] {
	hidden := func(s *State) bool {
		p := s.Side(seat).Find(a)
		return p != nil && p.Cards.HiddenLen() > 0
	}
	return rules.Listed(rules.Field[State]{Key: a.Key(), Seat: seat, Max: a.Size(), Clause: clause, Middle: true, Unseen: hidden},
		func(s *State) string {
			if p := s.Side(seat).Find(a); p != nil {
				return dash(p.Cards)
			}
			return "-"
		},
		func(s *State, v string) error {
			p := s.Side(seat).Find(a)
			if p == nil && (v == "-" || v == "") {
				return nil
			}
			c, err := aside(a, v)
			if err == nil && (p == nil || c.Len() != a.Size()) {
				return rules.Expected("unexpected", 1, "hanamikoji.expect."+a.Key())
			}
			if err == nil {
				p.Cards = c
			}
			return err
		}).Of(kinds)
}

// aside reads the cards under a marker; "-" is unknown cards.
func aside(a Act, v string) (Cards, error) {
	if v == "-" || v == "" {
		return Hidden(a.Size()), nil
	}
	return typed(v, []part{played(0, many)})
}

// forget drops what cannot be true any more of a side that was typed anew.
func (d *Side) forget() {
	d.Hands = [2*Turns + 1]Noted{}
	d.Draws = [Turns]Noted{}
	d.Unaware = true
}

// held reads the cards of a field in the game's notation; "-" is none.
func held(v string) (Cards, error) {
	if v == "" {
		return 0, nil
	}
	return typed(v, noted)
}

// typed reads nothing but cards.
func typed(v string, parts []part) (Cards, error) {
	c := table.Over(v)
	m, err := notation.Read(&c, Move{}, parts)
	m, e := notation.Whole(&c, m, err)
	return m.Cards, e
}

// dash is cards as they are written, "-" for none.
func dash(c Cards) string { return cmp.Or(c.String(), "-") }
