package line

import (
	"fmt"
	"strconv"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/prose"
	"referee/rules"
)

// covering is how many empty lines push notes off a screen.
const covering = 20

// notes lets one player, who is alone, read and write what nobody else may know.
func (g *game) notes() {
	if !g.s.Notes() {
		g.tell("line.notes.none")
		return
	}
	q := g.private.Question(g.p)
	g.print(q.Ask)
	for i, o := range q.Choices {
		g.print(strconv.Itoa(i+1) + "  " + o.Label)
	}
	seat, against := g.private.Of(g.p, g.reply())
	if against != "" {
		g.print(against)
		return
	}
	g.tell("table.private.only", rules.Who("seat", seat))
	g.tell("line.notes.open", rules.N("n", int(seat)), rules.Who("seat", seat))
	if g.private.Opens(g.p, seat, g.reply()) {
		g.uncovered(seat)
		fmt.Fprint(g.Out, strings.Repeat("\n", covering))
	}
	g.talk.Renew(g.p)
	g.due()
}

// uncovered shows the notes of a player and takes others, until an empty line covers them.
func (g *game) uncovered(seat rules.Seat) {
	own, _ := g.private.Open(g.p, seat)
	page := *g
	page.talk, page.s = own, g.s.Own(seat)
	prose.WriteEntries(g.Out, g.p, g.private.Noted(seat))
	g.tell("line.notes.end", rules.Who("seat", seat))
	for typed := g.reply(); typed != ""; typed = g.reply() {
		page.note(typed)
	}
	g.failed = page.failed
}

// note enters a note, or says why it cannot be.
func (g *game) note(typed string) {
	var o dialogue.Outcome
	err := g.write(func() (err error) {
		o, err = g.talk.Answer(typed)
		return err
	})
	switch {
	case err != nil || o.Did == dialogue.Withheld:
		g.tell("line.refused")
	case o.Did == dialogue.Entered:
		list := g.s.Entries(g.talk.View())
		prose.WriteEntries(g.Out, g.p, list[len(list)-1:])
	case o.Did == dialogue.Refused:
		g.refused(&o)
	}
}

// reply reads an answer; an input that has ended or that somebody quits answers nothing.
func (g *game) reply() string {
	g.prompt()
	typed, ok, err := g.next()
	if id, _ := commands.Asked(typed); !ok || err != nil || id == commands.Quit {
		return ""
	}
	return strings.TrimSpace(typed)
}
