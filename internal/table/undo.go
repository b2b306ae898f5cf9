package table

import (
	"math"

	"referee/internal/record"
	"referee/rules"
)

func (s *session) Steps() (back, forth int) { return s.undoer().count() }

// undoer finds the steps that who asks can undo and redo: all of them, or those of one seat, if one
// seat alone looks.
type undoer struct {
	ledger *record.Ledger
	mine   rules.Seat
}

func (s *session) undoer() undoer { return undoer{s.ledger, s.mine} }

// count returns how many steps can be undone and redone.
func (s undoer) count() (back, forth int) {
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

// stepped returns the lines that a correcting line comes to: itself, unless one seat alone looks and
// asks to undo or redo. What others keep to themselves is not its to touch, so it undoes the last
// that it can see:
//
//   - If nothing of others was noted since, with undo, as everybody.
//   - If something was, an entry is deleted, and an amendment is amended back: undo would take back the
//     notes first. Such a line is no step of its own to the seat: the next undo goes on behind what it
//     took, and redo takes it back.
//   - Another correction there stays: a deleted entry would come back under another number, and a ruling
//     cannot be lifted alone. The seat is told what it was about, and can correct that.
//
// It brings back only as far as nothing of others would come back with it.
func (s undoer) stepped(l record.Line) ([]record.Line, *rules.Fault) {
	switch {
	case s.mine == rules.Table || l.Kind != record.Undo && l.Kind != record.Redo:
		return []record.Line{l}, nil
	case l.Kind == record.Redo:
		return s.bringsBack(l)
	}
	return s.takesBack(l)
}

// amends reports whether a line takes back or brings back corrections alone. As is what it comes to: where that is another kind of line it
// deletes an entry or amends one back, or undoes that.
func (s undoer) amends(l, as record.Line) bool {
	if l.Kind != record.Undo && l.Kind != record.Redo {
		return false
	}
	from, to := 0, 0
	switch top, over := s.ledger.Steps(); as.Kind {
	case record.Undo:
		from, to = max(0, top-as.N), top
	case record.Redo:
		from, to = top, min(top+over, top+as.N)
	default:
		return as.Kind == record.Amend
	}
	corrects := from < to
	for i := from; i < to; i++ {
		switch kind := s.ledger.StepAt(i).Line.Kind; kind {
		case record.Amend:
		case record.Delete, record.Insert:
			corrects = corrects && as.Kind == l.Kind
		default:
			corrects = corrects && kind == record.Ruling && i > from
		}
	}
	return corrects
}

// span is a run of steps that are undone together. Behind says that others' private steps, or what
// undid some, stand behind them.
type span struct {
	from, to int
	behind   bool
}

// lastSeen returns the last steps before a place that the seat can see and has not undone; ok is false
// if there are none.
func (s undoer) lastSeen(at int) (last span, ok bool) {
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
func (s undoer) tookBack(from, to int) (at int, ok bool) {
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
func (s undoer) again(most int) (kind record.Kind, steps, n int) {
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

func (s undoer) bringsBack(l record.Line) ([]record.Line, *rules.Fault) {
	kind, steps, n := s.again(l.N)
	if n < l.N {
		return nil, tooFew(l, n)
	}
	return []record.Line{{Kind: kind, N: steps}}, nil
}

func (s undoer) takesBack(l record.Line) (lines []record.Line, err *rules.Fault) {
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
func (s undoer) taken(from, to int) (l record.Line, ok bool) {
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
func (s undoer) kept(from, to int) bool {
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
