package play

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/games"
	"referee/internal/testkit"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
)

// artists is a game of Geiko's Life with both optional rules, each entry by whoever
// is due.
var artists = []string{
	"circle bgpyr", "geishas gbryp", "house p", "house y", "aside",
	"g3", "y2", "b4", "y3", "g1", "p2", "r3", "g2", "p1", "y1", "open b3", "hand r1 r2 r4 y4", "open p3",
	"aside", "y2", "y3", "b3", "y1", "g3", "p2", "p3", "g1", "r3", "b2",
	"open b1", "hand r1 r2 r4 y4", "open p1",
}

// optional are both optional rules.
var optional = map[string]string{"face-down": "yes", "own-colour": "yes"}

// onTour are tables worth a picture.
var onTour = []moment{
	{"laying", 1, "geishas gbryp"}, {"houses", 2, ""}, {"begun", 5, "g3"}, {"middle", 11, ""}, {"refused", 11, "r3 @g\n"},
	{"open", 15, ""}, {"round-end", 17, "open p3\n"}, {"scored", 18, ""}, {"second", 22, ""}, {"end", len(artists), ""},
}

func TestGeikoFrames(t *testing.T) {
	testkit.Alone(t)
	portray(t, "geiko", games.Geiko, optional, artists, onTour)
}

// Nothing of the table is cut off where there is room for all of it.
func TestGeikoFits(t *testing.T) {
	testkit.Alone(t)
	for _, l := range frames.Spoken() {
		for n := 5; n < len(artists); n++ {
			playAt(t, games.Geiko, 80, 40, l, rooms.Patrons(l), optional, artists[:n], func(s *sitting) {
				assert.NotContains(t, unnamed(s, 13), "…", "%s %d", l, n)
			})
		}
	}
}
