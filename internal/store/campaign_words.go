package store

import (
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/internal/text"
	"referee/rules"
)

// Title returns the name of the campaign and who plays it.
func (c *Campaign) Title(p *text.Printer) string {
	title := p.Say("campaign.title", rules.Plain("name", text.Clean(c.Name)))
	if len(c.Players) > 0 {
		title += " · " + strings.Join(c.Players, ", ")
	}
	return title
}

// Standing returns how far the campaign is, who leads, and which game is next.
func (c *Campaign) Standing(p *text.Printer) string {
	parts := []string{p.Say("campaign.done", rules.N("n", c.Done()), rules.N("of", len(c.Parts)))}
	if lead := c.Leaders(); len(lead) > 0 {
		key := "campaign.leads"
		if c.Over() {
			key = "campaign.won"
		}
		parts = append(parts, p.Say(key, rules.N("n", len(lead)), rules.Plain("names", p.List("list.and", lead...))))
	}
	if now := c.Now(); now != nil {
		key := "campaign.next"
		switch r := now.Record; {
		case r != nil && !r.Playable:
			key = "campaign.stuck"
		case r != nil:
			key = "campaign.now"
		}
		parts = append(parts, p.Say(key, rules.Word("game", now.Game+".name")))
	}
	if n := len(c.Problems()); n > 0 {
		parts = append(parts, p.Say("campaign.problems", rules.N("n", n)))
	}
	return strings.Join(parts, " · ")
}

// GoOn returns what going on with the campaign would do; "" when it is over, or when a
// record has to be mended first.
func (c *Campaign) GoOn(p *text.Printer) string {
	now := c.Now()
	switch {
	case now == nil || now.Record != nil && !now.Record.Playable:
		return ""
	case now.Record == nil:
		return p.Say("campaign.begin", rules.Word("game", now.Game+".name"))
	}
	return p.Say("campaign.resume", rules.Word("game", now.Game+".name"))
}

// Board returns the campaign at a glance: a line for each game with the points of each
// player and its state, and the sums below.
func (c *Campaign) Board(p *text.Printer) present.Board {
	number := func(role present.Role, s string) present.Cell { return present.Cell{Text: s, Right: true, Role: role} }
	head := present.Row{present.T(""), present.T("")}
	for _, n := range c.Players {
		head = append(head, number(present.Label, n))
	}
	rows := []present.Row{head}
	for i := range c.Parts {
		part := &c.Parts[i]
		row := present.Row{present.T(strconv.Itoa(i + 1)), present.T(p.Say(part.Game + ".name"))}
		for _, n := range c.Players {
			row = append(row, number(present.Plain, part.points(n)))
		}
		rows = append(rows, append(row, present.As(present.Muted, part.state(p))))
	}
	for _, s := range []struct {
		key  string
		sums []int
	}{{"campaign.points", c.Points()}, {"campaign.wins", c.Won()}} {
		row := present.Row{present.T(""), present.As(present.Label, p.Say(s.key))}
		for _, n := range s.sums {
			row = append(row, number(present.Strong, strconv.Itoa(n)))
		}
		rows = append(rows, row)
	}
	return present.Board{Blocks: []present.Block{{Rows: rows}}}
}

// points returns those a player has made in a game that is over, if they were counted.
func (p *Part) points(name string) string {
	if p.Over() && !p.Record.Pointless {
		if at := text.NameAt(p.Record.Names, name); at >= 0 {
			return strconv.Itoa(p.Record.Totals[at])
		}
	}
	return "–"
}

// state returns the state of a game of the campaign in words.
func (p *Part) state(t *text.Printer) string {
	if p.Record == nil {
		return t.Say("campaign.later")
	}
	return State(t, p.Record)
}

// State returns the state of a saved game in words.
func State(t *text.Printer, s *Saved) string {
	switch {
	case !s.Playable:
		return t.Say("campaign.broken")
	case !s.Over:
		return present.Moment(t, s.Game, s.Turn)
	case len(s.Winners) == 0:
		return t.Say("screen.saved.nobody")
	}
	return t.Say("screen.saved.over", rules.N("n", len(s.Winners)), rules.Plain("winners", t.List("list.and", s.Winners...)))
}
