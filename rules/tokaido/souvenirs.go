package tokaido

import (
	"strconv"
	"strings"

	"referee/rules"
)

// souvenirField is a player's souvenirs by name. At the end, when their names do not
// matter any more, it is enough to count each kind: "3 1 2 0" in the order of the kinds, or
// "3 object 2 clothing 1 food".
func souvenirField(seat rules.Seat) rules.Field[State] {
	set := func(s State, named Souvenirs, counted Counts) State {
		p := s.Pawn(seat)
		p.Souvenirs, p.Untold = named, counted
		s.Fresh, s.Under = 0, 0 // nobody told what has gone under the deck
		return s
	}
	f := rules.Field[State]{Key: "souvenirs", Seat: seat, Kind: rules.CardsField, Max: AllOfThem, Group: "seat", Clause: "TK-VILLAGE-7",
		Get: func(s *State) string {
			p := s.Pawn(seat)
			if p.Untold != (Counts{}) {
				return p.Untold.String()
			}
			return dash(strings.TrimSpace(string(bought(nil, &Outcome{Bought: p.Souvenirs}))))
		},
		Set: func(s State, v string) (State, error) {
			var named Souvenirs
			err := names(v, souvenirWords, "souvenir", func(v uint8) (instead string) {
				if one := SouvenirSet(Souvenir(v)); named&one == 0 {
					named |= one
					return ""
				}
				return "other-souvenir"
			})
			return set(s, named, Counts{}), err
		}}
	f.Total = func(s State, v string) (State, error) {
		if strings.IndexAny(strings.TrimSpace(v), "0123456789") != 0 {
			return f.Set(s, v)
		}
		counted, err := readCounts(v)
		if err != nil {
			return s, err
		}
		return set(s, 0, counted), nil
	}
	return f
}

// String is the numbers in the order of the kinds.
func (c Counts) String() string {
	var list []string
	for _, n := range c {
		list = append(list, strconv.Itoa(int(n)))
	}
	return strings.Join(list, " ")
}

// readCounts reads a number for every kind, or numbers with their kinds behind them.
func readCounts(v string) (c Counts, err error) {
	var p parser
	p.split(v)
	var told [Wares]bool
	for bare := 0; p.more(); {
		n, ok := p.number(0, WareSize)
		if !ok {
			return c, expected("unexpected", p.peek().col, "count")
		}
		col := p.peek().col
		w, named := p.name(wareWords)
		if !named {
			w = uint8(bare)
			bare++
		}
		if w >= Wares || told[w] || named && bare > 0 || !named && p.more() && p.peek().word != "" {
			return c, expected("unexpected", col, "wares")
		}
		c[w], told[w] = uint8(n), true
		if !p.more() && bare > 0 && bare < Wares {
			return c, expected("unexpected", p.end, "wares")
		}
	}
	return c, nil
}
