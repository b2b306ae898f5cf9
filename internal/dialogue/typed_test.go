package dialogue_test

import (
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/testkit"
	"referee/internal/testkit/stories"
	"referee/internal/text"
	"referee/rules"
)

// What a family types of a recorded entry, in the reader's words and letters, small or large,
// with short words or none between them, is read as that entry, or asked about, named or refused:
// never as another in silence.
func TestWhatAFamilyTypesIsTheEntry(t *testing.T) {
	few := testkit.Some(2, 1)
	met, read := map[string]int{}, map[string]int{}
	stories.Recorded(t, func(t *testing.T, game *store.Table) {
		h := game.Record.Header
		if met[h.Game]++; met[h.Game] > few {
			return
		}
		for _, lang := range text.Langs() {
			p, err := text.New(lang)
			require.NoError(t, err)
			p = p.With(h.Seats)
			again, _ := stories.Blank(t, h)
			for _, line := range game.Record.Lines {
				written := record.FormatLine(h, line)
				if r := again.Session.Try(written); line.Kind == record.Entry && r.Fits() {
					talk := dialogue.NewPlay(again.Session, rules.Table, p)
					read[h.Game] += told(t, talk, p, &r.Entry)
				}
				_, err = again.Session.Enter(written, true)
				require.NoError(t, err)
			}
		}
	})
	for id, n := range read {
		assert.Greater(t, n, 50*few, id)
	}
}

// told types an entry in several ways and returns how many were read in silence.
func told(t *testing.T, talk *dialogue.Play, p *text.Printer, e *table.Entry) (read int) {
	t.Helper()
	small := strings.ToLower(e.Written(p))
	ways := []string{small, strings.ToUpper(small), cut(small, 4), cut(small, 3), cut(small, 2),
		strings.ReplaceAll(small, "+", ""), strings.ToLower(p.Seat(e.Seat)) + " " + small}
	if !strings.ContainsAny(small, "0123456789") { // numbers without a space are another number
		ways = append(ways, strings.ReplaceAll(small, " ", ""))
	}
	for _, typed := range ways {
		a := talk.Type(typed)
		if a.Doubt || a.Unfinished || a.Letters != "" || !a.Reading.Fits() {
			continue
		}
		read++
		assert.Equal(t, e.Text, a.Reading.Entry.Text, "%s: %s", p.Lang(), typed)
	}
	return read
}

// cut makes words of letters alone shorter.
func cut(line string, letters int) string {
	words := strings.Fields(line)
	for i, w := range words {
		if r := []rune(w); len(r) > letters && !strings.ContainsFunc(w, func(r rune) bool { return !unicode.IsLetter(r) }) {
			words[i] = string(r[:letters])
		}
	}
	return strings.Join(words, " ")
}
