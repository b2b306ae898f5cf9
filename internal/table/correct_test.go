package table_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/table"
	"referee/profiles"
	"referee/rules"
)

func TestUndoAndRedoAcrossARound(t *testing.T) {
	s, _ := seat(t, append(round, "Orange reveal G", "Violet reveal F")...)
	require.Len(t, s.Sheets(), 1)
	totals := s.Sheets()[0].Totals
	for range 3 {
		enter(t, s, "undo")
	}
	assert.Empty(t, s.Sheets())
	back, forth := s.Steps()
	assert.Equal(t, 7, back)
	assert.Equal(t, 3, forth)
	enter(t, s, "redo 3")
	require.Len(t, s.Sheets(), 1)
	assert.Equal(t, totals, s.Sheets()[0].Totals)
}

func TestReplaceOnUndoIsOneGesture(t *testing.T) {
	s, log := seat(t, opening...)
	r := enter(t, s, "= 3ADE-A")
	assert.Equal(t, record.Amend, r.Line.Kind)
	assert.EqualValues(t, 4, r.Line.Target)
	assert.Equal(t, "3ADE-A", s.Entries(rules.Table)[3].Text)
	if was := s.Entries(rules.Table)[3].Amended; assert.Len(t, was, 1) {
		assert.Equal(t, "2XX", was[0].Text)
	}
	assert.Len(t, log.lines, 5)
}

// An early entry is corrected: the card taken twice makes a later entry one copy
// too many, and the correction says so.
func TestAmendTellsWhatChangesLater(t *testing.T) {
	s, _ := seat(t, "3BCC-C", "3BDE-B", "4ADEF-AD")
	r := s.Try("amend 1: 3AAB-A")
	require.Len(t, r.Change, 2)
	assert.True(t, r.Change[0].Own)
	assert.EqualValues(t, 1, r.Change[0].After.Seq)
	assert.EqualValues(t, 3, r.Change[1].After.Seq)
	assert.Equal(t, table.Stands, r.Change[1].Before.Status)
	assert.Equal(t, table.Refused, r.Change[1].After.Status)
	assert.EqualValues(t, "HK-COMP-2", r.Change[1].After.Findings[0].Clause)
	assert.Equal(t, []rules.Seq{1}, r.Change[1].After.Findings[0].Because)
	enter(t, s, "amend 1: 3AAB-A")
	assert.Equal(t, table.Refused, s.Entries(rules.Table)[2].Status)
	enter(t, s, "undo")
	assert.Equal(t, table.Stands, s.Entries(rules.Table)[2].Status)
}

func TestDeleteAndInsert(t *testing.T) {
	s, _ := seat(t, "3BCC-C", "3BDE-B", "1X")
	r := enter(t, s, "delete 2")
	require.Len(t, r.Change, 2, "entry 3 is now out of turn")
	assert.Equal(t, table.Undone, r.Change[0].After.Status)
	assert.NotEmpty(t, r.Change[0].Before.Effects, "what was deleted had done something")
	assert.True(t, hasCode(r.Change[1].After, "hk/not-due"))
	r = enter(t, s, "insert 3: Violet 1X")
	assert.EqualValues(t, 4, r.Entry.Seq)
	list := s.Entries(rules.Table)
	assert.Equal(t, []rules.Seq{1, 2, 4, 3}, []rules.Seq{list[0].Seq, list[1].Seq, list[2].Seq, list[3].Seq})
	assert.Equal(t, table.Stands, list[3].Status)
}

func hasCode(e table.Entry, code string) bool {
	for _, f := range e.Findings {
		if string(f.Code) == code {
			return true
		}
	}
	return false
}

func TestOverrideAndPickingUpInTheMiddle(t *testing.T) {
	s, _ := seat(t, "override round=2, first=Violet, marker.G=Orange, used@Violet=3, used@Orange=-, cards@Violet=BB, cards@Orange=C")
	assert.True(t, s.Overridden())
	assert.Equal(t, rules.SeatSet(1), s.Turn().Due)
	assert.Equal(t, 2, s.Turn().Round)
	assert.Equal(t, 5, s.Running().Totals[0])
	enter(t, s, "4AADE-AA")
	r := s.Try("override cards@Violet=BBBBB, marker.A=1, marker.B=1, marker.C=1")
	assert.True(t, hasCode(r.Entry, "hk/too-many-copies"))
	assert.True(t, hasCode(r.Entry, "hk/table-cards"))
	assert.True(t, hasCode(r.Entry, "hk/table-decided"))
	assert.True(t, r.Fits(), "it is told, not refused")
	r = s.Try("override colour=red")
	require.NotNil(t, r.Entry.Fault)
}

