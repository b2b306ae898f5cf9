// Package journaltest says what every journal must do. It is run on each of them, and on an engine that nobody has tried.
package journaltest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/journal"
)

// Harness is a place where a journal keeps its tables, and what can be done to it.
type Harness struct {
	// Open opens it. If not Many, all that were opened before are closed.
	Open func(testing.TB) journal.Journal
	// Many says that it can be opened several times at once, as by several machines.
	Many bool
	// Forgets says that keys are forgotten when it is opened again.
	Forgets bool
	// Cut cuts off a journal from what others write until the function that it returns is called, and loses what it is told meanwhile.
	// It may do more than that: whatever is called meanwhile may fail. Nil if that cannot be.
	Cut func(journal.Journal) (mend func())
}

// Run tests a journal. Fresh makes a place without tables.
func Run(t *testing.T, fresh func(t *testing.T) Harness) {
	for _, one := range []struct {
		name string
		test func(t *testing.T, h Harness)
	}{
		{"names", names}, {"order", order}, {"conflict", conflict}, {"sizes", sizes}, {"keys", keys}, {"headers", headers}, {"notes", notes},
		{"list", list}, {"opened again", again}, {"context", ended}, {"eight writers", race}, {"eight tables", tables},
		{"followed", followed}, {"cut off", cut}, {"strokes", strokes}, {"eight hands at a note", hands},
	} {
		t.Run(one.name, func(t *testing.T) { one.test(t, fresh(t)) })
	}
}

// Head is the header of a table.
const Head = "referee: 1\ngame: hanamikoji\nseats: Anna, Boris\n\n"

// patience is how long is waited for what must happen.
const patience = 30 * time.Second

func within(t testing.TB) context.Context {
	ctx, end := context.WithTimeout(context.Background(), patience)
	t.Cleanup(end)
	return ctx
}

// opened returns a journal with some tables.
func opened(t testing.TB, h Harness, ids ...string) journal.Journal {
	j := h.Open(t)
	t.Cleanup(func() { j.Close() })
	for _, id := range ids {
		require.NoError(t, j.Create(within(t), id, []byte(Head), nil))
	}
	return j
}

// put appends lines and returns the revision.
func put(t testing.TB, j journal.Journal, id string, at journal.Revision, key string, lines ...string) journal.Revision {
	t.Helper()
	n, err := j.Append(within(t), id, at, key, text(lines...))
	require.NoError(t, err)
	return n
}

func text(lines ...string) []byte { return []byte(strings.Join(lines, "\n") + "\n") }

// read returns all of a table.
func read(t testing.TB, j journal.Journal, id string, after journal.Revision) (header string, behind []journal.Batch) {
	t.Helper()
	head, behind, err := j.Read(within(t), id, after)
	require.NoError(t, err)
	at := after
	for _, b := range behind {
		require.Equal(t, at, b.Before, "no gap")
		n, ok := journal.Lines(b.Text)
		require.True(t, ok)
		require.Equal(t, b.Before+n, b.At)
		at = b.At
	}
	return string(head), behind
}

// export returns a table as a file.
func export(t testing.TB, j journal.Journal, id string) string {
	t.Helper()
	all, behind := read(t, j, id, 0)
	for _, b := range behind {
		all += string(b.Text)
	}
	return all
}

