package table

import (
	"slices"
	"strconv"
	"strings"

	"referee/internal/record"
	"referee/internal/table/mend"
	"referee/rules"
	"referee/validators"
)

// Slips implements [Position].
func (s *session) Slips(view rules.Seat) []mend.Slip {
	entries := visible(view, slices.Clone(s.ledger.Entries()))
	if !slices.ContainsFunc(entries, isNote) {
		view = rules.Table // it knows what everyone does
	}
	return s.search(view, entries, false).Slips()
}

// search returns a search in entries of the record, or with others behind them; bare says that the last of
// them was entered without a player.
func (s *session) search(view rules.Seat, entries []record.Standing, bare bool) *mend.Search {
	game := mend.Game{Def: s.game.Def, Book: s.game.Book}
	return mend.New(game, &evidence{session: s, view: view, bare: bare}, &s.ledger.Record, entries)
}

// longestMove is more bytes than any move has: a longer text is no move with a slip.
const longestMove = 200

// Propose implements [Position].
func (s *session) Propose(text string) func() []mend.Proposal {
	r := s.Try(text)
	if r.Error != nil || r.Line.Kind != record.Entry || r.Entry.Status.Counts() || len(r.Line.Text) > longestMove {
		return nil
	}
	typed, _ := s.header.ParseLine(text)
	own, of, now := *s, *s.held, s.ledger.Record // lines that are there do not change; the rest is not the search's
	own.held = &of
	own.ledger, own.public, own.views, own.moves, own.lines = nil, nil, nil, nil, nil
	bare := typed.Seat == record.NoSeat && r.Line.Seat != s.mine // where one seat alone looks it is that's, should it be due
	return func() []mend.Proposal {
		own.ledger = record.NewLedger(now)
		last := record.Standing{Seq: own.ledger.Next(), Kind: record.Entry, Seat: r.Line.Seat, Text: r.Line.Text}
		entries := append(visible(rules.Table, slices.Clone(own.ledger.Entries())), last)
		return own.search(rules.Table, entries, bare).Proposals(bare)
	}
}

// wrong counts the faults of an entry: its findings, or 1 if it cannot be read or cannot have
// happened.
func wrong(e *Entry) int {
	switch {
	case e.Fault != nil:
		return 1 + len(e.Findings)
	case e.Cannot != nil && len(e.Findings) == 0:
		return 1
	}
	return len(e.Findings)
}

// Unsettled reports whether an entry needs correcting: a rule keeps it out of the game or would but
// for its being public, or it states something else as seen than the record gives.
func Unsettled(e *Entry) bool {
	return e.Status == Unread || e.Status.passedOver() || Differs(e) || slices.ContainsFunc(e.Findings, func(f Finding) bool {
		return f.Severity != validators.Note && !f.Let
	})
}

// evidence is how a record reads while it is mended, and how far trials lead on.
type evidence struct {
	*session
	view    rules.Seat // whose notes are among the entries; the table's are none
	bare    bool       // the last entry names no player: it is by whoever is due
	entries []record.Standing
	public  *fold // as everyone sees it
	fold    *fold // as the view does
	read    []mend.Step
	known   []bool // whether the move of a step is the same wherever it is read
	witness witness
	begun   begun
	trial   scene // as everyone sees it
	room    fold
	shifts  []shift // what has to change where something else is seen
	end     int     // the place at which a trial ended
	steps   int     // that it took
}

// Anew implements [mend.Evidence].
func (h *evidence) Anew() mend.Evidence {
	return &evidence{session: h.session, view: h.view, bare: h.bare}
}

// Before implements [mend.Evidence].
func (h *evidence) Before(place int) *state {
	before, _ := h.fold.before(place)
	return before
}

// Read implements [mend.Evidence].
func (h *evidence) Read(entries []record.Standing) []mend.Step {
	h.entries = entries
	h.public = h.replay(rules.Table, nil, h.opens(), entries)
	h.sees()
	h.read, h.known = h.read[:0], h.known[:0]
	for i := range h.fold.steps {
		st, e := &h.fold.steps[i], &entries[i]
		h.read = append(h.read, h.reads(st))
		h.known = append(h.known, e.Kind == record.Entry && st.entry.Status.Counts() && mend.AsWritten(e.Text, h.game.Def.Format(st.move)))
	}
	return h.read
}

