package table

import (
	"slices"

	"referee/internal/present"
	"referee/internal/record"
	"referee/profiles"
	"referee/rules"
	"referee/scoring"
	"referee/validators"
)

// step is one entry with the state after it.
type step struct {
	entry Entry
	move  move
	after state
	// audits holds all faults of the table after the entry, so that the next entry is blamed only for
	// new ones.
	audits validators.Verdict
}

// fold is the game as one view sees it.
type fold struct {
	view   rules.Seat
	public *fold // what everyone can see, for the fold of a seat
	start  state
	steps  []step
	sheets []scoring.Sheet
	trail  trail // where their items come from, of a game that leaves it to the session
	traced int   // how many sheets tell it
	// rounds has the index of the step that completed each scored round.
	rounds []int
	// parted says that the view knows more than the public since the step at since; earlier steps are
	// shared with the public fold.
	parted bool
	since  int
	// spare is the state of a dropped trial, reused for the next step: a state is most of the memory
	// of an entry.
	spare state
	gone  gone
}

// gone is the table as it would be if the undone entries directly before a place had counted, so that
// they read as they did then.
type gone struct {
	to    int
	state state
}

// reader reads and judges the entries of one game under one profile.
type reader struct{ observer }

// terms holds the game, its players and its profile: what the parts of the table are called, and their
// bounds.
type terms struct {
	game    *engine
	header  record.Header
	profile *profiles.Profile
}

// replay folds all entries from the start. Public is the public fold of the same entries, or nil for
// the view of everyone.
func (r *reader) replay(view rules.Seat, public *fold, start state, entries []record.Standing) *fold {
	f := &fold{view: view, public: public, start: start}
	f.grow(r, entries)
	return f
}

// before returns the state and its faults before a step.
func (f *fold) before(place int) (*state, validators.Verdict) {
	if place > 0 {
		return &f.steps[place-1].after, f.steps[place-1].audits
	}
	return &f.start, nil
}

// last returns the state after all entries.
func (f *fold) last() *state {
	s, _ := f.before(len(f.steps))
	return s
}

// drop removes the last step.
func (f *fold) drop() { f.steps = f.steps[:len(f.steps)-1] }

// keep makes the sheet of the round that the last step completed, and makes it anew if a later step
// changes a completed round that still lies on the table.
func (f *fold) keep(r *reader) {
	n := len(f.steps) - 1
	round, lies := r.game.Def.Rounds(&f.steps[n].after)
	if !lies || !f.completes(r, n) {
		return
	}
	before, _ := f.before(n)
	if was, _ := r.game.Def.Rounds(before); round == was && len(f.sheets) > 0 {
		f.sheets, f.rounds = f.sheets[:len(f.sheets)-1], f.rounds[:len(f.rounds)-1]
	}
	f.score(r, n, round)
}

// completes reports whether a step may complete the round on the table. An override line does not, nor
// does an observation; exceptions are the last line of a typed table and lines about a picked-up game.
func (f *fold) completes(r *reader, place int) bool {
	switch kind := f.steps[place].entry.Kind; {
	case kind == record.Seen || kind == record.Override && !r.typed() && !r.underway():
		return false
	}
	return !r.typed() || len(r.missing(f, place+1)) == 0
}

// score makes the sheet of the round that lies there after a step.
func (f *fold) score(r *reader, place, round int) {
	sheet := r.sheet(&f.steps[place].after, scoring.Sheet{})
	if r.leftOpen(f, place+1) {
		sheet = undecided(sheet)
	}
	sheet.Round = round
	f.traced = min(f.traced, len(f.sheets))
	f.sheets = append(f.sheets, sheet)
	f.rounds = append(f.rounds, place)
}

// sheet scores a state, reusing the memory of another sheet.
func (r *reader) sheet(s *state, room scoring.Sheet) scoring.Sheet {
	return r.game.Score.SheetIn(room, s, len(r.header.Seats), r.game.Def.Over(s))
}

// undecided returns a sheet without winner: items and totals only.
func undecided(s scoring.Sheet) scoring.Sheet { return scoring.Sheet{Items: s.Items, Totals: s.Totals} }

// step reads and judges one entry as a new last step of the fold, in place.
func (r *reader) step(f *fold, e record.Standing) *step {
	n := len(f.steps)
	f.steps = append(f.steps, step{})
	before, audits := f.before(n)
	s := &f.steps[n]
	s.after, s.audits = *before, audits
	s.entry = r.entry(before, e)
	hidden := e.Kind == record.Private && (e.Text == "" || f.view != Everyone && f.view != e.Seat) // also if it was filtered
	if hidden {                                                                                    // whatever became of it
		s.entry.Status, s.entry.Text, e.Amended = Hidden, "", nil
	}
	for _, was := range e.Amended {
		s.entry.Amended = append(s.entry.Amended, r.wording(before, &s.entry, was))
	}
	switch {
	case e.State != record.Live:
		s.entry.Status = Undone
		w := r.undone(f, n, &s.entry)
		s.entry.words, s.entry.said, s.entry.spelt = w.words, w.said, w.spelt
	case hidden && r.game.Def.Private == nil: // whatever it says
		s.entry.Status, s.entry.Fault = Unread, noNotes()
	case hidden: // it is not read
	case e.Kind == record.Override:
		r.override(s, before, e.Text)
	case e.Kind == record.Seen:
		r.seen(f, before)
	default:
		r.read(f, before, e.Rulings, f.seenByAll(n, e.Kind))
	}
	return s
}

