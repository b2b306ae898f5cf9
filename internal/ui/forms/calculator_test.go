package forms

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/games"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
	"referee/internal/ui/hall"
	"referee/internal/ui/shell"
)

func TestScoringATableInTheCalculator(t *testing.T) {
	visit(t, 80, 24, rooms.Program(t, text.EN), func(st *frames.Stage, a *hall.App) {
		list := NewCalculators(a)
		st.Do(func(*shell.Shell) { list.Open() })
		st.Key("enter")
		assert.Contains(t, st.Line(0), "10 fields missing")
		st.Key("tab", "tab")
		for range len("player 1, player 2") {
			st.Key("backspace")
		}
		st.Type("Orange, Violet")
		st.Key("enter") // to the round
		st.Type("1+1")
		assert.Contains(t, st.Text(), "1+1 = 2")
		st.Key("enter")
		for _, seat := range []string{"1", "Orange", " ", "2", "-", "1", "1"} {
			st.Type(seat)
			st.Key("enter")
		}
		assert.Regexp(t, `●  Orange +15\n.*■  Violet +3`, st.Text())
		assert.Contains(t, st.Text(), "Ahead so far: Orange.")
		assert.Contains(t, strings.Join(strings.Fields(st.Text()), " "), "? Missing: Cards in front")
		assert.Contains(t, st.Text(), "1 × 5 = 5")
		st.Golden("screens/calculator-story-80x24-en")
		st.Key("f2")
		assert.Contains(t, st.Line(0), "HK-COMP-2", "what bounds the field in hand")
		st.Key("esc")
		st.Do(func(*shell.Shell) { a.Shell.Focus(a.Shell.Page().(*form).result) })
		st.Key("home", "f2")
		assert.Contains(t, st.Line(0), "HK-WIN-2", "what decided it")
		st.Key("esc", "esc")
		st.Do(func(*shell.Shell) { list.Open() })
		st.Key("enter")
		assert.Regexp(t, "●  Orange +15", st.Text(), "nothing is lost")
	})
}

func TestAZeroIsEasyAndAMissingFieldIsSeen(t *testing.T) {
	visit(t, 80, 24, rooms.Program(t, text.EN), func(st *frames.Stage, a *hall.App) {
		st.Do(func(s *shell.Shell) { s.Push(NewCalculator(a, games.Hanamikoji.ID)) })
		st.Key("tab", "tab", "tab", "tab")
		y := rooms.LineWith(st, "Marker of Ayane  ")
		assert.Contains(t, st.Line(y), "Ayane   ? -")
		st.Key("enter")
		assert.Contains(t, st.Line(y), "Ayane     -")
		assert.Contains(t, st.Line(0), "9 fields")
	})
}

// What the talk refuses is marked, and said below the form.
func TestTheCalculatorRefusesWhatCannotBe(t *testing.T) {
	for name, c := range map[string]struct {
		tabs  int
		typed string
		want  string
	}{
		"sum too large":   {3, "90+10", "90+10 = 100 · Enter a whole number from 1 to 99"},
		"no such card":    {11, "Q", "× "},
		"too few players": {2, "Ann, ", "× "},
	} {
		t.Run(name, func(t *testing.T) {
			visit(t, 80, 24, rooms.Program(t, text.EN), func(st *frames.Stage, a *hall.App) {
				page := NewCalculator(a, games.Hanamikoji.ID)
				st.Do(func(s *shell.Shell) { s.Push(page) })
				for range c.tabs {
					st.Key("tab")
				}
				focused := a.Shell.Focused()
				st.Type(c.typed)
				assert.Contains(t, strings.Join(strings.Fields(st.Line(21)+" "+st.Line(22)), " "), c.want)
				st.Key("enter")
				assert.Same(t, focused, a.Shell.Focused(), "the keyboard stays")
				assert.Contains(t, st.Text(), "0 × 5 = 0", "the rest is still scored")
				assert.NoError(t, sums(page).Err())
				st.Key("tab")
				assert.NotSame(t, focused, a.Shell.Focused())
				assert.Contains(t, st.Line(21)+st.Line(22), "×", "it is still told")
			})
		})
	}
}

