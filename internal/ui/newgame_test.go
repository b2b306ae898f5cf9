package ui

import (
	"errors"
	"strconv"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
	"referee/internal/ui/forms"
	"referee/internal/ui/hall"
	"referee/internal/ui/shell"
	"referee/internal/ui/widgets"
	"referee/profiles"
)

// prepare opens the screen of a new game; started are the headers of those that
// were begun.
func prepare(t *testing.T, w, h int, l text.Lang, act func(*frames.Stage, *House, *[]record.Header, *int)) {
	t.Helper()
	var a *House
	var started []record.Header
	closed := 0
	frames.Run(t, w, h, func(screen tcell.Screen) *shell.Shell {
		a = &House{rooms.NewApp(t, screen, l)}
		a.Doors = a.doors()
		a.Do.Start = func(h record.Header) (table.Session, string, hall.Kept, error) {
			started = append(started, h)
			if len(h.Seats) > 0 && h.Seats[0] == "Full" {
				return nil, "", nil, store.FromDisk("x.referee", record.ErrFull)
			}
			p, bad := profiles.Load(games.Hanamikoji.Spec, h.Get("profile"), nil, nil, nil)
			require.Empty(t, bad)
			s, err := games.Hanamikoji.Open(&record.Record{Header: h}, &p, &rooms.MemoryLog{})
			return s, "new.referee", rooms.LetGo(func() error { closed++; return errors.New("x") }), err
		}
		a.Menu("below", func(*widgets.Reader) {})
		a.Shell.Push(forms.NewGame(a.App, a.newGame()))
		return a.Shell
	}, func(st *frames.Stage) { act(st, a, &started, &closed) })
}

// begun is the talk about a new game with answers: keys, each with what was typed.
func begun(t *testing.T, answers ...string) *dialogue.NewGame {
	t.Helper()
	p, err := text.New(text.EN)
	require.NoError(t, err)
	n := dialogue.NewNewGame(rooms.Folder(), p)
	for i := 0; i < len(answers); i += 2 {
		require.Empty(t, n.Answer(answers[i], answers[i+1]))
	}
	return n
}

func TestNewGame(t *testing.T) {
	prepare(t, 80, 24, text.EN, func(st *frames.Stage, a *House, started *[]record.Header, _ *int) {
		st.Golden("newgame/80x24-en")
		st.Key("down", "enter") // names
		st.Type("Green, undo")  // in the place of what is proposed
		st.Key("enter")
		assert.Contains(t, st.Text(), "“undo” cannot be a name")
		for range "undo" {
			st.Key("backspace")
		}
		st.Type("Ёж")
		st.Key("enter")
		assert.Contains(t, st.Text(), "Green, Ёж")
		st.Key("down", "right") // edition, all round
		st.Key("down", "enter") // variant
		st.Key("down", "left")  // first player
		st.Key("down", "right") // rounds
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
		assert.NotContains(t, st.Text(), "Lay the seven geishas", "all is laid")
		assert.Equal(t, 2, a.Shell.Depth(), "the table is where the new game was")
	})
}

func TestNewGameThatCannotBegin(t *testing.T) {
	prepare(t, 80, 24, text.FR, func(st *frames.Stage, _ *House, started *[]record.Header, _ *int) {
		st.Key("down", "enter")
		st.Type("Full, Vide")
		st.Key("enter", "end", "enter")
		require.Len(t, *started, 1)
		assert.Contains(t, st.Text(), "x.referee")
		assert.Contains(t, st.Line(0), "Nouvelle partie")
	})
}

func TestLeavingTheSetupLetsTheRecordGo(t *testing.T) {
	prepare(t, 80, 24, text.EN, func(st *frames.Stage, a *House, _ *[]record.Header, closed *int) {
		st.Key("end", "enter", "esc")
		assert.Equal(t, 1, *closed)
		assert.Equal(t, 1, a.Shell.Depth())
		st.Wait(time.Second)
	})
}

func TestNewGameFrames(t *testing.T) {
	for _, size := range [][2]int{{40, 12}, {60, 20}} {
		for _, l := range frames.Langs(size) {
			prepare(t, size[0], size[1], l, func(st *frames.Stage, _ *House, _ *[]record.Header, _ *int) {
				st.Golden("newgame/" + strconv.Itoa(size[0]) + "-" + string(l))
			})
		}
	}
}

// What the command line has answered is there, and what does not go together is refused at once.
func TestWhatIsKnownOfANewGame(t *testing.T) {
	known := begun(t, "game", "geishasroad", "variants", "simple", "title", "Friday")
	visitWith(t, 80, 40, Options{New: known}, rooms.NewWorld().Services(), func(st *frames.Stage, a *House) {
		assert.Regexp(t, `Title +Friday`, st.Text())
		st.Key("down", "down", "enter", "down", "enter", "down", "enter", "down", "enter")
		assert.Contains(t, st.Line(0), "New game")
		assert.Contains(t, st.Line(39), "belong to the standard level (GR-LEVEL-3)")
	})
}
