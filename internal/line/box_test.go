package line_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/text"
)

// Recorded games of Maiko's and Geiko's Life, typed into a pipe in each language,
// give the same record.
func TestTheBoxFromAPipe(t *testing.T) {
	for _, game := range []string{"maiko", "geiko"} {
		files, err := filepath.Glob(filepath.Join("../../testdata", game, "games", "*.txt"))
		require.NoError(t, err)
		require.NotEmpty(t, files)
		for _, name := range files {
			data, err := os.ReadFile(name)
			require.NoError(t, err)
			head, body, _ := strings.Cut(string(data), "\n\n")
			for _, lang := range text.Langs() {
				said, played := festival(t, lang, head+"\n\n", strings.Split(strings.TrimSpace(body), "\n"))
				require.Equal(t, body, played, "%s %s\n%s", lang, name, said)
				p, err := text.New(lang)
				require.NoError(t, err)
				_, prefix, _ := strings.Cut(head, "ending: ")
				ending, _, _ := strings.Cut(prefix, "\n")
				assert.Contains(t, said, p.Say("ending."+ending))
				assert.NotContains(t, said, "⟦", "every sentence is there in %s", lang)
			}
		}
	}
}

// The number of an example enters nothing; it is told again how such a line is typed.
func TestExamplesFromAPipe(t *testing.T) {
	said, body := festival(t, text.EN, "referee: 1\ngame: geishasroad\nseats: Anna, Boris\n\n", []string{"34152", "1", ""})
	assert.Equal(t, "Anna circle GBRPY\n", body)
	assert.Contains(t, said, "This is an example. Type what lies on your table, like this: geiko ")
}
