package cli

import (
	"io"
	"strings"

	"referee/internal/line"
	"referee/internal/lookup"
	"referee/internal/store"
	"referee/rules"
)

// precedents are what the table ruled on a question in any record of the folder. That
// something there cannot be read is told; where, the list of disputes tells.
func (r *run) precedents(q store.Question) []store.Filed {
	if r.Records == "" {
		return nil
	}
	list, problems, err := r.folder().Disputes()
	if err != nil {
		r.complain(err)
	}
	found := store.Precedents(list, q)
	if len(found) > 0 && len(problems) > 0 {
		r.complain(fail("dispute.damaged", rules.N("n", len(problems))))
	}
	return found
}

// precede writes the precedents on a question, below what the rulebook says to it.
func (r *run) precede(w io.Writer, q store.Question) {
	line.WritePrecedents(w, r.p, r.precedents(q))
}

// about is the question whose answers were found. The precedents are those on the
// clauses that are shown.
func about(found []lookup.Entry, query, game string) store.Question {
	q := store.Question{Game: game, Words: query}
	for i := range found[:min(len(found), maxHits)] {
		q.Clauses = append(q.Clauses, found[i].ID)
		if strings.EqualFold(string(found[i].ID), query) {
			q.Words = "" // an id is no question in words
		}
	}
	return q
}

// words writes a clause or a case, for package line.
func (r *run) words(w io.Writer, t *store.Table, id rules.ClauseID) {
	if err := r.books(); err != nil {
		r.complain(err)
		return
	}
	if e, ok := r.index.Entry(id, r.p.Lang()); ok {
		r.writeRule(w, r.p, article(e, t.Session.Profile()), t.Game.ID)
		return
	}
	io.WriteString(w, string(id)+"\n") // of an older book
}

// answering are the clauses and cases that may answer a question, for package line.
func (r *run) answering(t *store.Table, question string) (ids []rules.ClauseID) {
	if err := r.books(); err != nil || question == "" {
		return nil
	}
	for _, e := range r.find(question, lookup.Question{Game: t.Game.ID, Only: func(game string, _ lookup.Kind) bool { return game == t.Game.ID }}, "") {
		ids = append(ids, e.ID)
	}
	return ids[:min(len(ids), maxHits)]
}