func names(t *testing.T, h Harness) {
	j, ctx := opened(t, h, "there", "a-9", strings.Repeat("x", 64)), within(t)
	assert.ErrorIs(t, j.Create(ctx, "there", []byte(Head), nil), journal.ErrExists)
	put(t, j, "there", 0, "", "Anna 1X")
	assert.ErrorIs(t, j.Create(ctx, "there", []byte(Head), nil), journal.ErrExists)
	assert.Equal(t, Head+"Anna 1X\n", export(t, j, "there"))
	for _, id := range []string{"none", "", "There", "a_b", "a/b", "..", ".", "é", "a b", "there\x00", strings.Repeat("x", 65)} {
		_, _, err := j.Read(ctx, id, 0)
		assert.ErrorIs(t, err, journal.ErrNone, "%q", id)
		_, err = j.Append(ctx, id, 0, "k", text("Anna 1X"))
		assert.ErrorIs(t, err, journal.ErrNone, "%q", id)
		_, _, err = j.Note(ctx, id)
		assert.ErrorIs(t, err, journal.ErrNone, "%q", id)
		_, err = j.SetNote(ctx, id, 0, []byte("{}"))
		assert.ErrorIs(t, err, journal.ErrNone, "%q", id)
		assert.ErrorIs(t, Follow(ctx, j, id, 0, nil), journal.ErrNone, "%q", id)
		if id != "none" {
			assert.ErrorIs(t, j.Create(ctx, id, []byte(Head), nil), journal.ErrNone, "%q", id)
		}
		_, end := j.Watch(id)
		end()
	}
}

func order(t *testing.T, h Harness) {
	j := opened(t, h, "one", "other")
	header, behind := read(t, j, "one", 0)
	assert.Equal(t, Head, header)
	assert.Empty(t, behind)
	all, at := []journal.Batch{}, journal.Revision(0)
	for i, lines := range [][]string{{"Anna 1X"}, {"Борис 2", "ruling 1: X"}, {""}, {"# \xff\x00é\r", "", "x"}, {"Anna 3BCC", "Boris B", "undo", "redo"}} {
		b := journal.Batch{Before: at, Key: "k" + strconv.Itoa(i), Text: text(lines...)}
		at = put(t, j, "one", at, b.Key, lines...)
		b.At = at
		all = append(all, b)
	}
	assert.EqualValues(t, 11, at)
	for i := range all {
		_, behind := read(t, j, "one", all[i].Before)
		assert.Equal(t, all[i:], behind)
	}
	_, behind = read(t, j, "one", 8) // within a batch
	assert.Equal(t, []journal.Batch{{Before: 8, At: 11, Text: text("Boris B", "undo", "redo")}}, behind)
	_, behind = read(t, j, "one", 5)
	assert.Equal(t, append([]journal.Batch{{Before: 5, At: 7, Text: text("", "x")}}, all[4]), behind)
	_, behind = read(t, j, "one", at)
	assert.Empty(t, behind)
	_, behind = read(t, j, "one", at+1)
	assert.Empty(t, behind)
	_, behind = read(t, j, "other", 0)
	assert.Empty(t, behind, "each table has its own")
}

func conflict(t *testing.T, h Harness) {
	j := opened(t, h, "one")
	put(t, j, "one", 0, "", "a", "b")
	put(t, j, "one", 2, "", "c")
	for _, at := range []journal.Revision{-1, 0, 1, 2, 4} {
		for _, key := range []string{"", "k"} {
			for _, lines := range [][]string{{"x"}, {"x", "x"}, {"x", "x", "x"}} {
				_, err := j.Append(within(t), "one", at, key, text(lines...))
				assert.ErrorIs(t, err, journal.ErrMoved, "%d", at)
			}
		}
	}
	assert.Equal(t, Head+"a\nb\nc\n", export(t, j, "one"))
	assert.EqualValues(t, 4, put(t, j, "one", 3, "k", "d"), "the key of what was refused is free")
}

