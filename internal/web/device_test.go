package web_test

import (
	"cmp"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"

	"referee/internal/games"
	"referee/internal/hub"
	"referee/internal/testkit"
	"referee/internal/text"
	"referee/internal/web"
)

// alone is a server of a device that has the table alone.
func alone(o *web.Options) { o.Device = true }

// elsewhere are the words of a table that is shared, and of a program at a keyboard.
var elsewhere = map[text.Lang]*regexp.Regexp{
	text.EN: regexp.MustCompile(`(?i)\b(code|to join|joined|joining|addresse?s?|networks?|wi-?fi|links?|hosts?|laptops?|servers?|terminals?|folders?|themes?|scan|TLS|keyboard)\b|--\w|QR`),
	text.RU: regexp.MustCompile(`(?i)\bкод|присоедин|адрес|\bсет(ь|и)\b|wi-?fi|ссылк|хозя(ин стола|ин[уа])|ноутбук|сервер|терминал|папк|\bтем(а|ы) |сканир|TLS|--\w|QR`),
	text.FR: regexp.MustCompile(`(?i)\b(code|rejoindre|rejoint|adresses?|réseau|wi-?fi|liens?|hôte|ordinateurs?|serveur|terminal|dossier|thème|scanner|TLS)\b|--\w|QR`),
}

// Where one device has the table no page of any game says a word of joining, of a network, of a host, or of a program at a keyboard, but
// the one sentence that says what that would take: of everybody, at several moments, in three languages.
func TestOneDeviceIsToldNothingOfOthers(t *testing.T) {
	testkit.Alone(t)
	found := map[string]string{}
	for i, g := range games.All {
		for at, percent := range []int{0, 50, 100} {
			b := sits(t, recorded(t, g.ID, "*.txt", percent), alone)
			list := append([]string{
				"none", "host-pass?seat=1", "host-pass?seat=2", "calculator?game=" + g.ID, "rules/" + string(g.Clauses[0].ID), "entry?n=1", "entry?n=2&do=web.amend", "dispute?n=1",
				"host-saved?q=zzz", "host-saved?q=" + g.ID, "?typed=1ABC", "?typed=Anna+is+there",
			}, append(ofTable, ofHost...)...)
			for _, begins := range []int{i + 1, len(games.All) + 1} { // the last is a campaign
				for told, n := fmt.Sprintf("&%%23%d", begins), 0; n < 12; n++ {
					list = append(list, "host-new?lots=1&told="+url.QueryEscape(told))
					if told += "&"; n == 0 {
						told += url.QueryEscape("Anna, Boris")
					}
				}
			}
			for k, kind := range []string{"host", "other", "seat"} { // nobody has a link to look on
				for l, lang := range text.Langs() {
					if !testkit.IsWhole() && (at+k+l+i)%3 != 0 {
						continue
					}
					for _, page := range list {
						told(t, b.get(kinds[kind], lang, page), lang, fmt.Sprintf("%s %s %s %s", g.ID, kind, lang, page), found)
					}
					for page, form := range map[string]url.Values{
						"host-close": {}, "host-again": {}, "host-settings": {"lang": {"en"}}, "enter": {"line": {"zzz"}}, "host-open": {"file": {"none"}}, "host-new": {"told": {""}, "answer": {"#99"}},
					} {
						told(t, b.posts(kinds[kind], page, form), lang, fmt.Sprintf("%s %s %s %s", g.ID, kind, lang, page), found)
					}
				}
			}
		}
	}
	for _, said := range slices.Sorted(maps.Keys(found)) {
		assert.Fail(t, said, found[said])
	}
}

// told looks for such words in an answer.
func told(t *testing.T, w *httptest.ResponseRecorder, lang text.Lang, where string, found map[string]string) {
	if !strings.HasPrefix(w.Header().Get("Content-Type"), "text/html") {
		return
	}
	doc, err := html.Parse(strings.NewReader(w.Body.String()))
	require.NoError(t, err)
	visible(doc, func(at *html.Node, said string) {
		if m := elsewhere[lang].FindString(said); m != "" && !strings.Contains(attr(at, "class"), "several") {
			found["“"+m+"”: "+said] = where
		}
	})
	for _, n := range nodes(t, w.Body.String()) {
		for _, a := range n.Attr {
			if m := elsewhere[lang].FindString(a.Val); m != "" && strings.HasPrefix(a.Key, "data-") && !strings.HasPrefix(a.Key, "data-href") {
				found["“"+m+"” "+a.Key+": "+a.Val] = where
			}
		}
		assert.NotEqual(t, "code", attr(n, "class"), where)
	}
}

