package play

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/games"
	"referee/internal/testkit"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
)

// kyoto is an evening of Geisha's Road, each entry by whoever is due.
var kyoto = []string{
	"circle rygbp", "geiko 2 3 2 3 3", "okaasan 3 2 4 3",
	"1 g1", "2", "3 r1 g2 b4", "g2", "r1 +gi b4", "1 y2", "2", "4 y3 p1 | b2 r4", "b2 r4", "y3 p1",
	"4 g3 y4 | b1 p2", "g3 y4", "b1 p2", "3 b3 r2 p4", "p4", "b3 r2", "g4", "y1",
	"begins 2", "geiko 3 3 2 2 3", "okaasan 2 3 4 3",
	"1 g1", "2", "3 r1 g2 b4", "g2", "r1 b4", "1 y2", "2", "4 y3 p1 | b2 r4", "b2 r4", "y3 p1",
	"4 g3 y4 | b1 p2", "g3 y4", "b1 p2", "3 b3 r2 p4", "p4", "b3 r2", "g4", "y1",
}

// inTheEvening are tables worth a picture: how many entries were made before, and
// what is typed then.
var inTheEvening = []struct {
	name    string
	entries int
	typed   string
}{
	{"laying", 1, "geiko 2 3 2 3 3"}, {"begun", 4, ""}, {"offer", 6, ""}, {"rest", 11, "b2 r4"}, {"countered", 11, "counter p1 g3\n"},
	{"refused", 3, "1 r1 @g\n"}, {"round-end", 20, "y1\n"}, {"scored", 21, ""}, {"second", 33, ""}, {"end", len(kyoto), ""},
}

// advanced are the modules of the advanced level.
var advanced = map[string]string{"counter-offer": "yes", "hidden-offer": "yes"}

func TestKyotoFrames(t *testing.T) {
	testkit.Alone(t)
	for _, size := range [][2]int{{48, 30}, {80, 24}, {120, 40}} {
		for _, l := range frames.Langs(size) {
			for _, m := range inTheEvening {
				name := fmt.Sprintf("%s/%dx%d-%s", m.name, size[0], size[1], l)
				t.Run(name, func(t *testing.T) {
					playAt(t, games.GeishasRoad, size[0], size[1], l, rooms.Patrons(l), advanced, kyoto[:m.entries], func(s *sitting) {
						for line := range strings.Lines(own(games.GeishasRoad, l, m.typed)) {
							s.Type(strings.TrimSuffix(line, "\n"))
							if strings.HasSuffix(line, "\n") {
								s.Key("enter")
							}
						}
						s.Golden("kyoto/" + name)
					})
				})
			}
		}
	}
}

// unnamed returns the first rows below the head without the names behind the numbers of the seats:
// those are the players' own, and may be longer than there is room for.
func unnamed(s *sitting, rows int) string {
	text := strings.Join(strings.Split(s.Text(), "\n")[1:rows], "\n")
	return regexp.MustCompile(`\[[12]\] \S+`).ReplaceAllString(text, "")
}

// Nothing of the table is cut off where there is room for all of it.
func TestKyotoFits(t *testing.T) {
	for _, l := range frames.Spoken() {
		playAt(t, games.GeishasRoad, 80, 40, l, rooms.Patrons(l), advanced, kyoto[:33], func(s *sitting) {
			assert.NotContains(t, unnamed(s, 16), "…", "%s", l)
		})
	}
}

// A token that nobody could tell decides the game: the table and the sheet say that
// nobody has won, and what is due.
func TestKyotoNotCertain(t *testing.T) {
	untold := slices.Clone(kyoto)
	untold[22] = "geiko ? ? ? ? ?"
	playAt(t, games.GeishasRoad, 80, 24, text.EN, rooms.Patrons(text.EN), advanced, untold, func(s *sitting) {
		assert.Contains(t, s.Text(), "The winner is not certain: correct the entry with the unknown token")
		assert.Contains(t, s.Text(), "over, not certain")
		assert.NotContains(t, s.Text(), "Won:")
		s.Key("f4")
		assert.Contains(t, s.Text(), "The winner is not certain")
		assert.NotContains(t, s.Text(), "Won:")
		assert.NotContains(t, s.Text(), "place 1")
	})
}

// Four geishas end a round of which no prestige is counted.
func TestKyotoFour(t *testing.T) {
	playAt(t, games.GeishasRoad, 80, 24, text.EN, rooms.Patrons(text.EN), nil, []string{
		"circle rygbp", "geiko 2 3 2 3 3", "okaasan 3 2 4 3", "1 r3", "1 r4", "2", "2", "3 g3 g4 b3", "b3", "g3 g4",
		"3 b4 p3 p4", "p3", "b4 p4", "4 y3 y4 | g1 g2", "y3 y4", "g1 g2", "4 b1 b2 | p1 p2", "b1 b2", "p1 p2", "r1", "r2",
	}, func(s *sitting) {
		s.Key("f4")
		assert.Contains(t, s.Text(), "The favour of four geishas wins at once.")
		assert.Contains(t, s.Text(), "place 1")
		assert.NotContains(t, s.Text(), "points")
		assert.NotContains(t, s.Text(), "GR-SCORE-3")
	})
}
