package export

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/record"
	"referee/internal/text"
)

// A spreadsheet works out what begins like a formula, and a player may have any name.
func TestNoCellIsAFormula(t *testing.T) {
	for cell, want := range map[string]string{
		"=1+1": "'=1+1", "+7 Ann": "'+7 Ann", "-": "'-", "-x": "'-x", "@SUM(A1)": "'@SUM(A1)", "\tx": "'\tx", "\rx": "\"'x\"",
		"＝1": "'＝1", "-12": "-12", "0": "0", "12": "12", "Ann=1": "Ann=1", "1 2": "1 2", "": "",
	} {
		var out strings.Builder
		require.NoError(t, Cells{}.write(&out, true, [][]string{{"a", cell}}))
		assert.Equal(t, "a,"+want+"\r\n", out.String())
	}
}

// Whoever adds up the points of a player in the table of a game has the player's points, be
// the game over, its first round just scored or the second begun. Hanamikoji has no sum: its
// rounds are scored anew.
func TestTheTableAddsUpToThePoints(t *testing.T) {
	rounds := 0
	for _, game := range []string{"geiko", "geishasroad", "lanterns", "maiko", "sakura", "tokaido"} {
		files, err := filepath.Glob("../../testdata/" + game + "/games/*.txt")
		require.NoError(t, err)
		require.NotEmpty(t, files)
		for _, file := range files[:min(len(files), 6)] {
			data, err := os.ReadFile(file)
			require.NoError(t, err)
			for _, lines := range cuts(t, data) {
				path := filepath.Join(t.TempDir(), "game.txt")
				require.NoError(t, os.WriteFile(path, lines, 0o600))
				table := opener.Read(path)
				require.NotNil(t, table.Position, "%s: %v", file, table.Problems)
				sums := make([]int, len(table.Record.Header.Seats))
				for _, row := range csvRows(table) {
					seat, _ := strconv.Atoi(row[1])
					points, _ := strconv.Atoi(row[7])
					if seat > 0 {
						sums[seat-1] += points
					}
				}
				if len(table.Position.Sheets()) > 0 {
					rounds++
				}
				assert.Equal(t, table.Position.Running().Totals, sums, "%s, %d lines", file, len(table.Record.Lines))
			}
		}
	}
	assert.Greater(t, rounds, 30)
}

// cuts are a record whole and cut off after each of some entries.
func cuts(t *testing.T, data []byte) (list [][]byte) {
	t.Helper()
	r, bad := record.Parse(data)
	require.Empty(t, bad)
	for n := len(r.Lines); n > 0; n -= max(1, len(r.Lines)/24) {
		part := *r
		part.Lines = r.Lines[:n]
		list = append(list, part.Format())
	}
	return list
}

// A file that people open begins with the byte-order mark, once, and has the separator of
// their spreadsheets; what programs read has neither.
func TestCellsForSpreadsheets(t *testing.T) {
	for lang, want := range map[text.Lang]string{text.EN: "\ufeffa,b\r\n", text.FR: "\ufeffa;b\r\n", text.RU: "\ufeffa;b\r\n"} {
		p, err := text.New(lang)
		require.NoError(t, err)
		var out strings.Builder
		require.NoError(t, ForSpreadsheet(p).write(&out, true, [][]string{{"a", "b"}}))
		assert.Equal(t, want, out.String())
		require.NoError(t, ForSpreadsheet(p).write(&out, false, [][]string{{"c", "d"}}))
		assert.Equal(t, 1, strings.Count(out.String(), "\ufeff"))
	}
	var out strings.Builder
	require.NoError(t, Cells{}.write(&out, true, [][]string{{"a", "b"}}))
	assert.Equal(t, "a,b\r\n", out.String())
}
