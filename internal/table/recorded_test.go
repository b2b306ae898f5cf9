package table_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/table"
)

func TestALineLeadsToAllowedMoves(t *testing.T) {
	s, _ := seat(t)
	for typed, leads := range map[string]bool{"3": true, "3 d f": true, "3DFG": true, "3FD": true, "9": false} {
		things, _ := s.Things(typed)
		assert.Equal(t, leads, len(things) > 0, typed)
	}
	s, _ = open(t, "game: hanamikoji\nseats: Orange, Violet\n\n")
	things, _ := s.Things("3")
	assert.Empty(t, things, "nobody knows who begins")
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
