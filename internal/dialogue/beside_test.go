package dialogue_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/program"
	"referee/internal/record"
	"referee/internal/testkit"
	"referee/internal/text"
)

// Beside a game the calculator has its players and none of what the record believes; what is typed is compared
// with the record, in the reader's words, and what explains a difference can be written behind it.
func TestTheCalculatorBesideAGame(t *testing.T) {
	data, err := os.ReadFile(testkit.File("tokaido", "games", "en_5_points.txt"))
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), "evening.referee")
	lay := func(data string) { require.NoError(t, os.WriteFile(path, []byte(data), 0o600)) }
	lay(strings.Replace(string(data), "Дмитрий 9 2\n", "Дмитрий 9 1\n", 1))
	r, _ := record.Parse(data)
	p, err := text.New(text.RU)
	require.NoError(t, err)
	c := dialogue.NewBeside(games.Tokaido, p, program.New(program.Options{Text: p}), path, r.Header)
	for _, q := range c.Questions() {
		assert.Empty(t, q.Usual, q.Key)
		assert.Contains(t, q.Key, map[bool]string{true: "@", false: "first."}[strings.Contains(q.Key, "@")], "no players, no edition")
	}
	found := c.Compare()()
	assert.Zero(t, found.Typed)
	assert.Empty(t, found.Said)

	require.Empty(t, c.Answer("temple@Дмитрий", "4"))
	found = c.Compare()()
	require.Len(t, found.Said, 1)
	assert.Contains(t, found.Said[0], "на столе 4, по записям 3")
	require.NotEmpty(t, found.Mends)
	m := found.Mends[0]
	assert.Equal(t, "Дмитрий 9 2", m.Text)
	assert.Equal(t, "исправить 20: Дмитрий идёт на 9, жертвует 2 монеты: дальше всё верно", dialogue.Explained(c.Named(), &m))
	for _, l := range m.Lines {
		r.Add(l)
	}
	lay(string(r.Format()))
	found = c.Compare()()
	assert.Empty(t, found.Said)
	assert.Equal(t, p.Say("beside.agrees"), found.Says(p))

	// Of an evening that lacks its last entry that is shown.
	lines := strings.Split(strings.TrimSpace(string(data)), "\n")
	lay(strings.Join(lines[:len(lines)-1], "\n") + "\n")
	c.Clear()
	require.Empty(t, c.Answer("meals@Céline", "yakitori tofu dango"))
	found = c.Compare()()
	require.NotEmpty(t, found.Mends)
	require.Len(t, found.Mends[0].Lines, 1)
	assert.Equal(t, record.Entry, found.Mends[0].Lines[0].Kind, "nothing stands behind it")
}
