package shared

import (
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/config"
	"referee/internal/dialogue"
	"referee/internal/hub"
	"referee/internal/program"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/text"
	"referee/internal/web"
)

// A record that is saved under another name after a loss has its links there: they hold, also when the program is started
// again, and what was left behind opens nothing.
func TestLinksGoAlongWithTheRecord(t *testing.T) {
	p, err := text.New(text.EN)
	require.NoError(t, err)
	dir := t.TempDir()
	do := program.New(program.Options{Config: config.Config{Records: dir}, Text: p, Now: time.Now})
	house, err := House(dir)
	require.NoError(t, err)
	table := hub.New(hub.Usual, time.Now)
	pages, err := web.New(web.Options{Hub: table, Program: do, House: house, Hosts: []string{"localhost"}, Now: time.Now})
	require.NoError(t, err)
	shared := &Table{Hub: table, Desk: web.Desk{Server: pages}}
	do.Shared = shared
	table.Hold(func() {
		g, err := do.Start(record.Header{Version: record.Version, Game: "hanamikoji", Seats: []string{"Anna", "Boris"}}, filepath.Join(dir, "one.referee"))
		require.NoError(t, err)
		defer g.Close()
		_, err = shared.links.Take(1)
		require.NoError(t, err)
		before := shared.Place(1)
		require.True(t, before.Taken)
		require.NoError(t, os.Remove(g.Path))
		require.Error(t, g.Lost())
		path, err := g.SaveAs("two")
		require.NoError(t, err)
		require.Equal(t, filepath.Join(dir, "two.referee"), path)
		assert.Equal(t, before, shared.Place(1), "it holds here")
		assert.NoFileExists(t, filepath.Join(dir, "one.referee"+store.LinksExt))
		require.NoError(t, shared.Renew(2))

		again, problem := openLinks(path+store.LinksExt, 2)
		require.Nil(t, problem)
		assert.Equal(t, shared.links.Taken(), again.Taken())
		for _, who := range []hub.Who{{}, {Seat: 1}, {Seat: 2}, {Host: true}} {
			assert.Equal(t, shared.links.Token(who), again.Token(who))
		}
		require.NoError(t, g.Close())
		g, err = do.Open(path)
		require.NoError(t, err)
		assert.Equal(t, before, shared.Place(1), "and behind another game")
		require.NoError(t, g.Close())
	})
}

// Links that cannot be kept are told of as any file.
func TestLinksThatCannotBeKeptAreToldOf(t *testing.T) {
	p, err := text.New(text.EN)
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), "none", "evening"+store.LinksExt)
	err = keeper(path)(nil)
	require.Error(t, err)
	assert.NotContains(t, dialogue.Problem(p, err), filepath.Dir(path))
	assert.Contains(t, dialogue.Problem(p, err), filepath.Base(path))
}

// Programs that begin at once have the same links of an event.
func TestLinksAreMadeOnce(t *testing.T) {
	event := filepath.Join(t.TempDir(), "event.yaml")
	tokens := make([]string, 16)
	var all sync.WaitGroup
	for i := range tokens {
		all.Go(func() {
			links, err := Organiser(event)
			if assert.NoError(t, err) {
				tokens[i] = links.Token(hub.Who{Host: true})
			}
		})
	}
	all.Wait()
	assert.Len(t, slices.Compact(tokens), 1)
}
