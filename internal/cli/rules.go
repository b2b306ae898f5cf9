package cli

import (
	"bufio"
	"cmp"
	"strings"

	"github.com/spf13/cobra"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/export"
	"referee/internal/games"
	"referee/internal/line"
	"referee/internal/lookup"
	"referee/internal/prose"
	"referee/rules"
)

// lookUp is the command that looks rules up.
type lookUp struct {
	*env
	game        string
	cases, json bool
	all         bool // every answer, in full
}

func newRules(e *env) *cobra.Command {
	o := lookUp{env: e}
	c := e.command("rules [WORD…|ID]", 0, -1, o.run)
	c.Flags().StringVar(&o.game, "game", "", "")
	c.Flags().BoolVar(&o.cases, "cases", false, "")
	c.Flags().BoolVar(&o.all, "all", false, "all-answers")
	c.Flags().BoolVar(&o.json, "json", false, "")
	return c
}

// run answers a question; with --cases it may begin with a game.
func (o *lookUp) run(words []string) error {
	for n := len(words); n > 0 && o.cases && o.game == ""; n-- { // a name may have several words
		if g, ok := games.Named(strings.Join(words[:n], " ")); ok {
			o.game, words = g.ID, words[n:]
		}
	}
	game, err := gameOf(o.game)
	if err != nil {
		return err
	}
	query := strings.Join(words, " ")
	look := dialogue.NewLookup(o.Program, game)
	look.Only = func(of string, kind lookup.Kind) bool {
		return (game == "" || of == game) && (!o.cases || kind == lookup.Case)
	}
	a := look.Ask(query, 0)
	if len(a.Found) == 0 {
		o.worse(findings)
	}
	if n := look.Unread(); n > 0 && len(a.Precedents) > 0 { // where, the list of disputes says
		o.complain(fail("dispute.damaged", rules.N("n", n)))
	}
	if o.json {
		return export.WriteJSON(o.data, answers(&a))
	}
	o.answer(look, &a, query)
	return nil
}

// answer writes what was found: in few lines, or all of it. Without a question that is the list
// of all, and of the cases the whole book.
func (o *lookUp) answer(look *dialogue.Lookup, a *dialogue.Answers, query string) {
	if len(a.Found) == 0 {
		o.complain(fail("look.silent"))
		o.complain(fail("look.silent.later", plain("key", commands.Word(o.Text, commands.Dispute))))
		prose.WritePrecedents(o.Out, o.Text, a.Precedents)
		return
	}
	w := line.Answerer{Out: o.Out, Text: o.Text, Look: look, Width: line.Width(o.Columns), Beyond: "look.beyond.all", Asks: o.Terminal}
	switch {
	case query != "" && !o.all:
		o.reply(&w, a)
	case query != "" || o.cases:
		w.All(a)
	default:
		for i := range a.Found {
			o.print(a.Found[i].Head())
		}
	}
}

// reply answers, at a terminal perhaps behind a question back; where nobody answers that, for the
// likeliest game.
func (o *lookUp) reply(w *line.Answerer, a *dialogue.Answers) {
	if !w.Reply(a) {
		return
	}
	in := bufio.NewScanner(o.In)
	for in.Scan() {
		if typed := strings.TrimSpace(in.Text()); w.Choose(cmp.Or(typed, "1")) {
			return
		}
		w.Reply(a)
	}
	w.Asks = false
	w.Reply(a)
}

// grades are those of an answer, as programs read them.
var grades = [...]string{lookup.Silent: "silent", lookup.Nearest: "nearest", lookup.Certain: "certain"}

// answerReport is what answers a question, as JSON: what the rulebooks say, and below
// it what the table ruled before.
type answerReport struct {
	Rules      []export.RuleReport    `json:"rules"`
	Precedents []export.DisputeReport `json:"precedents"`
	// Grade says how surely a question is answered, Games which may be meant, likeliest first.
	Grade string   `json:"grade"`
	Games []string `json:"games"`
}

// answers reports all that was found.
func answers(a *dialogue.Answers) answerReport {
	rep := answerReport{[]export.RuleReport{}, export.Disputes(a.Precedents), grades[a.Grade], append([]string{}, a.Games...)}
	for i := range a.Found {
		rep.Rules = append(rep.Rules, export.Rule(a.Found[i].Article))
	}
	return rep
}
