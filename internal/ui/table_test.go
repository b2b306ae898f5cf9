package ui

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

// budget is how many keys each entry may take, Enter included, and how it is
// recorded.
var budget = []struct {
	what, typed, recorded string
	keys                  int
}{
	{"Secret, face down", "1", "1X", 2},
	{"Secret, face down", "1", "1X", 2},
	{"Gift with the reply", "3bccc", "3BCC-C", 6},
	{"Discard, face down", "2", "2XX", 2},
	{"Competition with the reply", "4adefe", "4ADEF-EF", 7},
}

func TestKeysOfAnEntry(t *testing.T) {
	play(t, 80, 24, text.EN, nil, func(s *sitting) {
		for i, b := range budget {
			s.enter(b.typed)
			assert.LessOrEqual(t, len(b.typed)+1, b.keys, b.what)
			require.Len(t, s.texts(), i+1, b.what)
			assert.Equal(t, b.recorded, s.texts()[i], b.what)
		}
		s.Key("alt-z") // one key, then the right entry
		s.enter("4adefa")
		assert.Equal(t, "4ADEF-AD", s.texts()[4])
		assert.Len(t, s.log.lines, 6, "the correction is a line of its own")
	})
}

func TestRecordedGameByKeysAlone(t *testing.T) {
	play(t, 80, 24, text.EN, nil, func(s *sitting) {
		for _, line := range []string{"1", "1", "3bccc", "2", "4adefe", "3ddgg", "2", "4aefga"} {
			s.enter(line)
		}
		s.Type("3") // the Secrets are turned up by their numbers among the choices
		assert.Contains(t, s.Text(), "→ Orange reveal F")
		assert.NotContains(t, s.Text(), "×")
		s.Key("enter")
		s.Key("down", "down", "down", "down", "enter")
		require.True(t, s.session.Over(), s.Text())
		assert.Equal(t, []string{"reveal F", "reveal G"}, s.texts()[8:])
		assert.Contains(t, s.Text(), "Won: Violet. Eleven charm points or more win. HK-WIN-2")
		assert.Contains(t, s.Line(0), "game over · saved")
	})
}

func TestReadingIsShownBeforeEnter(t *testing.T) {
	play(t, 80, 24, text.EN, round[:2], func(s *sitting) {
		s.Type("3bccc")
		assert.Contains(t, s.Text(), "→ Orange 3BCC-C · Orange +BC · Violet +C")
		s.Key("backspace", "backspace", "backspace")
		s.Type("z")
		assert.Contains(t, s.Text(), "× Column 3: ")
		s.Key("esc")
		assert.NotContains(t, s.Text(), "× Column")
		assert.Empty(t, s.page.input.GetText())
		s.Type("undo 9")
		assert.Contains(t, s.Text(), "Cannot take back 9 steps: 2 left to take back.")
		s.Key("enter")
		assert.Len(t, s.texts(), 2)
	})
}

func TestRefusedEntryIsKeptAndMayStand(t *testing.T) {
	play(t, 80, 24, text.EN, []string{"1X", "2"}, func(s *sitting) {
		s.enter("1e")
		assert.Len(t, s.texts(), 2, "not recorded")
		assert.Equal(t, "1e", s.page.input.GetText())
		assert.Contains(t, s.Text(), "Orange has already used Secret this round. HK-TURN-4")
		assert.Contains(t, s.Text(), "Not recorded.")
		s.Key("enter", "enter")
		assert.Len(t, s.texts(), 2, "Enter alone never lets it stand")
		s.Key("f2")
		assert.Contains(t, s.Text(), "Title of HK-TURN-4")
		assert.Contains(t, s.Text(), "Because of")
		s.Key("esc")
		assert.Equal(t, "1e", s.page.input.GetText(), "and the text is still there")
		s.enter("!")
		assert.Equal(t, []string{"1X", "2XX", "1E"}, s.texts())
		last := s.log.lines[len(s.log.lines)-1]
		assert.Equal(t, record.Ruling, last.Kind)
		assert.Equal(t, []string{"hk/action-used"}, last.Codes)
		assert.Contains(t, s.Text(), "let stand by the table")
		s.Key("ctrl-z")
		assert.Equal(t, []string{"1X", "2XX"}, s.texts(), "entry and ruling are one step")
		s.Key("ctrl-y")
		assert.Equal(t, []string{"1X", "2XX", "1E"}, s.texts())
	})
}

func TestAskedEntryIsAnsweredInTheLine(t *testing.T) {
	playAs(t, 80, 24, text.EN, pair, map[string]string{"HK-TURN-4": "ask"}, []string{"1X", "2"}, func(s *sitting) {
		s.enter("1e")
		assert.Contains(t, s.Text(), "Play it anyway?")
		assert.Len(t, s.texts(), 2)
		s.Key("esc")
		assert.NotContains(t, s.Text(), "Play it anyway?")
		s.Key("enter", "enter")
		assert.Len(t, s.texts(), 3)
		assert.Equal(t, record.Ruling, s.log.lines[3].Kind)
		assert.Contains(t, s.Line(0), "Hanamikoji · house-ruled · fr-2018", "the table asks where the rulebook refuses")
	})
}

