package web

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/present"
	"referee/internal/talk"
	"referee/internal/web/markup"
	"referee/rules"
)

// The fields of the page on which it is touched who sits down: a new name, and what is folded away, by its key. addsName is what an answer
// says that is nothing but the name.
const (
	newNameField = "name"
	foldedField  = "set."
	addsName     = "#+"
)

// answered takes what the page of a question has sent: of who sits down the name that is new and what was changed below, too.
func (v *pages) answered(p *preparing) bool {
	if p.Stage() == dialogue.WhoSits {
		if name := strings.TrimSpace(v.r.PostFormValue(newNameField)); name != "" && !p.take(v.p, name) {
			return false
		}
		for _, q := range p.Folded() {
			values, sent := v.r.PostForm[foldedField+q.Key]
			value := strings.Join(slices.DeleteFunc(slices.Clone(values), func(one string) bool { return one == "" }), ", ")
			if sent && value != q.Answered() && !p.take(v.p, dialogue.Sets+q.Key+"="+value) {
				return false
			}
		}
	}
	answer := strings.ReplaceAll(v.r.PostFormValue(answerField), "\n", " ")
	return answer == addsName || p.take(v.p, answer)
}

// question shows the question of the moment; the page goes back to the one before.
func (v *pages) question(p *preparing) {
	here, up := v.begins()
	up = v.to(up)
	if n := len(p.answers); n > 0 {
		up = v.to(here, v.soFar(p, p.answers[:n-1])...)
	}
	h := holding{pages: v, talk: p.Beginning, at: here, up: up, fields: v.soFar(p, p.answers)}
	body := map[dialogue.Stage]func(*markup.Writer, *preparing, *talk.Page){dialogue.WhichGame: h.covers, dialogue.WhoSits: h.guests}[p.Stage()]
	if body == nil {
		h.shows(p.became)
		return
	}
	code, now := http.StatusOK, p.Page(v.p)
	if len(p.became.Against) > 0 {
		code = http.StatusConflict
	}
	v.show(code, page{title: now.Title, class: "plain host", up: up, body: func(w *markup.Writer) {
		v.paragraphs(w, "against", p.became.Against...)
		body(w, p, &now)
	}})
}

// covers asks which game: each is a card with its sign.
func (h holding) covers(w *markup.Writer, _ *preparing, now *talk.Page) {
	w.El("h2", "", now.Asks.Prompt)
	h.begins(w, "choices covers", "")
	for i := range now.Asks.Choices {
		c := &now.Asks.Choices[i]
		if h.Tables != nil && i >= len(games.All) {
			break // a campaign is many tables
		}
		w.Raw("<button name=\"answer\"").Attr("value", c.Value).Raw(">")
		id := games.Campaign[0] // with which it begins
		if i < len(games.All) {
			id = games.All[i].ID
		}
		h.cover(w, id)
		w.El("span", "named", present.Capital(c.Label))
		w.El("small", "", c.Note)
		w.Raw("</button>\n")
	}
	w.Raw("</form>\n")
}

// mostGuests is how many of those who are known are seen at once.
const mostGuests = 10

