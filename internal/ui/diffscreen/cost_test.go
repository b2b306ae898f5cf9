package diffscreen

import (
	"fmt"
	"testing"

	"github.com/gdamore/tcell/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit/emulator"
)

// terminal opens a real terminal screen, and returns what counts the bytes it gets.
func terminal(t testing.TB, w, h int) (tcell.Screen, func() int) {
	t.Helper()
	t.Setenv("LC_ALL", "C.UTF-8")
	s, sent, err := emulator.Counted(w, h)
	require.NoError(t, err)
	return s, sent
}

// draw draws one frame of a full screen in which key n changes a few characters.
func draw(s tcell.Screen, lines []string, n int) {
	w, h := s.Size()
	s.Clear()
	for y := range h {
		for x := 0; x < w; x++ {
			s.SetContent(x, y, ' ', nil, tcell.StyleDefault)
		}
		x := 0
		for _, r := range lines[y%len(lines)] {
			s.SetContent(x, y, r, nil, tcell.StyleDefault)
			x++
		}
	}
	s.PutStrStyled(2, h-2, fmt.Sprintf("> %04d", n), tcell.StyleDefault.Bold(true))
	s.Show()
}

var lines = []string{
	"  7 Orange   подарок B C C, Violet took C",
	"  8 Violet   Secret, face down ───────────────────────────────",
	"  A Ayane 2   ооо ··· ★★   Échange refusé : HK-GIFT-2",
}

func TestAKeyCostsFewBytes(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {120, 40}, {200, 60}} {
		t.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(t *testing.T) {
			inner, sent := terminal(t, size[0], size[1])
			s := New(inner)
			require.NoError(t, s.Init())
			defer s.Fini()
			draw(s, lines, 0)
			full := sent()
			draw(s, lines, 0)
			same := sent()
			draw(s, lines, 1)
			key := sent()
			t.Logf("full %d, nothing changed %d, one digit %d bytes", full, same, key)
			assert.Greater(t, full, 1000, "the first frame is drawn")
			assert.Less(t, same, 40)
			assert.Less(t, key, 80)
		})
	}
}

// The terminal begins blank: the first frame sends what is on it, and nothing else.
func TestTheFirstFrameSendsNoBlanks(t *testing.T) {
	inner, sent := terminal(t, 80, 24)
	s := New(inner)
	require.NoError(t, s.Init())
	defer s.Fini()
	sent()
	s.Clear()
	s.PutStr(3, 4, "Quit")
	s.Show()
	assert.Less(t, sent(), 100)
}

func TestDrawingTheSameAgainAllocatesNothing(t *testing.T) {
	s, _ := start(t, 120, 40)
	draw(s, lines, 0)
	got := testing.AllocsPerRun(20, func() {
		s.Clear()
		s.PutStr(0, 3, "Hanamikoji, гейша, déjà ──")
		s.SetContent(1, 2, ' ', nil, tcell.StyleDefault)
		s.frame(func(tcell.Screen) {})
	})
	assert.Zero(t, got)
}

func BenchmarkFrame(b *testing.B) {
	for _, size := range [][2]int{{80, 24}, {120, 40}, {200, 60}} {
		for _, wrapped := range []bool{false, true} {
			b.Run(fmt.Sprintf("%dx%d/wrapped=%t", size[0], size[1], wrapped), func(b *testing.B) {
				s, sent := terminal(b, size[0], size[1])
				if wrapped {
					s = New(s)
				}
				require.NoError(b, s.Init())
				defer s.Fini()
				draw(s, lines, 0)
				sent()
				b.ReportAllocs()
				n := 0
				for b.Loop() {
					n++
					draw(s, lines, n%10)
				}
				b.ReportMetric(float64(sent())/float64(n), "wire-B/op")
			})
		}
	}
}
