package store_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/testkit"
	"referee/rules"
)

// remains counts what is wrong with a record: findings, and entries that cannot be read.
func remains(p table.Position) (n int) {
	for _, e := range p.Entries(rules.Table) {
		if n += len(e.Findings); e.Fault != nil || e.Cannot != nil && len(e.Findings) == 0 {
			n++
		}
	}
	return n
}

// A record that is in order has no slip; one with an entry out of place has one, and each mend that is
// offered leaves what it says.
func TestEveryMendLeavesWhatItSays(t *testing.T) {
	for _, g := range games.All {
		files, err := filepath.Glob(testkit.File(g.ID, "games", "*.txt"))
		require.NoError(t, err)
		for _, file := range files[:4] {
			data, err := os.ReadFile(file)
			require.NoError(t, err)
			whole := store.Opener{Games: games.Find}.Parse("", data)
			require.NotNil(t, whole.Position, file)
			assert.Empty(t, whole.Position.Slips(), "%s is in order", file)

			head, body, _ := strings.Cut(string(data), "\n\n")
			lines := strings.Split(strings.TrimSpace(body), "\n")
			at := len(lines) / 2
			for strings.HasPrefix(lines[at], "private") {
				at++
			}
			lines = append(lines[:at:at], append([]string{lines[at]}, lines[at:]...)...)
			twice := store.Opener{Games: games.Find}.Parse("", []byte(head+"\n\n"+strings.Join(lines, "\n")+"\n"))
			slips := twice.Position.Slips()
			require.NotEmpty(t, slips, "%s with entry %d twice", file, at+1)
			require.NotEmpty(t, slips[0].Mends, file)
			for _, m := range slips[0].Mends {
				r := *twice.Record
				r.Lines = append(r.Lines[:0:0], r.Lines...)
				for _, l := range m.Lines(twice.Position.Entries(rules.Table)) {
					r.Add(l)
				}
				mended, err := twice.Game.Look(&r, twice.Position.Profile())
				require.NoError(t, err)
				assert.Equal(t, m.Leaves, remains(mended), "%s: %+v", file, m)
			}
		}
	}
}

// A line of which only the player's name cannot be read is proposed with the name that was meant.
func TestALineOfAMisspeltPlayerIsAMissingEntry(t *testing.T) {
	data, err := os.ReadFile(testkit.File("tokaido", "games", "en_5_points.txt"))
	require.NoError(t, err)
	record := strings.Replace(string(data), "\nBoris 14 sushi\n", "\nBoirs 14 sushi\n", 1)
	slips := store.Opener{Games: games.Find}.Parse("", []byte(record)).Position.Slips()
	require.Len(t, slips, 1)
	require.NotEmpty(t, slips[0].Mends)
	m := slips[0].Mends[0]
	assert.Equal(t, table.InsertEntry, m.Op)
	assert.Equal(t, rules.Seat(2), m.Seat)
	assert.Equal(t, "14 sushi", m.Text)
	assert.Zero(t, m.Leaves, "of the entries")
	assert.NotEmpty(t, slips[0].Follows)
}
