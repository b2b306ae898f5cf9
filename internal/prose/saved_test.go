package prose_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/prose"
	"referee/internal/store"
	"referee/internal/text"
	"referee/rules"
)

// Of a game of which only the end is recorded no round is told, nor how many entries it took to record that.
func TestATypedTableIsListedAsWhatItIs(t *testing.T) {
	for lang, want := range map[text.Lang][2]string{
		text.EN: {"the final table alone; won by Anna", "the result alone; won by Anna"},
		text.RU: {"только финальный стол; победа: Anna", "только итог; победа: Anna"},
		text.FR: {"la table finale seule ; victoire : Anna", "le résultat seul ; victoire : Anna"},
	} {
		p, err := text.New(lang)
		require.NoError(t, err)
		g := store.Saved{Game: "lanterns", Names: []string{"Anna", "Boris"}, Totals: []int{20, 7}, Winners: []string{"Anna"}, Ending: "lanterns.honour", Entries: 1, Playable: true, Over: true, Typed: true}
		assert.Contains(t, prose.Saved(p, &g), want[0])
		g.Taken, g.Turn.Why = "bgstats", rules.Taken
		assert.Contains(t, prose.Saved(p, &g), want[1])
	}
}
