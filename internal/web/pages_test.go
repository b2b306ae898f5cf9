package web_test

import (
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"

	"referee/internal/games"
	"referee/internal/hub"
	"referee/internal/testkit"
	"referee/internal/text"
	"referee/rules"
)

// pages are those beside the table.
var pages = []string{"", "score", "entries", "entries?at=1", "disputes", "more", "setup", "rules", "rules?q=gift", "rules?q=zzz", "dispute", "calculator", "tv"}

// Every page of every game answers whoever has a link, at the beginning, in the middle and at the end, in three languages: with
// every sentence, headings in their order, and a name for everything that is pressed or filled in.
func TestPagesOfEveryGame(t *testing.T) {
	testkit.Alone(t)
	for _, g := range games.All {
		t.Run(g.ID, func(t *testing.T) {
			for at, percent := range []int{0, 50, 100} {
				b := sits(t, recorded(t, g.ID, "*.txt", percent))
				for kind, who := range kinds {
					for i, lang := range text.Langs() {
						if i != at && !testkit.IsThorough() {
							continue
						}
						for _, page := range append(pages, "calculator?game="+g.ID, "rules/"+string(g.Clauses[0].ID)) {
							w := b.get(who, lang, page)
							require.Equal(t, http.StatusOK, w.Code, "%s %s", kind, page)
							tidy(t, w.Body.String(), kind+" "+string(lang)+" "+page)
						}
					}
				}
			}
		})
	}
}

// A clause that is cited where a move is put together leads back to it.
func TestACitedClauseLeadsBackToTheMove(t *testing.T) {
	b := sits(t, recorded(t, "hanamikoji", "*.txt", 60))
	page := b.get(kinds["seat"], text.EN, "").Body.String()
	thing := regexp.MustCompile(`<a href="[^"]*[?;]add=([^"#]+)#entry"`).FindStringSubmatch(page[strings.Index(page, `id="entry"`):])
	require.NotEmpty(t, thing)
	page = b.get(kinds["seat"], text.EN, "?add="+thing[1]).Body.String()
	cited := regexp.MustCompile(`<a class="clause" href="([^"]+things=[^"]+)"`).FindStringSubmatch(page)
	require.NotEmpty(t, cited, thing)
	page = b.get(kinds["seat"], text.EN, strings.ReplaceAll(cited[1], "&amp;", "&")).Body.String()
	assert.Regexp(t, `<a class="up" href="\.\./\./\?[^"]*things=[^"]+"`, page)
}

// A clause that is cited where an entry is corrected leads back there, with what was typed and chosen.
func TestAClauseLeadsBackToTheCorrection(t *testing.T) {
	b := sits(t, recorded(t, "hanamikoji", "*.txt", 60))
	cites, from := regexp.MustCompile(`class="clause" href="(rules/[^"]*)"`), regexp.MustCompile(`class="up" href="\.\./(entry[^"]*)"`)
	told := 0
	for n := range 8 {
		to := "entry?do=web.amend&n=" + strconv.Itoa(n+1) + "&typed=1C"
		page := b.get(kinds["host"], text.EN, to).Body.String()
		cited := cites.FindStringSubmatch(page)
		if cited == nil {
			continue
		}
		told++
		assert.Contains(t, page, `<dialog id="over"`, "or opens over it")
		up := from.FindStringSubmatch(b.get(kinds["host"], text.EN, html.UnescapeString(cited[1])).Body.String())
		require.NotNil(t, up, cited[1])
		assert.Equal(t, to, html.UnescapeString(up[1]))
	}
	assert.NotZero(t, told)
}

// tidy looks at a page as a reader does that reads it aloud.
func tidy(t *testing.T, page, name string) {
	t.Helper()
	assert.NotContains(t, page, "⟦", name)
	list, ids, labels, level := nodes(t, page), map[string]bool{}, map[string]bool{}, 0
	for _, n := range list {
		if id := attr(n, "id"); id != "" {
			assert.False(t, ids[id], "%s: twice %s", name, id)
			ids[id] = true
		}
		labels[attr(n, "for")] = true
	}
	for _, n := range list {
		switch n.Data {
		case "h1", "h2", "h3", "h4":
			now := int(n.Data[1] - '0')
			assert.LessOrEqual(t, now, level+1, "%s: %s", name, said(n))
			level = now
		case "a", "button":
			assert.NotEmpty(t, strings.TrimSpace(said(n)+attr(n, "aria-label")), name)
		case "input", "select":
			named := attr(n, "type") == "hidden" || labels[attr(n, "id")] && attr(n, "id") != "" || n.Parent.Data == "label" || attr(n, "aria-label") != ""
			assert.True(t, named, "%s: %s", name, attr(n, "name"))
		}
		assert.Empty(t, attr(n, "style"), name)
		for _, by := range []string{"aria-describedby", "aria-labelledby"} {
			if id := attr(n, by); id != "" {
				assert.True(t, ids[id], "%s: %s", name, id)
			}
		}
	}
}

