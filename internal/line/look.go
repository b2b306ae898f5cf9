package line

import (
	"cmp"

	"referee/internal/dialogue/commands"
	"referee/rules"
)

// fewNamed says how many answers are not named.
const fewNamed = "look.beyond.line"

// ask asks the rules; without a question, about the moment. A number opens one of the answers that were named last.
func (g *teller) ask(question string) {
	g.rules.Renew()
	g.talksBehind(commands.Word(g.p, commands.Search)+" ", g.p, g.rules, cmp.Or(question, string(g.t.Session.Turn().Clause)))
}

// why says what is against a choice or the last entry in a sentence, and which clauses say so;
// without any, the clause of the turn.
func (g *teller) why(choice string) {
	ids, listed := g.talk.Why(choice)
	switch {
	case !listed:
		g.sayKey("line.why.unlisted", rules.Plain("choice", choice))
	case len(ids) == 0:
		g.sayKey("line.why.none", rules.Plain("choice", choice))
	}
	g.sayLines(g.talk.Verdict(choice)...)
	for _, id := range ids {
		a := g.rules.Article(id)
		g.sayLines(g.p.Say("line.why.clause", rules.Plain("id", string(id)), rules.Plain("title", a.Title)))
	}
	if len(ids) > 0 {
		g.sayLines(g.p.Say("line.why.whole", rules.Plain("id", string(ids[0]))))
	}
}