func sizes(t *testing.T, h Harness) {
	j, ctx := opened(t, h, "one"), within(t)
	line := strings.Repeat("x", 1023) + "\n"
	most := []byte(strings.Repeat(line, journal.MostText/1024))
	at, err := j.Append(ctx, "one", 0, "k", most)
	require.NoError(t, err)
	for _, bad := range [][]byte{nil, {}, []byte("x"), []byte("x\ny"), append(slices.Clone(most), '\n'), append(slices.Clone(most), line...)} {
		_, err := j.Append(ctx, "one", at, "l", bad)
		assert.ErrorIs(t, err, journal.ErrText)
	}
	assert.Equal(t, Head+string(most), export(t, j, "one"))
	record := Head + string(most)
	for range 20 { // a record may be larger than a batch
		at = put(t, j, "one", at, "", strings.TrimSuffix(string(most), "\n"))
		record += string(most)
	}
	require.True(t, record == export(t, j, "one"))

	wide := strings.TrimSuffix(Head, "\n")
	for i := range 62 {
		wide += fmt.Sprintf("field %d: %s\n", i, strings.Repeat("x", 1000))
	}
	wide += "title: " + strings.Repeat("x", journal.MostText-len(wide)-len("title: ")-2)
	require.NoError(t, j.Create(ctx, "wide", []byte(wide+"\n\n"), nil))
	header, _ := read(t, j, "wide", 0)
	assert.True(t, wide+"\n\n" == header)
	assert.ErrorIs(t, j.Create(ctx, "wider", []byte(wide+"x\n\n"), nil), journal.ErrText)
	for _, bad := range []string{"", "\n", "referee: 1", strings.TrimSuffix(Head, "\n"), Head + "\n", Head + "Anna 1X\n"} {
		assert.ErrorIs(t, j.Create(ctx, "bad", []byte(bad), nil), journal.ErrText, "%q", bad)
	}
}

func keys(t *testing.T, h Harness) {
	j := opened(t, h, "one", "other")
	require.EqualValues(t, 2, put(t, j, "one", 0, "k", "a", "b"))
	for range 2 {
		for at := range journal.Revision(6) {
			assert.EqualValues(t, 2, put(t, j, "one", at, "k", "a", "b"), "at %d", at)
			assert.EqualValues(t, 2, put(t, j, "one", at, "k", "something else"))
		}
		if end := put(t, j, "one", 2, "l", "c"); assert.EqualValues(t, 3, end) {
			assert.EqualValues(t, 3, put(t, j, "one", 3, "l", "c"))
		}
	}
	assert.EqualValues(t, 4, put(t, j, "one", 3, "", "d"))
	assert.EqualValues(t, 5, put(t, j, "one", 4, "", "d"), "without a key nothing is the same")
	assert.EqualValues(t, 1, put(t, j, "other", 0, "k", "e"), "a key is one of its table")
	assert.Equal(t, Head+"a\nb\nc\nd\nd\n", export(t, j, "one"))
	long := strings.Repeat("k", 200)
	assert.EqualValues(t, 6, put(t, j, "one", 5, long, "f"))
	assert.EqualValues(t, 6, put(t, j, "one", 5, long, "f"))
}

// Headers are records as people write them, without lines.
var Headers = []string{
	Head,
	strings.ReplaceAll(Head, "\n", "\r\n"),
	"\ufeff" + Head,
	"\n \n" + Head,
	"\ufeff\n\n" + Head,
	strings.TrimSuffix(Head, "\n") + " \t\n",
	"Referee : 1\nигра: hanamikoji\nместа: Аня, Борис Ж.\ntitle: ~ é 日本 # no comment\nnobody-knows: 'x'; -- \\n %s\n\n",
	"referee: 1\r\ngame: hanamikoji\nseats: Anna, Boris\n\r\n",
}

func headers(t *testing.T, h Harness) {
	j := opened(t, h)
	for i, header := range Headers {
		id := "h" + strconv.Itoa(i)
		require.NoError(t, j.Create(within(t), id, []byte(header), nil), "%q", header)
		put(t, j, id, put(t, j, id, 0, "", "Anna 1X", ""), "", "# é", "Boris 2")
	}
	check := func(j journal.Journal) {
		for i, header := range Headers {
			id, lines := "h"+strconv.Itoa(i), "Anna 1X\n\n# é\nBoris 2\n"
			head, behind := read(t, j, id, 0)
			assert.Equal(t, header, head)
			assert.EqualValues(t, 4, behind[len(behind)-1].At)
			all := export(t, j, id)
			require.Equal(t, header+lines, all)
			split, rest := journal.Split([]byte(all))
			assert.Equal(t, header, string(split))
			assert.Equal(t, lines, string(rest))
		}
		for e, err := range j.List(within(t)) {
			require.NoError(t, err)
			i, _ := strconv.Atoi(e.ID[1:])
			assert.Equal(t, Headers[i], string(e.Header))
			assert.EqualValues(t, 4, e.At)
		}
	}
	check(j)
	require.NoError(t, j.Close())
	check(opened(t, h))
}

