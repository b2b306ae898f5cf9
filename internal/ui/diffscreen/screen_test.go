package diffscreen

import (
	"cmp"
	"testing"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/uniseg"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// counter is a screen that counts what is passed on to it.
type counter struct {
	tcell.SimulationScreen
	inits, puts, syncs int
}

func (c *counter) Init() error { c.inits++; return c.SimulationScreen.Init() }

func (c *counter) Put(x, y int, s string, st tcell.Style) (string, int) {
	c.puts++
	return c.SimulationScreen.Put(x, y, s, st)
}

func (c *counter) Sync() { c.syncs++; c.SimulationScreen.Sync() }

func start(t testing.TB, w, h int) (*Screen, *counter) {
	t.Helper()
	inner := &counter{SimulationScreen: tcell.NewSimulationScreen("UTF-8")}
	s := New(inner)
	require.NoError(t, s.Init())
	inner.SetSize(w, h)
	s.Clear()
	s.Show()
	inner.puts = 0
	return s, inner
}

// rows returns what the simulated terminal shows.
func rows(sim tcell.SimulationScreen) []string {
	cells, w, h := sim.GetContents()
	out := make([]string, h)
	for y := range h {
		for x := 0; x < w; x++ {
			text := cmp.Or(string(cells[y*w+x].Runes), " ") // what was never sent is blank
			out[y] += text
			if uniseg.StringWidth(text) > 1 {
				x++
			}
		}
	}
	return out
}

func TestTheInterfaceIsWhole(t *testing.T) {
	var _ tcell.Screen = New(nil)
}

func TestInitRunsOnce(t *testing.T) {
	s, inner := start(t, 10, 2)
	require.NoError(t, s.Init())
	assert.Equal(t, 1, inner.inits)

	bad := New(tcell.NewSimulationScreen("no such charset"))
	require.ErrorIs(t, bad.Init(), tcell.ErrNoCharset)
	require.ErrorIs(t, bad.Init(), tcell.ErrNoCharset, "the first error stays")
}

func TestClearAndTheSameAgainCostsNothing(t *testing.T) {
	s, inner := start(t, 40, 5)
	draw := func(text string) {
		s.Clear()
		s.PutStrStyled(3, 2, text, tcell.StyleDefault.Bold(true))
		s.Show()
	}
	draw("Ayane, Ирóха, 花")
	assert.Equal(t, 15, inner.puts, "each character once, the covered cell never")
	inner.puts = 0
	draw("Ayane, Ирóха, 花")
	assert.Zero(t, inner.puts)
	draw("Ayana, Ирóха, 花")
	assert.Equal(t, 1, inner.puts)
}

func TestEveryWayToDrawGoesThroughTheWrapper(t *testing.T) {
	red := tcell.StyleDefault.Foreground(tcell.ColorRed)
	ways := map[string]func(s *Screen){
		"Put":                func(s *Screen) { s.Put(1, 0, "ж", red) },
		"PutStrStyled":       func(s *Screen) { s.PutStrStyled(1, 0, "ж", red) },
		"SetContent":         func(s *Screen) { s.SetContent(1, 0, 'ж', nil, red) },
		"SetCell":            func(s *Screen) { s.SetCell(1, 0, red, 'ж') },
		"Fill, then a blank": func(s *Screen) { s.Fill('ж', red); s.SetCell(0, 0, tcell.StyleDefault); s.PutStr(2, 0, " ") },
	}
	for name, way := range ways {
		t.Run(name, func(t *testing.T) {
			s, inner := start(t, 3, 1)
			way(s)
			assert.Equal(t, []string{"   "}, rows(inner), "nothing before Show")
			assert.Zero(t, inner.puts)
			s.Show()
			assert.Equal(t, []string{" ж "}, rows(inner))
			text, style, width := s.Get(1, 0)
			assert.Equal(t, "ж", text)
			assert.Equal(t, red, style)
			assert.Equal(t, 1, width)
		})
	}
}

func TestGetContentTellsMarksApart(t *testing.T) {
	s, _ := start(t, 4, 1)
	s.SetContent(0, 0, 'e', []rune{'\u0301'}, tcell.StyleDefault)
	r, comb, _, width := s.GetContent(0, 0)
	assert.Equal(t, 'e', r)
	assert.Equal(t, []rune{'\u0301'}, comb)
	assert.Equal(t, 1, width)
	_, comb, _, _ = s.GetContent(1, 0)
	assert.Nil(t, comb)
}

func TestOutsideTheScreenNothingHappens(t *testing.T) {
	s, inner := start(t, 4, 2)
	for _, at := range [][2]int{{-1, 0}, {0, -1}, {4, 0}, {0, 2}} {
		s.SetContent(at[0], at[1], 'x', nil, tcell.StyleDefault)
		rest, width := s.Put(at[0], at[1], "xy", tcell.StyleDefault)
		assert.Equal(t, "xy", rest)
		assert.Zero(t, width)
		text, _, width := s.Get(at[0], at[1])
		assert.Empty(t, text)
		assert.Zero(t, width)
		r, _, _, _ := s.GetContent(at[0], at[1])
		assert.Zero(t, r)
	}
	s.PutStr(2, 1, "wide")
	s.Show()
	assert.Equal(t, []string{"    ", "  wi"}, rows(inner))
}

func TestPutGivesBackTheRest(t *testing.T) {
	s, _ := start(t, 4, 1)
	rest, width := s.Put(0, 0, "e\u0301x", tcell.StyleDefault)
	assert.Equal(t, "x", rest)
	assert.Equal(t, 1, width)
	rest, width = s.Put(0, 0, "", tcell.StyleDefault)
	assert.Empty(t, rest)
	assert.Zero(t, width)
	text, _, _ := s.Get(0, 0)
	assert.Equal(t, " ", text, "nothing is a blank")
}

func TestWideCharacterLeavesNoGhost(t *testing.T) {
	s, inner := start(t, 4, 1)
	frame := func(text string) string {
		s.Clear()
		s.PutStr(0, 0, text)
		s.Show()
		return rows(inner)[0]
	}
	assert.Equal(t, "abcd", frame("abcd"))
	assert.Equal(t, "花cd", frame("花cd"))
	assert.Equal(t, "abcd", frame("abcd"), "the second cell is drawn again though it was b before")
	assert.Equal(t, "a花d", frame("a花d"))
	assert.Equal(t, "花花", frame("花花"))
	assert.Equal(t, " bcd", frame(" bcd"))
}

func TestColorNoneKeepsTheColour(t *testing.T) {
	s, _ := start(t, 2, 1)
	s.Put(0, 0, "a", tcell.StyleDefault.Foreground(tcell.ColorRed).Background(tcell.ColorBlue))
	s.Put(0, 0, "b", tcell.StyleDefault.Foreground(tcell.ColorNone).Background(tcell.ColorNone).Bold(true))
	_, style, _ := s.Get(0, 0)
	assert.Equal(t, tcell.StyleDefault.Foreground(tcell.ColorRed).Background(tcell.ColorBlue).Bold(true), style)
}

func TestSyncSendsEverything(t *testing.T) {
	s, inner := start(t, 6, 2)
	s.Sync()
	assert.Equal(t, 12, inner.puts)
	assert.Equal(t, 1, inner.syncs)
}

func TestResizeBetweenTwoFramesIsNoticed(t *testing.T) {
	s, inner := start(t, 6, 2)
	draw := func() {
		s.Clear()
		s.PutStr(0, 0, "abcdef")
		s.Show()
	}
	draw()
	// Smaller and back: the wrapped screen has lost d, e and f.
	inner.SetSize(3, 2)
	inner.SetSize(6, 2)
	require.NoError(t, inner.PostEvent(tcell.NewEventResize(6, 2)))
	_, isResize := s.PollEvent().(*tcell.EventResize)
	require.True(t, isResize)
	draw()
	assert.Equal(t, []string{"abcdef", "      "}, rows(inner))
}

// slow is a screen whose frames take their time.
type slow struct {
	tcell.SimulationScreen
	showing, release chan struct{}
	log              []string
}

func (s *slow) Show() {
	s.showing <- struct{}{}
	<-s.release
	s.log = append(s.log, "shown")
}

func (s *slow) Fini() { s.log = append(s.log, "ended") }

func TestTheEndWaitsForTheFrame(t *testing.T) {
	inner := &slow{SimulationScreen: tcell.NewSimulationScreen("UTF-8"), showing: make(chan struct{}), release: make(chan struct{})}
	s := New(inner)
	require.NoError(t, s.Init())
	go s.Show()
	<-inner.showing
	ended := make(chan struct{})
	go func() {
		s.Fini()
		close(ended)
	}()
	close(inner.release)
	<-ended
	assert.Equal(t, []string{"shown", "ended"}, inner.log)
	s.Show()
	s.Sync()
	assert.Equal(t, []string{"shown", "ended"}, inner.log, "nothing is shown after the end")
}
