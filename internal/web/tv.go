package web

import (
	"cmp"
	"net/http"
	"slices"
	"unicode/utf8"

	"referee/internal/dialogue"
	"referee/internal/hub"
	"referee/internal/present"
	"referee/internal/web/markup"
)

// tvParts are those of the page for a big screen. Everybody in the room sees it: nothing there is of one who looks.
var tvParts = []part{
	{name: "turn", page: "tv ", make: (*pages).turnFar},
	{name: "board", page: "tv ", make: (*pages).boardFar},
	{name: "score", make: (*pages).standing},
	{name: "log", make: (*pages).log},
	{name: "join", fresh: true, make: (*pages).seatsFree},
}

// tvPage answers with the table for a big screen: nothing is entered there, and nothing needs a hand.
func tvPage(v *pages) {
	up := ""
	if v.Device { // the screen is that of whoever enters, too
		up = v.to("./")
	}
	v.show(http.StatusOK, page{title: v.p.Say("web.tv"), class: "tv", up: up, live: true, follows: "tv/live", body: func(w *markup.Writer) {
		for i := range tvParts {
			made := v.part(&tvParts[i])
			w.Raw("<section").Attr("id", tvParts[i].name)
			if tvParts[i].name == "turn" {
				w.Raw(" aria-live=\"polite\"")
			}
			w.Raw(">\n").Part(made).Raw("</section>\n")
		}
	}})
}

// tvLive follows the table on a big screen.
func tvLive(v *pages) { v.follow(tvParts) }

// turnFar writes which game is played, where it stands and whose turn it is: the screen stays when the next game begins.
func (v *viewer) turnFar(w *markup.Writer, m hub.Moment) {
	if m.Session == nil {
		return
	}
	w.El("h2", "", v.p.Say(m.Session.Game()+".name"))
	v.turn(w, m)
	if m.Session.Over() {
		return
	}
	class := "due"
	if due := m.Session.Turn().Due; due.Len() == 1 {
		class += " " + roleClasses[present.Of(due.First())]
	}
	w.El("p", class, dialogue.Due(v.p, m.Session))
}

// standing writes the score in as few words as can be read across a room: who has how much, and at the end who has won.
func (v *viewer) standing(w *markup.Writer, m hub.Moment) {
	if m.Session == nil {
		return
	}
	last := dialogue.Behind{Game: m.Session}.Latest(v.p)
	w.El("h2", "", v.p.Say("score.title"))
	if m.Session.Over() {
		v.outcome(w, &last)
		return
	}
	v.bars(w, &last)
}

// seatsFree writes the code by which one joins, as long as it opens the table and someone's seat is free.
func (v *viewer) seatsFree(w *markup.Writer, m hub.Moment) {
	links, code := v.table(), v.Code()
	if m.Session == nil || links == nil || code == "" || len(links.Taken()) >= len(m.Session.Header().Seats) {
		return
	}
	to := v.origin() + "/j/" + code
	w.Part(v.codes.of(to, to))
	w.El("h2", "", v.p.Say("web.code"))
	w.El("b", "", code)
	w.El("p", "", v.origin())
}

// origin returns what every address of this server begins with for another device.
func (v *viewer) origin() string { return cmp.Or(v.Address(), "http://"+v.r.Host+v.Prefix) }

// What there is room for on a big screen beside the score, in hundredths of the height of a letter: the room itself, a letter,
// a line, what is between columns and between blocks. Letters are at most so many quarters of their usual height.
const (
	farWide, farHigh        = 3780, 2250
	letterWide, boldWide    = 54, 76
	lineHigh                = 138
	betweenCols, betweenAll = 50, 100
	fewestQuarters          = 4 // of a board that has no room otherwise
	mostQuarters            = 10
	farLetter               = 18 // lengths of a drawing
	readable                = fine * 100 / farLetter
)

// fine is into how many parts a scale is divided.
const fine = 1000

// far is one way to lay a board out on a big screen: what is drawn, what is listed beside or below that, and how large the
// drawing or else the letters would be.
type far struct {
	drawn, lists []present.Block
	below        bool
	scale        int
}

// clearly is the part by which a way is larger than one that is easier to read.
const clearly = 7

// boardFar draws the table for a big screen, in the way in which it is clearly largest. Nothing is tapped there.
func (v *viewer) boardFar(w *markup.Writer, m hub.Moment) {
	if m.Session == nil {
		return
	}
	board, words := v.board(m)
	if len(board.Blocks) == 0 { // of a game that was taken over nobody knows it
		return
	}
	best := v.farBest(m)
	s := v.sketch(w)
	s.words = words
	w.Raw("<div class=\"far")
	switch {
	case len(best.drawn) == 0:
		w.Raw(" listed far-").Int(max(fewestQuarters, best.scale))
	case best.below:
		w.Raw(" below")
	}
	w.Raw("\">\n")
	if len(best.drawn) > 0 {
		w.Raw("<div class=\"drawn\">")
		s.blocks(best.drawn)
		w.Raw("</div>\n")
	}
	w.Raw("<div class=\"lists\">")
	s.blocks(best.lists)
	w.Raw("</div></div>\n")
}

