package play

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
	"referee/rules"
)

func TestPrivateEntriesAreBehindAHoldingPage(t *testing.T) {
	play(t, 80, 24, text.EN, nil, func(s *sitting) {
		s.Key("alt-p")
		assert.Contains(t, s.Text(), "Whose cards?")
		s.Key("down", "enter")
		assert.Contains(t, s.Text(), "Only Violet should look now.")
		s.Key("enter")
		assert.Contains(t, s.Line(0), "For Violet only")
		s.enter("hand abcdef")
		assert.Contains(t, s.Text(), "hand ABCDEF")
		s.Key("esc")
		assert.NotContains(t, s.Text(), "ABCDEF")
		assert.Contains(t, s.Text(), "(private)")
		assert.Equal(t, record.Private, s.lines()[0].Kind)
		assert.Equal(t, rules.Seat(2), s.lines()[0].Seat)
		s.Key("f6")
		assert.NotContains(t, s.Text(), "ABCDEF")
	})
}

// Esc covers a hand at once, whatever stands in the prompt; that is neither entered nor
// lost, and the table is told no word of it.
func TestOneEscCoversAHand(t *testing.T) {
	play(t, 80, 24, text.EN, nil, func(s *sitting) {
		s.Key("alt-p", "enter", "enter")
		s.enter("hand ABCDEF")
		for _, begun := range []string{"hand AABCDEF", "hand q", "hand zz"} {
			s.Type(begun)
			if begun == "hand zz" {
				s.Key("enter")
			}
			assert.Contains(t, s.Line(0), "For Orange only")
			s.Key("esc")
			assert.NotContains(t, s.Line(0), "For Orange only", begun)
			assert.NotContains(t, s.Text(), begun)
			assert.Contains(t, s.Text(), "What was typed for Orange was covered and not entered.")
			s.Key("alt-p", "enter", "enter")
			assert.Contains(t, s.Text(), begun)
			s.Key("ctrl-u")
		}
		s.Key("down", "esc")
		assert.Equal(t, 1, s.Shell.Depth(), "nothing was typed")
		assert.NotContains(t, s.Text(), "What was typed for Orange was covered")
	})
}

// What is private stays so when it is corrected or taken back.
func TestPrivateTextsAreNeverListedForAll(t *testing.T) {
	play(t, 80, 24, text.EN, []string{"1X", "private Violet: hand ABCDEFG"}, func(s *sitting) {
		s.enter("amend 2: private Violet: hand AABCDEF")
		assert.Equal(t, table.Hidden, s.page.entries[1].Status)
		s.page.toTable()
		s.Key("f6")
		assert.NotContains(t, s.Text(), "ABCDEF", "amended")
		s.Key("enter")
		assert.NotContains(t, s.Text(), "ABCDEF", "its own page")
		s.Key("esc", "esc", "ctrl-z", "ctrl-z")
		assert.Equal(t, table.Undone, s.page.entries[1].Status)
		assert.NotContains(t, s.Text(), "ABCDEF", "taken back")
	})
}

// What is noted where everybody looks is answered alike whatever was noted before: what
// stands against it is told on the player's own screen, where it is put right.
func TestANoteAtTheTableIsAnsweredAlike(t *testing.T) {
	for _, note := range []string{"hand FFFFFFF", "hand AABCDEF", "hand ABC"} {
		play(t, 80, 24, text.EN, []string{"private Orange: hand ABCDEFG"}, func(s *sitting) {
			s.Type("private Orange: " + note)
			assert.Contains(t, s.Text(), "A private note of Orange: only that player’s screen (")
			for _, told := range []string{"contradict", "HK-HAND", "HK-DEAL", "HK-COMP"} {
				assert.NotContains(t, s.Text(), told)
			}
			s.Key("enter")
			require.Len(t, s.lines(), 2, "taken as it is")
			assert.NotContains(t, s.Text(), "contradict")
			s.Key("f6", "enter", "enter", "ctrl-u")
			s.Type(note)
			assert.Contains(t, s.Text(), "A private note of Orange")
			s.page.toTable()
			s.Key("alt-p", "enter", "enter")
			assert.Contains(t, s.Text(), "HK-", "the own screen tells what is wrong")
			s.Type("= " + note)
			assert.Contains(t, s.Text(), "HK-")
			s.Key("ctrl-u")
			s.enter("= hand ABCDEFG")
			assert.NotContains(t, s.Text(), "HK-", "the second note was put right")
			require.Len(t, s.lines(), 3)
			assert.EqualValues(t, 2, s.lines()[2].Target)
		})
	}
}

// A line about a dispute can be typed as it stands in the record.
func TestDisputeAsALine(t *testing.T) {
	play(t, 80, 24, text.EN, []string{"1X"}, func(s *sitting) {
		s.enter("dispute 1: drew two cards!")
		assert.Contains(t, s.Text(), "The dispute about entry 1 is recorded")
		require.Len(t, s.lines(), 2)
		assert.Equal(t, "drew two cards!", s.lines()[1].Text)
	})
}

