package ascii_test

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/ascii"
)

func TestText(t *testing.T) {
	for in, want := range map[string]string{
		"Anna → 19 · +3": "Anna -> 19 . +3", "▌ [2] Вика: что даст?": "| [2] Вика: что даст?", "Jean-Baptiste, œuvre": "Jean-Baptiste, œuvre",
		"«да», “yes”…": "\"да\", \"yes\"...", "½": "1/2", "🀄": "?",
	} {
		assert.Equal(t, want, ascii.Text(in))
	}
}

func TestWriterTellsWhatWasWritten(t *testing.T) {
	var b bytes.Buffer
	n, err := ascii.Writer(&b).Write([]byte("→ ●"))
	require.NoError(t, err)
	assert.Equal(t, len("→ ●"), n)
	assert.Equal(t, "-> *", b.String())
}

// Every sign on any golden frame has a sign of its own: none is a question mark.
func TestEveryFrame(t *testing.T) {
	frames := 0
	err := filepath.WalkDir("../ui", func(path string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".golden" {
			return err
		}
		frames++
		b, err := os.ReadFile(path)
		require.NoError(t, err)
		frame, _, _ := strings.Cut(string(b), "\n-- cursor")
		for _, r := range frame {
			got := ascii.Cell(r)
			assert.True(t, got < 0x80 || unicode.IsLetter(got) || unicode.IsMark(got), "%s: %q", path, r)
			assert.False(t, got == '?' && r != '?' && r != '¿', "%s: %q has no sign", path, r)
		}
		return nil
	})
	require.NoError(t, err)
	assert.Greater(t, frames, 100)
}
