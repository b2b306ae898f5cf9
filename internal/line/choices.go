package line

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"referee/internal/dialogue"
	"referee/internal/text"
	"referee/rules"
)

// asker asks what comes next, and lists what can be answered.
type asker struct {
	teller
	laid  int             // so many steps of the set-up were told
	hints map[string]bool // how one can answer, as far as it was told
	round int             // the one of the last question
	// withheld is what was said last of what is not possible now.
	withheld string
}

// mostLines is how many lines of choices are said to someone who has not asked for them.
const mostLines = 3

// choices says what can be answered: as many choices in a line as there is room for or, where
// that takes many lines, how to hear them.
func (g *asker) choices(a *dialogue.Ask) {
	open, closed := g.listed(a)
	cells, lines := g.cells(a), text.Packed(open, g.width())
	if len(cells) > 1 || len(lines) > mostLines {
		g.many(a, len(open))
		cells, lines, closed = nil, nil, nil
	}
	for _, l := range append(cells, lines...) {
		g.print(l)
	}
	if a.Own.Closed == "" {
		g.closed(closed)
	}
	if a.Own.Closed != "" && a.Own.Closed != g.withheld {
		g.sayLines(a.Own.Closed)
	}
	g.withheld = a.Own.Closed
	for _, hint := range a.Own.Hints {
		if shape := strings.Map(undigited, hint); !g.hints[shape] {
			g.sayLines(hint)
			g.hints[shape] = true
		}
	}
}

// undigited drops digits: hints that differ in their numbers alone are said once.
func undigited(r rune) rune {
	if unicode.IsDigit(r) {
		return -1
	}
	return r
}

// list lists what begins so, or all that can be answered.
func (g *asker) list(begins string) {
	a := g.talk.List(begins)
	open, closed := g.listed(&a)
	for _, l := range append(g.cells(&a), text.Packed(open, g.width())...) {
		g.print(l)
	}
	g.closed(closed)
	if a.Own.Closed != "" {
		g.sayLines(a.Own.Closed)
	}
	g.sayLines(a.Own.Hints...)
}

// many says how many choices there are where they are not told.
func (g *asker) many(a *dialogue.Ask, n int) {
	if n == 0 {
		g.sayLines(g.p.Say("line.cells.many", rules.N("n", len(a.Choices))))
		return
	}
	said := g.p.Say("line.choices.many", rules.N("n", n))
	if c := a.Usual(); c != nil && g.takesEmpty() {
		said += " " + g.p.Say("line.choices.enter", rules.Plain("choice", text.Ended(g.choice(c))))
	}
	g.sayLines(said)
}

// listed returns the choices that can be made, each behind what picks it, and the others.
func (g *asker) listed(a *dialogue.Ask) (open []string, closed []*dialogue.Choice) {
	for i := range a.Choices[:a.Listed] {
		c := &a.Choices[i]
		if c.Closed() {
			closed = append(closed, c)
			continue
		}
		said := g.choice(c)
		if c.Usual && g.takesEmpty() {
			said = g.p.Say("line.choices.usual", rules.Plain("choice", said))
		}
		open = append(open, text.Ended(said))
	}
	return open, closed
}

// choice returns a choice behind what picks it.
func (g *asker) choice(c *dialogue.Choice) string {
	return strings.TrimSpace(g.p.Aloud(dialogue.Beside(c.Key, c.Label.Aloud(g.p))))
}

// closed says in a line what cannot be chosen now: in words, or by numbers where these take more than a line.
func (g *asker) closed(list []*dialogue.Choice) {
	if len(list) == 0 {
		return
	}
	var keys, words []string
	for _, c := range list {
		keys = append(keys, c.Key)
		words = append(words, g.p.Aloud(dialogue.Beside(c.Key, c.Named(g.p))))
	}
	said := func(list []string) string {
		return g.p.Say("line.closed", rules.Plain("list", g.p.Commas(list)), rules.Plain("first", keys[0]))
	}
	told := said(words)
	if utf8.RuneCountInString(told) > g.width() {
		told = said(dialogue.Ranges(g.p, keys))
	}
	g.sayLines(told)
}

// cells says which of the choices are made on the board.
func (g *asker) cells(a *dialogue.Ask) []string {
	if !a.OnBoard() {
		return nil
	}
	var names []string
	for i := range a.Choices {
		if !a.Choices[i].Closed() {
			names = append(names, a.Choices[i].Key)
		}
	}
	return text.Lines(g.p.Say("line.board", rules.Plain("cells", strings.Join(names, " "))), g.width())
}
