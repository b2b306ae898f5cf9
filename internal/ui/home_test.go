package ui

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/ui/hall"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/rules"
)

func TestHomeByNumberArrowsAndMouse(t *testing.T) {
	for name, act := range map[string]func(*frames.Stage){
		"number":  func(st *frames.Stage) { st.Type("5") },
		"azerty":  func(st *frames.Stage) { st.Type("(") },
		"arrows":  func(st *frames.Stage) { st.Key("down", "down", "down", "down", "enter") },
		"mouse":   func(st *frames.Stage) { st.Click(8, rooms.LineWith(st, "5  Rules")) },
		"command": func(st *frames.Stage) { st.Key("ctrl-f") },
	} {
		t.Run(name, func(t *testing.T) {
			visit(t, 80, 24, Options{}, rooms.NewWorld(), func(st *frames.Stage, a *House) {
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
		visit(t, 80, 24, Options{}, rooms.NewWorld(), func(st *frames.Stage, a *House) {
			st.Type(number)
			assert.Contains(t, st.Line(0), title)
		})
	}
}

func TestHomeQuits(t *testing.T) {
	visit(t, 80, 24, Options{}, rooms.NewWorld(), func(st *frames.Stage, a *House) {
		st.Type("8")
		st.Wait(frameTimes)
		assert.True(t, st.Ended())
	})
}

func TestTheLastGameIsGoneOnWith(t *testing.T) {
	w := rooms.NewWorld()
	w.Saved[0].Over = true
	w.Saved[1].Fault = "cannot be read"
	w.Saved[2].Fault = ""
	visit(t, 80, 24, Options{}, w, func(st *frames.Stage, a *House) {
		assert.Contains(t, st.Line(2), "broken.referee", "the one that is over and the one that is broken are passed over")
		st.Key("enter")
		assert.Equal(t, []string{"a"}, w.Opened)
		assert.Implements(t, (*interface{ Game() string })(nil), a.Shell.Page())
	})
}

func TestARecordThatWillNotOpen(t *testing.T) {
	w := rooms.NewWorld()
	w.OpenErr = &record.Error{Code: "locked", Args: []rules.Arg{rules.Plain("file", "c")}}
	visit(t, 80, 24, Options{Open: "c"}, w, func(st *frames.Stage, a *House) {
		assert.Contains(t, st.Line(0), "Referee", "the first page stays")
		assert.Contains(t, st.Line(23), a.Problem(w.OpenErr)[:20])
		assert.Contains(t, st.Line(23), theme.Refused.Sign())
	})
}

func TestBeginningAtATableOrANewGame(t *testing.T) {
	visit(t, 80, 24, Options{Open: "c"}, rooms.NewWorld(), func(st *frames.Stage, a *House) {
		assert.Implements(t, (*interface{ Game() string })(nil), a.Shell.Page())
		assert.Equal(t, 2, a.Shell.Depth(), "the first page is behind it")
	})
	w := rooms.NewWorld()
	w.Games = games.All
	visit(t, 80, 24, Options{New: begun(t, "game", "tokaido"), NoMouse: true}, w, func(st *frames.Stage, a *House) {
		assert.Contains(t, st.Line(0), "New game")
		assert.Contains(t, st.Line(0), "Tokaido", "the game that was asked for")
		st.Key("alt-m")
		assert.Contains(t, st.Line(23), "Mouse on", "it was off")
	})
}

func TestAnUnknownLanguageIsAnError(t *testing.T) {
	_, err := New(nil, Options{Lang: "xx"}, hall.Services{})
	assert.Error(t, err)
}

func TestSavedGamesAreFiltered(t *testing.T) {
	w := rooms.NewWorld()
	visit(t, 80, 24, Options{}, w, func(st *frames.Stage, a *House) {
		st.Type("3")
		st.Type("АНЯ 11")
		assert.Contains(t, st.Line(0), "1 game")
		assert.NotContains(t, st.Text(), "Orange")
		st.Key("enter")
		assert.Equal(t, []string{"b"}, w.Opened)
	})
	visit(t, 80, 24, Options{}, w, func(st *frames.Stage, a *House) {
		st.Type("3")
		st.Type("nobody")
		assert.Contains(t, st.Text(), a.Text.Say("saved.unfound"))
		st.Key("enter")
		assert.Contains(t, st.Line(0), "Saved games", "nothing to open")
	})
	w.Saved = nil
	visit(t, 80, 24, Options{}, w, func(st *frames.Stage, a *House) {
		show(st, a, func(a *House) shell.Page { return a.History() })
		assert.Contains(t, st.Text(), a.Text.Say("saved.none"))
	})
}

func TestSavedGamesByArrowWhileTyping(t *testing.T) {
	w := rooms.NewWorld()
	visit(t, 80, 24, Options{}, w, func(st *frames.Stage, a *House) {
		st.Type("3")
		st.Type("h")
		st.Key("down", "enter")
		assert.Equal(t, []string{"b"}, w.Opened)
	})
	visit(t, 80, 24, Options{}, w, func(st *frames.Stage, a *House) {
		st.Type("3")
		st.Click(10, rooms.LineWith(st, "Orange"))
		assert.Equal(t, []string{"b", "c"}, w.Opened)
	})
}

// A page further than there is leads to the end: in a window with room to spare,
// in one the list just fits, and in one it does not.
func TestAPageDownInAShortListIsItsEnd(t *testing.T) {
	for _, height := range []int{24, 11, 10} {
		visit(t, 80, height, Options{}, rooms.NewWorld(), func(st *frames.Stage, a *House) {
			st.Key("pgdn")
			assert.Contains(t, st.Line(rooms.LineWith(st, "8  Quit")), "›", "%d", height)
			st.Key("pgup")
			assert.Contains(t, st.Line(rooms.LineWith(st, "1  Continue")), "›", "%d", height)
		})
	}
}
