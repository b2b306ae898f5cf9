package pgjournal_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/journal"
	"referee/internal/journal/journaltest"
	"referee/internal/pgjournal"
	"referee/internal/pgjournal/pgtest"
	"referee/internal/testkit"
)

// times is how often something is killed.
func times(n, quick int) int {
	if testkit.IsThorough() {
		return n
	}
	return quick
}

// evening has tables that are written to, each by one writer, who asks again until there is an answer.
type evening struct {
	t      *testing.T
	stop   context.Context
	end    context.CancelFunc
	all    sync.WaitGroup
	tables []*kept
}

// kept is a table, and what its writer was told of it.
type kept struct {
	id       string
	mu       sync.Mutex
	told     []journal.Revision // of the batches 0, 1, …
	longest  time.Duration      // until an answer
	followed []journal.Batch
}

// begin begins to write to tables of a journal, and to follow them by another one.
func begin(t *testing.T, n int, j, other journal.Journal) *evening {
	e := &evening{t: t}
	e.stop, e.end = context.WithCancel(context.Background())
	for i := range n {
		k := &kept{id: "t" + strconv.Itoa(i)}
		require.NoError(t, j.Create(within(t), k.id, []byte("referee: 1\n\n"), nil))
		e.tables = append(e.tables, k)
		e.all.Go(func() { e.writes(k, j) })
		e.all.Go(func() {
			_ = journaltest.Follow(e.stop, other, k.id, 0, func(b journal.Batch) error {
				k.followed = append(k.followed, b)
				return nil
			})
		})
	}
	return e
}

// batch is the i-th of a table: its key and its lines.
func batch(i int) (key string, text []byte) {
	key = "k" + strconv.Itoa(i)
	return key, []byte(strings.Repeat(key+"\n", 1+i%3))
}

// writes writes one batch after another. In a table that nobody else writes to nothing can have moved.
func (e *evening) writes(k *kept, j journal.Journal) {
	at := journal.Revision(0)
	for i := 0; e.stop.Err() == nil; i++ {
		key, text := batch(i)
		for begun := time.Now(); ; {
			ctx, end := context.WithTimeout(context.Background(), time.Second)
			n, err := j.Append(ctx, k.id, at, key, text)
			end()
			if err == nil {
				at = n
				k.mu.Lock()
				k.told = append(k.told, n)
				k.longest = max(k.longest, time.Since(begun))
				k.mu.Unlock()
				break
			}
			if !assert.False(e.t, journal.Answered(err), "%s: %v", k.id, err) || time.Since(begun) > patience {
				assert.NoError(e.t, err)
				return
			}
		}
	}
}

// count is how much was taken, and how long somebody waited at most.
func (e *evening) count() (batches int, longest time.Duration) {
	for _, k := range e.tables {
		k.mu.Lock()
		batches += len(k.told)
		longest = max(longest, k.longest)
		k.mu.Unlock()
	}
	return batches, longest
}

// more waits until every table has been written to since.
func (e *evening) more() {
	for _, k := range e.tables {
		was, until := -1, time.Now().Add(patience)
		for {
			k.mu.Lock()
			n := len(k.told)
			k.mu.Unlock()
			if was < 0 {
				was = n
			}
			if n > was+1 {
				break
			}
			require.True(e.t, time.Now().Before(until), "nothing is taken any more")
			time.Sleep(time.Millisecond)
		}
	}
}

// ends ends the evening: what was told as written is there, in order, once, and nothing else is; and that is what followers saw.
func (e *evening) ends(j journal.Journal) {
	e.t.Helper()
	e.end()
	e.all.Wait()
	for _, k := range e.tables {
		_, behind, err := j.Read(within(e.t), k.id, 0)
		require.NoError(e.t, err)
		whole(e.t, k.id, k.told, behind)
		for i, b := range k.followed {
			require.Equal(e.t, behind[i], b, "what was followed")
		}
	}
	n, longest := e.count()
	e.t.Logf("%d batches taken, none lost, none twice; a table waited %v at most", n, longest.Round(time.Millisecond))
}

// whole checks a table against what was told of it.
func whole(t *testing.T, id string, told []journal.Revision, behind []journal.Batch) {
	t.Helper()
	require.Len(t, behind, len(told), id)
	at := journal.Revision(0)
	for i, b := range behind {
		key, text := batch(i)
		require.Equal(t, journal.Batch{Before: at, At: told[i], Key: key, Text: text}, b)
		at = b.At
	}
}

