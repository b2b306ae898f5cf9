package dialogue

import (
	"cmp"
	"slices"

	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/talk"
	"referee/internal/wording"
	"referee/rules"
)

// Reads returns how what is typed reads, or was put together: what it would do, what it lacks, or what is against it. An entry and what it
// changes are in so many rows, as far as they can; 0 is as many as they take.
func (a *Ask) Reads(rows int) (list []talk.Para) {
	tell := func(as talk.Weight, sign, said string) {
		if said != "" {
			list = append(list, talk.Para{As: as, Sign: sign, Text: said})
		}
	}
	if !a.Unfinished {
		tell(talk.Warn, "", a.Letters)
	}
	taken := a.Does == Began || a.Does == Settled || a.Does == Parted || a.Does == Meant
	switch r := &a.Reading; {
	case a.typed == "":
		if tell(talk.Plain, "→", a.Chosen); a.Chosen != "" && a.Composed.Whole {
			list = append(list, a.brings(rows)...)
		}
	case a.Does == Laid: // which is said of Enter
	case taken && a.Takes != nil && a.Takes.Label.Key != "" && !a.Doubt:
		tell(talk.Good, "→", a.Takes.Label.Say(a.text))
	case a.Doubt:
		tell(talk.Warn, "?", a.doubts())
	case a.Unfinished:
		if a.Does == Began {
			tell(talk.Plain, "→", a.Chosen)
		}
		tell(talk.Hint, "…", a.Missing)
	case a.Does == Closed:
		list = append(list, a.Against[0])
	case a.Does == Unchanged:
		tell(talk.Hint, "→", a.text.Say("log.same"))
	case r.Error != nil || Brings(r):
		list = append(list, a.brings(rows)...)
	default:
		tell(talk.Good, "→", a.typed)
	}
	return list
}

// doubts asks what was meant: of one word alone in one sentence, which Enter answers.
func (a *Ask) doubts() string {
	if c := a.Usual(); c != nil {
		return a.text.Say("near.one", rules.Plain("word", c.Label.Short(a.text)))
	}
	return a.Question
}

// brings returns how the entry reads that a line brings, what it would do and who is next, and what is against it.
func (a *Ask) brings(rows int) (list []talk.Para) {
	r, p := &a.Reading, a.text
	e, against := &r.Entry, a.Against
	switch {
	case r.Error != nil || !e.Status.Counts():
	case r.Private():
		list = append(list, talk.Para{As: talk.Hint, Sign: "→", Text: p.Say("log.private", rules.Who("seat", e.Seat))})
	default:
		own := slices.IndexFunc(e.Effects, func(s present.Sentence) bool { return s.Own }) // such have lines of their own, and come last
		if own < 0 || rows > 0 && 1+len(e.Effects)-own > rows {
			own = len(e.Effects) // side by side more of them can be seen
		}
		var does []string
		for _, s := range slices.Concat(e.Effects[:own], r.Ahead) {
			does = append(does, s.Say(p))
		}
		whole, brief := joined(append([]string{wording.Move(p, e)}, does...)...), joined(append([]string{wording.Brief(p, e)}, does...)...)
		one := talk.Para{As: talk.Good, Sign: "→", Text: whole, Shorter: []string{brief}}
		switch then := a.then(); {
		case then == "" || own < len(e.Effects):
		case len(r.Ahead) > 0: // a price is told before anything is paid, and has the room
			one.Text, one.Shorter[0] = joined(whole, then), joined(brief, then)
		default:
			one.Text, one.Shorter = joined(whole, then), []string{whole, joined(brief, then), brief}
		}
		list = append(list, one)
		for _, s := range e.Effects[own:] {
			list = append(list, talk.Para{As: talk.Good, Sign: " ", Text: s.Say(p)})
		}
	}
	if others := len(against) - 1; rows > 0 && others > 0 {
		first := against[0]
		first.Text = p.Say("against.others", rules.Plain("says", first.Text), rules.N("n", others))
		return append(list, first)
	}
	return append(list, against...)
}

// then says who is next, where an entry hands the turn on.
func (a *Ask) then() string {
	next := a.Reading.Turn.Due
	if a.Reading.Line.Kind != record.Entry || next.Len() != 1 || next == a.Turn.Due {
		return ""
	}
	return a.text.Say("table.then", rules.Who("seat", next.First()))
}

// Enters reports whether what is typed brings an entry at the end.
func (a *Ask) Enters() bool { return a.Reading.Line.Kind == record.Entry }

// Asks reports whether the table is asked whether it allows what would be entered.
func (a *Ask) Asks() bool { return a.Reading.Entry.Status == table.Asked }

// Insistable reports whether what is typed is refused and the table may allow it.
func (a *Ask) Insistable() bool {
	return !a.Unfinished && !a.Let && a.Reading.Entry.Status == table.Refused && a.Reading.CanStand()
}

// Says returns what Enter does, or "" if that is nothing.
func (a *Ask) Says() string {
	says := func(what string) string { return a.text.Say("table.enter." + what) }
	taken, r := a.Takes, &a.Reading
	if taken == nil && a.Composed.Empty && a.typed == "" {
		taken = a.Usual()
	}
	switch a.Does {
	case Laid:
		return cmp.Or(a.Enter, says("onward"))
	case Unchanged:
		return says("same")
	case Doubted:
		if a.Doubt {
			return ""
		}
		return says("near")
	case Refused:
		if a.Asks() {
			return says("asks")
		}
		return ""
	case Nothing, Closed, Withheld:
		return ""
	}
	switch {
	case taken != nil:
		return a.takes(taken.Label.Short(a.text))
	case a.Does == Began:
		return says("onward")
	case r.Line.Kind == record.Undo || r.Line.Kind == record.Redo:
		return a.takes(a.text.Say("key." + r.Line.Kind.String()))
	}
	return says("records")
}

func (a *Ask) takes(what string) string {
	return a.text.Say("table.enter.takes", rules.Plain("what", what))
}
