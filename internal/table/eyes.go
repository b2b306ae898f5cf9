package table

import (
	"strings"

	"referee/internal/present"
	"referee/internal/record"
	"referee/rules"
)

// PublicView returns the view of nobody in particular, as in exported files: after the end of a game
// it includes every note.
func PublicView(s Match) rules.Seat {
	if s.Over() {
		return Everyone
	}
	return rules.Table
}

func (s *viewer) Notes() bool { return s.game.Def.Private != nil }

func (s *viewer) Private(c present.Context) present.Private {
	if s.game.View.Private == nil || c.View == rules.Table || c.View != s.mine {
		return present.Private{}
	}
	return s.game.View.Private(s.seen(c.View).last(), c)
}

func (s *chooser) Note(c present.Context, n *present.Note, chosen rules.Parts) (out Composition) {
	if c.View == rules.Table || c.View != s.mine {
		return out
	}
	out.Implied = 1
	out.Chosen = rules.Parts{{Slot: rules.ActSlot, Thing: n.Slots[0].Act}}
	note := &composer{s: s, state: s.seen(c.View).last(), seat: c.View, names: n.Names, all: &arrangements{act: n.Slots[0].Act}}
	for i := range n.Slots {
		note.open = append(note.open, n.Slots[i].OpenSlot)
	}
	for _, part := range chosen {
		if note.unlisted(part.Slot) != nil {
			out.Chosen = append(out.Chosen, part)
		}
	}
	note.chosen = out.Chosen
	note.compose(&out)
	return out
}

func (s *viewer) OwnWords(seat rules.Seat) (list []string) {
	if seat <= rules.Table {
		return nil
	}
	for _, l := range s.ledger.Lines {
		if words, ok := strings.CutPrefix(l.Text, ownWords(s.header, seat)); ok && l.Kind == record.Comment {
			list = append(list, words)
		}
	}
	return list
}

// OwnWords returns the record line for a free-text note of a seat: a comment that only that seat's
// page shows.
func OwnWords(h record.Header, seat rules.Seat, words string) string {
	return "# " + ownWords(h, seat) + words
}

// WordsOf returns the seat whose free-text note a line is, [rules.Table] if it names nobody; ok is
// false for any other line.
func WordsOf(h record.Header, l *record.Line) (seat rules.Seat, ok bool) {
	if l.Kind != record.Comment || !strings.HasPrefix(l.Text, record.Private.String()+" ") {
		return rules.Table, false
	}
	for i := range h.Seats {
		if strings.HasPrefix(l.Text, ownWords(h, rules.Seat(i+1))) {
			return rules.Seat(i + 1), true
		}
	}
	return rules.Table, true
}

func ownWords(h record.Header, seat rules.Seat) string {
	return record.Private.String() + " " + h.Seats[seat-1] + ": "
}

// Private reports whether the line brings a private note.
func (r *Reading) Private() bool { return brought(r.Line) == record.Private }

// isNote reports whether an entry is a private note.
func isNote(e record.Standing) bool { return e.Kind == record.Private }

// brought returns the kind of the entry that a line adds or changes.
func brought(l record.Line) record.Kind {
	if l.Kind == record.Amend || l.Kind == record.Insert {
		return l.Inner
	}
	return l.Kind
}

// noted reads a private entry for the public view. It is not judged: a finding would reveal what the
// seat noted before.
func (r *reader) noted(before *state, e record.Standing) *fold {
	f := &fold{view: e.Seat, start: *before, steps: make([]step, 1)}
	st := &f.steps[0]
	st.after, st.entry = *before, r.entry(before, e)
	r.parsed(st, before)
	return f
}