func notes(t *testing.T, h Harness) {
	j, ctx := opened(t, h, "one", "other"), within(t)
	note, version, err := j.Note(ctx, "one")
	require.NoError(t, err)
	assert.Nil(t, note)
	assert.Zero(t, version)
	_, err = j.SetNote(ctx, "one", 1, []byte("{}"))
	assert.ErrorIs(t, err, journal.ErrMoved)
	was := []int64{0}
	for _, next := range []string{"{}", `{"é":"\u0000"}`, strings.Repeat("x", journal.MostText), "\xff\x00"} {
		for _, old := range was[:len(was)-1] {
			_, err := j.SetNote(ctx, "one", old, []byte("old"))
			assert.ErrorIs(t, err, journal.ErrMoved)
		}
		set, err := j.SetNote(ctx, "one", was[len(was)-1], []byte(next))
		require.NoError(t, err)
		assert.NotContains(t, was, set)
		_, err = j.SetNote(ctx, "one", set, make([]byte, journal.MostText+1))
		assert.ErrorIs(t, err, journal.ErrText)
		note, version, err := j.Note(ctx, "one")
		require.NoError(t, err)
		assert.Equal(t, next, string(note))
		assert.Equal(t, set, version)
		was = append(was, set)
	}
	require.NoError(t, j.Create(ctx, "noted", []byte(Head), []byte("first")))
	assert.ErrorIs(t, j.Create(ctx, "noted", []byte(Head), []byte("second")), journal.ErrExists)
	assert.ErrorIs(t, j.Create(ctx, "one", []byte(Head), []byte("second")), journal.ErrExists)
	assert.ErrorIs(t, j.Create(ctx, "long", []byte(Head), make([]byte, journal.MostText+1)), journal.ErrText)
	first, version, err := j.Note(ctx, "noted")
	require.NoError(t, err)
	assert.Equal(t, "first", string(first))
	_, err = j.SetNote(ctx, "noted", version, []byte("second"))
	require.NoError(t, err)
	_, err = j.SetNote(ctx, "noted", 0, []byte("third"))
	assert.ErrorIs(t, err, journal.ErrMoved)
	put(t, j, "one", 0, "", "a")
	_, version, _ = j.Note(ctx, "one")
	assert.Equal(t, was[len(was)-1], version, "lines are not its business")
	note, version, _ = j.Note(ctx, "other")
	assert.Nil(t, note)
	assert.Zero(t, version)
	assert.Equal(t, Head+"a\n", export(t, j, "one"))
	require.NoError(t, j.Close())
	j = opened(t, h)
	note, version, err = j.Note(ctx, "one")
	require.NoError(t, err)
	assert.Equal(t, "\xff\x00", string(note))
	_, err = j.SetNote(ctx, "one", version, []byte("{}"))
	assert.NoError(t, err, "a version outlives the program")
}

// all returns a list.
func all(t testing.TB, j journal.Journal) (list []journal.Entry) {
	t.Helper()
	for e, err := range j.List(within(t)) {
		require.NoError(t, err)
		list = append(list, e)
	}
	return list
}

