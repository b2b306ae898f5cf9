package line_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/store"
	"referee/internal/testkit"
	"referee/internal/testkit/stories"
)

// What cannot be read leaves the numbers of the choices as they were, in every game.
func TestALineThatIsRefusedLeavesTheNumbers(t *testing.T) {
	enough := 1 // of each game
	if testkit.IsThorough() {
		enough = 2
	}
	stories.FirstOf(t, enough, func(t *testing.T, game *store.Table) {
		k := stories.NewTalk(t, game.Record.Header)
		for i, l := range game.Record.Lines {
			for _, typed := range []string{stories.Keys(k.Play, k.Session, l)} {
				before := numbers(k.Play)
				for _, wrong := range testkit.Turns(i, []string{"1zz", "zz1", "1zz 2"}) {
					o, err := k.Play.Answer(wrong)
					require.NoError(t, err)
					if o.Did == dialogue.Refused {
						assert.Equal(t, before, numbers(k.Play), "after %q for %q", wrong, typed)
					}
				}
				k.Answer(t, typed)
			}
			require.Equal(t, dialogue.Entered, k.Last.Did, "%s: %v", l.Text, k.Last.Against)
		}
	})
}

// numbers returns what the numbers from 1 to 9 pick.
func numbers(p *dialogue.Play) (picks []string) {
	for _, n := range "123456789" {
		if c := p.Named(string(n)); c != nil {
			picks = append(picks, c.Part.String()+c.Text)
		}
	}
	return picks
}
