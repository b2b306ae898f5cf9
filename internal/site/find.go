package site

import (
	"encoding/json"
	"net/http"

	"referee/internal/dialogue"
	"referee/internal/lookup"
	"referee/internal/program"
	"referee/internal/store"
	"referee/internal/text"
	"referee/rules"
)

// The case book beside the site has its questions answered by what every other page asks, in the language of the page that asks.

// found is what such a page is told. Its fields are those of script.js in site/book.
type found struct {
	Head    string   `json:"head"`
	Doubt   string   `json:"doubt,omitempty"`
	Text    string   `json:"text,omitempty"`
	Own     []string `json:"own,omitempty"`
	Where   string   `json:"where,omitempty"`
	Hits    []hit    `json:"hits"`
	Lacking bool     `json:"lacking,omitempty"` // the words of the rules have not come yet: asked again, it may be answered better
}

// hit is an article: what answers, or what is near.
type hit struct {
	ID    rules.ClauseID `json:"id"`
	Game  string         `json:"game"`
	Title string         `json:"title"`
}

// mostFound is how many articles are named.
const mostFound = 7

// find answers a question of the case book: q, of a game or of all, in lang.
func (s *Site) find(w http.ResponseWriter, r *http.Request) {
	p, err := text.New(text.Match(r.FormValue("lang")))
	if err != nil {
		http.Error(w, http.StatusText(http.StatusBadRequest), http.StatusBadRequest)
		return
	}
	game := r.FormValue("game")
	l := dialogue.NewLookup(library{program.Books{Lang: p.Lang()}, s}, game)
	a := l.Ask(r.FormValue("q"), mostFound)
	reply := l.Reply(p, &a)
	all := found{Head: reply.Head, Doubt: reply.Doubt, Hits: []hit{}, Lacking: a.Lacking}
	if reply.Grade > lookup.Nearest {
		all.Text, all.Own, all.Where = reply.First.Text, reply.First.Own, reply.First.Where
	}
	for i := range a.Found {
		h := &a.Found[i]
		all.Hits = append(all.Hits, hit{h.ID, h.Game, h.Called(p, game)})
	}
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(all) // who has left needs no answer
}

// library is the rulebooks, for who reads them away from the table: what it ruled before is not told there.
type library struct {
	program.Books
	s *Site
}

var _ dialogue.Library = library{}

// Disputes implements [dialogue.Library].
func (l library) Disputes() ([]store.Filed, []*rules.Fault, error) { return nil, nil, nil }

// Edition implements [dialogue.Library].
func (l library) Edition(game string) (edition string) {
	l.s.table.Hold(func() { edition = l.s.program.Edition(game) })
	return edition
}

// Played implements [dialogue.Library].
func (l library) Played() string { return "" }
