package lobby

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/web"
)

// Closing a table is asked about once. Who sits there is told that the host has closed it, keeps the seat, and goes on by the same link when
// the table is open again: also where the table slept or the program was started again meanwhile.
func TestAClosedTableKeepsItsSeats(t *testing.T) {
	h := openHouse(t)
	host := quick(t, h, "hanamikoji", "Anna", "Boris")
	anna := h.sit("/table/"+web.TableOf(tokenOf(host)), "1")
	lost := h.sit("/table/"+web.TableOf(tokenOf(host)), "2")
	h.post(host+"host-seats", "answer", "free", "in", "Boris", "once", "1")
	boris := h.sit("/table/"+web.TableOf(tokenOf(host)), "2")
	h.enter(anna, "Anna 2AA")
	before := h.get(anna).Body.String()

	asked := h.post(host + "host-close")
	assert.Equal(t, http.StatusOK, asked.Code)
	assert.Contains(t, asked.Body.String(), "Close this table?")
	assert.Equal(t, http.StatusOK, h.get(anna).Code, "it was asked about alone")
	require.Equal(t, http.StatusSeeOther, h.post(host+"host-close", "sure", "1").Code)

	closed := func() {
		t.Helper()
		for _, seat := range []string{anna, boris} {
			w := h.get(seat)
			assert.Equal(t, http.StatusNotFound, w.Code)
			assert.Contains(t, w.Body.String(), "The host has closed this table.")
			assert.Contains(t, w.Body.String(), `data-again="?lang=en"`)
			assert.NotContains(t, w.Body.String(), "link is unknown")
		}
		sent := h.ask(http.MethodPost, anna+"enter", "10.0.0.1", map[string][]string{"line": {"Boris 2BB"}}, func(r *http.Request) { r.Header.Set("X-Part", "entry") })
		assert.Equal(t, http.StatusNotFound, sent.Code)
		assert.Regexp(t, "^The host has closed this table", sent.Body.String())
		own := h.get(anna + "own")
		assert.Equal(t, http.StatusOK, own.Code, "the list of tables remembers it")
		assert.Contains(t, own.Body.String(), "You are Anna · closed for now")
		assert.Contains(t, h.get(host+"own").Body.String(), "You are the host · closed for now")
		assert.Contains(t, h.get(lost).Body.String(), "This link is unknown", "a link that was made new is none any more")
		assert.Equal(t, http.StatusNotFound, h.get(lost+"own").Code)
	}
	closed()
	h.clock.Pass(spareTime)
	h.tidy()
	require.Zero(t, h.awakened())
	closed()
	h.stop()
	h = reopen(t, h.dir, h.clock)
	closed()

	away := h.get("/table/" + web.TableOf(tokenOf(host)))
	assert.Equal(t, http.StatusNotFound, away.Code)
	assert.Contains(t, away.Body.String(), "This table is no longer in the list")
	require.Equal(t, http.StatusSeeOther, h.post(host+"host-close", "open", "1").Code)
	assert.Equal(t, before, h.get(anna).Body.String())
	assert.Contains(t, h.get(anna+"own").Body.String(), "You are Anna<")
}

// What the host does at one program is so at the others: their pages end, say the same, and go on.
func TestATableIsClosedAtAllPrograms(t *testing.T) {
	one := openHouse(t)
	two := one.beside()
	host := quick(t, one, "hanamikoji", "Anna", "Boris")
	boris := one.sit("/table/"+web.TableOf(tokenOf(host)), "2")
	require.Equal(t, http.StatusOK, two.get(boris).Code)
	followed := make(chan string)
	go func() { followed <- two.get(boris + "live").Body.String() }()
	soon(t, func() bool { return two.using(host) == 1 })
	require.Equal(t, http.StatusSeeOther, one.post(host+"host-close", "sure", "1").Code)
	assert.Contains(t, <-followed, "event: ended")
	assert.Contains(t, two.get(boris).Body.String(), "The host has closed this table.")
	require.Equal(t, http.StatusSeeOther, two.post(host+"host-close", "open", "1").Code)
	assert.Equal(t, http.StatusOK, one.get(boris).Code, "though it may not have heard of it yet")
}

// Who waits at a closed table holds up nobody else at the same address.
func TestWhoWaitsAtAClosedTableHoldsUpNobody(t *testing.T) {
	h := openHouse(t)
	host := quick(t, h, "hanamikoji", "Anna", "Boris")
	anna := h.sit("/table/"+web.TableOf(tokenOf(host)), "1")
	require.Equal(t, http.StatusSeeOther, h.post(host+"host-close", "sure", "1").Code)
	for range 100 {
		h.ask(http.MethodHead, anna, "10.0.0.1", nil)
	}
	assert.Equal(t, http.StatusOK, h.ask(http.MethodGet, "/", "10.0.0.1", nil).Code)
	assert.Equal(t, http.StatusTooManyRequests, h.get(anna).Code, "one link alone is asked about as often as any")
}
