package table

import (
	"strings"

	"referee/internal/present"
	"referee/rules"
	"referee/validators"
)

// fewChoices is how many moves are listed one by one; more are grouped by the
// game's heads.
const fewChoices = 9

// Choices implements [Session].
func (s *session[S, M]) Choices(typed string, limit int) []Choice {
	state, _ := s.public.last()
	seat := s.game.Def.Turn(state).Due.First()
	if seat == rules.Table {
		return nil
	}
	typed = strings.ToUpper(strings.ReplaceAll(typed, " ", ""))
	if typed == "" && s.game.Def.Head != nil {
		s.moves = s.game.Def.Candidates(state, seat, s.game.Def.Choices, s.moves[:0])
		if len(s.moves) > fewChoices {
			return s.heads(state, seat)
		}
	}
	s.moves = s.game.Book.Legal(state, seat, s.moves[:0])
	var list []Choice
	for _, m := range s.moves {
		if len(list) == limit {
			break
		}
		if text := s.game.Def.Format(m); matches(text, typed) {
			list = append(list, Choice{Text: text, Label: s.label(state, m, false)})
		}
	}
	return list
}

// matches reports whether what was typed begins the text of a move.
func matches(text, typed string) bool {
	text = strings.ToUpper(strings.ReplaceAll(text, " ", ""))
	return strings.HasPrefix(text, typed)
}

// heads groups the candidates by their head. A group without a legal move is
// disabled, with the first finding against it.
func (s *session[S, M]) heads(state *S, seat rules.Seat) []Choice {
	var list []Choice
	for i, m := range s.moves {
		head := s.game.Def.Head(m)
		if i > 0 && head == s.game.Def.Head(s.moves[i-1]) {
			continue
		}
		if at := find(list, head); at < 0 {
			list = append(list, Choice{Text: head, Label: s.label(state, m, true), Group: true, Disabled: s.against(state, seat, head)})
		}
	}
	return list
}

func find(list []Choice, text string) int {
	for i := range list {
		if list[i].Text == text {
			return i
		}
	}
	return -1
}

// against is the first finding that stands against every move of a group, or
// nil where one of them is legal.
func (s *session[S, M]) against(state *S, seat rules.Seat, head string) *Finding {
	var first *Finding
	for _, m := range s.moves {
		if s.game.Def.Head(m) != head {
			continue
		}
		if s.game.Book.Clean(state, seat, m) {
			return nil
		}
		if first == nil {
			first = s.weighed(s.game.Book.Judge(state, seat, m)[0])
		}
	}
	return first
}

func (s *session[S, M]) weighed(v validators.Finding) *Finding {
	f := Finding{Finding: v}
	f.Severity, f.Layer = s.profile.Severity(v.Clause)
	return &f
}

func (s *session[S, M]) label(state *S, m M, head bool) present.Sentence {
	return s.game.View.Label(state, m, head)
}
