package lobby

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/hub"
	"referee/internal/journal"
	"referee/internal/present"
	"referee/internal/text"
	"referee/internal/web"
)

// The event of a club is read by anybody, and there is none where nobody gave one.
func TestTheEventOfAClub(t *testing.T) {
	h := openHouse(t)
	assert.Equal(t, http.StatusNotFound, h.get("/event").Code)
	assert.NotContains(t, h.get("/").Body.String(), `href="event"`)
	h.stop()

	files, err := journal.OpenFiles(t.TempDir())
	require.NoError(t, err)
	p, err := text.New(text.EN)
	require.NoError(t, err)
	event := func() (string, func(*text.Printer) present.Board) {
		return "Cup <1>", func(p *text.Printer) present.Board {
			rows := []present.Row{{present.T(""), present.T(p.Say("event.player"))}, {present.T("1"), present.T("<b>Anna</b>")}}
			return present.Board{Blocks: []present.Block{present.Headed("Standings", rows)}}
		}
	}
	l, err := New(Options{Journal: files, Rights: hub.Usual, Text: p, Now: time.Now, Most: UsualMost, Each: UsualEach},
		web.Options{Hosts: []string{site}, Base: "http://" + site, Event: event})
	require.NoError(t, err)
	with := &house{l, t, "", nil}
	t.Cleanup(with.stop)
	assert.Contains(t, with.get("/").Body.String(), "Cup &lt;1&gt;")
	page := with.get("/event?lang=fr")
	require.Equal(t, http.StatusOK, page.Code)
	assert.Contains(t, page.Body.String(), "&lt;b&gt;Anna")
	assert.Contains(t, page.Body.String(), `<th scope="col">Joueur</th>`)
	assert.Equal(t, http.StatusMethodNotAllowed, with.post("/event").Code)
}
