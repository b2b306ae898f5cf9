package hanamikoji

import (
	"referee/internal/present"
	"referee/rules"
	game "referee/rules/hanamikoji"
)

// shortName is the most letters of a name in a sentence of the panel.
const shortName = 10

// panel is what stands beside the table where there is room: the round, step by step.
func (t *table) panel() []present.Block {
	if t.s.Ended || t.Compact {
		return nil
	}
	return []present.Block{{Title: t.Say("hanamikoji.round"), Rows: t.steps()}}
}

// done, now and to come stand before a step.
const (
	stepDone = "✓ "
	stepNow  = "▸ "
	stepNext = "  "
)

// steps are the steps of the round from where it is; what is done is in the log.
func (t *table) steps() []present.Row {
	var rows []present.Row
	add := func(role present.Role, sign, key string, args ...rules.Arg) {
		rows = append(rows, present.Row{present.As(role, sign+t.Say("hanamikoji.round."+key, args...))})
	}
	turn := game.Turn(t.s)
	if t.s.Scored {
		add(present.Muted, stepDone, "scored")
		add(present.Strong, stepNow, "gather")
		return rows
	}
	add(present.Muted, stepDone, "dealt")
	_, phase := t.s.Due()
	if phase != game.PhaseReveal {
		t.turns(&turn, add)
		add(present.Muted, stepNext, "scores")
		return rows
	}
	add(present.Muted, stepDone, "played")
	add(present.Strong, stepNow, "scores")
	return rows
}

// turns are the turn of now, with what it asks, and those to come.
func (t *table) turns(turn *rules.Turn, add func(present.Role, string, string, ...rules.Arg)) {
	seat := t.s.Turner()
	if t.s.Offer.Open() {
		seat = t.s.Offer.By
	}
	if seat == rules.Table {
		return
	}
	who := func(seat rules.Seat) rules.Arg {
		return rules.Plain("seat", t.Brief(seat, shortName))
	}
	args := []rules.Arg{rules.N("n", turn.Step), rules.N("steps", turn.Steps), who(seat)}
	if o := &t.s.Offer; o.Open() {
		add(present.Strong, stepNow, "now.offer", append(args, rules.Word("action", "hanamikoji.action."+o.Act.Key()))...)
		add(present.Plain, stepNext+stepNext, o.Act.Key()+".takes", who(rules.Other(seat)))
		add(present.Plain, stepNext+stepNext, o.Act.Key()+".keeps", who(seat))
	} else {
		add(present.Strong, stepNow, "now", args...)
		add(present.Plain, stepNext+stepNext, "draws")
	}
	for n := turn.Step + 1; n <= turn.Steps; n++ {
		seat = rules.Other(seat)
		args := []rules.Arg{rules.N("n", n), who(seat)}
		if left := t.left(seat); len(left) == 1 {
			add(present.Muted, stepNext, "next.left", append(args, rules.Word("action", "hanamikoji.action."+left[0].Key()))...)
		} else {
			add(present.Muted, stepNext, "next", args...)
		}
	}
}

// left are the actions that a player has not carried out.
func (t *table) left(seat rules.Seat) (list []game.Act) {
	for a := game.Secret; a <= game.Competition; a++ {
		if !t.s.Side(seat).Used(a) {
			list = append(list, a)
		}
	}
	return list
}
