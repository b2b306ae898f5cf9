package web

import (
	"strconv"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/present"
	"referee/internal/web/markup"
	"referee/rules"
)

// fewPieces is how many pieces stand side by side as they come; more have each a place of its own.
const fewPieces = 10

// together writes slots that are filled from one row of things: what is taken goes to the first that has room. Things stay where they
// are, each with the numbers of the slots where it lies; where that has an order it is drawn above, in room kept from the start.
func (v *sheet) together(w *markup.Writer, c *dialogue.Composed, slots []dialogue.Slot) {
	next := &slots[len(slots)-1]
	for i := range slots {
		if slots[i].Taken < slots[i].Most {
			next = &slots[i]
			break
		}
	}
	w.Raw("<fieldset").Attr("class", "slot slot-"+string(slots[0].ID)).Raw("><legend>").Text(next.Asks).Raw("</legend>\n")
	pieces := slots[0].Things[0].Look.Column > 0
	if !pieces && len(slots) > 1 {
		v.laid(w, c, slots)
	}
	class := "things row"
	switch {
	case pieces && len(next.Things) > fewPieces:
		class = "things grid"
	case pieces:
		class = "things pieces"
	}
	shows, rare := false, false
	for j := range next.Things {
		shows, rare = shows || next.Things[j].Shows, rare || next.Things[j].Look.Rare
	}
	group := func(is func(t *dialogue.Thing) bool) {
		w.Raw("<div").Attr("class", class).Raw(">\n")
		for j := range next.Things {
			if is(&next.Things[j]) {
				v.piece(w, c, slots, next, j)
			}
		}
		w.Raw("</div>\n")
	}
	behind := func(key string, open bool, is func(t *dialogue.Thing) bool) {
		w.Raw("<details")
		if open {
			w.Raw(" open")
		}
		w.Raw("><summary>").Text(v.p.Say(key)).Raw("</summary>\n")
		group(is)
		w.Raw("</details>\n")
	}
	if !shows {
		group(func(t *dialogue.Thing) bool { return !t.Look.Rare })
	} else { // not by a slip of the thumb
		behind("web.shows", slots[0].Taken > 0, func(t *dialogue.Thing) bool { return !t.Look.Rare })
	}
	if rare {
		open := false
		for i := range slots {
			t := slots[i].Chosen()
			open = open || t != nil && t.Look.Rare
		}
		behind("web.rare", open, func(t *dialogue.Thing) bool { return t.Look.Rare })
	}
	w.Raw("</fieldset>\n")
}

// laid draws what lies in each of such slots, in order, and takes the last back.
func (v *sheet) laid(w *markup.Writer, c *dialogue.Composed, slots []dialogue.Slot) {
	w.Raw("<div class=\"made laid\"><p>")
	var last *dialogue.Thing
	for i := range slots {
		w.Raw("<i>")
		if t := slots[i].Chosen(); t != nil {
			last = t
			v.pictured(w, t)
		} else {
			w.Int(i + 1)
		}
		w.Raw("</i>\n")
	}
	w.Raw("</p>")
	v.back(w, c, last)
	w.Raw("</div>\n")
}

// shares writes slots that share their things: a row for each, with what is left above. A thing is put back by another press where no more
// is left of it, and what was chosen last in the corner.
func (v *sheet) shares(w *markup.Writer, c *dialogue.Composed, slots []dialogue.Slot) {
	var last *dialogue.Thing
	for i := range slots {
		for j := range slots[i].Things {
			if t := &slots[i].Things[j]; !c.Empty && t.Part == c.Chosen[len(c.Chosen)-1] {
				last = t
			}
		}
	}
	base, _ := slots[0].ID.Split()
	w.Raw("<fieldset").Attr("class", "slot slot-"+string(base)).Raw("><legend>").Text(v.p.Say(v.game + ".slot." + string(base) + ".all")).Raw("</legend>\n<div class=\"things shares\">\n")
	v.back(w, c, last)
	for i := range slots[0].Things {
		if t := &slots[0].Things[i]; t.Look.At != nil {
			w.Raw("<span class=\"left\">").Text(v.p.Say("web.left", rules.N("n", t.Left))).Raw("</span>\n")
		}
	}
	for i := range slots {
		for j := range slots[i].Things {
			t := &slots[i].Things[j]
			at := t.Look.At
			if at == nil {
				continue
			}
			name := at.Name.Say(v.p) + at.Text
			if j == 0 {
				w.Raw("<span class=\"at\">")
				v.sign(w, at)
				w.El("span", "unseen", present.Capital(name))
				w.Raw("</span>\n")
			}
			one, class, badge := *t, "", ""
			one.Says = v.p.Say("state.pair", rules.Plain("head", name), rules.Plain("what", t.Says))
			if t.Taken > 0 {
				class, badge = "taken", strconv.Itoa(t.Taken)
			}
			switch {
			case t.Left > 0:
				v.press(w, class, v.chosen(c.Address(), "add", t.String()), &one, badge)
			case t.Taken > 0:
				v.press(w, class, v.chosen(c.Address(), "drop", t.String()), &one, badge)
			default:
				v.shut(w, class, c, &one, v.pictured)
			}
		}
	}
	w.Raw("</div></fieldset>\n")
}

// piece writes one of the things of such slots: one that is taken with the numbers of those where it lies, and put back by another press
// unless there is more of it.
func (v *sheet) piece(w *markup.Writer, c *dialogue.Composed, slots []dialogue.Slot, next *dialogue.Slot, j int) {
	t := &next.Things[j]
	var lies *dialogue.Thing
	badge, class := "", placed(&t.Look, len(next.Things))
	for i := range slots {
		if in := &slots[i].Things[j]; in.Taken > 0 {
			lies = in
			if len(slots) > 1 {
				badge += strconv.Itoa(i + 1)
			}
		}
	}
	if lies != nil {
		class = strings.TrimSpace("taken " + class)
	}
	switch alone := t.Look.Column > 0; {
	case t.Left > 0 && (next.Taken < next.Most || next.Most == 1 && alone) && (lies == nil || !alone):
		v.press(w, class, v.chosen(c.Address(), "add", t.String()), t, badge)
	case lies != nil:
		v.press(w, class, v.chosen(c.Address(), "drop", lies.String()), lies, badge)
	default:
		v.shut(w, class, c, t, v.pictured)
	}
}

// placed is the place of a piece among many.
func placed(l *present.Look, of int) string {
	if l.Column == 0 || of <= fewPieces {
		return ""
	}
	return "c" + strconv.Itoa(l.Column) + " r" + strconv.Itoa(l.Row)
}

// press writes a thing that is chosen or put back.
func (v *sheet) press(w *markup.Writer, class, to string, t *dialogue.Thing, badge string) {
	w.Raw("<a")
	if class != "" {
		w.Attr("class", class)
	}
	w.Attr("href", to)
	if t.Look.Sign == "" {
		w.Raw(">")
		v.face(w, t)
	} else {
		w.Attr("aria-label", present.Capital(t.Says)).Raw(">")
		v.sign(w, &t.Look)
	}
	if badge != "" {
		w.In("b", "badge", badge)
	}
	w.Raw("</a>\n")
}

// pictured writes a thing whose picture says all, with its words for who cannot see it; of one without a picture the words.
func (v *sheet) pictured(w *markup.Writer, t *dialogue.Thing) {
	if t.Look.Sign == "" {
		v.face(w, t)
		return
	}
	v.sign(w, &t.Look)
	w.In("span", "unseen", present.Capital(t.Says))
}
