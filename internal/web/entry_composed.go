package web

import (
	"strconv"

	"referee/internal/dialogue"
	"referee/internal/hub"
	"referee/internal/present"
	"referee/internal/web/markup"
	"referee/rules"
)

// selects reports whether an address says what was chosen.
func (v *composer) selects() bool {
	form := v.r.FormValue
	return form("things")+form("add")+form("drop") != ""
}

// composes returns what an address says was chosen, with a thing more or one less.
func (v *composer) composes(talk *dialogue.Play) dialogue.Composed {
	form := v.r.FormValue
	c := talk.Compose(rules.ParseParts(form("things")))
	for _, part := range rules.ParseParts(form("add")) {
		c = talk.Compose(c.Take(part))
	}
	for _, part := range rules.ParseParts(form("drop")) {
		c = talk.Compose(c.Drop(part))
	}
	return c
}

// composed writes what a move is put together from: each slot with its things, always in their places, and the one button that
// records it.
func (v *composer) composed(w *markup.Writer, m hub.Moment, s *said) {
	c := &s.composed
	w.Raw("<input type=\"hidden\" name=\"things\"").Attr("value", c.Told()).Raw(">")
	for i := range c.Slots {
		if slot := &c.Slots[i]; slot.Taken > 0 || !slot.Aboard {
			v.slot(w, c, slot)
			continue
		}
		w.El("p", "question", c.Slots[i].Asks+" "+v.p.Say("web.aboard")) // what comes behind it is asked then
		break
	}
	v.records(w, m, s)
	if s.typed == "" && c.Empty {
		for _, hint := range s.ask.Own.Hints {
			w.El("p", "hint", hint)
		}
	}
}

// slot is one question with its things.
func (v *composer) slot(w *markup.Writer, c *dialogue.Composed, s *dialogue.Slot) {
	w.Raw("<fieldset class=\"slot\"><legend>").Text(s.Asks).Raw("</legend>\n")
	var shown []*dialogue.Thing
	open := false
	w.Raw("<div class=\"things\">\n")
	for i := range s.Things {
		t := &s.Things[i]
		switch {
		case s.Aboard && t.Taken == 0:
		case t.Shows:
			shown, open = append(shown, t), open || t.Taken > 0
		default:
			v.thing(w, c, s, t)
		}
	}
	w.Raw("</div>\n")
	if len(shown) > 0 { // not by a slip of the thumb
		w.Raw("<details")
		if open {
			w.Raw(" open")
		}
		w.Raw("><summary>").Text(v.p.Say("web.shows")).Raw("</summary><div class=\"things\">\n")
		for _, t := range shown {
			v.thing(w, c, s, t)
		}
		w.Raw("</div></details>\n")
	}
	w.Raw("</fieldset>\n")
}

// thing is one thing: it is chosen by a press, and put back by another.
func (v *composer) thing(w *markup.Writer, c *dialogue.Composed, s *dialogue.Slot, t *dialogue.Thing) {
	key := t.String()
	if t.Closed() {
		w.Raw("<span aria-disabled=\"true\">")
		v.face(w, t)
		if t.Against != nil {
			w.Raw("<small>")
			v.cited(w, t.Against.Text)
			w.Raw("</small>")
		}
		w.Raw("</span>\n")
		return
	}
	press := func(looks, does string, body func()) {
		w.Raw("<a").Raw(looks).Attr("href", v.chosen(c.Told(), does, key)).Raw(">")
		body()
		w.Raw("</a>\n")
	}
	of := min(t.Taken+t.Left, s.Most)
	switch {
	case t.Taken > 0 && (t.Left == 0 || s.Most == 1):
		press(" class=\"taken\"", "drop", func() { v.face(w, t); v.many(w, t, of) })
	case t.Taken > 0:
		press(" class=\"taken\"", "add", func() { v.face(w, t); v.many(w, t, of) })
		press(" class=\"less\"", "drop", func() {
			w.Raw("<span aria-hidden=\"true\">−</span><span class=\"unseen\">").Text(v.p.Say("web.less", rules.Plain("what", t.Says))).Raw("</span>")
		})
	default:
		press("", "add", func() { v.face(w, t) })
	}
}

// chosen is the address at which something is chosen, beside what was chosen before.
func (v *composer) chosen(before, does, key string) string {
	if before == "" {
		return v.to("./", does, key) + "#entry"
	}
	return v.to("./", "things", before, does, key) + "#entry"
}

