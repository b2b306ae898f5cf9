package lanterns

import (
	"referee/rules"
	game "referee/rules/lanterns"
	"referee/validators"
)

// The tile is one of the box: the slip is of one letter, so every tile it may be is named.
//
//	Orange n12 GROK, for the tile GROW
var noSuchTile = check{Code: "ln/no-such-tile", Clause: "LN-COMP-3", For: places, Looks: validators.AtShape,
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool { return noTile(m.Quad) && len(near(s, m.Quad)) > 0 },
	Detail: func(s *game.State, _ rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{m.Quad.Arg("tile"), game.Either("near", near(s, m.Quad)...)}}
	},
}

// Or none is like it.
//
//	Orange n12 OOOO
var unlikeTile = check{Code: "ln/unlike-tile", Clause: "LN-COMP-3", For: places, Looks: validators.AtShape,
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool {
		return noTile(m.Quad) && len(near(s, m.Quad)) == 0
	},
	Detail: func(_ *game.State, _ rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{m.Quad.Arg("tile")}}
	},
}

// noTile reports whether no tile of the box has these colours in either direction.
func noTile(q game.Quad) bool {
	return q.Kind() == game.NoKind && q.Backwards().Kind() == game.NoKind
}

// Its colours are typed clockwise.
//
//	Orange n12 KRBG, for the tile BRKG from its black side
var backwards = check{Code: "ln/counter-clockwise", Clause: "LN-COMP-3", For: places, Looks: validators.AtShape,
	Broken: func(_ *game.State, _ rules.Seat, m game.Move) bool {
		return m.Quad.Kind() == game.NoKind && m.Quad.Backwards().Kind() != game.NoKind
	},
	Detail: func(_ *game.State, _ rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{m.Quad.Arg("tile"), m.Quad.Backwards().Arg("near")}}
	},
}

// near returns the unplaced tiles that differ from a quad in one letter.
func near(s *game.State, q game.Quad) (list []game.Quad) {
	for i := range q {
		for c := range game.Colour(game.Colours) {
			t := q
			t[i] = c
			if k := t.Kind(); k != game.NoKind && s.Unseen(k) > 0 {
				list = append(list, t)
			}
		}
	}
	return list
}

// Every tile is in the box so many times, once but for two kinds.
//
//	Orange n12 BRKG; then: Violet n11 BRKG
var tilePlayed = check{Code: "ln/tile-played", Clause: "LN-COMP-3", For: places, Looks: validators.AtShape,
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool {
		k := m.Quad.Kind()
		return k != game.NoKind && s.Unseen(k) <= 0
	},
	Detail: func(s *game.State, _ rules.Seat, m game.Move) detail {
		d := detail{Args: []rules.Arg{m.Quad.Arg("tile")}}
		for i := range s.Lake[:s.Laid] {
			if p := &s.Lake[i]; p.Kind == m.Quad.Kind() && p.Seq != 0 {
				d.Because = append(d.Because, p.Seq)
			}
		}
		return d
	},
}

// A cell holds one tile.
//
//	Orange n12 BRKG; then: Violet n12 GROW
var cellTaken = check{Code: "ln/cell-taken", Clause: "LN-PLACE-1", For: places, Looks: validators.AtShape,
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool { return s.Find(m.At) != nil },
	Detail: func(s *game.State, _ rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{rules.Plain("cell", m.At.String())}, Because: rules.NonZero(s.Find(m.At).Seq)}
	},
}

// The tile touches the lake by a side.
//
//	Orange p15 BRKG
var cellApart = check{Code: "ln/cell-apart", Clause: "LN-PLACE-1", For: places, Looks: validators.AtShape,
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool { return !s.Ashore(m.At) && s.Find(m.At) == nil },
	Detail: func(_ *game.State, _ rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{rules.Plain("cell", m.At.String())}}
	},
}