// guests asks who sits down: each is a chip, behind which there is one field for a new name, what need not be said, and the button that
// begins.
func (h holding) guests(w *markup.Writer, p *preparing, now *talk.Page) {
	g, _ := p.Game()
	players, full := "prepare.players.range", p.Seated() >= g.MaxSeats
	if g.MinSeats == g.MaxSeats {
		players = "prepare.players"
	}
	w.El("h2", "", present.Capital(h.p.Say("prepare.sits")))
	list, order := p.Guests(), "web.new.order"
	if len(list) == 0 {
		order = "web.new.order.unknown"
	}
	w.El("p", "hint", h.p.Say(order, rules.Plain("players", present.Capital(h.p.Say(players, rules.N("n", g.MaxSeats), rules.N("least", g.MinSeats))))))
	h.begins(w, "guests", "")
	w.Raw("<button hidden name=\"answer\" value=\"" + addsName + "\">").Text(h.p.Say("web.new.add")).Raw("</button>\n<div class=\"chips\">\n") // what Enter presses
	names, folded := []string(nil), 0
	for i, one := range list {
		if one.Seat == rules.Table && i >= mostGuests {
			if folded++; folded == 1 {
				w.Raw("</div>\n<details><summary>").Text(present.Capital(h.p.Say("prepare.more"))).Raw("</summary><div class=\"chips\">\n")
			}
		}
		if one.Seat == rules.Table && full {
			w.El("span", "closed", one.String())
			continue
		}
		w.Raw("<button name=\"answer\"").Attr("value", dialogue.Turns+one.Name).Attr("aria-pressed", strconv.FormatBool(one.Seat != rules.Table)).Raw(">")
		if one.Seat != rules.Table {
			seatSign(w, present.Of(one.Seat))
			names = append(names, one.Name)
		}
		w.Text(one.String()).Raw("</button>\n")
	}
	w.Raw("</div>\n")
	if folded > 0 {
		w.Raw("</details>\n")
	}
	if !full {
		w.Raw("<p class=\"line\"><label for=\"name\">").Text(h.p.Say("web.new.name")).Raw("</label><input id=\"name\" name=\"" + newNameField + "\" maxlength=\"60\" autocomplete=\"off\"")
		if len(p.became.Against) > 0 {
			w.Attr("value", h.r.PostFormValue(newNameField))
		}
		w.Raw("><button name=\"answer\" value=\"" + addsName + "\">").Text(h.p.Say("web.new.add")).Raw("</button></p>\n")
	}
	h.folded(w, p, now)
	w.Raw("<p class=\"count\"><button class=\"usual\" name=\"answer\" value=\"" + dialogue.Begin + "\"")
	switch few := g.MinSeats - p.Seated(); {
	case p.Seated() == 0:
		w.Raw(">").Text(h.p.Say("web.new.nobody"))
	case few > 0:
		w.Raw(" disabled>").Text(h.p.Say("web.new.few", rules.N("n", few)))
	default:
		w.Raw(">").Text(h.p.Say("web.new.begin", rules.Plain("names", h.p.Commas(cleaned(names)))))
	}
	w.Raw("</button></p></form>\n")
}

// folded writes what is answered as usual if nobody looks there: a lot for the seats, the box, who begins, and by which rules.
func (h holding) folded(w *markup.Writer, p *preparing, now *talk.Page) {
	w.Raw("<details class=\"more\"><summary>").Text(h.p.Say("web.tab.more")).Raw("</summary>\n")
	house := false
	for _, q := range p.Folded() {
		if q.More && !house {
			house = true
			w.Raw("<details><summary>").Text(h.p.Say("prepare.house")).Raw("</summary>\n")
		}
		h.fold(w, &q)
	}
	if house {
		w.Raw("</details>\n")
	}
	w.Raw("<p class=\"onwards\">")
	for _, c := range now.Asks.Choices {
		if c.Number == 0 && !c.Tick { // the lot
			w.Raw("<button name=\"answer\"").Attr("value", c.Value).Raw(">").Text(present.Capital(c.Label)).Raw("</button> ")
		}
	}
	w.Raw("<button name=\"answer\" value=\"\">").Text(h.p.Say("web.new.steps")).Raw("</button></p></details>\n")
}

// fold writes one of these questions.
func (h holding) fold(w *markup.Writer, q *dialogue.Question) {
	name := foldedField + q.Key
	if !q.Several {
		w.Raw("<p class=\"field\"><label").Attr("for", name).Raw(">").Text(present.Capital(q.Label)).Raw("</label><select").Attr("id", name).Attr("name", name).Raw(">")
		for _, c := range q.Choices {
			option(w, c.Value, c.Label, c.Value == q.Answered())
		}
		w.Raw("</select></p>\n")
		return
	}
	w.Raw("<fieldset><legend>").Text(present.Capital(q.Label)).Raw("</legend>")
	hiddenField(w, name, "") // so that none is said, too
	for _, c := range q.Choices {
		w.Raw("<label class=\"tick\"><input type=\"checkbox\"").Attr("name", name).Attr("value", c.Value)
		if slices.Contains(q.Values(), c.Value) {
			w.Raw(" checked")
		}
		w.Raw("> ").Text(c.Label).Raw("</label>\n")
	}
	w.Raw("</fieldset>\n")
}
