package play

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
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
		assert.Len(t, s.lines(), 6, "the correction is a line of its own")
	})
}

func TestRecordedGameByKeysAlone(t *testing.T) {
	play(t, 80, 24, text.EN, nil, func(s *sitting) {
		for _, line := range []string{"1", "1", "3bccc", "2", "4adefe", "3ddgg", "2", "4aefga"} {
			s.enter(line)
		}
		for _, c := range s.page.ask.Choices { // the Secrets are turned up by their numbers among the choices
			if c.Part.Thing == 5 {
				s.Type(c.Key)
			}
		}
		assert.Equal(t, "reveal F", s.page.ask.Reading.Entry.Text)
		assert.NotContains(t, s.Text(), "×")
		s.Key("enter")
		s.Key("down", "down", "down", "down", "enter")
		require.True(t, s.Session.Over(), s.Text())
		assert.Equal(t, []string{"reveal F", "reveal G"}, s.texts()[8:])
		assert.Contains(t, s.Text(), "★  [2] VIOLET WINS, 12 points")
		assert.Contains(t, s.Line(0), "game over · saved")
	})
}

func TestReadingIsShownBeforeEnter(t *testing.T) {
	play(t, 80, 24, text.EN, round[:2], func(s *sitting) {
		s.Type("3bccc")
		assert.Contains(t, s.Text(), "→ Orange offers fan and 2 scrolls; Violet takes scroll · Orange keeps fan")
		s.Key("backspace", "backspace", "backspace")
		s.Type("z")
		assert.Contains(t, s.Text(), "× “z”: ")
		s.Key("esc")
		assert.NotContains(t, s.Text(), "× Column")
		assert.Empty(t, s.page.input.GetText())
		s.Type("undo 9")
		assert.Contains(t, s.Text(), "Cannot undo 9 steps: 2 left to undo.")
		s.Key("enter")
		assert.Len(t, s.texts(), 2)
	})
}

func TestRefusedEntryIsKeptAndMayStand(t *testing.T) {
	play(t, 80, 24, text.EN, []string{"1X", "2"}, func(s *sitting) {
		s.enter("1e")
		assert.Len(t, s.texts(), 2, "not recorded")
		assert.Equal(t, "1e", s.page.input.GetText())
		assert.Contains(t, s.Text(), "Orange has already used Secret this round. (HK-TURN-4")
		assert.Contains(t, s.Text(), "Alt-I or ! at the end: a ruling")
		s.Key("enter", "enter")
		assert.Len(t, s.texts(), 2, "Enter alone never lets it stand")
		s.Key("f2")
		assert.Contains(t, s.Text(), s.title("HK-TURN-4"))
		assert.Contains(t, s.Text(), "Because of")
		s.Key("esc")
		assert.Equal(t, "1e", s.page.input.GetText(), "and the text is still there")
		s.enter("!")
		assert.Equal(t, []string{"1X", "2XX", "1E"}, s.texts())
		last := s.lines()[len(s.lines())-1]
		assert.Equal(t, record.Ruling, last.Kind)
		assert.Equal(t, []string{"hk/action-used"}, last.Codes)
		assert.Contains(t, s.Text(), "accepted")
		s.Key("ctrl-z")
		assert.Equal(t, []string{"1X", "2XX"}, s.texts(), "entry and ruling are one step")
		s.Key("ctrl-y")
		assert.Equal(t, []string{"1X", "2XX", "1E"}, s.texts())
	})
}

// A refusal names the key by which the table insists; the key asks once, and the answer enters with the ruling.
func TestTheTableInsistsWithAKeyAndOneQuestion(t *testing.T) {
	told := map[text.Lang][2]string{
		text.EN: {"Alt-I or !", "1  enter, with the table’s ruling"},
		text.FR: {"Alt-I ou !", "1  inscrire, par décision de la table"},
		text.RU: {"Alt-I или !", "1  записать решением стола"},
	}
	for lang, says := range told {
		for _, answered := range []bool{false, true} {
			play(t, 80, 24, lang, []string{"1X", "2"}, func(s *sitting) {
				s.Type("1e")
				if answered {
					s.Key("enter")
				}
				assert.Contains(t, s.Line(23), says[0])
				s.Key("alt-i")
				assert.Contains(t, s.Text(), says[1])
				assert.Contains(t, s.Text(), "HK-TURN-4", "what is against it is told, too")
				for _, key := range []string{"enter", "esc"} {
					s.Key(key)
					assert.NotContains(t, s.Text(), says[1])
					assert.Equal(t, "1e", s.page.input.GetText(), "who has not answered goes back to the text")
					assert.Len(t, s.texts(), 2, "and enters nothing")
					s.Key("alt-i")
				}
				s.Type("1")
				s.Key("enter")
				assert.Equal(t, []string{"1X", "2XX", "1E"}, s.texts())
				last := s.lines()[len(s.lines())-1]
				assert.Equal(t, record.Ruling, last.Kind)
				assert.Equal(t, []string{"hk/action-used"}, last.Codes)
				assert.Empty(t, s.page.input.GetText())
			})
		}
	}
}

