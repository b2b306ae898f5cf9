package web

import (
	"slices"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/hub"
	"referee/internal/present"
	"referee/internal/web/markup"
)

// letter is how many lengths of a drawing the height of a letter on the page has.
const letter = 16

// wholeWide is how wide a drawing is at most that is never scrolled.
const wholeWide = 28 * letter

// drawing writes a drawing: what is seen, which no reader speaks, for it is shown in words; above it what can be tapped: a free
// place is a link itself, what stands for a choice has one upon it.
func (s *sketch) drawing(b *present.Block) {
	d := b.Drawing
	class := "wide drawing"
	if d.W <= wholeWide && !slices.ContainsFunc(d.Things, func(t present.Drawn) bool { return t.Pick != "" }) {
		class = "wide drawing whole" // nothing small is to be pressed
	}
	s.scrolls(class, b)
	s.Raw("\n")
	s.begins(d)
	s.Raw("<svg")
	s.view(d).Raw(" width=\"").Int((d.W + letter - 1) / letter).Raw("em\" role=\"group\" aria-label=\"").Text(s.called(b)).Raw("\n")
	for _, one := range s.words {
		s.Text(one).Raw("\n") // each stands in a line, so that those that stay are not sent anew
	}
	s.Raw("\"><g aria-hidden=\"true\">\n")
	s.tracks(d)
	across := false
	for i := range d.Things {
		t := &d.Things[i]
		if s.free(t) || t.Shape == present.Track {
			continue
		}
		if t.Across && !across {
			across = true
			s.Raw("<g class=\"across\">\n")
		}
		s.thing(t)
		s.Raw("\n")
	}
	if across {
		s.Raw("</g>")
	}
	s.Raw("</g>\n")
	for i := range d.Things {
		switch t := &d.Things[i]; {
		case s.free(t):
			s.Raw("<a")
			s.to(t.Pick)
			if t.Text == "" {
				s.label(t.Pick)
			}
			s.Raw(">\n") // what is drawn stays more often than what it is called
			s.thing(t)
			s.Raw("</a>\n")
		case s.taps != nil && s.taps.marks[t.Mark] != "":
			s.tap(t)
		}
	}
	s.Raw("</svg></div>\n")
}

// tracks draws the lines between things, below them, as one that is lifted from the end of each to the next.
func (s *sketch) tracks(d *present.Drawing) {
	x, y, begun := 0, 0, false
	for i := range d.Things {
		t := &d.Things[i]
		if t.Shape != present.Track {
			continue
		}
		if !begun {
			s.Raw("<path class=\"track\" d=\"m0 0")
			begun = true
		}
		if t.X != x || t.Y != y {
			s.Raw("m").Int(t.X - x).Raw(" ").Int(t.Y - y)
		}
		s.Raw("l").Int(t.W).Raw(" ").Int(t.H)
		x, y = t.X+t.W, t.Y+t.H
	}
	if begun {
		s.Raw("\"/>\n")
	}
}

// step is how long each of the steps is that lead to where a drawing begins.
const step = 40

// begins has a browser show what is marked, where a drawing is wider than a window: as many steps lead there.
func (s *sketch) begins(d *present.Drawing) {
	for i := range d.Things {
		t := &d.Things[i]
		if t.Role != present.Marked {
			continue
		}
		s.Raw("<div class=\"steps-to\" aria-hidden=\"true\">")
		for range (t.X - d.X) / step {
			s.Raw("<i></i>")
		}
		s.Raw("<b data-at=\"").Int(t.X).Raw("\"></b></div>\n") // another one, so that a browser goes there once more
		return
	}
}

// view writes what of the plane is seen.
func (s *sketch) view(d *present.Drawing) *sketch {
	s.Raw(" viewBox=\"").Int(d.X).Raw(" ").Int(d.Y).Raw(" ").Int(d.W).Raw(" ").Int(d.H).Raw("\"")
	return s
}

// free reports whether a thing is a place that can be chosen.
func (s *sketch) free(t *present.Drawn) bool { return t.Pick != "" && s.taps != nil }

// shapes are the classes of shapes.
var shapes = [...]string{
	present.Word: "", present.Field: "field", present.House: "house", present.Spot: "spot", present.Pawn: "pawn",
	present.Tile: "tile", present.Round: "track",
}