// lasting returns how many of some blocks are seen however small they are.
func lasting(blocks []present.Block) int {
	for i := len(blocks) - 1; i > 0; i-- {
		if blocks[i].Keep {
			return i + 1
		}
	}
	return 1
}

// farBest returns the way in which a table is clearly largest. What stands last is left out where letters would be too small, unless
// they would be so without it, and hardly larger.
func (v *viewer) farBest(m hub.Moment) (best far) {
	var fuller []far
	for less := 0; ; less++ {
		best = far{}
		last := true
		for _, how := range [...]struct{ wide, compact bool }{{true, false}, {false, false}, {false, true}} {
			c := v.sees(m)
			c.Drawn, c.Far, c.Wide, c.Compact = true, true, how.wide, how.compact
			blocks := m.Session.Board(c).Blocks
			last = last && len(blocks)-less <= lasting(blocks)
			blocks = blocks[:max(lasting(blocks), len(blocks)-less)]
			for _, below := range []bool{false, true} {
				if one := laid(blocks, below); one.scale > best.scale+best.scale/clearly || best.lists == nil && best.drawn == nil {
					best = one
				}
			}
		}
		fuller = append(fuller, best)
		if last && !best.clear() {
			return fuller[slices.IndexFunc(fuller, func(f far) bool { return f.scale+f.scale/clearly >= best.scale })]
		}
		if last || best.clear() {
			return best
		}
	}
}

// clear reports whether letters are as large as they should be.
func (f *far) clear() bool {
	if len(f.drawn) > 0 {
		return f.scale >= readable
	}
	return f.scale >= fewestQuarters
}

// laid lays blocks out.
func laid(blocks []present.Block, below bool) far {
	f := far{below: below}
	drawnWide, drawnHigh := 1, 1
	for _, b := range blocks {
		if b.Drawing == nil {
			f.lists = append(f.lists, b)
			continue
		}
		f.drawn = append(f.drawn, b)
		drawnWide, drawnHigh = max(drawnWide, b.Drawing.W), drawnHigh+b.Drawing.H
	}
	if len(f.drawn) == 0 {
		f.scale = quarters(f.lists)
		return f
	}
	wide, high := farWide, farHigh
	switch w, h := sizes(f.lists, below, farWide); {
	case w > farWide || h > farHigh:
		wide = 0
	case below:
		high -= h
	default:
		wide -= w + betweenAll
	}
	f.scale = min(fine*wide/drawnWide, fine*high/drawnHigh)
	return f
}

// quarters returns how large the letters of lists can be.
func quarters(lists []present.Block) int {
	for q := mostQuarters; q >= fewestQuarters; q-- {
		if w, h := sizes(lists, true, 4*farWide/q); w <= 4*farWide/q && h <= 4*farHigh/q {
			return q
		}
	}
	return fewestQuarters - 1
}

// sizes returns how much room blocks take: below one another, or as many side by side as there is room for.
func sizes(blocks []present.Block, beside bool, room int) (wide, high int) {
	rowWide, rowHigh := 0, 0
	for i := range blocks {
		w, h := size(&blocks[i])
		if alone := len(blocks[i].Rows) == 1; alone {
			w, h = min(w, room), h*((w+room-1)/room)
		}
		if beside && rowWide > 0 && rowWide+betweenAll+w <= room {
			rowWide, rowHigh = rowWide+betweenAll+w, max(rowHigh, h)
		} else {
			high += rowHigh
			rowWide, rowHigh = w, h
		}
		wide = max(wide, rowWide)
	}
	return wide, high + rowHigh
}

// letters returns how many letters what is in a cell is as wide as.
func letters(c *present.Cell) (n int) {
	if c.Sign != "" {
		n = 2
	}
	if c.Drawn == nil {
		return n + utf8.RuneCountInString(c.Text)
	}
	for i := range c.Drawn {
		n += letters(&c.Drawn[i])
	}
	return n
}

// size returns how much room a list takes.
func size(b *present.Block) (wide, high int) {
	var columns []int
	for _, row := range b.Rows {
		for c := range row {
			if c == len(columns) {
				columns = append(columns, 0)
			}
			one := letterWide
			if row[c].Role >= present.Orange && row[c].Role < present.SeatRole {
				one = boldWide
			}
			columns[c] = max(columns[c], letters(&row[c])*one+betweenCols)
		}
		if len(row) > 0 {
			high += lineHigh
		}
	}
	if b.Title != "" {
		high += lineHigh
	}
	for _, n := range columns {
		wide += n
	}
	return wide, high
}
