package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Every list tells alike how complete it is: 0 for all there is, be it nothing, 1 where what was asked for is not there, 2 where
// a record could not be read whole; what could be read is listed all the same.
func TestExitCodesOfLists(t *testing.T) {
	const head = "referee: 1\ngame: maiko\nseats: Ada, Raya\ncampaign: Spring\n\n"
	const dispute = "dispute 0: who begins\n"
	lists := [][]string{{"games"}, {"games", "--stats"}, {"games", "--json"}, {"disputes"}, {"disputes", "--json"}, {"campaign"}, {"players"}, {"games", "ada"}, {"disputes", "--game", "maiko"}}
	for _, c := range []struct {
		name  string
		files map[string]string
		codes []int
	}{
		{"nothing", nil, []int{clean, clean, clean, clean, clean, clean, clean, findings, findings}},
		{"in order", map[string]string{"a.referee": head + dispute}, []int{clean, clean, clean, clean, clean, clean, clean, clean, clean}},
		{"a foreign file", map[string]string{"a.referee": head + dispute, "diary.txt": "Dear diary\n"}, []int{clean, clean, clean, clean, clean, clean, clean, clean, clean}},
		{"no record", map[string]string{"a.referee": head + dispute, "b.referee": "Dear diary\n"},
			[]int{unreadable, unreadable, unreadable, unreadable, unreadable, unreadable, unreadable, clean, unreadable}},
		{"a damaged line", map[string]string{"a.referee": head + dispute + "nonsense\n"},
			[]int{unreadable, unreadable, unreadable, unreadable, unreadable, unreadable, clean, unreadable, unreadable}},
		{"an entry that is no move", map[string]string{"a.referee": head + dispute + "Ada nonsense\n"},
			[]int{unreadable, unreadable, unreadable, clean, clean, unreadable, clean, unreadable, clean}},
	} {
		folder := t.TempDir()
		for name, text := range c.files {
			require.NoError(t, os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600))
		}
		for i, list := range lists {
			var out, wrong bytes.Buffer
			app := App{In: os.Stdin, Out: &out, Err: &wrong, Now: time.Now, Getenv: livesIn(t.TempDir())}
			code := app.Run(append(list, "--lang", "en", "--records", folder, "--house-sheets", folder))
			assert.Equal(t, c.codes[i], code, "%s: %v\n%s%s", c.name, list, &out, &wrong)
			if c.files != nil {
				assert.NotEmpty(t, out.String(), "%s: %v", c.name, list)
			}
		}
	}
}
