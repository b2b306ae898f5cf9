package table

import (
	"math"
	"slices"

	"referee/internal/record"
	"referee/internal/text"
	"referee/rules"
)

// own is a session in the view of one seat: a line without a player is that seat's, if it is due.
type own struct {
	*session
	seat rules.Seat
}

func (s *session) Own(seat rules.Seat) Session { return own{s, seat} }

// asks makes the seat the one who asks, until back is called.
func (o own) asks() (back func()) {
	was := o.mine
	o.mine = o.seat
	return func() { o.mine = was }
}

// due returns who is asked: the seat whose view it is, if it is due, else the first who is.
func (s *keeper) due(state *state) rules.Seat {
	due := s.game.Def.Turn(state).Due
	if s.mine != rules.Table && due.Has(s.mine) {
		return s.mine
	}
	return due.First()
}

func (o own) Try(text string) Reading {
	defer o.asks()()
	return o.try(text, o.seat)
}

func (o own) Enter(text string, let bool) (Reading, error) {
	defer o.asks()()
	return o.enter(text, let, o.seat)
}

// Propose implements [Position]. Proposals from unreadable lines of the file are left out: nobody
// knows whose business they are.
func (o own) Propose(text string) func() []Proposal {
	defer o.asks()()
	find := o.session.Propose(text)
	if find == nil {
		return nil
	}
	return func() []Proposal {
		return slices.DeleteFunc(find(), func(p Proposal) bool { return p.Row > 0 })
	}
}

func (o own) Alike(typed string) []string {
	defer o.asks()()
	return o.session.Alike(typed)
}

func (o own) Spoken(p *text.Printer, by rules.Seat, typed string) string {
	defer o.asks()()
	return o.session.Spoken(p, by, typed)
}

func (o own) SpokenAt(p *text.Printer, l record.Line, typed string) string {
	defer o.asks()()
	return o.session.SpokenAt(p, l, typed)
}

// Steps counts what the seat can undo and redo.
func (o own) Steps() (back, forth int) {
	defer o.asks()()
	at, _ := o.ledger.Steps()
	for last, ok := o.lastSeen(at); ok; last, ok = o.lastSeen(last.from) {
		back++
	}
	_, _, forth = o.again(math.MaxInt)
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
