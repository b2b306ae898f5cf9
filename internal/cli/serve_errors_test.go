package cli

import (
	"bytes"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
)

// What goes wrong while a screen is open is written when it closes, and the same not twice in turn.
func TestNothingIsWrittenOverAScreen(t *testing.T) {
	var to bytes.Buffer
	screen := new(atomic.Bool)
	screen.Store(true)
	l := &errorLog{to: &to, onScreen: screen, lines: make(chan string, mostLogged)}
	for range 2 * mostLogged {
		l.broke("GET /t/{token}/all", []byte("there"))
	}
	assert.Empty(t, to.String())
	screen.Store(false)
	l.write()
	assert.Equal(t, "referee: GET /t/{token}/all\nthere\n", to.String())
}
