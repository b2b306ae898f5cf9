package store

import (
	"path/filepath"
	"time"

	"referee/internal/record"
)

// dateKey is the header line for the day a game was played.
const dateKey = "date"

// nameMoment begins the name that the program gives a record: when it was begun.
const nameMoment = "2006-01-02-1504"

// day is when a game was played: as its header says, else by the name the program gave its
// record, else by its file; "" if nothing says it.
func day(path, date string, modified time.Time) string {
	if date != "" {
		return date
	}
	if begun, ok := named(path, time.DateOnly); ok {
		modified = begun
	}
	if modified.IsZero() {
		return ""
	}
	return modified.Format(time.DateOnly)
}

// Played is the moment of that day: the one in the name that the program gave the record,
// or noon, which is the same day nearly everywhere. Where the header has no day of the
// calendar it is that of the name, else of the file.
func Played(path string, h record.Header, modified time.Time) time.Time {
	begun, ok := named(path, nameMoment)
	date, err := time.Parse(time.DateOnly, day(path, h.Get(dateKey), time.Time{}))
	switch {
	case ok && (err != nil || begun.Format(time.DateOnly) == date.Format(time.DateOnly)):
		return begun
	case err == nil:
		return date.Add(12 * time.Hour)
	}
	return modified
}

// named is the moment or day at the beginning of the name of a record, in a layout.
func named(path, layout string) (time.Time, bool) {
	name := filepath.Base(path)
	begun, err := time.ParseInLocation(layout, name[:min(len(layout), len(name))], time.Local)
	return begun, err == nil
}
