package web

import (
	"net/http"
	"net/url"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/hub"
	"referee/internal/journal"
	"referee/internal/store"
	"referee/rules"
)

// servers are two that have the same table, each over its own hub.
func servers(t *testing.T) (list [2]*shared) {
	j, err := journal.OpenFiles(t.TempDir())
	require.NoError(t, err)
	t.Cleanup(func() { j.Close() })
	h := header(t, "hanamikoji")
	h.Set("first", "Orange")
	opener := store.Opener{Games: games.Find}
	_, err = opener.CreateIn(t.Context(), j, "one", h, nil, time.Unix(0, 0))
	require.NoError(t, err)
	for i := range list {
		play, err := opener.PlayFrom(t.Context(), j, "one")
		require.NoError(t, err)
		list[i] = share(t, h, hub.Usual)
		list[i].hub.Hold(func() { list[i].hub.PutFrom(play.Session, play.Log) })
	}
	return list
}

// Who is overtaken at another server is told so once: the line stays, with what came between, and what is entered next is typed at that.
func TestOvertakenAtAnotherServer(t *testing.T) {
	s := servers(t)
	orange, violet := hub.Who{Seat: 1}, hub.Who{Seat: 2}
	s[0].takes(orange, "3BCC")
	stale := s[1].at()
	require.Equal(t, "0", stale)
	w := s[1].post(orange, stale, "line", "4ACBD", "key", "k")
	assert.Equal(t, http.StatusConflict, w.Code)
	assert.Contains(t, w.Body.String(), "4ACBD", "nothing of what was typed is lost")
	assert.Contains(t, w.Body.String(), `name="at" value="1"`)
	assert.Equal(t, "1", s[1].at())
	w = s[1].post(violet, "1", "line", "C", "key", "l")
	assert.Less(t, w.Code, http.StatusBadRequest)
	w = s[0].post(violet, "1", "line", "C", "key", "l")
	assert.Less(t, w.Code, http.StatusBadRequest, "sent to the other server as well it is taken once")
	assert.Equal(t, "2", s[0].at())

	s[0].takes(host, "# tea") // of which the other knows nothing yet
	note := url.Values{answerField: {"ABDEFG"}, "key": {"n"}}
	for i, one := range []*shared{s[0], s[1], s[0]} {
		w := one.do(violet, http.MethodPost, "hand/enter", note)
		assert.Less(t, w.Code, http.StatusBadRequest, "%d: %s", i, w.Body)
	}
	s[0].hub.Look(violet, func(m hub.Moment) {
		notes := 0
		for _, e := range m.Session.Entries(2) {
			notes += rules.One(e.Text == "hand ABDEFG")
		}
		assert.Equal(t, 1, notes)
	})
}