// Nobody joins: whoever tries is at home.
func TestNobodyJoinsOneDevice(t *testing.T) {
	s := sits(t, recorded(t, "tokaido", "*.txt", 50), alone, func(o *web.Options) { o.Prefix = folder }).made()
	s.Open()
	assert.Empty(t, s.Code())
	for _, r := range []*http.Request{httptest.NewRequest(http.MethodGet, "/", nil), httptest.NewRequest(http.MethodGet, "/j/abcd2345", nil), sent("/join", "code=abcd2345"), sent("/j/abcd2345", "seat=1")} {
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		assert.Equal(t, http.StatusSeeOther, w.Code, r.URL)
		assert.Equal(t, folder+"/t/"+s.House.Token(hub.Who{Host: true})+"/host", w.Header().Get("Location"))
	}
}

// The device is handed on by a page that stands between two players: it shows nothing of either, and its button opens the page of one.
func TestADeviceIsHandedOn(t *testing.T) {
	host := hub.Who{Host: true}
	b := sits(t, recorded(t, "hanamikoji", "*.txt", 50), alone)
	names := b.game.Session.Header().Seats
	list := b.get(host, text.EN, "host-seats").Body.String()
	for i, name := range names {
		assert.Regexp(t, fmt.Sprintf(`<a class="button" href="host-pass\?seat=%d"><i class="seat%d">.*%s</a>`, i+1, i+1, name), list)
	}
	page := b.get(host, text.EN, "host-pass?seat=2").Body.String()
	to := b.at(hub.Who{Seat: 2}, "")
	assert.Contains(t, page, `href="`+to+`"`)
	assert.NotContains(t, page, `id="own"`)
	seat := b.get(hub.Who{Seat: 2}, text.EN, "")
	require.Equal(t, http.StatusOK, seat.Code)
	for _, from := range []string{"", "hand", "more"} {
		assert.Regexp(t, `href="/t/[^/]+/host-seats"`, b.get(hub.Who{Seat: 2}, text.EN, from).Body.String(), "and on from %q", from)
	}
	for _, wrong := range []string{"", "?seat=0", "?seat=3", "?seat=x"} {
		assert.Equal(t, "host-seats", b.get(host, text.EN, "host-pass"+wrong).Header().Get("Location"), wrong)
	}
	assert.Equal(t, http.StatusNotFound, b.get(hub.Who{Seat: 1}, text.EN, "host-pass?seat=2").Code, "it is of the page for everyone")
}

// All that is entered comes from one device: nobody is told to wait.
func TestADeviceHasNoPaces(t *testing.T) {
	s := sits(t, recorded(t, "hanamikoji", "*.txt", 50), alone).made()
	for range 200 {
		w := httptest.NewRecorder()
		s.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/t/"+s.House.Token(hub.Who{Host: true})+"/score", nil))
		require.Equal(t, http.StatusOK, w.Code)
	}
}

// Of the settings a device has the language, in which all its pages are that say no other, and how letters are read.
func TestADeviceSpeaksAsItWasSet(t *testing.T) {
	n := newInn(t, text.FR, alone)
	page, _ := n.asks(n.host + "host-settings")
	fields := regexp.MustCompile(`<(?:select|input type="radio")[^>]* name="(\w+)"`).FindAllStringSubmatch(page.Body.String(), -1)
	names := map[string]bool{}
	for _, f := range fields {
		names[f[1]] = true
	}
	assert.Equal(t, map[string]bool{"lang": true, "letters": true}, names)
	for _, lang := range []string{"", "ru", "en"} {
		if lang != "" {
			n.asks(n.host+"host-settings", "lang", lang)
		}
		page, _ = n.asks(n.host + "host")
		assert.Contains(t, page.Body.String(), `<html lang="`+cmp.Or(lang, "fr")+`"`)
	}
}

