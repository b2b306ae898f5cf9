package tokaido

import (
	"cmp"
	"strconv"
	"strings"

	"referee/rules"
)

// souvenirField is a player's souvenirs by name. At the end, when their names do not
// matter any more, it is enough to count each kind: "3 1 2 0" in the order of the kinds, or
// "3 object 2 clothing 1 food".
func souvenirField(seat rules.Seat) rules.Field[State] {
	set := func(s *State, named Souvenirs, counted Counts) {
		p := s.Pawn(seat)
		p.Souvenirs, p.Untold = named, counted
		s.Fresh, s.Under = 0, 0 // what has gone under the deck is unknown
	}
	f := rules.Listed(rules.Field[State]{Key: "souvenirs", Seat: seat, Max: AllOfThem, Clause: "TK-VILLAGE-7"},
		func(s *State) string {
			p := s.Pawn(seat)
			if p.Untold != (Counts{}) {
				return p.Untold.String()
			}
			var list []string
			(&Outcome{Bought: p.Souvenirs}).Purchase(func(_, name string) { list = append(list, name) })
			return cmp.Or(strings.Join(list, " "), "-")
		},
		func(s *State, v string) error {
			var named Souvenirs
			err := names(v, souvenirWords, "other-souvenir", func(v int) bool {
				fresh := !named.Has(Souvenir(v))
				named |= SouvenirSet(Souvenir(v))
				return fresh
			})
			set(s, named, Counts{})
			return err
		}).Of(rules.PiecesOf(BoughtSlot, 1, AllOfThem, 1, func(v int) string { return Souvenir(v).Key() }).Spaced())
	f.Counted = func(s *State) string {
		w := s.Pawn(seat).Wares()
		return w.String()
	}
	f.Total = func(s State, v string) (State, error) {
		if strings.IndexAny(strings.TrimSpace(v), "0123456789") != 0 {
			return f.Set(s, v)
		}
		counted, err := readCounts(v)
		if err == nil {
			set(&s, 0, counted)
		}
		return s, err
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
	p := over(nil, rules.Table, v)
	var told [Wares]bool
	for bare := 0; p.More(); {
		n, ok := p.Number(0, WareSize)
		if !ok {
			return c, p.Wrong("count")
		}
		col := p.Col()
		w, named := p.Name(wareWords)
		look := p
		_, number := look.Number(0, WareSize)
		if !named {
			w = bare
			bare++
		}
		if w >= Wares || told[w] || named && bare > 0 || !named && p.More() && !number {
			return c, p.WrongAt(col, "wares")
		}
		c[w], told[w] = uint8(n), true
		if !p.More() && bare > 0 && bare < Wares {
			return c, p.WrongAt(p.Col(), "wares")
		}
	}
	return c, nil
}
