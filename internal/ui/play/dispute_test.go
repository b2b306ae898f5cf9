package play

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue/commands"
	"referee/internal/record"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
	"referee/internal/ui/shell"
)

// written returns the lines about disputes in the record.
func (s *sitting) written() (all []string) {
	for _, l := range s.lines() {
		if l.Kind == record.Dispute {
			all = append(all, record.FormatLine(s.Session.Header(), l))
		}
	}
	return all
}

// file puts what the table ruled on another evening among the records, and one that is
// damaged.
func (s *sitting) file() {
	rooms.Put(s.T, s.app.Program, "referee: 1\ngame: hanamikoji\nseats: Orange, Violet\ndate: 2026-04-30\n\n"+
		"dispute 0: May a marker be used again?\ndispute 0: clauses: HK-TURN-4\ndispute 0: ruling: never twice\n"+
		"dispute 0: agreed: Orange\ndispute 0: agreed: Violet\n")
	rooms.Put(s.T, s.app.Program, "referee: 1\ngame: hanamikoji\n")
}

func TestDisputeFrames(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {120, 40}} {
		for _, l := range frames.Langs(size) {
			name := fmt.Sprintf("%dx%d-%s", size[0], size[1], l)
			t.Run(name, func(t *testing.T) {
				play(t, size[0], size[1], l, []string{"1X", "2"}, func(s *sitting) {
					s.file()
					s.Type("1e")
					s.Key("f8")
					s.Golden("dispute/begun-" + name)
					s.enter("once or twice?")
					s.enter("twice")
					s.enter("once")
					s.enter("twice, tonight")
					s.Key("right", "down", "right", "down", "right", "right")
					s.Golden("dispute/ruled-" + name)
					s.Key("up", "up", "up", "up", "up", "up", "backtab", "end")
					s.Golden("dispute/below-" + name)
				})
			})
		}
	}
}

func TestADisputeIsFrozenWithOneKey(t *testing.T) {
	play(t, 80, 24, text.EN, []string{"1X", "2"}, func(s *sitting) {
		s.file()
		s.Type("1e")
		s.Key("f8")
		assert.Contains(t, s.Text(), "Orange has already used Secret this round. (HK-TURN-4")
		s.Key("esc")
		assert.Empty(t, s.written(), "nothing was said")
		assert.Equal(t, "1e", s.page.input.GetText(), "what was typed is still there")

		s.Key("f8")
		s.enter("May it be used again?")
		assert.Equal(t, []string{"dispute 2: May it be used again?", "dispute 2: move: Orange 1E", "dispute 2: verdict: hk/action-used"}, s.written())
		assert.Contains(t, s.Line(0), "Dispute 1 · after entry 2")
		assert.Contains(t, s.Line(0), "open · saved")
		s.Type("of course")
		assert.Contains(t, s.Line(0), "open · NOT SAVED")
		s.Key("esc")
		assert.Equal(t, "dispute 2: claim Orange: of course", s.written()[3], "nothing typed is lost")
		assert.Contains(t, s.Text(), "Dispute 1 is recorded and open; “dispute” continues it")

		s.Key("ctrl-u")
		s.enter("dispute")
		s.Key("tab", "tab", "tab")
		s.Type("once more")
		s.Key("tab", "right", "down", "down", "right", "space", "f8")
		assert.Equal(t, []string{
			"dispute 2: ruling: once more", "dispute 2: agreed: Orange", "dispute 2: clauses: HK-TURN-4", "dispute 2: verdict: hk/action-used HK-TURN-4",
		}, s.written()[4:])
		assert.Contains(t, s.Text(), "Dispute 1 is recorded, after entry 2")
		assert.Equal(t, []string{"1X", "2XX"}, s.texts())

		s.Key("f8")
		assert.Contains(t, s.Line(0), "A dispute", "the other has its answer")
		assert.NotContains(t, s.Text(), "on record", "that was told at the table")
		s.Key("backtab", "end")
		assert.Contains(t, s.Text(), "Dispute 1 · May it be used again? · the table ruled")
		s.Key("enter")
		assert.Contains(t, s.Line(0), "Dispute 1 · after entry 2")
		assert.Contains(t, s.Line(0), "the table ruled · saved")
		s.Key("f8")
		assert.Len(t, s.written(), 8, "nothing was changed")
	})
}

// Violet agrees to the first ruling when the second question about the same entry has
// been asked.
func TestAnEarlierDisputeAboutTheSameEntryIsGoneOnWith(t *testing.T) {
	play(t, 80, 24, text.EN, []string{"1X", "dispute 1: first?", "dispute 1: ruling: so", "dispute 1: second?"}, func(s *sitting) {
		s.Key("f8")
		assert.Contains(t, s.Line(0), "Dispute 2")
		s.Key("backtab", "end")
		s.Key("enter")
		assert.Contains(t, s.Line(0), "Dispute 1")
		s.Key("tab", "tab", "tab", "tab", "right", "f8")
		assert.Equal(t, []string{"dispute 1: resumed: 1", "dispute 1: agreed: Orange"}, s.written()[3:])
		assert.Equal(t, []string{"Orange"}, s.Session.Disputes()[0].Agreed)
	})
}

// "After entry 1" would be no longer true below entry 2.
func TestWhatWasSaidOfADisputeIsOverWithTheNextEntry(t *testing.T) {
	play(t, 80, 24, text.EN, []string{"1X"}, func(s *sitting) {
		s.enter("dispute 1: why?")
		assert.Contains(t, s.Line(23), "The dispute about entry 1 is recorded")
		s.enter("2")
		assert.Contains(t, s.Line(23), "F1 help")
	})
}

