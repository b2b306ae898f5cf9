package journal_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/journal"
	"referee/internal/journal/journaltest"
	"referee/internal/record"
)

// logs are two of one table, and its journal.
func logs(t *testing.T, header string) (a, b *journal.Log, f *journal.Files) {
	f = files(t, t.TempDir())
	require.NoError(t, f.Create(ctx, "one", []byte(header), nil))
	a, text, err := journal.Open(ctx, f, "one")
	require.NoError(t, err)
	assert.Equal(t, header, string(text))
	b, _, err = journal.Open(ctx, f, "one")
	require.NoError(t, err)
	return a, b, f
}

func entry(text string) record.Line { return record.Line{Seat: 1, Text: text} }

// What is news is what stands in the record, row by row, under whatever header; it comes once.
func TestNewsIsWhatStandsInTheRecord(t *testing.T) {
	for _, header := range journaltest.Headers {
		a, b, f := logs(t, header)
		_, text, err := journal.Open(ctx, f, "one")
		require.NoError(t, err)
		r, _ := record.Parse(text)
		require.NotNil(t, r)
		a.Key("0h k")
		require.NoError(t, a.Append(entry("3BCC"), record.Line{Kind: record.Ruling, Target: 1, Codes: []string{"x/y"}}))
		_, err = f.Append(ctx, "one", 2, "", lines("", "nobody knows", "# é\r", "", "undo"))
		require.NoError(t, err)
		require.ErrorIs(t, a.Append(entry("1X")), journal.ErrMoved)
		assert.ErrorIs(t, a.Append(entry("1X")), journal.ErrMoved, "until that is taken")
		require.NoError(t, b.Fetch(ctx))
		require.NoError(t, b.Fetch(ctx), "to read again changes nothing")
		require.Len(t, a.News(), 1)
		news := b.News()
		require.Len(t, news, 2)
		assert.Equal(t, "0h k", news[0].Key)
		assert.Empty(t, news[1].Key)
		assert.False(t, b.Behind())
		assert.Empty(t, b.News())
		_, text, err = journal.Open(ctx, f, "one")
		require.NoError(t, err)
		r, _ = record.Parse(text)
		var got []record.Line
		for _, n := range news {
			got = append(got, n.Lines...)
		}
		require.Len(t, got, len(r.Lines))
		for i, want := range r.Lines {
			want.Seq = 0
			assert.Equal(t, want, got[i])
		}
		require.NoError(t, a.Append(entry("1X")))
		assert.ErrorIs(t, b.Append(entry("1Y")), journal.ErrMoved)
	}
}

// A line that could not be read back, and one that would make the record too large to be read, are not written to any journal.
func TestALogBreaksNoRecord(t *testing.T) {
	a, b, f := logs(t, journaltest.Head)
	require.ErrorIs(t, a.Append(entry("1X"), entry("a\nb")), record.ErrLine)
	require.NoError(t, a.Append())
	full := "# " + strings.Repeat("x", 4000) + "\n"
	at, most := journal.Revision(0), strings.Repeat(full, 16)
	size := len(journaltest.Head)
	for ; size+len(most) < record.MaxSize; size += len(most) {
		n, err := f.Append(ctx, "one", at, "", []byte(most))
		require.NoError(t, err)
		at = n
	}
	require.NoError(t, b.Fetch(ctx))
	b.News()
	for ; size+4003 <= record.MaxSize; size += 4003 {
		require.NoError(t, b.Append(record.Line{Kind: record.Comment, Text: strings.Repeat("x", 4000)}))
	}
	assert.ErrorIs(t, b.Append(record.Line{Kind: record.Comment, Text: strings.Repeat("x", 4000)}), record.ErrFull)
	assert.False(t, b.Doubts(), "that is an answer")
	_, text, err := journal.Open(ctx, f, "one")
	require.NoError(t, err)
	assert.Len(t, text, size)

	a, _, f = logs(t, journaltest.Head)
	_, err = f.Append(ctx, "one", 0, "", []byte(strings.Repeat("#\n", record.MaxLines-strings.Count(journaltest.Head, "\n")-1)))
	require.NoError(t, err)
	require.NoError(t, a.Fetch(ctx))
	a.News()
	assert.ErrorIs(t, a.Append(entry("1X"), entry("1X")), record.ErrFull)
	assert.NoError(t, a.Append(entry("1X")))
}

// gone is a journal that has lost its tables.
type gone struct{ journal.Journal }

func (gone) Append(context.Context, string, journal.Revision, string, []byte) (journal.Revision, error) {
	return 0, journal.ErrNone
}

// A table that is taken out of its journal is as a file that is taken away.
func TestATableThatIsGone(t *testing.T) {
	f := files(t, t.TempDir())
	require.NoError(t, f.Create(ctx, "one", []byte(journaltest.Head), nil))
	l, _, err := journal.Open(ctx, gone{f}, "one")
	require.NoError(t, err)
	assert.ErrorIs(t, l.Append(entry("1X")), record.ErrChanged)
	_, _, err = journal.Open(ctx, f, "two")
	assert.ErrorIs(t, err, journal.ErrNone)
	require.NoError(t, f.Close())
	_, _, err = journal.Open(ctx, f, "one")
	assert.ErrorIs(t, err, record.ErrLater)
}

// held is a journal that writes when it is let, and says in which time.
type held struct {
	journal.Journal
	in  chan context.Context
	let chan struct{}
}

func (j *held) Append(ctx context.Context, id string, at journal.Revision, key string, text []byte) (journal.Revision, error) {
	j.in <- ctx
	<-j.let
	return j.Journal.Append(context.WithoutCancel(ctx), id, at, key, text)
}

// An answer that has come is one, also to who asks for it when the time for it is over.
func TestAnAnswerIsHeardHoweverLateOneAsks(t *testing.T) {
	_, _, f := logs(t, journaltest.Head)
	j := &held{f, make(chan context.Context, 1), make(chan struct{}, 1)}
	for range 50 {
		l, _, err := journal.Open(ctx, j, "one")
		require.NoError(t, err)
		l.Brief = 0
		require.ErrorIs(t, l.Append(entry("1X")), journal.ErrSlow)
		under := <-j.in
		j.let <- struct{}{}
		<-under.Done()
		require.True(t, l.Await())
	}
}

// An entry that comes a second time from another program, which has another clock, is written once, whether that would tell a time or not.
func TestTheTimeOfALineIsNoneOfItsKey(t *testing.T) {
	at := func(minute int) record.Line {
		return record.Line{Kind: record.Time, Time: time.Date(2026, 5, 1, 19, minute, 0, 0, time.UTC)}
	}
	for of, again := range map[string][]record.Line{"another time": {at(31), entry("1X")}, "none": {entry("1X")}} {
		a, b, f := logs(t, journaltest.Head)
		a.Key("0h k")
		require.NoError(t, a.Append(at(30), entry("1X")))
		b.Key("0h k")
		if err := b.Append(again...); err != nil {
			require.ErrorIs(t, err, journal.ErrAgain, of)
		}
		_, text, err := journal.Open(ctx, f, "one")
		require.NoError(t, err)
		assert.Equal(t, 1, strings.Count(string(text), "1X"), of)
		a.Key("0h k")
		require.NoError(t, a.Append(at(30), entry("1Y")), "another entry is another one")
	}
}
