package store

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

// A file is taken as it was only when a later change would have had another time.
func TestWhenAChangeMustShow(t *testing.T) {
	looked := time.Date(2026, 5, 1, 19, 30, 0, 0, time.UTC)
	for _, one := range []struct {
		ago  time.Duration
		want bool
	}{
		{time.Hour + 1, true}, {time.Hour, true},
		{100*time.Millisecond + 1, true}, {10*time.Millisecond + 1, false}, {1, false}, {0, false},
		{3 * time.Second, true}, {2 * time.Second, false}, {time.Second, false}, // a clock that goes in whole seconds
		{-time.Second, false}, {-time.Hour, false}, // the clock was set back, or that of the file goes ahead
	} {
		s := stamp{Changed: looked.Add(-one.ago).UnixNano()}
		assert.Equal(t, one.want, s.settled(looked), one.ago)
	}
}
