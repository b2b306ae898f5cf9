package sakura

import (
	"slices"
	"strconv"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/sakura"
)

// The signs before the cards of a round: done, asked, to come, and not to be played.
const (
	doneSign, askedSign, comesSign, droppedSign = "✓", "▸", "·", "┄"
)

// round returns the cards of the round in the order of their numbers: whose, what they show and what
// each did. Where it is tight, what is done is left to the log, beside what a sakura brought.
func (t *table) round() present.Block {
	steps, b := t.s.Steps(), present.Block{Name: t.Say("board.round"), Side: 3, Close: t.tight()}
	if !b.Close {
		b.Head, b.Rows = 1, []present.Row{{present.T(""), t.Head("card"), present.T(""), t.Label("garden"), t.Label("brush")}}
	}
	for _, p := range t.inOrder() {
		card := t.s.Table.Cards[p]
		sign, role := t.signed(p)
		if b.Close && (sign == doneSign || t.s.Table.Ended) {
			continue
		}
		b.Rows = append(b.Rows, present.Row{
			present.As(role, sign), present.Number(present.Strong, int(card.Number)), present.As(t.role(p), t.called(p)),
			t.half(p, card.Icons.Garden().Key(), true, steps), t.half(p, card.Icons.Brush().Key(), false, steps),
		})
	}
	b.Rows = append(b.Rows, t.sakura(steps)...)
	return b
}

// inOrder returns the painters whose cards lie on the table, by the number of the card.
func (t *table) inOrder() []game.Painter {
	number := func(p game.Painter) int { return int(t.s.Table.Cards[p].Number) }
	list := slices.DeleteFunc(t.painters(), func(p game.Painter) bool { return number(p) == 0 })
	slices.SortStableFunc(list, func(p, q game.Painter) int { return number(p) - number(q) })
	return list
}

// signed returns the sign before a card.
func (t *table) signed(p game.Painter) (string, present.Role) {
	asked, waits := t.s.Asked()
	switch {
	case t.s.Table.Done.Has(p):
		return doneSign, present.Good
	case waits && asked == p:
		return askedSign, present.Marked
	case t.s.Table.Ended || t.s.Table.Stopped:
		return droppedSign, present.Muted
	}
	return comesSign, present.Muted
}

// half returns one picture of a card with what it did, or why it does nothing.
func (t *table) half(p game.Painter, key string, garden bool, steps []game.Step) present.Cell {
	text, did := t.Say(key), ""
	for i := range steps {
		if s := &steps[i]; s.Card > 0 && s.Owner == p && s.Garden == garden {
			did = joined(did, t.sign(s, p))
		}
	}
	sign, role := t.signed(p)
	switch {
	case did != "":
		return present.T(text + " " + did)
	case sign == askedSign && garden != t.s.Table.Garden:
		return present.As(present.Marked, text+"   "+t.Say("sakura.board.asked"))
	case sign == droppedSign && !garden:
		return present.As(present.Muted, t.Say("sakura.board.dropped"))
	}
	if sign == droppedSign {
		return present.As(role, text)
	}
	return present.T(text)
}

// sakura returns what a sakura brought, or nil.
func (t *table) sakura(steps []game.Step) []present.Row {
	paid, lined := "", ""
	for i := range steps {
		switch s := &steps[i]; s.Kind {
		case game.PainterPaid:
			paid = joined(paid, t.mark(s.Who)+" +"+strconv.Itoa(int(s.N)))
		case game.PainterLined:
			lined = joined(lined, t.mark(s.Who)+" → "+strconv.Itoa(int(s.To)))
		}
	}
	if paid == "" && lined == "" {
		return nil
	}
	row := present.Row{present.As(present.Pink, "✿"), present.T(""), t.Label("sakura"), present.T(paid)}
	if t.tight() {
		return []present.Row{row, {present.T(""), present.T(""), present.T(""), present.T(lined)}}
	}
	return []present.Row{append(row, present.T(lined))}
}