// thing writes what is seen of a thing.
func (s *sketch) thing(t *present.Drawn) {
	x, y := t.X+t.W/2, t.Y+t.H/2
	switch t.Shape {
	case present.Field, present.House:
		more := shapes[t.Shape]
		if s.free(t) {
			more = "free " + s.taps.of(t.Pick).class + more
		}
		s.open("rect", t.Role, more)
		s.box(t, 0).Raw(" rx=\"6\"/>")
	case present.Pawn, present.Spot:
		if t.W > t.H {
			s.open("rect", t.Role, shapes[t.Shape])
			s.box(t, 0).Raw(" rx=\"6\"/>")
			break
		}
		s.open("circle", t.Role, shapes[t.Shape])
		s.Raw(" cx=\"").Int(x).Raw("\" cy=\"").Int(y).Raw("\" r=\"").Int(t.W / 2).Raw("\"/>")
	case present.Round:
		s.Raw("<ellipse class=\"track\" cx=\"").Int(x).Raw("\" cy=\"").Int(y).Raw("\" rx=\"").Int(t.W / 2).Raw("\" ry=\"").Int(t.H / 2).Raw("\"/>")
		return
	case present.Tile:
		s.tile(t)
		return
	}
	on := shapes[t.Shape]
	switch {
	case t.Sign != "" && t.Across: // of a group it is known where it is
		s.Raw("<g>")
		s.picture(t)
		s.Raw("</g>")
		on = "pic"
	case t.Sign != "":
		s.picture(t)
		on = "pic"
	case t.Shape == present.House:
		y = t.Y + houseName
	}
	s.word(x, y, t.Role, on, t.Text)
}

// picture draws the sign of a thing as large as its box, in its colour.
func (s *sketch) picture(t *present.Drawn) {
	symbol(s.Writer, s.game, t.Sign)
	s.class(t.Role, "paint")
	s.box(t, 0).Raw("/>")
}

// houseName is how far below its upper edge the name of a house has its middle.
const houseName = 13

// word writes a text with its middle at a place; on says what it lies on.
func (s *sketch) word(x, y int, r present.Role, on, text string) {
	if strings.TrimSpace(text) == "" {
		return
	}
	s.Raw("<text x=\"").Int(x).Raw("\" y=\"").Int(y).Raw("\"")
	if on != "" {
		on = "on-" + on
	}
	s.class(r, on)
	s.Raw(">")
	s.said(text)
	s.Raw("</text>")
}

// tile writes a square of four colours, each with its letter. It is moved to its place, so that tiles are written alike and pack well.
func (s *sketch) tile(t *present.Drawn) {
	half, at := t.W/2, t.W/4-2
	corners := [4]struct {
		x, y   int
		path   string
		dx, dy int
	}{
		{0, 0, "h", half, at}, {t.W, 0, "v", t.W - at, half}, {0, t.H, "h", half, t.H - at}, {0, 0, "v", at, half},
	}
	ends := [4][2]int{{-half, half}, {-half, -half}, {-half, -half}, {half, -half}}
	s.Raw("<g transform=\"translate(").Int(t.X).Raw(" ").Int(t.Y).Raw(")\">")
	for i, c := range corners {
		s.open("path", t.Sides[i].Role, "quad")
		s.Raw(" d=\"M").Int(c.x).Raw(" ").Int(c.y).Raw(c.path).Int(t.W).Raw("l").Int(ends[i][0]).Raw(" ").Int(ends[i][1]).Raw("z\"/>")
		s.word(c.dx, c.dy, present.Plain, "", t.Sides[i].Text)
	}
	s.open("rect", t.Role, "edge")
	s.box(&present.Drawn{W: t.W, H: t.H}, 1).Raw("/>")
	if t.Text != "" {
		s.Raw("<circle class=\"raft\" cx=\"").Int(half).Raw("\" cy=\"").Int(half).Raw("\" r=\"7\"/>")
		s.word(half, half, present.Plain, "raft", t.Text)
	}
	s.Raw("</g>")
}

// box writes the place and the size of a thing, so much within them.
func (s *sketch) box(t *present.Drawn, in int) *sketch {
	s.Raw(" x=\"").Int(t.X + in).Raw("\" y=\"").Int(t.Y + in).Raw("\" width=\"").Int(t.W - 2*in).Raw("\" height=\"").Int(t.H - 2*in).Raw("\"")
	return s
}

// tap writes the link upon a thing for a choice, with its name in words.
func (s *sketch) tap(t *present.Drawn) {
	typed := s.taps.marks[t.Mark]
	s.Raw("<a")
	s.to(typed)
	s.label(typed)
	s.Raw("><rect class=\"tap\"")
	s.box(t, 0).Raw(" rx=\"6\"/></a>\n")
}

// label writes what a link that shows no words is called.
func (s *sketch) label(typed string) {
	s.Raw(" aria-label=\"").Text(typed)
	if called := s.taps.of(typed).called; called != "" {
		s.Raw(": ").Text(called)
	}
	s.Raw("\"")
}

// near draws what is being typed where it will lie, where a game has a drawing for it: a tile with its sides as they are shown
// one after the other. The words around it say the same.
func (v *viewer) near(w *markup.Writer, m hub.Moment, ask *dialogue.Ask) {
	if ask.Reading.Line.Text == "" {
		return
	}
	c := v.sees(m)
	c.Typed = ask.Reading.Line.Text
	d := m.Session.Board(c).Typed
	if d == nil {
		return
	}
	s := v.sketch(w)
	s.Raw("<svg class=\"near drawing\"")
	s.view(d).Raw(" aria-hidden=\"true\">")
	for i := range d.Things {
		s.thing(&d.Things[i])
	}
	s.Raw("</svg>\n")
}
