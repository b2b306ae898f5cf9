package line

import (
	"slices"
	"strconv"
	"strings"

	"referee/internal/wording"
	"referee/rules"
)

// The ways to hand a result on that are read and not written into a file: the link for BG Stats
// and the code of the text.
const (
	byLink = "link"
	byCode = "code"
)

// ways are how a result is handed on beside its text, in the order of their numbers.
var ways = []string{byLink, "svg", "csv", "json", byCode}

// hands tells the result in words, and offers the other ways to hand it on until an empty line.
func (g *game) hands() {
	g.says(wording.Told(g.p, g.s)[0])
	var list []string
	for i, way := range ways {
		list = append(list, wording.Ended(strconv.Itoa(i+1)+" "+way+", "+g.p.Say("line.hand."+way)))
	}
	g.asking(func(d *questions) error {
		d.tells(append(list, d.Text.Say("line.hand.back"))...)
		var failed error
		err := d.until(func(typed string) bool {
			if typed == "" || typed == backSign {
				return true
			}
			failed = g.handsBy(d, strings.ToLower(typed))
			return failed != nil
		})
		if failed != nil {
			return failed
		}
		return err
	})
	g.due()
}

// handsBy hands the result on in a way that was named or has that number.
func (g *game) handsBy(d *questions, way string) error {
	if n, err := strconv.Atoi(way); err == nil && n >= 1 && n <= len(ways) {
		way = ways[n-1]
	}
	switch {
	case way == byLink:
		link, err := g.Result(g.t.Path, "bgstats")
		if err == nil {
			g.print(link)
		}
		return err
	case way == byCode:
		g.code()
	case slices.Contains(ways, way):
		return d.export(way, func(form string) (string, error) { return d.Export(g.t.Path, form) })
	default:
		d.say("prepare.unknown", rules.Plain("typed", way))
	}
	return nil
}

// code draws the code of the result, which a phone reads, of as many words as a code has room for.
func (g *game) code() {
	if g.Config.ASCII {
		g.tell("hand.code.plain")
		return
	}
	for _, text := range wording.Told(g.p, g.s) {
		if WriteCode(g.Out, text, g.terminal()) {
			return
		}
	}
	g.tell("hand.code.none")
}
