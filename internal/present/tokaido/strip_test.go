package tokaido

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/present"
	"referee/internal/text"
	"referee/rules"
)

// On the drawn road stand all places from inn to inn; what can be chosen is ahead, and marked is where the reader stands, or else
// who is due. Double places have two spots, and those who leave first stand at the top.
func TestStrip(t *testing.T) {
	s := play(t, 4, "hirotada hiroshige chuubei kinko", "1 5 2; 2 6; 3 5 2; 4 7")
	for view, marked := range map[rules.Seat]int{rules.Table: 5, 2: 6, 4: 7} {
		c := context(t, text.EN, 4, false)
		c.Drawn, c.View = true, view
		d := Board(&s, c).Blocks[0].Drawing
		var signs, spots int
		var picks, pawns []string
		for _, one := range d.Things {
			switch {
			case one.Sign != "":
				if one.Role == present.Marked {
					assert.Equal(t, marked, signs)
				}
				signs++
			case one.Shape == present.Spot:
				spots++
			case one.Shape == present.Pawn:
				pawns = append(pawns, one.Text)
			}
			if one.Pick != "" {
				picks = append(picks, one.Pick)
			}
		}
		assert.Equal(t, 15, signs)
		assert.Equal(t, []string{"6", "7", "8", "9", "10", "11", "12", "13", "14"}, picks)
		assert.Equal(t, []string{"1", "3", "2", "4"}, pawns, "from the road upwards")
		assert.Equal(t, 6, spots, "at 6, 7, 9 and 11")
	}
}

// Where one more stands than there is room for, because it was let stand, all of them are on the drawing.
func TestAStripHasRoomForWhatWasLetStand(t *testing.T) {
	s := play(t, 2, "hirotada hiroshige", "1 5 2; 2 5")
	c := context(t, text.EN, 2, false)
	c.Drawn = true
	d := Board(&s, c).Blocks[0].Drawing
	var pawns int
	for _, one := range d.Things {
		if one.Shape == present.Pawn && one.Text != "N" {
			pawns++
			assert.GreaterOrEqual(t, one.Y, d.Y, "%s is cut off", one.Text)
		}
	}
	assert.Equal(t, 2, pawns)
}
