package web_test

import (
	"net/http"
	"net/url"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/hub"
	"referee/internal/store"
	"referee/internal/testkit"
	"referee/rules"
)

// records returns the games in the folder of a served game.
func (b *beside) records(t *testing.T) []string {
	t.Helper()
	list, err := filepath.Glob(filepath.Join(filepath.Dir(b.game.Path), "*"+store.Ext))
	require.NoError(t, err)
	return list
}

// A table that is complete is saved as a game by the host, with what was typed in it. Whoever else sends the same adds it up.
func TestOnlyTheHostSavesATableThatWasAddedUp(t *testing.T) {
	b := sits(t, recorded(t, "hanamikoji", "en-2016_eleven-points.txt", 50))
	form, played := final(t, games.Tokaido, testkit.File("tokaido", "games", "en_5_points.txt"))
	const button = `<button form="sums" name="do" value="keep">`
	assert.Contains(t, b.posts(hub.Who{Host: true}, "calculator", form).Body.String(), button)
	keep := url.Values{"do": {"keep"}}
	for key, values := range form {
		keep[key] = values
	}
	for name, who := range kinds {
		before := b.records(t)
		w := b.posts(who, "calculator", keep)
		if name != "host" {
			assert.Equal(t, http.StatusOK, w.Code, name)
			assert.NotContains(t, w.Body.String(), button, name)
			assert.Equal(t, before, b.records(t), name)
			continue
		}
		require.Equal(t, http.StatusSeeOther, w.Code)
		assert.Equal(t, "host-saved?kept=1", w.Header().Get("Location"))
		require.Len(t, b.records(t), len(before)+1)
	}
	var kept string
	for _, path := range b.records(t) {
		if path != b.game.Path {
			kept = path
		}
	}
	read := store.Opener{Games: games.Find}.Read(kept)
	require.NotNil(t, read.Position)
	assert.True(t, read.Position.Over())
	want, got := played.Position.Running(), read.Position.Running()
	assert.Equal(t, want.Totals, got.Totals)
	assert.Equal(t, played.Record.Header.Seats, read.Record.Header.Seats)
}

// What is not complete is not saved, and the page says what is missing; a link that someone follows saves nothing.
func TestAnUnfinishedTableIsNotSaved(t *testing.T) {
	b := sits(t, recorded(t, "hanamikoji", "en-2016_eleven-points.txt", 50))
	before := b.records(t)
	form, _ := final(t, games.Tokaido, testkit.File("tokaido", "games", "en_5_points.txt"))
	form.Set("do", "keep")
	form.Del("f.sea@1")
	host := hub.Who{Host: true}
	w := b.posts(host, "calculator", form)
	assert.Equal(t, http.StatusOK, w.Code)
	assert.Contains(t, w.Body.String(), `<p class="against">`)
	assert.NotContains(t, w.Body.String(), `value="keep"`)
	form, _ = final(t, games.Tokaido, testkit.File("tokaido", "games", "en_5_points.txt"))
	form.Set("do", "keep")
	assert.Equal(t, http.StatusOK, b.get(host, "en", "calculator?"+form.Encode()).Code)
	assert.Equal(t, before, b.records(t))
	page := b.get(hub.Who{Seat: rules.Seat(1)}, "en", "calculator").Body.String()
	assert.NotContains(t, page, "player 1", "who looks is called by name")
}
