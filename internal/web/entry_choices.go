package web

import (
	"slices"
	"strconv"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/hub"
	"referee/internal/table"
	"referee/internal/web/markup"
	"referee/internal/wording"
	"referee/rules"
)

// fewButtons is from how many choices on there is a pad instead of a list; fewTyped, how many are listed for what was typed before there
// may be more.
const (
	fewButtons = 15
	fewTyped   = 9
)

// listed are the choices that stand as buttons, and the places of the board that can be chosen beside them.
func listed(s *said) (list, places []table.Choice) {
	a := &s.ask
	n := min(max(a.Listed, 0), len(a.Choices))
	groups := func(list []table.Choice) bool {
		return len(list) > 0 && !slices.ContainsFunc(list, func(c table.Choice) bool { return !c.Group })
	}
	switch {
	case a.Own.OnBoard && !a.Own.Several && s.typed == "" && !a.Doubt && !a.Mends && !a.Onward:
		return slices.DeleteFunc(slices.Clone(a.Choices), func(c table.Choice) bool { return !c.Usual }), nil // the board has them all
	case a.Doubt || a.Mends || a.Onward || a.Own.OnBoard && (s.typed == "" || a.Own.Several):
		return a.Choices, nil
	case s.typed == "" && groups(a.Choices[n:]):
		return a.Choices[:n], a.Choices[n:]
	case s.typed == "" && n == 0:
		list = a.Choices
	case s.typed == "":
		list = a.Choices[:n]
	case a.Steps() && a.Unfinished && a.Picked != nil && !a.Picked.Board:
		return a.Choices[:n], nil
	case a.Picked != nil || a.Own.OnBoard || len(a.Choices) >= fewTyped:
		return nil, nil
	default:
		list = a.Choices[:n]
	}
	if len(list) >= fewButtons {
		return nil, nil
	}
	return list, nil
}

// same reports whether two lists are of the same choices.
func same(list, other []table.Choice) bool {
	return slices.EqualFunc(list, other, func(a, b table.Choice) bool { return a.Text == b.Text })
}

// choices are what can be chosen: a whole move is entered by a press, a group goes on behind it. Where there are too many,
// there is a pad.
func (v *visit) choices(w *markup.Writer, m hub.Moment, s *said) {
	list, places := listed(s)
	if s.typed != "" && len(places) == 0 && !s.ask.Own.Several && same(list, v.talk(m).Now().Choices) && !s.ask.Steps() {
		list = nil // those of the moment with nothing typed
	}
	if len(list) > 0 && !s.moved {
		w.Raw("<form class=\"choices\" method=\"post\"").Attr("action", v.to("enter")).Raw(">")
		v.hidden(w, s, s.at)
		w.Raw("<input type=\"hidden\" name=\"typed\"").Attr("value", s.typed).Raw(">")
		closed := 0
		for i := range list {
			if list[i].Disabled != nil {
				closed++
			}
		}
		fold := closed >= manyClosed
		for i := range list {
			if !fold || list[i].Disabled == nil {
				v.choice(w, m, s, &list[i], i)
			}
		}
		w.Raw("</form>\n")
		if fold {
			v.folded(w, m, s, list, closed)
		}
	}
	if c := s.ask.Own.Closed; c != "" && s.typed == "" {
		w.El("p", "hint", c)
	}
	v.places(w, places)
	switch {
	case s.ask.Own.OnBoard && s.ask.Own.Several && len(list) > 0:
		v.back(w, s)
	case len(list) == 0 && len(places) == 0 || s.typed != "" && !s.ask.Steps() && !s.ask.Doubt && !s.ask.Onward:
		v.pad(w, m, s)
	}
	if s.typed == "" {
		for _, hint := range s.ask.Own.Hints {
			w.El("p", "hint", hint)
		}
	}
}

// manyClosed is from how many choices on that cannot be taken now they stand behind a word, lest one looks for the others among them.
const manyClosed = 4

