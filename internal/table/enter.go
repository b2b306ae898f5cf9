package table

import (
	"maps"
	"reflect"
	"slices"
	"strings"

	"referee/internal/present"
	"referee/internal/record"
	"referee/rules"
	"referee/validators"
)

// Log is where accepted lines are written. Append returns once they are safe.
type Log interface {
	Append(lines ...record.Line) error
}

// parse reads a typed line. A leading "=" replaces the last entry of the same nature: a public line
// the last public entry, a private note the seat's own last note. An entry without a seat is by
// whoever is due; a move that is private by nature is entered privately.
func (s *session) parse(text string) (record.Line, *rules.Fault) {
	if l, err := s.header.ParseLine(text); s.taken != nil && (err != nil || l.Kind != record.Comment) {
		return l, &rules.Fault{Col: 1, Code: "record.taken"}
	}
	if rest, ok := strings.CutPrefix(strings.TrimSpace(text), "="); ok {
		l, err := s.header.ParseLine(" " + rest) // where the sign stood, for the columns
		if err != nil || !brings(l.Kind) {
			return l, err
		}
		switch l.Target = lastLike(s, l); {
		case l.Target == 0 && l.Kind == record.Private:
			return l, &rules.Fault{Col: 1, Code: "record.no-own-note"}
		case l.Target == 0:
			return l, &rules.Fault{Col: 1, Code: "record.no-entry"}
		}
		l.Inner, l.Kind = l.Kind, record.Amend
		return s.seated(l), nil
	}
	l, err := s.header.ParseLine(text)
	if err != nil {
		return l, err
	}
	switch {
	case s.mine != rules.Table: // it counts its own: see [session.stepped]
	case l.Kind == record.Undo:
		l.N = s.ledger.UndoSteps(l.N)
	case l.Kind == record.Redo:
		l.N = s.ledger.RedoSteps(l.N)
	}
	if s.unsure && l.Seat == record.NoSeat && (l.Kind == record.Entry || l.Kind == record.Private) {
		return l, s.whoBegins(l.Col)
	}
	if l.Kind == record.Entry && l.Seat == record.NoSeat {
		if due := s.unclear(l.Text); due != rules.Table {
			return l, &rules.Fault{Col: l.Col, Code: "record.whose", Args: []rules.Arg{rules.Who("seat", due)}}
		}
	}
	return s.seated(l), nil
}

// unclear returns who is due if a move without a player may belong to the player whose turn has just
// ended by itself, else [rules.Table].
func (s *session) unclear(text string) (due rules.Seat) {
	if s.game.Def.Unclear == nil {
		return rules.Table
	}
	last := s.public.last()
	if due = s.due(last); due == s.mine {
		return rules.Table
	}
	if m, err := s.reader.parse(last, due, text); err != nil || !s.game.Def.Unclear(last, m) {
		return rules.Table
	}
	return due
}

// seated gives an entry without a seat the seat that is due, or that of the entry it replaces. A
// correction that is private by nature becomes private.
func (s *session) seated(l record.Line) record.Line {
	at := len(s.public.steps)
	if !brings(l.Kind) {
		if i := s.ledger.Place(l.Target); i >= 0 {
			at = i
		}
	}
	before, _ := s.public.before(at)
	if l.Seat == record.NoSeat {
		l.Seat = s.due(before)
		if l.Kind == record.Amend && at < len(s.public.steps) {
			l.Seat = s.public.steps[at].entry.Seat
		} else if s.mine != rules.Table && s.private(record.Line{Kind: brought(l), Text: l.Text}, at, s.mine) {
			l.Seat = s.mine // a note is nobody else's
		}
	}
	if brings(l.Kind) || l.Inner != record.Entry {
		return l
	}
	if s.private(record.Line{Kind: l.Inner, Text: l.Text}, at, l.Seat) {
		l.Inner = record.Private
	}
	return l
}