func TestUsedActionIsGreyedWithItsReason(t *testing.T) {
	play(t, 80, 24, text.EN, []string{"1X", "2"}, func(s *sitting) {
		assert.Contains(t, s.Text(), "1 Secret: 1 card face down × HK-TURN-4 ", "as much as there is room for")
		s.Key("down")
		assert.Contains(t, s.Text(), "× Orange has already used Secret this round. HK-TURN-4", "the reason of the one the arrows are on")
		s.Key("enter")
		assert.Contains(t, s.Text(), "× Orange has already used Secret this round. HK-TURN-4")
		assert.Len(t, s.texts(), 2)
		s.Key("f2")
		assert.Contains(t, s.Text(), "Title of HK-TURN-4")
	})
	for size, want := range map[[2]int]string{{60, 20}: "1 Secret: 1 card face down ×", {120, 40}: "card face down × Orange has already used Secret this round."} {
		play(t, size[0], size[1], text.EN, []string{"1X", "2"}, func(s *sitting) {
			assert.Contains(t, s.Text(), want)
			assert.NotContains(t, s.Text(), "HK-")
		})
	}
}

// What a reveal changes is the end of a round: no part of it is left out.
func TestTheEndOfARoundIsToldWhole(t *testing.T) {
	for _, l := range text.Langs() {
		play(t, 80, 24, l, scored, func(s *sitting) {
			want := said(s.page.text, s.page.last().Effects)
			told := strings.Join(strings.Fields(s.Text()), " ")
			assert.Contains(t, told, want, l)
			s.Key("f6")
			assert.Contains(t, strings.Join(strings.Fields(s.Text()), " "), want, l)
		})
	}
}

func TestALongListOfWhatChangedEndsBehindAWord(t *testing.T) {
	assert.Equal(t, []string{"one two", "three"}, hang("one two three", wordRoom, 5))
	assert.Equal(t, []string{"", "one two", "three"}, hang("one two three", wordRoom-1, 7))
	assert.Equal(t, []string{"one two …"}, brief([]string{"one two", "three"}, 1, 9))
	assert.Equal(t, []string{"one …"}, brief([]string{"one two", "three"}, 1, 8))
	assert.Equal(t, []string{"one two", "three"}, brief([]string{"one two", "three"}, 2, 7))
}

func TestLineThatIsNotDoneIsNotWrong(t *testing.T) {
	play(t, 80, 24, text.EN, round[:2], func(s *sitting) {
		s.Type("3b")
		assert.Contains(t, s.Text(), "… A Gift is exactly 3 cards")
		assert.NotContains(t, s.Text(), "× A Gift")
		s.Key("enter")
		assert.Contains(t, s.Text(), "× A Gift is exactly 3 cards", "Enter wants it done")
		assert.Len(t, s.texts(), 2)
	})
	play(t, 80, 24, text.EN, round[:4], func(s *sitting) {
		s.Type("3b")
		assert.Contains(t, s.Text(), "× Orange has already used Gift this round. HK-TURN-4", "before it is typed to the end")
		s.Key("f2")
		assert.Contains(t, s.Text(), "Title of HK-TURN-4")
	})
}

func TestChoices(t *testing.T) {
	play(t, 80, 24, text.EN, []string{"1X", "1X"}, func(s *sitting) {
		s.Key("down", "down", "down", "enter")
		assert.Equal(t, "3", s.page.input.GetText(), "a group begins the line")
		s.Type("bc")
		assert.Contains(t, s.Text(), "3BCC Gift BCC")
		s.Key("up", "up", "enter")
		assert.Len(t, s.texts(), 3)
		s.enter("2")
		assert.Len(t, s.texts(), 4, "an answer by its number")
	})
}

func TestMouseTakesAChoice(t *testing.T) {
	play(t, 80, 24, text.EN, []string{"1X", "1X", "3BCC"}, func(s *sitting) {
		for y := range 24 {
			if i := strings.Index(s.Line(y), "2 takes C"); i >= 0 {
				s.Click(i, y)
				break
			}
		}
		assert.Equal(t, "C", s.texts()[3])
	})
}

