package dialogue_test

import (
	"html"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/record"
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

// What a pad has under "only if players are level" gives nobody points, whatever is written there, and stands behind the total; where things are
// counted before their points are, each part says what it is, and only that of the points ends in a sum.
func TestAPadTellsItsPartsApart(t *testing.T) {
	p := mustText(t, text.EN)
	ties := map[string]bool{}
	for _, g := range games.All {
		c := dialogue.NewCalculator(g, p, evening(t, p), "")
		c.Type(dialogue.SeatsKey, strings.Join([]string{"Anna", "Boris", "Clara"}[:min(3, g.MaxSeats)], ", "))
		made, err := c.Pad("a5", false).HTML()
		require.NoError(t, err)
		sheet, _, _ := strings.Cut(html.UnescapeString(string(made)), "</article>")
		total := strings.LastIndex(sheet, `<tr class="sum">`)
		level := strings.Index(sheet, p.Say("paper.level"))
		untouched, err := g.Calculate(c.Header(), c.Profile(), nil)
		require.NoError(t, err)
		for _, cell := range c.Cells() {
			f := cell.Field
			if at := strings.Index(sheet, ">"+f.Label.Say(p)); f.Ties {
				ties[g.ID] = true
				assert.True(t, level > total && at > level, "%s %s", g.ID, f.Key)
			} else if level > 0 {
				assert.Less(t, at, level, "%s %s", g.ID, f.Key)
			}
			for _, value := range []string{"1", "2", "Anna", "Boris"} {
				if now, err := g.Calculate(c.Header(), c.Profile(), []record.Pair{{Key: f.Key, Value: value}}); f.Ties && err == nil {
					assert.Equal(t, untouched.Sheet.Totals, now.Sheet.Totals, "%s %s", g.ID, f.Key)
				}
			}
		}
		lies, counts := strings.Index(sheet, p.Say("paper.lies")), strings.Index(sheet, p.Say("paper.counts"))
		assert.Equal(t, lies < 0, counts < 0, g.ID)
		if lies > 0 {
			assert.True(t, lies < counts && counts < total, g.ID)
			assert.NotContains(t, sheet[lies:counts], `class="sum"`, g.ID)
		}
		assert.NotRegexp(t, `[A-Z]{2}-[A-Z]+-[0-9]`, regexp.MustCompile(`class="(id|behind)">[^<]*<`).ReplaceAllString(sheet, ""), "%s: an id may break", g.ID)
	}
	assert.Equal(t, map[string]bool{"lanterns": true, "sakura": true, "geishasroad": true, "maiko": true, "geiko": true}, ties)
}
