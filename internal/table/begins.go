package table

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"referee/rules"
)

// Leads implements [Position].
func (s *session) Leads(typed string) bool {
	if s.unsure {
		return false // whoever is named begins
	}
	state := s.public.last()
	seat := s.due(state)
	if seat == rules.Table {
		return false
	}
	begun := tight(s.spelt(typed))
	s.moves = s.game.Book.Legal(state, seat, s.moves[:0])
	for _, m := range s.moves {
		if _, ok := behind(s.brief(m), begun); ok {
			return true
		}
	}
	return false
}

// tight is a text without spaces, in capitals: so the notation is read.
func tight(text string) string { return strings.ToUpper(strings.ReplaceAll(text, " ", "")) }

// behind is where a text goes on behind its beginning, however that is spaced.
func behind(text, begun string) (at int, ok bool) {
	for begun != "" {
		r, size := utf8.DecodeRuneInString(text[at:])
		switch head, n := utf8.DecodeRuneInString(begun); {
		case size == 0:
			return 0, false
		case r == ' ':
		case unicode.ToUpper(r) != head:
			return 0, false
		default:
			begun = begun[n:]
		}
		at += size
	}
	return at, true
}
