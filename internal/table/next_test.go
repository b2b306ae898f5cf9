package table_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/table"
	"referee/rules"
)

// signs are the signs of a pad behind what was typed.
func signs(s table.Session, typed string) (list []string, whole bool) {
	next, whole := s.Next(typed)
	for _, n := range next {
		list = append(list, n.Sign)
	}
	return list, whole
}

func TestNextSigns(t *testing.T) {
	s, _ := seat(t)
	list, whole := signs(s, "3")
	assert.Equal(t, []string{"A", "B", "C", "D", "E", "F", "G"}, list)
	assert.False(t, whole)
	list, whole = signs(s, "3 d f")
	assert.Equal(t, []string{"F", "G"}, list)
	assert.False(t, whole)
	list, whole = signs(s, "3DFG")
	assert.Empty(t, list)
	assert.True(t, whole)
	list, _ = signs(s, "9")
	assert.Empty(t, list)
	s, _ = open(t, "game: tokaido\nseats: Anna, Boris\n\n")
	list, _ = signs(s, "zen-emon")
	assert.Equal(t, []string{"1", "2", "3"}, list[:3], "a word is a sign, and so is a number")
	s, _ = open(t, "game: hanamikoji\nseats: Orange, Violet\n\n")
	list, _ = signs(s, "")
	assert.Equal(t, []string{"Orange", "Violet"}, list, "nobody knows who begins")
	next, _ := s.Next("violet 3")
	assert.Equal(t, "Violet 3A", next[0].Text)
}

// Whoever presses one sign after the other comes to every allowed move, and to nothing else.
func TestSignsLeadToEveryMove(t *testing.T) {
	for _, of := range []struct {
		game  string
		lines int
	}{{"hanamikoji", 2}, {"lanterns", 3}, {"tokaido", 0}, {"tokaido", 8}, {"sakura", 3}, {"geishasroad", 27}, {"maiko", 8}, {"geiko", 12}} {
		s := recorded(t, of.game, of.lines)
		whole := 0
		var press func(typed string) int
		press = func(typed string) int {
			next, is := s.Next(typed)
			n := rules.One(is)
			if is {
				r := s.Try(typed)
				require.True(t, r.Fits(), "%s: %s %v", of.game, typed, r.Error)
			}
			for _, one := range next {
				behind := press(one.Text)
				require.Equal(t, one.Moves, behind, "%s: %s", of.game, one.Text)
				n += behind
			}
			whole += rules.One(is)
			return n
		}
		next, _ := s.Next("")
		moves := 0
		for _, one := range next {
			moves += one.Moves
		}
		assert.Equal(t, moves, press(""), of.game)
		assert.Equal(t, moves, whole, of.game)
		assert.Positive(t, whole, of.game)
	}
}

// recorded is a game of testdata after so many lines.
func recorded(t *testing.T, game string, lines int) table.Session {
	files, err := filepath.Glob("../../testdata/" + game + "/games/*.txt")
	require.NoError(t, err)
	data, err := os.ReadFile(files[0])
	require.NoError(t, err)
	head, body, _ := strings.Cut(string(data), "\n\n")
	_, head, _ = strings.Cut(head, "\n")
	all := strings.SplitAfter(body, "\n")
	s, _ := open(t, head+"\n\n"+strings.Join(all[:min(lines, len(all))], ""))
	return s
}
