package geishasroad

import (
	"strconv"
	"strings"

	"referee/rules"
	"referee/rules/kyoto"
)

// Fields are the parts of a table that can be typed, for the calculator, for
// picking a game up in the middle and for an override.
var Fields = fields()

func fields() []rules.Field[State] {
	list := []rules.Field[State]{
		number("round", rules.Table, "GR-WIN-2", 1, Rounds, func(s *State) int { return int(s.Round) }, func(s *State, n int) { s.Round, s.Chosen = uint8(n), true }),
		rules.Player(rules.Field[State]{Key: "first", Min: 1, Max: Players, Group: "game", Clause: "GR-SETUP-7"},
			func(s *State) *rules.Seat { return &s.First }),
	}
	for c := Red; c < Colours; c++ {
		list = append(list, prestigeField(c))
	}
	for seat := rules.Seat(1); seat <= Players; seat++ {
		list = append(list, zoneField(seat), guestsField(seat), influenceField(seat),
			unusedField(seat, "counter", "GR-COUNTER-1", func(s *State) bool { return s.Counter }, func(d *Side) *rules.Seq { return &d.Counter }),
			unusedField(seat, "hidden", "GR-HIDDEN-1", func(s *State) bool { return s.Hidden }, func(d *Side) *rules.Seq { return &d.Hidden }),
			number("before", seat, "GR-WIN-2", -20, 60, func(s *State) int { return int(s.Points[0][seat-1]) }, func(s *State, n int) { s.Points[0][seat-1], s.Slack[0][seat-1] = int16(n), Slack{} }))
	}
	list = append(list, wonField)
	for i := range list {
		if f := &list[i]; f.Key == "before" || f.Key == "won" {
			f.Get, f.Total = earlier(f.Get), second(f.Set)
		}
	}
	return list
}

// wonField is who won the first round: who had more points, or where these were level by
// what does not lie on the table any more (GR-SCORE-6).
var wonField = rules.Field[State]{Key: "won", Kind: rules.SeatField, Max: Players, Group: "game", Clause: "GR-SCORE-6",
	Get: func(s *State) string { return strconv.Itoa(int(s.wonFirst())) },
	Set: func(s State, v string) (State, error) {
		n, err := rules.Whole(v, 0, Players)
		if err == nil {
			s.Winner[0] = rules.Seat(n)
		}
		return s, err
	}}

// earlier wraps what a field tells of the first round: nothing while that lies on the table.
func earlier(get func(*State) string) func(*State) string {
	return func(s *State) string {
		if s.Round < Rounds {
			return "0"
		}
		return get(s)
	}
}

// wonFirst is who won the first of two rounds: as it was told, or by its points; nobody
// where there is no telling.
func (s *State) wonFirst() rules.Seat {
	switch before := s.Points[0]; {
	case s.Winner[0] != rules.Table:
		return s.Winner[0]
	case before[0] > before[1]:
		return 1
	case before[1] > before[0]:
		return 2
	}
	return rules.Table
}

// second wraps the setting of a field that tells of the first round: on a final table the
// second one lies there.
func second(set func(State, string) (State, error)) func(State, string) (State, error) {
	return func(s State, v string) (State, error) {
		s, err := set(s, v)
		if err == nil && v != "0" {
			s.Round, s.Chosen = Rounds, true
		}
		return s, err
	}
}

// number is a number of the table or of one player.
func number(key string, seat rules.Seat, clause rules.ClauseID, low, high int, get func(*State) int, set func(*State, int)) rules.Field[State] {
	group := "game"
	if seat != rules.Table {
		group = "seat"
	}
	return rules.Number(rules.Field[State]{Key: key, Seat: seat, Min: low, Max: high, Group: group, Clause: clause}, get, set)
}

// prestigeField is the sum of the prestige tokens on a geisha.
func prestigeField(c Colour) rules.Field[State] {
	return number("prestige."+c.Key(), rules.Table, "GR-COMP-6", -20, 40,
		func(s *State) int { return s.Prestige[c][0].Points() + s.Prestige[c][1].Points() },
		func(s *State, n int) {
			s.Prestige[c] = [2]Value{}
			if n != 0 {
				s.Prestige[c][0] = ValueOf(n)
			}
			if s.Scored {
				s.count()
				s.special()
			}
		})
}

