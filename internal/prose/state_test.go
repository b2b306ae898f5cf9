package prose_test

import (
	"bytes"
	"strings"
	"testing"
	"unicode"

	"github.com/rivo/uniseg"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/testkit/stories"
	"referee/internal/text"
	"referee/internal/wording"
)

// aloud are the signs that are read aloud, or that are pauses.
const aloud = " ,.;:’'“”«»–—()?!…+-"

// Every position of every recorded game can be told to somebody who does not see it: each
// player is named, and who is due, in short lines without columns and signs.
func TestEveryPositionIsToldByEar(t *testing.T) {
	stories.Few(t, func(t *testing.T, game *store.Table) {
		h := game.Record.Header
		for n := range game.Record.Lines {
			at, err := game.Game.Look(&record.Record{Header: h, Lines: game.Record.Lines[:n+1]}, game.Position.Profile())
			require.NoError(t, err)
			for _, lang := range text.Langs() {
				p, err := text.New(lang)
				require.NoError(t, err)
				told(t, p.With(h.Seats), h, n+1, at)
			}
		}
	})
}

func told(t *testing.T, p *text.Printer, h record.Header, n int, s table.Position) {
	t.Helper()
	var out bytes.Buffer
	text.WriteSaid(&out, text.Widest, wording.ByEar(p, s)...)
	said := out.String()
	for line := range strings.Lines(said) {
		line = strings.TrimSuffix(line, "\n")
		assert.LessOrEqual(t, uniseg.GraphemeClusterCount(line), text.Widest, "%s, after entry %d: %s", p.Lang(), n, line)
		assert.NotContains(t, line, "  ", "%s, after entry %d: columns", p.Lang(), n)
		for _, r := range line {
			assert.True(t, unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune(aloud+"\u00a0\u202f", r), "%s, after entry %d: %q in %s", p.Lang(), n, r, line)
		}
	}
	for _, name := range h.Seats {
		assert.Contains(t, said, name, "%s, after entry %d", p.Lang(), n)
	}
	for seat := range s.Turn().Due.All() {
		assert.Contains(t, strings.Join(strings.SplitN(said, "\n", 4)[:2], " "), p.Seat(seat), "%s, after entry %d: who is due", p.Lang(), n)
	}
}
