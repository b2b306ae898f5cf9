package validators_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/rules"
	"referee/validators"
)

// board is a game with nothing but two kinds of move, numbered moves, and what an audit finds.
type board struct{ wrong []validators.Detail }

const even, odd = 0, 1

func kindOf(m int) uint8 { return uint8(m & 1) }

var toy = rules.Def[board, int]{
	Kind: func(_ *board, _ rules.Seat, m int) uint8 { return kindOf(m) },
	Bare: func(kind uint8) int { return int(kind) },
	Candidates: func(_ *board, _ rules.Seat, want rules.Kinds, buf []int) []int {
		for m := range 10 {
			if want.Has(kindOf(m)) {
				buf = append(buf, m)
			}
		}
		return buf
	},
	Choices: func(*board) rules.Kinds { return rules.KindSet[uint8](even, odd) },
}

func above(n int) func(*board, rules.Seat, int) bool {
	return func(_ *board, _ rules.Seat, m int) bool { return m > n }
}

func codes(v validators.Verdict) (list []validators.Code) {
	for _, f := range v {
		list = append(list, f.Code)
	}
	return list
}

// A verdict has every check of the kind that is broken, in the order of the book, each with its clause or that of its detail.
func TestAVerdictHasWhatIsBrokenInOrder(t *testing.T) {
	elsewhere := func(_ *board, by rules.Seat, m int) (d validators.Detail) {
		if d = validators.SaysWho[board](nil, by, m); m > 8 {
			d.Clause = "B-9"
		}
		return d
	}
	book := validators.NewBook(&toy, []validators.Check[board, int]{
		{Code: "both", Clause: "B-1", For: rules.KindSet[uint8](even, odd), Broken: above(4)},
		{Code: "odd", Clause: "B-2", For: rules.KindSet[uint8](odd), Broken: above(2), Detail: elsewhere, Asked: true},
		{Code: "even", Clause: "B-3", For: rules.KindSet[uint8](even), Looks: validators.AtKind, Broken: func(*board, rules.Seat, int) bool { return true }},
	}, nil)
	for m, want := range map[int][]validators.Code{1: nil, 3: {"odd"}, 5: {"both", "odd"}, 4: {"even"}, 6: {"both", "even"}} {
		v := book.Judge(&board{}, 2, m)
		assert.Equal(t, want, codes(v), m)
		assert.Equal(t, len(v) == 0, book.Clean(&board{}, 2, m), m)
	}
	v := book.Judge(&board{}, 2, 7)
	assert.Equal(t, validators.Finding{Code: "both", Clause: "B-1"}, v[0])
	assert.Equal(t, validators.Finding{Code: "odd", Clause: "B-2", Asked: true, Detail: validators.Detail{Args: []rules.Arg{rules.Who("seat", 2)}}}, v[1])
	assert.Equal(t, rules.ClauseID("B-9"), book.Judge(&board{}, 2, 9)[1].Clause)
	assert.Equal(t, []int{1}, book.Legal(&board{}, 2, nil))
}

// An audit runs in play unless it is one of final tables; of a table that was typed in it says nothing for which a field is lacking.
func TestAnAuditIsSilentWhereItsFieldsAreLacking(t *testing.T) {
	who := func(seat rules.Seat) validators.Detail { return validators.SaysWho[board](nil, seat, 0) }
	run := func(s *board) []validators.Detail { return s.wrong }
	book := validators.NewBook(&toy, nil, []validators.Audit[board]{
		{Code: "always", Clause: "A-1", Run: run, Noted: true},
		{Code: "final", Clause: "A-2", Run: run, Final: true},
		{Code: "needs", Clause: "A-3", Run: run, Needs: []string{"zone"}},
		{Code: "own", Clause: "A-4", Run: run, Own: []string{"coins"}},
	})
	s := &board{wrong: []validators.Detail{who(1), who(2)}}
	of := func(v validators.Verdict) map[validators.Code]int {
		n := map[validators.Code]int{}
		for _, f := range v {
			n[f.Code]++
		}
		return n
	}
	assert.Equal(t, map[validators.Code]int{"always": 2, "needs": 2, "own": 2}, of(book.Inspect(s)))
	assert.Equal(t, map[validators.Code]int{"always": 2, "final": 2, "needs": 2, "own": 2}, of(book.InspectTold(s, nil, true)))
	assert.Equal(t, map[validators.Code]int{"always": 2, "needs": 2, "own": 2}, of(book.InspectTold(s, nil, false)))
	assert.Equal(t, map[validators.Code]int{"always": 2, "own": 2}, of(book.InspectTold(s, []string{"zone"}, false)))
	assert.Equal(t, map[validators.Code]int{"always": 2, "own": 2}, of(book.InspectTold(s, []string{"zone.left"}, false)), "a part of it is lacking")
	assert.Equal(t, map[validators.Code]int{"always": 2, "needs": 2, "own": 2}, of(book.InspectTold(s, []string{"zones"}, false)), "another begins so")
	assert.Equal(t, map[validators.Code]int{"always": 2, "needs": 2, "own": 1}, of(book.InspectTold(s, []string{"coins@1"}, false)))
	assert.True(t, book.Inspect(s)[0].Noted)
	assert.Empty(t, book.Inspect(&board{}))
}
