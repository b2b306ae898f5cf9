package hub

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/rules"
)

// The rights: what is against a line of each, for every level of what it takes.
func TestRights(t *testing.T) {
	const after = duel + "Anna 3BCC-C\nprivate Anna hand ABDEFG\nprivate Boris hand ABDEFG\nBoris 1X\n"
	open := Rights{Let: ByAnyone, Undo: ByAnyone, For: ByAnyone}
	seats := Rights{Let: BySeat, Undo: BySeat, For: BySeat}
	closed := Rights{}
	for _, of := range []struct {
		rights Rights
		who    Who
		line   string
		let    bool
		want   error
	}{
		{Usual, anna, "2XX", false, nil},
		{Usual, anna, "Boris 2XX", true, ErrLet},
		{Usual, anna, "amend 1: Anna 3BCC-B", false, nil}, // the own last, and nothing else is different
		{Usual, boris, "amend 1: Anna 3BCC-B", false, ErrCorrect},
		{Usual, boris, "= 1A", false, nil},
		{Usual, boris, "undo", false, nil},
		{Usual, boris, "delete 4", false, nil},
		{Usual, boris, "delete 1", false, ErrCorrect},
		{Usual, boris, "undo 2", false, ErrCorrect},
		{Usual, boris, "delete 3", false, nil},
		{Usual, boris, "insert 1: Boris 1X", false, ErrCorrect},
		{Usual, anna, "undo", false, ErrCorrect},
		{Usual, boris, "ruling 1: hk/turn", false, ErrLet},
		{Usual, boris, "override score@Anna=2", false, nil},
		{Usual, anna, "Boris 2XX", false, nil},
		{seats, anna, "Boris 2XX", false, ErrFor},
		{seats, anna, "override score@Anna=2", false, ErrFor},
		{seats, boris, "amend 4: Anna 1X", false, ErrFor},
		{seats, boris, "Boris 1X", true, nil}, // against the rules, and let stand
		{Usual, boris, "Boris 1X", true, ErrLet},
		{closed, boris, "undo", false, ErrCorrect},
		{closed, boris, "= 1A", false, ErrCorrect},
		{closed, boris, "redo", false, nil}, // there is nothing to bring back, which is said first
		{open, boris, "delete 1", false, nil},
		{open, anna, "undo", false, nil},
		{open, anna, "Boris 2XX", true, nil},
		{Rights{}, host, "delete 1", false, nil},
		{Rights{}, host, "undo 2", false, nil},
		{Rights{}, host, "Boris 2XX", true, nil},
		{Rights{}, host, "delete 2", false, nil},
		{open, none, "2XX", false, ErrOnlooker},
		{open, none, "undo", false, ErrOnlooker},
		{open, none, "private Anna hand ABDEFG", false, ErrOnlooker},
		{open, boris, "private Anna hand ABDEFG", false, ErrOther},
		{open, boris, "private hand ABDEFF", false, nil}, // one without a name is the own
		{open, boris, "amend 2: private Anna hand ABDEFF", false, ErrOther},
		{open, boris, "amend 2: Anna 1X", false, ErrOther},
		{open, boris, "amend 2: private Boris hand ABDEFF", false, ErrOther},
		{open, boris, "delete 2", false, ErrOther},
		{open, boris, "ruling 2: hk/turn", false, ErrOther},
		{open, boris, "dispute 2: why?", false, ErrOther},
		{open, boris, "= private Anna hand ABDEFF", false, ErrOther},
		{open, boris, "insert 2: private Anna hand ABDEFF", false, ErrOther},
		{open, boris, "# private Anna: she cheats", false, ErrOther},
		{open, boris, "# private Nobody: she cheats", false, ErrOther},
		{open, boris, "# private Boris: look out", false, nil},
		{open, boris, "# tea", false, nil},
		{open, boris, "dispute 1: why?", false, nil},
	} {
		h, log, _ := shared(t, of.rights, after)
		r, err := does(h, now(h, of.who), of.line, of.let)
		assert.Equal(t, of.want, err, "%v %s: %v", of.who, of.line, r.Error)
		if of.want != nil {
			assert.Empty(t, log.lines, of.line)
			assert.Zero(t, r.Entry, of.line)
			assert.Empty(t, r.Line.Text, of.line)
		} else if r.Error == nil && r.Entry.Fault == nil && len(r.Entry.Findings) == 0 {
			assert.True(t, r.Taken, "%v %s: %v %v", of.who, of.line, r.Error, r.Entry)
		}
		h.Look(of.who, func(m Moment) {
			r, err := m.Session.Enter(of.line, of.let)
			assert.Equal(t, ErrOnlooker, err)
			assert.False(t, r.Taken)
		})
	}
}

