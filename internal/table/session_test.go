package table_test

import (
	"errors"
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
	r, bad := record.Parse([]byte("referee: 1\ngame: hanamikoji\nseats: Orange, Violet\nfirst: Orange\n\n" + body))
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

	s, _ = seat(t, opening...)
	r = s.Try("= 2Xq")
	require.NotNil(t, r.Entry.Fault)
	assert.Equal(t, 5, r.Line.Col+r.Entry.Fault.Col-1, "the sign is a part of what was typed")
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

func TestActsAreAskedThenThings(t *testing.T) {
	s, _ := seat(t, "1X", "1X")
	acts := s.Compose(nil, "").Slots[0].Things
	require.Len(t, acts, 4)
	require.NotNil(t, acts[0].Against)
	assert.EqualValues(t, "hk/action-used", acts[0].Against.Code)
	for _, act := range acts[1:] {
		assert.Nil(t, act.Against)
		assert.Equal(t, 1, act.Left)
	}
	things, begun := s.Things("3b")
	assert.Equal(t, "3b", begun)
	assert.Len(t, things, 2, "what is done, and a card")
	enter(t, s, "3BCC")
	taken := s.Compose(nil, "").Slots[0].Things
	require.Len(t, taken, 2)
	assert.Equal(t, []string{"1", "2"}, []string{taken[0].Key, taken[1].Key})
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

// At the reveal a bare card is the Secret.
func TestABareCardAtTheReveal(t *testing.T) {
	s, _ := seat(t, append(round, "G")...)
	list := s.Entries(rules.Table)
	assert.Equal(t, "reveal G", list[len(list)-1].Text)
	enter(t, s, "Violet F")
	assert.Len(t, s.Sheets(), 1)
}

func TestNumbersMayBeSums(t *testing.T) {
	s, _ := seat(t, "override round=1+2-1")
	assert.Equal(t, 2, s.Turn().Round)
}

// What is tried in between, in the room of one trial after the other, leaves the table as it is.
func TestTrialsInARowTouchNothing(t *testing.T) {
	tried, _ := seat(t)
	plain, _ := seat(t)
	for _, line := range lines() {
		for _, trial := range []string{line, "4GGGG", "1A", line, "override marker.A=1", "1X", "reveal C"} {
			tried.Try(trial)
		}
		enter(t, tried, line)
		enter(t, plain, line)
		tried.Try("4AABB")
		require.Equal(t, plain.Entries(table.Everyone), tried.Entries(table.Everyone), line)
		require.Equal(t, plain.Visible(), tried.Visible(), line)
		require.Equal(t, plain.Turn(), tried.Turn(), line)
		require.Equal(t, plain.Running(), tried.Running(), line)
	}
}
