// Package geishasroad shows a table of Hanamikoji: Geisha's Road: the circle of
// houses with the geishas who stand there, the row between both zones, and what
// each player has done.
package geishasroad

import (
	"referee/internal/present"
	"referee/internal/present/kyoto"
	"referee/rules"
	game "referee/rules/geishasroad"
)

// table is what the parts of a board are drawn from.
type table struct {
	kyoto.Table
	s *game.State
}

// Board draws the table as it lies. A round that has been scored lies there until
// the first entry of the next one, and says so in place of the tokens still to be taken.
func Board(s *game.State, c present.Context) present.Board {
	t := table{kyoto.NewTable("geishasroad", c), s}
	foot := t.prestige()
	if s.Scored && !s.Ended {
		foot = present.Row{present.As(present.Label, t.Title(true, s.Round))}
	}
	circle := present.Headed(t.Say("board.houses"), t.circle())
	zones, sides := t.row(), t.sides()
	if c.Wide {
		zones, sides = t.weighed(), t.acts()
	}
	switch {
	case c.Wide && !c.Drawn:
		circle = t.ring()
	case c.Drawn:
		circle = t.Ring(s.Houses, s.Place, func(i int) []present.Cell {
			return []present.Cell{present.T(t.guestsAt(s.Houses[i])), present.T(t.influenceAt(s.Houses[i]))}
		})
	}
	blocks := []present.Block{circle, present.Headed(t.Say("board.geishas"), zones), present.Headed(t.Say("board.players"), sides)}
	for _, row := range t.feet(foot, t.points()) {
		blocks = append(blocks, present.Block{Rows: []present.Row{row}, Close: !c.Wide})
	}
	return present.Board{Blocks: blocks, Panel: t.steps()}
}

// feet returns the rows below the table: one, unless the window is too narrow for both.
func (t *table) feet(tokens, points present.Row) []present.Row {
	if t.Compact && len(points) > 0 {
		return []present.Row{tokens, points}
	}
	return []present.Row{append(tokens, points...)}
}

// Sheet draws the table of a scored round: both zones, whose favour was won, and
// how each player's guests are shared out.
func Sheet(s *game.State, c present.Context) present.Board {
	t := table{kyoto.NewTable("geishasroad", c), s}
	favour := present.Line(t.Label("favour"), game.Colours, func(c game.Colour) present.Cell {
		if s.Favour[c] == rules.Table {
			return present.None()
		}
		return t.Name(s.Favour[c])
	})
	blocks := []present.Block{present.Headed("", append(t.weighed(), favour))}
	if s.Guests {
		blocks = append(blocks, present.Block{Side: 1, Rows: t.sets()})
	}
	return present.Board{Blocks: blocks}
}

// half is an influence token, which is worth half an influence (GR-SCORE-1).
const half = "½"

// The signs before what is done of a turn, what is asked and what comes.
const done, asked, comes = "✓ ", "▸ ", "  "

// panelName is the most letters of a name in the panel.
const panelName = 12

// steps returns the turn step by step: what was done, what is asked now, and what comes of it.
func (t *table) steps() []present.Block {
	turn := game.Turn(t.s)
	var rows []present.Row
	add := func(sign, key string, seat rules.Seat) {
		role := map[string]present.Role{done: present.Muted, asked: present.Strong}[sign]
		name := t.Brief(seat, panelName)
		rows = append(rows, present.Row{present.As(role, sign+t.Say("geishasroad.turn."+key, rules.Plain("name", name)))})
	}
	switch turn.Phase {
	case game.PhaseAction:
		add(asked, "acts", turn.Due.First())
	case game.PhaseChoice:
		o := &t.s.Offer
		t.offered(o.By, o.Act, o.At, add)
		add(asked, "chooses", o.Chooser)
		part := "card"
		if o.Act == game.Exchange || o.Two {
			part = "pair"
		}
		add(comes, "plays."+part, o.Chooser)
		add(comes, "rest", rules.Other(o.Chooser))
	case game.PhaseRest:
		r := &t.s.Rest
		t.offered(t.offerer(), r.Act, r.At, add)
		add(done, "chosen", rules.Other(r.By))
		add(asked, "rest", r.By)
	case game.PhaseReveal:
		for _, seat := range []rules.Seat{t.s.First, rules.Other(t.s.First)} {
			sign := comes
			if t.s.Side(seat).Opened {
				sign = done
			} else if turn.Due.Has(seat) {
				sign = asked
			}
			add(sign, "reveals", seat)
		}
	default:
		return nil
	}
	return []present.Block{{Title: t.Say("geishasroad.turn.title", rules.N("n", turn.Step)), Rows: rows}}
}

// offered adds the steps of an offer so far: the offer and the counter offers since.
func (t *table) offered(by rules.Seat, act game.Act, at rules.Seq, add func(sign, key string, seat rules.Seat)) {
	add(done, "offers."+act.Key(), by)
	for seat := rules.Seat(1); seat <= game.Players; seat++ {
		if t.s.Side(seat).Counter > at {
			add(done, "counters", seat)
		}
	}
}

// offerer returns the player who made the offer of which something is left to play.
func (t *table) offerer() rules.Seat {
	if r := &t.s.Rest; t.s.Side(r.By).Used[r.Act] == r.At {
		return r.By
	}
	return rules.Other(t.s.Rest.By)
}
