package table

import (
	"cmp"
	"maps"
	"slices"
	"sort"

	"referee/internal/record"
	"referee/internal/table/mend"
	"referee/rules"
	"referee/validators"
)

// mendsBack is how many entries before the first finding a slip is searched.
const mendsBack = 12

// search searches the slips of a record. It mends them in its own copy of the entries.
type search struct{ guesser }

// guesser proposes what may have been meant in place of an entry, or is missing there.
type guesser struct{ evidence }

// evidence is a record as it reads while it is mended, and how far trials lead on.
type evidence struct {
	*session
	view    rules.Seat // whose notes are among the entries; the table's are none
	entries []record.Standing
	public  *fold // as everyone sees it
	fold    *fold // as the view does
	witness witness
	begun   begun
	habits  mend.Habits
	trouble []int  // what is wrong with each step
	known   []bool // whether the move of a step is the same wherever it is read
	from    int    // the place from which the next slip is looked for
	trial   trial
	lostFor int  // how many slips in a row were no help
	leads   int  // how far the record goes on with the best of what was found
	limit   int  // how much a correction may leave to be worth keeping
	all     bool // all moves are tried, also where they are many
	best    []Mend
	ahead   []Mend // the mends of the next slip, where they are known
	reach   []reaching
	end     int // the place at which a trial ended
	moves   []move
	free    rules.Seq // the number of the next entry
	hand    mend.Hand // that typed the entries
	ways
	shifts []shift // what has to change where something else is seen
	late   bool    // what changes it later only is tried
	near   bool    // only what stands close to the place is tried
	// steps counts the steps of all trials, and texts the texts read; both are bounded by patience.
	// Slips less likely than bound are not tried.
	steps, texts, patience int
	again                  int // how many entries were read again beyond those of a long evening
	bound                  float64
	bare                   bool                            // the last entry names no player: it is by whoever is due
	unread                 map[rules.Seq][]record.Standing // lines that could not be read, before the entries behind them
}

func newSearch(s *session, view rules.Seat, entries []record.Standing) *search {
	if !slices.ContainsFunc(entries, func(e record.Standing) bool { return e.Kind == record.Private }) {
		view = rules.Table // it knows what everyone does
	}
	h := &search{guesser{evidence{session: s, view: view, entries: entries, free: s.ledger.Next(), hand: mend.Hand{Signs: mend.Signs(s.game.Def.Examples, s.game.Def.Letters)}, ways: newWays(), patience: patience, bound: wild}}}
	h.unread = s.unread()
	h.reads()
	h.hand.Words = h.wordsOf()
	return h
}

// reads judges the entries as they are now.
func (h *evidence) reads() {
	h.again += max(0, len(h.entries)-longEvening)
	h.public = h.replay(rules.Table, nil, h.opens(), h.entries)
	h.sees()
	h.trouble, h.known = h.trouble[:0], h.known[:0]
	for i := range h.fold.steps {
		st, e := &h.fold.steps[i], &h.entries[i]
		h.trouble = append(h.trouble, wrong(&st.entry))
		h.known = append(h.known, e.Kind == record.Entry && st.entry.Status.Counts() && asWritten(e.Text, h.game.Def.Format(st.move)))
	}
	h.habits = h.habitsOf()
}

// next advances to the next entry that needs correcting, and reports whether there is one.
func (h *evidence) next() bool {
	for ; h.from < len(h.fold.steps); h.from++ {
		if Unsettled(&h.fold.steps[h.from].entry) {
			return true
		}
	}
	return false
}

// slip returns the slip at the present place and applies its best mend.
func (h *search) slip() Slip {
	s := Slip{Entry: h.fold.steps[h.from].entry.Seq}
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
	open := map[rules.Seq]bool{}
	for _, seq := range h.openEntries() {
		open[seq] = true
	}
	for _, seq := range was {
		if seq != s.Entry && !open[seq] {
			s.Follows = append(s.Follows, seq)
		}
	}
	if open[s.Entry] {
		h.from++ // it is told, and nothing better is known of it
	}
	return s
}

// lacks returns who was due at the place if another player's entry stands there, else [rules.Table].
func (h *search) lacks() rules.Seat {
	e := &h.entries[h.from]
	due := h.game.Def.Turn(h.tableOf(h.from, e.Seat)).Due
	if e.Kind != record.Entry || due.Len() != 1 || due.Has(e.Seat) {
		return rules.Table
	}
	return due.First()
}

// openEntries returns the entries from the present place on that need correcting.
func (h *evidence) openEntries() (list []rules.Seq) {
	for i := h.from; i < len(h.fold.steps); i++ {
		if e := &h.fold.steps[i].entry; Unsettled(e) {
			list = append(list, e.Seq)
		}
	}
	return list
}

