package sakura

import (
	"strconv"

	"referee/internal/present"
)

// unknown says how the path of a box is typed, while it is not known: what to do, the
// signs with their meanings, and how it could begin.
func (t *table) unknown() []present.Block {
	if t.Drawn {
		return []present.Block{{Rows: []present.Row{{present.T(t.Say("sakura.board.unknown.drawn"))}}}}
	}
	signs := present.Block{Name: t.Say("board.signs"), Side: 1}
	for _, sign := range []string{"plain", "torii", "sakura", "bridge"} {
		key := "sakura.board.sign." + sign
		signs.Rows = append(signs.Rows, present.Row{present.As(present.Strong, t.Say(key)), present.T(t.Say(key + ".means"))})
	}
	return []present.Block{t.lines("unknown", 2), signs, t.lines("begins", 2)}
}

// lines returns a text in so many lines, each short enough for a narrow window.
func (t *table) lines(key string, n int) (b present.Block) {
	for i := range n {
		b.Rows = append(b.Rows, present.Row{present.T(t.Say("sakura.board." + key + "." + strconv.Itoa(i+1)))})
	}
	return b
}
