package frames

import (
	"encoding/xml"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue/commands"
	"referee/internal/ui/keys"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/rules"
)

// mute says only the keys, without the marks of a missing sentence.
type mute struct{}

func (mute) Say(key string, _ ...rules.Arg) string { return key }

// notes is a page with one field.
type notes struct{ field *tview.InputField }

func (n notes) Primitive() tview.Primitive { return n.field }
func (n notes) Title() string              { return "Notes" }
func (n notes) Status() string             { return "" }
func (n notes) Commands() []commands.ID    { return []commands.ID{commands.Help} }
func (n notes) Handle(commands.ID) bool    { return false }

func stage(t *testing.T, play func(*Stage, *tview.InputField)) {
	t.Helper()
	var field *tview.InputField
	Run(t, 40, 10, func(screen tcell.Screen) *shell.Shell {
		th, _ := theme.Named("dark")
		km, _ := keys.New()
		s := shell.New(screen, th, km, mute{})
		field = tview.NewInputField().SetLabel("> ") // after the shell, which sets the looks
		s.Push(notes{field})
		return s
	}, func(st *Stage) { play(st, field) })
}

func TestKeysTextPasteAndMouseArrive(t *testing.T) {
	stage(t, func(st *Stage, field *tview.InputField) {
		st.Type("жa")
		st.Key("left", "b", "space")
		assert.Equal(t, "жb a", field.GetText())
		st.Paste("[x]")
		assert.Equal(t, "жb [x]a", field.GetText())
		assert.Equal(t, "> жb [x]a", st.Line(1))
		st.Click(2, 1)
		st.Type("!")
		assert.Equal(t, "!жb [x]a", field.GetText())
		st.Do(func(*shell.Shell) { field.SetText("done") })
		assert.Contains(t, st.Text(), "> done")
	})
}

func TestTimeIsSimulated(t *testing.T) {
	real := time.Now()
	stage(t, func(st *Stage, _ *tview.InputField) {
		before := time.Now()
		st.Wait(time.Hour)
		assert.Equal(t, time.Hour, time.Since(before))
	})
	assert.Less(t, time.Since(real), time.Minute)
}

func TestTheStageKnowsWhenTheShellEnds(t *testing.T) {
	stage(t, func(st *Stage, _ *tview.InputField) {
		assert.False(t, st.Ended())
		st.Key("ctrl-q")
		st.Wait(time.Second)
		assert.True(t, st.Ended())
	})
}

func TestGoldenOfAStage(t *testing.T) {
	stage(t, func(st *Stage, _ *tview.InputField) {
		st.Type("花 ok")
		st.Golden("notes")
		st.themes("notes")
		st.Resize(30, 8)
		st.Golden("small/notes")
	})
}

func TestGoldenTellsADifference(t *testing.T) {
	name := "told.txt"
	t.Chdir(t.TempDir())
	require.NoError(t, os.MkdirAll("testdata", 0o755))
	require.NoError(t, os.WriteFile(filepath.Join("testdata", name), []byte("old"), 0o644))
	Golden(t, name, "old")
}

// screen is a simulated terminal with some lines on it.
func screen(t *testing.T, lines ...string) tcell.SimulationScreen {
	t.Helper()
	s := tcell.NewSimulationScreen("UTF-8")
	require.NoError(t, s.Init())
	s.SetSize(16, max(1, len(lines)))
	s.Clear()
	for y, l := range lines {
		s.PutStr(0, y, l)
	}
	s.Show()
	return s
}

func TestDumpTellsTextCursorAndLooks(t *testing.T) {
	s := screen(t, "花 ab", "")
	bold := tcell.StyleDefault.Bold(true).Foreground(tcell.ColorRed)
	s.PutStrStyled(3, 0, "a", bold)
	s.PutStrStyled(0, 1, "花", tcell.StyleDefault.Background(tcell.ColorBlue).Underline(true))
	s.PutStrStyled(2, 1, "x", bold)
	s.Show()
	assert.Equal(t, "花 ab\n花x\n-- no cursor --\n...a\nbba\na #FF0000 bold\nb on #0000FF underline\n", Dump(s))
	s.ShowCursor(4, 1)
	assert.Contains(t, Dump(s), "-- cursor 4,1 --\n")
}

func TestFlaws(t *testing.T) {
	for name, c := range map[string]struct {
		lines []string
		want  string // "" for none
	}{
		"nothing":             {nil, ""},
		"text":                {[]string{"│ no box ├ here │", "ёлка 花"}, ""},
		"broken character":    {[]string{"ab\ufffd"}, "broken character at 2,0"},
		"key":                 {[]string{"⟦key.help⟧"}, "a key without sentence at 0,0"},
		"box":                 {[]string{" ┌─Title─┐", " │       │", " ├───────┤", " └───────┘"}, ""},
		"double box":          {[]string{"╔══╗", "║花║", "╚══╝"}, ""},
		"no corner":           {[]string{"┌──────", "│"}, "the box at 0,0 has no right corner"},
		"pushed by a line":    {[]string{"┌──┐", "│ab │", "└──┘"}, "the box's right side is broken at 3,1"},
		"overwritten":         {[]string{"┌──┐", "│abcdef", "└──┘"}, "the box's right side is broken at 3,1"},
		"bottom":              {[]string{"┌──┐", "│  │", "└────┘"}, "the box's right side is broken at 3,2"},
		"covered by another":  {[]string{"┌─────┐", "│ ┌─┐ │", "╔═╗─┘ │", "║ ║   │", "╚═╝───┘"}, ""},
		"second box is found": {[]string{"┌┐ ┌──┐", "││ │ab", "└┘ └──┘"}, "the box's right side is broken at 6,1"},
	} {
		t.Run(name, func(t *testing.T) {
			flaws := Flaws(screen(t, c.lines...))
			if c.want == "" {
				assert.Empty(t, flaws)
				return
			}
			assert.Contains(t, flaws, c.want)
		})
	}
}

func TestSVGIsWellFormedAndShowsTheFrame(t *testing.T) {
	s := screen(t, "a < b & [c]", "花 Ирóха")
	s.PutStrStyled(0, 1, "花", tcell.StyleDefault.Reverse(true))
	s.PutStrStyled(3, 1, "И", tcell.StyleDefault.Foreground(tcell.ColorLime).Background(tcell.ColorNavy).Bold(true).Underline(true).Italic(true).Dim(true))
	s.ShowCursor(3, 0)
	s.Show()
	picture := SVG(s)
	var texts []string
	for d := xml.NewDecoder(strings.NewReader(picture)); ; {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		require.NoError(t, err)
		if data, ok := token.(xml.CharData); ok && strings.TrimSpace(string(data)) != "" {
			texts = append(texts, strings.TrimRight(string(data), " "))
		}
	}
	assert.Equal(t, []string{"a < b & [c]", "花", "И", "рóха"}, texts)
	for _, part := range []string{
		`fill="#00FF00"`, `fill="#000080"`, `font-weight="bold"`, `text-decoration="underline"`, `font-style="italic"`, `opacity="0.6"`,
		`fill="` + paper + `">花`, // reversed
		`width="2" height="19"`,  // the cursor
		`viewBox="0 0 168 62"`,   // 16×2 cells and margins
		`textLength="18"`,        // a wide character takes two cells
	} {
		assert.Contains(t, picture, part)
	}
}
