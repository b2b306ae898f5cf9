package web

import (
	"cmp"
	"slices"
	"strconv"

	"referee/internal/hub"
	"referee/internal/present"
	"referee/internal/web/markup"
)

// sketch is a board that is being written.
type sketch struct {
	*markup.Writer
	lang  string   // the language that goes with a link, or ""
	named string   // what each part of the board is called, with its number behind it
	words []string // all that lies on the table, for who cannot see a drawing
	parts int
	taps  *taps // what can be tapped, or nil
}

// boards draws what is looked at while one enters, where what can be chosen is a link; and apart from that what else lies on
// the table, which stands below where one enters.
func (v *viewer) boards(w *markup.Writer, m hub.Moment) {
	if m.Session == nil {
		return
	}
	b, words := v.shown(m)
	s := v.sketch(w)
	s.taps, s.words = v.tapped(m), words
	n := s.taps.near(b.Blocks)
	s.draws(present.Board{Blocks: b.Blocks[:n]})
	w.Raw(apart)
	b.Blocks = b.Blocks[n:]
	v.draws(w, b)
}

// shown is the board of a table, and where something of it is drawn all that lies there in words.
func (v *viewer) shown(m hub.Moment) (present.Board, []string) {
	c := v.sees(m)
	c.Wide, c.Drawn = true, true
	b := m.Session.Board(c)
	if !slices.ContainsFunc(b.Blocks, func(b present.Block) bool { return b.Drawing != nil }) {
		return b, nil
	}
	var words []string
	for _, one := range m.Session.State(c) {
		words = append(words, one.Say(v.p))
	}
	return b, words
}

// draws writes a board on which nothing can be chosen, such as the sheet of a game that is over.
func (v *viewer) draws(w *markup.Writer, b present.Board) { v.sketch(w).draws(b) }

func (v *viewer) sketch(w *markup.Writer) *sketch {
	return &sketch{Writer: w, lang: v.lang, named: v.p.Say("web.part")}
}

// draws writes a board from top to bottom, its panel last.
func (s *sketch) draws(b present.Board) {
	s.Grow(room(b))
	s.blocks(b.Blocks)
	if len(b.Panel) > 0 {
		s.Raw("<div class=\"panel\">")
		s.blocks(b.Panel)
		s.Raw("</div>\n")
	}
}

// How many bytes things of a board take about.
const (
	cellRoom, thingRoom = 48, 160
	tileRoom            = 700
)

// room is about how many bytes a board takes.
func room(b present.Board) (n int) {
	for _, list := range [...][]present.Block{b.Blocks, b.Panel} {
		for i := range list {
			n += 4 * cellRoom
			for _, row := range list[i].Rows {
				n += cellRoom * (1 + len(row))
			}
			if d := list[i].Drawing; d != nil {
				for j := range d.Things {
					n += thingRoom
					if d.Things[j].Shape == present.Tile {
						n += tileRoom
					}
				}
			}
		}
	}
	return n
}

func (s *sketch) blocks(list []present.Block) {
	for i := range list {
		b := &list[i]
		rows := filled(b.Rows)
		switch {
		case b.Drawing != nil:
			if b.Title != "" {
				s.El("p", "caption", b.Title)
			}
			s.drawing(b)
		case len(rows) == 1 && b.Title == "":
			s.line(rows[0])
		case lined(rows):
			s.list(b.Title, rows)
		case len(rows) > 0:
			s.table(b, rows)
		}
	}
}

// filled are the rows in which something stands.
func filled(rows []present.Row) []present.Row {
	if !slices.ContainsFunc(rows, func(r present.Row) bool { return len(r) == 0 }) {
		return rows
	}
	return slices.DeleteFunc(slices.Clone(rows), func(r present.Row) bool { return len(r) == 0 })
}

// scrolls opens a part of the board that scrolls by itself where it is wide, with a name for who comes there by keys.
func (s *sketch) scrolls(class string, b *present.Block) {
	s.parts++
	s.Raw("<div class=\"").Raw(class).Raw("\" tabindex=\"0\" role=\"group\"")
	s.name(b).Raw(">")
}

// name writes what a block is called, unlike the others of its page.
func (s *sketch) name(b *present.Block) *markup.Writer {
	s.Raw(" aria-label=\"").Text(s.called(b))
	return s.Raw("\"")
}

// called is the name of a block, or its number.
func (s *sketch) called(b *present.Block) string {
	if name := cmp.Or(b.Name, b.Title); name != "" {
		return name
	}
	return s.named + " " + strconv.Itoa(s.parts)
}
