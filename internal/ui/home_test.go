package ui

import (
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
)

func TestHomeByNumberArrowsAndMouse(t *testing.T) {
	for name, act := range map[string]func(*frames.Stage){
		"number":  func(st *frames.Stage) { st.Type("6"); st.Key("enter") },
		"azerty":  func(st *frames.Stage) { st.Type("§"); st.Key("enter") },
		"arrows":  func(st *frames.Stage) { st.Key("down", "down", "down", "down", "enter") },
		"mouse":   func(st *frames.Stage) { st.Click(8, rooms.LineWith(st, "6  Rules")) },
		"command": func(st *frames.Stage) { st.Key("ctrl-f") },
	} {
		t.Run(name, func(t *testing.T) {
			visit(t, 80, 24, evenings(t, text.EN), func(st *frames.Stage, a *House) {
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
		"2": "New game", "4": "Games", "5": "Calculator", "6": "Rules", "7": "Settings",
	} {
		visit(t, 80, 24, evenings(t, text.EN), func(st *frames.Stage, a *House) {
			st.Type(number)
			assert.Contains(t, st.Line(0), "Referee", "a number goes there, and Enter opens it")
			st.Key("enter")
			assert.Contains(t, st.Line(0), title)
		})
	}
}

// What is done most often is one key; a letter begins a question to the rules.
func TestWhatEnterDoesOnTheFirstPage(t *testing.T) {
	visit(t, 80, 24, evenings(t, text.EN), func(st *frames.Stage, a *House) {
		assert.Contains(t, st.Line(23), "Enter: New game", "the last game is weeks old")
		st.Key("down")
		assert.Contains(t, st.Line(23), "Enter: Again")
		st.Type("gift")
		assert.Contains(t, st.Line(0), "Rules")
		assert.Contains(t, st.Line(20), "> gift", "no letter is lost, and the prompt is where it was")
		st.Key("esc")
		st.Type("8")
		assert.Contains(t, st.Line(0), "Referee", "no such door")
	})
	p := evenings(t, text.EN)
	rooms.PutToday(t, p, "referee: 1\ngame: tokaido\nseats: Anna, Boris\n\n")
	visit(t, 80, 24, p, func(st *frames.Stage, a *House) {
		assert.Contains(t, st.Line(1), "left off today")
		assert.Contains(t, st.Line(23), "Enter: continue Tokaido")
	})
	visit(t, 80, 24, rooms.Program(t, text.EN), func(st *frames.Stage, a *House) {
		for at, row := range []string{"1  Continue", "2  New game", "3  Again", "4  Games", "5  Calculator", "6  Rules", "7  Settings"} {
			assert.Contains(t, st.Line(1+at), row, "no number is left out")
		}
		for number, says := range map[string]string{"1": "No game left unfinished", "3": "No game finished yet", "4": "No game saved yet"} {
			st.Type(number)
			assert.Contains(t, st.Line(23), says, "there is nothing behind it")
			st.Key("enter")
			assert.Contains(t, st.Line(0), "New game", "the arrow has stayed where it was")
			st.Key("esc")
		}
		st.Key("up")
		st.Type("2")
		st.Key("enter")
		assert.Contains(t, st.Line(0), "New game", "the number is that of every start")
	})
}

// The calculator asks for its game by numbers, as every list does.
func TestTheCalculatorIsChosenByANumber(t *testing.T) {
	visit(t, 80, 24, rooms.Program(t, text.EN), func(st *frames.Stage, a *House) {
		st.Type("5")
		st.Key("enter")
		for at, g := range games.All {
			assert.Contains(t, st.Text(), strconv.Itoa(at+1)+"  "+a.Text.Say(g.ID+".name"))
		}
		st.Type("92")
		st.Key("enter")
		assert.NotContains(t, st.Line(0), " · ", "it is refused, and the next letter takes its place")
		st.Type("2")
		st.Key("enter")
		assert.Contains(t, st.Line(0), "Calculator · "+a.Text.Say(games.All[1].ID+".name"))
	})
}

// The same people play the same game again with two keys.
func TestTheSameAgain(t *testing.T) {
	p := evenings(t, text.EN)
	visit(t, 80, 24, p, func(st *frames.Stage, a *House) {
		st.Type("3")
		st.Key("enter")
		assert.Equal(t, "hanamikoji", playing(a))
		assert.Contains(t, st.Text(), "Lay the seven geishas")
		assert.Len(t, records(t, p), 4)
	})
}

func TestTheLastGameIsGoneOnWith(t *testing.T) {
	p := rooms.Program(t, text.EN)
	rooms.Put(t, p, "referee: 1\ngame: tokaido\nseats: Anna, Boris\n\n")
	_, _, on := rooms.Evenings(t, p)
	require.NoError(t, os.Remove(on))
	visit(t, 80, 24, p, func(st *frames.Stage, a *House) {
		assert.Contains(t, st.Line(3), "Anna, Boris", "the one that is over and the one that is broken are passed over")
		st.Type("1")
		st.Key("enter")
		assert.Equal(t, "tokaido", playing(a))
	})
}

func TestARecordThatWillNotOpen(t *testing.T) {
	p := rooms.Program(t, text.EN)
	_, _, on := rooms.Evenings(t, p)
	g, err := p.Open(on)
	require.NoError(t, err)
	defer g.Close()
	visit(t, 80, 24, p, func(st *frames.Stage, a *House) {
		st.Type("1")
		st.Key("enter")
		assert.Contains(t, st.Line(0), "Referee", "the first page stays")
		assert.Contains(t, st.Line(23), theme.Refused.Sign())
		assert.Contains(t, st.Line(23), filepath.Base(on))
	})
}

func TestBeginningAtATableOrANewGame(t *testing.T) {
	p := rooms.Program(t, text.EN)
	visitWith(t, 80, 24, Options{Program: p, Game: rooms.Seated(t, p, rooms.Pair, nil)}, func(st *frames.Stage, a *House) {
		assert.Equal(t, "hanamikoji", playing(a))
		assert.Equal(t, 2, a.Shell.Depth(), "the first page is behind it")
	})
	p.Config.Mouse = false
	visitWith(t, 80, 24, Options{Program: p, New: begun(t, p, "game", "tokaido")}, func(st *frames.Stage, a *House) {
		assert.Contains(t, st.Line(0), "New game")
		assert.Contains(t, st.Line(0), "Tokaido", "the game that was asked for")
		st.Key("alt-m")
		assert.Contains(t, st.Line(23), "Mouse on", "it was off")
	})
}

// playing returns the game on the screen, "" if there is none.
func playing(a *House) string {
	if t, ok := a.Shell.Page().(interface{ Game() string }); ok {
		return t.Game()
	}
	return ""
}

func TestSavedGamesAreFiltered(t *testing.T) {
	p := evenings(t, text.EN)
	visit(t, 80, 24, p, func(st *frames.Stage, a *House) {
		st.Type("4")
		st.Key("enter")
		st.Type("АНЯ бор")
		assert.Contains(t, st.Line(0), "1 game")
		assert.NotContains(t, st.Text(), "Orange")
		st.Key("enter")
		assert.Equal(t, "hanamikoji", playing(a))
		assert.Contains(t, st.Text(), "Аня")
	})
	visit(t, 80, 24, p, func(st *frames.Stage, a *House) {
		st.Type("4")
		st.Key("enter")
		st.Type("nobody")
		assert.Contains(t, st.Text(), a.Text.Say("saved.unfound"))
		st.Key("enter")
		assert.Contains(t, st.Line(0), "Games", "nothing to open")
	})
	visit(t, 80, 24, rooms.Program(t, text.EN), func(st *frames.Stage, a *House) {
		show(st, a, func(a *House) shell.Page {
			return a.TalkPage(dialogue.NewShelf(a.Text, a.Program, mostSaved), a.Shell.Pop)
		})
		assert.Contains(t, st.Text(), a.Text.Say("saved.none"))
	})
}

func TestSavedGamesByArrowWhileTyping(t *testing.T) {
	p := evenings(t, text.EN)
	visit(t, 80, 24, p, func(st *frames.Stage, a *House) {
		st.Type("4")
		st.Key("enter")
		st.Type("h")
		st.Key("down", "enter")
		assert.Contains(t, st.Text(), "Аня")
	})
	visit(t, 80, 24, p, func(st *frames.Stage, a *House) {
		st.Type("4")
		st.Key("enter")
		st.Click(10, rooms.LineWith(st, "Orange"))
		assert.Contains(t, st.Text(), "Violet")
		assert.Equal(t, "hanamikoji", playing(a))
	})
}

// The very first start asks for the language alone, in all of them.
func TestTheVeryFirstStartAsksForTheLanguage(t *testing.T) {
	p := rooms.Program(t, text.EN)
	assert.True(t, p.Fresh())
	visitWith(t, 80, 24, Options{Program: p, First: true}, func(st *frames.Stage, a *House) {
		assert.Contains(t, st.Text(), "› 1  English\n  2  Русский\n  3  Français")
		st.Type("2")
		assert.Contains(t, st.Text(), "› 2  Русский")
		st.Key("enter")
		assert.Contains(t, st.Line(0), "Арбитр")
		assert.Contains(t, st.Text(), "Новая партия")
		assert.False(t, p.Fresh(), "it is kept")
	})
	assert.False(t, evenings(t, text.EN).Fresh())
}
