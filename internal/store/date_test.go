package store_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/record"
	"referee/internal/store"
)

// A new record tells its day in its header, wherever it is made, so that a copy of another
// name and day still has it.
func TestANewRecordTellsItsDay(t *testing.T) {
	f := store.Folder{Path: t.TempDir(), Opener: opener}
	begun, problems := f.Create(header(), now)
	require.Empty(t, problems)
	elsewhere, problems := opener.Create(filepath.Join(f.Path, "own.txt"), header(), now)
	require.Empty(t, problems)
	told, problems := opener.Create(filepath.Join(f.Path, "told.txt"), header("date", "2025-12-24"), now)
	require.Empty(t, problems)
	for table, day := range map[*store.InPlay]string{begun: "2026-05-01", elsewhere: "2026-05-01", told: "2025-12-24"} {
		require.NoError(t, table.Close())
		data, err := os.ReadFile(table.Path)
		require.NoError(t, err)
		assert.Contains(t, string(data), "\ndate: "+day+"\n", table.Path)
		copied := filepath.Join(f.Path, "copy.txt")
		require.NoError(t, os.WriteFile(copied, data, 0o600))
		s := store.Describe(opener.Read(copied))
		s.Modified = now.AddDate(1, 0, 0)
		assert.Equal(t, day, s.Day())
	}
}

// An old record without a day is of the day in the name that the program gave it, and only
// else of that of its file.
func TestTheDayOfARecord(t *testing.T) {
	modified := time.Date(2026, 11, 21, 9, 0, 0, 0, time.Local)
	begun := time.Date(2026, 3, 1, 17, 44, 0, 0, time.Local)
	noon := func(day int) time.Time { return time.Date(2026, 3, day, 12, 0, 0, 0, time.UTC) }
	for _, c := range []struct {
		name, date string
		day        string
		played     time.Time
	}{
		{"2026-03-01-1744-maiko.referee", "2026-03-01", "2026-03-01", begun},
		{"2026-03-01-1744-maiko.referee", "", "2026-03-01", begun},
		{"2026-03-01-1744-maiko.referee", "2026-03-02", "2026-03-02", noon(2)},
		{"2026-03-01-1744-maiko.referee", "Sunday", "Sunday", begun},
		{"2026-03-01 at home.txt", "", "2026-03-01", noon(1)},
		{"evening.txt", "2026-03-01", "2026-03-01", noon(1)},
		{"evening.txt", "Sunday", "Sunday", modified},
		{"evening.txt", "", "2026-11-21", modified},
	} {
		s := store.Saved{Path: "/games/" + c.name, Date: c.date, Modified: modified}
		assert.Equal(t, c.day, s.Day(), "%s of %q", c.name, c.date)
		var h record.Header
		h.Set("date", c.date)
		assert.Equal(t, c.played, store.Played(s.Path, h, modified), "%s of %q", c.name, c.date)
	}
	assert.Empty(t, (&store.Saved{Path: "evening.txt"}).Day(), "nobody knows")
}
