package cli

import (
	"bytes"
	"context"
	"io"
	"iter"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/config"
	"referee/internal/hub"
	"referee/internal/journal"
	"referee/internal/lobby"
	"referee/internal/program"
	"referee/internal/testkit"
	"referee/internal/text"
	"referee/internal/web"
	"referee/rules"
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
		now := shown.Evening()
		require.Equal(t, "Cup", now.Title)
		var out bytes.Buffer
		now.Told(p).Write(&out)
		for _, one := range now.Pairings {
			out.WriteString("Round " + strconv.Itoa(one.Round) + "\n" + one.Came(p) + "\n")
		}
		return out.String()
	}
	before := told()
	assert.Contains(t, before, "Anna")
	write(cup + "rounds: [{tables: [{players: [Anna, Boris], points: [1, 2]}]}]\n")
	assert.Equal(t, before, told(), "it was read a moment ago")
	now = now.Add(shownFor)
	after := told()
	assert.Contains(t, after, "1 : 2")
	write(cup + "rounds: [{tables: [{players: [Anna, Boris], record: gone}]}]\n")
	now = now.Add(shownFor)
	require.Len(t, shown.Evening().Problems, 1)
	after = told()
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
	assert.Equal(t, "event.record-nowhere", e.Problems[0].Code)
}

// An evening from a page: a round is drawn, its tables are begun, records are found, and what is given up holds nobody up. A second server
// with the same file and the same tables sees all of it, and makes nothing twice.
func TestAnEveningFromAPage(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "event.yaml")
	require.NoError(t, os.WriteFile(path, []byte("# ours\nevent: Cup\ngame: hanamikoji\nrule: wins\nplayers: [Anna, Boris, Clara, Dora, {name: Edda, from: 2}]\n"), 0o600))
	p, err := text.New(text.EN)
	require.NoError(t, err)
	files, err := journal.OpenFiles(filepath.Join(dir, "games"))
	require.NoError(t, err)
	defer files.Close()
	clock := testkit.NewClock(time.Now().Add(-time.Hour)) // the clock of the machine that keeps the tables is another
	server := func() *notice {
		e := &env{App: App{Err: io.Discard, Getenv: func(string) string { return "" }, Now: clock.Now}, Program: program.New(program.Options{Text: p})}
		n, err := e.shows(path, files)
		require.NoError(t, err)
		n.lobby, err = lobby.New(lobby.Options{Journal: files, Rights: hub.Usual, Text: p, Now: e.Now, Most: 100, Each: 1}, web.Options{Hosts: []string{"club"}, Event: n})
		require.NoError(t, err)
		t.Cleanup(func() { n.lobby.Close() })
		return n
	}
	one, two := server(), server()
	other := func() web.Evening { clock.Pass(shownFor); return two.Evening() }

	require.True(t, one.Evening().Over)
	require.NoError(t, one.Pair(0))
	require.NoError(t, two.Pair(0), "it is drawn")
	drawn := one.Evening()
	require.Equal(t, []int{1, 2}, []int{drawn.Round, len(drawn.Pairings)})
	assert.Equal(t, drawn.Pairings[0].Names, other().Pairings[0].Names)
	require.Error(t, one.Pair(1), "the round is not over")
	assert.Empty(t, drawn.Pairings[0].ID)

	require.NoError(t, one.Begin(t.Context(), 1, 1))
	require.NoError(t, two.Begin(t.Context(), 1, 0))
	require.NoError(t, one.Begin(t.Context(), 1, 0))
	require.NoError(t, one.Begin(t.Context(), 7, 0), "there is no such round")
	var ids []string
	for e, err := range files.List(t.Context()) {
		require.NoError(t, err)
		ids = append(ids, e.ID)
		assert.Contains(t, string(e.Header), "first: ", "the first seat begins")
	}
	require.Len(t, ids, 2)
	begun := other().Pairings
	for _, one := range begun {
		assert.Contains(t, ids, one.ID)
		assert.True(t, one.Own)
		assert.Equal(t, "not over", one.Came(p))
	}

	// One is played, the other is given up.
	first, second := begun[0].Names[0], begun[0].Names[1]
	var lines string
	for _, line := range []string{"1 3FGG-G", "2 3ABC-A", "1 4FGDE-DE", "2 4ABCD-CD", "1 1X", "2 1X", "1 2XX", "2 2XX", "1 reveal D", "2 reveal E"} {
		lines += strings.NewReplacer("1 ", first+" ", "2 ", second+" ").Replace(line[:2]) + line[2:] + "\n"
	}
	_, err = files.Append(t.Context(), begun[0].ID, 0, "", []byte(lines))
	require.NoError(t, err)
	assert.Equal(t, "12 : 5", other().Pairings[0].Came(p))
	require.NoError(t, two.GiveUp(1, 1), "it is over")
	require.NoError(t, two.GiveUp(1, 2))
	require.NoError(t, two.GiveUp(1, 2))
	clock.Pass(shownFor)
	over := one.Evening()
	assert.True(t, over.Over)
	assert.Equal(t, "does not count", over.Pairings[1].Came(p))

	// Whoever begins their table in the list sits at that of the round, too: nothing else is begun for them.
	require.NoError(t, one.Pair(1))
	next := one.Evening()
	require.Equal(t, 2, next.Round)
	require.Len(t, next.Byes, 1)
	names := next.Pairings[1].Names
	require.NoError(t, files.Create(t.Context(), "hanamikoji-own", []byte("referee: 1\ngame: hanamikoji\nseats: "+names[1]+", "+names[0]+"\ndate: "+time.Now().Format(time.DateOnly)+"\n\n"), nil))
	require.NoError(t, two.Begin(t.Context(), 2, 0))
	clock.Pass(shownFor)
	own := one.Evening().Pairings
	assert.Equal(t, "hanamikoji-own", own[1].ID)
	assert.False(t, own[1].Own)
	assert.True(t, own[0].Own)
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Contains(t, string(data), "# ours\n")
	assert.NotContains(t, string(data), "record")
}

