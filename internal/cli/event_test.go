package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/config"
	"referee/internal/journal"
	"referee/internal/program"
	"referee/internal/text"
)

// What a server shows of an event is read anew a while later; while the file is none, what was read before stays.
func TestAShownEventFollowsItsFile(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "event.yaml")
	write := func(data string) { require.NoError(t, os.WriteFile(path, []byte(data), 0o600)) }
	p, err := text.New(text.EN)
	require.NoError(t, err)
	now := time.Now()
	var wrong bytes.Buffer
	e := &env{App: App{Err: &wrong, Getenv: func(string) string { return "" }, Now: func() time.Time { return now }}, Program: program.New(program.Options{Text: p, Config: config.Config{Records: dir}})}

	none, err := e.shows("", nil)
	require.NoError(t, err)
	assert.Nil(t, none)
	write("event: Cup\nrule: wens\n")
	_, err = e.shows(path, nil)
	require.Error(t, err, "what is wrong at the start is told")
	assert.Contains(t, wrong.String(), "did you mean “wins”?")

	const cup = "event: Cup\nrule: wins\nseats: 2\nplayers: [Anna, Boris]\n"
	write(cup)
	shown, err := e.shows(path, nil)
	require.NoError(t, err)
	told := func() string {
		title, board := shown()
		require.Equal(t, "Cup", title)
		var out bytes.Buffer
		board(p).Write(&out)
		return out.String()
	}
	before := told()
	assert.Contains(t, before, "Anna")
	write(cup + "rounds: [{tables: [{players: [Anna, Boris], points: [1, 2]}]}]\n")
	assert.Equal(t, before, told(), "it was read a moment ago")
	now = now.Add(shownFor)
	after := told()
	assert.Contains(t, after, "1 : 2")
	write("event: [")
	now = now.Add(time.Hour)
	assert.Equal(t, after, told())
	assert.Equal(t, 1, strings.Count(after, "Round 1\n"))
}

// Records of a store are those of its tables.
func TestAnEventReadsTablesOfAStore(t *testing.T) {
	files, err := journal.OpenFiles(t.TempDir())
	require.NoError(t, err)
	defer files.Close()
	require.NoError(t, files.Create(t.Context(), "hanamikoji-k3v9x2m8pq", []byte("referee: 1\ngame: hanamikoji\nseats: Anna, Boris\n\n"), nil))
	path := filepath.Join(t.TempDir(), "event.yaml")
	require.NoError(t, os.WriteFile(path, []byte("event: Cup\nrule: wins\nseats: 2\nplayers: [Anna, Boris, Clara, Dora]\n"+
		"rounds: [{tables: [{record: hanamikoji-k3v9x2m8pq}, {record: none, players: [Clara, Dora]}]}]\n"), 0o600))
	e, faults := opened(path, program.New(program.Options{}).Folder(), files)
	require.Empty(t, faults)
	assert.Equal(t, []int{0, 1}, e.Rounds[0].Tables[0].Seats)
	require.Len(t, e.Problems, 1)
	assert.Equal(t, "event.record-none", e.Problems[0].Code)
}