// reads returns how an entry reads.
func (h *evidence) reads(st *step) mend.Step {
	e := &st.entry
	read := mend.Step{
		Text: e.Text, Fault: e.Fault, Move: st.move, After: &st.after, Unsettled: Unsettled(e), Faults: wrong(e),
		Counts: e.Status.Counts(), Unread: e.Status == Unread, Out: e.Status.passedOver(),
	}
	if e.canStand() {
		read.Codes = codes(e.Findings)
	}
	for i := range e.Findings {
		if h.view != rules.Table {
			read.Because = append(read.Because, e.Findings[i].Because...)
		}
	}
	return read
}

// scene is the table in a trial.
type scene struct {
	state  state
	audits validators.Verdict
	move   move // of the last entry
	counts bool // whether it is part of the game
}

// Try implements [mend.Evidence].
func (h *evidence) Try(place int, head []record.Standing, rest, limit int) mend.Trial {
	h.steps = 0
	n := h.leaves(place, head, rest, limit)
	return mend.Trial{Faults: n, End: h.end, Steps: h.steps}
}

func (h *evidence) leaves(place int, head []record.Standing, rest, limit int) (n int) {
	at, public := 0, limit
	if h.view != rules.Table {
		public = mend.Unlimited
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
		n += h.goes(&h.trial, head, rest, at, limit-n)
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

// goes advances a scene by one entry of a trial and counts its faults.
func (h *evidence) goes(on *scene, head []record.Standing, rest, at, limit int) int {
	e := h.nth(head, rest, at)
	if at < len(head) {
		m, err := h.game.Def.Parse(&on.state, e.Seat, e.Text)
		return h.goesOn(on, e, m, err == nil && e.Kind == record.Entry, limit)
	}
	at += rest - len(head)
	if h.bare && at == len(h.entries)-1 {
		own := *e
		own.Seat, e = h.game.Def.Turn(&on.state).Due.First(), &own
	}
	return h.goesOn(on, e, h.read[at].Move, h.known[at], limit)
}

// goesOn counts the faults of the next entry, up to a limit. A move that is known and clean is only
// applied.
func (h *evidence) goesOn(on *scene, e *record.Standing, m move, known bool, limit int) int {
	h.steps++
	if known && len(e.Rulings) == 0 && h.game.Book.Clean(&on.state, e.Seat, m) {
		if after, err := h.game.Def.After(on.state, e.Seq, e.Seat, m); err == nil {
			if audits := h.game.Book.Inspect(&after); len(audits) == 0 {
				*on = scene{after, nil, m, true}
				return 0
			}
		}
	}
	return h.judged(on, rules.Table, e, limit, func(v validators.Verdict) bool { return h.stands(v, e.Rulings) })
}

// judged does to a scene, as a view sees it, what [reader.step] does, and counts the faults; stands says
// which moves count. With limit 0 the first fault ends it.
func (h *evidence) judged(on *scene, view rules.Seat, e *record.Standing, limit int, stands func(validators.Verdict) bool) int {
	switch e.Kind {
	case record.Entry:
	case record.Seen:
		return h.differing(&on.state, e.Text)
	default:
		f := &h.room // the faults of the table before it are not blamed on it
		f.view, f.steps = view, append(f.steps[:0], step{after: on.state, audits: on.audits})
		st := h.step(f, *e)
		*on = scene{st.after, st.audits, st.move, st.entry.Status.Counts()}
		return wrong(&st.entry)
	}
	m, err := h.reader.parse(&on.state, e.Seat, e.Text)
	on.move, on.counts = m, false
	if err != nil || limit == 0 && !h.game.Book.Clean(&on.state, e.Seat, m) {
		return 1
	}
	verdict := h.game.Book.Judge(&on.state, e.Seat, m)
	if after, cannot := h.game.Def.After(on.state, e.Seq, e.Seat, m); cannot == nil {
		audits := h.game.Book.Inspect(&after)
		verdict = append(verdict, fresh(audits, on.audits, verdict, e.Seq)...)
		if stands(verdict) {
			*on = scene{after, audits, m, true}
			return len(verdict)
		}
	}
	on.audits = h.game.Book.Inspect(&on.state)
	return max(1, len(verdict))
}

// stands reports whether no finding keeps an entry out of the game.
func (h *evidence) stands(verdict validators.Verdict, rulings []string) bool {
	return !slices.ContainsFunc(verdict, func(v validators.Finding) bool {
		severity, _ := h.severity(v)
		return severity != validators.Note && !slices.Contains(rulings, string(v.Code))
	})
}

// Stand implements [mend.Evidence].
func (h *evidence) Stand(entries []record.Standing, place int, due bool) bool {
	f := fold{start: h.opened(entries).start}
	if place > h.begun.at {
		f.steps = slices.Clone(h.fold.steps[:place])
	}
	for i := len(f.steps); i < len(entries); i++ {
		e, last := entries[i], i == len(entries)-1
		if last && h.bare && due {
			e.Seat = h.game.Def.Turn(f.last()).Due.First()
		}
		was := h.fold.place(e.Seq)
		stood := was < 0 || last || !h.read[was].Unsettled
		before := f.last()
		if st := h.step(&f, e); stood && (Unsettled(&st.entry) || was >= 0 && !last && !h.same(was, &e, before, st.move)) {
			return false
		}
	}
	return true
}

// same reports whether an entry, read as a move on another table, is the one that it was: at its place, or beside that where two were
// exchanged.
func (h *evidence) same(place int, e *record.Standing, before *state, now move) bool {
	def, corrected := h.game.Def, h.entries[place].Text != e.Text
	for i := max(0, place-1); i < min(place+2, len(h.entries)); i++ {
		one, was := &h.entries[i], &h.fold.steps[i]
		if one.Kind == record.Entry && one.Seat == e.Seat && one.Text == e.Text && was.entry.Status.Counts() && corrected == (i != place) {
			return def.Kind(h.Before(i), e.Seat, was.move) == def.Kind(before, e.Seat, now) && def.Format(was.move) == def.Format(now)
		}
	}
	return true // it is itself what is corrected, or did not count
}

// begun is what the entries say about who began: a slip at or before the first turn may have made the
// wrong player begin.
type begun struct {
	at     int     // the place that tells it; -1 if the header does
	tables []*fold // the entries before it, by who may have begun
	trials []beginning
}

// beginning is the table of a trial in which one player begins.
type beginning struct {
	scene
	wrong int
	lay   []bool // of each entry: whether it is part of the game
}

// opens returns the initial table of the entries as they are now.
func (h *evidence) opens() state {
	o := h.opened(h.entries)
	h.begun.at, h.begun.tables = -1, h.begun.tables[:0]
	if len(h.starts) > 1 {
		h.begun.at = o.at
		for _, start := range h.starts {
			h.begun.tables = append(h.begun.tables, h.replay(rules.Table, nil, start, h.entries[:o.at]))
		}
	}
	return o.start
}

// TableOf implements [mend.Evidence].
func (h *evidence) TableOf(place int, seat rules.Seat) *state {
	if place <= h.begun.at {
		for _, f := range h.begun.tables {
			if before, _ := f.before(place); h.begins(before).Has(seat) {
				return before
			}
		}
	}
	return h.Before(place)
}

// opening replays the entries of a trial up to the first move of the game, once for each player who
// may begin, as [keeper.opened] does. It returns how many entries these are and how many faults they
// have.
func (h *evidence) opening(place int, head []record.Standing, rest, limit int) (at, wrong int) {
	tables, first := h.tablesBefore(place), -1
	for ; at < len(head)+len(h.entries)-rest; at++ {
		least := limit + 1
		e := h.nth(head, rest, at)
		for i := range tables {
			t := &tables[i]
			due := e.Kind == record.Entry && h.begins(&t.state).Has(e.Seat)
			before := t.state
			t.wrong += h.goes(&t.scene, head, rest, at, max(0, limit-t.wrong))
			t.lay = append(t.lay, t.counts)
			switch {
			case !due || !h.firstTurn(&before, e.Seat, t.move):
			case t.counts:
				h.witness.by, h.witness.lay, h.trial = i, t.lay, t.scene
				return at + 1, t.wrong
			case first < 0:
				first = i
			}
			least = min(least, t.wrong)
		}
		if least > limit {
			return at, least
		}
	}
	if h.beginner > rules.Table {
		first = int(h.beginner) - 1
	}
	first = max(first, 0)
	t := &tables[first]
	h.witness.by, h.witness.lay, h.trial = first, t.lay, t.scene
	return at, t.wrong
}

// tablesBefore returns the tables before a place, one for each player who may have begun, with their
// additional faults.
func (h *evidence) tablesBefore(place int) []beginning {
	h.begun.trials = h.begun.trials[:0]
	for _, f := range h.begun.tables {
		before, audits := f.before(place)
		t := beginning{scene: scene{state: *before, audits: audits}}
		for i := range place {
			t.wrong += wrong(&f.steps[i].entry) - h.read[i].Faults
		}
		h.begun.trials = append(h.begun.trials, t)
	}
	return h.begun.trials
}

// witness is the table in a trial as the view sees it, whose notes are evidence.
type witness struct {
	scene
	tables []*fold // the entries before the first turn, by who may have begun
	by     int     // who began, of them
	lay    []bool  // of each entry up to the first turn: whether it is part of the game for everyone
}

// visible returns the entries that count and that the view may know. Hidden notes are left out, so
// that neither a proposal nor the end of a search can reveal them.
func visible(view rules.Seat, entries []record.Standing) []record.Standing {
	return slices.DeleteFunc(entries, func(e record.Standing) bool {
		hidden := e.Kind == record.Private && view != Everyone && view != e.Seat
		return hidden || e.State != record.Live
	})
}

// sees judges the entries for the view; up to the first turn, once for each player who may have begun.
func (h *evidence) sees() {
	h.fold = h.public
	if h.view == rules.Table {
		return
	}
	h.fold = h.replay(h.view, h.public, h.public.start, h.entries)
	h.witness.tables = h.witness.tables[:0]
	for _, f := range h.begun.tables {
		h.witness.tables = append(h.witness.tables, h.replay(h.view, f, f.start, h.entries[:len(f.steps)]))
	}
}

// witnessed counts the faults that the view finds in a trial from a place on.
func (h *evidence) witnessed(place, upto int, head []record.Standing, rest, limit int) (n int) {
	f := h.fold
	if place <= h.begun.at {
		f = h.witness.tables[h.witness.by]
		for i := range place {
			n += wrong(&f.steps[i].entry) - h.read[i].Faults
		}
	}
	before, audits := f.before(place)
	h.witness.state, h.witness.audits = *before, audits
	for at := 0; n <= limit && at < len(head)+len(h.entries)-rest; at++ {
		h.end = rest + at - len(head)
		if at >= upto {
			h.goes(&h.trial, head, rest, at, mend.Unlimited)
			h.witness.lay = append(h.witness.lay[:at], h.trial.counts)
		}
		h.steps++
		lies := func(validators.Verdict) bool { return h.witness.lay[at] } // whatever notes say, as in [reader.read]
		n += h.judged(&h.witness.scene, h.view, h.nth(head, rest, at), limit-n, lies)
	}
	return n
}

// shift is a part of the table that a correction must change for an observation to agree.
type shift struct {
	part part
	by   int  // how much more of a number
	many bool // it is no number: any change of the part will do
}

// Looks implements [mend.Evidence].
func (h *evidence) Looks(place int) (first int, differs bool) {
	h.shifts = h.shifts[:0]
	e := &h.fold.steps[place].entry
	list, _ := h.see(h.Before(place), e.Text)
	first = place
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
	return first, len(h.shifts) > 0
}

// Changes implements [mend.Evidence].
func (h *evidence) Changes(place int, head []record.Standing, rest int) bool {
	state := *h.Before(place)
	for i := range head {
		m, err := h.game.Def.Parse(&state, head[i].Seat, head[i].Text)
		if err != nil {
			return false
		}
		if state, err = h.game.Def.After(state, head[i].Seq, head[i].Seat, m); err != nil {
			return false
		}
	}
	was := h.Before(rest)
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

// Seen implements [mend.Evidence].
func (h *evidence) Seen() string {
	var pairs []string
	for i := range h.shifts {
		if p := &h.shifts[i].part; p.field.Set != nil {
			pairs = append(pairs, h.key(&p.field)+"="+h.said(p.field.Kind, p.seen))
		}
	}
	return strings.Join(pairs, ", ")
}