// letStand lets the entry of the place count, as the table evidently did. It reports false if the
// entry cannot have happened or more is wrong then.
func (h *evidence) letStand() bool {
	e := &h.fold.steps[h.from].entry
	r := Reading{Entry: *e}
	if !r.CanStand() {
		return false
	}
	h.entries[h.from].Rulings = codes(e.Findings)
	if there := sum(h.trouble[h.from:]); h.leaves(h.from, nil, h.from, there) >= there {
		h.entries[h.from].Rulings = nil
		return false
	}
	return true
}

func sum(list []int) (n int) {
	for _, v := range list {
		n += v
	}
	return n
}

// apply puts a mend into the entries.
func (h *search) apply(m *Mend) {
	i := 0
	h.entries, i = h.mended(m)
	if m.Op == InsertEntry || m.Then != nil {
		h.free++
	}
	h.from = min(h.from, i)
	h.forget(i)
}

// mended returns the entries with a mend applied, and its first place.
func (h *evidence) mended(m *Mend) (entries []record.Standing, place int) {
	i := slices.IndexFunc(h.entries, func(e record.Standing) bool { return e.Seq == m.Entry })
	head, rest := h.edit(m, i)
	entries = slices.Concat(h.entries[:i], head, h.entries[rest:])
	if m.Then != nil {
		on := evidence{entries: entries, free: h.free}
		more, also := on.mended(m.Then)
		return more, min(i, also)
	}
	return entries, i
}

