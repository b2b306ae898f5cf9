package games_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/testkit/stories"
	"referee/rules"
	"referee/rules/tokaido"
)

// What matters now leaves out the rules of modules and variants that are not played, and
// those for another number of players; with them they are there.
func TestWhatMattersNowIsOfTheGamePlayed(t *testing.T) {
	houses := []string{"Orange circle rgybp", "Orange geiko 2 3 2 3 3", "Orange okaasan 3 2 4 3"}
	for _, c := range []struct {
		game, variant string
		clause        rules.ClauseID
		typed         []string
	}{
		{"geishasroad", "counter-offer", "GR-COUNTER-1", append(houses, "Orange 3 r1 g2 b4")},
		{"geishasroad", "hidden-offer", "GR-HIDDEN-1", houses},
		{"geishasroad", "fate", "GR-FATE-2", nil},
		{"geiko", "face-down", "GK-OPTION-1", nil},
		{"tokaido", "initiation", "TK-VAR-1", nil},
		{"tokaido", "preparations", "TK-VAR-4", nil},
	} {
		for _, variant := range []string{"", c.variant} {
			g, ok := games.Find(c.game)
			require.True(t, ok)
			s := start(t, g, header(g, "", variant))
			for _, line := range c.typed {
				r, err := s.Enter(line, false)
				require.NoError(t, err)
				require.True(t, r.Taken, line)
			}
			assert.Equal(t, variant != "", slices.Contains(s.Now(), c.clause), "%s, %s: %s", c.clause, s.Turn().Phase, variant)
		}
	}
	for seats := 2; seats <= 3; seats++ {
		h := header(games.Tokaido, "", "")
		h.Seats = colours[:seats]
		assert.Equal(t, seats == 2, slices.Contains(start(t, games.Tokaido, h).Now(), "TK-TWO-1"), seats)
	}
}

// What the question is about comes first, in every game, and is a rule of what is asked.
func TestWhatTheQuestionIsAboutComesFirst(t *testing.T) {
	stops := map[rules.ClauseID]bool{}
	stories.FirstOf(t, 2, func(t *testing.T, game *store.Table) {
		k := stories.NewTalk(t, game.Record.Header)
		for _, l := range game.Record.Lines {
			turn, now := k.Session.Turn(), k.Session.Now()
			require.NotEmpty(t, now)
			require.Equal(t, turn.Clause, now[0], "%s %s", turn.Phase, turn.Why)
			if turn.Phase == tokaido.PhaseStop {
				stops[now[0]] = true
			}
			k.Answer(t, stories.Keys(k.Play, k.Session, l))
		}
	})
	for _, id := range []rules.ClauseID{"TK-VILLAGE-1", "TK-TEMPLE-1", "TK-MEET-1", "TK-SPRING-1"} {
		assert.Contains(t, stops, id)
	}
	assert.NotContains(t, stops, rules.ClauseID(""))
}

// A clause that is bound to some games is bound to ones there can be.
func TestClausesAreOfGamesThatCanBe(t *testing.T) {
	each(t, func(t *testing.T, g table.Binding) {
		for _, c := range g.Clauses {
			o := c.Only
			if o.Value != "" {
				i := slices.IndexFunc(g.Options, func(p rules.Option) bool { return p.Key == o.Option.Key })
				if assert.GreaterOrEqual(t, i, 0, c.ID) {
					assert.Nil(t, g.Options[i].Check(o.Value), c.ID)
				}
			}
			assert.True(t, o.Seats == 0 || o.Seats >= g.MinSeats && o.Seats <= g.MaxSeats, c.ID)
		}
	})
}