// All processes of the server are killed while eight tables are written.
func TestKillTheServer(t *testing.T) {
	t.Parallel()
	s := pgtest.Start(t)
	j, other := open(t, s.URL("")), open(t, s.URL(""))
	e := begin(t, 8, j, other)
	for range times(20, 3) {
		e.more()
		time.Sleep(rand.N(50 * time.Millisecond))
		s.Kill()
		s.Restart()
	}
	e.more()
	e.ends(other)
}

// The server is killed for ever, and its standby promoted.
func TestKillThePrimary(t *testing.T) {
	t.Parallel()
	for range times(5, 1) {
		a := pgtest.Start(t)
		b := a.Standby()
		url := pgtest.Either(a, b)
		j, other := open(t, url), open(t, url)
		e := begin(t, 8, j, other)
		e.more()
		time.Sleep(rand.N(50 * time.Millisecond))
		a.Kill()
		b.Promote()
		e.more()
		e.ends(other)
		b.Kill()
	}
}

// asClient is the variable that makes of this test a program that writes to the store of an address.
const asClient = "PGJOURNAL_CLIENT"

// client writes batches to a table until it is killed, beginning with one that may be there already, and says what it was told.
func client(url string) {
	ctx := context.Background()
	j, err := pgjournal.Open(ctx, url)
	if err != nil {
		panic(err)
	}
	i, _ := strconv.Atoi(os.Getenv("PGJOURNAL_BATCH"))
	at, _ := strconv.ParseInt(os.Getenv("PGJOURNAL_AT"), 10, 64)
	for ; ; i++ {
		key, text := batch(i)
		n, err := j.Append(ctx, "one", journal.Revision(at), key, text)
		if err != nil {
			panic(err)
		}
		fmt.Println(n)
		at = int64(n)
	}
}

// A program is killed while it writes. The next one sends again that of which nobody was told.
func TestKillTheClient(t *testing.T) {
	t.Parallel()
	s := pgtest.Start(t)
	j := made(t, s.URL(""), "one")
	self, err := os.Executable()
	require.NoError(t, err)
	var told []journal.Revision
	at := journal.Revision(0)
	for range times(100, 8) {
		cmd := exec.Command(self)
		cmd.Env = append(os.Environ(), asClient+"="+s.URL("")+"&application_name=client", "PGJOURNAL_BATCH="+strconv.Itoa(len(told)), "PGJOURNAL_AT="+strconv.Itoa(int(at)))
		out, err := cmd.StdoutPipe()
		require.NoError(t, err)
		require.NoError(t, cmd.Start())
		until := len(told) + 1 + rand.N(40)
		for said := bufio.NewScanner(out); said.Scan(); {
			n, err := strconv.Atoi(said.Text())
			require.NoError(t, err, said.Text())
			at = journal.Revision(n)
			if told = append(told, at); len(told) == until {
				time.Sleep(rand.N(time.Millisecond))
				require.NoError(t, cmd.Process.Signal(syscall.SIGKILL))
			}
		}
		require.Error(t, cmd.Wait())
	}
	for s.Ask("select count(*) from pg_stat_activity where application_name = 'client'")[0] != "0" {
		time.Sleep(10 * time.Millisecond)
	}
	key, text := batch(len(told))
	n, err := j.Append(within(t), "one", at, key, text)
	require.NoError(t, err)
	told = append(told, n)
	_, behind, err := j.Read(within(t), "one", 0)
	require.NoError(t, err)
	whole(t, "one", told, behind)
	t.Logf("%d batches taken, none lost, none twice", len(told))
}

// waits checks that there is no answer while the standby is gone.
func waits(t *testing.T, j journal.Journal, at journal.Revision, key string, text []byte) {
	t.Helper()
	ctx, end := context.WithTimeout(context.Background(), moment)
	defer end()
	n, err := j.Append(ctx, "one", at, key, text)
	assert.ErrorIs(t, err, context.DeadlineExceeded, "told as %d", n)
}

// batches are those of the table.
func batches(t *testing.T, j journal.Journal) []journal.Batch {
	t.Helper()
	_, list, err := j.Read(within(t), "one", 0)
	require.NoError(t, err)
	return list
}

