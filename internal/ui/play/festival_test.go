package play

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
)

// briefest is the shortest typing that makes an entry of Lanterns: without spaces
// and signs, or only the kind where nothing else of it is possible.
func briefest(s table.Session, line record.Line) string {
	typed := strings.ToLower(strings.ReplaceAll(line.Text, " ", ""))
	for _, c := range s.Choices(nil, "", 20) {
		if c.Text == line.Text && strings.HasPrefix(line.Text, "2") {
			return "2"
		}
	}
	return strings.TrimLeft(typed, "x2") // two colours are an exchange, three are pairs
}

// Every entry of the recorded festivals, typed as short as can be: a tile takes 5 to
// 8 keys, an exchange 3, four or seven lanterns 3 and 2, three pairs 4, or 2 where
// there is no choice; passes and discards are rare.
func TestKeysOfAFestival(t *testing.T) {
	files, err := filepath.Glob("../../../testdata/lanterns/games/ru_[234]_honour.txt")
	require.NoError(t, err)
	require.Len(t, files, 3)
	most := map[byte]int{'x': 3, '4': 3, '2': 4, '7': 2, 'p': 5, 'd': 10}
	for _, file := range files {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		r, bad := record.Parse(data)
		require.Empty(t, bad)
		playAt(t, games.Lanterns, 80, 24, text.EN, r.Header.Seats, nil, nil, func(s *sitting) {
			pairs := map[int]int{}
			for i, line := range r.Lines {
				typed := briefest(s.Session, line)
				s.enter(typed)
				require.Len(t, s.texts(), i+1, "%q for %q\n%s", typed, line.Text, s.Text())
				require.Equal(t, line.Text, s.texts()[i], "%q", typed)
				n := len(typed) + 1
				if strings.Contains(line.Text, " ") && line.Text[0] != 'x' && line.Text[0] != 'd' {
					assert.LessOrEqual(t, n, 8, line.Text)
					continue
				}
				assert.LessOrEqual(t, n, most[line.Text[0]], line.Text)
				if line.Text[0] == '2' {
					pairs[n]++
				}
			}
			require.True(t, s.Session.Over())
			t.Logf("%s: three pairs by keys: %v", file, pairs)
		})
	}
}

// A number is what it means in the notation of Lanterns, wherever it stands in the
// list: 2 is three pairs, also where an exchange or four of a kind come before, and
// where giving up the turn comes second.
func TestNumbersMeanDedications(t *testing.T) {
	before := []string{"m13 GOGW", "n14 WKWK", "l13 BOBO", "m12 PRGP", "l14 WBKB"}
	playAt(t, games.Lanterns, 80, 24, text.EN, rooms.Company(text.EN)[:3], nil, before, func(s *sitting) {
		assert.Contains(t, s.Text(), "\n  2BKG three pairs, blue, black, green: 9 honour")
		s.Type("2")
		assert.Contains(t, s.Text(), "three pairs: +9 honour, 9 in all")
		s.Key("enter")
		assert.Equal(t, "2BKG", s.texts()[5])
		s.Key("ctrl-z")
		s.Type("1")
		assert.Contains(t, s.Text(), "×", "no choice is called 1")
	})
}
