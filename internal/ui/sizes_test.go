package ui

import (
	"flag"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/program"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/testkit"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
	"referee/internal/ui/forms"
	"referee/internal/ui/play"
	"referee/internal/ui/shell"
)

// everySize tries pages in all windows there are, and not in a few: some minutes a game.
var everySize = flag.Bool("every-size", false, "try every page in every window")

// The largest window in which pages are tried; the smallest is that of the program.
const mostWidth, mostHeight = 200, 60

// sizes returns the windows in which a page is tried: a few, among them a small one, others at each turn.
func sizes(turn int) (list [][2]int) {
	if !*everySize {
		return [][2]int{window(turn), {80, shell.MinHeight + turn%9}, window(turn + 7), {110 + turn%90, 20 + turn%40}}
	}
	for h := shell.MinHeight; h <= mostHeight; h++ {
		for w := shell.MinWidth; w <= mostWidth; w++ {
			if h < 14 || w%10 == turn%10 {
				list = append(list, [2]int{w, h})
			}
		}
	}
	return list
}

// window returns a small window, another one at each turn.
func window(turn int) [2]int { return [2]int{shell.MinWidth + turn*7%60, shell.MinHeight + turn%5} }

// begunFrom begins a recorded game anew, as far as a quarter of its lines, or several.
func begunFrom(t *testing.T, p *program.Program, g table.Binding, quarters int) *program.Game {
	t.Helper()
	files, err := filepath.Glob(testkit.File(g.ID, "games", "*.txt"))
	require.NoError(t, err)
	r := store.Opener{Games: games.Find}.Read(files[len(files)/2]).Record
	game, err := p.Start(r.Header, "")
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, game.Close()) })
	for _, l := range r.Lines[:len(r.Lines)*quarters/4] {
		_, err := game.Session.Enter(record.FormatLine(r.Header, l), true)
		require.NoError(t, err)
	}
	return game
}

// opens opens the table of a game as the only page above the first.
func opens(st *frames.Stage, a *House, game *program.Game, quarters int) {
	st.Do(func(s *shell.Shell) {
		for s.Pop() {
			continue
		}
		if quarters == 0 {
			play.SetUp(a.App, game, false)
		} else {
			play.Open(a.App, game)
		}
	})
}

// pagesOfATable are what is pressed at a table to come to a page, or to another state of the table.
var pagesOfATable = [][]string{
	nil, {"1"}, {"3"}, {"9", "9"}, {"a", "enter"}, {"down"}, {"1", "enter"}, {"=", "x", "enter"}, {"u", "n", "d", "o"}, {"z", "enter"},
	{"f1"}, {"f2"}, {"f3"}, {"f3", "enter"}, {"f4"}, {"f5"}, {"f6"}, {"f6", "enter"}, {"f6", "up", "enter", "down", "enter"}, {"f7"}, {"f7", "enter"},
	{"f8"}, {"f8", "w", "h", "y", "enter"}, {"f9"}, {"ctrl-f", "t", "i", "e"}, {"alt-p"}, {"alt-p", "1", "1"}, {"ctrl-z"},
}

// No page of a table breaks in any window.
func TestPagesOfATableInWindowsOfAllSizes(t *testing.T) {
	turn, each := 0, 15
	if testkit.IsThorough() {
		each = 5
	}
	for _, g := range games.All {
		for quarters := 0; quarters <= 4; quarters += 2 {
			p := rooms.Program(t, text.RU)
			game := begunFrom(t, p, g, quarters)
			visitWith(t, 80, 24, Options{Program: p}, func(st *frames.Stage, a *House) {
				for i, keys := range pagesOfATable {
					if turn++; !*everySize && i > 0 && turn%each > 0 { // the others with another game
						continue
					}
					opens(st, a, game, quarters)
					st.Key(keys...)
					st.Draws(append(sizes(turn), [2]int{80, 24}))
					require.False(t, st.Ended(), "%s %s", g.ID, strings.Join(keys, " "))
				}
			})
		}
	}
}

// No other page breaks in any window.
func TestOtherPagesInWindowsOfAllSizes(t *testing.T) {
	p := rooms.Program(t, text.RU)
	rooms.Evenings(t, p)
	open := []func(*House) shell.Page{
		func(a *House) shell.Page { return a.TalkPage(dialogue.NewTongue(a.Text, a.Program), a.Shell.Pop) },
		func(a *House) shell.Page {
			return forms.NewGame(a.App, dialogue.NewNewGame(a.Program.Folder(), a.Text))
		},
	}
	for i := range pages {
		if pages[i].open != nil {
			open = append(open, pages[i].open)
		}
	}
	for _, g := range games.All {
		open = append(open, func(a *House) shell.Page { return forms.NewCalculator(a.App, g.ID) },
			func(a *House) shell.Page { return forms.NewGame(a.App, begun(t, a.Program, "game", g.ID)) })
	}
	visit(t, 80, 24, p, func(st *frames.Stage, a *House) {
		st.Draws(sizes(0))
		for i, page := range open {
			show(st, a, page)
			st.Draws(sizes(i))
			st.Key("down", "pgdn")
			st.Draws(append(sizes(i+1), [2]int{80, 24}))
			st.Do(func(s *shell.Shell) { s.Pop() })
		}
		require.False(t, st.Ended())
	})
}

// Nothing breaks where the window changes while someone presses keys.
func TestResizingAtRandomWhileKeysArePressed(t *testing.T) {
	keys := []string{"1", "2", "3", "4", "b", "c", "m", "-", "space", "enter", "enter", "up", "down", "left", "right", "pgdn", "pgup", "tab", "esc", "backspace", "f2", "f4", "f6", "alt-i", "ctrl-z"}
	times := 15
	switch {
	case *everySize:
		times = 4000
	case testkit.IsThorough():
		times = 60
	}
	for n, g := range games.All {
		random := rand.New(rand.NewPCG(uint64(n), 1))
		p := rooms.Program(t, text.Langs()[n%3])
		game := begunFrom(t, p, g, 2)
		visitWith(t, 80, 24, Options{Program: p}, func(st *frames.Stage, a *House) {
			opens(st, a, game, 2)
			for range times {
				st.Key(keys[random.IntN(len(keys))])
				st.Draws([][2]int{{shell.MinWidth - 1 + random.IntN(mostWidth-shell.MinWidth+2), shell.MinHeight - 1 + random.IntN(mostHeight-shell.MinHeight+2)}, window(random.IntN(99))})
				if a.Shell.Depth() == 1 {
					opens(st, a, game, 2)
				}
			}
			require.False(t, st.Ended())
		})
	}
}
