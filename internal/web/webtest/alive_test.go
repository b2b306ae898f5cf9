package webtest

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/text"
)

// Over TLS browsers speak HTTP/2, where a stream lives longer than the time that a write may take.
func TestAStreamLivesOverTLS(t *testing.T) {
	t.Parallel()
	n := new(wire)
	h := served(t, evening(t), 0, n.stands, func(h *house) { h.tls = true })
	d := phone.open(t, h.seat(1))
	require.Equal(t, "h2", asks[string](d, `performance.getEntriesByType("navigation")[0].nextHopProtocol`))
	asks[bool](d, `window.cuts = 0, window.beats = 0, stream.addEventListener("error", () => cuts++), stream.addEventListener("beat", () => beats++), true`)
	ctx := time.Now()
	for asks[int](d, `beats`) == 0 && time.Since(ctx) < 40*time.Second { // the first comes when the time of two writes is over
		time.Sleep(time.Second)
	}
	assert.Equal(t, 1, asks[int](d, `beats`))
	assert.Zero(t, asks[int](d, `cuts`))
	assert.EqualValues(t, 1, n.streams.Load())
	h.keys(begins)
	d.says("#log li", h.last(text.EN))
}
