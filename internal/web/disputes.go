package web

import (
	"net/http"
	"strconv"

	"referee/internal/dialogue"
	"referee/internal/hub"
	"referee/internal/prose"
	"referee/internal/record"
	"referee/internal/text"
	"referee/internal/web/markup"
	"referee/internal/wording"
	"referee/rules"
)

// disputePage is a dispute of the record, and where it is gone on with; without a number, where one is begun.
func disputePage(v *visit) {
	n, _ := strconv.Atoi(v.r.FormValue("n"))
	v.disputed(http.StatusOK, n, "")
}

// disputed answers with the dispute of a number, 0 is a new one; against is why something was not taken, "" for nothing.
func (v *visit) disputed(code, n int, against string) {
	var w markup.Writer
	l, _ := v.books()
	title := v.p.Say("dispute.new")
	atTable := hub.Who{Host: true} // a move is tried by those who may; it is told to everybody
	v.look(atTable, func(m hub.Moment) {
		if m.Session == nil {
			w.El("p", "lead", v.p.Say("web.empty"))
			return
		}
		v.calls(m.Session)
		d := dialogue.NewDispute(m.Session, "", dialogue.NewLookup(l, m.Session.Game()), v.p)
		v.paragraphs(&w, "notice", against)
		if !d.Resume(n) {
			n = 0
			v.beginning(&w)
			return
		}
		title = v.p.Say("dispute.title", rules.N("n", n))
		v.dispute(&w, d, l)
		if !v.who.Looks() {
			v.disputeForm(&w, m, d, l)
		}
	})
	v.show(code, page{title: title, class: "read", up: v.to("all") + "#disputes", body: func(out *markup.Writer) { out.Part(w.Bytes()) }})
}

// beginning is where a dispute about this moment is begun.
func (v *visit) beginning(w *markup.Writer) {
	if v.who.Looks() {
		w.El("p", "lead", v.p.Say("record.onlooker"))
		return
	}
	w.El("p", "hint", v.p.Say("web.dispute.how"))
	w.Raw("<form class=\"fields\" method=\"post\"").Attr("action", v.to("dispute")).Raw(">")
	v.names(w)
	v.words(w, "question", v.p.Say("dispute.question"), v.r.FormValue("question"))
	v.words(w, "move", v.p.Say("web.dispute.move"), v.r.FormValue("move"))
	w.Raw("<button>").Text(v.p.Say("web.dispute.freeze")).Raw("</button></form>\n")
}

// words is a field of a dispute, with what stood in it: only what was changed is taken, so that two who write at once do
// not take back each other's words. What was typed and not taken stays.
func (v *visit) words(w *markup.Writer, key, name, value string) {
	typed := value
	if v.differs(key) {
		typed = v.posted(key)
	}
	w.Raw("<label").Attr("for", "d-"+key).Raw(">").Text(name).Raw("</label>")
	w.Raw("<input maxlength=\"400\" autocomplete=\"off\"").Attr("id", "d-"+key).Attr("name", key).Attr("value", typed).Raw(">\n")
	v.was(w, key, value)
}

func (v *visit) was(w *markup.Writer, key, value string) {
	hiddenField(w, "was."+key, value)
}

// dispute tells a dispute: what is asked and claimed, the move with the verdict, the clauses, what the table rules.
func (v *visit) dispute(w *markup.Writer, d *dialogue.Dispute, l library) {
	v.paragraphs(w, "lead", text.Clean(d.Question))
	w.Raw("<p class=\"moment\">").Text(wording.After(v.p, &d.Frozen) + " · " + wording.State(v.p, &d.Frozen))
	if d.Target > 0 {
		v.entryLink(w, d.Target)
	}
	w.Raw("</p>\n")
	for _, c := range d.Claims {
		v.told(w, v.p.Say("dispute.says", rules.Who("seat", c.Seat)), text.Clean(c.Text))
	}
	if d.Move != "" {
		v.told(w, v.p.Say("dispute.move"), append([]string{wording.Disputed(v.p, d.Then(), &d.Frozen)}, prose.OnMove(v.p, d.Then(), &d.Frozen)...)...)
	}
	if ids := d.Cited(); len(ids) > 0 {
		w.El("h2", "", v.p.Say("dispute.clauses"))
		v.heads(w, l, ids)
	}
	if d.Ruling != "" {
		v.told(w, v.p.Say("dispute.ruling"), text.Clean(d.Ruling), wording.Agreed(v.p, &d.Frozen), v.p.Say("dispute.own"))
	}
}

