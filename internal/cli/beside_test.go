package cli

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/export"
	"referee/internal/testkit"
)

// lain is a part of the final table of an evening, as a file.
const lain = "game: tokaido\ntable:\n  temple@Дмитрий: 4\n  temple@Anna: 1\n  first.paddy: Eve\n"

// besideIt writes an evening and a final table of it: one entry of the evening is another than it was.
func besideIt(t *testing.T, is, table string) (folder, path, beside string) {
	t.Helper()
	folder = t.TempDir()
	path, beside = filepath.Join(folder, "evening.referee"), filepath.Join(folder, "table.yaml")
	evening := strings.Replace(read(t, testkit.File("tokaido", "games", "en_5_points.txt")), "Дмитрий 9 2\n", is+"\n", 1)
	require.NoError(t, os.WriteFile(path, []byte(evening), 0o600))
	require.NoError(t, os.WriteFile(beside, []byte(table), 0o600))
	return folder, path, beside
}

// What lies on the table at the end shows a slip that no rule contradicts, with the entry it was.
func TestAFinalTableBesideARecord(t *testing.T) {
	folder, path, beside := besideIt(t, "Дмитрий 9 2", lain)
	said, code := ran(folder, "check", "--table", beside, path)
	assert.Equal(t, clean, code)
	assert.Contains(t, said, ": clean, 119 entries. ")

	folder, path, beside = besideIt(t, "Дмитрий 9 1", lain)
	for lang, want := range map[string]string{
		"en": "final table: FILE\n  Coins in the temple (Дмитрий): the table shows 4, the record gives 3. They differ since entry 80\n  at the latest (Дмитрий gives 1 coin: +1).\n  Correction: amend 20: Дмитрий 9 2 ",
		"fr": "table finale : FILE\n  Pièces au temple (Дмитрий) : ", "ru": "финальный стол: FILE\n  Монеты в храме (Дмитрий): ",
	} {
		said, code := ran(folder, "check", "--table", beside, path, "--lang", lang)
		assert.Equal(t, findings, code)
		assert.Contains(t, strings.ReplaceAll(said, beside, "FILE"), want)
	}
	said, _ = ran(folder, "check", "--json", "--table", beside, path)
	var rep export.Report
	require.NoError(t, json.Unmarshal([]byte(said), &rep))
	assert.Equal(t, beside, rep.Table)
	require.Len(t, rep.Findings, 1)
	assert.Zero(t, rep.Findings[0].Line)
	assert.Equal(t, "Дмитрий 9 2", rep.Findings[0].Mends[0].Text)
	assert.Equal(t, 119, rep.Entries)
	assert.False(t, rep.Clean)
}

// A table that does not belong to the record is refused.
func TestAFinalTableOfAnotherEvening(t *testing.T) {
	for table, want := range map[string]string{
		strings.Replace(lain, "tokaido", "lanterns", 1):                                      "is for lanterns, not for tokaido",
		"game: tokaido\nseats: [Anna, Boris, Eve]\ntable:\n  temple@Anna: 1\n":               "This table has the players Anna, Boris, Eve; the record has Anna, Boris, Céline, Дмитрий, Eve.",
		"game: tokaido\nseats: [Anna, Boris, Céline, Dmitri, Eve]\ntable:\n  temple@Anna: 1": "This table has the players Anna, Boris, Céline, Dmitri, Eve;",
		lain + "  temple@Zoe: 1\n":  "temple@Zoe",
		lain + "  temple@Eve: 99\n": "26",
	} {
		folder, path, beside := besideIt(t, "Дмитрий 9 2", table)
		said, code := ran(folder, "check", "--table", beside, path)
		assert.Equal(t, unreadable, code, said)
		assert.Contains(t, said, want)
	}
	folder, path, beside := besideIt(t, "Дмитрий 9 2", lain)
	said, _ := ran(folder, "check", "--table", path, path)
	assert.Contains(t, said, "not a final table")
	said, code := ran(folder, "check", "--table", beside, path, path)
	assert.Equal(t, unreadable, code)
	assert.Contains(t, said, "--table needs exactly one record.")
}
