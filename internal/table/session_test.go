package table_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/table"
	"referee/profiles"
	"referee/rules"
)

// memory is a log without a disk. It fails when told to.
type memory struct {
	lines []record.Line
	fail  error
}

func (m *memory) Append(lines ...record.Line) error {
	if m.fail != nil {
		return m.fail
	}
	m.lines = append(m.lines, lines...)
	return nil
}

// seat opens a table of Orange and Violet and enters lines that must be taken.
func seat(t testing.TB, lines ...string) (table.Session, *memory) {
	t.Helper()
	return reopen(t, "", lines...)
}

// reopen opens a table on the text of a record's body and enters further lines.
func reopen(t testing.TB, body string, lines ...string) (table.Session, *memory) {
	t.Helper()
	r, bad := record.Parse([]byte("referee: 1\ngame: hanamikoji\nseats: Orange, Violet\n\n" + body))
	require.Empty(t, bad)
	g := games.Hanamikoji
	p, wrong := profiles.Load(g.Spec, "", nil, nil, nil)
	require.Empty(t, wrong)
	log := &memory{}
	s, err := g.Open(r, &p, log)
	require.NoError(t, err)
	for _, line := range lines {
		enter(t, s, line)
	}
	return s, log
}

// enter takes a line that must be clean.
func enter(t testing.TB, s table.Session, line string) table.Reading {
	t.Helper()
	r, err := s.Enter(line, false)
	require.NoError(t, err)
	require.True(t, r.Taken, "%s: %v %+v", line, r.Error, r.Entry)
	return r
}

// opening is the first turns of a game.
var opening = []string{"3BCC-C", "1X", "Orange 1X", "Violet 2XX"}

// round is a whole round up to the reveal.
var round = []string{
	"3BCC-C", "3BDE-B", "4ADEF-AD", "4AGGG-GG", "1X", "1X", "2XX", "2XX",
}

func TestSeatsAreDerived(t *testing.T) {
	s, log := seat(t, opening...)
	var who []rules.Seat
	for _, l := range log.lines {
		who = append(who, l.Seat)
	}
	assert.Equal(t, []rules.Seat{1, 2, 1, 2}, who)
	assert.Equal(t, rules.SeatSet(1), s.Turn().Due)
	assert.Equal(t, 5, s.Turn().Step)
}

func TestTryTouchesNothing(t *testing.T) {
	s, log := seat(t, opening...)
	before := s.Entries(rules.Table)
	for _, text := range []string{"2XX", "3ABC", "nonsense", "undo", "amend 1: 3BCC-B", "= 2XX", "private Orange hand ABCDEF"} {
		s.Try(text)
	}
	assert.Equal(t, before, s.Entries(rules.Table))
	assert.Len(t, log.lines, 4)
}

func TestRefusedEntryIsNotTaken(t *testing.T) {
	s, log := seat(t, opening...)
	r, err := s.Enter("1X", false)
	require.NoError(t, err)
	assert.False(t, r.Taken)
	assert.True(t, r.CanStand())
	require.Len(t, r.Entry.Findings, 1)
	f := r.Entry.Findings[0]
	assert.EqualValues(t, "hk/action-used", f.Code)
	assert.EqualValues(t, "HK-TURN-4", f.Clause)
	assert.Equal(t, []rules.Seq{3}, f.Because)
	assert.Len(t, log.lines, 4)
}

func TestTheTableMayInsist(t *testing.T) {
	s, log := seat(t, opening...)
	r, err := s.Enter("1X", true)
	require.NoError(t, err)
	assert.True(t, r.Taken)
	assert.Equal(t, table.Ruled, s.Entries(rules.Table)[4].Status)
	require.Len(t, log.lines, 6)
	assert.Equal(t, record.Ruling, log.lines[5].Kind)
	assert.Equal(t, []string{"hk/action-used"}, log.lines[5].Codes)
}

