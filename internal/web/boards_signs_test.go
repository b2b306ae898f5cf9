package web

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/present"
	"referee/internal/text"
	"referee/internal/web/markup"
)

// What has a sign is drawn with it, in a table, in a line and in a drawing, wherever it can be pressed or not.
func TestWhatHasASignIsDrawn(t *testing.T) {
	one := present.Cell{Text: "3", Role: present.Purple, Sign: "fan"}
	picked, marked, bare := one, one, present.Cell{Sign: "fan"}
	picked.Pick, marked.Mark = "a", "b"
	d := &present.Drawing{W: 10, H: 10}
	d.Put(present.Word, 0, 0, 8, 8, one)
	rows := []present.Row{{one, picked, marked, bare}}
	list := present.Board{Blocks: []present.Block{
		{Rows: append(rows, rows...)}, {Rows: []present.Row{{one, bare}}}, {Rows: []present.Row{{one}, {one}}}, {Drawing: d},
	}}
	_, v := board(t, played(t, shots[0].file, 0), text.EN)
	var w markup.Writer
	s := v.sketch(&w)
	s.taps = &taps{picks: map[string]tap{}, marks: map[string]string{"b": "b"}}
	s.draws(list)
	root := parsed(t, w.Bytes())
	uses := elements(root, "use")
	assert.Len(t, uses, 8+2+2+1)
	for _, use := range uses {
		assert.Equal(t, assets.address("hanamikoji.svg")+"#fan", attr(use, "href"))
	}
	for _, a := range elements(root, "a") {
		assert.Len(t, elements(a, "use"), 1, "a picture is pressed, too")
	}
	assert.Len(t, elements(root, "a"), 4)
}
