package table_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"referee/internal/record"
	"referee/internal/table"
	"referee/rules"
)

// alone is a table at which Orange makes notes, and beside it one at a keyboard without them.
type alone struct {
	*rapid.T
	noted, keyboard table.Session
	told            []string
	amended         int
}

// move is a move that somebody comes to who touches any things that are offered.
func (a *alone) move() (typed string) {
	c := a.keyboard.Compose(nil, "")
	for range 40 {
		open := c.Open()
		if len(open) == 0 || c.Whole && rapid.Bool().Draw(a.T, "whole") {
			break
		}
		c = a.keyboard.Compose(c.Take(rapid.SampledFrom(open).Draw(a.T, "next")), "")
	}
	if !c.Whole {
		return ""
	}
	return c.Line
}

func (a *alone) enter(s table.Session, line string) {
	r, err := s.Enter(line, false)
	require.NoError(a, err)
	require.True(a, r.Taken, "%s: %v %v", line, r.Error, a.told)
}

// public are the entries that count, without their numbers: notes have some of them.
func public(s table.Session) (list []string, last rules.Seq) {
	for _, e := range s.Entries(rules.Table) {
		if e.Kind == record.Entry && e.Status != table.Undone {
			list, last = append(list, fmt.Sprint(e.Seat, e.Text)), e.Seq
		}
	}
	return list, last
}

// step does something at both tables; at the first it is done by Violet alone. What that refuses happens at neither.
func (a *alone) step() {
	typed, other := rapid.SampledFrom([]string{"move", "note", "note", "undo", "undo", "undo", "undo 2", "redo", "amend"}).Draw(a.T, "step"), ""
	switch other = typed; typed {
	case "note":
		a.told = append(a.told, typed)
		a.enter(a.noted, "private Orange hand "+rapid.SampledFrom([]string{"ABDEFG", "ABDEFF"}).Draw(a.T, "hand"))
		return
	case "move":
		if typed = a.move(); typed == "" || strings.HasPrefix(typed, "2") && typed != "2XX" { // as it is amended
			return
		}
		other = typed
	case "amend":
		_, last := public(a.noted)
		_, here := public(a.keyboard)
		const letters = "ABCDEFG" // another than it ever was: who amends it back by hand takes it back
		one := a.amended % len(letters)
		to := letters[one:one+1] + letters[max(one, a.amended/len(letters)):][:1]
		a.amended++
		typed, other = fmt.Sprintf("amend %d: 2%s", last, to), fmt.Sprintf("amend %d: 2%s", here, to)
	}
	r, err := a.noted.Own(2, false).Enter(typed, false)
	require.NoError(a, err)
	a.told = append(a.told, fmt.Sprintf("%s (%v)", typed, r.Taken))
	back, _ := a.keyboard.Steps()
	if !r.Taken && typed == "undo" {
		require.Zero(a, back, a.told)
	}
	if r.Taken {
		a.enter(a.keyboard, other)
	}
}

// A seat takes back and brings back what it would at a keyboard at which nobody else had noted anything.
func TestWhatASeatTakesBackIsWhatAKeyboardDoes(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		a := &alone{T: r}
		a.noted, _ = seat(t)
		a.keyboard, _ = seat(t)
		for range rapid.IntRange(1, 25).Draw(r, "steps") {
			a.step()
			here, _ := public(a.keyboard)
			there, _ := public(a.noted)
			require.Equal(a, here, there, strings.Join(a.told, "; "))
			back, forth := a.noted.Own(2, false).Steps()
			most, more := a.keyboard.Steps()
			require.Equal(a, most, back, strings.Join(a.told, "; "))
			require.LessOrEqual(a, forth, more, strings.Join(a.told, "; "))
		}
	})
}

// What undo took another way than undo, redo brings back; and undo once more goes on behind it.
func TestUndoOfASeatGoesOnBehindWhatItTook(t *testing.T) {
	for _, of := range []struct{ lines, typed, written string }{
		{"3BCC-C;1X;private Orange hand ABDEFG;delete 2", "undo", "delete 1"},
		{"3BCC-C;1X;private Orange hand ABDEFG;delete 2;private Orange hand ABDEFF", "undo", "delete 1"},
		{"3BCC-C;1X;private Orange hand ABDEFG;delete 2;delete 1", "redo", "undo"},
		{"3BCC-C;1X;private Orange hand ABDEFG;delete 2;delete 1", "redo 2", "undo 2"},
		{"3BCC-C;1X;private Orange hand ABDEFG;delete 2;undo", "undo", "delete 2"},
		{"3BCC-C;1X;private Orange hand ABDEFG;delete 2;delete 1;undo", "redo", "undo"},
		{"3BCC-C;amend 1: Orange 3BCC-B;private Orange hand ABDEFG;amend 1: Orange 3BCC-C", "undo", "delete 1"},
		{"3BCC-C;private Orange hand ABDEFG;amend 1: Orange 3BCC-B", "undo", "undo"}, // somebody amended it
		{"3BCC-C;1X;delete 2", "undo", "undo"},                                       // somebody deleted it
	} {
		s, log := seat(t, strings.Split(of.lines, ";")...)
		assert.Equal(t, of.written, take(t, s.Own(2, false), log, of.typed), of.lines)
	}
}
