package ui

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/testkit/frames"
	"referee/internal/ui/shell"
	"referee/rules"
)

func TestScoringATableInTheCalculator(t *testing.T) {
	visit(t, 80, 24, Options{}, newWorld(), func(st *frames.Stage, a *App) {
		st.Type("4")
		assert.Contains(t, st.Line(0), "10 fields not filled in")
		st.Key("tab")
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
		assert.Contains(t, st.Text(), "● Orange 15   ■ Violet 3")
		assert.Contains(t, st.Text(), "Ahead so far: Orange.")
		assert.Contains(t, strings.Join(strings.Fields(st.Text()), " "), "? Missing: Cards in front (Orange),")
		assert.Contains(t, st.Text(), "1 × 5 = 5")
		st.Golden("screens/calculator-story")
		st.Key("f2")
		assert.Contains(t, st.Line(0), "HK-COMP-2", "what bounds the field in hand")
		st.Key("esc")
		st.Do(func(*shell.Shell) { a.Shell.Focus(a.Shell.Page().(*calculator).result) })
		st.Key("home", "f2")
		assert.Contains(t, st.Line(0), "HK-WIN-2", "what decided it")
		st.Key("esc", "esc")
		st.Type("4")
		assert.Contains(t, st.Text(), "● Orange 15", "nothing is lost")
	})
}

func TestAZeroIsEasyAndAMissingFieldIsSeen(t *testing.T) {
	visit(t, 80, 24, Options{}, newWorld(), func(st *frames.Stage, a *App) {
		show(st, a, func(a *App) shell.Page { return a.Calculator(games.Hanamikoji) })
		st.Key("tab", "tab", "tab")
		y := lineWith(st, "Marker of Ayane  ")
		assert.Contains(t, st.Line(y), "Ayane   ? -")
		st.Key("enter")
		assert.Contains(t, st.Line(y), "Ayane     -")
		assert.Contains(t, st.Line(0), "9 fields")
	})
}

func TestTheCalculatorRefusesWhatCannotBe(t *testing.T) {
	for name, c := range map[string]struct {
		tabs  int
		typed string
		want  string
	}{
		"number too large": {2, "100", "Here belongs a number from 1 to 99"},
		"sum too large":    {2, "90+10", "90+10 = 100 · Here belongs a number from 1 to 99"},
		"no number":        {2, "two", "Here belongs a number from 1 to 99"},
		"no such player":   {3, "Carl", "Here belongs player 1, player 2 or -. (HK-COMP-4)"},
		"no such card":     {10, "Q", "× "},
		"too few players":  {1, "Ann, ", "× "},
	} {
		t.Run(name, func(t *testing.T) {
			visit(t, 80, 24, Options{}, newWorld(), func(st *frames.Stage, a *App) {
				page := a.Calculator(games.Hanamikoji)
				show(st, a, func(*App) shell.Page { return page })
				for range c.tabs {
					st.Key("tab")
				}
				focused := a.Shell.Focused()
				st.Type(c.typed)
				assert.Contains(t, strings.Join(strings.Fields(st.Line(21)+" "+st.Line(22)), " "), c.want)
				st.Key("enter")
				assert.Same(t, focused, a.Shell.Focused(), "the keyboard stays")
				assert.Contains(t, st.Text(), "0 × 5 = 0", "the rest is still scored")
				assert.NoError(t, page.err)
				st.Key("tab")
				assert.NotSame(t, focused, a.Shell.Focused())
				assert.Contains(t, st.Line(21)+st.Line(22), "×", "it is still told")
			})
		})
	}
}

func TestWalkingThroughTheForm(t *testing.T) {
	visit(t, 80, 24, Options{}, newWorld(), func(st *frames.Stage, a *App) {
		page := a.Calculator(games.Hanamikoji)
		show(st, a, func(*App) shell.Page { return page })
		st.Key("right")
		assert.Contains(t, st.Line(1), "English, 2016")
		assert.Equal(t, "en-2016", page.header.Get("profile"))
		at := func() string {
			for _, f := range page.fields {
				if f.input.HasFocus() {
					return f.Key
				}
			}
			return ""
		}
		for range 9 {
			st.Key("down")
		}
		assert.Equal(t, "marker.G", at())
		st.Key("down")
		assert.Equal(t, "cards@player 1", at())
		st.Click(36, lineWith(st, "Cards in front"))
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
		assert.Len(t, page.missing(), 10, "everything is cleared")
		assert.False(t, page.result.HasFocus())
	})
}