// said returns the text of an element.
func said(n *html.Node) string {
	var b strings.Builder
	for one := range n.Descendants() {
		if one.Type == html.TextNode {
			b.WriteString(one.Data)
		}
	}
	return b.String()
}

// mostCrawled is how many pages are followed from one link.
const mostCrawled = 90

// Every link and every form of every page leads somewhere, from each kind of link, without a secret in it: by turns in a quick run.
func TestLinksLeadSomewhere(t *testing.T) {
	testkit.Alone(t)
	langs := text.Langs()
	for i, g := range games.All {
		t.Run(g.ID, func(t *testing.T) {
			b := sits(t, recorded(t, g.ID, "*.txt", 100))
			for _, kind := range testkit.Turns(i, slices.Sorted(maps.Keys(kinds))) {
				who := kinds[kind]
				start := &url.URL{Path: b.at(who, "")}
				queue, seen := []*url.URL{start}, map[string]bool{start.Path: true}
				for n := 0; n < len(queue) && n < mostCrawled; n++ {
					at := queue[n]
					w := b.get(who, langs[i%len(langs)], strings.TrimPrefix(at.String(), start.Path))
					require.Less(t, w.Code, 400, "%s: %s", kind, at)
					if !strings.HasPrefix(w.Header().Get("Content-Type"), "text/html") {
						continue
					}
					assert.NotContains(t, w.Body.String(), b.links.Token(who), "%s: %s", kind, at)
					for _, to := range leads(t, at, w.Body.String()) {
						if to.Fragment = ""; !seen[to.String()] && strings.HasPrefix(to.Path, start.Path) {
							seen[to.String()] = true
							queue = append(queue, to)
						}
					}
				}
			}
		})
	}
}

// leads returns where the links and the forms of a page that are asked for lead.
func leads(t *testing.T, at *url.URL, page string) (list []*url.URL) {
	t.Helper()
	for _, n := range nodes(t, page) {
		to := attr(n, "href")
		if n.Data == "form" && attr(n, "method") != "post" {
			to = attr(n, "action")
		}
		if n.Data == "form" && attr(n, "method") == "post" {
			assert.NotEmpty(t, attr(n, "action"))
		}
		if to == "" || strings.HasPrefix(to, "data:") || strings.HasPrefix(to, "#") {
			continue
		}
		u, err := at.Parse(to)
		require.NoError(t, err, to)
		list = append(list, u)
	}
	return list
}

// What one player noted is on no page of anybody else: of two games that differ in notes alone, all of them are the same, byte
// for byte.
func TestPagesTellNothingOfNotes(t *testing.T) {
	testkit.Alone(t)
	for _, g := range games.All {
		t.Run(g.ID, func(t *testing.T) {
			tw := testkit.NoteTwins(t, filepath.Join("..", ".."), g.ID)
			var told [2]map[string]string
			for which, record := range tw.Records {
				b := sits(t, record)
				for i := range b.game.Session.Header().Seats { // the code by which one joins is another one each time
					_, err := b.links.Take(rules.Seat(i + 1))
					require.NoError(t, err)
				}
				told[which] = map[string]string{}
				for kind, who := range kinds {
					for _, page := range append(pages[1:], "dispute?n=1") {
						told[which][kind+" "+page] = b.get(who, text.EN, page).Body.String()
					}
				}
			}
			for page, was := range told[0] {
				assert.True(t, was == told[1][page], page)
			}
		})
	}
}

// key is what a page has of its own: the name under which it would enter something.
var key = regexp.MustCompile(`name="key" value="[^"]*"`)

