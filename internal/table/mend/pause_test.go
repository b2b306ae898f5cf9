package mend

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

// Where all have one thread, a search gives way as often as it has worked for a while, by the clock.
func TestASearchGivesWay(t *testing.T) {
	was, gave, clock, e := pause, 0, time.Unix(1, 0), new(effort)
	t.Cleanup(func() { pause = was })
	pause = func() { gave++; clock = clock.Add(time.Hour) }
	works := func(d time.Duration) int {
		clock = clock.Add(d)
		e.rests(func() time.Time { return clock })
		return gave
	}
	assert.Zero(t, works(time.Minute), "it has just begun")
	assert.Zero(t, works(working-1))
	assert.Equal(t, 1, works(1))
	assert.Equal(t, 1, works(working-1), "others' time is not its own")
	assert.Equal(t, 2, works(working))
}
