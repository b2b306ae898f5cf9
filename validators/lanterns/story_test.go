package lanterns

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/lanterns"
)

// table plays the stories of this game.
var table = testkit.Table[game.State, game.Move]{Def: &game.Def, Book: Book}

func TestRefusals(t *testing.T) { table.Refusals(t) }

// cannotBe are the codes of what cannot have happened: the cards, tokens or the
// cell were not there.
var cannotBe = map[string]bool{
	"ln/exchange-favours": true, "ln/exchange-card": true, "ln/exchange-empty": true,
	"ln/dedicate-cards": true, "ln/discard-cards": true, "ln/cell-taken": true,
}

// Whatever else is refused can be let stand: it leaves a table on which the game
// goes on.
func TestRefusalsCanBeLetStand(t *testing.T) {
	for _, story := range testkit.Stories(t, "lanterns", "refusals") {
		final := story.Lines[len(story.Lines)-1]
		if strings.HasPrefix(final, "set ") {
			continue
		}
		t.Run(story.Name, func(t *testing.T) {
			s := table.Start(t, story)
			for i, line := range story.Lines[:len(story.Lines)-1] {
				s, _ = table.Enter(t, s, rules.Seq(i+1), line)
			}
			seat, m := table.Read(t, &s, final)
			back, err := game.Parse(&s, seat, game.Format(m))
			require.NoError(t, err)
			require.Equal(t, m, back, "what stands in a record can be read")
			s, err = game.Apply(s, someEntry, seat, m)
			if cannotBe[story.Head["code"]] {
				require.Error(t, err)
				return
			}
			require.NoError(t, err)
			goesOn(t, s)
		})
	}
}

// goesOn plays the game to its end.
func goesOn(t *testing.T, s game.State) {
	t.Helper()
	for entries := 0; !s.Over(); entries++ {
		require.Less(t, entries, 200)
		legal := Book.Legal(&s, s.Turner, nil)
		require.NotEmpty(t, legal)
		var err error
		s, err = game.Apply(s, someEntry, s.Turner, legal[len(legal)/2])
		require.NoError(t, err)
	}
	assert.EqualValues(t, s.Players, s.Finals.Len(), "everybody had a final turn")
}

// someEntry is the number of entries in tests that do not care about it.
const someEntry rules.Seq = 99
