package mend

import (
	"cmp"
	"maps"
	"slices"
	"sort"
	"time"

	"referee/internal/record"
	"referee/rules"
)

// mendsBack is how many entries before the first finding a slip is searched.
const mendsBack = 12

// Search looks for the slips of a record and mends them in its own copy of the entries.
type Search struct {
	guesser
	habits  habits
	lostFor int // how many slips in a row were no help
	leads   int // how far the record goes on with the best of what was found
	limit   int // how much a correction may leave to be worth keeping
	best    []Mend
	ahead   []Mend // the mends of the next slip, where they are known
	reach   []reaching
	shifted bool                            // what is seen at the place differs
	late    bool                            // what changes it later only is tried
	near    bool                            // only what stands close to the place is tried
	unread  map[rules.Seq][]record.Standing // lines that could not be read, before the entries behind them
}

// guesser finds what may have been meant in place of an entry, or is missing there.
type guesser struct {
	Game
	Evidence
	*effort
	ways
	seats   []string
	entries []record.Standing
	read    []Step    // how they read
	from    int       // the place from which the next slip is looked for
	all     bool      // all moves are tried, also where they are many
	bound   float64   // slips less likely than this are not tried
	bare    bool      // the last entry names no player: it is by whoever is due
	free    rules.Seq // the number of the next entry
	hand    hand      // that typed the entries
	moves   []Move
	end     int // the place at which the last trial ended
}

// New returns a search in entries of a record, which may lack some of its entries and have others behind them.
func New(g Game, of Evidence, r *record.Record, entries []record.Standing) *Search {
	h := &Search{unread: unread(r), guesser: guesser{Game: g, Evidence: of, effort: &effort{patience: patience}, ways: newWays(), seats: r.Header.Seats,
		entries: entries, bound: wild, free: r.Next(), hand: hand{Signs: signsOf(g.Def.Examples, g.Def.Letters)}}}
	h.reads()
	h.hand.Words = h.wordsOf()
	return h
}

// Slips finds the causes of what is wrong one after the other, and after each reads the record on as it is
// once mended, or as the table let it count.
func (h *Search) Slips() (list []Slip) {
	for len(list) < MostSlips && h.lostFor < mostLost && h.steps <= patience && !h.tired() && h.next() {
		list = append(list, h.slip())
		list = h.asOne(list)
	}
	if len(list) > 0 {
		list[len(list)-1].follows(h.openEntries()...) // which were not looked into: no slips of their own, as far as is known
	}
	return list
}

// reads judges the entries as they are now.
func (h *Search) reads() {
	h.again += max(0, len(h.entries)-longEvening)
	h.read = h.Read(h.entries)
	h.habits = habits{}
	for i := range h.read {
		if h.read[i].Counts && !h.entries[i].Kind.Pairs() {
			h.habits.Add(h.read[i].Text)
		}
	}
}

// faults counts the faults of the entries from a place up to another.
func (h *guesser) faults(from, to int) (n int) {
	for i := range h.read[from:to] {
		n += h.read[from+i].Faults
	}
	return n
}

// place returns the place of an entry, or -1.
func (h *guesser) place(seq rules.Seq) int {
	return slices.IndexFunc(h.entries, func(e record.Standing) bool { return e.Seq == seq })
}

// next advances to the next entry that needs correcting, and reports whether there is one.
func (h *guesser) next() bool {
	for ; h.from < len(h.read); h.from++ {
		if h.read[h.from].Unsettled {
			return true
		}
	}
	return false
}

// slip returns the slip at the present place and applies its best mend.
func (h *Search) slip() Slip {
	s := Slip{Entry: h.entries[h.from].Seq}
	was := h.openEntries()
	s.Mends = h.mends()
	if h.lostFor++; h.helps(&s, h.from, h.leads-h.from) {
		h.lostFor = 0
	}
	s.Lacks = h.lacks()
	switch {
	case len(s.Mends) > 0:
		h.apply(&s.Mends[0])
	case !h.letStand() && !h.asSeen():
		h.from++
		return s
	}
	h.reads()
	open := h.openEntries()
	for _, seq := range was {
		if !slices.Contains(open, seq) {
			s.follows(seq)
		}
	}
	if slices.Contains(open, s.Entry) {
		h.from++ // it is told, and nothing better is known of it
	}
	return s
}

