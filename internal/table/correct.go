package table

import (
	"reflect"
	"slices"

	"referee/internal/present"
	"referee/internal/record"
	"referee/rules"
)

// correct takes a line that corrects into the record. An entry it brings must stand like any
// other, or the table lets it stand.
func (s *session[S, M]) correct(l record.Line, let bool, eyes rules.Seat) (Reading, error) {
	r := s.tryLine(l, eyes)
	if r.Error != nil {
		return r, nil
	}
	s.lines = append(s.lines[:0], r.Line)
	if l.Kind == record.Amend || l.Kind == record.Insert {
		switch {
		case r.Entry.Status.Counts():
		case let && r.CanStand():
			s.lines = append(s.lines, record.Line{Kind: record.Ruling, Target: r.Entry.Seq, Codes: codes(r.Entry.Findings)})
			if viewOf(r.Line, eyes) == rules.Table { // with its ruling the entry counts
				with := s.tryLines(s.lines, eyes)
				r.Change, r.Pieces, r.Turn = with.Change, with.Pieces, with.Turn
			}
		default:
			return r, nil
		}
	}
	return s.write(r, s.lines, eyes)
}

// Mend implements [Session].
func (s *session[S, M]) Mend(lines []record.Line) (Reading, error) {
	r := s.tryLines(lines, rules.Table)
	if r.Error != nil {
		return r, nil
	}
	return s.write(r, lines, rules.Table)
}

// write puts the lines of a reading into the record.
func (s *session[S, M]) write(r Reading, lines []record.Line, eyes rules.Seat) (Reading, error) {
	if err := s.log.Append(lines...); err != nil {
		return r, err
	}
	for _, l := range lines {
		s.record.Add(l)
	}
	s.refold()
	r.Taken = true
	f := s.seen(viewOf(r.Line, eyes))
	if i := f.place(r.Entry.Seq); i >= 0 && f.steps[i].entry.Status != Hidden {
		r.Entry = s.told(f, i)
	}
	return r, nil
}

// tryLine reads a correcting line.
func (s *session[S, M]) tryLine(l record.Line, eyes rules.Seat) Reading {
	return s.tryLines([]record.Line{l}, eyes)
}

// tryLines reads correcting lines by folding a record that has them; the reading is about the last. A private
// one is judged from the view of its seat, if only that seat looks.
func (s *session[S, M]) tryLines(lines []record.Line, eyes rules.Seat) Reading {
	trial := record.Record{Header: s.header, Lines: slices.Clone(s.record.Lines)}
	var l record.Line
	for _, l = range lines {
		l = trial.Add(l)
	}
	entries, faults := record.Fold(trial.Lines)
	r := Reading{Line: l}
	if n := len(faults); n > len(s.faults) {
		r.Error = faults[n-1]
		r.Turn = s.Turn()
		return r
	}
	begun := s.opened(entries)
	f := s.replay(rules.Table, nil, begun.start, entries)
	r.Turn = s.turn(f.last(), begun.unsure)
	r.Pieces = s.pieces(s.public.last(), f.last())
	view := viewOf(l, eyes)
	if view != rules.Table {
		f = s.replay(view, f, begun.start, entries)
	}
	was, _ := record.Fold(s.record.Lines)
	r.Change = s.changes(s.seen(view), f, l, rewritten(was, entries))
	if l.Kind == record.Delete || l.Kind == record.Dispute {
		return r
	}
	if i := f.place(about(l)); i >= 0 {
		if f.steps[i].entry.Status == Hidden && r.Private() {
			before, _ := f.before(i)
			f, i = s.noted(before, entries[i]), 0
		}
		r.Entry = s.told(f, i)
	}
	if (l.Kind == record.Amend || l.Kind == record.Insert) && r.Entry.Fault == nil && r.Entry.Text != "" {
		r.Line.Text = r.Entry.Text // as the program writes it
	}
	return r
}

// pieces compares what lies on two tables for everybody.
func (r *reader[S, M]) pieces(was, is *S) []present.Piece {
	if r.game.View.Things == nil {
		return nil
	}
	return present.Pieces(r.game.View.Things(was), r.game.View.Things(is))
}

func about(l record.Line) rules.Seq {
	if l.Kind.Numbered() {
		return l.Seq
	}
	return l.Target
}

// viewOf returns the view that judges a correction: the seat's own for its private notes.
func viewOf(l record.Line, eyes rules.Seat) rules.Seat {
	if brought(l) == record.Private && l.Seat == eyes {
		return eyes
	}
	return rules.Table
}

// changes compares the entries before and after a correction.
func (r *reader[S, M]) changes(before, after *fold[S, M], l record.Line, own map[rules.Seq]bool) []Change {
	old := make(map[rules.Seq]int, len(before.steps))
	for i := range before.steps {
		old[before.steps[i].entry.Seq] = i
	}
	var list []Change
	for i := range after.steps {
		seq := after.steps[i].entry.Seq
		at, ok := old[seq]
		if !ok || seq == l.Target && l.Inner == record.Private {
			continue
		}
		if was, now := r.told(before, at), r.told(after, i); !same(&was, &now) {
			list = append(list, Change{Before: was, After: now, Own: own[seq]})
		}
	}
	return list
}

// rewritten returns the entries whose record changed, before anything is judged.
func rewritten(before, after []record.Standing) map[rules.Seq]bool {
	old := make(map[rules.Seq]record.Standing, len(before))
	for _, e := range before {
		old[e.Seq] = e
	}
	own := map[rules.Seq]bool{}
	for _, e := range after {
		own[e.Seq] = !reflect.DeepEqual(old[e.Seq], e)
	}
	return own
}

// same reports whether an entry reads and stands as it did, and does what it did.
func same(a, b *Entry) bool {
	return a.Status == b.Status && a.Text == b.Text && slices.EqualFunc(a.Findings, b.Findings, func(f, g Finding) bool {
		return f.Code == g.Code && f.Let == g.Let
	}) && reflect.DeepEqual(a.Effects, b.Effects)
}
