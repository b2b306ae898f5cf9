package ui

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/testkit/frames"
	"referee/internal/text"
	"referee/internal/ui/shell"
	"referee/profiles"
)

// prepare opens the screen of a new game; started are the headers of those that
// were begun.
func prepare(t *testing.T, w, h int, l text.Lang, act func(*frames.Stage, *App, *[]record.Header, *int)) {
	t.Helper()
	var a *App
	var started []record.Header
	closed := 0
	frames.Run(t, w, h, func(screen tcell.Screen) *shell.Shell {
		a = newApp(t, screen, l)
		a.Do.Editions = func(string) []Choice { return []Choice{{"en-2016", "English 2016"}, {"fr-2018", "French 2018"}} }
		a.Do.Variants = func(string) []Choice { return []Choice{{"three-rounds", "Three rounds"}} }
		a.Do.Start = func(h record.Header) (table.Session, string, Kept, error) {
			started = append(started, h)
			if len(h.Seats) > 0 && h.Seats[0] == "Full" {
				return nil, "", nil, store.FromDisk("x.referee", record.ErrFull)
			}
			p, bad := profiles.Load(games.Hanamikoji.Spec, h.Get("profile"), nil, nil, nil)
			require.Empty(t, bad)
			s, err := games.Hanamikoji.Open(&record.Record{Header: h}, &p, &memoryLog{})
			return s, "new.referee", letGo(func() error { closed++; return errors.New("x") }), err
		}
		a.Shell.Push(newTableForNothing(t, a))
		a.Shell.Push(a.NewGame("", ""))
		return a.Shell
	}, func(st *frames.Stage) { act(st, a, &started, &closed) })
}

// newTableForNothing is a page to lie below.
func newTableForNothing(t *testing.T, a *App) shell.Page {
	s, _ := seated(t, pair, nil)
	return newTable(a, s, "below.referee", nil, 0)
}

func TestNewGame(t *testing.T) {
	prepare(t, 80, 24, text.EN, func(st *frames.Stage, a *App, started *[]record.Header, _ *int) {
		assert.Contains(t, st.Text(), "French 2018", "the default edition")
		st.Golden("newgame/80x24-en")
		st.Key("left") // edition
		assert.Contains(t, st.Text(), "English 2016")
		st.Key("down", "enter") // variant
		st.Key("down", "enter") // names
		for range "player 1, player 2" {
			st.Key("backspace")
		}
		st.Type("Green")
		st.Key("enter")
		assert.Contains(t, st.Text(), "Names of 2 players, with commas between them")
		st.Type(", undo")
		st.Key("enter")
		assert.Contains(t, st.Text(), "“undo” cannot be a name")
		st.Type("ing, Ёж")
		for range ", undoing, Ёж" {
			st.Key("backspace")
		}
		st.Type(", Ёж")
		st.Key("enter")
		assert.Contains(t, st.Text(), "Green, Ёж")
		st.Key("down", "right", "right") // first player
		st.Key("down", "right")          // rounds
		assert.Contains(t, st.Text(), "4 · house-ruled")
		st.Key("down", "down", "right", "left") // as printed again
		st.Key("down", "enter")
		require.Len(t, *started, 1)
		h := (*started)[0]
		assert.Equal(t, []string{"Green", "Ёж"}, h.Seats)
		assert.Equal(t, "en-2016", h.Get("profile"))
		assert.Equal(t, "three-rounds", h.Get("variants"))
		assert.Equal(t, "Ёж", h.Get("first"))
		assert.Equal(t, "4", h.Get("option.max-rounds"))
		assert.Empty(t, h.Get("option.undecided"))
		assert.Contains(t, st.Text(), "1. Lay the seven geishas in one row between you.")
		st.Golden("newgame/setup-80x24-en")
		st.Key("enter")
		assert.Contains(t, st.Line(0), "Hanamikoji")
		assert.Equal(t, 2, a.Shell.Depth(), "the table stands where the new game was")
	})
}

