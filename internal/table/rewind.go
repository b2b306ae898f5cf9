package table

import (
	"slices"

	"referee/internal/record"
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

// cut forgets the steps from a place on. The sheet of a round that they made anew is the one of the last step
// before them that made it.
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

// scored is how many sheets were made before a place.
func (f *fold) scored(place int) int {
	n, _ := slices.BinarySearch(f.rounds, place)
	return n
}

// reads reads the entries from a place on again, from a table of which they are the same up to there.
func (f *fold) reads(r *reader, start *state, from int, entries []record.Standing) {
	f.start = *start
	f.cut(r, from)
	f.grow(r, entries)
}

// tail is what a fold has from a place on: what a trial is compared with, and what is put there again behind it.
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

// restore puts a tail there again.
func (f *fold) restore(start *state, t *tail) {
	f.start, f.parted, f.since, f.trail, f.traced = *start, t.parted, t.since, t.trail, t.traced
	f.steps, f.gone = append(f.steps[:t.from], t.steps...), gone{}
	f.sheets, f.rounds = append(f.sheets[:t.scored], t.sheets...), append(f.rounds[:t.scored], t.rounds...)
}