// A record that holds what today's rules refuse is read all the same; what does
// not stand is listed.
func TestDifferencesOfAnEditedRecord(t *testing.T) {
	s, _ := reopen(t, "Orange 3BCC-C\nOrange 1X\nViolet 9\nViolet 1X\nruling 2: hk/not-due\n")
	list := s.Differences()
	require.Len(t, list, 1)
	assert.EqualValues(t, 3, list[0].Seq)
	assert.Equal(t, table.Unread, list[0].Status)
	assert.Equal(t, table.Ruled, s.Entries(rules.Table)[1].Status)
}

func TestAnAmendedEntryIsWrittenAsTheProgramWould(t *testing.T) {
	s, log := seat(t, opening...)
	enter(t, s, "amend 1: gift fan scroll scroll takes scroll")
	assert.Equal(t, "3BCC-C", log.lines[len(log.lines)-1].Text)
}

// An entry that stands by a ruling is taken back and brought back with it.
func TestARulingGoesWithItsEntry(t *testing.T) {
	s, log := seat(t, opening...)
	_, err := s.Enter("1X", true)
	require.NoError(t, err)
	enter(t, s, "undo")
	assert.Equal(t, 2, log.lines[len(log.lines)-1].N)
	list := s.Entries(rules.Table)
	assert.Equal(t, table.Undone, list[4].Status)
	assert.Equal(t, table.Stands, list[3].Status)
	enter(t, s, "redo")
	assert.Equal(t, table.Ruled, s.Entries(rules.Table)[4].Status)
	r := s.Try("undo 9")
	require.NotNil(t, r.Error, "there is not so much")
}

// A correction must bring an entry that stands, or be let stand.
func TestACorrectionIsJudgedLikeAnEntry(t *testing.T) {
	s, log := seat(t, opening...)
	r, err := s.Enter("amend 3: Orange 3BDD-B", false)
	require.NoError(t, err)
	assert.False(t, r.Taken)
	assert.True(t, r.CanStand())
	assert.Len(t, log.lines, 4)
	r, err = s.Enter("amend 3: Orange 3BDD-B", true)
	require.NoError(t, err)
	assert.True(t, r.Taken)
	assert.Equal(t, table.Ruled, s.Entries(rules.Table)[2].Status)
	enter(t, s, "undo")
	assert.Equal(t, "1X", s.Entries(rules.Table)[2].Text)
	r, err = s.Enter("insert 2: Violet nonsense", true)
	require.NoError(t, err)
	assert.False(t, r.Taken)
	assert.Len(t, log.lines, 7)
}

// A Secret that turns out to be another card after its round was scored changes
// the sheet of that round.
func TestALateSecretChangesTheSheetOfItsRound(t *testing.T) {
	s, _ := seat(t, round...)
	enter(t, s, "Orange reveal G")
	enter(t, s, "Violet reveal F")
	before := s.Sheets()[0]
	r, err := s.Enter("Violet reveal A", true)
	require.NoError(t, err)
	require.True(t, r.Taken)
	require.Len(t, s.Sheets(), 1)
	assert.Equal(t, s.Running().Totals, s.Sheets()[0].Totals)
	assert.NotEqual(t, before.Items, s.Sheets()[0].Items)
	enter(t, s, "undo")
	assert.Equal(t, before, s.Sheets()[0])
}

// What undo takes back is what it is about; only what follows from it is counted
// as changed.
func TestOnlyWhatFollowsIsCountedAsChanged(t *testing.T) {
	s, _ := seat(t, opening...)
	r := s.Try("undo 2")
	assert.Len(t, r.Change, 2)
	assert.Zero(t, table.Others(r.Change))
	r = s.Try("amend 1: 3AAB-A")
	require.NotEmpty(t, r.Change)
	assert.Zero(t, table.Others(r.Change), "the entry that is amended, and nothing else")
	enter(t, s, "amend 1: 3BCC-B")
	r = s.Try("undo")
	assert.NotEmpty(t, r.Change)
	assert.Less(t, table.Others(r.Change), len(r.Change))
}

// What an entry is worth may change though its text and verdict do not: the card that
// was taken moves another marker when the round is scored.
func TestACorrectionTellsEveryEffectThatChanged(t *testing.T) {
	s, _ := seat(t, append(round, "Orange reveal G", "Violet reveal F")...)
	was := s.Entries(rules.Table)
	for _, try := range []bool{true, false} {
		r := s.Try("amend 1: 3BCC-B")
		if !try {
			r = enter(t, s, "amend 1: 3BCC-B")
		}
		assert.NotEmpty(t, r.Entry.Effects, "what the entry itself does now")
		assert.NotEqual(t, was[0].Effects, r.Entry.Effects)
		last := r.Change[len(r.Change)-1]
		assert.EqualValues(t, 10, last.After.Seq)
		assert.Equal(t, table.Stands, last.After.Status)
		assert.Equal(t, was[9].Effects, last.Before.Effects)
		assert.NotEmpty(t, last.After.Effects)
		assert.NotEqual(t, last.Before.Effects, last.After.Effects)
	}
	now := s.Entries(rules.Table)
	r := enter(t, s, "undo")
	require.True(t, r.Change[0].Own)
	assert.Equal(t, now[0].Effects, r.Change[0].Before.Effects)
	assert.Equal(t, was[0].Effects, r.Change[0].After.Effects)
}

