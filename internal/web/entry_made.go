package web

import (
	"referee/internal/dialogue"
	"referee/internal/present"
	"referee/internal/web/markup"
	"referee/rules"
)

// made draws what the slots from one to before another have made, with what is added to it in those behind, and takes the last back.
func (v *sheet) made(w *markup.Writer, c *dialogue.Composed, from, to int) {
	if from == to {
		return
	}
	w.Raw("<div").Attr("class", "made made-"+string(c.Slots[from].ID)).Raw("><p>")
	var last *dialogue.Thing
	draw := func(t *dialogue.Thing) {
		last = t
		w.Raw("<i>")
		v.face(w, t)
		w.Raw("</i>\n")
	}
	for i := from; i < to; i++ {
		draw(c.Slots[i].Chosen())
	}
	for i := to; i < len(c.Slots) && c.Slots[i].Things[0].Look.Made == present.Added; i++ {
		if t := c.Slots[i].Chosen(); t != nil {
			draw(t)
		} else {
			w.Raw("<i></i>\n") // there is room for it
		}
	}
	w.Raw("</p>")
	v.back(w, c, last)
	w.Raw("</div>\n")
}

// back takes a thing back that was chosen last; there is room for that before one is, and where it chose itself.
func (v *sheet) back(w *markup.Writer, c *dialogue.Composed, last *dialogue.Thing) {
	if last == nil || c.Alone && last.Slot == rules.ActSlot {
		w.Raw("<i class=\"button\" aria-hidden=\"true\">↶</i>")
		return
	}
	w.Raw("<a class=\"button\"").Attr("href", v.chosen(c.Address(), "drop", last.String())).Raw("><span aria-hidden=\"true\">↶</span><span class=\"unseen\">").Text(v.p.Say("web.back.one")).Raw("</span></a>")
}

// mostNumbers is how many numbers are chosen from at once.
const mostNumbers = 24

// tens writes numbers by tens, of which one group is open.
func (v *sheet) tens(w *markup.Writer, c *dialogue.Composed, s *dialogue.Slot) {
	group := func(t *dialogue.Thing) int { return (t.Thing - 1) / 10 }
	open := group(&s.Things[0])
	if t := s.Chosen(); t != nil {
		open = group(t)
	}
	w.Raw("<div class=\"tens\">\n")
	for i := 0; i < len(s.Things); {
		g := group(&s.Things[i])
		w.Raw("<details").Attr("name", "tens-"+string(s.ID))
		if g == open {
			w.Raw(" open")
		}
		w.Raw("><summary>").Int(10*g + 1).Raw("–").Int(10*g + 10).Raw("</summary><div class=\"things\">\n")
		for ; i < len(s.Things) && group(&s.Things[i]) == g; i++ {
			v.thing(w, c, s, &s.Things[i])
		}
		w.Raw("</div></details>\n")
	}
	w.Raw("</div>\n")
}
