package table

import (
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/rules"
)

// way is a move with its steps.
type way struct {
	move  move
	steps []present.Step
	board bool // it goes on with a place of the board
}

// ways are the allowed moves that are chosen step by step; of those that go on with a place of the board, which are left in
// s.moves, only the first.
func (s *session) ways(state *state, seat rules.Seat) (list []way) {
	if s.game.View.Path == nil || seat == rules.Table {
		return nil
	}
	moves := s.game.Book.Legal(state, seat, s.moves[:0])
	s.moves = moves[:0]
	for _, m := range moves {
		steps := s.game.View.Path(state, seat, m)
		if steps == nil {
			continue
		}
		board := steps[0].Board
		if !board || len(s.moves) == 0 {
			list = append(list, way{m, steps, board})
		}
		if board {
			s.moves = append(s.moves, m)
		}
	}
	return list
}

// branch are the ways that go on with the same step.
type branch struct {
	present.Step
	ways []way
}

// branches are ways by their next step. One alone is nothing to choose: it is gone along.
func branches(list []way) (out []branch) {
	for {
		out = out[:0]
		for _, w := range list {
			if len(w.steps) == 0 {
				continue
			}
			next := way{w.move, w.steps[1:], w.board}
			if i := at(out, w.steps[0].Word); i >= 0 {
				out[i].ways = append(out[i].ways, next)
				continue
			}
			b := branch{Step: w.steps[0], ways: []way{next}}
			if b.Key == 0 {
				b.Key = len(out) + 1
			}
			out = append(out, b)
		}
		if len(out) != 1 || out[0].Says.Key == "" || out[0].Board {
			return out
		}
		list = out[0].ways
	}
}

// at is the place of the branch with such a word, or -1.
func at(list []branch, word string) int {
	for i := range list {
		if list[i].Word == word {
			return i
		}
	}
	return -1
}

// walk goes along what was typed: numbers, or the words of steps. Left are the ways behind it,
// and the numbers that lead there; none where it leads nowhere.
func walk(list []way, typed, keys string) (left []way, path string) {
	typed = strings.TrimLeft(typed, " ")
	if typed == "" || len(list) == 0 {
		return list, keys
	}
	next := branches(list)
	for _, b := range next {
		if rest, ok := cut(b.Step, typed); ok {
			return walk(b.ways, rest, keys+key(b.Step, len(next)))
		}
	}
	if !digit(typed[0]) {
		return nil, ""
	}
	n := 1
	for len(next) > mostDigits && n < len(typed) && digit(typed[n]) {
		n++ // of a long list a number ends where no digit follows
	}
	number, _ := strconv.Atoi(typed[:n])
	for _, b := range next {
		if b.Key == number {
			return walk(b.ways, typed[n:], keys+key(b.Step, len(next)))
		}
	}
	return nil, ""
}

// cut is what stands behind the word of a step; false where something else stands there.
func cut(s present.Step, typed string) (rest string, ok bool) {
	if s.Word == "" {
		return "", false
	}
	return strings.CutPrefix(typed, s.Word)
}

// mostDigits is how many choices are told apart by one digit each.
const mostDigits = 9

// key is the number of a step as it is written behind others: one that may have two digits ends
// with a space.
func key(s present.Step, of int) string {
	if of > mostDigits {
		return strconv.Itoa(s.Key) + " "
	}
	return strconv.Itoa(s.Key)
}

// steps are the next steps behind what was typed, or nil where none are listed there.
func (s *session) steps(state *state, seat rules.Seat, typed string) (list []Choice) {
	if typed != "" && strings.Trim(typed, "0123456789 ") != "" {
		return nil
	}
	left, keys := walk(s.ways(state, seat), typed, "")
	next := branches(left)
	if keys != "" && len(left) > 0 && left[0].board {
		return s.places(state)
	}
	for i := range next {
		b := &next[i]
		if b.Says.Key == "" {
			return nil
		}
		list = append(list, s.stepOf(state, seat, b, keys+key(b.Step, len(next))))
	}
	if n := len(list); typed == "" && n > 0 && list[n-1].Board {
		list = append(list, s.places(state)...)
	}
	return list
}

// stepOf makes a choice of a branch: of one way its move, else the group of what is behind it.
func (s *session) stepOf(state *state, seat rules.Seat, b *branch, keys string) Choice {
	c := Choice{Text: keys, Group: true}
	if b.Board {
		c.Board, c.Usual = true, true
	} else if len(b.ways) == 1 || len(branches(b.ways)) == 0 {
		c = s.choice(state, seat, b.ways[0].move)
	}
	c.Label, c.Asks, c.Marks, c.Step = b.Says, b.Asks, b.Marks, true
	return c
}

// places are the groups of the moves that go on with a place of the board.
func (s *session) places(state *state) (list []Choice) {
	at := 0
	for _, m := range s.moves { // what ways has left there
		head := s.head(m)
		if at = headed(list, head, at); at < 0 {
			at = len(list)
			list = append(list, Choice{Text: head, Label: s.game.View.Label(state, m, true), Group: true, head: head})
		}
	}
	return list
}

func (s *session) Walk(typed string) *Choice {
	state := s.public.last()
	seat := s.due(state)
	if s.unsure || s.game.View.Path == nil || s.unclear(typed) != rules.Table { // it is asked whose it is
		return nil
	}
	left, keys := walk(s.ways(state, seat), strings.ToUpper(s.spelt(typed)), "")
	switch next := branches(left); {
	case len(left) == 0 || keys == "":
		return nil
	case left[0].board:
		return nil // it is gone on with on the board
	case len(left) == 1 || len(next) == 0:
		c := s.choice(state, seat, left[0].move)
		return &c
	case next[0].Says.Key == "":
		return nil
	}
	return &Choice{Text: keys, Group: true, Step: true}
}
