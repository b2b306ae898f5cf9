package table_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/table"
	"referee/rules"
	"referee/validators"
)

// Who begins the first round can be told by an entry: that is no move, and whoever makes
// the first one has begun.
func TestWhoBeginsIsTold(t *testing.T) {
	s, _ := open(t, "game: geishasroad\nseats: Ann, Bo\n\n"+circle+"Ann begins 2\n")
	assert.Empty(t, s.Differences())
	assert.Equal(t, rules.SeatSet(2), s.Turn().Due, "nobody need be asked")
	assert.NotEqual(t, rules.WhoBegins, s.Turn().Why)
	enter(t, s, "4 R2 Y4 | R3 G1")
	assert.EqualValues(t, 2, s.Began())
	s, _ = open(t, "game: geishasroad\nseats: Ann, Bo\nfirst: Ann\n\nAnn begins 2\n"+circle)
	assert.Equal(t, rules.SeatSet(2), s.Turn().Due)
	assert.EqualValues(t, 2, s.Began(), "what was told later counts")
}

// What can be meant is asked about where it would be refused, and taken when the table
// says so.
func TestARowThatIsShortIsAsked(t *testing.T) {
	s, log := open(t, "game: geishasroad\nseats: Ann, Bo\n\nAnn circle RYGBP\n")
	r, err := s.Enter("Ann geiko 2 3 2 3", false)
	require.NoError(t, err)
	assert.False(t, r.Taken)
	assert.Equal(t, table.Asked, r.Entry.Status)
	assert.Equal(t, validators.Ask, r.Entry.Findings[0].Severity)
	enter(t, s, "Ann geiko 2 3 2 3 ?")
	enter(t, s, "undo")
	r, err = s.Enter("Ann geiko 2 3 2 3", true)
	require.NoError(t, err)
	assert.True(t, r.Taken)
	assert.Len(t, log.lines, 4)
	assert.Equal(t, "geiko 2 3 2 3", r.Entry.Text)
}