// lacks returns who was due at the place if another player's entry stands there, else [rules.Table].
func (h *guesser) lacks() rules.Seat {
	e := &h.entries[h.from]
	due := h.Def.Turn(h.TableOf(h.from, e.Seat)).Due
	if e.Kind != record.Entry || due.Len() != 1 || due.Has(e.Seat) {
		return rules.Table
	}
	return due.First()
}

// openEntries returns the entries from the present place on that need correcting.
func (h *guesser) openEntries() (list []rules.Seq) {
	for i := h.from; i < len(h.read); i++ {
		if h.read[i].Unsettled {
			list = append(list, h.entries[i].Seq)
		}
	}
	return list
}

// letStand lets the entry of the place count, as the table evidently did. It reports false if the
// entry cannot have happened or more is wrong then.
func (h *Search) letStand() bool {
	codes := h.read[h.from].Codes
	if codes == nil {
		return false
	}
	h.entries[h.from].Rulings = codes
	if there := h.faults(h.from, len(h.read)); h.leaves(h.from, nil, h.from, there) >= there {
		h.entries[h.from].Rulings = nil
		return false
	}
	return true
}

// apply puts a mend into the entries.
func (h *Search) apply(m *Mend) {
	i := 0
	h.entries, i = h.mended(m)
	if m.Op == Insert || m.Then != nil {
		h.free++
	}
	h.from = min(h.from, i)
	h.forget(i)
}

// mended returns the entries with a mend applied, and its first place.
func (h *guesser) mended(m *Mend) (entries []record.Standing, place int) {
	i := h.place(m.Entry)
	head, rest := h.edit(m, i)
	entries = slices.Concat(h.entries[:i], head, h.entries[rest:])
	if m.Then != nil {
		on := guesser{entries: entries, free: h.free}
		more, also := on.mended(m.Then)
		return more, min(i, also)
	}
	return entries, i
}

// edit returns the entries that a mend puts at a place, and the place from which the record goes on
// behind them.
func (h *guesser) edit(m *Mend, place int) (head []record.Standing, rest int) {
	e := h.entries[place]
	switch m.Op {
	case Delete:
		return nil, place + 1
	case Insert:
		return []record.Standing{{Seq: h.free, Kind: record.Entry, Seat: m.Seat, Text: m.Text, Row: m.Row}}, place
	case Swap: // each place keeps its number
		other := h.entries[place+1]
		e.Seq, other.Seq = other.Seq, e.Seq
		m.swapped = &[2]record.Standing{other, e}
		return m.swapped[:], place + 2
	}
	e.Seat, e.Text, e.Rulings = m.Seat, m.Text, nil
	return []record.Standing{e}, place + 1
}

// mends returns the best corrections for the finding at the place: those that leave nothing to
// correct, or else those that leave less than there is.
func (h *Search) mends() (list []Mend) {
	if h.ahead != nil {
		list, h.ahead = h.ahead, nil
		return list
	}
	h.leads = Unlimited
	if !h.clean() {
		h.pairs()
	}
	list = h.finest()
	if len(list) > 0 {
		h.ahead = list[0].next
	}
	return list
}

// finest returns the best corrections found.
func (h *Search) finest() []Mend {
	h.limit = Unlimited
	h.best = distinct(h.best)
	h.sort()
	spread(h.best)
	h.sort()
	for i := range h.best {
		m := &h.best[i]
		m.Tie = sort.Search(len(h.best), func(j int) bool { return h.best[j].Rest > m.Rest }) - 1
	}
	return slices.Clone(h.best[:min(mostMends, len(h.best))])
}

// clean searches the corrections that leave nothing to correct.
func (h *Search) clean() bool {
	h.best, h.reach, h.limit, h.all = h.best[:0], h.reach[:0], 0, true
	for i := range h.read {
		if !h.read[i].Unsettled {
			h.limit += h.read[i].Faults
		}
	}
	h.back()
	if !h.near {
		h.delayed()
	}
	return len(h.best) > 0
}

// back tries the corrections of the place, of those before it, and of any entry that a finding of the
// view names.
func (h *Search) back() {
	first := max(0, h.from-mendsBack)
	if h.shifted = h.entries[h.from].Kind == record.Seen; h.shifted {
		first, h.shifted = h.Looks(h.from)
	}
	if h.near {
		first = max(first, h.from-nearBack)
	}
	for place := h.from; place >= 0; place-- {
		if place >= first || h.blamed(h.entries[place].Seq) {
			h.at(place)
		}
	}
}

// far reports whether a place is so far back that only corrections that make a shift are tried.
func (h *guesser) far(place int) bool { return place < h.from-mendsBack }

