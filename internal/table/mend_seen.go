package table

import (
	"slices"
	"strconv"
	"strings"

	"referee/internal/record"
	"referee/rules"
)

// shift is what a correction has to change for what is seen to agree: a part of the table.
type shift struct {
	part part
	by   int  // how much more of a number
	many bool // it is no number: any change of the part will do
}

// looks notes what has to change where something else is seen than the record gives, and returns the first place
// where the slip may lie: the one after what was last seen to agree.
func (h *evidence) looks() (first int) {
	h.shifts = h.shifts[:0]
	e := &h.fold.steps[h.from].entry
	if e.Kind != record.Seen {
		return max(0, h.from-mendsBack)
	}
	before, _ := h.fold.before(h.from)
	list, _ := h.see(before, e.Text)
	first = h.from
	for i := range list {
		if list[i].agrees() {
			continue
		}
		s := shift{part: list[i]}
		seen, err := strconv.Atoi(s.part.seen)
		have, bad := strconv.Atoi(s.part.have)
		s.by, s.many = seen-have, s.part.field.Kind != rules.NumberField || err != nil || bad != nil
		h.shifts = append(h.shifts, s)
	}
	for i := range e.Findings {
		if d := e.Findings[i].Differs; d != nil {
			first = min(first, 1+slices.IndexFunc(h.entries, func(e record.Standing) bool { return d.Agreed > 0 && e.Seq == d.Agreed }))
		}
	}
	return first
}

// changes reports whether a correction changes at its place what has to change. Far from what is seen only those
// are tried.
func (h *search) changes(place int, head []record.Standing, rest int) bool {
	before, _ := h.fold.before(place)
	state := *before
	for i := range head {
		m, err := h.game.Def.Parse(&state, head[i].Seat, head[i].Text)
		if err != nil {
			return false
		}
		if state, err = h.game.Def.After(state, head[i].Seq, head[i].Seat, m); err != nil {
			return false
		}
	}
	was, _ := h.fold.before(rest)
	return slices.ContainsFunc(h.shifts, func(s shift) bool {
		one, other := h.game.Score.Value(&s.part.field, was), h.game.Score.Value(&s.part.field, &state)
		if s.many {
			return one != other
		}
		a, err := strconv.Atoi(one)
		b, bad := strconv.Atoi(other)
		return err == nil && bad == nil && b-a == s.by
	})
}

// delayed tries, far from what is seen, the other choices of those who had few, and slips of the hand that change
// the part only later: which way to go, how much somebody was worth at first.
func (h *search) delayed() {
	if len(h.shifts) == 0 {
		return
	}
	h.late = true
	for place := 0; h.far(place); place++ {
		if e := &h.entries[place]; e.Kind == record.Entry {
			before := h.tableOf(place, e.Seat)
			for _, g := range h.others(before, place) {
				m := Mend{Op: AmendEntry, Entry: e.Seq, Seat: e.Seat, Text: g.typed, hand: g.cost, slip: g.cost}
				h.try(m, place, []record.Standing{amended(*e, e.Seat, g.typed)}, place+1)
			}
		}
	}
	h.late = false
}

// fewLeft is how many moves there may be for the others to be tried wherever they were made.
const fewLeft = 8

// others are the moves that may stand in the place of an entry.
func (h *guesser) others(before *state, place int) (list []guess) {
	e := &h.entries[place]
	if h.moves = h.game.Book.Legal(before, e.Seat, h.moves[:0]); len(h.moves) <= fewLeft {
		for _, m := range h.moves {
			text := h.game.Def.Format(m)
			list = append(list, guess{text, text, h.typedFor(place, text)})
		}
	}
	for _, g := range h.misspelt(before, e.Seat, place) {
		if !slices.ContainsFunc(list, func(o guess) bool { return o.text == g.text }) {
			list = append(list, g)
		}
	}
	return slices.DeleteFunc(list, func(g guess) bool { return g.text == e.Text })
}

// asSeen reads the record on as if the table had been set to what is seen, where no correction makes it agree.
func (h *search) asSeen() bool {
	var pairs []string
	for i := range h.shifts {
		if p := &h.shifts[i].part; p.field.Set != nil {
			pairs = append(pairs, h.key(&p.field)+"="+h.said(p.field.Kind, p.seen))
		}
	}
	if len(pairs) == 0 {
		return false
	}
	set := record.Standing{Seq: h.free, Kind: record.Override, Text: strings.Join(pairs, ", ")}
	there := sum(h.trouble[h.from+1:])
	if h.leaves(h.from+1, []record.Standing{set}, h.from+1, there) >= there {
		return false
	}
	h.free++
	h.entries = slices.Insert(slices.Clone(h.entries), h.from+1, set)
	h.forget(h.from + 1)
	return true
}
