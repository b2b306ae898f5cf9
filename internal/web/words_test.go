package web_test

import (
	"fmt"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"

	"referee/internal/games"
	"referee/internal/hub"
	"referee/internal/table"
	"referee/internal/testkit"
	"referee/internal/text"
	"referee/rules"
)

// typists are the words of somebody at a keyboard.
var typists = map[text.Lang]*regexp.Regexp{
	text.EN: regexp.MustCompile(`(?i)\b(typ(e|es|ed|ing)|columns?|commas?|keys?|prompt|empty line)\b|\bEnter (takes|key)|[Pp]ress Enter|such as “`),
	text.RU: regexp.MustCompile(`(?i)набер(ит|ёт)|набир|введите|вводит|\bEnter\b|колонк|столб(ец|ц)|запят|клавиш|пустая строка|пустую строку|например «`),
	text.FR: regexp.MustCompile(`(?i)\btap(ez|er|é|és)\b|\bEntrée\b|colonne|virgule|au clavier|\btouche [A-ZÉ]|ligne vide|par exemple «`),
}

var (
	// rawKeys are the keys of a catalogue, or what a move is made of as an address says it.
	rawKeys = regexp.MustCompile(`⟦|\bslot-\w+|\b[a-z]+\.[a-z]+[a-z0-9.-]*\b`)
	// letters are codes of several things, with spaces between.
	letters = regexp.MustCompile(`(^|[ :(])(\p{Lu}\d? ){2,}\p{Lu}\d?([ .,;)]|$)`)
	// numbered is the number of a clause before what it is called.
	numbered = regexp.MustCompile(`^[A-Z]{2}-[A-Z]+-?\d*\s+\p{L}`)
)

// behind are what may have these words: it is for who has asked for a keyboard, or says what was typed.
func behind(n *html.Node) bool {
	class := " " + attr(n, "class") + " "
	return n.Data == "script" || n.Data == "head" || n.Data == "q" || n.Data == "textarea" || slices.Contains([]string{"typing", "types"}, attr(n, "id")) || strings.Contains(class, " types ") || strings.Contains(class, " keys ")
}

// visible returns the sentences of a page, each with the element in which it is; what is only heard is among them.
func visible(n *html.Node, add func(at *html.Node, said string)) {
	for c := range n.ChildNodes() {
		switch {
		case c.Type == html.TextNode && strings.TrimSpace(c.Data) != "":
			add(n, strings.Join(strings.Fields(c.Data), " "))
		case c.Type == html.ElementNode && !behind(c):
			for _, key := range []string{"aria-label", "placeholder", "title", "alt"} {
				if says := attr(c, key); says != "" {
					add(c, says)
				}
			}
			visible(c, add)
		case c.Type == html.DocumentNode:
			visible(c, add)
		}
	}
}

// onBoard reports whether something stands on a board, where letters have their colours.
func onBoard(n *html.Node) bool {
	for ; n != nil; n = n.Parent {
		if n.Data == "svg" || n.Data == "table" || attr(n, "id") == "board" || attr(n, "id") == "view" {
			return true
		}
	}
	return false
}

// ofTable are the pages of everybody at a table, and ofHost those of its host.
var (
	ofTable = []string{"", "score", "result", "entries", "disputes", "dispute", "more", "setup", "rules", "rules?q=gift", "rules?q=zzz", "calculator", "tv", "hand", "hand?show=1", "?typed=undo", "?typed=zzz", "?for=1"}
	ofHost  = []string{"host", "host-new", "host-saved", "host-seats", "host-settings", "host-new?underway=1"}
)

// No page of any game says a word of somebody who types, none shows a key of a catalogue, and no number of a clause stands before what it
// is called: of players, of the host, of those who look and of a big screen, at several moments of a game, in three languages.
func TestPagesSpeakToWhoTouchesThem(t *testing.T) {
	testkit.Alone(t)
	found := map[string]string{}
	for i, g := range games.All {
		for at, percent := range []int{0, 30, 65, 100} {
			b := sits(t, recorded(t, g.ID, "*.txt", percent))
			list := append([]string{"calculator?game=" + g.ID, "rules/" + string(g.Clauses[0].ID), fmt.Sprintf("host-new?lots=1&told=%%26%%2523%d", i+1)}, append(ofTable, ofHost...)...)
			if all := b.game.Session.Entries(rules.Table); len(all) > 0 {
				n := all[len(all)*2/3].Seq
				list = append(list, fmt.Sprintf("entry?n=%d", n), fmt.Sprintf("entry?do=web.amend&n=%d", n), fmt.Sprintf("entry?do=web.delete&n=%d", n), fmt.Sprintf("entry?do=web.insert&n=%d", n))
			}
			for k, kind := range slices.Sorted(maps.Keys(kinds)) {
				for l, lang := range text.Langs() {
					if !testkit.IsWhole() && (at+k+l+i)%3 != 0 {
						continue
					}
					speaks(t, b, kind, lang, list, g, found)
				}
			}
		}
	}
	for _, said := range slices.Sorted(maps.Keys(found)) {
		assert.Fail(t, said, found[said])
	}
}

// speaks looks at the pages of somebody, and at what becomes of the table's when the first things are touched.
func speaks(t *testing.T, b *beside, kind string, lang text.Lang, list []string, g table.Binding, found map[string]string) {
	who := kinds[kind]
	p, err := text.New(lang)
	require.NoError(t, err)
	touched := 0
	for n := 0; n < len(list); n++ {
		page := list[n]
		w := b.get(who, lang, page)
		if w.Code != http.StatusOK || !strings.HasPrefix(w.Header().Get("Content-Type"), "text/html") {
			continue
		}
		doc, err := html.Parse(strings.NewReader(w.Body.String()))
		require.NoError(t, err)
		visible(doc, func(at *html.Node, said string) {
			where := fmt.Sprintf("%s %s %s %s <%s class=%q>", g.ID, kind, lang, page, at.Data, attr(at, "class"))
			if m := typists[lang].FindString(said); m != "" && page != "host-settings" { // which are those of a program with a keyboard
				found["“"+m+"”: "+said] = where
			}
			for _, key := range rawKeys.FindAllString(said, -1) {
				if strings.ContainsAny(key, "⟦") || strings.HasPrefix(key, "slot-") || p.Has(key) {
					found["key "+key+": "+said] = where
				}
			}
			if m := letters.FindString(said); m != "" && !onBoard(at) {
				found["letters "+m+": "+said] = where
			}
			if numbered.MatchString(said) {
				found["number: "+said] = where
			}
		})
		if who != (hub.Who{}) && (page == "" || strings.HasPrefix(page, "?")) && touched < 6 {
			for _, a := range nodes(t, w.Body.String()) {
				if href := attr(a, "href"); strings.HasPrefix(href, "./?") && strings.Contains(href, "add=") && touched < 6 {
					list, touched = append(slices.Clip(list), strings.TrimSuffix(strings.TrimPrefix(href, "./"), "#entry")), touched+1
				}
			}
		}
	}
}
