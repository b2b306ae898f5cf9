package table

import (
	"strings"

	"referee/internal/record"
	"referee/rules"
)

// BoxKey begins the header keys that tell what was known of the box when the game
// began; the key of a part follows.
const BoxKey = "box."

// known is what the header tells of the box, of a game that learns it.
func (g *engine) known(h record.Header) (list []rules.BoxValue) {
	if len(g.Def.Parts) == 0 {
		return nil
	}
	for _, f := range h.Fields {
		if key, ok := strings.CutPrefix(strings.ToLower(f.Key), BoxKey); ok {
			list = append(list, rules.BoxValue{Key: key, Value: f.Value})
		}
	}
	return list
}

// box is what a state knows of its box.
func (g *engine) box(s *state) []rules.BoxValue {
	if len(g.Def.Parts) == 0 {
		return nil
	}
	return g.Def.Box(s)
}

func (g *engine) readBox(known []rules.BoxValue) ([]rules.BoxValue, error) {
	s, err := g.Def.Setup(rules.Setup{Seats: g.Def.MinSeats, Box: known})
	if err != nil {
		return nil, err
	}
	return g.box(&s), nil
}

// judgeBox judges what tells a box as the first entries of a game.
func (g *engine) judgeBox(known []rules.BoxValue) (list []Finding) {
	if len(g.Def.Parts) == 0 {
		return nil
	}
	blank, err := g.Def.Setup(rules.Setup{Seats: g.Def.MinSeats})
	s, wrong := g.Def.Setup(rules.Setup{Seats: g.Def.MinSeats, Box: known})
	if err != nil || wrong != nil {
		return nil // ReadBox tells
	}
	for _, m := range g.Def.Facts(&s) {
		for _, f := range g.Book.Judge(&blank, rules.Table, m) {
			list = append(list, Finding{Finding: f})
		}
	}
	return list
}

func (s *viewer) Box() (before, now []rules.BoxValue) {
	return s.game.box(&s.start), s.game.box(s.public.last())
}

func (s *viewer) Notices() []Notice { return nil }