func list(t *testing.T, h Harness) {
	j := opened(t, h)
	assert.Empty(t, all(t, j))
	ids := []string{"b", "a", "a-b", "a0", "-", "0", "ab"}
	for i := range 30 {
		ids = append(ids, fmt.Sprintf("t-%02d", 29-i))
	}
	for i, id := range ids {
		require.NoError(t, j.Create(within(t), id, []byte(Head), nil))
		for at := range journal.Revision(i % 4) {
			put(t, j, id, at, "", "Anna 1X")
		}
		if i%2 > 0 {
			_, err := j.SetNote(within(t), id, 0, []byte("note of "+id))
			require.NoError(t, err)
		}
	}
	check := func(j journal.Journal) {
		list := all(t, j)
		var told []string
		for _, e := range list {
			i, note := slices.Index(ids, e.ID), ""
			if i%2 > 0 {
				note = "note of " + e.ID
			}
			assert.Equal(t, Head, string(e.Header))
			assert.EqualValues(t, i%4, e.At)
			assert.Equal(t, note, string(e.Note), e.ID)
			assert.Equal(t, note == "", e.Note == nil)
			assert.False(t, e.Changed.IsZero())
			told = append(told, e.ID)
		}
		assert.Equal(t, slices.Sorted(slices.Values(ids)), told)
	}
	check(j)
	for e, err := range j.List(within(t)) { // who has seen enough stops
		require.NoError(t, err)
		require.Equal(t, "-", e.ID)
		break
	}
	was := all(t, j)[0].Changed
	put(t, j, "-", 0, "", "Anna 1X")
	is := all(t, j)[0]
	assert.EqualValues(t, 1, is.At)
	assert.False(t, is.Changed.Before(was))
	ctx, end := context.WithCancel(context.Background())
	end()
	failed := false
	for _, err := range j.List(ctx) {
		failed = err != nil
	}
	assert.True(t, failed, "a list that is not whole says so")
	require.NoError(t, j.Close())
	ids = append(ids[:4:4], ids[5:]...)
	j = opened(t, h)
	assert.Len(t, all(t, j), len(ids)+1)
}

func again(t *testing.T, h Harness) {
	j := opened(t, h, "one")
	at := put(t, j, "one", 0, "k", "a", "b")
	at = put(t, j, "one", at, "l", "c")
	require.NoError(t, j.Close())
	j = opened(t, h)
	assert.Equal(t, Head+"a\nb\nc\n", export(t, j, "one"))
	for after, want := range []string{"a\nb\nc\n", "b\nc\n", "c\n", ""} {
		_, behind := read(t, j, "one", journal.Revision(after))
		var got string
		for _, b := range behind {
			got += string(b.Text)
		}
		assert.Equal(t, want, got)
	}
	if !h.Forgets {
		assert.EqualValues(t, 2, put(t, j, "one", at, "k", "a", "b"))
		_, behind := read(t, j, "one", 0)
		require.Len(t, behind, 2)
		assert.Equal(t, "l", behind[1].Key)
	}
	_, err := j.Append(within(t), "one", 2, "m", text("x"))
	assert.ErrorIs(t, err, journal.ErrMoved)
	assert.ErrorIs(t, j.Create(within(t), "one", []byte(Head), nil), journal.ErrExists)
	assert.EqualValues(t, 4, put(t, j, "one", 3, "n", "d"))
}

// Who is not waited for any more learns with its key what became of it.
func ended(t *testing.T, h Harness) {
	j := opened(t, h, "one")
	ctx, end := context.WithCancel(context.Background())
	end()
	_, err := j.Append(ctx, "one", 0, "k", text("a"))
	if err != nil {
		assert.False(t, journal.Answered(err), "%v", err)
	}
	assert.EqualValues(t, 1, put(t, j, "one", 0, "k", "a"))
	assert.Equal(t, Head+"a\n", export(t, j, "one"))
	assert.ErrorIs(t, Follow(ctx, j, "one", 1, func(journal.Batch) error { return nil }), context.Canceled)
}

// journals returns a journal several times, as several machines have it, or the same one.
func journals(t testing.TB, h Harness, n int, ids ...string) []journal.Journal {
	list := []journal.Journal{opened(t, h, ids...)}
	for len(list) < n {
		j := list[0]
		if h.Many {
			j = opened(t, h)
		}
		list = append(list, j)
	}
	return list
}

