package table

import (
	"math"
	"slices"

	"referee/internal/record"
	"referee/rules"
	"referee/scoring"
)

// filter says who looks at a record: a seat, or [rules.Table] for anybody.
type filter struct {
	seat rules.Seat
	file bool // they may know the file: its rows, and the lines in it that could not be read
	over bool // the game is over, and notes are no secret
}

func (s *session) Own(seat rules.Seat, file bool) Session {
	if s.whole != nil {
		return s
	}
	by := filter{seat: seat, file: file}
	own := s.viewers[by]
	if own == nil {
		own = &session{whole: s, filter: by}
		own.mine = seat
		if s.viewers == nil {
			s.viewers = map[filter]*session{}
		}
		s.viewers[by] = own
		own.follow()
	}
	return own
}

// wholly returns the session of the whole record.
func (s *session) wholly() *session {
	if s.whole != nil {
		return s.whole
	}
	return s
}

// spread brings all who see the record filtered up to it.
func (s *session) spread() {
	for _, own := range s.viewers {
		own.follow()
	}
}

// follow reads what is new in the whole record. As long as nothing is kept from who looks, both are one.
func (s *session) follow() {
	if over := s.whole.Over(); s.held == nil || over != s.over {
		s.held, s.over, s.read = s.whole.held, over, 0
	}
	lines := s.whole.ledger.Lines[s.read:]
	if shared := s.held == s.whole.held; shared && slices.ContainsFunc(lines, s.keeps) {
		of := *s.whole.held
		of.ledger, of.log, of.counted = record.NewLedger(record.Record{Header: s.header}), nil, written{}
		s.held, s.cut = &of, 0
		s.filtered(s.whole.ledger.Lines)
		of.moves, of.lines, of.score, of.tally = nil, nil, scoring.Sheet{}, scoring.Sheet{}
		s.refold()
	} else if !shared && len(lines) > 0 {
		s.ledger.Watch()
		s.filtered(lines)
		s.rereads()
	}
	s.read = len(s.whole.ledger.Lines)
}

// keeps reports whether a line, or what it says, is kept from who looks.
func (s *session) keeps(l record.Line) bool {
	owner, words := WordsOf(s.header, &l)
	switch {
	case words:
		return owner != s.seat || s.seat == rules.Table
	case l.Kind == record.Unread: // nobody knows whose business it is
		return !s.file
	case l.Kind == record.Ruling:
		at := s.ledger.Place(l.Target)
		return at >= 0 && s.others(s.ledger.Entries()[at].Kind, s.ledger.Entries()[at].Seat)
	}
	return s.others(brought(l), l.Seat)
}

// others reports whether an entry is a note that is kept from who looks.
func (s *session) others(kind record.Kind, seat rules.Seat) bool {
	return kind == record.Private && seat != s.seat && !s.over
}

// filtered adds lines of the whole record to this one, without what is kept from who looks. Entries
// and steps keep their numbers; that somebody wrote a note in words of their own is no line at all.
func (s *session) filtered(lines []record.Line) {
	for _, l := range lines {
		if s.keeps(l) {
			if l.Text, l.Raw, l.Codes = "", "", nil; l.Kind == record.Comment {
				s.cut++
				continue
			}
		}
		if !s.file {
			l.Row -= s.cut
		}
		s.ledger.Follow(l)
	}
}

// Begins implements [Session].
func (s *session) Begins(seat rules.Seat) {
	whole := s.wholly()
	whole.beginner = seat
	whole.refold()
	for _, own := range whole.viewers {
		own.held = nil
		own.follow()
	}
}

// due returns who is asked: the seat whose view it is, if it is due, else the first who is.
func (s *keeper) due(state *state) rules.Seat {
	due := s.game.Def.Turn(state).Due
	if s.mine != rules.Table && due.Has(s.mine) {
		return s.mine
	}
	return due.First()
}

func (s *session) Steps() (back, forth int) {
	at, forth := s.ledger.Steps()
	if s.mine == rules.Table {
		return at, forth
	}
	for last, ok := s.lastSeen(at); ok; last, ok = s.lastSeen(last.from) {
		back++
	}
	_, _, forth = s.again(math.MaxInt)
	return back, forth
}

// stepped returns what a correcting line comes to: it as it is, but where one seat alone looks and
// asks to take back or bring back. What others keep to themselves is not its to touch, so it takes
// back the last that it can see:
//
// - Where nothing of others was noted since, with undo, as everybody. - Where something was, an entry
// is deleted, and an amendment is amended back: undo would take back the notes first. Such a line is
// no step of its own to the seat: the next undo goes on behind what it took, and redo takes it back. -
// Another correction there stays: a deleted entry would come back under another number, and a ruling
// cannot be lifted alone. The seat is told what it was about, and can correct that.
//
// It brings back only as far as nothing of others would come back with it.
func (s *session) stepped(l record.Line) ([]record.Line, *rules.Fault) {
	switch {
	case s.mine == rules.Table || l.Kind != record.Undo && l.Kind != record.Redo:
		return []record.Line{l}, nil
	case l.Kind == record.Redo:
		return s.bringsBack(l)
	}
	return s.takesBack(l)
}

