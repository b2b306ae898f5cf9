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

// A private entry is judged as its seat sees it where that seat alone looks, and so is
// its correction.
func TestTheSeatAloneIsToldWhatStandsAgainstItsNotes(t *testing.T) {
	s, log := seat(t, "hand ABCDEFG")
	own := s.Own(1, false)
	for line, code := range map[string]string{
		"amend 1: private Orange nonsense": "", "amend 1: private Orange hand ABC": "hk/hand-size",
		"private Orange hand FFFFFFF": "hk/no-deal-fits", "insert 1: private Orange hand FFFFFFF": "hk/no-deal-fits",
	} {
		r, err := own.Enter(line, false)
		require.NoError(t, err)
		assert.False(t, r.Taken, line)
		assert.True(t, code == "" || hasCode(r.Entry, code), line)
	}
	require.Len(t, log.lines, 1)
	r, err := own.Enter("private Orange hand FFFFFFF", true)
	require.NoError(t, err)
	assert.Equal(t, table.Ruled, r.Entry.Status)
	enter(t, s, "undo")
}

// Where everybody looks a note is taken as it is, whatever its seat has noted before: no
// sentence, no list of changes and no refusal tells of it.
func TestWhatIsNotedAtTheTableIsNotJudged(t *testing.T) {
	for _, line := range []string{
		"private Orange hand FFFFFFF", "hand FFFFFFF", "= private Orange hand FFFFFFF", "amend 1: private Orange hand FFFFFFF",
		"insert 1: private Orange hand FFFFFFF", "private Orange hand ABC", "private Orange draw A", "insert 2: private Orange hand FFFFFFF",
	} {
		var told []table.Reading
		for _, note := range []string{"hand ABCDEFG", "hand FFFFGGG"} {
			s, _ := seat(t, note, "2XX", "undo")
			told = append(told, s.Try(line))
			r, err := s.Enter(line, false)
			require.NoError(t, err)
			assert.True(t, r.Taken, line)
			told = append(told, r)
			for _, e := range s.Entries(rules.Table) {
				assert.Empty(t, e.Findings, line)
			}
		}
		for _, r := range told {
			assert.True(t, r.Private() && r.Fits(), line)
			assert.Empty(t, r.Entry.Findings, line)
			assert.Empty(t, r.Change, line)
		}
		assert.Equal(t, told[0], told[2], line)
		assert.Equal(t, told[1], told[3], line)
	}
	s, _ := seat(t, "hand ABCDEFG")
	r := s.Try("private Orange nonsense")
	assert.NotNil(t, r.Entry.Fault, "what cannot be read tells nothing of other notes")
	enter(t, s, "private Orange hand FFFFFFF")
	assert.True(t, hasCode(s.Entries(1)[1], "hk/no-deal-fits"), "the own screen tells it")
}

// A note that becomes another seat's does not tell that seat what it said.
func TestANoteGivenToAnotherSeatKeepsItsEarlierText(t *testing.T) {
	s, _ := seat(t, "hand ABCDEFG", "amend 1: private Violet hand ABCDEF")
	assert.Empty(t, s.Entries(2)[0].Amended)
}

func TestAPrivateCorrection(t *testing.T) {
	s, log := seat(t, "hand ABCDEFG")
	assert.Len(t, log.lines, 1)
	r := enter(t, s, "amend 1: private Orange hand gfedcbb")
	assert.Equal(t, "hand BBCDEFG", r.Entry.Text)
	assert.Equal(t, r.Entry.Text, log.lines[1].Text)
	assert.Empty(t, s.Entries(rules.Table)[0].Text)
}

