package table

import (
	"slices"

	"referee/internal/present"
	"referee/internal/record"
	"referee/rules"
)

// Follower is a session over a record that others write, too. Every session is one.
type Follower interface {
	// Follow reads lines that stand behind those that it knows, written at once by somebody else, as if the record were opened anew. It
	// returns the entries that they are about.
	Follow(lines ...record.Line) (about []rules.Seq)
}

// Follow implements [Follower].
func (s *session) Follow(lines ...record.Line) (about []rules.Seq) {
	whole := s.wholly()
	things := whole.things(whole.public.last())
	whole.ledger.Watch()
	for _, l := range lines {
		if l.Seq = 0; l.Kind.Numbered() {
			l.Seq = whole.ledger.Next()
		}
		whole.ledger.Follow(l)
	}
	about = whole.rereads()
	switch moves, corrects := moving(lines); {
	case corrects:
		whole.moved = present.Pieces(things, whole.things(whole.public.last()))
	case moves:
		whole.moved = nil
	}
	whole.spread()
	return about
}

// moving reports whether lines that were written at once move what lies on the table for everybody, and whether they correct.
func moving(lines []record.Line) (moves, corrects bool) {
	for _, l := range lines {
		switch {
		case brought(l) == record.Private || l.Kind == record.Comment || l.Kind == record.Time || l.Kind == record.Dispute:
		case brings(l.Kind):
			moves = true
		case l.Kind != record.Ruling:
			corrects = true
		}
	}
	return moves, corrects || !moves && slices.ContainsFunc(lines, func(l record.Line) bool { return l.Kind == record.Ruling })
}
