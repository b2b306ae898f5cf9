package casebook_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/casebook"
	"referee/internal/games"
	"referee/internal/text"
	"referee/profiles"
)

// Every article can be told in brief, for each edition in each language: its words, and no
// edition but the one in play, which never differs from itself.
func TestEveryArticleInBrief(t *testing.T) {
	for _, lang := range text.Langs() {
		p, err := text.New(lang)
		require.NoError(t, err)
		for _, g := range games.All {
			for _, e := range entries(t, g, lang) {
				a := casebook.NewArticle(g, e, nil)
				for _, ed := range profiles.Editions(g.ID) {
					b := a.Brief(p, ed.ID)
					assert.Equal(t, e.Text, b.Words[0])
					assert.NotContains(t, b.Head+b.Rests+b.Where+b.Cases+b.Differs, "⟦", "%s in %s", e.ID, lang)
					assert.NotContains(t, b.Differs, ed.Title.In(string(lang)), "%s in %s", e.ID, lang)
					for _, other := range profiles.Editions(g.ID) {
						if other.ID != ed.ID {
							assert.NotContains(t, b.Where, other.Title.In(string(lang))+",", "%s in %s", e.ID, lang)
						}
					}
				}
			}
		}
	}
}

// Where the editions differ, the one in play says so and the others are named.
func TestABriefArticleNamesTheEditionsThatDiffer(t *testing.T) {
	p, err := text.New(text.EN)
	require.NoError(t, err)
	a := casebook.NewArticle(games.Hanamikoji, undecided(t), nil)
	french, old := a.Brief(p, "fr-2018"), a.Brief(p, "en-2016")
	assert.Equal(t, "printed", french.Rests)
	assert.True(t, strings.HasPrefix(french.Where, "French edition, 2018, “Fin de la partie”"))
	assert.Contains(t, french.Differs, "English edition, 2016")
	assert.Equal(t, "our reading", old.Rests, "it is not printed there")
	assert.Empty(t, old.Where)
	assert.Contains(t, old.Differs, "French edition, 2018")
}
