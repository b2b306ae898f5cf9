package theme

import (
	"strings"

	"github.com/gdamore/tcell/v2"
)

// letters are the attributes as the widget library's tags spell them.
var letters = []struct {
	mask   tcell.AttrMask
	letter byte
}{
	{tcell.AttrBold, 'b'}, {tcell.AttrBlink, 'l'}, {tcell.AttrReverse, 'r'},
	{tcell.AttrUnderline, 'u'}, {tcell.AttrDim, 'd'}, {tcell.AttrItalic, 'i'}, {tcell.AttrStrikeThrough, 's'},
}

func flags(attr tcell.AttrMask) string {
	var b strings.Builder
	for _, l := range letters {
		if attr&l.mask != 0 {
			b.WriteByte(l.letter)
		}
	}
	if b.Len() == 0 {
		return "-"
	}
	return b.String()
}

func colour(c tcell.Color) string {
	if !c.Valid() {
		return "-"
	}
	if name := c.Name(); name != "" {
		return name
	}
	return c.CSS()
}
