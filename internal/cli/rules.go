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

// rulesOptions are the flags of rules.
type rulesOptions struct {
	game        string
	cases, json bool
	all         bool // every answer, in full
}

// rulesCommand looks rules up.
func (r *run) rulesCommand() *cobra.Command {
	var o rulesOptions
	c := &cobra.Command{Use: "rules [WORD…|ID]", Args: r.between(0, -1)}
	c.Flags().StringVar(&o.game, "game", "", r.Text.Say("cli.flag.game"))
	c.Flags().BoolVar(&o.cases, "cases", false, r.Text.Say("cli.flag.cases"))
	c.Flags().BoolVar(&o.all, "all", false, r.Text.Say("cli.flag.all-answers"))
	c.Flags().BoolVar(&o.json, "json", false, r.Text.Say("cli.flag.json"))
	c.RunE = func(_ *cobra.Command, words []string) error { return r.lookUp(words, &o) }
	return c
}

// lookUp answers a question; with --cases it may begin with a game.
func (r *run) lookUp(words []string, o *rulesOptions) error {
	for n := len(words); n > 0 && o.cases && o.game == ""; n-- { // a name may have several words
		if g, ok := games.Named(strings.Join(words[:n], " ")); ok {
			o.game, words = g.ID, words[n:]
		}
	}
	g, ok := games.Named(o.game)
	if o.game != "" && !ok {
		return unknownGame(o.game)
	}
	query := strings.Join(words, " ")
	look := dialogue.NewLookup(r.Program, g.ID)
	look.Only = func(of string, kind lookup.Kind) bool {
		return (g.ID == "" || of == g.ID) && (!o.cases || kind == lookup.Case)
	}
	a := look.Ask(query, 0)
	if len(a.Found) == 0 {
		r.worse(findings)
	}
	if n := look.Unread(); n > 0 && len(a.Precedents) > 0 { // where, the list of disputes says
		r.complain(fail("dispute.damaged", rules.N("n", n)))
	}
	if o.json {
		return r.answerJSON(&a)
	}
	r.answer(look, &a, query, o)
	return nil
}

// answer writes what was found: in few lines, or all of it. Without a question that is the list
// of all, and of the cases the whole book.
func (r *run) answer(look *dialogue.Lookup, a *dialogue.Answers, query string, o *rulesOptions) {
	if len(a.Found) == 0 {
		r.complain(fail("look.silent"))
		r.complain(fail("look.silent.later", rules.Plain("key", commands.Word(r.Text, commands.Dispute))))
		prose.WritePrecedents(r.Out, r.Text, a.Precedents)
		return
	}
	w := line.Answerer{Out: r.Out, Text: r.Text, Look: look, Width: line.Width(r.Columns), Beyond: "look.beyond.all", Asks: r.Terminal}
	switch {
	case query != "" && !o.all:
		r.reply(&w, a)
	case query != "" || o.cases:
		w.All(a)
	default:
		for i := range a.Found {
			r.print(a.Found[i].Head())
		}
	}
}

// reply answers, at a terminal perhaps behind a question back; where nobody answers that, for the
// likeliest game.
func (r *run) reply(w *line.Answerer, a *dialogue.Answers) {
	if !w.Reply(a) {
		return
	}
	in := bufio.NewScanner(r.In)
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

// answerJSON writes all that was found for programs.
func (r *run) answerJSON(a *dialogue.Answers) error {
	rep := answerReport{[]export.RuleReport{}, []export.DisputeReport{}, grades[a.Grade], append([]string{}, a.Games...)}
	for i := range a.Found {
		rep.Rules = append(rep.Rules, export.Rule(a.Found[i].Article))
	}
	for i := range a.Precedents {
		rep.Precedents = append(rep.Precedents, export.Dispute(&a.Precedents[i]))
	}
	return export.WriteJSON(r.data, rep)
}
