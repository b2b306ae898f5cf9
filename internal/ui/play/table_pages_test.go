package play

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/table"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// What is private stays so when it is corrected or taken back.
func TestPrivateTextsAreNeverListedForAll(t *testing.T) {
	play(t, 80, 24, text.EN, []string{"1X", "private Violet: hand ABCDEFG"}, func(s *sitting) {
		s.enter("amend 2: private Violet: hand AABCDEF")
		assert.Equal(t, table.Hidden, s.page.kept.Session.Entries(rules.Table)[1].Status)
		s.Key("f6")
		assert.NotContains(t, s.Text(), "ABCDEF", "amended")
		s.Key("enter")
		assert.NotContains(t, s.Text(), "ABCDEF", "its own page")
		s.Key("esc", "esc", "ctrl-z", "ctrl-z")
		assert.Equal(t, table.Undone, s.page.kept.Session.Entries(rules.Table)[1].Status)
		assert.NotContains(t, s.Text(), "ABCDEF", "taken back")
	})
}

// A line about a dispute can be typed as it is in the record.
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
		assert.Contains(t, s.Text(), "The entries do not yet show where the unseen cards are")
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
		other := rooms.Seated(t, s.app.Program, rooms.Pair, nil, "# tea")
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
	p, err := text.New(text.EN)
	require.NoError(t, err)
	for status := table.Stands; status <= table.Undone; status++ {
		sign := dialogue.EntryOf(p, &table.Entry{Status: status}, 0).Sign
		assert.Len(t, []rune(sign), 1)
		assert.Equal(t, status == table.Stands, sign == " ")
	}
}

// What cannot be read is quoted as it was typed, without what comes before it unseen.
func TestWhatCannotBeReadIsQuotedAsItWasTyped(t *testing.T) {
	play(t, 80, 24, text.EN, []string{"1X", "1X"}, func(s *sitting) {
		s.Key("f6", "up", "enter", "enter")
		s.Type("zz")
		assert.Contains(t, s.Text(), "“zz”: ")
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
		assert.Contains(t, s.Text(), s.title("HK-SECRET-1"))
	})
}

// Beside a board what happened is shown in full as long as a row is empty, and each entry has one.
func TestTheLogUsesItsEmptyRows(t *testing.T) {
	playAt(t, games.Lanterns, 120, 40, text.EN, rooms.Company(text.EN), nil, festival[:8], func(s *sitting) {
		list := s.page.kept.Session.Entries(rules.Table)
		whole := 0
		for room := len(list) + 6; room < 60; room++ {
			said, cut := "", false
			lines := s.page.logLines(38, room)
			for _, l := range lines {
				assert.NotEmpty(t, l.String(), "no row is given away")
				said += l.String() + "\n"
				cut = cut || strings.HasSuffix(l.String(), "…")
			}
			for i := range list {
				cell, _, _ := strings.Cut(wording.Coded(s.page.text, &list[i]), " ")
				assert.Contains(t, said, cell, "%d rows", room)
			}
			assert.LessOrEqual(t, len(lines), room)
			assert.False(t, cut && len(lines) < room, "%d rows, of which %d are used:\n%s", room, len(lines), said)
			assert.GreaterOrEqual(t, len(lines), whole)
			whole = len(lines)
		}
		assert.Greater(t, whole, len(list)+8, "most take two rows")
	})
}

// What was said of a step back goes as soon as the next move is typed: the keys for that stand in its place.
func TestWhatWasUndoneIsSaidUntilTheNextMove(t *testing.T) {
	play(t, 80, 24, text.EN, []string{"1X", "1X"}, func(s *sitting) {
		s.Key("ctrl-z")
		assert.Contains(t, s.Line(23), "Undone")
		s.Type("1")
		assert.NotContains(t, s.Line(23), "Undone")
		assert.Contains(t, s.Line(23), "F1 help")
	})
}