func TestNewGameThatCannotBegin(t *testing.T) {
	prepare(t, 80, 24, text.FR, func(st *frames.Stage, _ *App, started *[]record.Header, _ *int) {
		st.Key("down", "down", "enter")
		for range "joueur 1, joueur 2" {
			st.Key("backspace")
		}
		st.Type("Full, Vide")
		st.Key("enter", "end", "enter")
		require.Len(t, *started, 1)
		assert.Contains(t, st.Text(), "x.referee")
		assert.Contains(t, st.Line(0), "Nouvelle partie")
	})
}

func TestLeavingTheSetupLetsTheRecordGo(t *testing.T) {
	prepare(t, 80, 24, text.EN, func(st *frames.Stage, a *App, _ *[]record.Header, closed *int) {
		st.Key("end", "enter", "esc")
		assert.Equal(t, 1, *closed)
		assert.Equal(t, 1, a.Shell.Depth())
		st.Wait(time.Second)
	})
}

func TestNewGameFrames(t *testing.T) {
	for _, size := range [][2]int{{40, 12}, {60, 20}} {
		for _, l := range frames.Langs(size) {
			prepare(t, size[0], size[1], l, func(st *frames.Stage, _ *App, _ *[]record.Header, _ *int) {
				st.Golden("newgame/" + itoa(size[0]) + "-" + string(l))
			})
		}
	}
}

// An option tells what it is and who says so: the print, the referee where that is silent,
// or the table. What is printed is never called the table's own, whatever edition and
// variants print.
func TestAnOptionTellsWhoSaysSo(t *testing.T) {
	w := newWorld()
	w.games = games.All
	does := w.services()
	does.Editions = func(string) []Choice { return []Choice{{"ru-2013", "Russian 2013"}} }
	does.Variants = func(string) []Choice { return []Choice{{"gastronomy", "Gastronomy"}} }
	visitWith(t, 100, 40, Options{New: "tokaido"}, does, func(st *frames.Stage, _ *App) {
		told := func(option string) string {
			for _, l := range strings.Split(st.Text(), "\n") {
				if _, rest, ok := strings.Cut(l, option+"  "); ok {
					return strings.TrimSpace(rest)
				}
			}
			return ""
		}
		const none, meals = "An achievement when nobody has any", "Meals on offer at an inn"
		assert.Equal(t, "nobody gets it · our reading", told(none))
		assert.Equal(t, "one more than players · as printed", told(meals))
		st.Key("down", "down", "enter") // the variant
		assert.Equal(t, "as many as players (gastronomy) · as printed", told(meals))
		st.Key("down", "down", "down", "down", "right")
		assert.Equal(t, "one more than players · house-ruled", told(meals))
		st.Key("right")
		assert.Equal(t, "as many as players (gastronomy) · as printed", told(meals))
	})
}

// A table that has several boxes of a game says on the command line which one it is.
func TestANewGameWithAnotherBox(t *testing.T) {
	w := newWorld()
	w.games = games.All
	visitWith(t, 80, 24, Options{New: "sakura", Box: "club"}, w.services(), func(st *frames.Stage, a *App) {
		assert.Contains(t, strings.Join(strings.Fields(st.Text()), " "), "Box club")
	})
	a := &App{Do: w.services()}
	assert.Equal(t, "club", (&newGame{app: a, game: slices.IndexFunc(games.All, func(b table.Binding) bool { return b.ID == "sakura" }), box: "club"}).header().Get("box"))
	assert.Empty(t, (&newGame{app: a, box: "club"}).header().Get("box"), "it learns nothing of its box")
}

// Variants that cannot be played together are told as what they are, not as a fault of
// the disk.
func TestVariantsThatExcludeOneAnother(t *testing.T) {
	w := newShelf(t)
	do := w.services()
	do.Variants = func(string) []Choice { return []Choice{{"simple", "Simple"}, {"advanced", "Advanced"}} }
	do.Start = func(h record.Header) (table.Session, string, Kept, error) {
		_, problems := w.Create(h, time.Now())
		return nil, "", nil, problems[0]
	}
	visitWith(t, 80, 24, Options{New: "geishasroad"}, do, func(st *frames.Stage, a *App) {
		st.Key("down", "down", "enter", "down", "enter", "end", "enter")
		assert.Contains(t, st.Line(0), "New game")
		assert.Contains(t, st.Line(23), "Counter and hidden offers belong to the standard level (GR-LEVEL-3)")
	})
}
