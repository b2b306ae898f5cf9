package table

import (
	"slices"
	"strings"

	"referee/internal/record"
	"referee/rules"
	"referee/rules/notation"
)

// nearName is how many letters of a player's name may be wrong.
const nearName = 2

// unread are the lines that could not be read at all, before the entries they stand before: who made them is
// nobody at the table, but nearly somebody.
func (s *session) unread() map[rules.Seq][]record.Standing {
	list := map[rules.Seq][]record.Standing{}
	var waiting []record.Standing
	for i := range s.ledger.Lines {
		l := &s.ledger.Lines[i]
		switch {
		case l.Kind == record.Unread:
			name, text, _ := strings.Cut(strings.TrimSpace(l.Raw), " ")
			for seat := range s.header.Seats {
				if text != "" && nearly(name, s.header.Seats[seat]) {
					waiting = append(waiting, record.Standing{Kind: record.Entry, Seat: rules.Seat(seat + 1), Text: strings.TrimSpace(text), Row: l.Row})
				}
			}
		case l.Kind.Numbered() && len(waiting) > 0:
			list[l.Seq], waiting = waiting, nil
		}
	}
	return list
}

func nearly(typed, name string) bool {
	a, b := []rune(strings.ToLower(typed)), []rune(strings.ToLower(name))
	return notation.Distance(a, b, nearName) <= min(nearName, len(b)/2)
}

// reread tries the lines before an entry that name a player nearly.
func (h *search) reread(place int) {
	seq := h.entries[place].Seq
	for _, e := range h.unread[seq] {
		e.Seq = h.free
		h.try(Mend{Op: InsertEntry, Entry: seq, Seat: e.Seat, Text: e.Text, Row: e.Row, slip: misnamed}, place, []record.Standing{e}, place)
	}
}

// distinct leaves each correction once.
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