// Eight write batches of one to three lines to one table, each batch by two of them at once and by each twice: each is there once, and
// where both were told that it is.
func race(t *testing.T, h Harness) {
	const writers, each = 8, 25
	js := journals(t, h, 2, "one")
	var mu sync.Mutex
	told := map[string]journal.Revision{}
	var all sync.WaitGroup
	for w := range writers {
		all.Go(func() {
			j, at := js[w%2], journal.Revision(0)
			for n := 0; n < each; {
				key := fmt.Sprintf("%d-%d", w/2, n)
				lines := make([]string, 1+(w/2+n)%3)
				for i := range lines {
					lines[i] = key
				}
				got, err := j.Append(within(t), "one", at, key, text(lines...))
				if errors.Is(err, journal.ErrMoved) {
					_, behind, err := j.Read(within(t), "one", at)
					if !assert.NoError(t, err) {
						return
					}
					for _, b := range behind {
						at = b.At
					}
					continue
				}
				if !assert.NoError(t, err) {
					return
				}
				same, err := j.Append(within(t), "one", max(at, got), key, text(lines...))
				if !assert.NoError(t, err) || !assert.Equal(t, got, same, "told twice") {
					return
				}
				mu.Lock()
				if was, ok := told[key]; ok {
					assert.Equal(t, was, got, key)
				}
				told[key] = got
				mu.Unlock()
				at = max(at, got)
				n++
			}
		})
	}
	all.Wait()
	for _, j := range js {
		_, behind := read(t, j, "one", 0)
		assert.Len(t, behind, writers/2*each)
		for _, b := range behind {
			assert.Equal(t, told[b.Key], b.At, b.Key)
			assert.Equal(t, strings.Repeat(b.Key+"\n", int(b.At-b.Before)), string(b.Text))
			delete(told, b.Key)
		}
		if told = map[string]journal.Revision{}; len(js) > 1 {
			for _, b := range behind {
				told[b.Key] = b.At
			}
		}
	}
}

func tables(t *testing.T, h Harness) {
	j := opened(t, h)
	var all sync.WaitGroup
	for n := range 8 {
		all.Go(func() {
			id := "t" + strconv.Itoa(n)
			assert.NoError(t, j.Create(within(t), id, []byte(Head), nil))
			for at := range journal.Revision(20) {
				got, err := j.Append(within(t), id, at, strconv.Itoa(int(at)), text(id+" "+strconv.Itoa(int(at))))
				assert.NoError(t, err)
				assert.Equal(t, at+1, got)
			}
		})
	}
	all.Wait()
	for n := range 8 {
		want := Head
		for i := range 20 {
			want += fmt.Sprintf("t%d %d\n", n, i)
		}
		assert.Equal(t, want, export(t, j, "t"+strconv.Itoa(n)))
	}
}

// follows calls for every batch behind a revision until there are some; what was seen is sent then.
func follows(t *testing.T, j journal.Journal, id string, after, until journal.Revision) <-chan []journal.Batch {
	done := make(chan []journal.Batch, 1)
	go func() {
		var seen []journal.Batch
		enough := errors.New("enough")
		err := Follow(within(t), j, id, after, func(b journal.Batch) error {
			if seen = append(seen, b); b.At >= until {
				return enough
			}
			return nil
		})
		assert.ErrorIs(t, err, enough)
		done <- seen
	}()
	return done
}

// seen checks that something was followed without gap or double.
func seen(t *testing.T, j journal.Journal, id string, after journal.Revision, got []journal.Batch) {
	t.Helper()
	_, want := read(t, j, id, after)
	require.Equal(t, len(want), len(got))
	for i := range want {
		assert.Equal(t, want[i], got[i])
	}
}

