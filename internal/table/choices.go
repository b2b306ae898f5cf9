package table

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"referee/internal/text"
	"referee/rules"
	"referee/validators"
)

// fewChoices is how many moves are listed one by one; more are grouped by the
// game's heads.
const fewChoices = 9

func (s *session) Choices(p *text.Printer, typed string, limit int) []Choice {
	typed = strings.TrimSpace(typed)
	if s.unsure {
		return s.beginners(p, typed, limit)
	}
	state := s.public.last()
	seat := s.due(state)
	if seat == rules.Table {
		return nil
	}
	if list := s.steps(state, seat, typed); list != nil {
		return list
	}
	if typed == "" {
		if list, all := s.first(state, seat, limit); all {
			return list
		}
	}
	if list := s.doubted(state, seat, typed); len(list) > 0 {
		return list
	}
	s.moves = s.game.Book.Legal(state, seat, s.moves[:0])
	begun := tight(s.spelt(typed))
	list := s.legal(state, seat, limit, func(m move) bool {
		_, ok := behind(s.brief(m), begun)
		return ok
	})
	if len(list) == 0 && wordy(typed) {
		return s.worded(p, state, seat, text.NewFilter(typed), limit)
	}
	return list
}

// wordy reports whether the text consists of words rather than of a notation.
func wordy(typed string) bool {
	letters := func(r rune) bool {
		return unicode.IsLetter(r) || unicode.Is(unicode.Mn, r) || strings.ContainsRune(" '’-", r)
	}
	first, _, _ := strings.Cut(typed, " ")
	return utf8.RuneCountInString(first) > 1 && strings.IndexFunc(typed, func(r rune) bool { return !letters(r) }) < 0
}

// first lists what fits an empty input; all is false where that is the list of allowed moves.
func (s *session) first(state *state, seat rules.Seat, limit int) (list []Choice, all bool) {
	s.moves = s.game.Def.Candidates(state, seat, s.game.Def.Choices(state), s.moves[:0])
	switch n := len(s.moves); {
	case n > 0 && s.game.Def.Typed.Has(s.game.Def.Kind(state, seat, s.moves[0])):
		return nil, true
	case n > fewChoices && s.head(s.moves[0]) != "":
		return s.heads(state, seat), true
	case n > 0 && n <= limit && s.game.Def.Usual.Has(s.game.Def.Kind(state, seat, s.moves[0])):
		return s.inOrder(state, seat), true
	}
	return nil, false
}

// legal lists the allowed moves that fit, at most limit of them.
func (s *session) legal(state *state, seat rules.Seat, limit int, fits func(move) bool) (list []Choice) {
	for _, m := range s.moves {
		if len(list) == limit {
			break
		}
		if fits(m) {
			list = append(list, s.choice(state, seat, m))
		}
	}
	return list
}

// mostSearched is how many allowed moves are searched by their words. Moves with words of their own are fewer; the thousands
// of an offer are told by their letters, and putting each into words takes longer than a table may wait.
const mostSearched = 500

// worded searches the labels: those of the list for an empty input, or else of all allowed moves.
func (s *session) worded(p *text.Printer, state *state, seat rules.Seat, words text.Filter, limit int) []Choice {
	list := s.steps(state, seat, "")
	if list == nil {
		list, _ = s.first(state, seat, limit)
	}
	list = slices.DeleteFunc(list, func(c Choice) bool {
		written := text.WordsOf(c.Written(p))
		open := c.Group && words.Whole(written) // what it stands for is asked for
		return open || !words.Fits(append(written, text.WordsOf(c.Label.Say(p))...))
	})
	if len(list) > 0 {
		return list
	}
	s.moves = s.game.Book.Legal(state, seat, s.moves[:0])
	s.moves = s.moves[:min(len(s.moves), mostSearched)]
	return s.legal(state, seat, limit, func(m move) bool {
		written := Wording{Text: s.brief(m), words: s.game.View.Written(m)}
		label := s.game.View.Label(state, m, false)
		return words.Fits(text.WordsOf(written.Written(p), label.Say(p)))
	})
}

// choice makes a choice of a move, in the reader's words where nothing is left out of its text.
func (s *session) choice(state *state, seat rules.Seat, m move) Choice {
	c := Choice{Text: s.brief(m), Label: s.game.View.Label(state, m, false)}
	c.Example = s.game.Def.Example != nil && s.game.Def.Example(state, seat, m)
	if c.Text == s.game.Def.Format(m) {
		c.words = s.game.View.Written(m)
	}
	c.by = s.named(state, seat, m)
	c.Text = c.by + c.Text
	return c
}