// A statement is never cancelled: with the standby gone, what nobody waits for any more would be committed on this server alone and seen by
// everybody, and be lost when the standby is promoted.
func TestNoStatementIsCancelled(t *testing.T) {
	t.Parallel()
	a := pgtest.Start(t)
	b := a.Standby()
	j := made(t, pgtest.Either(a, b), "one")
	other := open(t, pgtest.Either(a, b))
	_, err := j.Append(within(t), "one", 0, "first", lines("a"))
	require.NoError(t, err)
	b.Kill()
	waits(t, j, 1, "k", lines("b", "b"))
	var all sync.WaitGroup
	for range 30 { // more than there are connections: for those who read some are left
		all.Go(func() { waits(t, j, 1, "k", lines("b", "b")) })
		all.Go(func() { waits(t, other, 1, "l", lines("c")) })
	}
	all.Wait()
	for _, j := range []journal.Journal{j, other} {
		assert.Len(t, batches(t, j), 1, "what a standby may not have is seen")
	}
	a.Kill()
	b.Restart()
	b.Promote()
	n, err := j.Append(within(t), "one", 1, "k", lines("b", "b"))
	require.NoError(t, err)
	assert.EqualValues(t, 3, n)
	_, err = other.Append(within(t), "one", 1, "l", lines("c"))
	assert.ErrorIs(t, err, journal.ErrMoved)
	assert.Len(t, batches(t, other), 2)
}

// What is found by its key is told only when a standby has it. Here an operator cancels what waits for a standby: the server commits it, and says so
// as if nothing had been.
func TestWhatIsFoundIsKept(t *testing.T) {
	t.Parallel()
	for _, comes := range []bool{false, true}[:times(2, 1)] {
		a := pgtest.Start(t)
		b := a.Standby()
		j := made(t, pgtest.Either(a, b), "one")
		b.Kill()
		done := make(chan error, 1)
		go func() {
			n, err := j.Append(within(t), "one", 0, "k", lines("a"))
			if err == nil && n != 1 {
				err = errors.New("another revision")
			}
			done <- err
		}()
		for a.Ask("select count(*) from pg_stat_activity where wait_event = 'SyncRep' and query like 'insert into batches%'")[0] != "1" {
			time.Sleep(10 * time.Millisecond)
		}
		a.Do("select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'")
		for a.Ask("select count(*) from pg_stat_activity where wait_event = 'SyncRep' and query like 'update batches%'")[0] != "1" && len(done) == 0 {
			time.Sleep(10 * time.Millisecond)
		}
		assert.Empty(t, done, "told as kept")
		require.Equal(t, "1", a.Ask("select count(*) from batches")[0], "this server has it")
		if !comes {
			a.Kill()
		}
		b.Restart()
		if !comes {
			b.Promote()
		}
		assert.NoError(t, <-done)
		assert.Len(t, batches(t, j), 1)
	}
}

// A server whose standby is gone can be read, and takes nothing: that is said, and that it takes something when the standby is back.
func TestWhetherAServerTakesAnything(t *testing.T) {
	t.Parallel()
	a := pgtest.Start(t)
	b := a.Standby()
	j := made(t, a.URL(""), "one").(*pgjournal.Journal)
	require.NoError(t, j.Takes(within(t)))
	b.Kill()
	done := make(chan error, 1)
	go func() { done <- j.Takes(within(t)) }()
	for a.Ask("select count(*) from pg_stat_activity where wait_event = 'SyncRep'")[0] != "1" {
		time.Sleep(10 * time.Millisecond)
	}
	assert.Empty(t, batches(t, j), "it can be read")
	assert.Empty(t, done)
	b.Restart()
	assert.NoError(t, <-done)
}

// The key is where a batch begins: of two writers at one revision one is refused, however many lines each of them brings. While the standby is gone,
// neither sees the other.
func TestOfTwoAtOneRevisionOneIsRefused(t *testing.T) {
	t.Parallel()
	a := pgtest.Start(t)
	b := a.Standby()
	j, other := made(t, a.URL(""), "one"), open(t, a.URL(""))
	at := journal.Revision(0)
	for round := range times(20, 2) {
		b.Kill()
		failed := make(chan error, 2)
		for i, j := range []journal.Journal{j, other} {
			go func() {
				_, err := j.Append(within(t), "one", at, fmt.Sprint(round, i), lines([]string{"a", "b"}[:i+1]...))
				failed <- err
			}()
		}
		for a.Ask("select count(*) from pg_stat_activity where wait_event_type in ('IPC', 'Lock') and query like 'insert into batches%'")[0] != "2" {
			time.Sleep(10 * time.Millisecond)
		}
		b.Restart()
		first, second := <-failed, <-failed
		if first != nil {
			first, second = second, first
		}
		require.NoError(t, first)
		require.ErrorIs(t, second, journal.ErrMoved)
		list := batches(t, j)
		require.Len(t, list, round+1)
		at = list[round].At
	}
}
