package table_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/table"
	"referee/rules"
)

// pieces returns three kinds of piece, each at most twice.
func pieces(apart string, ordered bool) *rules.Pieces {
	return &rules.Pieces{List: []rules.Piece{{Text: "A"}, {Text: "B"}, {Text: "C"}}, Most: 2, Apart: apart, Ordered: ordered}
}

// A value with one piece more or less is written as the field writes it: in the order of the list, or in that of its pieces.
func TestAPieceIsAddedOrRemoved(t *testing.T) {
	for name, tt := range map[string]struct {
		of            *rules.Pieces
		room          int
		lie           []int
		piece         int
		lies          int
		with, without string
	}{
		"the first":                     {pieces("", false), 3, nil, 1, 0, "B", ""},
		"sorted":                        {pieces("", false), 3, []int{2}, 0, 0, "AC", "C"},
		"one of two kinds":              {pieces("", false), 3, []int{0, 2}, 2, 1, "ACC", "A"},
		"as often as it can":            {pieces("", false), 5, []int{0, 2, 2}, 2, 2, "", "AC"},
		"no room":                       {pieces("", false), 2, []int{0, 2}, 0, 1, "", "C"},
		"apart":                         {pieces(" ", false), 3, []int{1}, 0, 0, "A B", "B"},
		"in order, behind":              {pieces(" ", true), 3, []int{2}, 0, 0, "C A", "C"},
		"in order, the last of it":      {pieces(" ", true), 4, []int{0, 1, 0}, 0, 2, "", "A B"},
		"one alone":                     {pieces("", false), 1, nil, 2, 0, "C", ""},
		"one alone replaces another":    {pieces("", false), 1, []int{0}, 2, 0, "C", "A"},
		"one alone that is there stays": {pieces("", false), 1, []int{2}, 2, 1, "", ""},
	} {
		lie := append(make([]int, 0, 8), tt.lie...) // with room behind it, as in a value that was read
		p := table.Puts{Pieces: tt.of, Lie: lie, Read: true, Room: tt.room}
		assert.Equal(t, tt.lies, p.Lies(tt.piece), name)
		assert.Equal(t, tt.with, p.With(tt.piece), name)
		assert.Equal(t, tt.without, p.Without(tt.piece), name)
		assert.Equal(t, append([]int{}, tt.lie...), lie, "%s: what lies there is left as it is", name)
	}
}