// named is the player with whom a move must be told, as its text begins then, or "".
func (s *session) named(state *state, seat rules.Seat, m move) string {
	if s.game.Def.Unclear != nil && seat != s.mine && s.game.Def.Unclear(state, m) {
		return s.header.Seats[seat-1] + " "
	}
	return ""
}

// inOrder lists every candidate; one that is not allowed carries its first finding. The first
// allowed one is the usual one.
func (s *session) inOrder(state *state, seat rules.Seat) []Choice {
	list := make([]Choice, 0, len(s.moves))
	usual := false
	for _, m := range s.moves {
		c := s.choice(state, seat, m)
		if v := s.game.Book.Judge(state, seat, m); len(v) > 0 {
			c.Disabled = s.weighed(v[0])
		} else if !usual {
			c.Usual, usual = true, true
		}
		list = append(list, c)
	}
	return list
}

// head is the short text a move is grouped under, or "".
func (s *session) head(m move) string {
	if s.game.Def.Head == nil {
		return ""
	}
	return s.game.Def.Head(m)
}

// brief is the shortest text of a move that can be typed now.
func (s *session) brief(m move) string {
	if s.game.Def.Brief == nil {
		return s.game.Def.Format(m)
	}
	return s.game.Def.Brief(m)
}

// spelt is what was typed in the letters of the notation.
func (s *session) spelt(typed string) string {
	if s.game.Def.Spell == nil {
		return typed
	}
	return s.game.Def.Spell(typed)
}

// heads groups the candidates by their head. A group without a legal move is
// disabled, with the first finding against it; one of a single move is that move.
func (s *session) heads(state *state, seat rules.Seat) []Choice {
	var list []Choice
	var open []bool
	at := 0
	for _, m := range s.moves {
		head := s.head(m)
		switch at = headed(list, head, at); {
		case at < 0:
			at = len(list)
			list = append(list, s.choice(state, seat, m))
			list[at].head = head
			open = append(open, false)
		case !list[at].Group:
			list[at] = Choice{Text: head, Label: s.game.View.Label(state, m, true), Group: true, Disabled: list[at].Disabled, words: list[at].words, head: head}
		}
		switch {
		case open[at]:
		case s.game.Book.Clean(state, seat, m):
			open[at], list[at].Disabled = true, nil
		case list[at].Disabled == nil: // only the first finding is told
			list[at].Disabled = s.weighed(s.game.Book.Judge(state, seat, m)[0])
		}
	}
	return list
}

// headed is the place of the choice with a head, or -1. Those of one head mostly stand together, and the heads in one order: it
// looks first where the last was found, and behind it.
func headed(list []Choice, head string, last int) int {
	for i := range list {
		if at := (last + i) % len(list); list[at].head == head {
			return at
		}
	}
	return -1
}

// Pick returns the choice that a number typed behind what was begun stands for, or nil:
// the one that is told apart by that number, or the one at its place in the list.
func Pick(list []Choice, begun, typed string) *Choice {
	n, err := strconv.Atoi(typed)
	if err != nil {
		return nil
	}
	if Worded(list, begun) {
		return startsWith(list, begun, typed)
	}
	if n < 1 || n > len(list) {
		return nil
	}
	return &list[n-1]
}

// startsWith finds the choice that continues what was begun with exactly this text, or the only
// one that continues so.
func startsWith(list []Choice, begun, typed string) (only *Choice) {
	for i := range list {
		c := &list[i]
		rest := c.behind(begun)
		if rest == typed {
			return c
		}
		if strings.HasPrefix(rest, typed) && !digit(rest[len(typed)]) {
			if only != nil {
				return nil
			}
			only = c
		}
	}
	return only
}

// Worded reports whether choices are told apart by numbers of their own: behind what was
// begun a text is a number, or goes on with one and not all go on alike.
func Worded(list []Choice, begun string) bool {
	numbers, alike, first := false, true, byte(0)
	if len(list) > 0 && list[0].Step {
		return false
	}
	for i := range list {
		rest := list[i].behind(begun)
		if _, err := strconv.Atoi(rest); err == nil {
			return true
		}
		if rest == "" {
			alike = false
			continue
		}
		if i == 0 {
			first = rest[0]
		}
		numbers = numbers || digit(rest[0])
		alike = alike && rest[0] == first
	}
	return numbers && !alike
}

func (c *Choice) behind(begun string) string {
	return strings.TrimSpace(strings.TrimPrefix(c.Text, begun))
}

func digit(c byte) bool { return c >= '0' && c <= '9' }

func (s *session) weighed(v validators.Finding) *Finding {
	f := Finding{Finding: v}
	f.Because = once(v.Because)
	f.Severity, f.Layer = s.severity(v)
	return &f
}