// zoneField is the cards in a player's zone.
func zoneField(seat rules.Seat) rules.Field[State] {
	return rules.Field[State]{Key: "zone", Seat: seat, Kind: rules.CardsField, Max: AllCards, Group: "seat", Clause: "GR-COMP-1",
		Get: func(s *State) string { return s.Side(seat).Front.String() },
		Set: func(s State, v string) (State, error) {
			var set Cards
			err := each(v, "card", func(p *parser) *rules.ParseError {
				col := p.Peek().Col
				k, err := p.ReadCard()
				if err == nil && set.Has(k) {
					return p.Expected("unexpected", col, "other")
				}
				set |= kyoto.Of(k)
				return err
			})
			s.Side(seat).Front = set
			return s, err
		}}
}

// guestsField is a player's guests by letter.
func guestsField(seat rules.Seat) rules.Field[State] {
	return rules.Field[State]{Key: "guests", Seat: seat, Kind: rules.CardsField, Max: Colours * GuestsEach, Group: "seat", Clause: "GR-COMP-4",
		Has: func(s *State) bool { return s.Guests },
		Get: func(s *State) string { return s.Side(seat).Guests.String() },
		Set: func(s State, v string) (State, error) {
			var g Guests
			err := each(v, "colour", func(p *parser) *rules.ParseError {
				c, err := p.ReadColour()
				if err == nil {
					g[c]++
				}
				return err
			})
			if err == nil {
				s.Side(seat).Guests = g
			}
			return s, err
		}}
}

// String is the letters of the guests, "-" for none.
func (g *Guests) String() string {
	var b strings.Builder
	for c, n := range g {
		for range n {
			b.WriteByte(Letters[c])
		}
	}
	if b.Len() == 0 {
		return "-"
	}
	return b.String()
}

// influenceField is the influence tokens in a player's zone.
func influenceField(seat rules.Seat) rules.Field[State] {
	return rules.Field[State]{Key: "influence", Seat: seat, Kind: rules.CardsField, Max: Colours, Group: "seat", Clause: "GR-COMP-5",
		Get: func(s *State) string {
			var g Guests
			for c, holder := range s.Influence {
				if holder == seat {
					g[c]++
				}
			}
			return g.String()
		},
		Set: func(s State, v string) (State, error) {
			for c := range s.Influence {
				if s.Influence[c] == seat {
					s.Influence[c] = rules.Table
				}
			}
			err := each(v, "colour", func(p *parser) *rules.ParseError {
				col := p.Peek().Col
				c, err := p.ReadColour()
				if err == nil && s.Influence[c] == seat {
					return p.Expected("unexpected", col, "other-token")
				}
				if err == nil {
					s.Influence[c] = seat
				}
				return err
			})
			return s, err
		}}
}

// unusedField is whether an offer token has not been used: 1, or 0.
func unusedField(seat rules.Seat, key string, clause rules.ClauseID, plays func(*State) bool, at func(*Side) *rules.Seq) rules.Field[State] {
	f := number(key, seat, clause, 0, 1,
		func(s *State) int {
			if *at(s.Side(seat)) == 0 {
				return 1
			}
			return 0
		},
		func(s *State, n int) { *at(s.Side(seat)) = rules.Seq(n - 1) }) // below 0: used by no entry
	f.Has = plays
	return f
}

// each reads a list of what belongs there, "-" for none.
func each(v, what string, read func(*parser) *rules.ParseError) error {
	if v == "-" || v == "" {
		return nil
	}
	p := reader()
	if err := p.SplitField(v, what); err != nil {
		return err
	}
	for p.More() {
		if err := read(&p); err != nil {
			return err
		}
	}
	return nil
}

// Settle scores a table that was typed in, as if the last round were over. Who won
// the first of two is told by its points, unless they are level.
func Settle(s State) State {
	if s.Round == Rounds {
		s.Winner[0] = s.wonFirst()
	}
	s.score()
	return s
}