func TestMarksOfTheTitle(t *testing.T) {
	playAs(t, 80, 24, text.EN, rooms.Pair, map[string]string{"max-rounds": "1"}, nil, func(s *sitting) {
		assert.Contains(t, s.Line(0), "house-ruled")
		s.enter("override marker.A=1")
		assert.Contains(t, s.Line(0), "house-ruled · set by hand")
		s.Key("f4")
		assert.Contains(t, s.Line(0), "Score · house-ruled · set by hand")
	})
}

func TestWorldsAndHelpersOfTheTable(t *testing.T) {
	play(t, 80, 24, text.EN, nil, func(s *sitting) {
		s.Key("f5")
		assert.Regexp(t, `Ways the unseen cards can lie: \d{1,3}( \d{3})+`, s.Text())
		s.Wait(10 * time.Second)
		s.Key("f3")
		assert.Contains(t, s.Text(), "The rules that matter now")
		s.Key("enter")
		assert.Contains(t, s.Text(), "HK-")
		s.Key("backspace", "backspace")
		assert.Equal(t, 1, s.Shell.Depth())
		s.Key("backspace", "backspace")
		assert.Equal(t, 1, s.Shell.Depth(), "Backspace never leaves a table")
	})
}

func TestLeavingLetsTheRecordGo(t *testing.T) {
	play(t, 80, 24, text.EN, nil, func(s *sitting) {
		other := rooms.Seated(t, s.app.Program, rooms.Pair, nil)
		held := func() bool {
			again, err := s.app.Program.Open(other.Path)
			if err == nil {
				require.NoError(t, again.Close())
			}
			return err != nil
		}
		s.Shell.Post(func() { Open(s.app, other) })
		s.Wait(time.Second)
		s.Type("1")
		s.Key("esc")
		assert.True(t, held(), "Esc takes back what has been typed first")
		s.Key("f6", "esc")
		assert.True(t, held())
		s.Key("esc")
		assert.False(t, held())
	})
}

func TestMarksAreAllDifferentToTheEye(t *testing.T) {
	for status := table.Stands; status <= table.Undone; status++ {
		sign, _ := mark(status)
		assert.Len(t, []rune(sign), 1)
		assert.Equal(t, status == table.Stands, sign == " ")
	}
}

// A place in a line is told as it was typed, without what stands before it unseen.
func TestColumnsAreThoseOfWhatWasTyped(t *testing.T) {
	play(t, 80, 24, text.EN, []string{"1X", "1X"}, func(s *sitting) {
		s.Key("alt-p", "enter", "enter")
		s.Type("hand abq")
		assert.Contains(t, s.Text(), "Column 8:")
		s.Key("ctrl-u", "esc")
		s.Key("f6", "up", "enter", "enter")
		s.Type("zz")
		assert.Contains(t, s.Text(), "Column 3:")
	})
}

// On a player's own screen every line is a private entry: what lies on the table is not
// corrected from there.
func TestAPrivateScreenCorrectsNothing(t *testing.T) {
	play(t, 80, 24, text.EN, []string{"private Orange: hand ABCDEFG"}, func(s *sitting) {
		s.Key("alt-p", "enter", "enter")
		s.Type("hand AABCDEF")
		s.Key("f2", "enter")
		assert.Contains(t, s.Line(0), "Entry 1")
		assert.NotContains(t, s.Text(), "Amend")
	})
}

// Where nothing is noted privately no screen of one's own is offered.
func TestNoOwnScreenWhereNothingIsNoted(t *testing.T) {
	for _, g := range games.All {
		playAt(t, g, 200, 40, text.EN, []string{"Ann", "Bo"}, nil, nil, func(s *sitting) {
			s.Key("alt-p")
			if s.Session.Notes() {
				assert.Contains(t, s.Text(), "Whose cards?", g.ID)
				return
			}
			assert.NotContains(t, s.Text(), "Whose cards?", g.ID)
			assert.NotContains(t, s.Text(), "Alt-P", g.ID)
		})
	}
}

// The bottom line offers the key that opens a clause where there is one to open.
func TestOnlyWhatIsCitedIsOffered(t *testing.T) {
	play(t, 80, 24, text.EN, []string{"1X", "1X"}, func(s *sitting) {
		for _, menu := range []string{"alt-p", "f7"} {
			s.Key(menu)
			assert.NotContains(t, s.Line(23), "F2", menu)
			s.Key("esc")
		}
		s.Key("f8")
		assert.NotContains(t, s.Line(23), "F2", "a question is asked")
		assert.NotContains(t, s.Line(23), "F7", "and there is none yet")
		s.Key("tab", "tab", "tab", "tab")
		assert.Contains(t, s.Line(23), "F2", "the arrow is on a clause")
		s.Key("esc", "f6", "up", "enter", "enter")
		assert.NotContains(t, s.Line(23), "F2", "a correction nothing is against")
		s.Key("ctrl-u")
		s.Type("1aa")
		assert.Contains(t, s.Line(23), "F2")
		s.Key("f2")
		assert.Contains(t, s.Text(), "exactly 1 card")
	})
}

func TestLargeNumbersAreGrouped(t *testing.T) {
	assert.Equal(t, "1 234 567", grouped(1234567))
	assert.Equal(t, "999", grouped(999))
}