func followed(t *testing.T, h Harness) {
	js := journals(t, h, 2, "one")
	for at := range journal.Revision(5) {
		put(t, js[0], "one", at, "", "early")
	}
	var waits []<-chan []journal.Batch
	for i := range 6 {
		waits = append(waits, follows(t, js[i%2], "one", journal.Revision(i), 45))
	}
	for at := journal.Revision(5); at < 45; at += 2 {
		put(t, js[int(at/2)%2], "one", at, strconv.Itoa(int(at)), "a", "b")
	}
	for i, done := range waits {
		seen(t, js[0], "one", journal.Revision(i), <-done)
	}
}

func cut(t *testing.T, h Harness) {
	if h.Cut == nil {
		t.Skip("nothing can cut it off")
	}
	js := journals(t, h, 2, "one", "other")
	done, other := follows(t, js[1], "one", 0, 60), follows(t, js[1], "other", 0, 1)
	at := journal.Revision(0)
	for round := range 5 {
		mend := h.Cut(js[1])
		for range 10 {
			at = put(t, js[0], "one", at, "", "while it was cut off, round "+strconv.Itoa(round))
		}
		if round == 3 {
			put(t, js[0], "other", 0, "", "nothing comes behind this")
		}
		mend()
		at = put(t, js[0], "one", at, "", "and then")
		at = put(t, js[0], "one", at, "", "and then")
	}
	seen(t, js[0], "one", 0, <-done)
	seen(t, js[0], "other", 0, <-other)
}

// Strokes come for lines and notes of the own table, from wherever, and none for those of others. They tell no less than there is.
func strokes(t *testing.T, h Harness) {
	js := journals(t, h, 2, "one", "other")
	c, end := js[0].Watch("one")
	d, endToo := js[0].Watch("one")
	defer endToo()
	await := func(c <-chan journal.Stroke, is func(journal.Stroke) bool) {
		t.Helper()
		for until := time.After(patience); ; {
			select {
			case s := <-c:
				if is(s) {
					return
				}
			case <-until:
				t.Fatal("nothing was told")
			}
		}
	}
	note := int64(0)
	for i, j := range js {
		at := put(t, j, "one", journal.Revision(i), "", "a")
		far := func(s journal.Stroke) bool { return s.At >= at }
		await(c, far)
		await(d, far)
		var err error
		note, err = j.SetNote(within(t), "one", note, []byte(strconv.Itoa(i)))
		require.NoError(t, err)
		other := func(s journal.Stroke) bool { return s.Note == note || s.Note == journal.Unknown }
		await(c, other)
		await(d, other)
	}
	end()
	put(t, js[0], "one", 2, "", "b")
	await(d, func(s journal.Stroke) bool { return s.At >= 3 })
	assert.Empty(t, c)
}

// Eight hands count in a note: none is lost.
func hands(t *testing.T, h Harness) {
	const each = 20
	js := journals(t, h, 2, "one")
	var all sync.WaitGroup
	for w := range 8 {
		all.Go(func() {
			for n := 0; n < each; {
				note, version, err := js[w%2].Note(within(t), "one")
				if !assert.NoError(t, err) {
					return
				}
				_, err = js[w%2].SetNote(within(t), "one", version, append(bytes.Clone(note), 'x'))
				switch {
				case err == nil:
					n++
				case !assert.ErrorIs(t, err, journal.ErrMoved):
					return
				}
			}
		})
	}
	all.Wait()
	note, _, err := js[0].Note(within(t), "one")
	require.NoError(t, err)
	assert.Len(t, note, 8*each)
}

// Follow calls f for everything that was and will be written behind a revision, in order and once, until the context ends or f returns an
// error. While the journal cannot be read it waits.
func Follow(ctx context.Context, j journal.Journal, id string, after journal.Revision, f func(journal.Batch) error) error {
	changed, end := j.Watch(id)
	defer end()
	for {
		_, behind, err := j.Read(ctx, id, after)
		if errors.Is(err, journal.ErrNone) {
			return err
		}
		for _, b := range behind {
			if err := f(b); err != nil {
				return err
			}
			after = b.At
		}
		var again <-chan time.Time
		if err != nil {
			again = time.After(200 * time.Millisecond)
		}
		select {
		case <-changed:
		case <-again:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}
