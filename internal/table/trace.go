package table

import (
	"slices"

	"referee/rules"
	"referee/scoring"
)

// trail is the origin of a game's items up to a step; it is kept, so that an entry walks one step only.
type trail struct {
	steps int
	lines []grown
	had   []scoring.Item // those of the last step
	room  []scoring.Item
	lay   bool // a scored round lay on the table after the last step
}

// grown is an item with the entries that changed it, or what it was made of.
type grown struct {
	seat          rules.Seat
	code, subject string
	had, now      int
	from          []rules.Seq // sorted, each once
}

// trace names the entries behind each item of the sheet after a step; points of the round before come from
// the entry that scored it.
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

// ended is the entry with which the round before that of a place was scored, if one was.
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

// walk takes in the items after a step. Those from before the first, at 0, come from
// no entry.
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

// level reports whether there is as much of the same item.
func level(a, b scoring.Item) bool {
	return a.Seat == b.Seat && a.Count == b.Count && a.Code == b.Code && a.Subject == b.Subject
}

// made lists the entries behind items that became this one: those of which the step left fewer.
func (t *trail) made(of *grown) (list []rules.Seq) {
	for i := range t.lines {
		if l := &t.lines[i]; l.seat == of.seat && l.code == of.code && l.now < l.had {
			list = append(list, l.from...)
		}
	}
	return list
}

// find is the place of an item's line, which is made if there is none. Items come
// in nearly the same order each time, so it is mostly at the place to begin at.
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
