package web

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"

	"referee/internal/hub"
	"referee/internal/record"
	"referee/internal/testkit"
)

// tried are names and lines with which someone would have a page do something.
var tried = []string{
	`<script>alert(1)</script>`, `"><img src=x onerror=alert(1)>`, `' onfocus='alert(1)' autofocus='`, `</textarea><svg onload=alert(1)>`,
	`javascript:alert(1)`, `{{.}}`, `<!--`, `-->`, `]]>`, `&lt;b&gt;`, `&#60;b`, "\u202ecod", "\u2066a\u2069", "a\nevent: ended", "a\r\n\r\ndata: <b>", "\x00<b>",
	"\u2028", "\ufeff", "<\u0338b>", "＜script＞", `%3Cscript%3E`, "é\xff<", `<a href="//evil.example">`, `</title><style>*{display:none}`,
}

// shape returns the tree of a page: its madeOf with the names of their attributes, and those values that a browser acts on, but for
// what was typed.
func shape(tb testing.TB, page, typed string) []string {
	doc, err := html.Parse(strings.NewReader(page))
	require.NoError(tb, err)
	var list []string
	for n := range doc.Descendants() {
		if n.Type == html.CommentNode {
			list = append(list, "comment")
		}
		if n.Type != html.ElementNode {
			continue
		}
		one := n.Data
		for _, a := range n.Attr {
			one += " " + a.Key
			switch a.Key {
			case "href", "action", "src":
				at, err := url.Parse(a.Val)
				require.NoError(tb, err, a.Val)
				assert.True(tb, at.Scheme == "" && at.Host == "" || a.Val == "data:,", a.Val)
			}
			assert.False(tb, strings.HasPrefix(a.Key, "on") || a.Key == "style" || a.Key == "srcdoc", a.Key)
		}
		list = append(list, one)
	}
	return list
}

// runsNowhere compares a page with what was typed in it with one of something harmless: nothing but text may differ.
func runsNowhere(tb testing.TB, harmless, page, typed string) {
	assert.Equal(tb, shape(tb, harmless, ""), shape(tb, page, typed), "%q", typed)
	for _, r := range page {
		require.False(tb, r != '\n' && unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r), "%q: %U", typed, r)
	}
}

// lined returns the page that a line makes: read, and entered.
func (r *door) lined(tb testing.TB, line string) (list []string) {
	r.clock.Pass(1e11)
	q := url.Values{"typed": {line}}.Encode()
	list = append(list, r.get(r.at(anna, "?"+q)).Body.String(), r.get(r.at(anna, "part/entry?"+q)).Body.String())
	w := r.post(r.at(anna, "enter"), url.Values{"line": {line}})
	return append(list, w.Body.String(), r.post(r.at(anna, "enter"), url.Values{"line": {strings.Repeat(line, maxBody/len(line)+1)}}).Body.String())
}

func FuzzLinesRunNowhere(f *testing.F) {
	testkit.Alone(f)
	for _, line := range tried {
		f.Add(line)
		f.Add("# " + line)
		f.Add("Anna 2" + line)
	}
	r := duel(f)
	f.Fuzz(func(t *testing.T, line string) {
		if line == "" {
			return
		}
		for _, page := range r.lined(t, line) {
			for _, one := range shape(t, page, line) {
				name, _, _ := strings.Cut(one, " ")
				require.Contains(t, madeOf, name, line)
			}
		}
	})
}

// madeOf are all that pages are made of.
var madeOf = strings.Fields(`html head dialog article meta title link script body header main footer nav section h1 h2 h3 p a b i em strong small span br div ul ol li dl dt dd
	table caption thead tbody tr th td form label input button textarea select option output details summary svg g path rect circle text tspan line polygon use defs title desc mark abbr hr q kbd code bdi pre ins del time data cite sub sup fieldset legend figure figcaption section template`)

// Names with markup are text wherever they stand: on the pages of a seat, on that for joining, and in what is sent.
func TestNamesRunNowhere(t *testing.T) {
	pages := func(names ...string) (list []string) {
		r := sit(t, record.Header{Version: record.Version, Game: "hanamikoji", Seats: names})
		for _, who := range everyone {
			list = append(list, r.get(r.at(who, "")).Body.String())
		}
		r.Hub.Hold(func() { _, _ = r.Game.Session.Enter(names[0]+" 2AA", false) })
		list = append(list, r.get("/j/"+r.Code()).Body.String(), r.get(r.at(hub.Who{}, "")).Body.String())
		r.post("/j/"+r.Code(), url.Values{"seat": {"1"}})
		return append(list, r.get("/j/"+r.Code()).Body.String())
	}
	harmless, stood := pages("Anna", "Boris"), 0
	for _, name := range tried {
		if !slices.Contains(namesTaken(name), name) {
			continue
		}
		stood++
		for i, page := range pages(name, "Boris") {
			runsNowhere(t, harmless[i], page, name)
			assert.Contains(t, page, html.EscapeString(name))
		}
	}
	assert.Greater(t, stood, 8)
}

// namesTaken returns the names of a record with a name in it, none if a record does not take it.
func namesTaken(name string) []string {
	r, problems := record.Parse([]byte(fmt.Sprintf("referee: 1\ngame: hanamikoji\nseats: %s, Boris\n\n", name)))
	if len(problems) > 0 {
		return nil
	}
	return r.Header.Seats
}

// A name that nobody could enter does not end an event before its time either.
func TestEventsHaveTheLinesOfTheirPart(t *testing.T) {
	for _, line := range tried {
		e := string(event(nil, "log", []byte(line)))
		for one := range strings.SplitSeq(strings.TrimSuffix(e, "\n\n"), "\n") {
			assert.True(t, one == "event: log" || strings.HasPrefix(one, "data: "), "%q", e)
		}
	}
}
