package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/export"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/testkit/stories"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// printed is what a command writes about a record that can be read.
func printed(t *testing.T, folder string, args ...string) string {
	t.Helper()
	var out, wrong bytes.Buffer
	app := App{In: os.Stdin, Out: &out, Err: &wrong, Now: time.Now, Getenv: livesIn(folder)}
	require.NotEqual(t, unreadable, app.Run(append(args, "--lang", "en", "--records", folder)), "%v: %s", args, &wrong)
	return out.String()
}

// What is replayed and checked of every recorded game is said as the talk says it: each entry,
// and where the game stands.
func TestARecordedGameIsTheSameInTheTalkAndOnTheCommandLine(t *testing.T) {
	p, err := text.New(text.EN)
	require.NoError(t, err)
	folder := t.TempDir()
	stories.Few(t, func(t *testing.T, game *store.Table) {
		p, sheets := p.With(game.Record.Header.Seats), game.Position.Sheets()
		list := game.Position.Entries(table.PublicView(game.Position))
		stands := wording.Turn(p, game.Game.ID, game.Position.Turn())
		if game.Position.Over() {
			stands = wording.Result(p, &sheets[len(sheets)-1])
		}
		assert.Contains(t, stories.Beside(t, printed(t, folder, "replay", "--private", game.Path), stories.Said(p, list)), stands)
		assert.Contains(t, printed(t, folder, "check", game.Path), p.Say("n.entries", rules.N("n", len(list)))+". "+stands)
		var rep export.Report
		require.NoError(t, json.Unmarshal([]byte(printed(t, folder, "check", "--json", game.Path)), &rep))
		assert.True(t, rep.Clean)
		assert.Equal(t, len(list), rep.Entries)
	})
}

// What the examples of refusals refuse, and the table lets stand, is checked with the sentences
// of the talk, also as data.
func TestARefusalIsTheSameInTheTalkAndOnTheCommandLine(t *testing.T) {
	folder := t.TempDir()
	said, found := map[string][]string{}, map[string][]string{}
	check := []string{"check"}
	stories.FewRefusals(t, func(t *testing.T, r stories.Refusal) {
		if r.Insists() {
			r.Answer(t, dialogue.LetStand)
		}
		head := (&record.Record{Header: r.Session.Header()}).Format()
		file := filepath.Join(folder, strconv.Itoa(len(said))+store.Ext)
		require.NoError(t, os.WriteFile(file, append(head, strings.Join(r.Record(), "\n")+"\n"...), 0o600))
		check = append(check, file)
		said[file], found[file] = []string{}, []string{}
		list := r.Session.Entries(rules.Table)
		for i := range list {
			for _, o := range wording.Against(r.Text, &list[i]) {
				said[file] = append(said[file], ", entry "+strconv.Itoa(int(list[i].Seq))+": ", o.Says)
			}
			found[file] = append(found[file], bare(r.Text, &list[i])...)
		}
	})
	words := printed(t, folder, check...)
	for s := range strings.Lines(words) {
		if !strings.HasPrefix(s, "/") && !strings.Contains(s, ": clean, ") { // a path may be as long as it likes
			assert.LessOrEqual(t, utf8.RuneCountInString(s), 101)
		}
	}
	words = strings.Join(strings.Fields(words), " ")
	data := json.NewDecoder(strings.NewReader(printed(t, folder, append(check, "--json")...)))
	for range said {
		var rep export.Report
		require.NoError(t, data.Decode(&rep))
		for _, s := range said[rep.File] {
			assert.True(t, strings.Contains(words, strings.Join(strings.Fields(s), " ")), "%s: %s", rep.File, s)
		}
		assert.Equal(t, slices.Sorted(slices.Values(found[rep.File])), slices.Sorted(slices.Values(reported(&rep))))
	}
}

// bare are the findings about an entry, with its number.
func bare(p *text.Printer, e *table.Entry) (list []string) {
	for i := range e.Findings {
		f := &e.Findings[i]
		said := wording.Bare(p, f)
		if f.Let {
			said += " " + p.Say("against.let")
		}
		list = append(list, fmt.Sprint(e.Seq, f.Clause, said))
	}
	return list
}

// reported are the findings of a report, each with the numbers of its entries.
func reported(rep *export.Report) (list []string) {
	for _, f := range rep.Findings {
		for _, seq := range append([]rules.Seq{f.Entry}, f.Again...) {
			list = append(list, fmt.Sprint(seq, f.Clause, f.Text))
		}
	}
	return list
}
