package web

import (
	"strconv"

	"referee/internal/dialogue"
	"referee/internal/present"
	"referee/internal/web/markup"
)

// fewPieces is how many pieces stand side by side as they come; more have each a place of its own.
const fewPieces = 10

// together writes slots that are filled from one row of things: what is taken goes to the first that has room. What lies in each is
// said on a piece; where things can be taken again it is shown in places of its own.
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
	if !pieces {
		v.places(w, c, slots)
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
		behind("web.rare", false, func(t *dialogue.Thing) bool { return t.Look.Rare })
	}
	w.Raw("</fieldset>\n")
}

// places writes what lies in each of such slots; it is put back by a press.
func (v *sheet) places(w *markup.Writer, c *dialogue.Composed, slots []dialogue.Slot) {
	w.Raw("<div class=\"things places\">\n")
	for i := range slots {
		var in *dialogue.Thing
		for j := range slots[i].Things {
			if t := &slots[i].Things[j]; t.Taken > 0 {
				in = t
			}
		}
		if in == nil {
			w.Raw("<span aria-hidden=\"true\">").Int(i + 1).Raw("</span>\n")
			continue
		}
		v.press(w, "taken", v.chosen(c.Address(), "drop", in.String()), in, "")
	}
	w.Raw("</div>\n")
}

// piece writes one of the things of such slots.
func (v *sheet) piece(w *markup.Writer, c *dialogue.Composed, slots []dialogue.Slot, next *dialogue.Slot, j int) {
	t := &next.Things[j]
	if l := &t.Look; l.Column > 0 {
		for i := range slots {
			if in := &slots[i].Things[j]; in.Taken > 0 && in.Left == 0 {
				badge := ""
				if len(slots) > 1 {
					badge = strconv.Itoa(i + 1)
				}
				v.press(w, "taken "+placed(l, len(next.Things)), v.chosen(c.Address(), "drop", in.String()), in, badge)
				return
			}
		}
	}
	switch {
	case t.Left > 0 && (next.Taken < next.Most || next.Most == 1 && t.Look.Column > 0):
		v.press(w, placed(&t.Look, len(next.Things)), v.chosen(c.Address(), "add", t.String()), t, "")
	default:
		v.shut(w, placed(&t.Look, len(next.Things)), t, v.pictured)
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
		w.El("b", "badge", badge)
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
	w.El("span", "unseen", present.Capital(t.Says))
}
