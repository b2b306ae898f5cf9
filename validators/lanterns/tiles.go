package lanterns

import (
	"referee/rules"
	game "referee/rules/lanterns"
	"referee/validators"
)

// The tile is one of the box.
//
//	Orange n12 OOOO
var noSuchTile = check{Code: "ln/no-such-tile", Clause: "LN-COMP-3", For: places, Looks: validators.AtShape,
	Broken: func(_ *game.State, _ rules.Seat, m game.Move) bool {
		return m.Quad.Kind() == game.NoKind && m.Quad.Backwards().Kind() == game.NoKind
	},
	Detail: func(_ *game.State, _ rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{m.Quad.Arg("tile"), nearest(m.Quad).Arg("near")}}
	},
}

// Its colours are told clockwise.
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

// nearest is the tile of the box that differs from a quad in the fewest letters,
// read from the same side.
func nearest(q game.Quad) (best game.Quad) {
	fewest := game.Sides + 1
	for k := game.Kind(1); k <= game.Tiles; k++ {
		for turn := range game.Sides {
			t := k.Quad().Turned(turn)
			wrong := 0
			for i := range q {
				if q[i] != t[i] {
					wrong++
				}
			}
			if wrong < fewest {
				fewest, best = wrong, t
			}
		}
	}
	return best
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
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool { return !s.Ashore(m.At) && s.Find(m.At) != nil },
	Detail: func(s *game.State, _ rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{rules.Plain("cell", m.At.String())}, Because: entry(s.Find(m.At).Seq)}
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