// reasked returns the entry that a move replaces because its question is open again: the player's
// first entry behind which no entry counts, and which does not count itself; 0 if there is none.
func (s *session) reasked(l record.Line) (seq rules.Seq) {
	for i := len(s.public.steps) - 1; i >= 0 && l.Kind == record.Entry; i-- {
		e := &s.public.steps[i].entry
		switch {
		case e.Status.Counts():
			return seq
		case e.Kind == record.Entry && e.Seat == l.Seat && e.Status != Undone:
			seq = e.Seq
		}
	}
	return seq
}

// takes reports whether a move can be entered; let allows a ruling.
func (r *Reading) takes(let bool) bool {
	return r.Line.Kind == record.Entry && (r.Fits() || let && r.CanStand())
}

// amends returns a line as an amendment of an entry.
func amends(l record.Line, seq rules.Seq) record.Line {
	l.Inner, l.Kind, l.Target = l.Kind, record.Amend, seq
	return l
}

// place returns the index of an entry in effective order, or -1.
func (f *fold) place(seq rules.Seq) int {
	return slices.IndexFunc(f.steps, func(st step) bool { return st.entry.Seq == seq })
}

// lastLike returns the last entry that a line with "=" may replace: for a private line a note of the
// same seat, else a public entry; 0 if there is none. In one seat's view it must be that seat's.
func lastLike(s *session, l record.Line) rules.Seq {
	own := s.mine != rules.Table && !l.Kind.Pairs() && (l.Seat == record.NoSeat || l.Seat == s.mine)
	if own {
		l.Seat = s.mine
	}
	for i := len(s.public.steps) - 1; i >= 0; i-- {
		e := &s.public.steps[i].entry
		if e.Status == Undone {
			continue
		}
		sameSeat := l.Seat == record.NoSeat || l.Seat == e.Seat
		if own && !sameSeat {
			continue
		}
		if private := s.private(l, i, e.Seat); !private && e.Status != Hidden || private && e.Status == Hidden && sameSeat {
			return e.Seq
		}
	}
	return 0
}

// private reports whether a line is private by its kind or by its move.
func (s *session) private(l record.Line, place int, seat rules.Seat) bool {
	if l.Kind != record.Entry {
		return l.Kind == record.Private
	}
	before, _ := s.public.before(place)
	m, err := s.reader.parse(before, seat, l.Text)
	return err == nil && s.game.Def.Notes(m)
}

func (s *session) Try(text string) (r Reading) {
	l, err := s.parse(text)
	if err != nil {
		return Reading{Line: l, Error: err, Turn: s.Turn()}
	}
	if !brings(l.Kind) {
		r, _ = s.tryLine(l)
		return r
	}
	again := s.reasked(l)
	back := s.suppose(l)
	f := s.tryEntry(&r, l, nil)
	if again != 0 && r.takes(false) {
		f.drop()
		back()
		r, _ = s.tryLine(amends(r.Line, again))
		return r
	}
	defer back()
	s.tell(&r.Entry, f, len(f.steps)-1)
	st := &f.steps[len(f.steps)-1]
	before, _ := f.before(len(f.steps) - 1)
	if s.game.View.Ahead != nil && r.Entry.Status.Counts() && l.Kind == record.Entry {
		r.Ahead = s.game.View.Ahead(before, &st.after, r.Entry.Seat, st.move)
	}
	if any(st.after) != any(*before) { // a box of its own, which nobody looks into any more
		f.spare = st.after
	}
	f.drop()
	return r
}

// told returns a copy of an entry with its words and effects.
func (r *reader) told(f *fold, place int) Entry {
	e := f.steps[place].entry
	e.own()
	r.tell(&e, f, place)
	return e
}

// tell adds words and effects to the entry of a step.
func (r *reader) tell(e *Entry, f *fold, place int) {
	st := &f.steps[place]
	r.word(e, f, place)
	if e.Kind == record.Seen && e.Status.Counts() && len(e.Findings) == 0 {
		e.Effects = []present.Sentence{{Key: "seen.agrees"}}
	}
	if e.Status.Counts() && !e.Kind.Pairs() {
		before, _ := f.before(place)
		e.Effects = r.game.View.Effects(before, &st.after, e.Seat, st.move)
	}
}

