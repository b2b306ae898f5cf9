package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/prose"
	"referee/internal/store"
	"referee/internal/testkit"
	"referee/internal/text"
)

// The sheet of a game that is told again names the entries by the numbers that they have in the list: those that were
// taken back, are kept out of the game or are known to one player alone have numbers as well.
func TestAGameToldAgainHasTheNumbersOfItsEntries(t *testing.T) {
	folder := t.TempDir()
	for _, g := range games.All {
		files, err := filepath.Glob(testkit.File(g.ID, "games", "*.txt"))
		require.NoError(t, err)
		for _, file := range files[:min(4, len(files))] {
			data, err := os.ReadFile(file)
			require.NoError(t, err)
			head, body, _ := strings.Cut(string(data), "\n\n")
			first, rest, _ := strings.Cut(body, "\n")
			for name, lines := range map[string]string{"as it was": body, "an entry taken back": first + "\nundo\n" + first + "\n" + rest} {
				at := store.Opener{Games: games.Find}.Parse("", []byte(head+"\n\n"+lines))
				require.NotNil(t, at.Position, file)
				var sheet bytes.Buffer
				p, err := text.New(text.EN)
				require.NoError(t, err)
				sheets := at.Position.Sheets()
				require.NotEmpty(t, sheets, file)
				prose.WriteSheet(&sheet, p.With(at.Record.Header.Seats), g.ID, &sheets[len(sheets)-1])
				record := filepath.Join(folder, "game.referee")
				require.NoError(t, os.WriteFile(record, []byte(head+"\n\n"+lines), 0o600))
				said, code := ran(folder, "--lang", "en", "replay", record)
				require.Zero(t, code, said)
				assert.Contains(t, said, sheet.String(), "%s, %s", file, name)
			}
		}
	}
}
