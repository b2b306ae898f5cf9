package play

import (
	"fmt"
	"testing"

	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
)

// round is a whole round, Orange first; the Secrets are yet to be turned up.
var round = []string{"1X", "1X", "3BCC-C", "2", "4ADEF-EF", "3DDG-G", "2", "4AEFG-AE"}

// moments are tables worth a picture: what was entered before, and what is
// typed then.
var moments = []struct {
	name   string
	before []string
	act    func(*sitting)
}{
	{"start", nil, func(*sitting) {}},
	{"typing", round[:2], func(s *sitting) { s.Type("3bcc") }},
	{"offer", []string{"1X", "1X", "3BCC"}, func(s *sitting) { s.Key("down") }},
	{"reveal", round, func(*sitting) {}},
	{"refused", []string{"1X", "2"}, func(s *sitting) { s.enter("1e") }},
	{"unread", round[:2], func(s *sitting) { s.Type("3bzz") }},
	{"round-end", scored[:len(scored)-1], func(s *sitting) { s.enter(scored[len(scored)-1]) }},
	{"scored", scored, func(*sitting) {}},
	{"end", decided, func(*sitting) {}},
}

// scored is a round that decides nothing yet.
var scored = append(append([]string{}, round...), "reveal B", "reveal E")

// decided is a game in which Violet wins in the first round.
var decided = append(append([]string{}, round...), "reveal F", "reveal G")

func TestTableFrames(t *testing.T) {
	for _, size := range [][2]int{{40, 12}, {60, 20}, {80, 24}, {120, 40}} {
		for _, l := range frames.Langs(size) {
			for _, m := range moments {
				name := fmt.Sprintf("%s/%dx%d-%s", m.name, size[0], size[1], l)
				t.Run(name, func(t *testing.T) {
					seats := rooms.Pair
					if l == text.RU {
						seats = []string{"Оранжевая", "Фиолетовый Ёж"}
					}
					playAs(t, size[0], size[1], l, seats, nil, m.before, func(s *sitting) {
						m.act(s)
						s.Golden("table/" + name)
					})
				})
			}
		}
	}
}
