package line

import (
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/rules"
)

// number is the whole number a text begins with as a word, or 0.
func number(text string) int {
	word, _, _ := strings.Cut(strings.ReplaceAll(text, ":", " "), " ")
	n, err := strconv.Atoi(word)
	if err != nil {
		return 0
	}
	return n
}

// dispute takes in what is said of the dispute at this moment: the question, or a part
// with its word before it. Each is written at once.
func (g *game) dispute(said string) {
	h := g.s.Header()
	d := g.disputed()
	if said == "" {
		g.tell("dispute.hint")
		g.clauses(&d)
		return
	}
	if which, ok := h.Resumes(said); ok {
		g.resume(which)
		return
	}
	was := d
	asks, another := d.Tell(h, said)
	if another {
		d = record.Frozen{Target: table.Moment(g.s).Target, Question: d.Question}
	}
	if id := g.unknown(d.Clauses, d.Verdict); id != "" {
		g.tell("dispute.no-clause", rules.Plain("id", id))
		return
	}
	d.Verdict = append(d.Answering(), was.OnMove()...)
	if d.Move != was.Move {
		table.JudgeMove(g.s, &d, d.Move)
	}
	if !g.freeze(d) {
		return
	}
	if d.N == 0 {
		d.N, g.resumed = len(g.s.Disputes()), resumed{}
	}
	d = g.s.Disputes()[d.N-1]
	g.tell("dispute.frozen", rules.N("n", d.N), rules.Plain("after", (&store.Filed{Frozen: d}).After(g.p)))
	for _, s := range onMove(g.p, g.s.Before(d), &d) {
		g.print("    " + s)
	}
	if asks {
		g.clauses(&d)
	}
}

// resumed is the number of an earlier dispute that is gone on with, or 0, as long as
// since is the last entry.
type resumed struct {
	n     int
	since rules.Seq
}

// disputed is the dispute that is spoken of: one that was resumed since the last entry,
// else that of the moment.
func (g *game) disputed() record.Frozen {
	d := table.Moment(g.s)
	if g.resumed.n > 0 && g.resumed.since == d.Target {
		return g.s.Disputes()[g.resumed.n-1]
	}
	return d
}

// resume goes on with the dispute of a number, until the next entry or question. It is
// written down with what is said of it.
func (g *game) resume(which string) {
	list := store.FiledFrom(g.t.Path, g.s)
	n := number(which)
	if n < 1 || n > len(list) {
		g.tell("dispute.no-number", rules.Plain("file", g.t.Path), rules.Plain("number", which))
		return
	}
	g.resumed = resumed{n, table.Moment(g.s).Target}
	g.print(list[n-1].Line(g.p))
}

// freeze writes a dispute, or says why it cannot be written.
func (g *game) freeze(d record.Frozen) bool {
	var wrong *record.Error
	err := g.write(func() error {
		err := g.s.Freeze(d)
		if errors.As(err, &wrong) {
			return nil
		}
		return err
	})
	if wrong != nil {
		g.print(g.p.Say("record."+wrong.Code, wrong.Args...))
	}
	return err == nil && wrong == nil
}

// unknown is the first clause or case named that the game does not have, or "". What is
// named in small letters is written as the book has it.
func (g *game) unknown(lists ...[]string) string {
	for _, list := range lists {
		for i, id := range list {
			if !record.Settles(id) {
				continue
			}
			if list[i] = strings.ToUpper(id); g.Title(g.t, rules.ClauseID(list[i])) == "" {
				return id
			}
		}
	}
	return ""
}

// clauses lists what may answer a dispute: what was found about the question, what the
// last finding cites, and what matters now; and below them what the table ruled before.
func (g *game) clauses(d *record.Frozen) {
	ids := g.Find(g.t, d.Question)
	for _, id := range append(slices.Clone(g.cited), g.s.Now()...) {
		if id != "" && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	g.tell("dispute.found")
	for _, id := range ids {
		g.print("    " + string(id) + "  " + g.Title(g.t, id))
	}
	q := store.Question{Game: g.s.Game(), Clauses: d.Cited(), Words: d.Question, Path: g.t.Path, N: d.N}
	WritePrecedents(g.Out, g.p, g.Precedents(q))
}

// disputes lists the disputes of the game, or tells one.
func (g *game) disputes(which string) {
	list := store.FiledFrom(g.t.Path, g.s)
	n := number(which)
	switch {
	case len(list) == 0:
		g.tell("dispute.none", rules.Plain("file", g.t.Path))
	case which == "":
		for i := range list {
			g.print(list[i].Line(g.p))
		}
	case n < 1 || n > len(list):
		g.tell("dispute.no-number", rules.Plain("file", g.t.Path), rules.Plain("number", which))
	default:
		WriteDispute(g.Out, g.p, g.s, &list[n-1], func(w io.Writer, id rules.ClauseID) { g.Words(w, g.t, id) })
	}
}
