package line

import (
	"io"
	"strconv"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/present"
	"referee/internal/text"
	"referee/rules"
)

// atTable is what each command of a table does, by its words.
var atTable = map[commands.ID]func(g *game, words string){
	commands.Quit:    func(g *game, _ string) { g.left = !g.goesBack("teach.left") },
	commands.Help:    func(g *game, _ string) { g.help() },
	commands.State:   func(g *game, _ string) { text.WriteSaid(g.Out, g.width(), g.talk.ByEar()...) },
	commands.Again:   func(g *game, _ string) { g.repeat() },
	commands.Brief:   func(g *game, _ string) { g.shortens() },
	commands.Board:   func(g *game, _ string) { g.board() },
	commands.Choices: (*game).list,
	commands.Score:   func(g *game, _ string) { dialogue.Behind{Game: g.t.Session}.Sheets(g.p).Write(g.Out) },
	commands.Search:  (*game).ask,
	commands.Differ:  func(g *game, words string) { g.talks(g.p, dialogue.NewDifferences(g.Program, words), "") },
	commands.Open:    (*game).why,
	commands.Rules: func(g *game, _ string) {
		g.talks(g.p, dialogue.NewMatters(g.Program, g.t.Session.Game(), present.Why(g.p, g.t.Session.Game(), g.t.Session.Turn()), g.t.Session.Now()), "")
	},
	commands.Log:      func(g *game, _ string) { g.entries() },
	commands.Mend:     (*game).mend,
	commands.Private:  (*game).notes,
	commands.Seen:     func(g *game, _ string) { g.sayLines(dialogue.Seeing(g.p, g.t.Session)...) },
	commands.Worlds:   func(g *game, _ string) { said, _ := g.talk.Worlds(); g.sayLines(text.Ended(said)) },
	commands.Teach:    func(g *game, _ string) { g.teach() },
	commands.Setup:    func(g *game, _ string) { g.checklist() },
	commands.Dispute:  (*game).dispute,
	commands.Disputes: func(g *game, which string) { g.talks(g.p, dialogue.Disputes{Dispute: g.frozen}, which) },
	commands.Save:     (*game).save,
	commands.Campaign: func(g *game, _ string) { g.goOn() },
	commands.Export:   (*game).export,
	commands.Settings: func(g *game, _ string) { g.settings() },
	commands.Share:    func(g *game, words string) { g.talks(g.p, dialogue.Share{Do: g.Program}, words) },
}

func (g *game) command(id commands.ID, words string) {
	if said := g.talk.Withholds(id); said != "" {
		g.sayLines(said)
		return
	}
	if do, ok := atTable[id]; ok {
		do(g, words)
		return
	}
	g.sayKey("line.shelf.away")
}

// known returns the commands that can be meant at this table.
func (g *game) known() (list []commands.ID) {
	for _, c := range commands.At(commands.AtTable) {
		if c.ID != commands.Private || g.t.Session.Notes() {
			list = append(list, c.ID)
		}
	}
	return list
}

// shortens says rounds in fewer words from now on, or again in all.
func (g *game) shortens() {
	if g.brief = !g.brief; g.brief {
		g.sayKey("line.brief")
		return
	}
	g.sayKey("line.long")
}

// repeat says once more what was said last.
func (g *game) repeat() { g.print(strings.TrimSuffix(g.last, "\n")) }

func (g *game) goOn() {
	name := g.t.Session.Header().Get(dialogue.CampaignKey)
	if name == "" {
		g.sayKey("line.campaign.none")
		return
	}
	g.left, g.onward = true, ToCampaign(name)
}

// help says what can be typed: what every game has in common, and behind the
// moves those of this one.
func (g *asker) help() {
	list := []string{"line.help.moves", g.t.Session.Game() + ".help", "line.help.corrections", "line.help.steps"}
	if len(g.talk.Now().Laying) > 0 {
		list = append(list, "line.help.laying")
	}
	if g.t.Session.Notes() {
		list = append(list, "line.help.notes")
	}
	for _, key := range append(list, "dispute.hint") {
		g.Options.print(g.p.Say(key))
	}
	writeCommands(g.Out, g.p, commands.AtTable)
}

// writeCommands writes what can be asked for at a moment: the word of each command, and what
// it is for. Help need not name itself.
func writeCommands(w io.Writer, p *text.Printer, at commands.Moment) {
	var rows []present.Row
	for _, c := range commands.At(at) {
		if c.ID == commands.Help {
			continue
		}
		rows = append(rows, present.Row{present.T(c.Words(p)[0]), present.T(p.Say(c.ID.Long()))})
	}
	present.WriteRows(w, rows)
}

func (g *voice) board() { g.t.Session.Board(g.context()).Write(g.Out) }

// checklist says how the table is set up.
func (g *voice) checklist() {
	steps, _ := g.t.Session.Checklist()
	for i, s := range steps {
		g.sayLines(strconv.Itoa(i+1) + ". " + s.Say(g.p))
	}
}

// unlay goes a step of laying the table back.
func (g *game) unlay() {
	rounds, o := len(g.t.Session.Sheets()), dialogue.Outcome{}
	err := g.write(func() (err error) {
		o, _, err = g.talk.Unlay()
		return err
	})
	g.laid = 0 // the step is told again
	switch {
	case err != nil:
		g.sayKey("line.refused")
	case o.Did == dialogue.Entered:
		g.taken(&o, rounds)
	case o.Did == dialogue.Nothing:
		g.sayKey("table.undo.none")
	default:
		g.due()
	}
}

// lays says the step of the set-up that comes next, and reports whether it is to be done before
// anything is asked.
func (g *asker) lays() bool {
	now := g.talk.Now()
	for i, step := range now.Laying {
		if step.Now && (i >= g.laid || now.Enter != "") {
			g.sayLines(g.p.Say("line.step", rules.N("n", i+1), rules.N("all", len(now.Laying)), rules.Plain("what", step.Says)))
			g.laid = i + 1
		}
	}
	if now.Enter != "" {
		g.sayLines(text.Ended(now.Enter))
	}
	return now.Enter != ""
}
