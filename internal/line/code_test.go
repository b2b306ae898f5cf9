package line

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A code has its own colours on a terminal, and none in a pipe.
func TestACodeIsBlackOnWhiteOnATerminal(t *testing.T) {
	var terminal, pipe bytes.Buffer
	require.True(t, WriteCode(&terminal, "http://192.168.1.7:8765/j/abcdefgh", true))
	require.True(t, WriteCode(&pipe, "http://192.168.1.7:8765/j/abcdefgh", false))
	rows := strings.Split(strings.TrimSuffix(terminal.String(), "\n"), "\n")
	plain := strings.Split(strings.TrimSuffix(pipe.String(), "\n"), "\n")
	require.Equal(t, len(plain), len(rows))
	for i := range rows {
		assert.Equal(t, "\x1b[38;5;16;48;5;231m"+plain[i]+"\x1b[0m", rows[i])
		assert.NotContains(t, plain[i], "\x1b")
	}
	assert.False(t, WriteCode(&pipe, strings.Repeat("x", 5000), true))
}
