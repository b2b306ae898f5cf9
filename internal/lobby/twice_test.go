package lobby

import (
	"html"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/web"
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

// Whoever opens the list of tables where others see it shows them where it is, with a code to scan; where only this computer can open it that
// is said.
func TestTheListOfTablesSaysWhereItIs(t *testing.T) {
	page := openHouse(t).get("/").Body.String()
	assert.Contains(t, page, `aria-label="Code to scan"`)
	assert.Contains(t, page, "Scan this with a phone, or open http://club.example on it.")
	page = alone(t).get("/").Body.String()
	assert.NotContains(t, page, "Code to scan")
	assert.Contains(t, page, "Only this computer can open it")
}

// alone is a house that no other device finds.
func alone(t *testing.T) *house {
	h := openHouse(t)
	l, err := New(h.Options, web.Options{Hosts: []string{site}, Alone: true})
	require.NoError(t, err)
	t.Cleanup(func() { _ = l.Close() })
	return &house{l, t, h.dir, h.clock}
}

// What is done is told as done and not as wrong, who is asked who they are goes back, and names are touched where there are some.
func TestWhatPuzzlesAtTheDoor(t *testing.T) {
	h := openHouse(t)
	w := h.post("/new", "answer", "hanamikoji", "once", "1")
	page := h.get(h.to(w)).Body.String()
	assert.Contains(t, page, "Type the names in the order you sit.")
	w = h.post("/new", append(fieldsOf(page), "answer", "Anna")...)
	assert.Contains(t, h.get(h.to(w)).Body.String(), "Touch the names in the order you sit.")

	host := quick(t, h, "hanamikoji", "Anna", "Boris")
	assert.Contains(t, h.get("/table/"+web.TableOf(tokenOf(host))).Body.String(), `<a class="up" href="/">`)
	page = h.post(host+"host-seats", "answer", "new", "in", "Anna", "once", "1").Body.String()
	assert.Contains(t, page, `<p class="did">Anna has a new link: `)
	assert.NotContains(t, page, `class="notice"`)
}

// fieldsOf returns what is hidden in the form of a page.
func fieldsOf(page string) (list []string) {
	for _, f := range hidden.FindAllStringSubmatch(page, -1) {
		list = append(list, f[1], html.UnescapeString(f[2]))
	}
	return list
}