func TestUnreadableTextSaysWhere(t *testing.T) {
	s, _ := seat(t)
	r := s.Try("3BZC")
	require.NotNil(t, r.Entry.Fault)
	assert.Equal(t, 3, r.Entry.Fault.Col)
	assert.Equal(t, table.Unread, r.Entry.Status)
	r = s.Try("delete 9")
	require.NotNil(t, r.Error)
}

func TestADiskThatFailsTakesNothing(t *testing.T) {
	s, log := seat(t, opening...)
	log.fail = errors.New("disk full")
	r, err := s.Enter("2XX", false)
	require.Error(t, err)
	assert.False(t, r.Taken)
	assert.Len(t, s.Entries(rules.Table), 4)
	log.fail = nil
	enter(t, s, "2XX")
}

func TestUndoAndRedoAcrossARound(t *testing.T) {
	s, _ := seat(t, append(round, "Orange reveal G", "Violet reveal F")...)
	require.Len(t, s.Sheets(), 1)
	totals := s.Sheets()[0].Totals
	for range 3 {
		enter(t, s, "undo")
	}
	assert.Empty(t, s.Sheets())
	assert.Equal(t, 7, s.CanUndo())
	assert.Equal(t, 3, s.CanRedo())
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
	assert.Equal(t, []string{"2XX"}, s.Entries(rules.Table)[3].Amended)
	assert.Len(t, log.lines, 5)
}

// An early entry is corrected: the card taken twice makes a later entry one copy
// too many, and the correction says so.
func TestAmendTellsWhatChangesLater(t *testing.T) {
	s, _ := seat(t, "3BCC-C", "3BDE-B", "4ADEF-AD")
	r := s.Try("amend 1: 3AAB-A")
	require.Len(t, r.Change, 1)
	assert.EqualValues(t, 3, r.Change[0].After.Seq)
	assert.Equal(t, table.Stands, r.Change[0].Before.Status)
	assert.Equal(t, table.Refused, r.Change[0].After.Status)
	assert.EqualValues(t, "HK-COMP-2", r.Change[0].After.Findings[0].Clause)
	assert.Equal(t, []rules.Seq{1}, r.Change[0].After.Findings[0].Because)
	enter(t, s, "amend 1: 3AAB-A")
	assert.Equal(t, table.Refused, s.Entries(rules.Table)[2].Status)
	enter(t, s, "undo")
	assert.Equal(t, table.Stands, s.Entries(rules.Table)[2].Status)
}

