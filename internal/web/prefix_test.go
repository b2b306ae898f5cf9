package web_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/hub"
	"referee/internal/testkit"
	"referee/internal/text"
	"referee/internal/web"
)

// folder is where the pages are below the root of a host.
const folder = "/club/referee"

// folders are where they are as well: below names with letters of all kinds, as browsers write them.
var folders = []string{folder, "/%D0%B8%D0%B3%D1%80%D1%8B", "/my%20club", "/a%22b&lt", "/%d0%b8"}

// drawn are what each page draws anew: the lots of a new game, and the code of a table.
var drawn = regexp.MustCompile(`lots(=|" value=")\w+|(/j/|<b>)[a-z0-9]{8}|<svg class="code"[^\n]*`)

// Below a folder every page of every game is what it is at the root, but for its addresses: none leads out of the folder, of links,
// forms, pictures, and where a browser is sent on.
func TestAddressesStayInTheirFolder(t *testing.T) {
	testkit.Alone(t)
	for i, g := range games.All {
		record, folder := recorded(t, g.ID, "*.txt", []int{60, 100}[i%2]), folders[i%len(folders)]
		written := strings.ReplaceAll(folder, "&", "&amp;")
		root := sits(t, record)
		b := sits(t, record, func(o *web.Options) { o.Prefix = folder })
		device := sits(t, record, alone, func(o *web.Options) { o.Prefix = folder })
		pages := append(append([]string{"", "none", "host-pass?seat=1", "part/board", "part/entry", "part/log", "part/turn", "entry?n=1", "entry?n=2&do=web.amend", "calculator?game=" + g.ID, "pad?game=" + g.ID, "rules/" + string(g.Clauses[0].ID)}, ofTable...), ofHost...)
		for kind, who := range kinds {
			for _, page := range pages {
				w := b.get(who, text.EN, page)
				inside(t, folder, b.at(who, page), w)
				inside(t, folder, device.at(who, page), device.get(who, text.EN, page))
				if to := w.Header().Get("Location"); to == "" && page != "host-seats" && page != "host-settings" { // which tell of links and folders
					was := root.get(who, text.EN, page)
					alike := drawn.ReplaceAllString(was.Body.String(), "") == drawn.ReplaceAllString(strings.ReplaceAll(w.Body.String(), written, ""), "")
					assert.True(t, alike, "%s %s %s", g.ID, kind, page)
				}
			}
		}
		s := b.made()
		for _, one := range []*http.Request{
			httptest.NewRequest(http.MethodGet, "/", nil), httptest.NewRequest(http.MethodGet, "/j/"+s.Code(), nil), httptest.NewRequest(http.MethodGet, "/t/"+b.links.Token(hub.Who{}), nil),
			sent("/join", "code="+s.Code()), sent("/j/"+s.Code(), "seat=0"), sent("/j/"+s.Code(), "seat=1"),
		} {
			w := httptest.NewRecorder()
			s.ServeHTTP(w, one)
			require.Less(t, w.Code, 400, one.URL)
			inside(t, folder, one.URL.String(), w)
		}
	}
}

// sent is a form that was sent.
func sent(to, body string) *http.Request {
	r := httptest.NewRequest(http.MethodPost, to, strings.NewReader(body))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	return r
}

// inside asserts that no address of an answer leads out of the folder.
func inside(t *testing.T, folder, path string, w *httptest.ResponseRecorder) {
	t.Helper()
	at, err := url.Parse(folder + path)
	require.NoError(t, err)
	stays := func(to string) {
		u, err := at.Parse(to)
		require.NoError(t, err, to)
		assert.True(t, strings.HasPrefix(u.EscapedPath(), folder+"/") || u.Host == "app.bgstatsapp.com", "%s leads to %s", path, to)
	}
	stays(w.Header().Get("Location"))
	if !strings.HasPrefix(w.Header().Get("Content-Type"), "text/html") {
		return
	}
	for _, n := range nodes(t, w.Body.String()) {
		for _, key := range []string{"href", "src", "action", "formaction", "data-again", "data-live", "data-at"} {
			stays(attr(n, key))
		}
	}
}