// The lines of a correction are taken together: two entries in each other's place are one thing that is
// taken back, and an error in one line keeps all out.
func TestTheLinesOfACorrectionAreOneThing(t *testing.T) {
	s, log := seat(t, "3BCC-C", "3BDE-B", "1X")
	exchanged := []record.Line{
		{Kind: record.Amend, Inner: record.Entry, Target: 1, Seat: 1, Text: "1X"},
		{Kind: record.Amend, Inner: record.Entry, Target: 3, Seat: 1, Text: "3BCC-C"},
	}
	r, err := s.Mend(append(exchanged, record.Line{Kind: record.Delete, Target: 9}))
	require.NoError(t, err)
	require.NotNil(t, r.Error)
	assert.False(t, r.Taken)
	assert.Len(t, log.lines, 3)

	r, err = s.Mend(exchanged)
	require.NoError(t, err)
	require.True(t, r.Taken)
	assert.Len(t, r.Change, 2)
	assert.Zero(t, table.Others(r.Change), "both are its own")
	assert.Equal(t, []string{"1X", "3BDE-B", "3BCC-C"}, texts(s))
	assert.Len(t, log.lines, 5)
	enter(t, s, "undo")
	assert.Equal(t, []string{"3BCC-C", "3BDE-B", "1X"}, texts(s))
	enter(t, s, "redo")
	assert.Equal(t, []string{"1X", "3BDE-B", "3BCC-C"}, texts(s))
}

// A game that was taken up in the middle: what nobody has told is asked about and not refused, and while it is of the
// score there is no result.
func TestWhatIsLeftOpenOfAGameUnderWay(t *testing.T) {
	r, bad := record.Parse([]byte("referee: 1\ngame: hanamikoji\nseats: Orange, Violet\nunderway: yes\n\noverride round=2, first=Violet, used@Violet=3, used@Orange=-, cards@Violet=BB\n"))
	require.Empty(t, bad)
	p, wrong := profiles.Load(games.Hanamikoji.Spec, "", nil, nil, nil)
	require.Empty(t, wrong)
	s, err := games.Hanamikoji.Open(r, &p, &memory{})
	require.NoError(t, err)
	var open []string
	for _, f := range s.Missing() {
		open = append(open, f.Key)
	}
	assert.Equal(t, []string{"marker.A", "marker.B", "marker.C", "marker.D", "marker.E", "marker.F", "marker.G", "cards@Orange"}, open, "but what lies face down")
	assert.Empty(t, s.Sheets())
	reading := s.Try("Violet 1X")
	assert.Equal(t, table.Asked, reading.Entry.Status, "it is not Violet’s turn, as far as anybody knows")
	assert.True(t, hasCode(reading.Entry, "hk/not-due"))
	enter(t, s, "override marker.A=-, marker.B=-, marker.C=-, marker.D=-, marker.E=-, marker.F=-, marker.G=Orange, cards@Orange=C")
	assert.Empty(t, s.Missing())
	assert.Equal(t, table.Refused, s.Try("Violet 1X").Entry.Status)
	enter(t, s, "4AADE-AA")
}

// A game that was taken up and has come to its end decides nothing while a part of its score is not told; told later it does.
func TestAGameUnderWayDecidesNothingWhileItsScoreIsOpen(t *testing.T) {
	const four = "override round=2, first=Orange, marker.A=Violet, marker.B=Violet, marker.C=Violet, marker.D=Violet, marker.E=-, marker.F=-"
	r, bad := record.Parse([]byte("referee: 1\ngame: hanamikoji\nseats: Orange, Violet\nunderway: yes\n\n" + four + ", cards@Orange=EEEFFFG, cards@Violet=AABBCCD, used@Orange=1234, used@Violet=1234\nOrange reveal G\nViolet reveal D\n"))
	require.Empty(t, bad)
	p, wrong := profiles.Load(games.Hanamikoji.Spec, "", nil, nil, nil)
	require.Empty(t, wrong)
	s, err := games.Hanamikoji.Open(r, &p, &memory{})
	require.NoError(t, err)
	require.Len(t, s.Missing(), 1)
	require.Len(t, s.Sheets(), 1)
	assert.Zero(t, s.Sheets()[0].Winners)
	assert.False(t, s.Over())
	enter(t, s, "override marker.G=-")
	assert.True(t, s.Over())
	assert.Equal(t, rules.SeatSet(2), s.Sheets()[0].Winners)
}
