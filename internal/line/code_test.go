package line

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/talk"
)

// A code has its own colours on a terminal, and none in a pipe.
func TestACodeIsBlackOnWhiteOnATerminal(t *testing.T) {
	var terminal, pipe bytes.Buffer
	code := talk.Code{To: "http://192.168.1.7:8765/j/abcdefgh"}
	require.True(t, (&Options{Out: &terminal, Columns: func() int { return 80 }}).scans(code))
	require.True(t, (&Options{Out: &pipe}).scans(code))
	rows := strings.Split(strings.TrimSuffix(terminal.String(), "\n"), "\n")
	plain := strings.Split(strings.TrimSuffix(pipe.String(), "\n"), "\n")
	require.Equal(t, len(plain), len(rows))
	for i := range rows {
		assert.Equal(t, "\x1b[38;5;16;48;5;231m"+plain[i]+"\x1b[0m", rows[i])
		assert.NotContains(t, plain[i], "\x1b")
	}
	assert.False(t, (&Options{Out: &pipe}).scans(talk.Code{To: strings.Repeat("x", 5000)}))
}
