package web

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/hub"
	"referee/rules"
)

// Who sat at one game of an evening is led to the next by name; whoever does not play there, or had no seat, is not.
func TestTheTableGoesOnWithAnotherGame(t *testing.T) {
	r := duel(t)
	page := func(l *Links, who hub.Who, accept string) *httptest.ResponseRecorder {
		return r.get("/t/"+l.Token(who)+"/", func(q *http.Request) { q.Header.Set("Accept", accept) })
	}
	asks := func(l *Links, who hub.Who) string { return page(l, who, "text/html,*/*").Header().Get("Location") }
	seat := func(n rules.Seat) hub.Who { return hub.Who{Seat: n} }
	plays := func(begins bool, names ...string) *Links {
		l := links(t, len(names))
		r.Hub.Hold(func() {
			r.Sits(l)
			require.NoError(t, r.Plays(names, begins))
		})
		return l
	}
	require.NoError(t, r.Plays([]string{"Anna", "Boris"}, true))
	require.NoError(t, r.Sit(1))
	lost := r.Links.Token(seat(2))
	require.NoError(t, r.Links.Renew(seat(2)))

	next := plays(true, "Clara", "Anna")
	assert.Equal(t, []rules.Seat{2}, next.Taken(), "nobody else takes Anna's")
	assert.Equal(t, "/t/"+next.Token(seat(2))+"/", asks(r.Links, seat(1)))
	assert.Equal(t, "/t/"+next.Token(hub.Who{})+"/", asks(r.Links, hub.Who{}))
	tv := r.get("/t/"+r.Links.Token(hub.Who{})+"/tv", func(q *http.Request) { q.Header.Set("Accept", "text/html") })
	assert.Equal(t, "/t/"+next.Token(hub.Who{})+"/tv", tv.Header().Get("Location"), "a big screen stays one")
	assert.Empty(t, asks(r.Links, seat(2)), "Boris does not play")
	assert.Equal(t, http.StatusNotFound, page(r.Links, seat(2), "text/html").Code)
	assert.Equal(t, http.StatusNotFound, r.get("/t/"+lost+"/").Code)
	assert.Equal(t, http.StatusNotFound, page(r.Links, seat(1), "*/*").Code, "the script loads its page again")
	assert.Empty(t, asks(r.Links, hub.Who{Host: true}))

	last := plays(true, "Boris", "Anna")
	assert.Equal(t, "/t/"+last.Token(seat(2))+"/", asks(r.Links, seat(1)), "from two games before")
	assert.Equal(t, "/t/"+last.Token(seat(1))+"/", asks(r.Links, seat(2)))
	assert.Equal(t, []rules.Seat{2}, last.Taken())
	assert.Equal(t, http.StatusNotFound, r.get("/t/"+lost+"/", withHeader("Accept", "text/html")).Code, "the host ended it")

	played := plays(false, "Anna", "Boris")
	assert.Empty(t, played.Taken(), "a game that somebody has played tells no more than its own links do")
	assert.Empty(t, asks(r.Links, seat(1)))
	assert.Empty(t, asks(last, seat(2)))
}
