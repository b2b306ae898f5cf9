package table

import (
	"cmp"
	"maps"
	"slices"
	"sort"

	"referee/internal/record"
	"referee/rules"
	"referee/validators"
)

// mendsBack is how many entries before the first finding a slip is looked for.
const mendsBack = 12

// search looks for the slips of a record. What is found is put right in its own copy of the entries.
type search struct{ guesser }

// guesser has what may have been meant in place of an entry, or is missing there.
type guesser struct{ evidence }

// evidence is a record as it reads while it is put right, and how far it goes on with what is tried.
type evidence struct {
	*session
	view    rules.Seat // whose notes are among the entries; the table's are none
	entries []record.Standing
	public  *fold // as everyone sees it
	fold    *fold // as the view does
	witness witness
	begun   begun
	habits  habits
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
	signs   []rune
	ways
	shifts []shift // what has to change where something else is seen
	late   bool    // what changes it later only is tried
	near   bool    // only what stands close to the place is tried
	// steps are those of all trials, and texts what was read to find some: as many as patience are tried, and
	// none of a slip that is less likely than bound.
	steps, texts, patience int
	again                  int // how many entries were read again beyond those of a long evening
	bound                  float64
	bare                   bool // the last entry names no player: it is by whoever is due
	words                  []string
	unread                 map[rules.Seq][]record.Standing // lines that could not be read, before the entries behind them
}

