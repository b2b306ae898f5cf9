package web

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/present"
	"referee/internal/web/markup"
	"referee/rules"
)

// players asks who played: those behind the fewest may stay empty.
func (c *counting) players(w *markup.Writer) {
	w.Raw("<fieldset class=\"seats\"><legend>").Text(c.p.Say("calc.players")).Raw("</legend>\n")
	for i, name := range c.names {
		n := strconv.Itoa(i + 1)
		w.Raw("<label>").Text(n).Raw(" <input maxlength=\"60\" autocomplete=\"off\"").Attr("name", nameField+n).Attr("value", name)
		if i < c.talk.Game().MinSeats {
			w.Attr("placeholder", c.p.Seat(rules.Seat(i+1)))
		}
		w.Raw("></label>\n")
	}
	if against := dialogue.Find(c.talk, dialogue.SeatsKey).Against; against != "" {
		w.El("p", "against", against)
	}
	if c.talk.Game().MaxSeats > c.talk.Game().MinSeats {
		w.El("p", "hint", c.p.Say("web.calculator.seats"))
		w.Raw("<button>").Text(c.p.Say("web.calculator.again")).Raw("</button>")
	}
	w.Raw("</fieldset>\n")
}

func (c *counting) edition(w *markup.Writer, q *dialogue.Question) {
	w.Raw("<label for=\"edition\">").Text(q.Name).Raw("</label> <select id=\"edition\"").Attr("name", q.Key).Raw(">")
	for i := range q.Choices {
		o := &q.Choices[i]
		w.Raw("<option").Attr("value", o.Value)
		if o.Value == q.Answered() {
			w.Raw(" selected")
		}
		w.Raw(">").Text(o.Label).Raw("</option>")
	}
	w.Raw("</select>\n")
}

func (c *counting) variants(w *markup.Writer, q *dialogue.Question) {
	w.Raw("<fieldset><legend>").Text(q.Name).Raw("</legend>\n")
	for i := range q.Choices {
		o := &q.Choices[i]
		w.Raw("<label class=\"tick\"><input type=\"checkbox\"").Attr("name", q.Key).Attr("value", o.Value)
		if slices.Contains(q.Values(), o.Value) {
			w.Raw(" checked")
		}
		w.Raw("> ").Text(o.Label).Raw("</label>\n")
	}
	w.Raw("</fieldset>\n")
}

// groups are the fields that stand together, in the order of the game.
func (c *counting) groups(w *markup.Writer) {
	cells := c.talk.Cells()
	for from := 0; from < len(cells); {
		to := from
		for to < len(cells) && cells[to].Group == cells[from].Group {
			to++
		}
		w.Raw("<section class=\"group\">")
		if key := c.talk.Game().ID + ".group." + cells[from].Group; c.p.Has(key) {
			w.El("h2", "", c.p.Say(key))
		}
		c.group(w, cells[from:to])
		w.Raw("</section>\n")
		from = to
	}
}

// group writes the fields of a group: what each player has of a thing stands side by side.
func (c *counting) group(w *markup.Writer, cells []dialogue.Cell) {
	var done []string
	for i := range cells {
		key, _, owned := strings.Cut(cells[i].Key, "@")
		switch {
		case !owned:
			c.field(w, &cells[i], cells[i].Label.Say(c.p))
		case !slices.Contains(done, key):
			done = append(done, key)
			c.across(w, cells[i:], key)
		}
	}
}

// across are the fields of one kind, one for each player.
func (c *counting) across(w *markup.Writer, cells []dialogue.Cell, key string) {
	class := "across"
	if cells[0].Kind != rules.NumberField {
		class = "across texts"
	}
	w.Raw("<fieldset").Attr("class", class).Raw("><legend>").Text(cells[0].Label.Say(c.p)).Raw("</legend>\n")
	for i := range cells {
		if name, _, _ := strings.Cut(cells[i].Key, "@"); name == key {
			c.field(w, &cells[i], c.talk.Header().Seats[cells[i].Seat-1])
		}
	}
	if legend := c.talk.Legend(cells[0].Key); legend != "" {
		w.El("p", "hint", legend)
	}
	w.Raw("</fieldset>\n")
}

// field is a field with its name, what it takes when it is empty, and what is wrong with it.
func (c *counting) field(w *markup.Writer, cell *dialogue.Cell, name string) {
	id, class := fieldName(cell), "field"
	if cell.Against != "" {
		class = "field wrong"
	}
	w.Raw("<div").Attr("class", class).Raw("><label").Attr("for", id).Raw(">").Text(name).Raw("</label>")
	if cell.Kind == rules.SeatField {
		c.pick(w, cell, id)
	} else {
		w.Raw("<input autocomplete=\"off\" autocapitalize=\"off\" spellcheck=\"false\" maxlength=\"80\"").Attr("id", id).Attr("name", id).Attr("value", cell.Typed).Attr("placeholder", cell.Value)
		if cell.Kind == rules.NumberField {
			w.Raw(" inputmode=\"numeric\"")
		}
		c.state(w, cell, id)
		w.Raw(">")
	}
	c.beside(w, cell, id)
	w.Raw("</div>\n")
}

// pick is a field that names a player.
func (c *counting) pick(w *markup.Writer, cell *dialogue.Cell, id string) {
	w.Raw("<select").Attr("id", id).Attr("name", id)
	c.state(w, cell, id)
	w.Raw("><option value=\"\">").Text(cmp.Or(cell.Value, present.Nothing)).Raw("</option>")
	for i, name := range cell.Seats(c.talk.Header().Seats) {
		w.Raw("<option value=\"").Int(i + 1).Raw("\"")
		if strings.EqualFold(name, cell.Typed) {
			w.Raw(" selected")
		}
		w.Raw(">").Text(name).Raw("</option>")
	}
	w.Raw("</select>")
}

// state joins a field to what is said of it.
func (c *counting) state(w *markup.Writer, cell *dialogue.Cell, id string) {
	if cell.Against != "" {
		w.Raw(" aria-invalid=\"true\"")
	}
	if c.about(cell) != "" {
		w.Attr("aria-describedby", id+"-about")
	}
}

// beside says what is wrong with a field, how a sum was added up, or that it is missing.
func (c *counting) beside(w *markup.Writer, cell *dialogue.Cell, id string) {
	said := c.about(cell)
	if said == "" {
		return
	}
	class := "hint"
	if cell.Against != "" {
		class = "against"
	}
	w.Raw("<p").Attr("class", class).Attr("id", id+"-about").Raw(">")
	c.cited(w, said)
	w.Raw("</p>")
}

func (c *counting) about(cell *dialogue.Cell) string {
	switch {
	case cell.Against != "":
		return cell.Against
	case cell.Sum != "":
		return cell.Sum
	case cell.Letters != "":
		return cell.Letters
	case c.told && cell.Typed == "":
		return c.p.Say("web.calculator.missing")
	}
	return ""
}
