package table_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/record"
	"referee/internal/table"
	"referee/rules"
)

// take enters a line where a seat alone looks, and returns what was written.
func take(t *testing.T, s table.Session, log *memory, line string) (written string) {
	t.Helper()
	before := len(log.lines)
	r, err := s.Enter(line, false)
	require.NoError(t, err)
	require.True(t, r.Taken, "%s: %v %v", line, r.Error, r.Entry)
	for _, l := range log.lines[before:] {
		written += record.FormatLine(s.Header(), l) + ";"
	}
	return strings.TrimSuffix(written, ";")
}

// A seat takes back the last step that it can see. What another seat noted since stays noted.
func TestASeatTakesBackWhatItSees(t *testing.T) {
	for _, of := range []struct{ lines, typed, written string }{
		{"3BCC-C;1X", "undo", "undo"},
		{"3BCC-C;1X;private Orange hand ABDEFG", "undo", "delete 2"},
		{"3BCC-C;1X;private Orange hand ABDEFG;private Orange hand ABDEFF", "undo", "delete 2"},
		{"3BCC-C;1X;private Orange hand ABDEFG", "undo 2", "delete 2;delete 1"},
		{"3BCC-C;private Orange hand ABDEFG;Violet 1X", "undo 2", "undo;delete 1"},
		{"3BCC-C;1X;private Violet hand ABDEFG", "undo", "undo"},
		{"3BCC-C;1X;amend 1: Orange 3BCC-B;private Orange hand ABDEFG", "undo", "amend 1: Orange 3BCC-C"},
		{"3BCC-C;private Orange hand ABDEFG", "= undo", "delete 1"},
		{"private Orange hand ABDEFG;3BCC-C", "undo", "undo"},
	} {
		s, log := seat(t, strings.Split(of.lines, ";")...)
		notes := s.Entries(1)
		assert.Equal(t, of.written, take(t, s.Own(2, false), log, of.typed), of.lines)
		for i, e := range s.Entries(1) {
			if e.Kind == record.Private { // undo is told at the table of Violet
				assert.Equal(t, e.Seat == 2, e.Status == table.Undone, "%s: entry %d", of.lines, e.Seq)
				assert.Equal(t, notes[i].Text, e.Text)
			}
		}
	}
}

// What cannot be taken back alone stays, and the seat is told what it was about.
func TestASeatIsToldWhatItCannotTakeBack(t *testing.T) {
	for _, of := range []struct{ lines, typed, code string }{
		{"3BCC-C;1X;delete 2;private Orange hand ABDEFG", "undo", "undo-behind"},
		{"private Orange hand ABDEFG", "undo", "undo"},
		{"3BCC-C;private Orange hand ABDEFG", "undo 2", "undo"},
		{"3BCC-C;private Orange hand ABDEFG;undo", "redo", "redo"},
		{"3BCC-C;undo", "redo 2", "redo"},
		{"private Orange hand ABDEFG;amend 1: Orange 3BCC-C", "undo", "undo"},
		{"3BCC-C;1X;amend 2: private Orange hand ABDEFG", "undo 2", "undo"},
	} {
		s, log := seat(t, strings.Split(of.lines, ";")...)
		before := len(log.lines)
		r, err := s.Own(2, false).Enter(of.typed, true)
		require.NoError(t, err)
		if assert.NotNil(t, r.Error, of.lines) {
			assert.Equal(t, of.code, r.Error.ID(), of.lines)
		}
		assert.Len(t, log.lines, before, of.lines)
	}
}

func TestTheStepsOfASeat(t *testing.T) {
	for _, of := range []struct {
		lines       string
		back, forth int
	}{
		{"3BCC-C;1X", 2, 0},
		{"3BCC-C;private Orange hand ABDEFG;Violet 1X", 2, 0},
		{"3BCC-C;private Violet hand ABDEFG", 2, 0},
		{"3BCC-C;1X;undo 2", 0, 2},
		{"3BCC-C;private Orange hand ABDEFG;Violet 1X;undo 3", 0, 1},
		{"private Orange hand ABDEFG;3BCC-C;undo 2", 0, 0},
	} {
		s, _ := seat(t, strings.Split(of.lines, ";")...)
		back, forth := s.Own(2, false).Steps()
		assert.Equal(t, [2]int{of.back, of.forth}, [2]int{back, forth}, of.lines)
	}
}

// At Sakura all are due at once: each seat is asked for its own, and what it types is its.
func TestEachSeatIsAskedForItsOwn(t *testing.T) {
	s := recorded(t, "sakura", 0)
	due := s.Turn().Due
	require.Equal(t, 2, due.Len())
	assert.EqualValues(t, 1, s.Try("12").Line.Seat, "at the table it is the first who is due")
	assert.EqualValues(t, 2, s.Own(2, false).Try("12").Line.Seat)
	assert.EqualValues(t, 1, s.Own(2, false).Try("Ada 12").Line.Seat)
	assert.Equal(t, "no-entry", s.Own(2, false).Try("= 13").Error.ID())
	for _, seat := range []rules.Seat{2, 1} {
		enter(t, s.Own(seat, false), fmt.Sprintf("%d", 20+seat))
		composed := s.Own(seat, false).Compose(nil, "")
		assert.NotContains(t, composed.Open(), rules.Part{Slot: "card", Thing: int(20 + seat)})
	}
	assert.EqualValues(t, 1, s.Own(2, false).Try("= 13").Line.Target, "the own last, not the last of all")
	assert.EqualValues(t, 2, s.Own(1, false).Try("= 13").Line.Target)
	assert.EqualValues(t, 2, s.Try("= 13").Line.Target)
}

// Where a seat looks that is not due, a line without a player is by whoever is.
func TestASeatThatIsNotDue(t *testing.T) {
	s, _ := seat(t, "3BCC-C")
	assert.EqualValues(t, 2, s.Own(1, false).Try("1X").Line.Seat)
	assert.EqualValues(t, 1, s.Own(1, false).Try("= 3BCC-B").Line.Target)
}