func TestPrecedentsStandBelowTheRulebook(t *testing.T) {
	below := func(s *sitting, words string) {
		all := s.Text()
		rule, own := strings.Index(all, words), strings.Index(all, "Precedents of this table (not rules)")
		require.Positive(t, own, all)
		assert.Less(t, rule, own, all)
		assert.Contains(t, all, "2026-04-30: May a marker be used again?")
	}
	play(t, 120, 40, text.EN, []string{"1X", "2"}, func(s *sitting) {
		s.file()
		s.enter("1e")
		s.Key("f2")
		below(s, s.title("HK-TURN-4"))
		assert.Contains(t, s.Text(), "1 place in the records cannot be read")
		s.Key("esc", "esc")
		s.Key("f8")
		assert.NotContains(t, s.Text(), "precedents", "nothing was asked yet")
		s.Type("is it allowed to use a marker again")
		below(s, "HK-")
		s.Key("down", "down", "down", "down", "f2")
		assert.Contains(t, s.Line(0), "HK-")
		s.Key("esc", "end")
	})
	play(t, 80, 24, text.EN, []string{"1X", "2"}, func(s *sitting) { // no word in common, but a clause
		s.file()
		s.Key("f8")
		s.Type("turn order marker")
		below(s, "HK-TURN-4  ")
		assert.NotContains(t, s.Text(), "bears on it", "nothing is marked")
	})
	play(t, 80, 60, text.EN, nil, func(s *sitting) {
		s.file()
		s.Do(func(*shell.Shell) { s.app.Look("hanamikoji", "") })
		s.Type("using a marker again")
		below(s, s.title("HK-TURN-4"))
		assert.Contains(t, s.Text(), "never twice")
	})
}

func TestADisputeTheDiskRefuses(t *testing.T) {
	play(t, 80, 24, text.EN, []string{"1X"}, func(s *sitting) {
		s.Key("f8")
		require.NoError(t, os.Rename(s.Path, s.Path+".old"))
		s.Type("why?")
		s.Key("esc")
		assert.Contains(t, s.Text(), s.app.Text.Say("rescue.held"))
		s.Key("esc")
		assert.Contains(t, s.Line(0), "A dispute", "the page stays, with what was typed")
		assert.Contains(t, s.Text(), "why?")
		require.NoError(t, os.Rename(s.Path+".old", s.Path))
		s.Key("esc")
		assert.Equal(t, []string{"dispute 1: why?"}, s.written())
	})
}

// However the program ends, and whatever is over the page then, what was typed and
// chosen is in the record.
func TestNothingOfADisputeIsLostWhenTheProgramEnds(t *testing.T) {
	for how, end := range map[string]func(*sitting){
		"Ctrl-C":                   func(s *sitting) { s.Key("ctrl-c") },
		"a signal":                 func(s *sitting) { s.Shell.Stop() },
		"Ctrl-C in a small window": func(s *sitting) { s.Resize(20, 5); s.Key("ctrl-c") },
		"Ctrl-C on the page above": func(s *sitting) { s.Key("f1", "ctrl-c") },
		"a signal on a page above": func(s *sitting) { s.Key("f1"); s.Shell.Stop() },
	} {
		t.Run(how, func(t *testing.T) {
			play(t, 80, 24, text.EN, []string{"1X"}, func(s *sitting) {
				s.Key("f8")
				s.Type("may it")
				s.app.Everywhere = map[commands.ID]func(){commands.Help: func() { s.app.Talk(rooms.Bare("help")) }}
				end(s)
				s.Wait(time.Second)
				require.True(t, s.Ended())
				assert.Equal(t, []string{"dispute 1: may it"}, s.written())
			})
		})
	}
}

// What opens another page, or is chosen, is not left for the end: a machine that is
// switched off asks nobody.
func TestWhatIsChosenInADisputeIsWrittenAtOnce(t *testing.T) {
	play(t, 80, 24, text.EN, []string{"1X", "2"}, func(s *sitting) {
		s.app.Everywhere = map[commands.ID]func(){commands.Help: func() { s.app.Talk(rooms.Bare("help")) }}
		s.Key("f8", "up")
		s.Key("tab", "tab", "tab")
		s.Type("as before")
		s.Key("f1")
		assert.Equal(t, []string{"dispute 2: question:", "dispute 2: ruling: as before"}, s.written(), "another page has opened")
		s.Key("esc", "tab", "right")
		assert.Equal(t, []string{"dispute 2: agreed: Orange"}, s.written()[2:])
		s.Key("down", "down", "right")
		assert.Equal(t, []string{"dispute 2: clauses: HK-TURN-1"}, s.written()[3:])
		s.Key("right")
		assert.Equal(t, []string{"dispute 2: verdict: HK-TURN-1"}, s.written()[4:])
		assert.Contains(t, s.Line(0), "· saved")
		require.NoError(t, os.Rename(s.Path, s.Path+".old"))
		s.Key("right", "esc")
		assert.Contains(t, s.Line(0), "NOT SAVED")
		require.NoError(t, os.Rename(s.Path+".old", s.Path))
		s.Shell.Stop()
		s.Wait(time.Second)
		assert.Equal(t, []string{"dispute 2: clauses:", "dispute 2: verdict:"}, s.written()[5:])
	})
}

func TestALongNameInADisputeShowsThatItIsCut(t *testing.T) {
	playAs(t, 80, 24, text.RU, []string{"Анна-Мария Константиновна", "Élodie"}, nil, []string{"1X"}, func(s *sitting) {
		s.Key("f8")
		assert.Contains(t, s.Line(2), " Анна-Мария Константиновн…")
		s.Resize(120, 40)
		assert.Contains(t, s.Line(2), " Анна-Мария Константиновна считает")
	})
}