// brings reports whether a line of this kind adds an entry at the end.
func brings(k record.Kind) bool {
	return k == record.Entry || k == record.Private || k.Pairs()
}

// tryEntry reads an entry as the last step of the fold it returns; the caller keeps or drops it. A
// move that is private by nature is read as a private entry.
func (s *session) tryEntry(r *Reading, l record.Line, rulings []string) *fold {
	f := s.atEnd(record.Standing{Seq: s.ledger.Next(), Kind: l.Kind, Seat: l.Seat, Text: l.Text, Row: l.Row, Col: l.Col, Rulings: rulings})
	st := &f.steps[len(f.steps)-1]
	if st.entry.Fault == nil && l.Kind == record.Entry && s.game.Def.Notes(st.move) {
		f.drop()
		l.Kind = record.Private
		return s.tryEntry(r, l, rulings)
	}
	if st.entry.Fault == nil && !l.Kind.Pairs() {
		l.Text = st.entry.Text
	}
	r.Line, r.Entry, r.Turn = l, st.entry, s.turn(&st.after, false)
	if l.Kind == record.Override {
		before, _ := f.before(len(f.steps) - 1)
		r.Pieces = s.pieces(before, &st.after)
	}
	return f
}

func (s *session) atEnd(e record.Standing) *fold {
	f := s.public
	if e.Kind == record.Private && e.Seat != s.mine {
		return s.noted(f.last(), e)
	}
	if e.Kind == record.Private {
		f = s.seen(s.mine)
	}
	f.roomy()
	s.step(f, e)
	return f
}

func (s *session) Enter(text string, let bool) (r Reading, err error) {
	l, bad := s.parse(text)
	if bad != nil {
		return Reading{Line: l, Error: bad, Turn: s.Turn()}, nil
	}
	if !brings(l.Kind) {
		return s.correct(l, let)
	}
	begun := len(s.starts) == 1 || s.by != rules.Table // the initial table is settled: a further public entry only adds a step
	again := s.reasked(l)
	back := s.suppose(l)
	f := s.tryEntry(&r, l, nil)
	if again != 0 && r.takes(let) {
		f.drop()
		back()
		return s.correct(amends(r.Line, again), let)
	}
	if let && r.CanStand() {
		f.drop()
		f = s.tryEntry(&r, r.Line, codes(r.Entry.Findings))
	}
	s.word(&r.Entry, f, len(f.steps)-1)
	if !r.Fits() {
		f.drop()
		back()
		return r, nil
	}
	err = s.accept(&r, f, begun, back)
	return r, err
}

// accept writes a valid line, which is the last step of a fold; back undoes the supposition about it
// if writing fails.
func (s *session) accept(r *Reading, f *fold, begun bool, back func()) (err error) {
	s.lines = append(s.lines[:0], r.Line)
	if whole := s.wholly(); r.Line.Kind != record.Private {
		defer func() {
			if err == nil {
				whole.moved = nil
			}
		}()
	}
	if r.Entry.Status == Ruled {
		s.lines = append(s.lines, record.Line{Kind: record.Ruling, Target: s.ledger.Next(), Codes: codes(r.Entry.Findings)})
	}
	ends := s.game.Def.Over(&f.steps[len(f.steps)-1].after)
	if whole := s.wholly(); f != whole.public || !begun {
		f.drop()
		back()
		r.Taken, err = s.writes(s.lines, ends)
		return err
	}
	s.lines = s.timed(s.lines, ends)
	if err := s.log.Append(s.lines...); err != nil {
		f.drop()
		back()
		return err
	}
	r.Taken = true
	for _, l := range s.lines {
		s.ledger.Add(l)
	}
	n := len(f.steps) - 1
	f.steps[n].entry.Row = s.ledger.Entries()[n].Row
	f.keep(&s.reader)
	s.wholly().spread()
	return nil
}

// writes writes lines to the record and reads them, for all who look; ends says that the game is over then.
func (s *session) writes(lines []record.Line, ends bool) (taken bool, err error) {
	whole := s.wholly()
	lines = whole.timed(lines, ends)
	if err := whole.log.Append(lines...); err != nil {
		return false, err
	}
	whole.took(lines)
	whole.spread()
	return true, nil
}