// span is a run of steps that are undone together. Behind says that others' private steps, or what
// undid some, stand behind them.
type span struct {
	from, to int
	behind   bool
}

// lastSeen returns the last steps before a place that the seat can see and has not undone; ok is false
// if there are none.
func (s *session) lastSeen(at int) (last span, ok bool) {
	for at > 0 {
		last.from, last.to = s.ledger.JoinedFrom(at), at
		if s.kept(last.from, at) {
			at, last.behind = last.from, true
			continue
		}
		if at, ok = s.tookBack(last.from, at); ok {
			last.behind = true
			continue
		}
		return last, true
	}
	return last, false
}

// tookBack reports whether a step is what the seat's undo would have written there, and where the
// steps it undid begin.
func (s *session) tookBack(from, to int) (at int, ok bool) {
	line := s.ledger.StepAt(from).Line
	if to > from+1 || line.Kind != record.Delete && line.Kind != record.Amend {
		return from, false
	}
	last, ok := s.lastSeen(from)
	if !ok || !last.behind {
		return from, false
	}
	back, ok := s.taken(last.from, last.to)
	return last.from, ok && back.Kind == line.Kind && back.Target == line.Target && back.Seat == line.Seat && back.Inner == line.Inner && back.Text == line.Text
}

// again returns how to bring back undone steps: kind and line count. n is how many can be brought
// back, at most most.
func (s *session) again(most int) (kind record.Kind, steps, n int) {
	top, over := s.ledger.Steps()
	at := top
	for ; n < most && at < top+over; n++ {
		to := s.ledger.JoinedTo(at)
		if _, back := s.tookBack(at, to); back || s.kept(at, to) {
			break
		}
		at = to
	}
	if n > 0 {
		return record.Redo, at - top, n
	}
	for ; n < most && at > 0; n++ {
		from := s.ledger.JoinedFrom(at)
		_, back := s.tookBack(from, at)
		if !back || at < top+over && s.ledger.StepAt(at).At > s.ledger.StepAt(from).At+1 {
			break
		}
		at = from
	}
	return record.Undo, top - at, n
}

func (s *session) bringsBack(l record.Line) ([]record.Line, *rules.Fault) {
	kind, steps, n := s.again(l.N)
	if n < l.N {
		return nil, tooFew(l, n)
	}
	return []record.Line{{Kind: kind, N: steps}}, nil
}

func (s *session) takesBack(l record.Line) (lines []record.Line, err *rules.Fault) {
	at, _ := s.ledger.Steps()
	undo, behind := record.Line{Kind: record.Undo}, false
	for n := range l.N {
		last, ok := s.lastSeen(at)
		if !ok {
			return nil, tooFew(l, n)
		}
		if behind = behind || last.behind; !behind {
			undo.N += last.to - last.from
		} else {
			back, ok := s.taken(last.from, last.to)
			if !ok || n+1 < l.N && back.Kind != record.Delete { // only the last of several lines is judged
				return nil, &rules.Fault{Col: 1, Code: "record.undo-behind", Args: []rules.Arg{rules.N("n", int(s.ledger.StepAt(last.from).Line.Target))}}
			}
			lines = append(lines, back)
		}
		at = last.from
	}
	if undo.N > 0 {
		lines = append([]record.Line{undo}, lines...)
	}
	return lines, nil
}

// taken returns the line that undoes some steps by itself.
func (s *session) taken(from, to int) (l record.Line, ok bool) {
	st := s.ledger.StepAt(from)
	switch was := st.Was; {
	case st.Line.Kind.Numbered() && st.Seq > 0:
		return record.Line{Kind: record.Delete, Target: st.Seq}, true
	case st.Line.Kind == record.Amend && to == from+1 && was != nil && len(was.Rulings) == 0:
		return record.Line{Kind: record.Amend, Inner: was.Kind, Target: st.Seq, Seat: was.Seat, Text: was.Text}, true
	}
	return l, false
}

// tooFew returns the error for undoing or redoing more steps than there are.
func tooFew(l record.Line, left int) *rules.Fault {
	return &rules.Fault{Col: 1, Code: "record." + l.Kind.String(), Args: []rules.Arg{rules.N("n", l.N), rules.N("left", left)}}
}

// kept reports whether one of some steps is about another seat's private note: one that it brings or
// corrects, or that it makes or has become since.
func (s *session) kept(from, to int) bool {
	others := func(kind record.Kind, seat rules.Seat) bool { return kind == record.Private && seat != s.mine }
	for i := from; i < to; i++ {
		st := s.ledger.StepAt(i)
		if others(brought(st.Line), st.Line.Seat) || st.Was != nil && others(st.Was.Kind, st.Was.Seat) {
			return true
		}
		if at := s.ledger.Place(st.Seq); at >= 0 && others(s.ledger.Entries()[at].Kind, s.ledger.Entries()[at].Seat) {
			return true
		}
	}
	return false
}