// Stage returns how many sakura have been paid.
func Stage(s *game.State) (n int, said present.Sentence) {
	return int(s.Scored), present.Sentence{Key: "sakura.stage." + strconv.Itoa(int(s.Scored))}
}

// joined puts signs behind signs.
func joined(text, more string) string {
	if text == "" || more == "" {
		return text + more
	}
	return text + ", " + more
}

// sign is where a step led, with the token it cost; of another painter than the card's with
// who that is.
func (t *table) sign(step *game.Step, owner game.Painter) string {
	whose := ""
	if step.Who != owner || step.Garden {
		whose = t.mark(step.Who) + " "
	}
	to := "→ " + t.at(step.To)
	switch step.Kind {
	case game.EmperorMoved:
		return to
	case game.EmperorStopped:
		return "✿"
	case game.PainterMoved, game.PainterLeapt, game.PainterAlone, game.PainterBlocked:
		return whose + to
	case game.PainterMet, game.PainterTrodden:
		return whose + to + " " + t.lost(step.N)
	}
	return ""
}

// at returns a place by its number, or the gate.
func (t *table) at(place uint8) string {
	if place == game.Gate {
		return t.Say("sakura.gate")
	}
	return strconv.Itoa(int(place))
}

// lost returns the tokens that a painter has lost.
func (t *table) lost(n uint8) string {
	return t.Say("sakura.board.lost", rules.N("n", int(n)))
}

// replay returns the round step by step: a row for each step with its clause and where
// everybody stood after it.
func (t *table) replay(steps []game.Step) present.Block {
	type move struct {
		*game.Step
		before *game.Position
	}
	moves := make([]move, len(steps))
	before := &t.s.Table.Begin
	for i := range steps {
		moves[i] = move{&steps[i], before}
		before = &steps[i].After
	}
	columns := []present.Column[move]{
		{Of: func(m move) present.Cell {
			if m.Card == 0 {
				return present.T("")
			}
			return present.Number(present.Muted, int(m.Card))
		}},
		{Head: t.Label("steps"), Of: func(m move) present.Cell {
			return present.T(happened(t.s, m.Step).Short(t.Printer))
		}},
		{Head: t.Label("clause"), Of: func(m move) present.Cell { return present.As(present.Muted, string(t.s.Clause(m.Step))) }},
		{Head: present.Right(present.Label, t.Say("sakura.board.emperor")), Of: func(m move) present.Cell { return stood(m.before.Emperor, m.After.Emperor) }},
	}
	for _, p := range t.painters() {
		columns = append(columns, present.Column[move]{Head: present.Right(t.role(p), t.mark(p)), Of: func(m move) present.Cell {
			return stood(m.before.Painters[p], m.After.Painters[p])
		}})
	}
	return present.Block{Name: t.Say("board.steps"), Head: 1, Side: 2, Rows: present.Grid(moves, columns...)}
}

// stood returns the place of a player after a step; who has moved is marked.
func stood(before, after uint8) present.Cell {
	if before != after {
		return present.Number(present.Strong, int(after))
	}
	return present.Number(present.Muted, int(after))
}

// happened returns what happened in a step, as a sentence.
func happened(s *game.State, step *game.Step) present.Sentence {
	return present.Sentence{Key: stepKey(step), Args: stepArgs(s, step)}
}

// stepKey returns the key of a step: some have another sentence if nothing is lost, or
// if the painter stays.
func stepKey(step *game.Step) string {
	key := "sakura.step." + step.Kind.Key()
	switch step.Kind {
	case game.PainterMet, game.PainterTrodden:
		if step.N == 0 {
			key += ".none"
		}
	case game.EmperorMoved, game.PainterMoved:
		if step.From == step.To {
			key += ".stays"
		}
	}
	return key
}

func stepArgs(s *game.State, step *game.Step) []rules.Arg {
	return []rules.Arg{who(s, "seat", step.Who), spaceArg("from", step.From), spaceArg("to", step.To), rules.N("n", int(step.N)),
		gateArg("off", "sakura.ear.off", step.From), gateArg("onto", "sakura.ear.onto", step.To)}
}
