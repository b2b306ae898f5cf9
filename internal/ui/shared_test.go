package ui_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/program"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/testkit/shared"
	"referee/internal/text"
	"referee/internal/ui"
	"referee/internal/ui/shell"
	"referee/rules"
)

// together shows a game of Hanamikoji on the screen of a table that is shared.
func together(t *testing.T, w, h int, l text.Lang, play func(*frames.Stage, *shared.Table, *program.Game)) {
	t.Helper()
	p := rooms.Program(t, l)
	table := shared.Share(t, p)
	var g *program.Game
	table.Hold(func() { g = rooms.Seated(t, p, rooms.Pair, nil) })
	var end func()
	frames.Run(t, w, h, func(screen tcell.Screen) (s *shell.Shell) {
		table.Hold(func() {
			house := ui.New(screen, ui.Options{Program: p, Game: g})
			end, s = house.Joins(), house.Shell
		})
		return s
	}, func(st *frames.Stage) {
		defer end()
		play(st, table, g)
	})
}

// What another device enters is seen at once, and what is typed stays; then the first Enter only says so.
func TestAnEntryFromAnotherDevice(t *testing.T) {
	together(t, 100, 30, text.EN, func(st *frames.Stage, table *shared.Table, g *program.Game) {
		st.Key("enter") // from the page by which the others join
		st.Key("enter", "enter", "enter")
		table.Told(1, "1A")
		st.Type("2")
		assert.Contains(t, st.Text(), "Orange lays flute as the Secret", "it is told")
		assert.Contains(t, st.Text(), " > 2\n", "what is typed stays")
		table.Told(2, "1B")
		st.Wait(100 * time.Millisecond)
		assert.Contains(t, st.Text(), "Violet lays fan as the Secret")
		st.Type("XX")
		assert.Contains(t, st.Text(), " > 2XX\n")
		table.Told(1, "2CC")
		st.Key("enter") // before it is seen here
		assert.Contains(t, st.Text(), "The game has moved on")
		assert.Len(t, g.Session.Entries(rules.Table), 3, "it was typed before the others entered")
		st.Key("enter")
		assert.Len(t, g.Session.Entries(rules.Table), 4)
	})
}

// What both the player and the keyboard enter is entered once.
func TestWhatAnotherDeviceEnteredAlready(t *testing.T) {
	together(t, 100, 30, text.EN, func(st *frames.Stage, table *shared.Table, g *program.Game) {
		st.Key("enter", "enter", "enter", "enter")
		st.Type("1A")
		table.Told(1, "1A")
		st.Wait(100 * time.Millisecond)
		assert.Contains(t, st.Text(), "just been entered on another device")
		st.Key("enter")
		assert.Len(t, g.Session.Entries(rules.Table), 1)
	})
}

// The screen goes where another device puts a game, and away from one that it puts away.
func TestAnotherDeviceOpensAndClosesGames(t *testing.T) {
	together(t, 100, 30, text.EN, func(st *frames.Stage, table *shared.Table, g *program.Game) {
		table.Hold(func() { require.NoError(t, g.Close()) })
		st.Wait(100 * time.Millisecond)
		assert.Contains(t, st.Text(), "has put the game away")
		table.Hold(func() { rooms.SeatedAt(t, table.Program, games.Maiko, []string{"Anna", "Boris"}, nil) })
		st.Wait(100 * time.Millisecond)
		assert.Contains(t, st.Text(), "Anna")
		table.Hold(func() { rooms.SeatedAt(t, table.Program, games.Hanamikoji, []string{"Vika", "Gleb"}, nil) })
		st.Type("x")
		st.Key("enter")
		assert.Contains(t, st.Text(), "Vika")
		assert.NotContains(t, st.Text(), "Boris")
	})
}

// The page by which others join has a code that fits, and gives a seat another link.
func TestThePageByWhichOthersJoin(t *testing.T) {
	for _, l := range text.Langs() {
		for _, size := range [][2]int{{80, 24}, {120, 40}, {40, 12}} {
			together(t, size[0], size[1], l, func(st *frames.Stage, table *shared.Table, _ *program.Game) {
				st.Golden("share/" + string(l) + "-" + fmt.Sprintf("%dx%d", size[0], size[1]))
				st.Key("1", "enter", "1", "enter")
				assert.Equal(t, []rules.Seat{1}, table.Renewed)
				st.Golden("share/seat-" + string(l) + "-" + fmt.Sprintf("%dx%d", size[0], size[1]))
			})
		}
	}
}

// Without a game the first page leads to how one joins; the page comes by itself above a game that is begun here.
func TestOthersAreInvitedToAGameThatIsBegunHere(t *testing.T) {
	p := rooms.Program(t, text.EN)
	table := shared.Share(t, p)
	var end func()
	frames.Run(t, 100, 30, func(screen tcell.Screen) (s *shell.Shell) {
		table.Hold(func() {
			house := ui.New(screen, ui.Options{Program: p})
			end, s = house.Joins(), house.Shell
		})
		return s
	}, func(st *frames.Stage) {
		defer end()
		st.Key("alt-j")
		assert.Contains(t, st.Text(), "No game is on the table")
		st.Key("esc", "2", "enter", "1", "enter")
		rooms.Typed(st, "anna, boris")
		for range 5 {
			st.Key("enter")
			if p.Playing() != nil {
				break
			}
		}
		require.NotNil(t, p.Playing())
		t.Cleanup(func() { p.Playing().Close() })
		assert.Contains(t, st.Text(), "code abcd2345")
	})
}

// A table that nobody shares says how that is done.
func TestATableThatIsNotShared(t *testing.T) {
	p := rooms.Program(t, text.EN)
	g := rooms.Seated(t, p, rooms.Pair, nil)
	frames.Run(t, 100, 30, func(screen tcell.Screen) *shell.Shell {
		return ui.New(screen, ui.Options{Program: p, Game: g}).Shell
	}, func(st *frames.Stage) {
		st.Key("alt-j")
		assert.NotContains(t, st.Text(), "192.168")
	})
}

// In a small window the page of who joins shows the address and the code at once, and the rest by the arrows.
func TestTheSharePageScrolls(t *testing.T) {
	together(t, 40, 12, text.EN, func(st *frames.Stage, table *shared.Table, _ *program.Game) {
		first := st.Text()
		assert.Contains(t, first, "http://192.168.1.7:8765/")
		assert.Contains(t, first, "abcd2345")
		assert.Contains(t, first, "↓", "there is more")
		assert.NotContains(t, first, "all rights")
		st.Key("down", "down", "down", "down", "down", "down", "down", "down", "down", "down")
		assert.Contains(t, st.Text(), "all rights")
		assert.NotContains(t, st.Text(), "↓")
		st.Key("up", "up", "up", "up", "up", "up", "up", "up", "up", "up")
		assert.Equal(t, first, st.Text())
	})
}