// A Secret that only its player has noted is still to be turned up.
func TestANotedSecretIsStillTurnedUp(t *testing.T) {
	s, _ := seat(t, round...)
	enter(t, s, "private Orange keep G")
	enter(t, s, "private Violet keep F")
	assert.Empty(t, s.Sheets())
	enter(t, s, "Orange reveal G")
	assert.Empty(t, s.Sheets(), "the other Secret is still face down")
	enter(t, s, "Violet reveal F")
	assert.Len(t, s.Sheets(), 1)
	for _, e := range s.Entries(table.Everyone) {
		assert.Equal(t, 1, e.Round, "%s: nobody's notes begin the next round", e.Text)
	}
}

// What a note said stays private when an entry for all to see takes its place.
func TestANoteMadePublicKeepsItsEarlierText(t *testing.T) {
	s, _ := seat(t, "3BCC-C", "private Violet hand ABDEFF")
	enter(t, s, "amend 2: Violet 1X")
	e := s.Entries(rules.Table)[1]
	assert.Equal(t, "1X", e.Text)
	assert.Empty(t, e.Amended)
}

// The sign "=" corrects the last note after a note, the last public entry where
// that is meant.
func TestTheLastNoteIsCorrected(t *testing.T) {
	s, log := seat(t, "3BCC-C", "private Violet hand ABDEFF")
	enter(t, s, "= Violet hand ABDEFG")
	last := log.lines[len(log.lines)-1]
	assert.Equal(t, record.Amend, last.Kind)
	assert.Equal(t, record.Private, last.Inner)
	assert.EqualValues(t, 2, last.Target)
	enter(t, s, "= 3BCC-B")
	assert.EqualValues(t, 1, log.lines[len(log.lines)-1].Target)
	r := s.Try("= Orange hand ABDEFG")
	require.NotNil(t, r.Error, "Orange has noted nothing yet")
}

// A clash is blamed on the entries it is made of, not on whatever comes later.
func TestAClashIsBlamedOnce(t *testing.T) {
	s, _ := seat(t, "private Orange hand ABCDEFG")
	enter(t, s, "3BCC-C")
	entries := s.Entries(1)
	assert.True(t, hasCode(entries[1], "hk/no-deal-fits"))
	enter(t, s, "Violet 1X")
	enter(t, s, "Orange 4DDEE-DD")
	entries = s.Entries(1)
	assert.False(t, hasCode(entries[2], "hk/no-deal-fits"))
}

// In a game without notes a private line says so to everybody, and nobody replaces a note of
// somebody else.
func TestNotesThatCannotBe(t *testing.T) {
	s, _ := open(t, "game: lanterns\nseats: Ann, Bo\nfirst: Ann\n\nprivate Ann hand RR\n")
	e := s.Entries(rules.Table)[0]
	if assert.NotNil(t, e.Fault) {
		assert.Equal(t, "no-notes", e.Fault.ID())
		assert.Empty(t, e.Text, "what it says is nobody else's business")
	}
	s, _ = open(t, "game: hanamikoji\nseats: Ann, Bo\nfirst: Ann\n\nprivate Ann hand ABCDEF\n")
	assert.Equal(t, "no-own-note", s.Try("= private Bo hand ABCDEF").Error.ID())
	assert.Equal(t, "no-entry", s.Try("= Bo 1X").Error.ID())
}

// A note by hand in a game that has none is wrong for whose it is, and nothing to anybody else: it is none of their slips.
func TestANoteOfAGameWithoutNotesIsNobodyElses(t *testing.T) {
	for _, g := range []table.Binding{games.Lanterns, games.Sakura, games.Tokaido} {
		r, faults := record.Parse([]byte("referee: 1\ngame: " + g.ID + "\nseats: Orange, Violet\n\nprivate Orange secret\n"))
		require.Empty(t, faults)
		p, wrong := profiles.Load(g.Spec, "", nil, nil, nil)
		require.Empty(t, wrong)
		s, err := g.Open(r, &p, &memory{})
		require.NoError(t, err)
		for view, want := range map[rules.Seat]int{rules.Table: 0, 1: 1, 2: 0, table.Everyone: 1} {
			assert.Len(t, s.Slips(view), want, "%s seen by %d", g.ID, view)
		}
	}
}