func TestDeleteAndInsert(t *testing.T) {
	s, _ := seat(t, "3BCC-C", "3BDE-B", "1X")
	r := enter(t, s, "delete 2")
	require.NotEmpty(t, r.Change, "entry 3 is now out of turn")
	assert.True(t, hasCode(r.Change[0].After, "hk/not-due"))
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

// What a player enters privately never shows in what everybody sees, not even in
// a verdict.
func TestPrivateEntriesStayPrivate(t *testing.T) {
	s, log := seat(t, "hand ABCDEFG")
	assert.Equal(t, record.Private, log.lines[0].Kind)
	assert.Equal(t, table.Hidden, s.Entries(rules.Table)[0].Status)
	assert.Empty(t, s.Entries(rules.Table)[0].Text)
	assert.Equal(t, "hand ABCDEFG", s.Entries(1)[0].Text)
	assert.Equal(t, table.Hidden, s.Entries(2)[0].Status)
	r := enter(t, s, "3CCD-C")
	assert.Empty(t, r.Entry.Findings, "the table does not know the hand")
	assert.True(t, hasCode(s.Entries(1)[1], "hk/no-deal-fits"))
	assert.Equal(t, []rules.Seq{1, 2}, s.Entries(1)[1].Findings[0].Because)
	public, _ := s.Worlds(rules.Table)
	assert.Positive(t, public)
}

func TestWorldsOfASeatAreFewer(t *testing.T) {
	s, _ := seat(t, "hand ABCDEFG")
	public, ok := s.Worlds(rules.Table)
	own, _ := s.Worlds(1)
	assert.True(t, ok)
	assert.Less(t, own, public)
	assert.Positive(t, own)
}

func TestChoicesAreGroupedThenListed(t *testing.T) {
	s, _ := seat(t, "1X", "1X")
	heads := s.Choices("", 9)
	require.Len(t, heads, 4)
	require.NotNil(t, heads[0].Disabled)
	assert.EqualValues(t, "hk/action-used", heads[0].Disabled.Code)
	for _, c := range heads[1:] {
		assert.Nil(t, c.Disabled)
		assert.True(t, c.Group)
	}
	for _, c := range s.Choices("3b", 200) {
		assert.True(t, strings.HasPrefix(c.Text, "3B"), c.Text)
		assert.True(t, fits(s, c.Text), c.Text)
	}
	enter(t, s, "3BCC")
	list := s.Choices("", 9)
	require.Len(t, list, 2)
	assert.Equal(t, "B", list[0].Text)
}

func fits(s table.Session, text string) bool {
	r := s.Try(text)
	return r.Fits()
}

func TestFourGeishasEndTheGame(t *testing.T) {
	s, _ := seat(t,
		"3AAB-B", "3GGG-G", "4CCDD-CC", "4BEFF-BE", "1X", "1X", "2XX", "2XX",
		"Orange reveal E", "Violet reveal F")
	require.True(t, s.Over())
	require.Len(t, s.Sheets(), 1)
	sheet := s.Sheets()[0]
	assert.True(t, sheet.Final)
	assert.Equal(t, 1, sheet.Winners.Len())
	assert.NotEmpty(t, sheet.Ending.Code)
	r := s.Try("Violet 1X")
	assert.True(t, hasCode(r.Entry, "hk/game-over"))
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

// At the reveal a bare card is the Secret.
func TestABareCardAtTheReveal(t *testing.T) {
	s, _ := seat(t, append(round, "G")...)
	list := s.Entries(rules.Table)
	assert.Equal(t, "reveal G", list[len(list)-1].Text)
	enter(t, s, "Violet F")
	assert.Len(t, s.Sheets(), 1)
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

func TestNumbersMayBeSums(t *testing.T) {
	s, _ := seat(t, "override round=1+2-1")
	assert.Equal(t, 2, s.Turn().Round)
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

// What lies on the table stands for a seat too, whatever its notes say against
// it, and so does everything after it.
func TestTheTableGoesOnForASeatWithAWrongNote(t *testing.T) {
	s, _ := seat(t, "hand ABCDEFG", "3BCC-C", "1X")
	for _, view := range []rules.Seat{1, 2, table.Everyone} {
		entries := s.Entries(view)
		assert.Equal(t, table.Stands, entries[1].Status, "view %d", view)
		assert.Equal(t, table.Stands, entries[2].Status, "view %d", view)
	}
	assert.True(t, hasCode(s.Entries(1)[1], "hk/no-deal-fits"))
	assert.Empty(t, s.Entries(1)[2].Findings)
}

// A private entry is corrected as its seat sees it, and only that seat is told.
func TestAPrivateCorrectionIsJudgedToo(t *testing.T) {
	s, log := seat(t, "hand ABCDEFG")
	for _, line := range []string{"amend 1: private Orange nonsense", "amend 1: private Orange hand ABC"} {
		r, err := s.Enter(line, false)
		require.NoError(t, err)
		assert.False(t, r.Taken, line)
	}
	assert.Len(t, log.lines, 1)
	r := enter(t, s, "amend 1: private Orange hand gfedcbb")
	assert.Equal(t, "hand BBCDEFG", r.Entry.Text)
	assert.Equal(t, r.Entry.Text, log.lines[1].Text)
	assert.Empty(t, s.Entries(rules.Table)[0].Text)
}