func (v *visit) told(w *markup.Writer, head string, said ...string) {
	w.El("h2", "", head)
	v.paragraphs(w, "", said...)
}

// disputeForm is where a dispute is gone on with. A player says what is their own, the host what everybody says.
func (v *visit) disputeForm(w *markup.Writer, m hub.Moment, d *dialogue.Dispute, l library) {
	w.El("h2", "", v.p.Say("web.dispute.more"))
	w.Raw("<form class=\"fields\" method=\"post\"").Attr("action", v.to("dispute")).Raw(">")
	v.names(w)
	w.Raw("<input type=\"hidden\" name=\"n\" value=\"").Int(d.N).Raw("\">")
	for _, q := range d.Words() {
		if v.speaks(q.Key) {
			v.words(w, q.Key, q.Name, q.Value)
		}
	}
	v.agrees(w, d, m.Session.Header())
	offer := d.Offer(false)
	if len(offer.Clauses) > 0 {
		w.Raw("<fieldset><legend>").Text(v.p.Say("dispute.found")).Raw("</legend>\n")
		for _, id := range offer.Clauses {
			v.marks(w, d, l, id)
		}
		w.Raw("</fieldset>\n")
	}
	w.Raw("<button>").Text(v.p.Say("web.save")).Raw("</button></form>\n")
	if len(offer.Precedents) > 0 {
		w.El("h2", "", v.p.Say("precedent.title"))
		for i := range offer.Precedents {
			v.paragraphs(w, "ruled", wording.Precedent(v.p, &offer.Precedents[i].Frozen, offer.Precedents[i].Date))
		}
	}
}

// speaks reports whether a part of a dispute is for this device to fill in: a claim is its player's.
func (v *visit) speaks(key string) bool {
	seat, err := strconv.Atoi(key)
	return err != nil || v.who.Host || rules.Seat(seat) == v.who.Seat
}

// agreeKey and clauseKey stand before the number of a seat and the id of a clause in the names of fields.
const (
	agreeKey  = "agree."
	clauseKey = "clause."
)

// agrees asks who agrees to what the table rules.
func (v *visit) agrees(w *markup.Writer, d *dialogue.Dispute, h record.Header) {
	for i, name := range h.Seats {
		key := strconv.Itoa(i + 1)
		if !v.speaks(key) {
			continue
		}
		w.Raw("<label class=\"tick\"><input type=\"checkbox\" value=\"yes\"").Attr("name", agreeKey+key)
		value := agreed(d, name)
		if value != "" {
			w.Raw(" checked")
		}
		w.Raw("> ").Text(v.p.Say("dispute.agrees", rules.Who("seat", rules.Seat(i+1)))).Raw("</label>\n")
		v.was(w, agreeKey+key, value)
	}
}

// agreed is what the box of a player says: "yes" or "".
func agreed(d *dialogue.Dispute, name string) string {
	for _, one := range d.Agreed {
		if one == name {
			return "yes"
		}
	}
	return ""
}

// marks asks what a clause is in the dispute.
func (v *visit) marks(w *markup.Writer, d *dialogue.Dispute, l library, id rules.ClauseID) {
	key, now := clauseKey+string(id), strconv.Itoa(int(d.Mark(id)))
	a := l.Article(id)
	w.Raw("<label").Attr("for", key).Raw(">").Text(a.Head()).Raw("</label> ")
	w.Raw("<select").Attr("id", key).Attr("name", key).Raw(">")
	for mark := dialogue.Unmarked; mark <= dialogue.Decides; mark++ {
		value := strconv.Itoa(int(mark))
		w.Raw("<option").Attr("value", value)
		if value == now {
			w.Raw(" selected")
		}
		w.Raw(">").Text(v.p.Say("web.dispute.mark." + value)).Raw("</option>")
	}
	w.Raw("</select>\n")
	v.was(w, key, now)
}