// Moved implements [Story].
func (s *session) Moved() []present.Piece { return s.wholly().moved }

// codes returns the codes of the findings that need a ruling.
func codes(list []Finding) []string {
	var out []string
	for _, f := range list {
		if f.Severity != validators.Note {
			out = append(out, string(f.Code))
		}
	}
	return out
}

// correct enters a correcting line. An entry it brings must be valid, or let allows a ruling.
func (s *session) correct(l record.Line, let bool) (Reading, error) {
	r, lines := s.tryLine(l)
	if r.Error != nil {
		return r, nil
	}
	s.lines = append(append(s.lines[:0], lines[:len(lines)-1]...), r.Line)
	if kind := r.Line.Kind; kind == record.Amend || kind == record.Insert {
		switch {
		case r.Entry.Status.Counts():
		case let && r.CanStand():
			s.lines = append(s.lines, record.Line{Kind: record.Ruling, Target: r.Entry.Seq, Codes: codes(r.Entry.Findings)})
			if s.viewOf(r.Line) == rules.Table { // with its ruling the entry counts
				with := s.tryLines(s.lines)
				r.Change, r.Pieces, r.Turn = with.Change, with.Pieces, with.Turn
			}
		default:
			return r, nil
		}
	}
	return s.write(r, s.lines)
}

// Mend implements [Session].
func (s *session) Mend(lines []record.Line) (Reading, error) {
	r := s.tryLines(lines)
	if r.Error != nil {
		return r, nil
	}
	return s.write(r, lines)
}

// MayMend implements [Session]: at the table itself every correction is permitted.
func (s *session) MayMend([]record.Line) *rules.Fault { return nil }

// write writes the lines of a reading into the record.
func (s *session) write(r Reading, lines []record.Line) (_ Reading, err error) {
	if r.Taken, err = s.writes(lines, false); err != nil {
		return r, err
	}
	if brought(r.Line) != record.Private && r.Line.Kind != record.Comment {
		s.wholly().moved = r.Pieces
	}
	f := s.seen(s.viewOf(r.Line))
	if i := s.ledger.Place(r.Entry.Seq); i >= 0 && f.steps[i].entry.Status != Hidden {
		r.Entry = s.told(f, i)
	}
	return r, nil
}

// tryLine reads a correcting line, and returns the lines that it comes to.
func (s *session) tryLine(l record.Line) (r Reading, lines []record.Line) {
	lines, wrong := s.undoer().stepped(l)
	if wrong != nil {
		return Reading{Line: l, Error: wrong, Turn: s.Turn()}, nil
	}
	r = s.tryLines(lines)
	r.Amends = s.undoer().amends(l, lines[len(lines)-1])
	return r, lines
}

// tryLines reads correcting lines by adding them for the duration of the call; the reading is about
// the last one. A private line is judged from the view of its seat if only that seat looks.
func (s *session) tryLines(lines []record.Line) Reading {
	last := lines[len(lines)-1]
	f, view := s.public, s.viewOf(last)
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

// changed adds to a reading what it changes in a view: among the entries and on the table.
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

// things returns what lies on the table for everybody.
func (r *terms) things(s *state) []present.Thing {
	if r.game.View.Things == nil {
		return nil
	}
	return r.game.View.Things(s, present.Context{}).List
}

// pieces returns the differences of what lies on two tables.
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
func (s *session) viewOf(l record.Line) rules.Seat {
	if brought(l) == record.Private && l.Seat == s.mine {
		return s.mine
	}
	return rules.Table
}

// changes compares the entries with what they were before; entries keep their order, and new ones may
// stand among them.
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

// same reports whether an entry reads, counts and acts as before.
func same(a, b *Entry) bool {
	return a.Status == b.Status && a.Text == b.Text && slices.EqualFunc(a.Findings, b.Findings, func(f, g Finding) bool {
		return f.Code == g.Code && f.Let == g.Let
	}) && reflect.DeepEqual(a.Effects, b.Effects)
}