func TestOtherPlayersKeepWhatWasTyped(t *testing.T) {
	three := games.Hanamikoji
	three.MaxSeats = 3
	visit(t, 120, 40, Options{}, newWorld(), func(st *frames.Stage, a *App) {
		a.Do.Blank = func(_ string, h record.Header) ([]table.Field, error) { return manyFields(h), nil }
		a.Do.Calculate = func(_ string, h record.Header, pairs []record.Pair) (table.Calculation, error) {
			return table.Calculation{}, nil
		}
		page := a.Calculator(three)
		show(st, a, func(*App) shell.Page { return page })
		st.Key("tab", "tab")
		st.Type("12")
		st.Do(func(*shell.Shell) { page.players.input.SetText("Ann, Bob, Cid") })
		assert.Contains(t, st.Text(), "Cid")
		assert.Len(t, page.fields, 6)
		assert.Equal(t, "12", page.fields[0].typed())
		st.Do(func(*shell.Shell) { page.players.input.SetText("Ann, Bob, Cid, Dan") })
		assert.Contains(t, st.Text(), "This game is for 2 to 3 players; names with commas between.")
		assert.Len(t, page.fields, 6, "the form waits")
	})
}

// manyFields are two fields of each player, for a game of any number.
func manyFields(h record.Header) (list []table.Field) {
	for i, name := range h.Seats {
		for _, key := range []string{"coins", "gifts"} {
			f := table.Field{Key: key + "@" + name, Seat: rules.Seat(i + 1), Max: 99, Group: "seat", Value: "0"}
			f.Label.Key = "hanamikoji.field.secret"
			list = append(list, f)
		}
	}
	return list
}

func TestTheSpaceBarGoesThroughThePlayers(t *testing.T) {
	visit(t, 80, 24, Options{}, newWorld(), func(st *frames.Stage, a *App) {
		page := a.Calculator(games.Hanamikoji)
		show(st, a, func(*App) shell.Page { return page })
		st.Key("tab", "tab", "tab")
		for _, want := range []string{"player 1", "player 2", "-", "player 1"} {
			st.Key("space")
			assert.Equal(t, want, page.fields[1].typed())
		}
		for range "player 1" {
			st.Key("backspace")
		}
		st.Type("2 ")
		assert.Equal(t, "2", page.fields[1].typed(), "a number is no name to go on from")
		assert.Empty(t, page.fields[1].fault)
	})
}

// Fields that are missing may still part those who are level; with nothing typed at all
// nothing is decided.
func TestNobodyHasWonWhileFieldsAreMissing(t *testing.T) {
	w := newWorld()
	w.games = games.All
	visitWith(t, 80, 24, Options{}, w.services(), func(st *frames.Stage, a *App) {
		page := a.Calculator(games.Sakura)
		show(st, a, func(*App) shell.Page { return page })
		assert.Contains(t, st.Text(), "Nothing is decided yet.")
		say := func(values ...string) string {
			st.Do(func(*shell.Shell) {
				for i, v := range values {
					page.fields[i].input.SetText(v)
				}
			})
			return st.Text()
		}
		said := say("5", "3", "5", "")
		assert.Contains(t, said, "Ahead so far: player 1.")
		said = say("5", "", "5")
		assert.Contains(t, said, "So far nobody is ahead.")
		assert.NotContains(t, said, "SK-END-3", "where they stand is not told")
		said = say("5", "3", "5", "2", "0")
		assert.Contains(t, said, "Won: player 1.")
		assert.Contains(t, said, "SK-END-3")
		said = say("5", "3", "5", "2", "999")
		assert.NotContains(t, said, "Won:", "what is refused is missing still")
		assert.Contains(t, said, "1 field not filled in")
	})
}

func TestPastingIntoAForm(t *testing.T) {
	visit(t, 80, 24, Options{}, newWorld(), func(st *frames.Stage, a *App) {
		page := a.Calculator(games.Hanamikoji)
		show(st, a, func(*App) shell.Page { return page })
		st.Key("tab", "tab")
		st.Paste("3+4")
		assert.Equal(t, "7", page.fields[0].value())
	})
}

func TestTheCalculatorAsksWhichGame(t *testing.T) {
	visit(t, 80, 24, Options{}, newWorld(), func(st *frames.Stage, a *App) {
		other := games.Hanamikoji
		other.ID = "another"
		a.Do.Games = append(a.Do.Games, other)
		st.Type("4")
		assert.Contains(t, st.Text(), "another")
		st.Key("enter")
		assert.Contains(t, st.Line(0), "Calculator · Hanamikoji")
		st.Key("ctrl-f")
		assert.Contains(t, st.Line(0), "Rules")
	})
}

func TestAnEditionThatCannotBeLaidOut(t *testing.T) {
	visit(t, 80, 24, Options{}, newWorld(), func(st *frames.Stage, a *App) {
		blank := a.Do.Blank
		a.Do.Blank = func(game string, h record.Header) ([]table.Field, error) {
			if h.Get("profile") == "en-2016" {
				return nil, errors.New("no such box")
			}
			return blank(game, h)
		}
		show(st, a, func(a *App) shell.Page { return a.Calculator(games.Hanamikoji) })
		st.Key("right")
		assert.Contains(t, st.Text(), "no such box")
		st.Key("right")
		assert.NotContains(t, st.Text(), "no such box")
		assert.Contains(t, st.Text(), "0 × 5 = 0")
	})
}
