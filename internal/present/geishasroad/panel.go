package geishasroad

import (
	"referee/internal/present"
	"referee/rules"
	game "referee/rules/geishasroad"
)

// The signs before what is done of a turn, what is asked and what comes.
const done, asked, comes = "✓ ", "▸ ", "  "

// panelName is the most letters of a name in the panel.
const panelName = 12

// steps is the turn step by step: what was done, what is asked now, and what comes of it.
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
	title := present.As(present.Label, t.Say("geishasroad.turn.title", rules.N("n", turn.Step)))
	return []present.Block{{Name: t.Say("board.steps"), Rows: append([]present.Row{{title}}, rows...)}}
}

// offered are the steps of an offer that are done: it, and the counter offers since.
func (t *table) offered(by rules.Seat, act game.Act, at rules.Seq, add func(sign, key string, seat rules.Seat)) {
	add(done, "offers."+act.Key(), by)
	for seat := rules.Seat(1); seat <= game.Players; seat++ {
		if t.s.Side(seat).Counter > at {
			add(done, "counters", seat)
		}
	}
}

// offerer is who has made the offer of which something is left to play.
func (t *table) offerer() rules.Seat {
	if r := &t.s.Rest; t.s.Side(r.By).Used[r.Act] == r.At {
		return r.By
	}
	return rules.Other(t.s.Rest.By)
}
