package ui

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/testkit/frames"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/rules"
)

// lineWith is the number of the first line that has a text.
func lineWith(st *frames.Stage, text string) int {
	st.T.Helper()
	for y, l := range strings.Split(st.Text(), "\n") {
		if strings.Contains(l, text) {
			return y
		}
	}
	require.Fail(st.T, "no line", "%q in\n%s", text, st.Text())
	return -1
}

func TestHomeByNumberArrowsAndMouse(t *testing.T) {
	for name, act := range map[string]func(*frames.Stage){
		"number":  func(st *frames.Stage) { st.Type("5") },
		"azerty":  func(st *frames.Stage) { st.Type("(") },
		"arrows":  func(st *frames.Stage) { st.Key("down", "down", "down", "down", "enter") },
		"mouse":   func(st *frames.Stage) { st.Click(8, lineWith(st, "5  Rules")) },
		"command": func(st *frames.Stage) { st.Key("ctrl-f") },
	} {
		t.Run(name, func(t *testing.T) {
			visit(t, 80, 24, Options{}, newWorld(), func(st *frames.Stage, a *App) {
				act(st)
				assert.Contains(t, st.Line(0), " Rules")
				st.Key("esc")
				assert.Contains(t, st.Line(0), " Referee")
			})
		})
	}
}

func TestHomeGoesEverywhere(t *testing.T) {
	for number, title := range map[string]string{
		"3": "Saved games", "4": "Calculator", "5": "Rules", "6": "Settings", "7": "Help", "2": "New game",
	} {
		visit(t, 80, 24, Options{}, newWorld(), func(st *frames.Stage, a *App) {
			st.Type(number)
			assert.Contains(t, st.Line(0), title)
		})
	}
}

func TestHomeQuits(t *testing.T) {
	visit(t, 80, 24, Options{}, newWorld(), func(st *frames.Stage, a *App) {
		st.Type("8")
		st.Wait(frameTimes)
		assert.True(t, st.Ended())
	})
}

// frameTimes is enough for what was posted to be done.
const frameTimes = 100_000_000

func TestTheLastGameIsGoneOnWith(t *testing.T) {
	w := newWorld()
	w.saved[0].Over = true
	w.saved[1].Fault = "cannot be read"
	w.saved[2].Fault = ""
	visit(t, 80, 24, Options{}, w, func(st *frames.Stage, a *App) {
		assert.Contains(t, st.Line(2), "broken.referee", "the one that is over and the one that is broken are passed over")
		st.Key("enter")
		assert.Equal(t, []string{"a"}, w.opened)
		assert.IsType(t, &tablePage{}, a.Shell.Page())
	})
}

func TestARecordThatWillNotOpen(t *testing.T) {
	w := newWorld()
	w.openErr = &record.Error{Code: "locked", Args: []rules.Arg{rules.Plain("file", "c")}}
	visit(t, 80, 24, Options{Open: "c"}, w, func(st *frames.Stage, a *App) {
		assert.Contains(t, st.Line(0), "Referee", "the first page stays")
		assert.Contains(t, st.Line(23), a.problem(w.openErr)[:20])
		assert.Contains(t, st.Line(23), theme.Refused.Sign())
	})
}

func TestBeginningAtATableOrANewGame(t *testing.T) {
	visit(t, 80, 24, Options{Open: "c"}, newWorld(), func(st *frames.Stage, a *App) {
		assert.IsType(t, &tablePage{}, a.Shell.Page())
		assert.Equal(t, 2, a.Shell.Depth(), "the first page is behind it")
	})
	visit(t, 80, 24, Options{New: true, NoMouse: true}, newWorld(), func(st *frames.Stage, a *App) {
		assert.Contains(t, st.Line(0), "New game")
		st.Key("alt-m")
		assert.Contains(t, st.Line(23), "Mouse on", "it was off")
	})
}

func TestAnUnknownLanguageIsAnError(t *testing.T) {
	_, err := New(nil, Options{Lang: "xx"}, Services{})
	assert.Error(t, err)
}

func TestSavedGamesAreFiltered(t *testing.T) {
	w := newWorld()
	visit(t, 80, 24, Options{}, w, func(st *frames.Stage, a *App) {
		st.Type("3")
		st.Type("АНЯ 11")
		assert.Contains(t, st.Line(0), "1 game")
		assert.NotContains(t, st.Text(), "Orange")
		st.Key("enter")
		assert.Equal(t, []string{"b"}, w.opened)
	})
	visit(t, 80, 24, Options{}, w, func(st *frames.Stage, a *App) {
		st.Type("3")
		st.Type("nobody")
		assert.Contains(t, st.Text(), a.Text.Say("saved.unfound"))
		st.Key("enter")
		assert.Contains(t, st.Line(0), "Saved games", "nothing to open")
	})
	w.saved = nil
	visit(t, 80, 24, Options{}, w, func(st *frames.Stage, a *App) {
		show(st, a, func(a *App) shell.Page { return a.History() })
		assert.Contains(t, st.Text(), a.Text.Say("saved.none"))
	})
}

