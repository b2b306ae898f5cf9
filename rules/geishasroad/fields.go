package geishasroad

import (
	"cmp"
	"strconv"
	"strings"

	"referee/rules"
	"referee/rules/kyoto"
)

// Fields returns the parts of a table that can be typed, for the calculator, for
// picking a game up in the middle and for an override.
func Fields() []rules.Field[State] {
	list := []rules.Field[State]{
		rules.Int(rules.Field[State]{Key: "round", Min: 1, Max: Rounds, Clause: "GR-WIN-2"},
			func(s *State) *uint8 { return &s.Round }).Then(func(s *State) { s.Chosen = s.Round > 1 }),
		rules.Player(rules.Field[State]{Key: "first", Ties: true, Min: 1, Max: Players, Clause: "GR-SETUP-7"},
			func(s *State) *rules.Seat { return &s.First }),
		circleField(),
	}
	for c := Red; c < Colours; c++ {
		list = append(list,
			kyoto.StandsField(rules.Field[State]{Key: "stands." + c.Key(), Group: "houses", Middle: true, Clause: "GR-SETUP-1"}, &table.Words,
				func(s *State) Colour { return s.Houses[s.Place[c]] }, func(s *State, house Colour) { s.Place[c] = s.House(house) }))
	}
	for c := Red; c < Colours; c++ {
		list = append(list, rules.Int(rules.Field[State]{Key: "home." + c.Key(), Max: 2 * Actions * Players, Middle: true, Clause: "GR-HOME-1"},
			func(s *State) *uint8 { return &s.Home[c] }))
	}
	list = append(list, rowField(Geiko), rowField(Okaasan))
	for c := Red; c < Colours; c++ {
		list = append(list, rules.Number(rules.Field[State]{Key: "prestige." + c.Key(), Min: -20, Max: 40, Clause: "GR-COMP-6"},
			func(s *State) int { return s.Prestige[c][0].Points() + s.Prestige[c][1].Points() },
			func(s *State, n int) {
				s.Prestige[c] = [2]Value{}
				if n != 0 {
					s.Prestige[c][0] = ValueOf(n)
				}
			}))
	}
	for seat := rules.Seat(1); seat <= Players; seat++ {
		list = append(list, kyoto.CardsField(rules.Field[State]{Key: "zone", Seat: seat, Max: AllCards, Clause: "GR-COMP-1"}, &table.Words,
			func(s *State) *Cards { return &s.Side(seat).Front }),
			guestsField(seat), influenceField(seat),
			unused(rules.Field[State]{Key: "counter", Seat: seat, Clause: "GR-COUNTER-1", Has: func(s *State) bool { return s.Counter }},
				func(s *State) *rules.Seq { return &s.Side(seat).Counter }),
			unused(rules.Field[State]{Key: "hidden", Seat: seat, Clause: "GR-HIDDEN-1", Has: func(s *State) bool { return s.Hidden }},
				func(s *State) *rules.Seq { return &s.Side(seat).Hidden }),
			beforeField(seat), usedField(seat))
	}
	return append(list, wonField())
}

// circleField returns the houses clockwise; the geishas stay at theirs.
func circleField() rules.Field[State] {
	f := kyoto.CircleField(rules.Field[State]{Key: "houses", Group: "houses", Clause: "GR-SETUP-1"}, &table.Words,
		func(s *State) *kyoto.Circle { return &s.Circle }, func(s *State, order [Colours]Colour) { s.Lay(order, &s.Place) })
	f.Has = func(s *State) bool { return s.Guests }
	return f
}

// rowField returns the prestige tokens that are left in a row, the next one first, "?" for one nobody
// can tell.
func rowField(r Rows) rules.Field[State] {
	size := RowSize(r)
	f := rules.Field[State]{Key: "row." + rowKeys[r-1], Max: size, Middle: true, Clause: "GR-SETUP-5"}
	if r == Okaasan {
		f.Has = func(s *State) bool { return !s.Fate }
	}
	return rules.Listed(f, func(s *State) string {
		var list []string
		for i := int(s.RowUsed[r-1]); i < size && s.RowTold[r-1]; i++ {
			list = append(list, s.Row[r-1][i].String())
		}
		return cmp.Or(strings.Join(list, " "), "-")
	}, func(s *State, v string) error {
		list := strings.Fields(v)
		if v == "-" {
			list = nil
		}
		used := size - len(list)
		if used < 0 {
			return rules.Expected("unexpected", 1, "geishasroad.expect.end")
		}
		s.Row[r-1], s.RowUsed[r-1], s.RowTold[r-1] = [Colours]Value{}, uint8(used), true
		for i := range size {
			s.Row[r-1][i] = Untold
		}
		for i, one := range list {
			n, err := strconv.Atoi(one)
			switch {
			case one == "?":
			case err != nil || n < -MostPrestige || n > MostPrestige:
				return rules.Expected("unexpected", 1+strings.Index(v, one), "geishasroad.expect.value")
			default:
				s.Row[r-1][used+i] = ValueOf(n)
			}
		}
		return nil
	}).Of(rules.PiecesOf("tokens", 0, unknown.First, size, func(thing int) string {
		if n, known := ValueThing(thing); known {
			return strconv.Itoa(n)
		}
		return unknown.Lists[0]
	}).Spaced().InOrder())
}

