package dialogue_test

import (
	"html"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/text"
	"referee/profiles"
)

// A pad has whatever is asked of any table that may be filled in on it: with as few players as can play or with all, by every edition and
// with every variant.
func TestAPadServesEveryTable(t *testing.T) {
	p := mustText(t, text.EN)
	names := []string{"Anna", "Boris", "Clara", "Dan", "Eva", "Finn"}
	for _, g := range games.All {
		do := evening(t, p)
		for _, edition := range profiles.Editions(g.ID) {
			variants := []string{""}
			for _, v := range dialogue.Variants(g, edition.ID, g.MaxSeats) {
				variants = append(variants, v.ID)
			}
			for _, variant := range variants {
				of := func(n int) *dialogue.Calculator {
					c := dialogue.NewCalculator(g, p, do, "")
					c.Type(dialogue.EditionKey, edition.ID)
					c.Type(dialogue.VariantKey, variant)
					c.Type(dialogue.SeatsKey, strings.Join(names[:n], ", "))
					return c
				}
				made, err := of(g.MaxSeats).Pad("a4", true).HTML()
				require.NoError(t, err, "%s %s %s", g.ID, edition.ID, variant)
				page := html.UnescapeString(string(made))
				for n := g.MinSeats; n <= g.MaxSeats; n++ {
					c := of(n)
					tally, err := g.Tally(c.Header(), c.Profile())
					require.NoError(t, err)
					for _, cell := range c.Cells() {
						name, _, _ := strings.Cut(cell.Field.Key, "@")
						counted := cell.Field.Earlier || name == "round" && tally.InRounds
						for _, one := range tally.Counts {
							counted = counted || strings.HasSuffix(one.Code, "/"+name)
						}
						if !counted {
							assert.True(t, strings.Contains(page, `>`+cell.Field.Label.Say(p)), "%s: %s %s %s, %d players", cell.Field.Key, g.ID, edition.ID, variant, n)
						}
					}
					own, err := c.Pad("a4", false).HTML()
					require.NoError(t, err)
					assert.False(t, strings.Contains(string(own), "players only"), "%s %d", g.ID, n)
					for _, one := range tally.Steps {
						assert.True(t, strings.Contains(page, string(one.Clause)), "%s %s", g.ID, one.Clause)
					}
				}
			}
		}
	}
	assert.Nil(t, dialogue.NewCalculator(games.Tokaido, p, evening(t, p), "").CampaignPad("a4"))
}
