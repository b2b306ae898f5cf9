package line

import (
	"fmt"
	"strconv"
	"strings"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/rules"
)

// covering is how many empty lines push notes off a screen.
const covering = 20

// notes lets one player, who is alone, read and write what nobody else may know.
func (g *game) notes(whose string) {
	if !g.s.Notes() {
		g.tell("line.notes.none")
		return
	}
	if whose == "" {
		q := g.private.Question(g.p)
		g.print(q.Ask)
		for i, o := range q.Choices {
			g.print(strconv.Itoa(i+1) + "  " + o.Label)
		}
		whose = g.reply()
	}
	seat, against := g.private.Of(g.p, whose)
	if against != "" {
		g.print(against)
		return
	}
	g.tell("line.own.cover", rules.Who("seat", seat))
	g.tell("line.own.open", rules.N("n", int(seat)), rules.Who("seat", seat))
	if g.private.Opens(seat, g.reply()) {
		g.uncovered(seat)
		fmt.Fprint(g.Out, strings.Repeat("\n", covering))
	}
	g.out.taken() // it is not said again
	g.talk.Renew(g.p)
	g.due()
}

// uncovered shows the notes of a player and takes one more; an empty line or 0 notes nothing.
func (g *game) uncovered(seat rules.Seat) {
	own, _ := g.private.Open(g.p, seat)
	a := own.Type("")
	for _, n := range a.Noted {
		g.tell("line.own.noted", rules.Plain("name", n.Name), rules.Plain("is", n.Is))
	}
	for _, c := range a.Menu {
		g.tell("line.own.choice", rules.Plain("n", c.Key), rules.Plain("name", c.Name), rules.Plain("now", c.Now))
	}
	g.says(a.Against...)
	for asked := true; asked; {
		a = own.Type("")
		g.tell("own.asks", rules.Who("seat", seat), rules.Plain("question", a.Question))
		g.print(a.Legend)
		asked = g.noted(own, g.reply())
	}
}

// noted takes an answer, and reports whether another is wanted.
func (g *game) noted(own *dialogue.Own, typed string) (more bool) {
	reads := own.Type(typed)
	var o dialogue.Outcome
	err := g.write(func() (err error) {
		o, err = own.Answer(typed)
		return err
	})
	switch {
	case typed == "":
		return false
	case err != nil:
		g.tell("line.refused")
	case o.Did == dialogue.Refused:
		g.says(reads.Against...)
		return true
	case o.Did == dialogue.Began:
		return true
	case o.Did == dialogue.Withheld:
		g.tell("own.none")
	case o.Did == dialogue.Entered:
		g.says(reads.Reads...)
		g.tell("own.saved")
	}
	return false
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
