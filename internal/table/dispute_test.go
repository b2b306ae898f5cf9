package table_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/record"
	"referee/internal/table"
	"referee/rules"
)

func TestADisputeFreezesThePosition(t *testing.T) {
	s, log := seat(t, "1X", "2")
	d := table.Moment(s)
	assert.EqualValues(t, 2, d.Target)
	d.Question, d.Move = "May she use it again?", "1E"
	d.SetClaim(2, "she may not")
	d.Verdict = table.VerdictOn(s, d.Move)
	assert.Equal(t, []string{"hk/action-used"}, d.Verdict)
	require.NoError(t, s.Freeze(d))
	assert.Len(t, log.lines, 6)

	again := table.Moment(s)
	assert.Equal(t, 1, again.N, "it has no answer yet, and is gone on with")
	assert.Equal(t, s.Disputes()[0], again)
	require.NoError(t, s.Freeze(again))
	assert.Len(t, log.lines, 6, "nothing is new")

	enter(t, s, "amend 2: 2FG")
	enter(t, s, "3BCC-C")
	enter(t, s, "undo 3")
	d = s.Disputes()[0]
	then := s.Before(d)
	assert.Equal(t, []string{"1X", "2XX"}, texts(then), "as it was, whatever was corrected since")
	assert.Len(t, s.Entries(rules.Table), 3)
	_, writes := then.(table.Session)
	assert.False(t, writes, "it is only looked at")

	d.Ruling, d.Agreed = "once more, for tonight", []string{"Orange"}
	require.NoError(t, s.Freeze(d))
	assert.True(t, s.Disputes()[0].Settled())
	d = table.Moment(s)
	assert.Zero(t, d.N, "another moment is another dispute")
	assert.EqualValues(t, 1, d.Target)
}

func TestADisputeBeforeTheFirstEntry(t *testing.T) {
	s, log := seat(t)
	d := table.Moment(s)
	d.Ruling = "the oldest begins"
	require.NoError(t, s.Freeze(d))
	assert.Equal(t, "dispute 0: question:", record.FormatLine(s.Header(), log.lines[0]))
	assert.Empty(t, s.Faults())
}

// An answer may be mended, or somebody agree to it, when the next question about the same
// entry has been asked.
func TestAnEarlierDisputeAboutTheSameEntryGoesOn(t *testing.T) {
	s, log := seat(t, "1X")
	require.NoError(t, s.Freeze(record.Frozen{Target: 1, Question: "first?", Ruling: "so"}))
	require.NoError(t, s.Freeze(record.Frozen{Target: 1, Question: "second?"}))
	require.NoError(t, s.Freeze(record.Frozen{Question: "before?"}))
	assert.Equal(t, 2, table.Moment(s).N)
	first := s.Disputes()[0]
	require.NoError(t, s.Freeze(first))
	assert.Len(t, log.lines, 5, "nothing is new, and nothing is resumed for it")
	first.Agreed = []string{"Orange"}
	require.NoError(t, s.Freeze(first))
	first.Agreed = append(first.Agreed, "Violet")
	require.NoError(t, s.Freeze(first))
	second := s.Disputes()[1]
	second.Ruling = "thus"
	require.NoError(t, s.Freeze(second))
	var written []string
	for _, l := range log.lines[5:] {
		written = append(written, record.FormatLine(s.Header(), l))
	}
	assert.Equal(t, []string{
		"dispute 1: resumed: 1", "dispute 1: agreed: Orange", "dispute 1: agreed: Orange, Violet", "dispute 1: resumed: 2", "dispute 1: ruling: thus",
	}, written)
	list := s.Disputes()
	require.Len(t, list, 3)
	assert.Equal(t, []string{"Orange", "Violet"}, list[0].Agreed)
	assert.Equal(t, "so", list[0].Ruling)
	assert.Equal(t, "thus", list[1].Ruling)
	assert.Equal(t, 2, table.Moment(s).N)
}

func TestADisputeTheDiskOrTheRecordRefuses(t *testing.T) {
	s, log := seat(t, "1X")
	var refused *rules.Fault
	require.ErrorAs(t, s.Freeze(record.Frozen{Target: 1, Question: "a\u202eb"}), &refused)
	log.fail = errors.New("disk full")
	require.ErrorIs(t, s.Freeze(record.Frozen{Target: 1, Question: "why?"}), log.fail)
	assert.Empty(t, s.Disputes())
}

func TestVerdictOnALine(t *testing.T) {
	s, _ := seat(t, "1X", "2")
	for line, want := range map[string][]string{
		"3BCC": {record.Clean}, "1E": {"hk/action-used"}, "": nil, "zzz": nil, "undo": nil,
		"private Orange: hand ABCDEF": nil, "amend 1: private Orange: hand ABCDEF": nil, "amend 1: 1E": {record.Clean},
	} {
		assert.Equal(t, want, table.VerdictOn(s, line), line)
	}
}

// A dispute has no move that not everybody may see, also where it cannot be read.
func TestADisputeTellsNoNote(t *testing.T) {
	s, _ := seat(t, "1X")
	for _, line := range []string{
		"private Orange: hand ABCDEF", "private Orange: hamd ABCDEF", "hand ABCDEF", "amend 1: private Orange hamd",
		"amend 9: private Orange hand ABCDEF", "= private Orange hand ABCDEF", "private Orange", "insert 1: private",
	} {
		var d record.Frozen
		table.JudgeMove(s, &d, line)
		assert.Empty(t, d.Move, line)
	}
}

// texts are the entries that count.
func texts(s table.Position) (all []string) {
	for _, e := range s.Entries(rules.Table) {
		if e.Status.Counts() {
			all = append(all, e.Text)
		}
	}
	return all
}
