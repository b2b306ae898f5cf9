package line_test

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/text"
)

// keyboard gives a line each time it is read, when someone has taken some time.
type keyboard struct {
	now   time.Time
	lines []string
	after []time.Duration
}

func (k *keyboard) Read(b []byte) (int, error) {
	if len(k.lines) == 0 {
		return 0, io.EOF
	}
	n := copy(b, k.lines[0]+"\n")
	k.now = k.now.Add(k.after[0])
	k.lines, k.after = k.lines[1:], k.after[1:]
	return n, nil
}

// walked returns the record of a game of Tokaido in which a line is typed, and then Enter alone, each after some milliseconds.
func walked(t *testing.T, prompt bool, after ...time.Duration) string {
	t.Helper()
	k := &keyboard{lines: append([]string{"7"}, make([]string, len(after))...), after: []time.Duration{time.Second}}
	for _, one := range after {
		k.after = append(k.after, one*time.Millisecond)
	}
	path := filepath.Join(t.TempDir(), "game.referee")
	require.NoError(t, os.WriteFile(path, []byte("referee: 1\ngame: tokaido\nseats: Ann, Bo, Cy\n\nAnn chuubei 1\nBo kinko 2\nCy umegae 3\n"), 0o600))
	var out strings.Builder
	o := options(t, text.EN, k, &out)
	if prompt {
		o.Prompt, o.Clock = "> ", func() time.Time { return k.now }
	}
	g, err := playOn(t, path, o)
	require.NoError(t, err)
	require.NoError(t, g.Close())
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	_, body, found := strings.Cut(string(data), "Ann 7\n")
	require.True(t, found, out.String())
	return body
}

// Someone who is watching enters nothing with Enter pressed twice, nor with a key that is held; later it is an answer.
func TestAnEmptyLineTooSoonIsNothing(t *testing.T) {
	assert.Empty(t, walked(t, true, 5, 60, 150, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33))
	assert.NotEmpty(t, walked(t, true, 5, 500))
	assert.NotEmpty(t, walked(t, true, 450))
}

// Out of a pipe an empty line makes no move, and none is announced for it.
func TestOutOfAPipeNothingIsAnnouncedForAnEmptyLine(t *testing.T) {
	assert.Empty(t, walked(t, false, 500, 500))
	said, _ := atTheEnd(t, "\n")
	assert.NotContains(t, said, "(Enter)")
}