// many tells how many of a thing there are that can be chosen several times.
func (v *composer) many(w *markup.Writer, t *dialogue.Thing, of int) {
	if of > 1 {
		w.Raw(" <b>").Text(v.p.Say("web.taken.of", rules.N("n", t.Taken), rules.N("of", of))).Raw("</b>")
	}
}

// face is what a thing looks like: its words, or a drawing of its sides with them.
func (v *composer) face(w *markup.Writer, t *dialogue.Thing) {
	says := t.Says
	if len(t.Sides) == tileSides {
		w.Raw("<svg viewBox=\"0 0 20 20\" aria-hidden=\"true\">")
		for i, side := range t.Sides {
			w.Raw("<polygon").Attr("points", tileSide[i]).Attr("class", "quad "+roleClasses[side]).Raw("/>")
		}
		w.Raw("</svg>")
		says = t.Short
	}
	if t.Pick != "" {
		w.El("b", "", t.Pick)
		w.Raw(" ")
	}
	w.Text(present.Capital(says))
}

// tileSides are the sides of a tile, and tileSide the shape of each, clockwise from the lower one: that faces the player.
const tileSides = 4

var tileSide = [tileSides]string{"0,20 20,20 10,10", "0,0 0,20 10,10", "0,0 20,0 10,10", "20,0 20,20 10,10"}

// records is the button by which a move is recorded, and nothing else is: what is chosen, or while nothing is the usual one. What is
// refused can be entered, too, and is then told so. Beside it all is put back.
func (v *composer) records(w *markup.Writer, m hub.Moment, s *said) {
	c, line, key := &s.composed, s.composed.Line, "web.record"
	switch {
	case c.Empty && s.typed == "":
		if line = ""; v.mine(m) {
			line = c.Usual
		}
	case !c.Whole:
		key = "web.record.all"
	}
	w.Raw("<form class=\"record\" method=\"post\"").Attr("action", v.to("enter")).Raw(">")
	v.hidden(w, s, s.at)
	if line == "" {
		lacks := c.Lacks
		if len(c.Slots) == 0 {
			lacks = ""
		}
		w.Raw("<button disabled>").Text(v.p.Say("web.record.not", rules.Plain("lacks", lacks))).Raw("</button>")
	} else {
		w.Raw("<button class=\"usual\" name=\"record\"").Attr("value", line).Raw(">").Text(v.p.Say(key, rules.Plain("entry", dialogue.Recorded(v.p, m.Session, line)))).Raw("</button>")
	}
	if !c.Empty || s.typed != "" {
		w.Raw(" <a class=\"button\" data-part data-typed=\"\"").Attr("href", v.to("./")).Raw(">").Text(v.p.Say("web.clear")).Raw("</a>")
	}
	w.Raw("</form>\n")
}

// answers are choices that are none of a move's things: who begins, what was meant, which earlier entry was wrong. Each is entered
// by a press.
func (v *composer) answers(w *markup.Writer, m hub.Moment, s *said) {
	list := s.ask.Choices
	if len(list) == 0 || s.moved {
		return
	}
	if s.ask.AsksBack() {
		w.El("p", "question", present.Capital(s.ask.Question))
	}
	w.Raw("<form class=\"choices\" method=\"post\"").Attr("action", v.to("enter")).Raw(">")
	v.hidden(w, s, s.at)
	hiddenField(w, "typed", s.typed)
	for i := range list {
		c := &list[i]
		label, r := c.Begins(v.p), m.Session.Try(c.Text)
		if c.Why != "" {
			w.Raw("<p class=\"closed\">").Text(label).Raw("<br><small>").Text(c.Why).Raw("</small></p>\n")
			continue
		}
		if s.ask.Doubt && !r.Fits() { // what is meant may go on
			w.Raw("<a class=\"button\"").Attr("href", v.types(c.Text)).Attr("data-typed", c.Text).Attr("data-key", strconv.Itoa(i+1)).Raw(">").Text(label + " …").Raw("</a>\n")
			continue
		}
		class := "button"
		if c.Usual {
			class += " usual"
		}
		w.Raw("<button").Attr("class", class).Attr("data-key", strconv.Itoa(i+1)).Raw(" name=\"choice\"").Attr("value", c.Text).Raw(">").Text(label).Raw("</button>\n")
	}
	w.Raw("</form>\n")
}

// types is the address at which something is typed.
func (v *composer) types(typed string) string {
	if typed == "" {
		return v.to("./") + "#entry"
	}
	return v.to("./", "typed", typed) + "#entry"
}
