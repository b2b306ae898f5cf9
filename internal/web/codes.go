package web

import (
	"sync"

	"referee/internal/talk"
	"referee/internal/web/markup"
)

// codes are the QR codes of addresses as they were drawn: to make one takes longer than anybody may hold the table up. The zero
// value has none.
type codes struct {
	mu    sync.Mutex
	drawn map[codeOf][]byte
}

// codeOf is an address, and what its picture is called.
type codeOf struct{ to, name string }

// mostCodes is how many are remembered; beyond that all begin anew.
const mostCodes = 16

// of is the code of an address as a picture with a name, nothing where it is too long for one.
func (c *codes) of(to, name string) []byte {
	c.mu.Lock()
	defer c.mu.Unlock()
	if made, ok := c.drawn[codeOf{to, name}]; ok {
		return made
	}
	if c.drawn == nil || len(c.drawn) >= mostCodes {
		c.drawn = map[codeOf][]byte{}
	}
	var w markup.Writer
	if code := talk.Modules(to); code != nil {
		drawCode(&w, code, name)
	}
	c.drawn[codeOf{to, name}] = w.Bytes()
	return w.Bytes()
}

// quiet is the margin of a code, in modules.
const quiet = 4

// drawCode draws a code: a path of a rectangle for each run of dark modules.
func drawCode(w *markup.Writer, c [][]bool, name string) {
	size := len(c) + 2*quiet
	w.Raw("<svg class=\"code\" role=\"img\" shape-rendering=\"crispEdges\" viewBox=\"0 0 ").Int(size).Raw(" ").Int(size).Raw("\"").Attr("aria-label", name).Raw(">")
	w.Raw("<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/><path fill=\"#000\" d=\"")
	for y, row := range c {
		for x := 0; x < len(row); x++ {
			if !row[x] {
				continue
			}
			from := x
			for x < len(row) && row[x] {
				x++
			}
			w.Raw("M").Int(from + quiet).Raw(" ").Int(y + quiet).Raw("h").Int(x - from).Raw("v1h-").Int(x - from).Raw("z")
		}
	}
	w.Raw("\"/></svg>\n")
}