// folded are the choices that cannot be taken now, each with its reason.
func (v *visit) folded(w *markup.Writer, m hub.Moment, s *said, list []table.Choice, n int) {
	w.Raw("<details><summary>").Text(v.p.Say("web.closed", rules.N("n", n))).Raw("</summary><div class=\"choices\">\n")
	for i := range list {
		if list[i].Disabled != nil {
			v.choice(w, m, s, &list[i], i)
		}
	}
	w.Raw("</div></details>\n")
}

// label is a choice as it stands on its button: what is typed for it, and what it is. A number that only keyboards need
// stands apart.
func (v *visit) label(s *said, c *table.Choice, i int) string {
	if s.ask.Doubt || s.ask.Mends {
		return c.Label.Say(v.p)
	}
	key := s.ask.Key(i, v.p)
	if s.ask.Numbered && !s.ask.Own.OnBoard { // nobody types it here
		return c.Label.Say(v.p)
	}
	if _, err := strconv.Atoi(key); err == nil {
		key += " "
	}
	return strings.TrimSpace(dialogue.Beside(key, c.Label.Say(v.p)))
}

func (v *visit) choice(w *markup.Writer, m hub.Moment, s *said, c *table.Choice, i int) {
	if at := slices.IndexFunc(s.ask.Choices, func(of table.Choice) bool { return of.Text == c.Text }); at >= 0 {
		i = at // where not all are listed, its key stays
	}
	label, key := v.label(s, c, i), s.ask.Key(i, v.p)
	class, digit := "button", ""
	if s.ask.Numbered && !s.ask.Own.OnBoard && s.typed == "" && !strings.HasPrefix(label, key+" ") {
		digit = "<kbd aria-hidden=\"true\">" + strconv.Itoa(i+1) + "</kbd> "
	}
	if c.Usual {
		class += " usual"
	}
	typed := c.Text
	several := s.ask.Own.Several && key != "0" // that is none of them
	if several {
		on := false
		if typed, on = toggled(s, c); on {
			class += " usual"
		}
	}
	more := several || c.Group && m.Session.Turn().Why != rules.WhoBegins || c.Example
	if s.ask.Doubt { // what is meant may go on
		r := m.Session.Try(c.Text)
		more = !r.Fits()
	}
	switch {
	case c.Disabled != nil:
		w.Raw("<p class=\"closed\">").Text(label).Raw("<br><small>")
		v.cites(w, wording.Finding(v.p, c.Disabled), []rules.ClauseID{c.Disabled.Clause})
		w.Raw("</small></p>\n")
	case c.Board:
		w.Raw("<a").Attr("class", class).Attr("data-key", key).Raw(" href=\"#board\">").Text(label).Raw("</a>\n")
	case more:
		w.Raw("<a").Attr("class", class).Attr("href", v.types(typed)).Attr("data-typed", typed).Attr("data-key", key).Raw(">").Raw(digit).Text(goesOn(label)).Raw("</a>\n")
	default:
		w.Raw("<button").Attr("class", class).Attr("data-key", key).Raw(" name=\"choice\"").Attr("value", c.Text).Raw(">").Raw(digit).Text(label).Raw("</button>\n")
	}
}

// goesOn is a label behind which a choice goes on.
func goesOn(label string) string {
	return strings.TrimSpace(strings.TrimSuffix(label, "…")) + " …"
}

// toggled is what was typed with one of several more, by its number, or without it; on says that it is there.
func toggled(s *said, c *table.Choice) (typed string, on bool) {
	number := c.Text
	if s.ask.Own.Number != nil {
		number = s.ask.Own.Number(c.Text)
	}
	is := func(word string) bool { return word == number || strings.EqualFold(word, c.Text) }
	words := strings.Fields(s.typed)
	if on = slices.ContainsFunc(words, is); on {
		return strings.Join(slices.DeleteFunc(words, is), " "), on
	}
	return strings.Join(append(words, number), " "), on
}

