package program

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/text"
	"referee/rules"
)

// onTable is a shared table of which nothing is asked.
type onTable struct{ Share }

func (onTable) Sits(*Game) *rules.Fault { return nil }

// A game that is left with nothing entered is not kept, unless someone named it, it is one of a campaign, it is shared, or it was there
// before. Whatever a record has of it keeps it.
func TestOnlyWhatWasEnteredOrNamedIsKept(t *testing.T) {
	journey := record.Header{Game: "tokaido", Seats: []string{"Anna", "Boris"}}
	evening := record.Header{Game: "tokaido", Seats: journey.Seats, Fields: []record.Field{{Key: store.CampaignKey, Value: "Spring"}}}
	named := filepath.Join(t.TempDir(), "mine.referee")
	for name, one := range map[string]struct {
		header record.Header
		path   string
		lines  []string
		does   func(t *testing.T, p *Program, g *Game) *Game
		kept   bool
	}{
		"nothing":         {header: journey},
		"refused":         {header: journey, lines: []string{"Anna 99"}},
		"named":           {header: journey, path: named, kept: true},
		"of a campaign":   {header: evening, kept: true},
		"titled":          {header: record.Header{Game: "tokaido", Seats: journey.Seats, Fields: []record.Field{{Key: "title", Value: "Friday"}}}, kept: true},
		"an entry":        {header: journey, lines: []string{"sasayakko 2"}, kept: true},
		"by lot":          {header: journey, lines: []string{"# seats: by lot"}, kept: true},
		"taken back":      {header: journey, lines: []string{"sasayakko 2", "undo"}, kept: true},
		"a private note":  {header: journey, lines: []string{"private Anna menu dango yakitori tofu"}, kept: true},
		"a table by hand": {header: journey, lines: []string{"override coins@Anna=7"}, kept: true},
		"shared":          {header: journey, kept: true, does: func(_ *testing.T, p *Program, g *Game) *Game { p.Shared = onTable{}; return g }},
		"saved as": {header: journey, kept: true, does: func(t *testing.T, _ *Program, g *Game) *Game {
			_, err := g.SaveAs("other")
			require.NoError(t, err)
			return g
		}},
		"edited": {header: journey, kept: true, does: func(t *testing.T, _ *Program, g *Game) *Game {
			require.NoError(t, os.WriteFile(g.Path, []byte("mine"), 0o600))
			return g
		}},
		"a dispute": {header: journey, kept: true, does: func(t *testing.T, _ *Program, g *Game) *Game {
			require.NoError(t, g.Session.Freeze(record.Frozen{Question: "who begins?"}))
			return g
		}},
		"was there": {header: journey, kept: true, does: func(t *testing.T, p *Program, g *Game) *Game {
			g.program.playing = nil
			path := g.Path
			require.NoError(t, g.InPlay.Close())
			again, err := p.Open(path)
			require.NoError(t, err)
			return again
		}},
	} {
		t.Run(name, func(t *testing.T) {
			p := newProgram(t, text.EN)
			g, err := p.Start(one.header, one.path)
			require.NoError(t, err)
			for _, line := range one.lines {
				r, err := g.Session.Enter(line, false)
				require.NoError(t, err)
				require.Equal(t, one.kept, r.Taken, "%+v %+v", r.Error, r.Entry)
			}
			if one.does != nil {
				g = one.does(t, p, g)
			}
			require.NoError(t, g.Close())
			require.NoError(t, g.Close(), "once more")
			assert.Equal(t, one.kept, there(g.Path))
			assert.Nil(t, p.Playing())
		})
	}
}

// there reports whether there is a file.
func there(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