// slow is a store whose list is held up once.
type slow struct {
	journal.Journal
	held     chan struct{}
	in, goes chan struct{}
}

func (j slow) List(ctx context.Context) iter.Seq2[journal.Entry, error] {
	select {
	case <-j.held:
		close(j.in)
		<-j.goes
	default:
	}
	return j.Journal.List(context.WithoutCancel(ctx))
}

// What the organiser has done stays seen, also where somebody read the event before that and has it only then.
func TestWhatIsReadLateUndoesNothing(t *testing.T) {
	files, err := journal.OpenFiles(t.TempDir())
	require.NoError(t, err)
	defer files.Close()
	path := filepath.Join(t.TempDir(), "event.yaml")
	require.NoError(t, os.WriteFile(path, []byte("event: Cup\ngame: hanamikoji\nrule: wins\nplayers: [Anna, Boris]\n"+
		"rounds:\n  - since: 2026-05-01T12:00:00Z\n    tables:\n      - players: [Anna, Boris]\n"), 0o600))
	p, err := text.New(text.EN)
	require.NoError(t, err)
	e := &env{App: App{Err: io.Discard, Getenv: func(string) string { return "" }, Now: time.Now}, Program: program.New(program.Options{Text: p})}
	store := slow{files, make(chan struct{}, 1), make(chan struct{}), make(chan struct{})}
	n, err := e.shows(path, store)
	require.NoError(t, err)
	store.held <- struct{}{}
	read := make(chan web.Evening)
	go func() { read <- n.Evening() }()
	<-store.in
	require.NoError(t, n.GiveUp(1, 1))
	require.True(t, n.Evening().Over)
	close(store.goes)
	assert.True(t, (<-read).Over)
	assert.True(t, n.Evening().Over)
}

// away is a store that does not answer for a while.
type away struct {
	journal.Journal
	is atomic.Bool
}

func (j *away) List(ctx context.Context) iter.Seq2[journal.Entry, error] {
	if !j.is.Load() {
		return j.Journal.List(ctx)
	}
	return func(yield func(journal.Entry, error) bool) { yield(journal.Entry{}, context.DeadlineExceeded) }
}

// While the tables do not answer an event is shown as it was, and nothing is begun or given up that may be there.
func TestAnEventStaysWhileItsTablesAreAway(t *testing.T) {
	files, err := journal.OpenFiles(t.TempDir())
	require.NoError(t, err)
	defer files.Close()
	path := filepath.Join(t.TempDir(), "event.yaml")
	data := "event: Cup\ngame: hanamikoji\nrule: wins\nplayers: [Anna, Boris]\nrounds:\n  - since: 2026-05-01T12:00:00Z\n    tables:\n      - players: [Anna, Boris]\n"
	require.NoError(t, os.WriteFile(path, []byte(data), 0o600))
	require.NoError(t, files.Create(t.Context(), "hanamikoji-own", []byte("referee: 1\ngame: hanamikoji\nseats: Anna, Boris\ndate: "+time.Now().Format(time.DateOnly)+"\n\n"), nil))
	p, err := text.New(text.EN)
	require.NoError(t, err)
	now := time.Now()
	e := &env{App: App{Err: io.Discard, Getenv: func(string) string { return "" }, Now: func() time.Time { return now }}, Program: program.New(program.Options{Text: p})}
	store := &away{Journal: files}
	n, err := e.shows(path, store)
	require.NoError(t, err)
	require.Equal(t, "hanamikoji-own", n.Evening().Pairings[0].ID)
	store.is.Store(true)
	now = now.Add(time.Hour)
	assert.Equal(t, "hanamikoji-own", n.Evening().Pairings[0].ID)
	for _, err := range []error{n.Begin(t.Context(), 1, 0), n.GiveUp(1, 1), n.Pair(1)} {
		var wrong *rules.Fault
		require.ErrorAs(t, err, &wrong)
		assert.Equal(t, "record.later", wrong.Code)
	}
	written, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, data, string(written))
	store.is.Store(false)
	require.NoError(t, n.GiveUp(1, 1))
}
