package line

import (
	"slices"
	"strconv"
	"strings"

	"referee/internal/table"
	"referee/rules"
)

// moreChoices is how many moves of a group are listed.
const moreChoices = 20

// chosen is the choice that was typed: its number, or the text of a group that is no
// move by itself.
func (g *game) chosen(typed string) *table.Choice {
	own := func(c table.Choice) bool {
		return c.Group && (strings.EqualFold(c.Text, typed) || strings.EqualFold(c.Written(g.p), typed))
	}
	c := table.Pick(g.offered, g.opened, typed)
	if i := slices.IndexFunc(g.offered, own); c == nil && i >= 0 {
		c = &g.offered[i]
	}
	if c == nil || !own(*c) {
		return c
	}
	if r := g.s.Try(typed); r.Fits() || r.CanStand() {
		return nil // it was typed, not chosen
	}
	return c
}

// choose takes what a number stands for. A group lists its moves, of which its text may
// be one; an example is not taken, but told again as it is typed.
func (g *game) choose(c table.Choice) {
	switch {
	case c.Group && c.Disabled == nil:
		g.list(c.Text, c.Text)
		return
	case c.Group:
		g.print(Finding(g.p, c.Disabled))
		g.cited = []rules.ClauseID{c.Disabled.Clause}
		g.tell("line.refused")
		return
	}
	if c.Example {
		g.tell("line.example", rules.Plain("text", c.Written(g.p)))
		return
	}
	g.enter(c.Text)
}

// usual is what an empty line takes, where somebody sits at a prompt: an empty line
// out of a pipe means nothing. What a number began is taken where it is a move.
func (g *game) usual() string {
	if g.Prompt == "" {
		return ""
	}
	if g.fits(g.opened) {
		return g.opened
	}
	for i := range g.offered {
		if g.offered[i].Usual {
			return g.offered[i].Text
		}
	}
	return ""
}

// whole is what was typed, behind what a number began where it is a move there.
func (g *game) whole(typed string) string {
	if g.opened == "" {
		return typed
	}
	if begun := g.opened + " " + typed; g.fits(begun) {
		return begun
	}
	return typed
}

// fits reports whether a line is one that can be taken.
func (g *game) fits(line string) bool {
	r := g.s.Try(line)
	return line != "" && r.Fits()
}

// cells tells in one line which of the choices are made on the board.
func (g *game) cells() {
	picks := g.s.Board(g.context()).Picks()
	g.offered = slices.DeleteFunc(g.offered, func(c table.Choice) bool { return slices.Contains(picks, c.Text) })
	if len(picks) > 0 {
		g.tell("line.board", rules.Plain("cells", strings.Join(picks, " ")))
	}
}

// choices lists what could be typed next, with numbers.
func (g *game) choices(typed string) { g.list(typed, "") }

// list lists it behind what was begun, if anything was.
func (g *game) list(typed, begun string) {
	g.offered, g.opened = g.s.Choices(g.p, typed, moreChoices), begun
	if typed == "" {
		g.cells()
	}
	worded := table.Worded(g.offered, g.opened)
	for i, c := range g.offered {
		s := strconv.Itoa(i+1) + "  " + c.Label.Say(g.p)
		switch {
		case worded:
			s = c.Written(g.p) + "  " + c.Label.Say(g.p)
		case !c.Group:
			s += "  [" + c.Written(g.p) + "]"
		}
		if c.Disabled != nil {
			s += "  — " + g.p.Say("line.disabled", rules.Plain("why", Finding(g.p, c.Disabled)))
		}
		g.print(s)
	}
	if len(g.offered) == moreChoices {
		g.tell("line.more")
	}
}
