package web

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"golang.org/x/net/html"

	"referee/internal/hub"
	"referee/internal/text"
	"referee/internal/web/markup"
)

// A tile that is being typed is drawn where it will lie: its colours clockwise from the side that faces its player, here the
// north, whatever letters the reader types, and the next side is asked for.
func TestTheTileThatIsTypedIsDrawn(t *testing.T) {
	s := played(t, "lanterns/games/ru_4_honour.txt", 30)
	for _, c := range []struct {
		lang  text.Lang
		typed string
		sides string // from the north, the east, the south and the west; nothing is "."
	}{
		{text.EN, "o15", "?..."},
		{text.EN, "o15 WG", "WG?."},
		{text.FR, "o15 BT", "BT?."},
		{text.RU, "o15 бзк", "БЗК?"},
		{text.EN, "o15 WGRK", "WGRK"},
		{text.EN, "m13", ""}, // a tile lies there
		{text.EN, "4o", ""},
		{text.EN, "", ""},
	} {
		_, v := board(t, s, c.lang)
		ask := v.talk(hub.Moment{Session: s}).Type(c.typed)
		var w markup.Writer
		v.near(&w, hub.Moment{Session: s}, &ask)
		assert.Equal(t, c.sides, lastTile(parsed(t, w.Bytes())), c.typed)
	}
}

// lastTile returns the letters on the last tile of a drawing, as they follow its sides.
func lastTile(root *html.Node) (letters string) {
	for _, svg := range elements(root, "svg") {
		for n := range svg.Descendants() {
			switch {
			case n.Data == "rect":
				letters = last(letters) + "|"
			case n.Data == "path":
				letters += "."
			case n.Data == "text" && attr(n, "class") == "":
				letters = strings.TrimSuffix(letters, ".") + n.FirstChild.Data
			}
		}
	}
	return last(letters)
}

// last returns what comes before the last mark and behind the one before it.
func last(letters string) string {
	tiles := strings.Split(strings.TrimSuffix(letters, "|"), "|")
	return tiles[len(tiles)-1]
}
