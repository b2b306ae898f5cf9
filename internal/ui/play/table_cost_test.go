package play

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/table"
	"referee/internal/testkit/emulator"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
	"referee/internal/ui/diffscreen"
)

// desk is a table page on a real terminal screen, without an event loop.
type desk struct {
	page   *tablePage
	screen tcell.Screen
	sent   func() int // bytes, since it was asked last
}

func newDesk(t testing.TB, w, h int, lines ...string) *desk {
	t.Helper()
	return newDeskAt(t, games.Hanamikoji, []string{"Оранжевая", "Фиолетовый Ёж"}, w, h, lines...)
}

func newDeskAt(t testing.TB, game table.Binding, seats []string, w, h int, lines ...string) *desk {
	t.Helper()
	t.Setenv("LC_ALL", "C.UTF-8")
	inner, sent, err := emulator.Counted(w, h)
	require.NoError(t, err)
	d := &desk{screen: diffscreen.New(inner), sent: sent}
	p := rooms.Program(t, text.RU)
	a := rooms.NewApp(t, d.screen, p)
	t.Cleanup(d.screen.Fini)
	g := rooms.SeatedAt(t, p, game, seats, nil, lines...)
	d.page = newTable(a, g)
	d.page.input.Focus(nil)
	d.frame()
	return d
}

// frame draws the page and returns how many bytes the terminal got.
func (d *desk) frame() int {
	d.sent()
	d.screen.Clear()
	w, h := d.screen.Size()
	d.page.box.SetRect(0, 1, w, h-2)
	d.page.box.Draw(d.screen)
	d.screen.Show()
	return d.sent()
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
		most := d.costliest("4adefe")
		t.Logf("%dx%d: at most %d bytes", size[0], size[1], most)
		assert.LessOrEqual(t, most, maxKeyBytes)
		assert.Greater(t, most, 20, "something is drawn")
	}
}

// costliest returns the most bytes of a key: while something is typed, taken back, and gone through.
func (d *desk) costliest(typed string) (most int) {
	for _, r := range typed {
		most = max(most, d.key(tcell.KeyRune, r))
	}
	for range typed {
		most = max(most, d.key(tcell.KeyBackspace2, 0))
	}
	for range 4 {
		most = max(most, d.key(tcell.KeyDown, 0))
	}
	return most
}

// The same at the busy tables of other games.
func TestBytesOfAKeyAtBusyTables(t *testing.T) {
	for _, c := range busy {
		d := newDeskAt(t, c.game, c.seats, 120, 40, c.lines...)
		most := d.costliest(string(c.key))
		t.Logf("%s: at most %d bytes", c.name, most)
		assert.LessOrEqual(t, most, maxKeyBytes, c.name)
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

// busy are tables with much on them, and a key that is the beginning of an answer.
var busy = []struct {
	name  string
	game  table.Binding
	seats []string
	lines []string
	key   rune
}{
	{"offer", games.Hanamikoji, rooms.Patrons(text.RU), round[:6], '4'},
	{"pairs", games.GeishasRoad, rooms.Patrons(text.RU), kyoto[:11], '1'},
	{"six painters", games.Sakura, painters(text.RU, 6), crowd[:6], '2'},
	{"lake", games.Lanterns, rooms.Company(text.RU), festival[:12], 'm'},
}

// A key is on the screen before the next picture of it, also in a large window: of a thousand keys
// ten may take longer than p99 says.
func BenchmarkKeyToFrame(b *testing.B) {
	for _, size := range [][2]int{{120, 40}, {200, 60}} {
		for _, c := range busy {
			b.Run(fmt.Sprintf("%s-%dx%d", c.name, size[0], size[1]), func(b *testing.B) {
				d := newDeskAt(b, c.game, c.seats, size[0], size[1], c.lines...)
				b.ReportAllocs()
				sent := 0
				var took []time.Duration
				for b.Loop() {
					begun := time.Now()
					sent += d.key(tcell.KeyRune, c.key)
					between := time.Now()
					sent += d.key(tcell.KeyBackspace2, 0)
					took = append(took, between.Sub(begun), time.Since(between))
				}
				slices.Sort(took)
				b.ReportMetric(float64(sent)/float64(len(took)), "wire-B/key")
				b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1000, "p99-ms")
			})
		}
	}
}

// What a key costs does not grow with the evening: after five hundred lines of the record it is
// what it was after ten.
func TestAllocationsDoNotGrowWithTheEvening(t *testing.T) {
	if testing.Short() {
		t.Skip("the race detector allocates as well")
	}
	cost := func(pairs int) float64 {
		lines := slices.Clone(round[:6])
		for range pairs {
			lines = append(lines, "undo", "redo")
		}
		d := newDesk(t, 120, 40, lines...)
		d.key(tcell.KeyRune, '2')
		d.key(tcell.KeyBackspace2, 0)
		return testing.AllocsPerRun(10, func() {
			d.key(tcell.KeyRune, '2')
			d.key(tcell.KeyBackspace2, 0)
		})
	}
	few, many := cost(2), cost(250)
	t.Logf("%.0f allocations for two keys after 10 lines, %.0f after 506", few, many)
	assert.InDelta(t, few, many, few/20)
}
