package hanamikoji

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	game "referee/rules/hanamikoji"
)

// table plays the stories of this game.
var table = testkit.Table[game.State, game.Move]{Def: &game.Def, Book: Book}

func start(t testing.TB) game.State { return table.Start(t, testkit.Story{}) }

func TestRefusals(t *testing.T) { table.Refusals(t) }

// Notes that contradict one another are found with just the entries that clash;
// notes that fit some deal are never accused.
func TestHiddenCards(t *testing.T) {
	for _, story := range testkit.Stories(t, "hanamikoji", "hidden") {
		t.Run(story.Name, func(t *testing.T) {
			_, v := table.Play(t, story)
			if story.Head["code"] == "-" {
				assert.Empty(t, testkit.Codes(v))
				return
			}
			require.Equal(t, []string{story.Head["code"]}, testkit.Codes(v))
			assert.Equal(t, story.Head["because"], testkit.Entries(v[0].Because))
		})
	}
}