// types is the address at which something is typed.
func (v *visit) types(typed string) string {
	if typed == "" {
		return v.to("./") + "#entry"
	}
	return v.to("./", "typed", typed) + "#entry"
}

// places are the places of the board that can be chosen, for thumbs that are wider than they are.
func (v *visit) places(w *markup.Writer, list []table.Choice) {
	if len(list) == 0 {
		return
	}
	w.Raw("<details><summary>").Text(v.p.Say("web.places", rules.N("n", len(list)))).Raw("</summary><div class=\"choices\">")
	for i := range list {
		c := &list[i]
		w.Raw("<a class=\"button\"").Attr("href", v.types(c.Text)).Raw(">").Text(c.Written(v.p) + " " + c.Label.Say(v.p)).Raw("</a>\n")
	}
	w.Raw("</div></details>\n")
}

// pad are the signs that can follow what was typed, and what takes it back.
func (v *visit) pad(w *markup.Writer, m hub.Moment, s *said) {
	signs := v.talk(m).Pad(s.typed)
	if len(signs) == 0 && s.typed == "" {
		return
	}
	shows := s.ask.Own.Shows
	switch {
	case len(signs) == 0:
	case shows != nil && shows(s.typed): // not by a slip of the thumb
		w.Raw("<details><summary>").Text(v.p.Say("web.shows")).Raw("</summary>")
		v.signs(w, signs)
		w.Raw("</details>\n")
	default:
		v.signs(w, signs)
	}
	v.back(w, s)
}

// back takes back the last sign, or all of what was typed.
func (v *visit) back(w *markup.Writer, s *said) {
	if s.typed == "" {
		return
	}
	short := []rune(s.typed)
	shorter := strings.TrimSpace(string(short[:len(short)-1]))
	w.Raw("<div class=\"pad back\"><a class=\"button\"").Attr("href", v.types(shorter)).Attr("data-typed", shorter).Raw(">‹ ").Text(v.p.Say("web.shorter"))
	w.Raw("</a> <a class=\"button\" data-typed=\"\"").Attr("href", v.to("./")).Raw(">").Text(v.p.Say("web.clear")).Raw("</a></div>\n")
}

// signs are the keys of the pad.
func (v *visit) signs(w *markup.Writer, signs []dialogue.Sign) {
	class := "pad"
	if signs[0].Name != "" {
		class += " named"
	}
	w.Raw("<div").Attr("class", class).Raw(">")
	for i := range signs {
		says := signs[i].Says
		w.Raw("<a class=\"button\"").Attr("href", v.types(signs[i].Typed)).Raw(">").Text(says)
		if signs[i].Name != "" {
			w.Raw(" <small>").Text(signs[i].Name).Raw("</small>")
		}
		w.Raw("</a>\n")
	}
	w.Raw("</div>\n")
}

// gap asks for what a line lacks that only the box can tell: a choice from each list, one after the other.
func (v *visit) gap(w *markup.Writer, m hub.Moment, s *said) {
	g := s.ask.Gap
	w.El("p", "question", g.Question)
	w.El("p", "reads", g.Told)
	w.Raw("<form class=\"choices\" method=\"post\"").Attr("action", v.to("enter")).Raw(">")
	v.hidden(w, s, m.At)
	w.Raw("<input type=\"hidden\" name=\"line\"").Attr("value", s.typed).Raw(">")
	l := &g.Lists[g.At]
	w.El("p", "head", l.Head)
	for i, c := range l.Choices {
		_, says, _ := strings.Cut(c, "  ")
		w.Raw("<button name=\"picks\"").Attr("value", s.picks+strconv.Itoa(i+1)).Attr("data-key", strconv.Itoa(i+1)).Raw(">").Text(says).Raw("</button>\n")
	}
	w.Raw("</form>\n<p><a class=\"button\" data-typed=\"\"").Attr("href", v.to("./")).Raw(">").Text(v.p.Say("web.clear")).Raw("</a></p>\n")
}
