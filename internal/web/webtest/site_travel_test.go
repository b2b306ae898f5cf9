package webtest

import (
	"encoding/base64"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/testkit"
)

// Games travel through the site: a link that is opened shows its game before it is kept, one that continues it goes on, and the page
// that hands it on makes the same link and a code. Many files are brought at once, and all leave in one that holds each as it was. A
// link is opened without the host, too.
func TestGamesTravelThroughTheSite(t *testing.T) {
	t.Parallel()
	h := hosts(t, "/club/referee")
	r := recorded(t, "hanamikoji", "en-2016_eleven-over-four")
	whole, part := r.Format(), (&record.Record{Header: r.Header, Lines: r.Lines[:8]}).Format()
	d := h.visits(phone.with("travels", slow))
	link := func(data []byte) string { return h.at("#r=" + store.Link(data)) }
	d.goes(link(part))
	d.until(`document.querySelector("form[action='host-bring'] button") !== null && document.getElementById("pasted") === null`)
	d.tap(`form[action='host-bring'] button`)
	d.follows(`form[action='host-open'] button`)
	d.until(`document.body.dataset.live`)
	d.goes(link(whole))
	d.until(`document.querySelector("form[action='host-go-on'] button") !== null`)
	d.follows(`form[action='host-go-on'] button`)
	assert.Equal(t, string(whole), h.record(d))

	d.goes(h.at(""))
	d.until(`location.pathname.endsWith("/host") && document.querySelector("a[href^='host-give']") !== null`)
	d.tap(`a[href^='host-give']`)
	d.until(`document.getElementById("paste") !== null`)
	gives := asks[string](d, `document.getElementById("paste").value`)
	assert.True(t, strings.HasPrefix(gives, h.at("#r=")), gives)
	back, problem := store.FromLink(gives)
	require.Nil(t, problem)
	assert.Equal(t, string(whole), string(back))
	assert.True(t, d.has("svg.code"))

	files, err := filepath.Glob("../../../testdata/*/games/*.txt")
	require.NoError(t, err)
	all, want := map[string]string{}, map[string]bool{string(whole): true}
	for i, f := range files {
		if !testkit.IsWhole() && i%10 != 0 {
			continue
		}
		data, err := os.ReadFile(f)
		require.NoError(t, err)
		all[strings.ReplaceAll(strings.TrimPrefix(f, "../../../testdata/"), "/", "-")], want[string(data)] = string(data), true
	}
	d.goes(asks[string](d, `location.href.replace(/host-give.*/, "host-bring")`))
	d.chooses(all)
	d.tap(`form[enctype] button`)
	d.until(`document.querySelector(".came") !== null`)
	zipped := asks[string](d, `fetch("records.zip").then(r => r.blob()).then(b => new Promise(ok => { const f = new FileReader(); f.onload = () => ok(f.result.split(",")[1]); f.readAsDataURL(b) }))`)
	raw, err := base64.StdEncoding.DecodeString(zipped)
	require.NoError(t, err)
	packed, listed, wrong := store.Verified(raw) // it is a backup of the games
	require.True(t, listed && wrong == nil, "%v", wrong)
	got := map[string]bool{}
	for _, one := range packed {
		got[string(one.Data)] = true
	}
	assert.Equal(t, want, got)

	h.Close()
	d.goes("about:blank")
	d.goes(link([]byte("referee: 1\ngame: hanamikoji\nseats: A, B\n\nA 1X\n")))
	d.until(`document.querySelector("form[action='host-bring'] button") !== null && document.getElementById("pasted") === null`)
}
