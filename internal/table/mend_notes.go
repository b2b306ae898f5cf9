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

// witness is the state of a trial as the view sees it, whose notes are evidence.
type witness struct {
	tables []*fold // the entries before the first turn, by who may have begun
	by     int     // who began, of them
	lay    []bool  // of each entry up to the first turn: whether it is part of the game for everyone
	state  state
	audits validators.Verdict
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

// unlimited is a limit that nothing exceeds.
const unlimited = 1 << 30

// witnessed counts the faults that the view finds in a trial from a place on.
func (h *evidence) witnessed(place, upto int, head []record.Standing, rest, limit int) (n int) {
	f := h.fold
	if place <= h.begun.at {
		f = h.witness.tables[h.witness.by]
		for i := range place {
			n += wrong(&f.steps[i].entry) - h.trouble[i]
		}
	}
	before, audits := f.before(place)
	h.witness.state, h.witness.audits = *before, audits
	for at := 0; n <= limit && at < len(head)+len(h.entries)-rest; at++ {
		h.end = rest + at - len(head)
		if at >= upto {
			h.goes(head, rest, at, unlimited)
			h.witness.lay = append(h.witness.lay[:at], h.trial.counts)
		}
		h.steps++
		n += h.observes(h.nth(head, rest, at), h.witness.lay[at], limit-n)
	}
	return n
}

// observes counts the faults that the view finds in an entry. A public move is on the table whatever
// notes say, as in [reader.read].
func (h *evidence) observes(e *record.Standing, lies bool, limit int) int {
	w := &h.witness
	switch e.Kind {
	case record.Entry:
	case record.Seen:
		return h.differing(&w.state, e.Text)
	default:
		f := &h.trial.fold // the faults of the table before it are not blamed on it
		f.view, f.steps = h.view, append(f.steps[:0], step{after: w.state, audits: w.audits})
		st := h.step(f, *e)
		w.state, w.audits = st.after, st.audits
		return wrong(&st.entry)
	}
	m, err := h.reader.parse(&w.state, e.Seat, e.Text)
	if err != nil || limit == 0 && !h.game.Book.Clean(&w.state, e.Seat, m) {
		return 1
	}
	verdict := h.game.Book.Judge(&w.state, e.Seat, m)
	after, cannot := h.game.Def.After(w.state, e.Seq, e.Seat, m)
	if cannot != nil {
		w.audits = h.game.Book.Inspect(&w.state)
		return max(1, len(verdict))
	}
	audits := h.game.Book.Inspect(&after)
	verdict = append(verdict, fresh(audits, w.audits, verdict, e.Seq)...)
	if lies {
		w.state, w.audits = after, audits
		return len(verdict)
	}
	w.audits = h.game.Book.Inspect(&w.state)
	return max(1, len(verdict))
}

// blamed reports whether a finding of the view at the place names an entry; notes may name entries of
// any age.
func (h *evidence) blamed(seq rules.Seq) bool {
	return h.view != rules.Table && slices.ContainsFunc(h.fold.steps[h.from].entry.Findings, func(f Finding) bool {
		return slices.Contains(f.Because, seq)
	})
}

// note yields what may have been meant by a note.
func (h *guesser) note(place int, yield func(Mend)) {
	e := &h.entries[place]
	before, _ := h.fold.before(place)
	is := h.fold.steps[place].entry.Text // as it is written
	for _, g := range h.misspelt(before, e.Seat, place) {
		if g.text != is {
			yield(amendment(e, e.Seat, g, g.cost))
		}
	}
}

// unread returns the lines with an unreadable name, by the entry they stand before, if the name is
// nearly a player's.
func (s *keeper) unread() map[rules.Seq][]record.Standing {
	list := map[rules.Seq][]record.Standing{}
	var waiting []record.Standing
	for i := range s.ledger.Lines {
		l := &s.ledger.Lines[i]
		switch {
		case l.Kind == record.Unread:
			name, text, _ := strings.Cut(strings.TrimSpace(l.Raw), " ")
			for seat := range s.header.Seats {
				if text != "" && mend.Nearly(name, s.header.Seats[seat]) {
					waiting = append(waiting, record.Standing{Kind: record.Entry, Seat: rules.Seat(seat + 1), Text: strings.TrimSpace(text), Row: l.Row})
				}
			}
		case l.Kind.Numbered() && len(waiting) > 0:
			list[l.Seq], waiting = waiting, nil
		}
	}
	return list
}

// reread yields the unreadable lines before an entry that nearly name a player.
func (h *guesser) reread(place int, yield func(Mend)) {
	seq := h.entries[place].Seq
	for _, e := range h.unread[seq] {
		yield(Mend{Op: InsertEntry, Entry: seq, Seat: e.Seat, Text: e.Text, Row: e.Row, slip: misnamed})
	}
}

// distinct removes repeated corrections.
func distinct(list []Mend) []Mend {
	type same struct {
		op    MendOp
		entry rules.Seq
		seat  rules.Seat
		text  string
	}
	seen := map[same]bool{}
	return slices.DeleteFunc(list, func(m Mend) bool {
		key := same{m.Op, m.Entry, m.Seat, m.Text}
		was := seen[key]
		seen[key] = true
		return was
	})
}

// shift is a part of the table that a correction must change for an observation to agree.
type shift struct {
	part part
	by   int  // how much more of a number
	many bool // it is no number: any change of the part will do
}

// looks records the shifts needed for the observation at the place, and returns the first place where
// the slip may lie: after the last agreeing observation.
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

// changes reports whether a correction makes one of the shifts at its place. Far from the observation
// only those are tried.
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

// delayed tries, far from an observation, corrections that make a shift only later: alternatives of
// players who had few, and slips of the hand.
func (h *search) delayed() {
	if len(h.shifts) == 0 {
		return
	}
	h.late = true
	for place := 0; h.far(place); place++ {
		if e := &h.entries[place]; e.Kind == record.Entry {
			for _, g := range h.others(h.tableOf(place, e.Seat), place) {
				h.try(amendment(e, e.Seat, g, g.cost), place)
			}
		}
	}
	h.late = false
}

// fewLeft is how many moves a player may have for the alternatives to be tried at any distance.
const fewLeft = 8

// others returns the moves that may replace an entry.
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

// asSeen reads the record on as if the table had been set to what is seen, if no correction makes it
// agree; it reports whether it did.
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