func newSearch(s *session, view rules.Seat, entries []record.Standing) *search {
	if !slices.ContainsFunc(entries, func(e record.Standing) bool { return e.Kind == record.Private }) {
		view = rules.Table // it knows what everyone does
	}
	h := &search{guesser{evidence{session: s, view: view, entries: entries, free: s.ledger.Next(), signs: s.signs(), ways: newWays(), patience: patience, bound: wild}}}
	h.unread = s.unread()
	h.reads()
	h.words = h.wordsOf()
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

// next goes to the next entry that wants to be put right.
func (h *evidence) next() bool {
	for ; h.from < len(h.fold.steps); h.from++ {
		if Unsettled(&h.fold.steps[h.from].entry) {
			return true
		}
	}
	return false
}

// slip returns the slip that shows at the place it has come to; the entries are put right.
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

// lacks returns who was due at the place, where somebody else has moved there.
func (h *search) lacks() rules.Seat {
	e := &h.entries[h.from]
	due := h.game.Def.Turn(h.tableOf(h.from, e.Seat)).Due
	if e.Kind != record.Entry || due.Len() != 1 || due.Has(e.Seat) {
		return rules.Table
	}
	return due.First()
}

// openEntries returns the entries from the present place that want to be put right.
func (h *evidence) openEntries() (list []rules.Seq) {
	for i := h.from; i < len(h.fold.steps); i++ {
		if e := &h.fold.steps[i].entry; Unsettled(e) {
			list = append(list, e.Seq)
		}
	}
	return list
}

// letStand lets the entry of the place stand, as the table evidently did. False where it cannot
// have happened, or more is wrong then.
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

// mended returns the entries with a mend, and the first place of it.
func (h *evidence) mended(m *Mend) (entries []record.Standing, place int) {
	entries = slices.Clone(h.entries)
	i := slices.IndexFunc(entries, func(e record.Standing) bool { return e.Seq == m.Entry })
	switch m.Op {
	case DeleteEntry:
		entries = slices.Delete(entries, i, i+1)
	case InsertEntry:
		entries = slices.Insert(entries, i, record.Standing{Seq: h.free, Kind: record.Entry, Seat: m.Seat, Text: m.Text})
	case SwapEntries:
		exchange(&entries[i], &entries[i+1])
	default:
		entries[i] = amended(entries[i], m.Seat, m.Text)
	}
	if m.Then != nil {
		on := evidence{entries: entries, free: h.free}
		more, also := on.mended(m.Then)
		return more, min(i, also)
	}
	return entries, i
}

// exchange puts two entries in each other's place; each place keeps its number.
func exchange(a, b *record.Standing) {
	*a, *b = *b, *a
	a.Seq, b.Seq = b.Seq, a.Seq
}

// amended returns an entry with another move.
func amended(e record.Standing, seat rules.Seat, text string) record.Standing {
	e.Seat, e.Text, e.Rulings = seat, text, nil
	return e
}

// mends returns the best corrections of one step for the finding at the place: those after which
// nothing wants to be put right any more, or else those that leave less than there is.
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

// finest returns the best of the corrections that were found.
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

// clean looks for the corrections after which nothing wants to be put right any more.
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

// back tries the corrections of the place, of those before it, and of those that a finding of the view names,
// from however long ago.
func (h *search) back() {
	first := h.looks()
	if h.near {
		first = max(first, h.from-nearBack)
	}
	for place := h.from; place >= 0; place-- {
		if place >= first || h.blamed(h.entries[place].Seq) {
			h.at(place)
		}
	}
}

// far reports whether a place is so far back that only what changes the part that is seen is tried there.
func (h *evidence) far(place int) bool { return place < h.from-mendsBack }

// sort puts the best first, and forgets what is worse than those that are told.
func (h *search) sort() {
	slices.SortStableFunc(h.best, func(a, b Mend) int {
		return cmp.Or(cmp.Compare(a.Rest, b.Rest), cmp.Compare(a.slip, b.slip))
	})
	if len(h.best) >= mostMends {
		h.limit = min(h.limit, h.best[mostMends-1].Rest)
	}
	h.best = slices.DeleteFunc(h.best, func(m Mend) bool { return m.Rest > h.limit })
}

// try keeps a correction that leaves little: the entries that stand from a place on with it, up to those
// that stand as they are.
func (h *search) try(m Mend, place int, head []record.Standing, rest int) {
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
	if m.Text != "" && !(m.Op == AmendEntry && sameWords(m.Text, h.fold.steps[place].entry.Text)) {
		m.slip += h.habits.of(m.Text)
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

// ways are the corrections of places whose table is as it was.
type ways struct {
	lists         map[spot]allowed
	amends, typos map[spot][]guess // what an entry may be, and what one slip of the hand makes of it
	inserts       map[spot][]Mend
}

// spot is an entry, meant by a seat; all says that all moves are wanted, also where they are many, and far that only
// the hand of its own seat may have slipped.
type spot struct {
	place int
	seat  rules.Seat
	all   bool
	far   bool
}

func newWays() ways {
	return ways{map[spot]allowed{}, map[spot][]guess{}, map[spot][]guess{}, map[spot][]Mend{}}
}

// forget forgets the corrections from a place on, and those that what stands there was named for.
func (w *ways) forget(place int) {
	place -= namedBehind
	maps.DeleteFunc(w.lists, func(at spot, _ allowed) bool { return at.place >= place })
	maps.DeleteFunc(w.amends, func(at spot, _ []guess) bool { return at.place >= place })
	maps.DeleteFunc(w.typos, func(at spot, _ []guess) bool { return at.place >= place })
	maps.DeleteFunc(w.inserts, func(at spot, _ []Mend) bool { return at.place >= place })
}

// patience is how many steps all trials of a record may take: a slip in an evening takes some ten thousand. Who
// has many slips is told of those that were found by then.
const patience = 150_000

// longEvening is how many entries a record may have for all of it to be read again with each correction that is
// looked into; of a longer one what is more counts against the same patience.
const longEvening = 1_000

// tired reports whether a long record has been read again often enough.
func (h *evidence) tired() bool { return h.again > h.patience }

// trial is the table of a trial, with what is wrong with it.
type trial struct {
	state  state
	audits validators.Verdict
	move   move // of the last entry
	counts bool // whether it is part of the game
	fold   fold
}

// leaves counts what is wrong from a place on when other entries stand there, and stops above a limit.
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

// nth returns an entry of a trial: those that stand there, then the others from where the record goes on.
func (h *evidence) nth(head []record.Standing, rest, at int) *record.Standing {
	if at < len(head) {
		return &head[at]
	}
	return &h.entries[rest+at-len(head)]
}

// goes goes on with one of them.
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

// goesOn counts what is wrong with the next entry of a trial, up to what is above a limit. A move that is
// known and clean needs no more than to be made.
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

// judged does what [reader.read] does to the table, and counts what is against the entry; nobody reads it.
// Where nothing may be against it, the first thing that is will do.
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

// stands reports whether nothing that was found keeps an entry out of the game.
func (h *evidence) stands(verdict validators.Verdict, rulings []string) bool {
	return !slices.ContainsFunc(verdict, func(v validators.Finding) bool {
		severity, _ := h.severity(v)
		return severity != validators.Note && !slices.Contains(rulings, string(v.Code))
	})
}
