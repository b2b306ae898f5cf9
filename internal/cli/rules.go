package cli

import (
	"bufio"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"referee/internal/casebook"
	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/export"
	"referee/internal/games"
	"referee/internal/line"
	"referee/internal/lookup"
	"referee/internal/prose"
	"referee/internal/talk"
	"referee/internal/text"
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
	b := dialogue.NewRulebook(o.Program, game, nil)
	b.Few = "look.beyond.all"
	b.Only = func(of string, kind lookup.Kind) bool {
		return (game == "" || of == game) && (!o.cases || kind == lookup.Case)
	}
	if query == "" && !o.cases && !o.json {
		o.heads(game)
		return nil
	}
	var a dialogue.Answers
	few := query != "" && !o.json && !o.all
	if few {
		a = b.AskFew(o.Text, query)
	} else {
		a = b.Ask(query, 0)
	}
	if len(a.Found) == 0 {
		o.worse(findings)
	}
	if n := b.Unread(); n > 0 && len(a.Precedents) > 0 { // where, the list of disputes says
		o.complain(fail("dispute.damaged", rules.N("n", n)))
	}
	switch {
	case o.json:
		return export.WriteJSON(o.data, answers(&a))
	case len(a.Found) == 0:
		o.complain(fail("look.silent"))
		o.complain(fail("look.silent.later", plain("key", commands.Word(o.Text, commands.Dispute))))
		prose.WritePrecedents(o.Out, o.Text, a.Precedents)
	case few:
		o.reply(b)
	default:
		o.whole(b, &a)
	}
	return nil
}

// heads lists what the books hold, of a game or for "" of all.
func (o *lookUp) heads(game string) {
	for _, e := range games.Index().Entries(o.Text.Lang()) {
		if a := (casebook.Article{Entry: e}); game == "" || e.Game == game {
			o.print(a.Head())
		}
	}
}

// marked is before and behind each word that was asked for.
const marked = "*"

// whole writes all that was found about a question: the articles in words, and below them what the table ruled.
func (o *lookUp) whole(b *dialogue.Rulebook, a *dialogue.Answers) {
	for _, hit := range a.Found {
		hit.Title, hit.Text = lookup.Mark(hit.Title, hit.Words, marked), lookup.Mark(hit.Text, hit.Words, marked)
		var w strings.Builder
		prose.WriteArticle(&w, o.Text, hit.Article, b.Game, b.Article)
		if hit.Differs(o.Text) {
			fmt.Fprintln(&w, o.Text.Say("diff.typed", plain("word", commands.Word(o.Text, commands.Differ)), plain("game", hit.Game)))
		}
		fmt.Fprint(o.Out, text.Fold(w.String(), line.Width(o.Columns)))
	}
	prose.WritePrecedents(o.Out, o.Text, a.Precedents)
}

// reply answers, at a terminal perhaps behind a question back; where nobody answers that, for the
// likeliest game.
func (o *lookUp) reply(b *dialogue.Rulebook) {
	in := bufio.NewScanner(o.In)
	for b.Alone = !o.Terminal; ; {
		page := b.Page(o.Text)
		if page.Asks.Prompt == "" {
			o.answer(b, &page)
			o.others(b, page.Doors)
			return
		}
		showPage(o.env, page)
		switch {
		case !in.Scan():
			b.Alone = true
		default:
			if at := b.Type(o.Text, strings.TrimSpace(in.Text())).At; at >= 0 {
				b.Answer(o.Text, page.Asks.Choices[at].Value)
			}
		}
	}
}

// answer writes an answer. The command ends with it, so nothing can be picked by a number: what shows the others is said.
func (o *lookUp) answer(b *dialogue.Rulebook, page *talk.Page) {
	asks := &page.Asks
	list, more := asks.Choices, asks.Help
	asks.Help = ""
	if b.Told() {
		asks.Choices = list[1:]
	}
	for i := range asks.Choices {
		asks.Choices[i].Number = -1
	}
	showPage(o.env, *page)
	if len(asks.Choices) > 0 {
		o.print(o.Text.Say("look.other.type", plain("id", string(asks.Choices[0].Cites))))
	}
	if b.Told() {
		o.print(o.Text.Say("look.whole.type", plain("id", string(list[0].Cites))))
	}
	if more != "" {
		o.print(more)
	}
}

// others says how the other games that answer are asked where nobody can be asked which is meant.
func (o *lookUp) others(b *dialogue.Rulebook, games []talk.Choice) {
	var names, ids []string
	for _, c := range games {
		names, ids = append(names, c.Label), append(ids, c.Value)
	}
	if b.Alone && len(ids) > 0 {
		o.print(o.Text.Say("look.or", plain("list", o.Text.Commas(names)), plain("game", strings.Join(ids, "|"))))
	}
}

// grades are those of an answer, as programs read them.
var grades = [...]string{lookup.Silent: "silent", lookup.Nearest: "nearest", lookup.Probable: "probable", lookup.Certain: "certain"}

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
