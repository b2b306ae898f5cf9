package lobby

import (
	"html"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Who goes back to the page of the names and begins once more is led to the table that was begun, also where the browser asks for that page anew.
func TestATableIsBegunOnce(t *testing.T) {
	h := openHouse(t)
	fills := func(path, answer string) []string {
		fields := []string{"answer", answer}
		for _, f := range hidden.FindAllStringSubmatch(h.get(path).Body.String(), -1) {
			fields = append(fields, f[1], html.UnescapeString(f[2]))
		}
		return fields
	}
	at := "/new"
	for _, answer := range []string{"hanamikoji", "Anna", "Boris"} {
		w := h.post("/new", fills(at, answer)...)
		require.Equal(t, http.StatusSeeOther, w.Code)
		at = h.to(w)
	}
	form := fills(at, "#!")
	first := h.to(h.post("/new", form...))
	assert.Contains(t, first, "/host-seats")
	assert.Equal(t, first, h.to(h.post("/new", form...)))
	h.clock.Pass(time.Minute)
	assert.Equal(t, first, h.to(h.post("/new", fills(at, "#!")...)))
}

// Names that are one begin no table.
func TestNamesThatAreOneBeginNoTable(t *testing.T) {
	h := openHouse(t)
	fills := func(path, answer string) []string {
		fields := []string{"answer", answer}
		for _, f := range hidden.FindAllStringSubmatch(h.get(path).Body.String(), -1) {
			fields = append(fields, f[1], html.UnescapeString(f[2]))
		}
		return fields
	}
	at := "/new"
	for _, answer := range []string{"hanamikoji", "Zoé"} {
		at = h.to(h.post("/new", fills(at, answer)...))
	}
	w := h.post("/new", fills(at, "zoe")...)
	assert.Equal(t, http.StatusConflict, w.Code)
	assert.Contains(t, w.Body.String(), "“Zoé” and “zoe” are one name here")
	w = h.post("/new", append(fills(at, "#!"), "seats", "Zoé, zoe")...)
	assert.NotContains(t, w.Header().Get("Location"), "host-seats")
}

// What the host may do with the list is told as what comes of it, not as how it is.
func TestTheListIsOfferedAsWhatComesOfIt(t *testing.T) {
	h := openHouse(t)
	page := h.get(h.begin("hanamikoji", false, "Anna", "Boris") + "host").Body.String()
	assert.Contains(t, page, "Then only its code and its links lead there.")
	assert.NotContains(t, page, "It is in no list")
	page = h.get(h.begin("hanamikoji", true, "Anna", "Boris") + "host").Body.String()
	assert.Contains(t, page, "Then everyone here sees it there")
}
