package line

import (
	"slices"
	"strings"
	"unicode"

	"referee/internal/dialogue"
	"referee/internal/prose"
	"referee/internal/table"
	"referee/internal/wording"
	"referee/rules"
)

// mostLines is how many lines of choices are told to somebody who has not asked for them.
const mostLines = 3

// choices tells what can be answered: as many choices in a line as there is room for or, where
// that takes many lines, how to hear them.
func (g *game) choices(a *dialogue.Ask) {
	open, closed := g.listed(a)
	cells, lines := g.cells(a), prose.Packed(open, prose.Widest)
	if len(cells) > 1 || len(lines) > mostLines || a.More && a.Begun != "" {
		g.many(a, len(open))
		cells, lines, closed = nil, nil, nil
	}
	for _, l := range append(cells, lines...) {
		g.print(l)
	}
	g.closed(closed)
	if a.Own.Closed != "" && a.Own.Closed != g.withheld {
		g.says(a.Own.Closed)
	}
	g.withheld = a.Own.Closed
	for _, hint := range a.Own.Hints {
		if shape := strings.Map(undigited, hint); !g.hints[shape] {
			g.says(hint)
			g.hints[shape] = true
		}
	}
}

// undigited drops digits: hints that differ in their numbers alone are told once.
func undigited(r rune) rune {
	if unicode.IsDigit(r) {
		return -1
	}
	return r
}

// list lists what begins so, or all that can be answered.
func (g *game) list(begins string) {
	a := g.talk.List(begins)
	open, closed := g.listed(&a)
	for _, l := range append(g.cells(&a), prose.Packed(open, prose.Widest)...) {
		g.print(l)
	}
	g.closed(closed)
	if a.Own.Closed != "" {
		g.says(a.Own.Closed)
	}
	g.says(a.Own.Hints...)
	if a.More {
		g.tell("line.more")
	}
}

// many says how many choices there are where they are not told.
func (g *game) many(a *dialogue.Ask, n int) {
	switch {
	case a.Begun != "":
		g.says(g.p.Say("line.choices.begun", rules.Plain("begun", a.Begun), rules.Plain("example", a.Choices[0].Written(g.p))))
	case n > 0:
		said := g.p.Say("line.choices.many", rules.N("n", n))
		if i := slices.IndexFunc(a.Choices, func(c table.Choice) bool { return c.Usual }); i >= 0 && g.takesEmpty() {
			said += " " + g.p.Say("line.choices.enter", rules.Plain("choice", wording.Ended(g.choice(a, i))))
		}
		g.says(said)
	default:
		g.says(g.p.Say("line.cells.many", rules.N("n", len(a.Cells))))
	}
}

// listed are the choices that can be made, each behind what picks it, and what would pick the
// others. Choices that are called alike tell how they are typed.
func (g *game) listed(a *dialogue.Ask) (open, closed []string) {
	called := map[string]int{}
	for i := range a.Choices[:a.Listed] {
		called[a.Choices[i].Label.Say(g.p)]++
	}
	for i := range a.Choices[:a.Listed] {
		c, key := &a.Choices[i], a.Key(i, g.p)
		label := c.Label.Say(g.p)
		if c.Disabled != nil {
			closed = append(closed, key)
			continue
		}
		said := g.choice(a, i)
		switch {
		case c.Example:
			said = g.p.Say("line.choices.example", rules.Plain("choice", said), rules.Plain("text", c.Written(g.p)))
		case called[label] > 1 && a.Numbered && !c.Group && !c.Step:
			said += " " + c.Written(g.p)
		}
		if c.Usual && g.takesEmpty() {
			said = g.p.Say("line.choices.usual", rules.Plain("choice", said))
		}
		open = append(open, wording.Ended(said))
	}
	return open, closed
}

// choice is a choice behind what picks it.
func (g *game) choice(a *dialogue.Ask, i int) string {
	return strings.TrimSpace(wording.Aloud(g.p, dialogue.Beside(a.Key(i, g.p), a.Choices[i].Label.Aloud(g.p))))
}

// closed tells in a line what cannot be chosen now.
func (g *game) closed(keys []string) {
	if len(keys) > 0 {
		g.says(g.p.Say("line.closed", rules.Plain("list", g.p.Commas(dialogue.Ranges(g.p, keys))), rules.Plain("first", keys[0])))
	}
}

// cells tells which of the choices are made on the board.
func (g *game) cells(a *dialogue.Ask) []string {
	if len(a.Cells) == 0 || a.Listed > 0 || a.Own.Number != nil {
		return nil
	}
	return prose.Lines(g.p.Say("line.board", rules.Plain("cells", strings.Join(a.Cells, " "))), prose.Widest)
}
