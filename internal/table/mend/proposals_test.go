package mend

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/record"
	"referee/rules"
)

func proposed(entry rules.Seq, text string, slip float64) Mend {
	return Mend{Op: Amend, Entry: entry, Seat: 1, Text: text, slip: slip}
}

func textsOf(list []Mend) (said []string) {
	for i := range list {
		said = append(said, list[i].Text)
	}
	return said
}

// Of what one entry may have been only what is nearly as likely as the likeliest is proposed, and nothing where that are more than a few.
func TestOnlyWhatIsEvidentIsProposed(t *testing.T) {
	assert.Equal(t, []string{"a", "b", "x"}, textsOf(evident([]Mend{
		proposed(1, "a", 1), proposed(1, "b", 1.29), proposed(1, "c", 1.31), proposed(2, "x", 5),
	})))
	few := []Mend{proposed(1, "a", 1), proposed(1, "b", 1), proposed(1, "c", 1)}
	assert.Len(t, evident(append(few[:3:3], proposed(2, "x", 1))), 4)
	assert.Equal(t, []string{"x"}, textsOf(evident(append(few[:3:3], proposed(1, "d", 1.2), proposed(2, "x", 1)))), "nobody knows which")
	assert.Len(t, evident(append(few[:3:3], proposed(1, "d", 2))), 3, "that is no way anybody counts")
}

// A move of which more is said is the same move, of the same entry and player.
func TestMoreOfTheSameMoveIsNoOtherProposal(t *testing.T) {
	list := []Proposal{{Mend: proposed(1, "stay", 1)}}
	for text, want := range map[string]bool{"stay left": true, "stay": false, "stayed": false, "sta": false} {
		m := proposed(1, text, 1)
		assert.Equal(t, want, more(list, &m), text)
	}
	for _, change := range []func(*Mend){func(m *Mend) { m.Op = Insert }, func(m *Mend) { m.Entry = 2 }, func(m *Mend) { m.Seat = 2 }} {
		m := proposed(1, "stay left", 1)
		change(&m)
		assert.False(t, more(list, &m))
	}
}

// Another entry is changed only where a hand slips so; a line without a player is given to another for a likely move alone.
func TestWhatIsForcedIsNotProposed(t *testing.T) {
	h := new(Search)
	h.entries, h.from = []record.Standing{{Seq: 1}, {Seq: 2}}, 1
	assert.False(t, h.forced(Mend{Op: Amend, hand: slight}))
	assert.True(t, h.forced(Mend{Op: Amend, hand: slight + 0.1}))
	assert.False(t, h.forced(Mend{Op: Delete, hand: slight + 0.1}))
	before := Mend{Op: Insert, Entry: 2, slip: missed}
	assert.False(t, h.forced(before), "the line says whose it is")
	h.bare = true
	assert.True(t, h.forced(before))
	before.slip = missed - 0.1
	assert.False(t, h.forced(before))
	assert.False(t, h.forced(Mend{Op: Insert, Entry: 1, slip: missed}), "it is no line before the last")
}
