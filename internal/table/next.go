package table

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/text"
	"referee/rules"
)

// Next is a sign that can follow what was typed: a button of a pad.
type Next struct {
	Sign  string // what stands on the button
	Text  string // what is typed with it
	Moves int    // the allowed moves behind it
	Whole bool   // the text is one of them
	spelt []present.Spelling
}

// Written is the sign in the reader's letters.
func (n *Next) Written(p *text.Printer) string { return inLetters(p, n.Sign, n.spelt) }

// Next implements [Position].
func (s *session) Next(typed string) (list []Next, whole bool) {
	if s.unsure {
		return s.nextBeginner(typed)
	}
	state := s.public.last()
	seat := s.due(state)
	if seat == rules.Table {
		return nil, false
	}
	s.moves = s.game.Book.Legal(state, seat, s.moves[:0])
	begun := tight(s.spelt(typed))
	if list, whole = s.nextOf(state, seat, begun, true); len(list) > 0 || whole {
		return list, whole
	}
	return s.nextOf(state, seat, begun, false)
}

// nextOf are the next signs of the moves that are listed; numbers says that a number that was begun is whole.
func (s *session) nextOf(state *state, seat rules.Seat, begun string, numbers bool) (list []Next, whole bool) {
	for _, m := range s.moves {
		if s.game.Def.Example != nil && s.game.Def.Example(state, seat, m) {
			continue // one of many that are not listed
		}
		text := s.brief(m)
		at, ok := behind(text, begun)
		to := at + sign(text[at:])
		switch {
		case !ok, numbers && at > 0 && at < len(text) && digit(text[at-1]) && digit(text[at]):
			continue
		case at == to:
			whole = true
			continue
		}
		head := strings.TrimSpace(text[at:to])
		i := slices.IndexFunc(list, func(n Next) bool { return n.Sign == head })
		if i < 0 {
			i = len(list)
			list = append(list, Next{Sign: head, Text: text[:to], spelt: s.speltBehind(text[:to], to-len(head))})
		}
		list[i].Moves++
		list[i].Whole = list[i].Whole || to == len(text)
	}
	return list, whole
}

// nextBeginner are the players of whom one begins, or what follows behind the one that was typed.
func (s *session) nextBeginner(typed string) (list []Next, whole bool) {
	if l, err := s.header.ParseLine(typed + " ."); err == nil && l.Kind == record.Entry && l.Seat > rules.Table {
		back := s.suppose(l)
		defer back()
		if s.unsure {
			return nil, false
		}
		by, was := s.header.Seats[l.Seat-1]+" ", s.mine
		s.mine = l.Seat
		list, whole = s.Next(strings.TrimSuffix(l.Text, "."))
		s.mine = was
		for i := range list {
			list[i].Text = by + list[i].Text
		}
		return list, whole
	}
	for _, name := range s.header.Seats {
		if strings.HasPrefix(tight(name), tight(typed)) {
			first, _ := s.nextBeginner(name)
			one := Next{Sign: name, Text: name}
			for i := range first {
				one.Moves += first[i].Moves
			}
			list = append(list, one)
		}
	}
	return list, false
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

// sign is how many bytes the first sign of a text has, with the spaces before it: a letter or a mark, but what a player
// thinks of as one thing is one. That is a number; a word, and one behind a plus; and a card, which is a capital and its number.
func sign(text string) int {
	at := len(text) - len(strings.TrimLeft(text, " "))
	run := func(is func(rune) bool) {
		for _, r := range text[at:] {
			if !is(r) {
				return
			}
			at += utf8.RuneLen(r)
		}
	}
	first, size := utf8.DecodeRuneInString(text[at:])
	switch {
	case unicode.IsDigit(first):
		run(unicode.IsDigit)
	case unicode.IsLower(first):
		run(inWord)
	case first == '+':
		at += size
		if next, _ := utf8.DecodeRuneInString(text[at:]); unicode.IsLower(next) {
			run(inWord)
		} else if unicode.IsUpper(next) {
			at += utf8.RuneLen(next)
		}
	default:
		at += size
		if unicode.IsUpper(first) {
			run(unicode.IsDigit)
		}
	}
	return at
}

func inWord(r rune) bool { return unicode.IsLower(r) || r == '-' }

// speltBehind are the letters of components behind a place of a text, as places in the rest.
func (r *reader) speltBehind(text string, at int) (list []present.Spelling) {
	for _, one := range r.spellings(text) {
		if one.At >= at {
			one.At -= at
			list = append(list, one)
		}
	}
	return list
}
