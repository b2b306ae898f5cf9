package table

import (
	"slices"

	"referee/internal/record"
	"referee/rules"
	"referee/scoring"
)

// room is for the entries of the next round or so, lest every few entries the
// whole game be moved to a larger place.
const room = 32

// grow reads the entries that the fold does not have yet.
func (f *fold) grow(r *reader, entries []record.Standing) {
	if more := len(entries) - len(f.steps); more > 0 {
		f.steps = slices.Grow(f.steps, more+min(more, room))
	}
	for i := len(f.steps); i < len(entries); i++ {
		e := &entries[i]
		if !f.parted && (f.public == nil || e.Kind == record.Private && (f.view == Everyone || f.view == e.Seat)) {
			f.parted, f.since = true, i
		}
		if f.parted {
			r.step(f, *e)
		} else {
			f.steps = append(f.steps, f.public.steps[i])
		}
		f.keep(r)
	}
}

// cut drops the steps from a place on. The sheet of a round that they remade becomes that of the last
// earlier step that made it.
func (f *fold) cut(r *reader, place int) {
	if place >= len(f.steps) {
		return
	}
	f.steps, f.gone = f.steps[:place], gone{}
	f.parted = f.parted && f.since < place
	if place < f.trail.steps {
		f.trail = trail{}
	}
	n := f.scored(place)
	if n == len(f.rounds) {
		return
	}
	f.sheets, f.rounds, f.traced = slices.Clip(f.sheets[:n]), f.rounds[:n], min(f.traced, n)
	for at := place - 1; at >= 0 && (n == 0 || at > f.rounds[n-1]); at-- {
		round, lies := r.game.Def.Rounds(&f.steps[at].after)
		if lies && f.completes(r, at) {
			f.score(r, at, round)
		}
		if !lies || len(f.rounds) > n {
			return
		}
	}
}

// scored returns how many sheets were made before a place.
func (f *fold) scored(place int) int {
	n, _ := slices.BinarySearch(f.rounds, place)
	return n
}

// reads reads the entries from a place on again.
func (f *fold) reads(r *reader, start *state, from int, entries []record.Standing) {
	f.start = *start
	f.cut(r, from)
	f.grow(r, entries)
}

// tail is what a fold has from a place on, to compare a trial with and to restore.
type tail struct {
	fold
	from, scored int
}

func (f *fold) tail(from int) tail {
	from = min(from, len(f.steps))
	before, _ := f.before(from)
	n := max(0, f.scored(from)-1) // the sheet before may be made anew
	return tail{from: from, scored: n, fold: fold{
		view: f.view, start: *before, parted: f.parted, since: f.since, trail: f.trail, traced: f.traced,
		steps: slices.Clone(f.steps[from:]), sheets: slices.Clone(f.sheets[n:]), rounds: slices.Clone(f.rounds[n:]),
	}}
}

// restore puts a tail back.
func (f *fold) restore(start *state, t *tail) {
	f.start, f.parted, f.since, f.trail, f.traced = *start, t.parted, t.since, t.trail, t.traced
	f.steps, f.gone = append(f.steps[:t.from], t.steps...), gone{}
	f.sheets, f.rounds = append(f.sheets[:t.scored], t.sheets...), append(f.rounds[:t.scored], t.rounds...)
}

// trail has the origins of a game's items up to a step; it is kept, so that each entry adds one step.
type trail struct {
	steps int
	lines []grown
	had   []scoring.Item // those of the last step
	room  []scoring.Item
	lay   bool // a scored round lay on the table after the last step
}

// grown is an item with the entries that changed it, or that it was made of.
type grown struct {
	seat          rules.Seat
	code, subject string
	had, now      int
	from          []rules.Seq // sorted, each once
}