// A seat that may correct nothing answers its question once more where its entry does not count any more.
func TestWhoMayCorrectNothingAnswersAnOpenQuestionAgain(t *testing.T) {
	const after = duel + "Anna 1A\nBoris 1B\nAnna 2CC\nBoris 2DD\namend 2: Boris 2BB\n"
	h, log, _ := shared(t, Rights{For: ByAnyone}, after)
	for _, line := range []string{"amend 2: Boris 1B", "delete 4", "undo"} {
		_, err := does(h, now(h, boris), line, false)
		assert.Equal(t, ErrCorrect, err, line)
	}
	r, err := does(h, now(h, boris), "1D", false)
	assert.NoError(t, err)
	assert.True(t, r.Taken)
	assert.EqualValues(t, 4, r.Entry.Seq)
	assert.Len(t, log.lines, 1)
}

// What a device entered for another player can be taken back by it as well as by that player, while it is the last of either.
func TestWhatWasEnteredForAnotherIsTakenBackByBoth(t *testing.T) {
	for _, who := range []Who{anna, boris} {
		h, _, _ := shared(t, Usual, duel+"Anna 3BCC\n")
		_, err := does(h, now(h, anna), "Boris B", false)
		require.NoError(t, err)
		h.Look(who, func(m Moment) { assert.Equal(t, anna.Seat, m.Entered(2)) })
		r, err := does(h, now(h, who), "undo", false)
		require.NoError(t, err, who.Seat)
		assert.True(t, r.Taken)
		_, err = does(h, now(h, boris), "B", false)
		require.NoError(t, err)
		_, err = does(h, now(h, anna), "undo", false)
		assert.Equal(t, ErrCorrect, err, "Boris entered it himself")
	}
}

// What the host corrected in an entry of a player is not undone by that player; once the host has undone it, the entry is theirs again.
func TestACorrectionOfTheHostIsUndoneByTheHost(t *testing.T) {
	h, _, _ := shared(t, Usual, duel)
	host := Who{Host: true}
	seq := rules.Seq(0)
	enters := func(who Who, line string) error {
		r, err := does(h, now(h, who), line, false)
		assert.Equal(t, err == nil, r.Taken, line)
		seq = r.Entry.Seq
		return err
	}
	require.NoError(t, enters(anna, "1A"))
	require.NoError(t, enters(host, "amend 1: Anna 1B"))
	h.Look(anna, func(m Moment) { assert.NotNil(t, m.Session.Try("undo").Error, "nor is it offered") })
	assert.Equal(t, ErrCorrect, enters(anna, "undo"))
	require.NoError(t, enters(host, "amend 1: Anna 1C"))
	require.NoError(t, enters(host, "undo"))
	assert.Equal(t, ErrCorrect, enters(anna, "undo"), "the first correction still stands")
	require.NoError(t, enters(host, "undo"))
	require.NoError(t, enters(anna, "undo"), "the entry itself")
	require.NoError(t, enters(anna, "1A"))
	require.NoError(t, enters(anna, fmt.Sprintf("amend %d: Anna 1B", seq)))
	require.NoError(t, enters(anna, "undo"), "what she corrected herself")
}