// A device has one language: that which was chosen last, by a link of any page or among the settings. No address says one, so that none
// of before brings another back.
func TestADeviceHasOneLanguage(t *testing.T) {
	n := newInn(t, text.RU, alone)
	n.answers(n.answers(n.answers(n.host+"host-new", "#4"), "Anna, Boris"), "#!")
	g := n.do.Playing()
	require.NotNil(t, g)
	t.Cleanup(func() { assert.NoError(t, g.Close()) })
	speaks := func(lang string) {
		t.Helper()
		for _, page := range []string{"", "more", "host", "host-settings", "host-new", "rules", "score"} {
			w, _ := n.asks(n.host + page)
			assert.Contains(t, w.Body.String(), `<html lang="`+lang+`"`, page)
			assert.NotRegexp(t, `href="[^"?][^"]*lang=`, w.Body.String(), page)
		}
	}
	speaks("ru")
	for _, page := range []string{"more", "host", "host-new?lots=1&told=%26%25231"} {
		for _, lang := range []string{"en", "fr"} {
			sign := "?"
			if strings.Contains(page, "?") {
				sign = "&"
			}
			w, to := n.asks(n.host + page + sign + "lang=" + lang)
			assert.Equal(t, http.StatusSeeOther, w.Code)
			assert.Equal(t, n.host+page, to)
			speaks(lang)
			assert.Equal(t, lang, n.do.Config.Lang, "also when it begins anew")
		}
	}
	w, _ := n.asks(n.host+"host-settings", "lang", "ru")
	assert.Contains(t, w.Body.String(), `<html lang="ru"`)
	assert.NotContains(t, w.Body.String(), "Langue")
	speaks("ru")
}

// From the table of every game the device is handed on, also where nobody has anything to hide. It is nobody's turn there who holds it.
func TestEveryTableOfADeviceIsHandedOn(t *testing.T) {
	for _, g := range games.All {
		b := sits(t, recorded(t, g.ID, "*.txt", 50), alone)
		assert.Regexp(t, `<p class="ways">.*href="(/t/[^/]+/)?host-seats"`, b.get(hub.Who{Host: true}, text.EN, "").Body.String(), g.ID)
		for who, own := range map[hub.Who]bool{{Host: true}: false, {Seat: 1}: true} {
			page := b.get(who, text.EN, "more").Body.String()
			assert.Equal(t, own, strings.Contains(page, `data-switch="shake"`), g.ID)
			assert.Equal(t, own, strings.Contains(page, `data-switch="sound"`), g.ID)
			assert.Contains(t, page, `data-switch="awake"`, g.ID)
		}
	}
}

// A game that begins on a device is at once on its table.
func TestADeviceBeginsAtItsTable(t *testing.T) {
	n := newInn(t, text.EN, alone)
	at := n.answers(n.host+"host-new", "#1")
	at = n.answers(at, "Anna, Boris")
	page, _ := n.asks(at)
	form := []string{"answer", "#!"}
	for _, f := range hiddenFields.FindAllStringSubmatch(page.Body.String(), -1) {
		form = append(form, f[1], html.UnescapeString(f[2]))
	}
	_, to := n.asks(n.host+"host-new", form...)
	assert.Equal(t, n.host, to)
}

// What answers a form is at no address: nothing on it leads there in another language.
func TestAnswersToFormsHaveNoLanguages(t *testing.T) {
	n := newInn(t, text.EN)
	for _, page := range []string{"host", "host-bring"} {
		w, _ := n.asks(n.host + page)
		assert.Contains(t, w.Body.String(), "hreflang", page)
	}
	w, _ := n.asks(n.host+"host-bring", "text", "nonsense")
	assert.NotContains(t, w.Body.String(), "hreflang")
}

// The screen of a device is that of whoever enters, too: the big screen leads back to the table. Where it is one of its own nothing is
// to be touched there.
func TestTheBigScreenOfADeviceLeadsBack(t *testing.T) {
	r := recorded(t, "hanamikoji", "*.txt", 4)
	assert.Contains(t, sits(t, r, func(o *web.Options) { o.Device = true }).get(hub.Who{Host: true}, text.EN, "tv").Body.String(), `class="up"`)
	assert.NotContains(t, sits(t, r).get(hub.Who{Host: true}, text.EN, "tv").Body.String(), `class="up"`)
}

// What needs the internet says so where a device may have none.
func TestADeviceSaysWhatNeedsTheInternet(t *testing.T) {
	host := hub.Who{Host: true}
	for _, lang := range text.Langs() {
		p, err := text.New(lang)
		require.NoError(t, err)
		page := func(set ...func(*web.Options)) string {
			return sits(t, recorded(t, "hanamikoji", "*.txt", 100), set...).get(host, lang, "result").Body.String()
		}
		assert.Regexp(t, `bgstats[^>]*>BG Stats</a></p>\s*<p class="hint">`+regexp.QuoteMeta(p.Say("device.bgstats")), page(alone))
		assert.NotContains(t, page(), p.Say("device.bgstats"))
	}
}
