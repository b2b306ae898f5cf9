package line

import (
	"referee/internal/store"
	"referee/rules"
)

// command does what a command asks for. It reports false for the one that
// leaves the game.
func (g *game) command(c command, rest string) bool {
	switch c {
	case quitCommand:
		return false
	case helpCommand:
		g.help()
	case boardCommand:
		g.board()
	case choicesCommand:
		a := g.talk.List(rest)
		if rest == "" {
			g.cells(&a)
		}
		g.choices(&a)
	case scoreCommand:
		WriteSheets(g.Out, g.p, g.s)
	case rulesCommand:
		g.look(rest)
	case whyCommand:
		g.why(rest)
	case nowCommand:
		for _, id := range g.s.Now() {
			g.print(string(id) + "  " + g.Title(g.t, id))
		}
	case logCommand:
		WriteEntries(g.Out, g.p, g.s.Entries(rules.Table))
	case worldsCommand:
		g.worlds()
	case setupCommand:
		g.checklist()
	case gamesCommand, statsCommand, calculatorCommand:
		g.tell("line.shelf.away")
	case disputeCommand:
		g.dispute(rest)
	case disputesCommand:
		g.disputes(rest)
	case saveCommand:
		g.save(rest)
	case campaignCommand:
		if g.inCampaign() {
			g.onward = ToCampaign(g.s.Header().Get(store.CampaignKey))
			return false
		}
		g.tell("line.campaign.none")
	}
	return true
}

// help tells what can be typed: what every game has in common, and behind the
// moves those of this one.
func (g *game) help() {
	list := []string{"line.help.moves", g.s.Game() + ".help", "line.help.corrections", "line.help.steps"}
	if g.s.Notes() {
		list = append(list, "line.help.notes")
	}
	for _, key := range append(list, "dispute.hint", "line.help.commands") {
		g.print(g.p.Say(key))
	}
}

func (g *game) board() { WriteBoard(g.Out, g.s.Board(g.context())) }

func (g *game) checklist() {
	for _, s := range g.s.Checklist() {
		g.print("- " + s.Say(g.p))
	}
}

// look asks the rules; without a question, about the moment.
func (g *game) look(question string) {
	if question == "" {
		question = string(g.s.Turn().Clause)
	}
	g.Look(g.Out, g.t, question)
}

// why tells the clauses that are against a choice, named by its number or as it is
// typed, or against the last entry; without one, the clause of the turn.
func (g *game) why(choice string) {
	if choice == "" {
		ids := g.cited
		if len(ids) == 0 {
			ids = []rules.ClauseID{g.s.Turn().Clause}
		}
		for _, id := range ids {
			g.look(string(id))
		}
		return
	}
	switch c := g.talk.Offered(choice); {
	case c == nil:
		g.tell("line.why.unlisted", rules.Plain("choice", choice))
	case c.Disabled == nil:
		g.tell("line.why.none", rules.Plain("choice", choice))
	default:
		g.look(string(c.Disabled.Clause))
	}
}

func (g *game) worlds() {
	n, ok := g.s.Worlds(rules.Table)
	if !ok {
		g.tell("line.worlds.none")
		return
	}
	g.tell("line.worlds", rules.N("n", int(n)))
}