// sort sorts the corrections, best first, and drops what is worse than those offered.
func (h *Search) sort() {
	slices.SortStableFunc(h.best, func(a, b Mend) int {
		return cmp.Or(cmp.Compare(a.Rest, b.Rest), cmp.Compare(a.slip, b.slip))
	})
	if len(h.best) >= mostMends {
		h.limit = min(h.limit, h.best[mostMends-1].Rest)
	}
	h.best = slices.DeleteFunc(h.best, func(m Mend) bool { return m.Rest > h.limit })
}

// try keeps a correction of the entry at a place if it leaves little.
func (h *Search) try(m Mend, place int) {
	head, rest := h.edit(&m, place)
	if m.slip > h.bound || h.far(place) && h.shifted && h.Changes(place, head, rest) == h.late {
		return
	}
	passed := h.faults(0, place)
	m.Leaves = passed + h.leaves(place, head, rest, h.limit-passed)
	if !h.shifted && !h.blamed(m.Entry) { // what is seen tells nothing of when it became so
		m.slip += 0.05 * float64(h.from-place)
		if m.Op == Amend && place < h.from && h.bound > missed && h.read[place].Counts {
			m.slip += stood
		}
	}
	if m.Text != "" && !(m.Op == Amend && sameWords(m.Text, h.read[place].Text)) {
		m.slip += h.habits.Of(m.Text)
	}
	if m.Leaves > h.limit {
		if h.end > h.from {
			h.reach = append(h.reach, reaching{Mend: m, far: h.end})
		}
		return
	}
	m.Rest = m.Leaves
	h.best = append(h.best, m)
	if m.Leaves < h.limit {
		h.sort()
	}
}

// ways caches the corrections of places whose table has not changed.
type ways struct {
	lists         map[spot]allowed
	amends, typos map[spot][]guess // what an entry may be, and what one slip of the hand makes of it
	inserts       map[spot][]Mend
}

// spot is an entry, meant by a seat. All asks for all moves even if they are many; far allows only
// slips of the hand of the entry's own seat.
type spot struct {
	place int
	seat  rules.Seat
	all   bool
	far   bool
}

func newWays() ways {
	return ways{map[spot]allowed{}, map[spot][]guess{}, map[spot][]guess{}, map[spot][]Mend{}}
}

// forget drops the cached corrections from a place on, and those that look ahead to it.
func (w *ways) forget(place int) {
	place -= namedBehind
	maps.DeleteFunc(w.lists, func(at spot, _ allowed) bool { return at.place >= place })
	maps.DeleteFunc(w.amends, func(at spot, _ []guess) bool { return at.place >= place })
	maps.DeleteFunc(w.typos, func(at spot, _ []guess) bool { return at.place >= place })
	maps.DeleteFunc(w.inserts, func(at spot, _ []Mend) bool { return at.place >= place })
}

// patience is how many steps all trials of a record may take; an evening's slip takes some ten
// thousand. What was found by then is returned.
const patience = 150_000

// longEvening is how many entries a record may have to be read again free of charge with each
// correction; the excess of a longer one counts against the patience.
const longEvening = 1_000

// tired reports whether a long record has been read again often enough.
func (h *guesser) tired() bool { return h.again > h.patience }

// effort is what a search has done so far: the steps of all its trials, the texts that it read, and how many
// entries were read again beyond those of a long evening. Each is bounded by patience.
type effort struct {
	steps, texts, again, patience int
	rested                        time.Time // when others were given way last
}

// working is for how long a search works while others wait, where all have one thread.
const working = 20 * time.Millisecond

// pause gives way to others, or is nil where they have threads of their own: see pause_js.go.
var pause func()

// gives lets others work now and then, wherever a search takes its next step.
func (e *effort) gives() {
	if pause != nil {
		e.rests(time.Now)
	}
}

// rests lets others work once the search has worked for a while.
func (e *effort) rests(now func() time.Time) {
	if e.rested.IsZero() {
		e.rested = now()
	}
	if now().Sub(e.rested) >= working {
		pause()
		e.rested = now()
	}
}

// leaves counts the faults from a place on if head stands there, and stops above a limit.
func (h *guesser) leaves(place int, head []record.Standing, rest, limit int) int {
	if h.steps > h.patience || limit < 0 {
		return limit + 1
	}
	h.gives()
	t := h.Try(place, head, rest, limit)
	h.end, h.steps = t.End, h.steps+t.Steps
	return t.Faults
}