// The question is gone as soon as what was refused is changed, and there is none if nothing
// is refused or nobody could allow it.
func TestTheTableInsistsOnlyOnWhatIsRefusedNow(t *testing.T) {
	play(t, 80, 24, text.EN, []string{"1X", "2"}, func(s *sitting) {
		const question, none = "1  enter, with", "Nothing has been refused that the table could allow."
		s.Key("alt-i")
		assert.Contains(t, s.Text(), none)
		assert.Empty(t, s.page.input.GetText())
		s.Type("1e")
		s.Key("alt-i")
		assert.Contains(t, s.Text(), question)
		s.Key("esc")
		s.Type("1")
		assert.Equal(t, "1e1", s.page.input.GetText(), "a digit is a letter of the line again")
		s.Key("alt-i")
		assert.NotContains(t, s.Text(), question, "a line that cannot be read")
		assert.Len(t, s.texts(), 2)
		s.Key("esc", "alt-i")
		assert.Contains(t, s.Text(), none)
	})
}

func TestAskedEntryIsAnsweredInTheLine(t *testing.T) {
	playAs(t, 80, 24, text.EN, rooms.Pair, map[string]string{"severity.HK-TURN-4": "ask"}, []string{"1X", "2"}, func(s *sitting) {
		s.enter("1e")
		assert.Contains(t, s.Text(), "Enter: record by a ruling")
		assert.Len(t, s.texts(), 2)
		s.Key("esc")
		assert.NotContains(t, s.Text(), "Enter: record by a ruling")
		s.Key("enter", "enter")
		assert.Len(t, s.texts(), 3)
		assert.Equal(t, record.Ruling, s.lines()[3].Kind)
		assert.Contains(t, s.Line(0), "Hanamikoji · house-ruled · French edition, 2018", "the table asks where the rulebook refuses")
	})
}

func TestLineThatIsNotDoneIsNotWrong(t *testing.T) {
	play(t, 80, 24, text.EN, round[:2], func(s *sitting) {
		s.Type("3b")
		assert.Contains(t, s.Text(), "→ Gift: fan · …")
		s.Key("enter")
		assert.Contains(t, s.Text(), "→ Gift: fan · …", "it stays to be done")
		assert.Len(t, s.texts(), 2)
	})
	play(t, 80, 24, text.EN, round[:4], func(s *sitting) {
		s.Type("3b")
		assert.Contains(t, s.Text(), "× Orange has already used Gift this round. (HK-TURN-4", "before it is typed to the end")
		s.Key("f2")
		assert.Contains(t, s.Text(), s.title("HK-TURN-4"))
	})
}

func TestUndoRedoReplace(t *testing.T) {
	play(t, 80, 24, text.EN, nil, func(s *sitting) {
		s.Key("ctrl-z")
		assert.Contains(t, s.Text(), "There is nothing to undo")
		s.Key("ctrl-y")
		assert.Contains(t, s.Text(), "There is nothing to redo")
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

// full is a session whose record takes nothing while there is an error.
type full struct {
	table.Session
	err error
}

func (f *full) Enter(line string, let bool) (table.Reading, error) {
	if f.err != nil {
		return table.Reading{}, f.err
	}
	return f.Session.Enter(line, let)
}

func TestFullDiskIsToldAndNothingIsLost(t *testing.T) {
	p := rooms.Program(t, text.EN)
	g := rooms.Seated(t, p, rooms.Pair, nil)
	disk := &full{g.Session, record.ErrFull}
	g.Session = disk
	sit(t, p, g, 80, 24, func(s *sitting) {
		s.enter("1")
		assert.Contains(t, s.Line(0), "NOT SAVED")
		assert.Contains(t, s.Text(), "referee has reached the largest size")
		assert.Equal(t, "1", s.page.input.GetText())
		assert.Empty(t, s.texts())
		disk.err = nil
		s.Key("enter")
		assert.Contains(t, s.Line(0), "saved")
		assert.NotContains(t, s.Line(0), "NOT")
		assert.Equal(t, []string{"1X"}, s.texts())
	})
}
