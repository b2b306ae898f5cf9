package table_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/record"
	"referee/internal/table"
	"referee/profiles"
	game "referee/rules/maiko"
	scoring "referee/scoring/maiko"
	validators "referee/validators/maiko"
)

// A game that nobody looks at learns no words. What looks at one learns them once, before several
// goroutines read by them.
func TestAGameLearnsItsWordsWhenItIsLookedAt(t *testing.T) {
	for name, look := range map[string]func(table.Binding){
		"turned": func(b table.Binding) { b.Turned("R1", func(r rune) rune { return r }) },
		"opened": func(b table.Binding) {
			r, _ := record.Parse([]byte("referee: 1\ngame: maiko\nseats: Ann, Bob\n"))
			_, err := b.Open(r, &profiles.Profile{}, nil)
			require.NoError(t, err)
		},
	} {
		t.Run(name, func(t *testing.T) {
			def, times := game.Def, 0
			def.Learn = func() { times++ }
			b := table.Bind(table.Game[game.State, game.Move]{Def: &def, Book: validators.Book, Score: &scoring.Game})
			assert.Zero(t, times)
			look(b)
			look(b)
			assert.Equal(t, 1, times)
		})
	}
}
