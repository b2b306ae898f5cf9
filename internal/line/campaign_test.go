package line_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/line"
	"referee/internal/store"
	"referee/internal/text"
)

// apprentices returns the entries of a whole game of Maiko's Life.
func apprentices(t *testing.T) string {
	data, err := os.ReadFile(filepath.Join("..", "..", "testdata", "maiko", "games", "first.txt"))
	require.NoError(t, err)
	_, entries, _ := strings.Cut(string(data), "\n\n")
	return entries
}

// A campaign is begun on the first page, and gone on with at the end of a game and
// from the list, in every language.
func TestACampaignFromThePipe(t *testing.T) {
	for lang, words := range map[text.Lang]struct{ campaign, quit, score, wait, sheet string }{
		text.EN: {"campaign", "quit", "score", "Geisha’s Road comes first.", "red house"},
		text.RU: {"Кампания", "выход", "счёт", "Сначала «Вечер в Киото».", "красный дом"},
		text.FR: {"campagne", "quitter", "score", "D’abord Geisha’s Road.", "maison rouge"},
	} {
		f := store.Folder{Path: t.TempDir(), Opener: opener}
		var out bytes.Buffer
		typed := words.campaign + "\n\n Spring  rain\nAda, Raya\n\n\n" + apprentices(t) + words.campaign + "\n3\n" + words.score +
			"\n2\nRaya\n2\n\n" + words.quit + "\n" + words.quit + "\n" + // from the second game and from the campaign
			words.campaign + "\nSPRING RAIN\n" + words.quit + "\n1\n2\n"
		require.NoError(t, line.Home(optionsIn(t, f.Path, lang, strings.NewReader(typed), &out)))
		said := out.String()
		assert.NotContains(t, said, "⟦")
		for _, s := range []string{words.wait, "Spring rain", words.sheet} {
			assert.Contains(t, said, s)
		}
		c, err := f.Campaign("Spring rain", games.Campaign)
		require.NoError(t, err)
		require.NotNil(t, c, lang)
		assert.Empty(t, c.Problems())
		assert.Equal(t, 1, c.Done())
		assert.Equal(t, "geishasroad", c.Now().Game)
		assert.Equal(t, []string{"Ada", "Raya"}, c.Now().Record.Names)
		list, err := f.List()
		require.NoError(t, err)
		assert.Len(t, list, 2, "the name was taken, so no other campaign was begun")
	}
}

func TestWhatIsNoCampaign(t *testing.T) {
	f := store.Folder{Path: t.TempDir(), Opener: opener}
	var out bytes.Buffer
	require.NoError(t, line.Home(optionsIn(t, f.Path, text.EN, strings.NewReader("hanamikoji\nA1, B1\n\n\n\ncampaign\nquit\ncampaign\n"), &out)))
	assert.Contains(t, out.String(), "This game belongs to no campaign.")
	out.Reset()
	require.NoError(t, line.Campaign("Spring", optionsIn(t, f.Path, text.EN, strings.NewReader(""), &out)))
	assert.Equal(t, "There is no campaign “Spring” in the folder of saved games.\n", out.String())
}

// A record that is broken is said to be so, and not begun anew.
func TestABrokenGameOfACampaign(t *testing.T) {
	f := store.Folder{Path: t.TempDir(), Opener: opener}
	for name, data := range map[string]string{
		"a": "referee: 1\ngame: maiko\nseats: Ada, Raya\ncampaign: Spring\n\n" + apprentices(t),
		"b": "referee: 1\ngame: geishasroad\nseats: Ada\ncampaign: Spring\n\n",
	} {
		require.NoError(t, os.WriteFile(filepath.Join(f.Path, name+store.Ext), []byte(data), 0o600))
	}
	var out bytes.Buffer
	require.NoError(t, line.Campaign("spring", optionsIn(t, f.Path, text.EN, strings.NewReader("2\n"), &out)))
	assert.Contains(t, out.String(), "b.referee:3:8: This game is for 2 players; the record names 1.")
	assert.Contains(t, out.String(), "repair the record of Geisha’s Road")
	list, err := f.List()
	require.NoError(t, err)
	assert.Len(t, list, 2)
}