// What A noted is on no page of B, of nobody and of the host: neither how the table lies nor what B noted, nor what is asked, listed,
// proposed, refused, handed on and said to what is entered. One of the games has a note in words of A's own that the other lacks.
func TestPagesOfASeatTellNothingOfAnothersNotes(t *testing.T) {
	testkit.Alone(t)
	for n, g := range games.All {
		files, err := filepath.Glob(testkit.File(g.ID, "games", "*.txt"))
		require.NoError(t, err)
		looks := []string{"look", "other", "host"}
		each := 10 // file
		switch {
		case testkit.IsWhole():
			each = 1
		case !testkit.IsThorough():
			files, looks = files[:1], []string{"other", looks[n%2*2]}
		}
		for i := 0; i < len(files); i += each {
			file := files[i]
			tw := testkit.TwinsOf(t, file, g.ID)
			one, other := strings.Split(tw.Records[0], "\n"), strings.Split(tw.Records[1], "\n")
			for i := range other {
				if strings.Contains(one[i], "private "+tw.B) {
					other[i] = one[i]
				}
			}
			var told [2]map[string]string
			for which, lines := range [][]string{append(one, "# private "+tw.A+": mine"), other} {
				b := sits(t, strings.Join(lines, "\n")+"\n")
				told[which] = map[string]string{}
				if b.game.Session.Over() {
					continue
				}
				for i := range b.game.Session.Header().Seats {
					_, err := b.links.Take(rules.Seat(i + 1))
					require.NoError(t, err)
				}
				for _, kind := range looks {
					who := kinds[kind]
					say := func(page string, w *httptest.ResponseRecorder) {
						body := strings.ReplaceAll(w.Body.String()+w.Header().Get("Location"), b.links.Token(who), "token")
						told[which][kind+" "+page] = key.ReplaceAllString(body, "")
					}
					for _, page := range append(pages, "hand", "dispute?n=1", "part/entry", "part/table", "part/log", "part/hand", "result/text", "host") {
						say(page, b.get(who, text.EN, page))
					}
					for _, line := range append([]string{"", "undo", "1X", tw.B + " 1A", "redo", "# a word", "= private " + tw.A + " " + tw.Notes[0], "delete 1", "amend 1: " + tw.A + " 2",
						"seen points@" + tw.A + "=3", fmt.Sprintf("amend %d: private %s %s", tw.Number, tw.B, tw.Notes[0])}, tw.Notes[:2]...) {
						say("typed "+line, b.get(who, text.EN, "?typed="+url.QueryEscape(line)))
						say("enter "+line, b.posts(who, "enter", url.Values{"line": {line}, "at": {strconv.Itoa(len(b.game.Session.Since(0)))}}))
					}
					say("after", b.get(who, text.EN, "score"))
				}
			}
			for page, was := range told[0] {
				assert.True(t, was == told[1][page], "%s: %s", file, page)
			}
		}
	}
}

// A game that is over is handed on in every form, as a file; one that goes on has no result.
func TestResultsAreFiles(t *testing.T) {
	b := sits(t, recorded(t, "tokaido", "en_3_points.txt", 100))
	for form, check := range map[string]func([]byte) error{
		"csv": func(data []byte) error {
			cells := csv.NewReader(strings.NewReader(string(data)))
			cells.Comma = ';' // of a French spreadsheet
			rows, err := cells.ReadAll()
			if err == nil {
				assert.Equal(t, []string{"\ufeffround", "seat"}, rows[0][:2])
			}
			return err
		},
		"json": func(data []byte) error { return json.Unmarshal(data, &map[string]any{}) },
		"text": func(data []byte) error {
			assert.Contains(t, string(data), "Céline")
			return nil
		},
		"svg": func(data []byte) error { return xml.Unmarshal(data, new(struct{})) },
	} {
		w := b.get(hub.Who{}, text.FR, "result/"+form)
		require.Equal(t, http.StatusOK, w.Code, form)
		assert.NoError(t, check(w.Body.Bytes()), form)
		assert.Contains(t, w.Header().Get("Content-Disposition"), "attachment; filename=\"tokaido", form)
		assert.NotContains(t, w.Body.String(), "/tmp", form)
	}
	assert.Equal(t, http.StatusNotFound, b.get(hub.Who{}, text.EN, "result/exe").Code)
	b = sits(t, recorded(t, "tokaido", "en_3_points.txt", 50))
	assert.Equal(t, http.StatusNotFound, b.get(hub.Who{}, text.EN, "result/csv").Code)
	assert.NotContains(t, b.get(hub.Who{}, text.EN, "score").Body.String(), "result/")
}

// written is when a file was written, as a result is dated that no record dates.
var written = regexp.MustCompile(`\d+-\d+-\d+%20\d+%3A\d+%3A\d+`)

// What is handed on has no note of anybody, also when the game is over.
func TestResultsTellNothingOfNotes(t *testing.T) {
	told := map[string]string{}
	for _, note := range []string{"hand ABCDEFG", "nonsense"} {
		b := sits(t, recorded(t, "hanamikoji", "en-2018_eleven-points.txt", 100)+"private Orange "+note+"\n")
		if name := b.game.Session.Header().Seats[0]; name != "Orange" {
			t.Fatal(name)
		}
		for _, f := range []string{"", "/text", "/csv", "/json", "/svg"} {
			w := b.get(hub.Who{Host: true}, text.EN, "result"+f)
			require.Equal(t, http.StatusOK, w.Code)
			says := written.ReplaceAllString(w.Body.String(), "")
			if was, ok := told[f]; ok {
				assert.Equal(t, was, says, f)
			}
			told[f] = says
		}
	}
}
