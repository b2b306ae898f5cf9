package maiko

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/maiko"
)

// table plays the stories of this game.
var table = testkit.Table[game.State, game.Move]{Def: &game.Def, Book: Book}

func TestRefusals(t *testing.T) { table.Refusals(t) }

// What cannot have happened says why; whatever else is refused can be let stand: it
// leaves a table on which the game goes on.
func TestRefusalsCanBeLetStand(t *testing.T) {
	for _, story := range testkit.Stories(t, "maiko", "refusals") {
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
			if code := story.Head["impossible"]; code != "" {
				var why *rules.Impossible
				require.True(t, errors.As(err, &why))
				assert.Equal(t, code, why.Code)
				return
			}
			require.NoError(t, err)
			goesOn(t, s)
		})
	}
}

// goesOn plays the game to its end. Where a rule has been let pass, another may
// have to be.
func goesOn(t *testing.T, s game.State) {
	t.Helper()
	for entries := 0; !s.Over(); entries++ {
		require.Less(t, entries, 100)
		due, phase := s.Due()
		seat := due.First()
		list := Book.Legal(&s, seat, nil)
		if len(list) == 0 {
			list = game.Candidates(&s, seat, rules.AllKinds, nil)
		}
		require.NotEmpty(t, list, phase)
		var err error
		s, err = game.Apply(s, someEntry, seat, list[len(list)/2])
		require.NoError(t, err)
	}
}

// someEntry is the number of entries in tests that do not care about it.
const someEntry rules.Seq = 99
