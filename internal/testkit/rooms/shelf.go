package rooms

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"referee/internal/program"
	"referee/internal/store"
	"referee/internal/testkit"
)

// Put puts a record into the folder of a program, younger than all that are there, and
// returns its path.
func Put(t testing.TB, p *program.Program, data string) string {
	t.Helper()
	list, err := os.ReadDir(p.Config.Records)
	require.NoError(t, err)
	n := len(list) + 1
	path := filepath.Join(p.Config.Records, fmt.Sprint(n, store.Ext))
	require.NoError(t, os.WriteFile(path, []byte(data), 0o600))
	when := time.Date(2026, 4, n, 12, 0, 0, 0, time.UTC)
	require.NoError(t, os.Chtimes(path, when, when))
	return path
}

// PutPlayed puts a recorded game there; what is replaced in it is told in pairs.
func PutPlayed(t testing.TB, p *program.Program, game, name string, replaced ...string) string {
	t.Helper()
	data, err := os.ReadFile(testkit.File(game, filepath.Join("games", name+".txt")))
	require.NoError(t, err)
	return Put(t, p, strings.NewReplacer(replaced...).Replace(string(data)))
}

// Evenings puts three games: one whose record is damaged, one that is over and one that
// goes on.
func Evenings(t testing.TB, p *program.Program) (damaged, over, on string) {
	t.Helper()
	const head = "referee: 1\ngame: hanamikoji\nseats: "
	damaged = Put(t, p, head+"Orange, Orange\n\n")
	over = PutPlayed(t, p, "hanamikoji", "fr-2018_eleven-points", "Orange", "Аня", "Violet", "Борис")
	return damaged, over, Put(t, p, head+"Orange, Violet\nfirst: Orange\n\nOrange 1X\nViolet 2XX\n")
}

// PutToday puts a record into the folder that was changed this evening, and returns its path.
func PutToday(t testing.TB, p *program.Program, data string) string {
	t.Helper()
	path := Put(t, p, data)
	require.NoError(t, os.Chtimes(path, Now, Now))
	return path
}