func TestSavedGamesByArrowWhileTyping(t *testing.T) {
	w := newWorld()
	visit(t, 80, 24, Options{}, w, func(st *frames.Stage, a *App) {
		st.Type("3")
		st.Type("h")
		st.Key("down", "enter")
		assert.Equal(t, []string{"b"}, w.opened)
	})
	visit(t, 80, 24, Options{}, w, func(st *frames.Stage, a *App) {
		st.Type("3")
		st.Click(10, lineWith(st, "Orange"))
		assert.Equal(t, []string{"b", "c"}, w.opened)
	})
}

func TestTheLanguageChangesLive(t *testing.T) {
	w := newWorld()
	visit(t, 80, 24, Options{}, w, func(st *frames.Stage, a *App) {
		st.Type("6")
		st.Key("enter")
		assert.Equal(t, "ru", w.settings[0].Value)
		assert.Contains(t, st.Line(0), "Настройки")
		assert.Contains(t, st.Line(23), "Esc назад")
		st.Key("right")
		assert.Contains(t, st.Line(0), "Réglages")
		st.Key("left", "esc")
		assert.Contains(t, st.Line(0), "Арбитр")
		assert.Contains(t, st.Text(), "Калькулятор")
	})
}

func TestTheLanguageChangesUnderATable(t *testing.T) {
	visit(t, 80, 24, Options{Open: "c"}, newWorld(), func(st *frames.Stage, a *App) {
		st.Key("f9", "enter", "esc")
		assert.Contains(t, st.Line(0), "раунд 1")
	})
}

func TestTheThemeChangesLive(t *testing.T) {
	visit(t, 80, 24, Options{}, newWorld(), func(st *frames.Stage, a *App) {
		st.Type("6")
		st.Key("down", "right", "right")
		assert.Equal(t, "mono", a.Shell.Theme().Name())
		assert.NotContains(t, frames.Dump(st.Screen), "#FFFF00")
	})
	noColor := func(string) string { return "1" }
	visit(t, 80, 24, Options{Getenv: noColor}, newWorld(), func(st *frames.Stage, a *App) {
		assert.Equal(t, "mono", a.Shell.Theme().Name())
	})
}

func TestASettingThatCannotBeKept(t *testing.T) {
	w := newWorld()
	w.setErr = errors.New("read-only")
	visit(t, 80, 24, Options{}, w, func(st *frames.Stage, a *App) {
		st.Type("6")
		st.Key("enter")
		assert.Contains(t, st.Line(0), "Settings", "nothing has changed")
		assert.Contains(t, st.Line(23), "read-only")
	})
}

func TestRulesAreLookedUpAsOneTypes(t *testing.T) {
	visit(t, 80, 24, Options{}, newWorld(), func(st *frames.Stage, a *App) {
		st.Type("5")
		assert.Contains(t, st.Text(), "Type what you want to know")
		st.Type("pairs")
		assert.Contains(t, st.Line(0), "1 answer")
		assert.Contains(t, st.Text(), "Two pairs are put face up")
		st.Type("xyz")
		assert.Contains(t, st.Text(), "Nothing answers this.")
		for range "pairsxyz" {
			st.Key("backspace")
		}
		st.Type("face")
		assert.Contains(t, st.Line(0), "3 answers")
		st.Key("down", "down")
		assert.Contains(t, st.Text(), "Basis: our reading")
		assert.Contains(t, st.Text(), "the cards may be turned down")
		st.Key("enter")
		assert.Contains(t, st.Line(0), "HK-CASE-4")
		st.Key("esc")
		assert.Contains(t, st.Line(0), "3 answers", "the question is still there")
		assert.Contains(t, st.Text(), "Basis: our reading", "and so is the place")
	})
}

func TestRelatedRulesOpenFromTheDetail(t *testing.T) {
	visit(t, 120, 40, Options{}, newWorld(), func(st *frames.Stage, a *App) {
		st.Type("5")
		st.Type("competition")
		st.Key("tab", "tab", "enter")
		assert.Contains(t, st.Line(0), "HK-GIFT-1")
	})
}

func TestHighlight(t *testing.T) {
	l := highlight(line{{0, "HK-1", theme.Muted}, {6, "The Gift, a gift: дар", theme.Plain}}, []string{"gift", "Дар"})
	assert.Equal(t, line{
		{0, "HK-1", theme.Muted}, {6, "The ", theme.Plain}, {10, "Gift", theme.Marked}, {14, ", a ", theme.Plain},
		{18, "gift", theme.Marked}, {22, ": ", theme.Plain}, {24, "дар", theme.Marked},
	}, l)
	plain := line{{0, "Gift", theme.Plain}}
	assert.Equal(t, plain, highlight(plain, nil))
}

func TestAlike(t *testing.T) {
	for _, c := range []struct {
		asked, stands string
		want          bool
	}{
		{"gift", "Gift", true}, {"gift", "gifts", true}, {"gifts", "gift", true}, {"comp", "Competition", true},
		{"карта", "карты", true}, {"гостиница", "гостинице", true}, {"egalite", "Égalité", true}, {"счет", "счёт", true},
		{"to", "together", false}, {"card", "care", false}, {"a", "a", true}, {"face", "place", false},
		{"competition", "complete", false}, {"май", "маис", false},
	} {
		assert.Equal(t, c.want, alike(c.asked, c.stands), "%s in %s", c.asked, c.stands)
	}
}

