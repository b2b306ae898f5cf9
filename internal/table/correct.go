package table

import (
	"maps"
	"reflect"
	"slices"

	"referee/internal/present"
	"referee/internal/record"
	"referee/rules"
)

// correct takes a line that corrects into the record. An entry it brings must stand like any
// other, or the table lets it stand.
func (s *session) correct(l record.Line, let bool, eyes rules.Seat) (Reading, error) {
	lines, wrong := s.stepped(l)
	if wrong != nil {
		return Reading{Line: l, Error: wrong, Turn: s.Turn()}, nil
	}
	r := s.tryLines(lines, eyes)
	if r.Error != nil {
		return r, nil
	}
	s.lines = append(append(s.lines[:0], lines[:len(lines)-1]...), r.Line)
	if kind := r.Line.Kind; kind == record.Amend || kind == record.Insert {
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
func (s *session) Mend(lines []record.Line) (Reading, error) {
	r := s.tryLines(lines, rules.Table)
	if r.Error != nil {
		return r, nil
	}
	return s.write(r, lines, rules.Table)
}

// MayMend implements [Session]: at the table itself everything may be put right.
func (s *session) MayMend([]record.Line) *record.Error { return nil }

// write puts the lines of a reading into the record.
func (s *session) write(r Reading, lines []record.Line, eyes rules.Seat) (Reading, error) {
	if err := s.log.Append(lines...); err != nil {
		return r, err
	}
	s.took(lines)
	r.Taken = true
	f := s.seen(viewOf(r.Line, eyes))
	if i := s.ledger.Place(r.Entry.Seq); i >= 0 && f.steps[i].entry.Status != Hidden {
		r.Entry = s.told(f, i)
	}
	return r, nil
}

// tryLine reads a correcting line.
func (s *session) tryLine(l record.Line, eyes rules.Seat) Reading {
	lines, wrong := s.stepped(l)
	if wrong != nil {
		return Reading{Line: l, Error: wrong, Turn: s.Turn()}
	}
	return s.tryLines(lines, eyes)
}

// tryLines reads correcting lines on a record that has them for as long; the reading is about the last. A private
// one is judged from the view of its seat, if only that seat looks.
func (s *session) tryLines(lines []record.Line, eyes rules.Seat) Reading {
	last := lines[len(lines)-1]
	f, view := s.public, viewOf(last, eyes)
	if view != rules.Table {
		f = s.seen(view)
	}
	faults, _ := s.ledger.Wrong()
	s.ledger.Watch()
	added, back := s.ledger.Suppose(lines...)
	defer back()
	r := Reading{Line: added[len(added)-1]}
	if now, last := s.ledger.Wrong(); now > faults {
		r.Error, r.Turn = last, s.Turn()
		return r
	}
	from, own := s.ledger.Changed()
	begun := s.reopened(from)
	if begun.table != s.opening.table {
		from = 0
	}
	things := s.things(s.public.last())
	public := s.public.tail(from)
	was := &public
	s.public.reads(&s.reader, &begun.start, from, s.ledger.Entries())
	defer s.public.restore(&s.start, &public)
	if view != rules.Table {
		own := f.tail(from)
		was = &own
		f.reads(&s.reader, &begun.start, from, s.ledger.Entries())
		defer f.restore(&s.start, &own)
	}
	r.Turn = s.turn(s.public.last(), begun.unsure)
	r.Pieces = present.Pieces(things, s.things(s.public.last()))
	s.changed(&r, f, was, own)
	return r
}

// changed tells what a reading changes of a view that has been read with it: of the entries, and of its own.
func (s *session) changed(r *Reading, f *fold, was *tail, own map[rules.Seq]bool) {
	l := r.Line
	r.Change, r.About = s.changes(was, f, l, own), slices.Sorted(maps.Keys(own))
	if l.Kind == record.Delete || l.Kind == record.Dispute {
		return
	}
	if i := s.ledger.Place(about(l)); i >= 0 {
		if f.steps[i].entry.Status == Hidden && r.Private() {
			before, _ := f.before(i)
			f, i = s.noted(before, s.ledger.Entries()[i]), 0
		}
		r.Entry = s.told(f, i)
	}
	if (l.Kind == record.Amend || l.Kind == record.Insert) && r.Entry.Fault == nil && r.Entry.Text != "" {
		r.Line.Text = r.Entry.Text // as the program writes it
	}
}

// things are what lies on a table for everybody.
func (r *terms) things(s *state) []present.Thing {
	if r.game.View.Things == nil {
		return nil
	}
	return r.game.View.Things(s)
}

// pieces compares it on two tables.
func (r *terms) pieces(was, is *state) []present.Piece {
	return present.Pieces(r.things(was), r.things(is))
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

// changes compares the entries with those there were: the same in their order, and new ones among them.
func (r *reader) changes(was *tail, f *fold, l record.Line, own map[rules.Seq]bool) (list []Change) {
	at := 0
	for i := was.from; i < len(f.steps) && at < len(was.steps); i++ {
		seq := f.steps[i].entry.Seq
		if was.steps[at].entry.Seq != seq {
			continue
		}
		if at++; seq == l.Target && l.Inner == record.Private {
			continue
		}
		if old, now := r.told(&was.fold, at-1), r.told(f, i); !same(&old, &now) {
			list = append(list, Change{Before: old, After: now, Own: own[seq]})
		}
	}
	return list
}

// same reports whether an entry reads and stands as it did, and does what it did.
func same(a, b *Entry) bool {
	return a.Status == b.Status && a.Text == b.Text && slices.EqualFunc(a.Findings, b.Findings, func(f, g Finding) bool {
		return f.Code == g.Code && f.Let == g.Let
	}) && reflect.DeepEqual(a.Effects, b.Effects)
}