// entry returns an entry that has not been read yet.
func (r *reader) entry(before *state, e record.Standing) Entry {
	return Entry{
		Seq: e.Seq, Seat: e.Seat, Text: e.Text, Kind: e.Kind, Row: e.Row, Col: e.Col,
		Round: r.game.Def.Turn(before).Round,
	}
}

// undone returns the words of an undone entry, read on the table that the undone entries before it
// would have made.
func (r *reader) undone(f *fold, place int, e *Entry) Wording {
	if follows := place > 0 && f.steps[place-1].entry.Status == Undone; !follows || f.gone.to != place {
		from := place
		for from > 0 && f.steps[from-1].entry.Status == Undone {
			from--
		}
		before, _ := f.before(from)
		f.gone.state = *before
		for i := from; i < place; i++ {
			r.happens(&f.gone.state, &f.steps[i].entry)
		}
	}
	w := r.wording(&f.gone.state, e, e.Text)
	r.happens(&f.gone.state, e)
	f.gone.to = place + 1
	return w
}

// happens applies an entry to a state if it can be read and can happen.
func (r *reader) happens(s *state, e *Entry) {
	if e.Kind.Pairs() {
		return
	}
	m, err := r.game.Def.Parse(s, e.Seat, e.Text)
	if err != nil {
		return
	}
	if after, err := r.game.Def.After(*s, e.Seq, e.Seat, m); err == nil {
		*s = after
	}
}

// wording returns a text of an entry that is no longer part of the game, in words.
func (r *reader) wording(before *state, e *Entry, text string) Wording {
	if e.Kind.Pairs() {
		return r.byHand(before, text)
	}
	w := Wording{Text: text}
	if m, err := r.game.Def.Parse(before, e.Seat, text); err == nil {
		w.words, w.said = r.game.View.Written(m), r.says(before, e.Seat, m)
	}
	return w
}

// seenByAll returns the public reading of an entry, for the fold of a seat; nil otherwise.
func (f *fold) seenByAll(place int, kind record.Kind) *Entry {
	if f.public == nil || kind != record.Entry {
		return nil
	}
	return &f.public.steps[place].entry
}

// read parses, judges and applies a move. A public move counts for a seat as it does for everyone,
// whatever its notes say: it lies on the table.
func (r *reader) read(f *fold, before *state, rulings []string, seen *Entry) {
	s := &f.steps[len(f.steps)-1]
	if !r.parsed(s, before) {
		return
	}
	e, m := &s.entry, s.move
	verdict := r.game.Book.Judge(before, e.Seat, m)
	err := r.game.Follow(&s.after, &f.spare, e.Seq, e.Seat, m) // what it leaves of a move that is refused is put right below
	if err == nil {
		known := s.audits
		s.audits = r.game.Book.Inspect(&s.after)
		verdict = append(verdict, fresh(s.audits, known, verdict, e.Seq)...)
	}
	if len(verdict) > 0 && len(r.missing(f, len(f.steps)-1)) > 0 { // what is not known may be the reason
		for i := range verdict {
			verdict[i].Asked = true
		}
	}
	e.Status = r.weigh(e, verdict, rulings)
	if seen != nil {
		e.Status = seen.Status
	}
	if err != nil {
		e.Cannot = err.(*rules.Fault)
		if e.Status.Counts() {
			e.Status = Impossible
		}
	}
	if n, complete := r.game.Def.Rounds(&s.after); complete && e.Status.Counts() {
		e.Round = n // also where it tells what was known without it
	}
	if !e.Status.Counts() {
		s.after = *before
		s.audits = r.game.Book.Inspect(before)
	}
}

// noNotes returns the error of a private line in a game without notes.
func noNotes() *rules.Fault { return &rules.Fault{Col: 1, Code: "parse.no-notes"} }

// parsed parses the move of an entry and reports whether it could. A note must be private by nature.
func (r *reader) parsed(s *step, before *state) bool {
	e := &s.entry
	m, err := r.parse(before, e.Seat, e.Text)
	switch {
	case e.Kind == record.Private && r.game.Def.Private == nil:
		err = noNotes()
	case e.Kind == record.Private && err == nil && !r.game.Def.Private(m):
		err = &rules.Fault{Col: 1, Code: "parse.no-note"}
	}
	if err != nil {
		e.Status, e.Fault = Unread, err.(*rules.Fault)
		return false
	}
	s.move = m
	e.Alike = r.alike(before, e.Seat, e.Text, m)
	e.Text = r.game.Def.Format(m)
	return true
}

// word adds words to the entry of a step. They are made on demand: of a record that is only checked or
// listed, few are needed.
func (r *reader) word(e *Entry, f *fold, place int) {
	if e.Fault != nil || e.Status == Undone || e.Status == Hidden {
		return
	}
	before, _ := f.before(place)
	if e.parts = nil; e.Kind.Pairs() {
		e.parts = r.parts(before, e.Text)
	} else {
		m := f.steps[place].move
		e.words, e.said = r.game.View.Written(m), r.says(before, e.Seat, m)
	}
}

// says returns a move in words of the table.
func (r *reader) says(before *state, by rules.Seat, m move) (none present.Sentence) {
	if r.game.View.Says == nil {
		return none
	}
	return r.game.View.Says(before, by, m)
}

// roomy reserves room for the steps of the next round or so.
func (f *fold) roomy() {
	if n := len(f.steps); n > 0 && n == cap(f.steps) {
		f.steps = slices.Grow(f.steps, room)
	}
}