func TestScoringATableInTheCalculator(t *testing.T) {
	visit(t, 80, 24, Options{}, newWorld(), func(st *frames.Stage, a *App) {
		st.Type("4")
		assert.Contains(t, st.Line(0), "17 fields not filled in")
		st.Key("tab")
		for range len("player 1, player 2") {
			st.Key("backspace")
		}
		st.Type("Orange, Violet")
		st.Key("enter") // to the round
		st.Type("1+1")
		assert.Contains(t, st.Text(), "1+1 = 2")
		st.Key("enter", "enter") // who began: the one that is shown
		for _, seat := range []string{"1", "Orange", " ", "2", "-", "1", "1"} {
			st.Type(seat)
			st.Key("enter")
		}
		assert.Contains(t, st.Text(), "● Orange 15   ■ Violet 3")
		assert.Contains(t, st.Text(), "✓ Won: Orange.")
		assert.Contains(t, st.Text(), "1 × 5 = 5")
		st.Golden("screens/calculator-story")
		st.Key("f2")
		assert.Contains(t, st.Line(0), "HK-", "what decided it")
		st.Key("esc", "esc")
		st.Type("4")
		assert.Contains(t, st.Text(), "● Orange 15", "nothing is lost")
	})
}

func TestAZeroIsEasyAndAMissingFieldIsSeen(t *testing.T) {
	visit(t, 80, 24, Options{}, newWorld(), func(st *frames.Stage, a *App) {
		show(st, a, func(a *App) shell.Page { return a.Calculator(games.Hanamikoji) })
		st.Key("tab", "tab", "tab", "tab")
		y := lineWith(st, "Marker of Ayane")
		assert.Contains(t, st.Line(y), "Ayane   ? -")
		st.Key("enter")
		assert.Contains(t, st.Line(y), "Ayane     -")
		assert.Contains(t, st.Line(0), "16 fields")
	})
}

func TestTheCalculatorRefusesWhatCannotBe(t *testing.T) {
	for name, c := range map[string]struct {
		tabs  int
		typed string
		want  string
	}{
		"number too large": {2, "100", "Here belongs a number from 1 to 99"},
		"no number":        {2, "two", "Here belongs a number from 1 to 99"},
		"no such player":   {3, "Carl", "Here belongs player 1 or player 2."},
		"nobody began":     {3, "-", "Here belongs player 1 or player 2."},
		"no such card":     {11, "Q", "× "},
		"no such action":   {12, "7", "the numbers of different actions"},
		"too few players":  {1, ", Ann, ", "× "},
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

func TestFindingsOfATypedTable(t *testing.T) {
	visit(t, 80, 40, Options{}, newWorld(), func(st *frames.Stage, a *App) {
		page := a.Calculator(games.Hanamikoji)
		show(st, a, func(*App) shell.Page { return page })
		for range 11 {
			st.Key("tab")
		}
		st.Type("aaa")
		require.NotEmpty(t, page.sheet.Findings, "there are two such cards")
		assert.Contains(t, st.Text(), "(HK-")
		st.Key("f2")
		assert.Contains(t, st.Line(0), string(page.sheet.Findings[0].Clause))
	})
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
		for range 10 {
			st.Key("down")
		}
		assert.Equal(t, "marker.G", at())
		st.Key("down")
		assert.Equal(t, "cards@player 1", at())
		st.Key("down")
		assert.Equal(t, "used@player 1", at())
		st.Click(36, lineWith(st, "Cards in front"))
		assert.Equal(t, "cards@player 2", at())
		st.Key("down", "up", "up")
		assert.Equal(t, "marker.G", at())
		st.Key("backspace")
		assert.Equal(t, "marker.G", at(), "an empty field is not left by Backspace")
		st.Type("1")
		for range 6 {
			st.Key("down")
		}
		assert.True(t, page.result.HasFocus())
		st.Key("end", "enter")
		assert.Equal(t, 17, page.missing(), "everything is cleared")
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
		st.Key("tab", "tab", "tab", "tab")
		for _, want := range []string{"player 1", "player 2", "-", "player 1"} {
			st.Key("space")
			assert.Equal(t, want, page.fields[2].typed())
		}
		for range "player 1" {
			st.Key("backspace")
		}
		st.Type("2 ")
		assert.Equal(t, "2", page.fields[2].typed(), "a number is no name to go on from")
		assert.Empty(t, page.fields[2].fault)
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

func TestKeysOfTheRulesPage(t *testing.T) {
	visit(t, 80, 24, Options{}, newWorld(), func(st *frames.Stage, a *App) {
		st.Type("5")
		st.Type("gift")
		st.Key("tab", "ctrl-f")
		st.Type("s")
		assert.Contains(t, st.Line(1), "gifts", "the question has the keyboard again")
		st.Key("backspace", "f2")
		assert.Contains(t, st.Line(0), "HK-GIFT-1")
		st.Key("f1")
		assert.Contains(t, st.Line(0), "Help")
	})
}
