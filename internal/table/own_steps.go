package table

import (
	"referee/internal/record"
	"referee/rules"
)

// stepped is what a correcting line comes to: it as it is, but where one seat alone looks and asks to take back or
// bring back. What others keep to themselves is not its to touch, so it takes back the last that it can see:
//
//   - Where nothing of others was noted since, with undo, as everybody.
//   - Where something was, an entry is deleted, and an amendment is amended back: undo would take back the notes first.
//     Both are steps like any other; to take them back again is the way to bring back what they took.
//   - Another correction there stays: a deleted entry would come back under another number, and a ruling cannot be lifted
//     alone. The seat is told what it was about, and can correct that.
//
// It brings back only as far as nothing of others would come back with it.
func (s *session) stepped(l record.Line) ([]record.Line, *record.Error) {
	switch {
	case s.mine == rules.Table || l.Kind != record.Undo && l.Kind != record.Redo:
		return []record.Line{l}, nil
	case l.Kind == record.Redo:
		return s.bringsBack(l)
	}
	return s.takesBack(l)
}

func (s *session) bringsBack(l record.Line) ([]record.Line, *record.Error) {
	top, over := s.ledger.Steps()
	at := top
	for n := range l.N {
		to := s.ledger.JoinedTo(at)
		if at == top+over || s.kept(at, to) {
			return nil, tooFew(l, n)
		}
		at = to
	}
	l.N = at - top
	return []record.Line{l}, nil
}

func (s *session) takesBack(l record.Line) (lines []record.Line, err *record.Error) {
	at, _ := s.ledger.Steps()
	undo, behind := record.Line{Kind: record.Undo}, false
	for n := 0; n < l.N; {
		if at == 0 {
			return nil, tooFew(l, n)
		}
		from := s.ledger.JoinedFrom(at)
		switch {
		case s.kept(from, at):
			behind = true
			at = from
			continue
		case !behind:
			undo.N += at - from
		default:
			back, ok := s.taken(from, at)
			if !ok || n+1 < l.N && back.Kind != record.Delete { // only the last of several lines is judged
				return nil, &record.Error{Col: 1, Code: "undo-behind", Args: []rules.Arg{rules.N("n", int(s.ledger.StepAt(from).Line.Target))}}
			}
			lines = append(lines, back)
		}
		at = from
		n++
	}
	if undo.N > 0 {
		lines = append([]record.Line{undo}, lines...)
	}
	return lines, nil
}

// taken is the line that takes back some steps by itself.
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

// tooFew is why so many steps are not taken back or brought back.
func tooFew(l record.Line, left int) *record.Error {
	return &record.Error{Col: 1, Code: l.Kind.String(), Args: []rules.Arg{rules.N("n", l.N), rules.N("left", left)}}
}

// kept reports whether one of some steps is about what another seat keeps to itself: a note of that which it brings or
// corrects, or makes of something else, or which that has become since.
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