// usedField returns the actions a player has carried out.
func usedField(seat rules.Seat) rules.Field[State] {
	return kyoto.UsedField(rules.Field[State]{Key: "used", Seat: seat, Clause: "GR-TURN-1"}, &table.Words, func(a int) string { return Act(a).Key() }, func(s *State) uint8 { return s.Side(seat).Did },
		func(s *State, did uint8) {
			d := s.Side(seat)
			d.Did, d.Used, d.Opened = did, [len(d.Used)]rules.Seq{}, false
			d.Kept, d.Binned, d.KeptAt = NoCard, NoCard, 0
			if d.Has(Intrigue) {
				d.Kept, d.Binned = Hidden, Hidden
			}
		})
}

// beforeField returns the points of the first round.
func beforeField(seat rules.Seat) rules.Field[State] {
	return second(rules.Number(rules.Field[State]{Key: "before", Seat: seat, Min: -20, Max: 60, Clause: "GR-WIN-2", Earlier: true},
		func(s *State) int { return int(s.Before.Points[seat-1]) },
		func(s *State, n int) { s.Before.Typed[seat-1], s.Before.Points[seat-1] = true, int16(n) }))
}

// wonField returns who won the first round: who had more points, or where these were level by
// what does not lie on the table any more (GR-SCORE-6).
func wonField() rules.Field[State] {
	f := rules.Player(rules.Field[State]{Key: "won", Max: Players, Clause: "GR-SCORE-6", Earlier: true}, func(s *State) *rules.Seat { return &s.Before.Won })
	f.Get = func(s *State) string {
		if s.Round < Rounds {
			return "0"
		}
		return strconv.Itoa(int(s.Before.won()))
	}
	return second(f)
}

// second returns a field that tells of the first round: on a final table the second one lies
// there, unless it tells nothing.
func second(f rules.Field[State]) rules.Field[State] {
	f.Total = func(s State, v string) (State, error) {
		s, err := f.Set(s, v)
		if err == nil && v != "0" {
			s.Round, s.Chosen = Rounds, true
		}
		return s, err
	}
	return f
}

// unused completes a field that is whether an offer token has not been used: 1, or 0.
func unused(f rules.Field[State], at func(*State) *rules.Seq) rules.Field[State] {
	f.Max = 1
	return rules.Number(f,
		func(s *State) int { return rules.One(*at(s) == 0) },
		func(s *State, n int) { *at(s) = rules.Seq(n - 1) }) // below 0: used by no entry
}

// won returns the winner of the first of two rounds, as entered or by points; [rules.Table] if
// unknown.
func (b *Before) won() rules.Seat {
	switch {
	case b.Won != rules.Table:
		return b.Won
	case b.Points[0] > b.Points[1]:
		return 1
	case b.Points[1] > b.Points[0]:
		return 2
	}
	return rules.Table
}

// guestsField returns a player's guests by letter.
func guestsField(seat rules.Seat) rules.Field[State] {
	return kyoto.Coloured(rules.Listed(rules.Field[State]{Key: "guests", Seat: seat, Max: Colours * GuestsEach, Clause: "GR-COMP-4", Has: func(s *State) bool { return s.Guests }},
		func(s *State) string { return s.Side(seat).Guests.String() },
		func(s *State, v string) error {
			var g Guests
			err := table.Values(v, kyoto.Suits, "colour", func(c int) bool {
				g[c]++
				return true
			})
			s.Side(seat).Guests = g
			for c := range s.AtHouse { // the others are at the houses
				s.AtHouse[c] = uint8(max(GuestsEach-int(s.Sides[0].Guests[c])-int(s.Sides[1].Guests[c]), 0))
			}
			return err
		}), "guest", GuestsEach)
}

// String returns the letters of the guests, "-" for none.
func (g *Guests) String() string {
	var b strings.Builder
	for c, n := range g {
		for range n {
			b.WriteByte(Letters[c])
		}
	}
	return cmp.Or(b.String(), "-")
}

// influenceField returns the influence tokens in a player's zone.
func influenceField(seat rules.Seat) rules.Field[State] {
	return kyoto.Coloured(rules.Listed(rules.Field[State]{Key: "influence", Seat: seat, Max: Colours, Clause: "GR-COMP-5"},
		func(s *State) string {
			var g Guests
			for c, holder := range s.Influence {
				if holder == seat {
					g[c]++
				}
			}
			return g.String()
		},
		func(s *State, v string) error {
			for c := range s.Influence {
				if s.Influence[c] == seat {
					s.Influence[c] = rules.Table
				}
			}
			return table.Values(v, kyoto.Suits, "other-token", func(c int) bool {
				fresh := s.Influence[c] != seat
				s.Influence[c] = seat
				s.Dealt = true
				return fresh
			})
		}), "influence", 1)
}

// Settle scores a table that was typed in, as if the last round were over. Who won
// the first of two is told by its points, unless they are level.
func Settle(s State) State {
	if s.Round == Rounds {
		s.Before.Won = s.Before.won()
	}
	s.score()
	return s
}

// rowKeys are the last part of the keys of the rows.
var rowKeys = [...]string{"geiko", "okaasan"}
