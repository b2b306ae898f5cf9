package store_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/table/mend"
	"referee/internal/testkit"
	"referee/rules"
)

// finalTable is what lies on the table at the end, as a calculator asks for it.
func finalTable(p table.Position) (list []record.Pair) {
	for _, f := range p.Fields() {
		if !f.Middle {
			list = append(list, record.Pair{Key: f.Key, Value: f.Value})
		}
	}
	return list
}

// The final table of a game that is in order agrees with its record.
func TestTheFinalTableAgreesWithTheRecord(t *testing.T) {
	for _, g := range games.All {
		for _, file := range testkit.Few(t, g.ID) {
			data, err := os.ReadFile(file)
			require.NoError(t, err)
			whole := store.Opener{Games: games.Find}.Parse(file, data)
			pairs := finalTable(whole.Position)
			beside, problem := whole.WithTable("table", whole.Record.Header, pairs)
			require.Nil(t, problem, "%s: %v %v", file, problem, pairs)
			entries := beside.Position.Entries(table.Everyone)
			assert.Empty(t, entries[len(entries)-1].Findings, file)
			assert.Equal(t, record.Seen, entries[len(entries)-1].Kind)
			assert.Empty(t, beside.Position.Slips(table.Everyone), file)
		}
	}
}

// another is the text of an entry with one letter or digit that is another, or the other way; "" where there is none to change.
func another(luck testkit.Luck, text string) string {
	const digits, letters = "123456789", "ABCDEFGRYPK"
	for _, way := range [][2]string{{"forward", "back"}, {"back", "forward"}} {
		if text == way[0] {
			return way[1]
		}
	}
	for range 20 {
		at := luck.Pick(len(text))
		for _, signs := range []string{digits, letters} {
			if c := string(signs[luck.Pick(len(signs))]); strings.Contains(signs, text[at:at+1]) && c != text[at:at+1] {
				return text[:at] + c + text[at+1:]
			}
		}
	}
	return ""
}

// A slip that no rule contradicts shows in the final table, and the entry as it was is among the corrections.
func TestTheFinalTableFindsASlipThatNoRuleContradicts(t *testing.T) {
	testkit.Alone(t)
	for _, g := range games.All {
		files, err := filepath.Glob(testkit.File(g.ID, "games", "*.txt"))
		require.NoError(t, err)
		found, three := 0, 0
		for seed := uint64(0); found < testkit.Some(6, 4) && seed < 600; seed++ {
			luck := testkit.NewLuck(seed)
			data, err := os.ReadFile(files[luck.Pick(len(files))])
			require.NoError(t, err)
			whole := store.Opener{Games: games.Find}.Parse("", data)
			lines := whole.Record.Lines
			at := luck.Pick(len(lines))
			was := lines[at].Text
			other := *whole.Record
			other.Lines = slices.Clone(lines)
			other.Lines[at].Text = another(luck, was)
			slipped := store.Opener{Games: games.Find}.Parse("", other.Format())
			if other.Lines[at].Text == "" || remains(slipped.Position) > 0 {
				continue
			}
			beside, problem := slipped.WithTable("table", whole.Record.Header, finalTable(whole.Position))
			require.Nil(t, problem, "%s %d %+v", g.ID, seed, problem)
			slips := beside.Position.Slips(table.PublicView(beside.Position))
			if len(slips) == 0 {
				continue
			}
			found++
			right := slices.ContainsFunc(slips[0].Mends, func(m mend.Mend) bool {
				return m.Op == mend.Amend && m.Entry == rules.Seq(at+1) && m.Text == was
			})
			three += rules.One(right)
		}
		assert.GreaterOrEqual(t, found, 3, g.ID)
		assert.GreaterOrEqual(t, 4*three, 3*found, "%s: %d of %d", g.ID, three, found)
	}
}