// edit returns the entries that a mend puts at a place, and the place from which the record goes on
// behind them.
func (h *evidence) edit(m *Mend, place int) (head []record.Standing, rest int) {
	e := h.entries[place]
	switch m.Op {
	case DeleteEntry:
		return nil, place + 1
	case InsertEntry:
		return []record.Standing{{Seq: h.free, Kind: record.Entry, Seat: m.Seat, Text: m.Text, Row: m.Row}}, place
	case SwapEntries: // each place keeps its number
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
func (h *search) mends() (list []Mend) {
	if h.ahead != nil {
		list, h.ahead = h.ahead, nil
		return list
	}
	h.leads = unlimited
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
func (h *search) finest() []Mend {
	h.limit = unlimited
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
func (h *search) clean() bool {
	h.best, h.reach, h.limit, h.all = h.best[:0], h.reach[:0], 0, true
	for i := range h.trouble {
		if !Unsettled(&h.fold.steps[i].entry) {
			h.limit += h.trouble[i]
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
func (h *search) back() {
	first := h.looks()
	if h.near {
		first = max(first, h.from-nearBack)
	}
	for place := h.from; place >= 0; place-- {
		if place >= first || h.blamed(h.entries[place].Seq) {
			h.at(place, h.judge(place))
		}
	}
}

// far reports whether a place is so far back that only corrections that make a shift are tried.
func (h *evidence) far(place int) bool { return place < h.from-mendsBack }

// sort sorts the corrections, best first, and drops what is worse than those offered.
func (h *search) sort() {
	slices.SortStableFunc(h.best, func(a, b Mend) int {
		return cmp.Or(cmp.Compare(a.Rest, b.Rest), cmp.Compare(a.slip, b.slip))
	})
	if len(h.best) >= mostMends {
		h.limit = min(h.limit, h.best[mostMends-1].Rest)
	}
	h.best = slices.DeleteFunc(h.best, func(m Mend) bool { return m.Rest > h.limit })
}

// judge returns what takes the corrections of the entry at a place.
func (h *search) judge(place int) func(Mend) {
	return func(m Mend) { h.try(m, place) }
}

// try keeps a correction of the entry at a place if it leaves little.
func (h *search) try(m Mend, place int) {
	head, rest := h.edit(&m, place)
	if m.slip > h.bound || h.far(place) && len(h.shifts) > 0 && h.changes(place, head, rest) == h.late {
		return
	}
	passed := sum(h.trouble[:place])
	m.Leaves = passed + h.leaves(place, head, rest, h.limit-passed)
	if len(h.shifts) == 0 && !h.blamed(m.Entry) { // what is seen tells nothing of when it became so
		m.slip += 0.05 * float64(h.from-place)
		if m.Op == AmendEntry && place < h.from && h.bound > missed && h.fold.steps[place].entry.Status.Counts() {
			m.slip += stood
		}
	}
	if m.Text != "" && !(m.Op == AmendEntry && mend.SameWords(m.Text, h.fold.steps[place].entry.Text)) {
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
func (h *evidence) tired() bool { return h.again > h.patience }

// trial is the state of a trial with its faults.
type trial struct {
	state  state
	audits validators.Verdict
	move   move // of the last entry
	counts bool // whether it is part of the game
	fold   fold
}

// leaves counts the faults from a place on if head stands there, and stops above a limit.
func (h *evidence) leaves(place int, head []record.Standing, rest, limit int) (n int) {
	if h.steps > h.patience || limit < 0 {
		return limit + 1
	}
	at, public := 0, limit
	if h.view != rules.Table {
		public = unlimited
	}
	if place <= h.begun.at {
		at, n = h.opening(place, head, rest, public)
	} else {
		before, audits := h.public.before(place)
		h.trial.state, h.trial.audits = *before, audits
	}
	h.end = rest + at - len(head)
	if h.view != rules.Table {
		return h.witnessed(place, at, head, rest, limit)
	}
	for ; n <= limit && at < len(head)+len(h.entries)-rest; at++ {
		h.end = rest + at - len(head)
		n += h.goes(head, rest, at, limit-n)
	}
	return n
}

// nth returns the entry of a trial at an index: one of head, then those of the record from rest on.
func (h *evidence) nth(head []record.Standing, rest, at int) *record.Standing {
	if at < len(head) {
		return &head[at]
	}
	return &h.entries[rest+at-len(head)]
}

// goes advances a trial by one entry and counts its faults.
func (h *evidence) goes(head []record.Standing, rest, at, limit int) int {
	e := h.nth(head, rest, at)
	if at < len(head) {
		m, err := h.game.Def.Parse(&h.trial.state, e.Seat, e.Text)
		return h.goesOn(e, m, err == nil && e.Kind == record.Entry, limit)
	}
	at += rest - len(head)
	if h.bare && at == len(h.entries)-1 {
		own := *e
		own.Seat, e = h.game.Def.Turn(&h.trial.state).Due.First(), &own
	}
	return h.goesOn(e, h.fold.steps[at].move, h.known[at], limit)
}

// goesOn counts the faults of the next entry of a trial, up to a limit. A move that is known and clean
// is only applied.
func (h *evidence) goesOn(e *record.Standing, m move, known bool, limit int) int {
	h.steps++
	if known && len(e.Rulings) == 0 && h.game.Book.Clean(&h.trial.state, e.Seat, m) {
		if after, err := h.game.Def.After(h.trial.state, e.Seq, e.Seat, m); err == nil {
			if audits := h.game.Book.Inspect(&after); len(audits) == 0 {
				h.trial.state, h.trial.audits, h.trial.move, h.trial.counts = after, nil, m, true
				return 0
			}
		}
	}
	switch e.Kind {
	case record.Entry:
		return h.judged(e, limit)
	case record.Seen:
		return h.differing(&h.trial.state, e.Text)
	}
	// The faults of the table before it are not blamed on it.
	f := &h.trial.fold
	f.view, f.steps = rules.Table, append(f.steps[:0], step{after: h.trial.state, audits: h.trial.audits})
	st := h.step(f, *e)
	h.trial.state, h.trial.audits, h.trial.move, h.trial.counts = st.after, st.audits, st.move, st.entry.Status.Counts()
	return wrong(&st.entry)
}

// judged does to the table what [reader.read] does, and counts the faults. With limit 0 the first
// fault ends it.
func (h *evidence) judged(e *record.Standing, limit int) int {
	m, err := h.reader.parse(&h.trial.state, e.Seat, e.Text)
	h.trial.move, h.trial.counts = m, false
	if err != nil || limit == 0 && !h.game.Book.Clean(&h.trial.state, e.Seat, m) {
		return 1
	}
	verdict := h.game.Book.Judge(&h.trial.state, e.Seat, m)
	after, cannot := h.game.Def.After(h.trial.state, e.Seq, e.Seat, m)
	var audits validators.Verdict
	if cannot == nil {
		audits = h.game.Book.Inspect(&after)
		verdict = append(verdict, fresh(audits, h.trial.audits, verdict, e.Seq)...)
	}
	if cannot == nil && h.stands(verdict, e.Rulings) {
		h.trial.state, h.trial.audits, h.trial.counts = after, audits, true
		return len(verdict)
	}
	h.trial.audits = h.game.Book.Inspect(&h.trial.state)
	if cannot != nil {
		return max(1, len(verdict))
	}
	return len(verdict)
}

// stands reports whether no finding keeps an entry out of the game.
func (h *evidence) stands(verdict validators.Verdict, rulings []string) bool {
	return !slices.ContainsFunc(verdict, func(v validators.Finding) bool {
		severity, _ := h.severity(v)
		return severity != validators.Note && !slices.Contains(rulings, string(v.Code))
	})
}
