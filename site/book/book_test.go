package book

import (
	"bytes"
	"os"
	"path"
	"reflect"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"

	"referee/internal/games"
	"referee/internal/text"
	"referee/rules"
)

// made is the case book as a site has it.
var made = sync.OnceValues(func() (map[string][]byte, error) {
	look, err := os.ReadFile("../../internal/web/assets/style.css")
	if err != nil {
		return nil, err
	}
	return Files(look)
})

// beside is what the site has besides, to which pages lead.
var beside = []string{"index.html", "icon.svg", "referee.html"}

// leaf is a page as it was read.
type leaf struct {
	lang, title string
	ids         map[string]int
	links       []string          // hrefs and srcs
	headings    []string          // h1 to h4, in their order
	articles    map[string]string // the text of each, by its anchor
}

func read(t *testing.T, data []byte) leaf {
	t.Helper()
	doc, err := html.Parse(bytes.NewReader(data))
	require.NoError(t, err)
	l := leaf{ids: map[string]int{}, articles: map[string]string{}}
	for n := range doc.Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		switch n.Data {
		case "html":
			l.lang = attr(n, "lang")
		case "title":
			l.title = inner(n)
		case "h1", "h2", "h3", "h4":
			l.headings = append(l.headings, n.Data)
		case "article":
			l.articles[attr(n, "id")] = inner(n)
		}
		for _, a := range n.Attr {
			switch a.Key {
			case "id":
				l.ids[a.Val]++
			case "href", "src":
				l.links = append(l.links, a.Val)
			case "style", "onclick", "onload":
				assert.Fail(t, "a page needs no "+a.Key)
			}
		}
	}
	return l
}

func attr(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

func inner(n *html.Node) string {
	var b strings.Builder
	for d := range n.Descendants() {
		if d.Type == html.TextNode {
			b.WriteString(d.Data)
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// Every link of every page leads to a page and to a place on it, and none out of the site.
func TestEveryLinkLeadsSomewhere(t *testing.T) {
	files, err := made()
	require.NoError(t, err)
	leaves := map[string]leaf{}
	for name, data := range files {
		if path.Ext(name) == ".html" {
			leaves[name] = read(t, data)
		}
	}
	require.Len(t, leaves, 1+len(text.Langs())*(1+2*len(games.All)))
	reached := map[string]bool{Folder + "/index.html": true}
	for name, l := range leaves {
		assert.NotEmpty(t, l.title, name)
		assert.NotEmpty(t, l.lang, name)
		for id, n := range l.ids {
			assert.Equal(t, 1, n, "%s: #%s", name, id)
		}
		assert.Equal(t, "h1", l.headings[0], name)
		for i, h := range l.headings[1:] {
			assert.LessOrEqual(t, h[1], l.headings[i][1]+1, "%s: %s behind %s", name, h, l.headings[i])
		}
		for _, link := range l.links {
			at, anchor, _ := strings.Cut(link, "#")
			at, _, _ = strings.Cut(at, "?")
			to := name
			if at != "" {
				to = path.Join(path.Dir(name), at)
			}
			reached[to] = true
			if _, ok := files[to]; !ok {
				assert.Contains(t, beside, to, "%s: %s", name, link)
			}
			if anchor != "" {
				assert.NotZero(t, leaves[to].ids[anchor], "%s: %s", name, link)
			}
		}
	}
	for name := range files {
		assert.Contains(t, reached, name, "nothing leads there")
	}
}

// Every clause and case of every game has its words in every language, at its own anchor; the contents name it, and so do what it rests on
// and what rests on it.
func TestEveryArticleIsThere(t *testing.T) {
	files, err := made()
	require.NoError(t, err)
	for _, lang := range text.Langs() {
		s, err := newShelf(lang)
		require.NoError(t, err)
		for _, g := range games.All {
			at := Folder + "/" + string(lang) + "/" + g.ID + "/"
			whole, contents := read(t, files[at+"book.html"]), read(t, files[at+"index.html"])
			named := strings.Join(contents.links, " ") + " "
			for _, id := range ids(g.Clauses, g.Cases) {
				e, ok := s.entry(id)
				require.True(t, ok, id)
				said := whole.articles[string(id)]
				for _, part := range []string{e.Title, e.Text} {
					require.NotEmpty(t, part, id)
					assert.Contains(t, said, strings.Join(strings.Fields(part), " "), "%s %s", lang, id)
				}
				for _, other := range append(e.Related, e.Cases...) {
					assert.Contains(t, said, string(other), "%s %s", lang, id)
				}
				assert.Contains(t, named, "book.html#"+string(id)+" ", lang)
			}
			v, err := s.volume(g)
			require.NoError(t, err)
			for _, l := range v.layers() {
				assert.Contains(t, whole.articles, anchor(l.ID), lang)
			}
		}
	}
}

func ids(clauses []rules.Clause, cases []rules.Case) (list []rules.ClauseID) {
	for _, c := range clauses {
		list = append(list, c.ID)
	}
	for _, c := range cases {
		list = append(list, c.ID)
	}
	return list
}

// What the referee does with a clause is said with it, and the clause is in the list of those with which it does the same.
func TestWhatTheRefereeDoes(t *testing.T) {
	files, err := made()
	require.NoError(t, err)
	whole := read(t, files[Folder+"/en/hanamikoji/book.html"])
	assert.Contains(t, whole.articles["HK-TURN-4"], "Enforced · Basis: printed in the rulebook")
	assert.Contains(t, whole.articles["HK-WIN-3"], "Informative")
	assert.Contains(t, whole.articles["HK-C12"], "Basis: our reading")
	for list, has := range map[string]string{"enforced": "HK-TURN-4", "informative": "HK-ROUND-1", "basis-reading": "HK-C12"} {
		assert.Contains(t, whole.articles[list]+" ", has+" ", list)
	}
	assert.NotContains(t, whole.articles["informative"]+" ", "HK-TURN-4 ")
	assert.Contains(t, whole.articles["edition-en-2016"], "HK-COMP-5")
}

// Each language says all of it.
func TestWordsInEveryLanguage(t *testing.T) {
	for _, lang := range text.Langs() {
		one := said[lang]
		for _, c := range chapters {
			assert.NotEmpty(t, one.Chapters[c.key], "%s %s", lang, c.key)
		}
		for _, basis := range bases {
			assert.NotEmpty(t, one.Bases[string(basis)], "%s %s", lang, basis)
		}
		assert.Len(t, one.Chapters, len(chapters), lang)
		for fields, i := reflect.ValueOf(one), 0; i < fields.NumField(); i++ {
			assert.False(t, fields.Field(i).IsZero(), "%s %s", lang, fields.Type().Field(i).Name)
		}
	}
}
