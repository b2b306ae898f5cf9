package play

import (
	"testing"

	"github.com/gdamore/tcell/v2"
	"github.com/gdamore/tcell/v2/terminfo"
	"github.com/rivo/tview"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit/rooms"
	"referee/internal/text"
	"referee/internal/ui/diffscreen"
)

// wire is a terminal that counts what is sent to it.
type wire struct {
	w, h, bytes int
	quit        chan struct{}
}

func (t *wire) Start() error             { return nil }
func (t *wire) Stop() error              { return nil }
func (t *wire) Drain() error             { close(t.quit); return nil }
func (t *wire) Close() error             { return nil }
func (t *wire) NotifyResize(func())      {}
func (t *wire) Read([]byte) (int, error) { <-t.quit; return 0, nil }
func (t *wire) WindowSize() (tcell.WindowSize, error) {
	return tcell.WindowSize{Width: t.w, Height: t.h}, nil
}

func (t *wire) Write(b []byte) (int, error) {
	t.bytes += len(b)
	return len(b), nil
}

// desk is a table page on a real terminal screen, without an event loop.
type desk struct {
	page   *tablePage
	screen tcell.Screen
	wire   *wire
}

func newDesk(t testing.TB, w, h int, lines ...string) *desk {
	t.Helper()
	t.Setenv("LC_ALL", "C.UTF-8")
	ti, err := terminfo.LookupTerminfo("xterm-256color")
	require.NoError(t, err)
	d := &desk{wire: &wire{w: w, h: h, quit: make(chan struct{})}}
	inner, err := tcell.NewTerminfoScreenFromTtyTerminfo(d.wire, ti)
	require.NoError(t, err)
	d.screen = diffscreen.New(inner)
	p := rooms.Program(t, text.RU)
	a := rooms.NewApp(t, d.screen, p)
	t.Cleanup(d.screen.Fini)
	g := rooms.Seated(t, p, []string{"Оранжевая", "Фиолетовый Ёж"}, nil, lines...)
	d.page = newTable(a, g, g.Session)
	d.page.input.Focus(nil)
	d.frame()
	return d
}

// frame draws the page and returns how many bytes the terminal got.
func (d *desk) frame() int {
	d.wire.bytes = 0
	d.screen.Clear()
	d.page.box.SetRect(0, 1, d.wire.w, d.wire.h-2)
	d.page.box.Draw(d.screen)
	d.screen.Show()
	return d.wire.bytes
}

// key presses a key and draws.
func (d *desk) key(key tcell.Key, r rune) int {
	d.page.box.InputHandler()(tcell.NewEventKey(key, r, tcell.ModNone), func(tview.Primitive) {})
	return d.frame()
}

// maxKeyBytes is what one key may send to a terminal far away.
const maxKeyBytes = 1024

func TestBytesOfAKey(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {120, 40}} {
		d := newDesk(t, size[0], size[1], round[:6]...)
		most := 0
		for _, r := range "4adefe" {
			most = max(most, d.key(tcell.KeyRune, r))
		}
		for range 6 {
			most = max(most, d.key(tcell.KeyBackspace2, 0))
		}
		for range 4 {
			most = max(most, d.key(tcell.KeyDown, 0))
		}
		t.Logf("%dx%d: at most %d bytes", size[0], size[1], most)
		assert.LessOrEqual(t, most, maxKeyBytes)
		assert.Greater(t, most, 20, "something is drawn")
	}
}

// TestAllocationsOfAKey keeps an eye on the work between a key and its frame.
func TestAllocationsOfAKey(t *testing.T) {
	d := newDesk(t, 120, 40, round[:6]...)
	n := testing.AllocsPerRun(10, func() {
		d.key(tcell.KeyRune, '2')
		d.key(tcell.KeyBackspace2, 0)
	})
	t.Logf("%.0f allocations for two keys", n)
	assert.Less(t, n, 6000.0)
}

func BenchmarkKeyToFrame(b *testing.B) {
	for _, c := range []struct {
		name  string
		typed string
	}{{"action", "2"}, {"offer", "4"}} {
		b.Run(c.name, func(b *testing.B) {
			d := newDesk(b, 120, 40, round[:6]...)
			b.ReportAllocs()
			sent := 0
			for b.Loop() {
				sent += d.key(tcell.KeyRune, rune(c.typed[0]))
				sent += d.key(tcell.KeyBackspace2, 0)
			}
			b.ReportMetric(float64(sent)/float64(2*b.N), "wire-B/key")
		})
	}
}
