package hanamikoji

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// The number of the turn counts actions, not entries: an offer and its reply are
// one turn (HK-TURN-1, HK-REPLY-1).
func TestAReplyBelongsToTheTurnOfItsOffer(t *testing.T) {
	var played []string
	for _, want := range []struct {
		entry, why string
		step       int
	}{
		{"1 1X", "alternate", 2},
		{"2 1X", "alternate", 3},
		{"1 2XX", "alternate", 4},
		{"2 2XX", "alternate", 5},
		{"1 3AAB", "reply", 5},
		{"2 B", "alternate", 6},
		{"2 3BCC-C", "alternate", 7},
		{"1 4DDEE-EE", "alternate", 8},
		{"2 4FFGG", "reply", 8},
		{"1 FF", "reveal", 8},
	} {
		played = append(played, want.entry)
		s := after(t, played...)
		turn := Turn(&s)
		assert.Equal(t, want.why, turn.Why, want.entry)
		assert.Equal(t, want.step, turn.Step, want.entry)
		assert.Equal(t, 8, turn.Steps, want.entry)
	}
}
