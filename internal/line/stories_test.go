package line_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/testkit/stories"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// face is what came of a story: the record, and what was said of its entries or of what was
// refused.
type face struct {
	record, said []string
}

// inTalk answers the lines one after the other; the last may be refused. Where they are to be
// picked, it is with the numbers of what is listed, as far as they are; what was typed comes
// back.
func inTalk(t *testing.T, h record.Header, lines []string, pick bool) (f face, typed []string, last dialogue.Outcome) {
	t.Helper()
	p, err := text.New(text.EN)
	require.NoError(t, err)
	p = p.With(h.Seats)
	session, log := stories.Blank(t, h)
	talk := dialogue.NewPlay(session, rules.Table, p)
	for i, l := range lines {
		keys := []string{l}
		if pick {
			parsed, err := h.ParseLine(l)
			require.Nil(t, err)
			keys = stories.Keys(p, session, parsed)
		}
		for _, k := range keys {
			last, err = talk.Answer(k)
			require.NoError(t, err)
		}
		if typed = append(typed, keys...); i < len(lines)-1 {
			require.Equal(t, dialogue.Entered, last.Did, "%s: %v", l, last.Against)
		}
	}
	f.said = stories.Said(p, session.Entries(rules.Table))
	f.record = stories.Lines(h, log.Lines)
	return f, typed, last
}

// inLines types the lines into a pipe, and what is asked behind them.
func inLines(t *testing.T, h record.Header, lines []string) (f face) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "game.referee")
	head := (&record.Record{Header: h}).Format()
	require.NoError(t, os.WriteFile(path, head, 0o600))
	var out bytes.Buffer
	g, err := playOn(t, path, options(t, text.EN, strings.NewReader(strings.Join(lines, "\n")), &out))
	require.NoError(t, err)
	require.NoError(t, g.Close())
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	written := strings.TrimSpace(strings.TrimPrefix(string(data), string(head)))
	return face{strings.Split(written, "\n"), strings.Split(out.String(), "\n")}
}

// Every recorded game makes the same record and the same sentences about its entries, answered
// in the talk and typed into a pipe.
func TestARecordedGameIsTheSameInTheTalkAndInLines(t *testing.T) {
	stories.Recorded(t, func(t *testing.T, game *store.Table) {
		h := game.Record.Header
		whole := stories.Lines(h, game.Record.Lines)
		talk, typed, _ := inTalk(t, h, whole, true)
		lines := inLines(t, h, append(typed, "log", "quit"))
		assert.Equal(t, whole, talk.record)
		assert.Equal(t, strings.Join(talk.record, "\n"), strings.Join(lines.record, "\n"))
		assert.Contains(t, strings.Join(lines.said, "\n"), strings.Join(talk.said, "\n"))
	})
}

// What the examples of refusals refuse is refused in the talk and in lines with the same
// sentences and the same clause, and is in neither record.
func TestARefusalIsTheSameInTheTalkAndInLines(t *testing.T) {
	stories.Refusals(t, func(t *testing.T, r stories.Refusal) {
		talk, _, last := inTalk(t, r.Header, r.Lines, false)
		lines := inLines(t, r.Header, r.Lines)
		if last.Did == dialogue.Refused {
			assert.Contains(t, strings.Join(wording.Says(last.Against), "\n"), "("+r.Clause)
			assert.Contains(t, strings.Join(lines.said, "\n"), strings.Join(wording.Says(last.Against), "\n"))
		}
		assert.Equal(t, strings.Join(talk.record, "\n"), strings.Join(lines.record, "\n"))
	})
}