// trace adds to each item of a sheet the entries behind it; points of an earlier round come from the
// entry that scored it.
func (r *reader) trace(f *fold, sheet *scoring.Sheet, place int) {
	if !r.game.Score.Trace {
		return
	}
	t := &f.trail
	if place+1 < t.steps {
		*t = trail{} // a sheet of long ago
	}
	if t.steps == 0 {
		t.walk(r.game.Score.Items(&f.start, t.room[:0]), 0)
	}
	for ; t.steps <= place; t.steps++ {
		if st := &f.steps[t.steps]; st.entry.Status.Counts() {
			_, complete := r.game.Def.Rounds(&st.after)
			if t.lay && !complete { // cleared away: the new round has items of its own
				t.lines, t.had = t.lines[:0], t.had[:0]
			}
			t.lay = complete
			t.walk(r.game.Score.Items(&st.after, t.room[:0]), st.entry.Seq)
		}
	}
	at := -1
	for i := range sheet.Items {
		it := &sheet.Items[i]
		if at = t.find(it, at+1); it.Carried {
			it.From = r.ended(f, place)
		} else {
			it.From = slices.Clone(t.lines[at].from)
		}
	}
}

// ended returns the entry that scored the round before that of a place, if any.
func (r *reader) ended(f *fold, place int) []rules.Seq {
	if place < 0 {
		return nil
	}
	n, complete := r.game.Def.Rounds(&f.steps[place].after)
	if complete {
		n--
	}
	if n < 1 || n > len(f.rounds) {
		return nil
	}
	return []rules.Seq{f.steps[f.rounds[n-1]].entry.Seq}
}

// walk takes in the items after a step. Those before the first step, at 0, come from no entry.
func (t *trail) walk(items []scoring.Item, at rules.Seq) {
	if slices.EqualFunc(items, t.had, level) {
		t.room = items
		return
	}
	for i := range t.lines {
		t.lines[i].had, t.lines[i].now = t.lines[i].now, 0
	}
	line := -1
	for i := range items {
		line = t.find(&items[i], line+1)
		t.lines[line].now += items[i].Count
	}
	for i := range t.lines {
		l := &t.lines[i]
		if l.now == l.had || l.now == 0 || at == 0 {
			continue
		}
		if l.now > l.had {
			l.from = append(l.from, t.made(l)...)
		}
		l.from = append(l.from, at)
		slices.Sort(l.from)
		l.from = slices.Compact(l.from)
	}
	t.had, t.room = items, t.had
}

// level reports whether two items are the same and equal in number.
func level(a, b scoring.Item) bool {
	return a.Seat == b.Seat && a.Count == b.Count && a.Code == b.Code && a.Subject == b.Subject
}

// made lists the entries behind the items that became this one: those of which the step left fewer.
func (t *trail) made(of *grown) (list []rules.Seq) {
	for i := range t.lines {
		if l := &t.lines[i]; l.seat == of.seat && l.code == of.code && l.now < l.had {
			list = append(list, l.from...)
		}
	}
	return list
}

// find returns the index of an item's line, adding it if needed. Items come in nearly the same order
// each time, so the search starts at begin.
func (t *trail) find(it *scoring.Item, begin int) int {
	for n := range t.lines {
		i := (begin + n) % len(t.lines)
		if l := &t.lines[i]; l.seat == it.Seat && l.code == it.Code && l.subject == it.Subject {
			return i
		}
	}
	t.lines = append(t.lines, grown{seat: it.Seat, code: it.Code, subject: it.Subject})
	return len(t.lines) - 1
}

// written counts the lines of a record looked at so far: it only grows.
type written struct{ lines, known int }

// Written implements [Position].
func (s *keeper) Written() (lines, known int) {
	for _, l := range s.ledger.Lines[s.counted.lines:] {
		if !s.keptToItself(&l) {
			s.counted.known++
		}
	}
	s.counted.lines = len(s.ledger.Lines)
	return s.counted.lines, s.counted.known
}

// Since implements [Position].
func (s *keeper) Since(known int) (list []record.Line) {
	_, all := s.Written()
	list = make([]record.Line, max(0, all-max(0, known)))
	at := len(list)
	for i := len(s.ledger.Lines) - 1; at > 0; i-- {
		if l := &s.ledger.Lines[i]; !s.keptToItself(l) {
			at--
			list[at] = *l
			list[at].Codes = slices.Clone(l.Codes)
		}
	}
	return list
}

// keptToItself reports whether a line is private. How many lines are public is known to all, but not
// how many private ones came between.
func (s *keeper) keptToItself(l *record.Line) bool {
	if brought(*l) == record.Private {
		return true
	}
	_, words := WordsOf(s.header, l)
	return words
}