func TestUndoRedoReplace(t *testing.T) {
	play(t, 80, 24, text.EN, nil, func(s *sitting) {
		s.Key("ctrl-z")
		assert.Contains(t, s.Text(), "There is nothing to take back")
		s.Key("ctrl-y")
		assert.Contains(t, s.Text(), "There is nothing to bring back")
		s.Key("alt-z")
		assert.Empty(t, s.page.input.GetText())
		s.enter("1")
		s.enter("1")
		s.Key("ctrl-z", "ctrl-z", "ctrl-y")
		assert.Len(t, s.texts(), 1)
		s.Key("alt-z")
		assert.Equal(t, "= 1X", s.page.input.GetText())
		s.Key("enter")
		assert.Empty(t, s.page.input.GetText(), "nothing was changed")
		s.Key("alt-z", "backspace")
		assert.Equal(t, "= 1", s.page.input.GetText(), "edited, not typed anew")
		s.enter("e")
		assert.Equal(t, []string{"1E"}, s.texts())
		s.Key("alt-z")
		s.enter("1aa")
		assert.Equal(t, []string{"1E"}, s.texts(), "a correction is judged too")
		assert.Contains(t, s.Text(), "exactly 1 card")
		s.enter("!")
		assert.Equal(t, []string{"1AA"}, s.texts(), "and may stand by a ruling")
	})
}

func TestBurstIsAcceptedLineAfterLine(t *testing.T) {
	play(t, 80, 24, text.EN, nil, func(s *sitting) {
		s.Paste("1\r1\r3bccc\r\r2\r1e\r3ddgg\r2")
		assert.Equal(t, []string{"1X", "1X", "3BCC-C", "2XX"}, s.texts())
		assert.Equal(t, "1e", s.page.input.GetText(), "what is refused holds the rest up")
		assert.Contains(t, s.Text(), "2 pasted lines wait")
		s.Key("esc")
		s.enter("4adefe")
		assert.Equal(t, []string{"4ADEF-EF", "3DDG-G"}, s.texts()[4:], "then it goes on by itself")
		assert.Equal(t, "2", s.page.input.GetText(), "a line without its end is only typed")
	})
}

func TestEveryLineEndOfAPasteCounts(t *testing.T) {
	for _, end := range []string{"\r", "\n", "\r\n"} {
		play(t, 80, 24, text.EN, nil, func(s *sitting) {
			s.Paste(strings.Join([]string{"1", "1", "3bccc", "1e", "3ddgg", "2"}, end))
			assert.Equal(t, []string{"1X", "1X", "3BCC-C"}, s.texts(), "%q", end)
			assert.Contains(t, s.Text(), "2 pasted lines wait", "%q", end)
		})
	}
}

func TestFullDiskIsToldAndNothingIsLost(t *testing.T) {
	play(t, 80, 24, text.EN, nil, func(s *sitting) {
		s.log.fail = record.ErrFull
		s.enter("1")
		assert.Contains(t, s.Line(0), "NOT SAVED")
		assert.Contains(t, s.Text(), "evening.referee has reached the largest size")
		assert.Equal(t, "1", s.page.input.GetText())
		assert.Empty(t, s.texts())
		s.log.fail = nil
		s.Key("enter")
		assert.Contains(t, s.Line(0), "saved")
		assert.NotContains(t, s.Line(0), "NOT")
		assert.Equal(t, []string{"1X"}, s.texts())
	})
}

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
		assert.Contains(t, s.Text(), "hidden")
		assert.Equal(t, record.Private, s.log.lines[0].Kind)
		assert.Equal(t, rules.Seat(2), s.log.lines[0].Seat)
		s.Key("f6")
		assert.NotContains(t, s.Text(), "ABCDEF")
	})
}

func TestDispute(t *testing.T) {
	play(t, 80, 24, text.EN, []string{"1X"}, func(s *sitting) {
		s.Key("f8")
		assert.Equal(t, "dispute 1: ", s.page.input.GetText())
		s.enter("drew two cards!")
		require.Len(t, s.log.lines, 2)
		assert.Equal(t, "drew two cards!", s.log.lines[1].Text)
	})
}

func TestMarksOfTheTitle(t *testing.T) {
	playAs(t, 80, 24, text.EN, pair, map[string]string{"max-rounds": "1"}, nil, func(s *sitting) {
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
		assert.Contains(t, s.Text(), "Title of HK-")
		s.Key("backspace", "backspace")
		assert.Equal(t, 1, s.Shell.Depth())
		s.Key("backspace", "backspace")
		assert.Equal(t, 1, s.Shell.Depth(), "Backspace never leaves a table")
	})
}

func TestLeavingLetsTheRecordGo(t *testing.T) {
	play(t, 80, 24, text.EN, nil, func(s *sitting) {
		closed := 0
		s.Shell.Post(func() {
			s.app.OpenTable(s.session, "other.referee", func() error { closed++; return errors.New("disk") })
		})
		s.Wait(time.Second)
		s.Type("1")
		s.Key("esc")
		assert.Zero(t, closed, "Esc takes back what has been typed first")
		s.Key("f6", "esc")
		assert.Zero(t, closed)
		s.Key("esc")
		assert.Equal(t, 1, closed)
		assert.Contains(t, s.Text(), "The disk reported an error for other.referee.")
	})
}

func TestMarksAreAllDifferentToTheEye(t *testing.T) {
	for status := table.Stands; status <= table.Undone; status++ {
		sign, _ := mark(status)
		assert.Len(t, []rune(sign), 1)
		assert.Equal(t, status == table.Stands, sign == " ")
	}
}
