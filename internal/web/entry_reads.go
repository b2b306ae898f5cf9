package web

import (
	"cmp"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/hub"
	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/web/markup"
	"referee/internal/wording"
	"referee/rules"
)

// reads says how what was typed reads, what is against it, and what can be done about that.
func (v *composer) reads(w *markup.Writer, m hub.Moment, s *said) {
	if s.notice != "" {
		w.El("p", "notice", s.notice)
	}
	a, r := &s.ask, &s.ask.Reading
	if s.typed == "" && len(s.against) == 0 {
		return
	}
	if a.Letters != "" && !a.Unfinished && !a.Doubt { // where one is asked, it tells of settings that a phone has not
		w.El("p", "doubt", a.Letters)
	}
	started := a.Started && !s.answer && !s.moved
	switch {
	case a.Does == dialogue.Meant:
		v.link(w, "button", v.to("rules", "q", s.typed), present.Capital(v.p.Say("state.pair", rules.Plain("head", v.p.Say(commands.Search.Short())), rules.Plain("what", s.typed))))
	case len(s.against) > 0 && !started:
		v.refused(w, s)
	case a.Doubt:
	case started:
		w.El("p", "missing", v.p.Say("web.more", rules.Plain("typed", s.typed), rules.Plain("missing", cmp.Or(a.Missing, v.p.Say("web.started")))))
	case a.Does == dialogue.Unchanged:
		w.El("p", "missing", v.p.Say("log.same"))
	case dialogue.Brings(r) && r.Entry.Status.Counts():
		told := append([]string{wording.Move(v.p, &r.Entry)}, wording.Effects(v.p, &r.Entry)...)
		for i := range r.Ahead {
			told = append(told, r.Ahead[i].Say(v.p))
		}
		w.El("p", "reads", "→ "+strings.Join(told, " · "))
	}
	v.changes(w, r)
	if k := turnsBack(m, s.typed); r.Error == nil && k != "" && !s.answer {
		w.Raw("<form method=\"post\"").Attr("action", v.to("enter")).Raw(">")
		v.hidden(w, s, m.At)
		w.Raw("<button class=\"usual\" name=\"line\"").Attr("value", s.typed).Raw(">").Text(v.p.Say("web." + k + ".do")).Raw("</button> <a class=\"button\" data-typed=\"\"")
		w.Attr("href", v.to("./")).Raw(">").Text(v.p.Say("web.undo.not")).Raw("</a></form>\n")
	}
}

// turnsBack is the word of what was typed where that takes something back, or brings it back, by whatever line: see
// [table.Session.Own].
func turnsBack(m hub.Moment, typed string) string {
	if l, err := m.Session.Header().ParseLine(typed); err == nil && (l.Kind == record.Undo || l.Kind == record.Redo) {
		return l.Kind.String()
	}
	return ""
}

// refused says what is against what was typed, behind its clauses; and what can be done where it was answered.
func (v *composer) refused(w *markup.Writer, s *said) {
	if s.answer {
		w.Raw("<p class=\"lead against\">").Text(v.p.Say("web.refused")).Raw(" <q>").Text(s.typed).Raw("</q></p>\n")
	}
	if e := s.ask.Reading.Error; e != nil && e.Col == 0 { // it is about no sign of the line
		w.El("p", "against", wording.Error(v.p, e))
		return
	}
	clauses := cited(&s.ask.Reading)
	for i := range s.against {
		own := clauses
		if f := s.against[i].Finding; f != nil {
			own = []rules.ClauseID{f.Clause}
		}
		w.Raw("<p class=\"against\">")
		v.cites(w, s.against[i].Says, own)
		w.Raw("</p>\n")
	}
	if !s.answer {
		return
	}
	w.Raw("<p><a class=\"button\"").Attr("data-typed", s.typed).Attr("href", v.types(s.typed)).Raw(">").Text(v.p.Say("web.change")).Raw("</a></p>\n")
	v.lets(w, s)
}

// lets offers to let stand what was refused, as a form of its own, to those who may.
func (v *composer) lets(w *markup.Writer, s *said) {
	r := &s.ask.Reading
	switch {
	case !r.CanStand() || s.moved:
	case !v.who.Host && v.Hub.Rights().Let == hub.ByHost:
		w.El("p", "hint", v.p.Say("record.let"))
	default:
		key := "web.let"
		if r.Entry.Status == table.Asked {
			key = "web.ask"
			w.El("p", "question", v.p.Say("web.asked"))
		}
		w.Raw("<form class=\"let\" method=\"post\"").Attr("action", v.to("enter")).Raw(">")
		v.hidden(w, s, s.at)
		w.Raw("<input type=\"hidden\" name=\"line\"").Attr("value", s.typed).Raw("><button name=\"let\" value=\"1\">").Text(v.p.Say(key)).Raw("</button></form>\n")
	}
}

// cited are the clauses behind what cannot be read, or cannot have happened.
func cited(r *table.Reading) (list []rules.ClauseID) {
	if f := r.Entry.Fault; f != nil {
		list = append(list, f.Clause)
	}
	if c := r.Entry.Cannot; c != nil {
		list = append(list, c.Clause)
	}
	return list
}

// cites writes a sentence with its clauses as links.
func (v *composer) cites(w *markup.Writer, says string, clauses []rules.ClauseID) {
	for _, id := range clauses {
		before, after, ok := strings.Cut(says, string(id))
		if id == "" || !ok {
			continue
		}
		w.Text(before)
		v.clause(w, id)
		says = after
	}
	w.Text(says)
}

// mostChanges is how many changes of other entries are told one by one.
const mostChanges = 5

// changes says what becomes of entries because of a line, and what there is to do on the table.
func (v *composer) changes(w *markup.Writer, r *table.Reading) {
	for _, one := range v.changed(r) {
		w.El("p", "change", one)
	}
}

func (v *composer) changed(r *table.Reading) (list []string) {
	for i := range r.Change {
		if i == mostChanges {
			list = append(list, wording.Others(v.p, r.Change))
			break
		}
		if c := &r.Change[i]; !c.Own || !dialogue.Brings(r) {
			list = append(list, wording.Change(v.p, c))
		}
	}
	return append(list, wording.Moved(v.p, r.Pieces, 0)...)
}
