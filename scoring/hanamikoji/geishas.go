package hanamikoji

import (
	"slices"

	"referee/rules"
	game "referee/rules/hanamikoji"
	"referee/scoring"
)

// geishas gives each geisha's value to the side her marker is on. A geisha
// whose marker is in the middle has a line of no points at the table's seat, so
// that a sheet always lists all seven.
var geishas = scoring.Category[game.State]{
	Code:   "hk/geisha",
	Clause: "HK-SCORE-1",
	Run: func(s *game.State, buf []scoring.Item) []scoring.Item {
		buf = slices.Grow(buf, game.Kinds)
		var from []rules.Seq // one block for all lines
		if s.Scored {
			from = make([]rules.Seq, 0, 4*game.Kinds)
		}
		for k := game.Kind(0); k < game.Kinds; k++ {
			start := len(from)
			if s.Scored {
				from = showing(s, k, from)
			}
			buf = append(buf, line(s, k, from[start:len(from):len(from)]))
		}
		return buf
	},
}

// line is one geisha's item.
func line(s *game.State, k game.Kind, from []rules.Seq) scoring.Item {
	it := scoring.Item{
		Subject: k.Letter(), Seat: s.Markers[k], Each: game.Value[k], From: from,
	}
	if it.Seat != rules.Table {
		it.Count = 1
	}
	if one, two := s.Sides[0].Front.Count(k), s.Sides[1].Front.Count(k); !s.Scored || one == two {
		it.Clause = "HK-SCORE-2" // the marker is where it was
	}
	return it
}

// showing appends the entries that put cards in front of a geisha.
func showing(s *game.State, k game.Kind, buf []rules.Seq) []rules.Seq {
	start := len(buf)
	for i := range s.Sides {
		d := &s.Sides[i]
		for _, p := range d.Plays[:d.Count] {
			if p.Act == game.Discard || p.Cards.Count(k) == 0 {
				continue
			}
			for _, at := range [...]rules.Seq{p.At, p.ReplyAt, p.ShownAt} {
				if at != 0 {
					buf = append(buf, at)
				}
			}
		}
	}
	slices.Sort(buf[start:])
	return buf
}
