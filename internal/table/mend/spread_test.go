package mend

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/record"
)

// What is told first is of each kind, only then of one kind more.
func TestVariationsStandBehind(t *testing.T) {
	list := []Mend{
		{Op: Insert, Entry: 4, Seat: 1, Text: "2OPW", slip: missed},
		{Op: Insert, Entry: 4, Seat: 1, Text: "2OPK", slip: missed},
		{Op: Insert, Entry: 4, Seat: 1, Text: "x RG", kind: 1, slip: missed},
	}
	spread(list)
	assert.Equal(t, list[0].slip, list[2].slip)
	assert.Greater(t, list[1].slip, list[2].slip)
}

// An entry that stands is seldom one without its end: then the next entry is missing.
func TestAnEntryThatStandsHasItsEnd(t *testing.T) {
	e := &record.Standing{Seat: 1, Text: "3BDF"}
	assert.Less(t, slipOf(e, 1, guess{"3BDF-F", "3BDF-F", between(e.Text, "3BDF-F")}, false), missed)
	assert.Greater(t, slipOf(e, 1, guess{"3BDF-F", "3BDF-F", between(e.Text, "3BDF-F")}, true), missed)
}
