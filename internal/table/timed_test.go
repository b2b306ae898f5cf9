package table_test

import (
	"errors"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/profiles"
	"referee/rules"
)

// timed opens an empty table of Hanamikoji whose record tells when its lines are typed.
func timed(t *testing.T) (s table.Session, log *memory, now *time.Time) {
	t.Helper()
	r, bad := record.Parse([]byte("referee: 1\ngame: hanamikoji\nseats: Orange, Violet\n\n"))
	require.Empty(t, bad)
	p, wrong := profiles.Load(games.Hanamikoji.Spec, "", nil, nil, nil)
	require.Empty(t, wrong)
	clock := time.Date(2026, 5, 1, 19, 30, 0, 123, time.UTC)
	log, now = &memory{}, &clock
	s, err := games.Hanamikoji.Open(r, &p, table.Timed{Log: log, Now: func() time.Time { return *now }})
	require.NoError(t, err)
	return s, log, now
}

// written is what a log has, a time as its minute and second.
func written(h record.Header, log *memory) (list []string) {
	for _, l := range log.lines {
		if l.Kind == record.Time {
			list = append(list, l.Time.Format("15:04:05"))
			continue
		}
		list = append(list, record.FormatLine(h, l))
	}
	return list
}

// The first line has its time, and one that is typed five minutes after the last that has one; no correction has one, and no note: nobody
// else is to know when somebody made it.
func TestLinesTellWhenTheyWereTyped(t *testing.T) {
	s, log, now := timed(t)
	after := func(gone time.Duration, line string) {
		t.Helper()
		*now = now.Add(gone)
		r, err := s.Enter(line, false)
		require.NoError(t, err)
		require.True(t, r.Taken, line)
	}
	after(0, "Orange 1X")
	after(4*time.Minute, "Violet 1X")
	after(time.Minute, "Orange 2XX")
	after(time.Hour, "private Violet hand ABCDEFG")
	after(time.Second, "amend 1: Orange 1A")
	after(time.Second, "undo")
	own := s.Own(2, false)
	r, err := own.Enter("Violet 2XX", false)
	require.NoError(t, err)
	require.True(t, r.Taken)
	assert.Equal(t, []string{"19:30:00", "Orange 1X", "Violet 1X", "19:35:00", "Orange 2XX", "private Violet hand ABCDEFG", "amend 1: Orange 1A", "undo", "20:35:02", "Violet 2XX"},
		written(s.Header(), log))
	for i, e := range s.Entries(rules.Table) {
		assert.Equal(t, []int{6, 7, 9, 10, 14}[i], e.Row, "the place in the file counts the times")
	}
}

// A line that could not be written has the time of the first attempt, so that a journal that has written it all the same knows it again.
func TestALineThatIsWrittenAgainHasItsTime(t *testing.T) {
	s, log, now := timed(t)
	log.fail = errors.New("no answer")
	_, err := s.Enter("Orange 1X", false)
	require.Error(t, err)
	*now = now.Add(20 * time.Second)
	log.fail = nil
	_, err = s.Enter("Orange 1X", false)
	require.NoError(t, err)
	assert.Equal(t, []string{"19:30:00", "Orange 1X"}, written(s.Header(), log))
}

// How long a game took is told when it is over, of each game, and to everybody alike; of one that was taken up in its middle, or is in the
// record only as it ended, nobody knows.
func TestAGameThatWasPlayedTellsHowLong(t *testing.T) {
	for _, g := range games.All {
		files, err := filepath.Glob("../../testdata/" + g.ID + "/games/*.txt")
		require.NoError(t, err)
		whole := store.Opener{Games: games.Find}.Read(files[0])
		require.NotNil(t, whole.Position)
		now, log := time.Date(2026, 5, 1, 19, 30, 0, 0, time.UTC), &memory{}
		s, err := g.Open(&record.Record{Header: whole.Record.Header}, whole.Position.Profile(), table.Timed{Log: log, Now: func() time.Time { return now }})
		require.NoError(t, err)
		for i, l := range whole.Record.Lines {
			if !s.Over() {
				assert.Zero(t, s.Took(), "%s goes on", g.ID)
			}
			if i > 0 {
				now = now.Add(time.Minute)
			}
			r, err := s.Enter(record.FormatLine(whole.Record.Header, l), true)
			require.NoError(t, err)
			require.True(t, r.Taken, "%s: %v", g.ID, r.Error)
		}
		require.True(t, s.Over(), g.ID)
		want := time.Duration(len(whole.Record.Lines)-1) * time.Minute
		assert.Equal(t, want, s.Took(), g.ID)
		assert.Equal(t, want, s.Own(1, false).Took(), g.ID)
		for _, key := range []string{table.UnderwayKey, table.TypedKey} {
			h := whole.Record.Header
			h.Fields = slices.Clone(h.Fields)
			h.Set(key, "yes")
			p, err := g.Look(&record.Record{Header: h, Lines: log.lines}, whole.Position.Profile())
			require.NoError(t, err)
			assert.Zero(t, p.Took(), g.ID)
		}
	}
}
