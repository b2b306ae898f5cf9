package diffscreen

import (
	"cmp"
	"math/rand/v2"
	"testing"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/uniseg"
	"github.com/stretchr/testify/require"
)

// words are drawn at random: plain, accented, combining, wide and joined.
var words = []string{
	"Hanamikoji", "гейша", "ёлка е\u0308", "Échap é e\u0301", "花見小路", "a花b路c", "──┬──", "★●♟▶", "👩‍👧 ok", " ", "",
}

var styles = []tcell.Style{
	tcell.StyleDefault,
	tcell.StyleDefault.Bold(true),
	tcell.StyleDefault.Foreground(tcell.ColorRed).Background(tcell.ColorWhite),
	tcell.StyleDefault.Foreground(tcell.ColorNone).Underline(true),
	tcell.StyleDefault.Url("https://example.org"),
}

// step does one random thing to both screens alike.
func step(rnd *rand.Rand, screens []tcell.Screen) {
	x, y, w, h := rnd.IntN(30)-2, rnd.IntN(10)-1, 1+rnd.IntN(30), 1+rnd.IntN(10)
	word, style, kind := words[rnd.IntN(len(words))], styles[rnd.IntN(len(styles))], rnd.IntN(12)
	for _, s := range screens {
		switch kind {
		case 0:
			s.Clear()
		case 1:
			s.Fill([]rune("·x ")[w%3], style)
		case 2, 3, 4:
			s.PutStrStyled(x, y, word, style)
		case 5:
			s.Put(x, y, word, style)
		case 6:
			s.PutStr(x, y, word)
		case 7:
			if rs := []rune(word); len(rs) > 0 {
				s.SetContent(x, y, rs[0], rs[1:], style)
			}
		case 8:
			s.SetCell(x, y, style, []rune(word)...)
		case 9:
			s.ShowCursor(x, y)
		case 10:
			if w%4 == 0 {
				s.SetSize(w, h)
				s.Clear() // as every program does after a resize
			}
		case 11:
			if w%5 == 0 {
				s.Sync()
			}
		}
	}
}

// look returns what a simulated terminal shows, without the cells that a wide
// character covers.
func look(sim tcell.SimulationScreen) (texts []string, looks []tcell.Style) {
	cells, w, h := sim.GetContents()
	for y := range h {
		for x := 0; x < w; x++ {
			c := cells[y*w+x]
			texts, looks = append(texts, cmp.Or(string(c.Runes), " ")), append(looks, c.Style)
			if uniseg.StringWidth(string(c.Runes)) > 1 {
				x++
			}
		}
	}
	return texts, looks
}

// The wrapped and the bare screen show the same after any steps.
func TestShowsWhatABareScreenShows(t *testing.T) {
	for seed := range uint64(150) {
		rnd := rand.New(rand.NewPCG(seed, 7))
		bare, inner := tcell.NewSimulationScreen("UTF-8"), tcell.NewSimulationScreen("UTF-8")
		wrapped := New(inner)
		screens := []tcell.Screen{bare, wrapped}
		for _, s := range screens {
			require.NoError(t, s.Init())
			s.SetSize(24, 8)
			s.Clear()
			s.Show()
		}
		for i := range 40 {
			for range 1 + rnd.IntN(6) {
				step(rnd, screens)
			}
			for _, s := range screens {
				s.Show()
			}
			wantText, wantStyle := look(bare)
			gotText, gotStyle := look(inner)
			require.Equal(t, wantText, gotText, "seed %d, frame %d", seed, i)
			require.Equal(t, wantStyle, gotStyle, "seed %d, frame %d", seed, i)
			wx, wy, wv := bare.GetCursor()
			gx, gy, gv := inner.GetCursor()
			require.Equal(t, []any{wx, wy, wv}, []any{gx, gy, gv})
		}
	}
}