func TestWalkingThroughTheForm(t *testing.T) {
	visit(t, 80, 24, rooms.Program(t, text.EN), func(st *frames.Stage, a *hall.App) {
		page := NewCalculator(a, games.Hanamikoji.ID)
		st.Do(func(s *shell.Shell) { s.Push(page) })
		st.Key("left")
		assert.Contains(t, st.Line(1), "English edition, 2016")
		assert.Equal(t, "en-2016", sums(page).Header().Get(dialogue.EditionKey))
		at := func() string {
			for _, f := range cells(page) {
				if f.input.HasFocus() {
					return f.Key
				}
			}
			return ""
		}
		for range 10 {
			st.Key("down")
		}
		assert.Equal(t, "marker.G", at())
		st.Key("down")
		assert.Equal(t, "cards@player 1", at())
		st.Click(36, rooms.LineWith(st, "Cards in front"))
		assert.Equal(t, "cards@player 2", at())
		st.Key("up")
		assert.Equal(t, "marker.G", at())
		st.Key("backspace")
		assert.Equal(t, "marker.G", at(), "an empty field is not left by Backspace")
		st.Type("1")
		for range 2 {
			st.Key("down")
		}
		assert.True(t, page.result.HasFocus())
		st.Key("end", "enter")
		assert.Len(t, sums(page).Missing(), 10, "everything is cleared")
		assert.False(t, page.result.HasFocus())
	})
}

func TestOtherPlayersKeepTheirColumns(t *testing.T) {
	visit(t, 120, 40, rooms.Program(t, text.EN), func(st *frames.Stage, a *hall.App) {
		page := NewCalculator(a, games.Sakura.ID)
		st.Do(func(s *shell.Shell) { s.Push(page) })
		st.Key("tab", "tab")
		st.Type("12")
		st.Do(func(*shell.Shell) { players(page).input.SetText("Ann, Bob, Cid") })
		assert.Contains(t, st.Text(), "Cid")
		assert.Len(t, cells(page), 6)
		assert.Equal(t, "12", cells(page)[0].input.GetText())
		st.Do(func(*shell.Shell) { players(page).input.SetText("Ann, Bob, Bob") })
		assert.Contains(t, st.Text(), "× Players: ")
		assert.Len(t, cells(page), 6, "the form waits")
	})
}

func TestTheSpaceBarGoesThroughThePlayers(t *testing.T) {
	visit(t, 80, 24, rooms.Program(t, text.EN), func(st *frames.Stage, a *hall.App) {
		page := NewCalculator(a, games.Hanamikoji.ID)
		st.Do(func(s *shell.Shell) { s.Push(page) })
		st.Key("tab", "tab", "tab", "tab")
		for _, want := range []string{"player 1", "player 2", "-", "player 1"} {
			st.Key("space")
			assert.Equal(t, want, cells(page)[1].Value)
		}
		for range "player 1" {
			st.Key("backspace")
		}
		st.Type("2 ")
		assert.Equal(t, "2", cells(page)[1].Value, "a number is no name to go on from")
		assert.Empty(t, cells(page)[1].Against)
	})
}

// Fields that are missing may still part those who are level; with nothing typed at all
// nothing is decided.
func TestNobodyHasWonWhileFieldsAreMissing(t *testing.T) {
	visit(t, 80, 24, rooms.Program(t, text.EN), func(st *frames.Stage, a *hall.App) {
		page := NewCalculator(a, games.Sakura.ID)
		st.Do(func(s *shell.Shell) { s.Push(page) })
		assert.Contains(t, st.Text(), "There is no result yet.")
		say := func(values ...string) string {
			st.Do(func(*shell.Shell) {
				for i, v := range values {
					cells(page)[i].input.SetText(v)
				}
			})
			return st.Text()
		}
		said := say("5", "3", "5", "")
		assert.Contains(t, said, "Ahead so far: player 1.")
		said = say("5", "", "5")
		assert.Contains(t, said, "Level so far.")
		assert.NotContains(t, said, "SK-END-3", "where they stand is not told")
		said = say("5", "3", "5", "2", "0")
		assert.Contains(t, said, "player 1 wins.")
		assert.Contains(t, said, "SK-END-3")
		said = say("5", "3", "5", "2", "999")
		assert.NotContains(t, said, "Won:", "what is refused is missing still")
		assert.Contains(t, said, "1 field missing")
	})
}

func TestPastingIntoAForm(t *testing.T) {
	visit(t, 80, 24, rooms.Program(t, text.EN), func(st *frames.Stage, a *hall.App) {
		page := NewCalculator(a, games.Hanamikoji.ID)
		st.Do(func(s *shell.Shell) { s.Push(page) })
		st.Key("tab", "tab", "tab")
		st.Paste("3+4")
		assert.Equal(t, "3+4 = 7", cells(page)[0].Says)
	})
}

func TestTheCalculatorAsksWhichGame(t *testing.T) {
	visit(t, 80, 24, rooms.Program(t, text.EN), func(st *frames.Stage, a *hall.App) {
		st.Do(func(*shell.Shell) { NewCalculators(a).Open() })
		a.Everywhere = map[commands.ID]func(){commands.Search: func() { a.Talk(rooms.Bare("Rules")) }}
		assert.Contains(t, st.Text(), "Lanterns")
		st.Key("enter")
		assert.Contains(t, st.Line(0), "Calculator · Hanamikoji")
		st.Key("ctrl-f")
		assert.Contains(t, st.Line(0), "Rules")
	})
}
