package cli

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"referee/internal/games"
	"referee/internal/lookup"
	"referee/internal/store"
	"referee/profiles"
	"referee/rules"
)

const (
	maxHits = 5   // how many answers to a question are shown in words,
	maxLook = 3   // and at a table
	sign    = "*" // stands around the words that were asked for
)

// rulesCommand looks rules up.
func (r *run) rulesCommand() *cobra.Command {
	c := &cobra.Command{Use: "rules [WORD…|ID]", Args: r.between(0, -1)}
	game := c.Flags().String("game", "", r.p.Say("cli.flag.game"))
	cases := c.Flags().Bool("cases", false, r.p.Say("cli.flag.cases"))
	asJSON := c.Flags().Bool("json", false, r.p.Say("cli.flag.json"))
	c.RunE = func(_ *cobra.Command, words []string) error {
		for n := len(words); n > 0 && *cases && *game == ""; n-- { // a name may have several words
			if g, ok := games.Named(strings.Join(words[:n], " ")); ok {
				*game, words = g.ID, words[n:]
			}
		}
		g, ok := games.Named(*game)
		if *game != "" && !ok {
			return fail("store.game", plain("name", *game))
		}
		if err := r.books(); err != nil {
			return err
		}
		query := strings.Join(words, " ")
		q := lookup.Question{Game: g.ID, Only: func(of string, kind lookup.Kind) bool {
			return (g.ID == "" || of == g.ID) && (!*cases || kind == lookup.Case)
		}}
		if *asJSON {
			return r.answerJSON(r.find(query, q, ""), query, g.ID)
		}
		return r.answer(r.find(query, q, sign), query, g.ID, *cases)
	}
	return c
}

// answer writes what was found. Without a question that is the list of all, and of
// the cases the whole book.
func (r *run) answer(found []lookup.Entry, query, game string, cases bool) error {
	switch {
	case len(found) == 0:
		r.complain(fail("cli.rules.none", plain("query", query)))
		r.worse(findings)
	case query == "" && cases:
		for i := range found {
			r.writeRule(r.Out, r.p, article(found[i], nil), game)
		}
	case query == "":
		for i := range found {
			r.print(string(found[i].ID) + "  " + found[i].Title)
		}
	default:
		for i := range found[:min(len(found), maxHits)] {
			r.writeRule(r.Out, r.p, article(found[i], nil), game)
		}
		if n := len(found) - maxHits; n > 0 {
			r.say("cli.rules.more", rules.N("n", n))
		}
	}
	if query != "" {
		r.precede(r.Out, about(found, query, game))
	}
	return nil
}

// answerReport is what answers a question, as JSON: what the rulebooks say, and below
// it what the table ruled before.
type answerReport struct {
	Rules      []ruleReport    `json:"rules"`
	Precedents []disputeReport `json:"precedents"`
}

// answerJSON writes all that was found for programs.
func (r *run) answerJSON(found []lookup.Entry, query, game string) error {
	rep := answerReport{[]ruleReport{}, []disputeReport{}}
	for i := range found {
		rep.Rules = append(rep.Rules, newRule(article(found[i], nil)))
	}
	if query != "" {
		for _, d := range r.precedents(about(found, query, game)) {
			rep.Precedents = append(rep.Precedents, newDispute(&d))
		}
	}
	if len(found) == 0 {
		r.worse(findings)
	}
	return writeJSON(r.Out, rep)
}

// books reads and indexes the words of every game, in every language: a question
// may be asked in any. It is done once, be it asked for or beside the screen.
func (r *run) books() error {
	r.reading.Do(func() { r.index, r.unread = games.Index() })
	return r.unread
}

// find returns the entries for a question, best first, with a sign around the words it
// asked for; without a question, all.
func (r *run) find(query string, q lookup.Question, sign string) []lookup.Entry {
	q.Lang = r.p.Lang()
	var found []lookup.Entry
	if query == "" {
		for _, e := range r.index.Entries(q.Lang) {
			if q.Only == nil || q.Only(e.Game, e.Kind) {
				found = append(found, e)
			}
		}
		return found
	}
	for _, hit := range r.index.Search(query, q) {
		e, _ := r.index.Entry(hit.ID, q.Lang)
		e.Title, e.Text = hit.Mark(q.Lang, e.Title, sign), hit.Mark(q.Lang, e.Text, sign)
		found = append(found, e)
	}
	return found
}

// look answers a question of somebody in a game, or on the first page in none, for
// package line.
func (r *run) look(w io.Writer, t *store.Table, question string) {
	if err := r.books(); err != nil {
		r.complain(err)
		return
	}
	game, most := "", maxHits
	var prof *profiles.Profile
	if t != nil {
		game, most, prof = t.Game.ID, maxLook, t.Session.Profile()
	}
	found := r.find(question, lookup.Question{Game: game}, sign)
	more := len(found) - most
	found = found[:min(len(found), most)]
	for i := range found {
		r.writeRule(w, r.p, article(found[i], prof), game)
	}
	if more > 0 {
		fmt.Fprintln(w, r.p.Say("cli.rules.more", rules.N("n", more)))
	}
	if len(found) == 0 {
		fmt.Fprintln(w, r.p.Say("cli.rules.none", plain("query", question)))
	}
	r.precede(w, about(found, question, game))
}

// title is the title of a clause, for package line.
func (r *run) title(_ *store.Table, id rules.ClauseID) string {
	if err := r.books(); err != nil {
		return ""
	}
	e, _ := r.index.Entry(id, r.p.Lang())
	return e.Title
}
