package store_test

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/testkit"
	"referee/rules"
)

// whatIsSeen is everything that can be seen of a table, as a line.
func whatIsSeen(p table.Position) string {
	var list []string
	for _, f := range p.Fields() {
		pair := f.Key + "=" + f.Value
		if r := p.Try("seen " + pair); r.Entry.Fault == nil || r.Entry.Fault.Code != "unseen" {
			list = append(list, pair)
		}
	}
	totals := p.Running().Totals
	for seat, name := range p.Header().Seats {
		list = append(list, "points@"+name+"="+strconv.Itoa(totals[seat]))
	}
	return "seen " + strings.Join(list, ", ")
}

// What is seen of the table as the record gives it agrees, anywhere in a game.
func TestWhatTheRecordGivesAgreesWithItself(t *testing.T) {
	for _, g := range games.All {
		files, err := filepath.Glob(testkit.File(g.ID, "games", "*.txt"))
		require.NoError(t, err)
		for i, file := range files {
			data, err := os.ReadFile(file)
			require.NoError(t, err)
			whole := store.Opener{Games: games.Find}.Parse("", data)
			lines := whole.Record.Lines
			for _, cut := range []int{0, (i*7 + 3) % len(lines), (i*31 + 11) % len(lines), len(lines)} {
				then := *whole.Record
				then.Lines = slices.Clone(lines[:cut])
				p, err := whole.Game.Look(&then, whole.Position.Profile())
				require.NoError(t, err)
				r := p.Try(whatIsSeen(p))
				require.Nil(t, r.Error, "%s at %d: %s", file, cut, r.Line.Text)
				require.Nil(t, r.Entry.Fault, "%s at %d: %s", file, cut, r.Line.Text)
				assert.Empty(t, r.Entry.Findings, "%s at %d: %s", file, cut, r.Line.Text)
				then.Add(r.Line)
				again, err := whole.Game.Look(&then, whole.Position.Profile())
				require.NoError(t, err)
				assert.Equal(t, p.Fields(), again.Fields(), "%s: it changes nothing", file)
				assert.Equal(t, p.Sheets(), again.Sheets(), file)
				assert.Empty(t, again.Slips(rules.Table))
			}
		}
	}
}

// seenTable is a recorded game with its lines edited.
func seenTable(t *testing.T, file string, edit func(lines []string) []string) *store.Table {
	t.Helper()
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	head, body, _ := strings.Cut(string(data), "\n\n")
	lines := edit(strings.Split(strings.TrimSpace(body), "\n"))
	tab := store.Opener{Games: games.Find}.Parse("", []byte(head+"\n\n"+strings.Join(lines, "\n")+"\n"))
	require.NotNil(t, tab.Position)
	return tab
}

// A slip that breaks no rule shows where something is seen, with the entry that changed it last, and the truth is
// among the mends, however far back it lies.
func TestASlipThatShowsOnlyInWhatIsSeen(t *testing.T) {
	tab := seenTable(t, testkit.File("tokaido", "games", "en_5_points.txt"), func(lines []string) []string {
		lines[19] = strings.Replace(lines[19], "9 2", "9 1", 1) // two coins were given at the temple
		return slices.Insert(lines, 70, "seen coins@Дмитрий=1, temple@4=3, place@Anna=30")
	})
	slips := tab.Position.Slips(rules.Table)
	require.Len(t, slips, 1)
	assert.Equal(t, rules.Seq(71), slips[0].Entry)
	require.NotEmpty(t, slips[0].Mends)
	m := slips[0].Mends[0]
	assert.Equal(t, table.AmendEntry, m.Op)
	assert.Equal(t, rules.Seq(20), m.Entry)
	assert.Equal(t, "9 2", m.Text)
	assert.Zero(t, m.Leaves)

	e := tab.Position.Entries(rules.Table)[70]
	assert.Equal(t, record.Seen, e.Kind)
	require.Len(t, e.Findings, 2, "the place agrees")
	coins, temple := e.Findings[0].Differs, e.Findings[1].Differs
	require.NotNil(t, coins.Since)
	assert.Equal(t, rules.Seq(60), coins.Since.Seq, "the meal")
	assert.Equal(t, "4", coins.Was.Text)
	assert.Equal(t, rules.Seq(20), temple.Since.Seq)
	assert.Zero(t, coins.Agreed)
}
