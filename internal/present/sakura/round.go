package sakura

import (
	"slices"
	"strconv"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/sakura"
)

// round is the cards of the round in the order of their numbers: whose, what they
// show, and in signs what each did. What a sakura brought has a row of its own.
func (t *table) round() present.Block {
	title := "sakura.board.round"
	if t.s.Table.Ended {
		title += ".over"
	}
	b := present.Block{Title: t.Say(title, rules.N("round", int(t.s.Round)))}
	steps := t.s.Steps()
	for _, p := range t.inOrder() {
		card := t.s.Table.Cards[p]
		b.Rows = append(b.Rows, append(present.Row{
			present.Number(present.Strong, int(card.Number)), present.As(t.role(p), t.called(p)),
		}, append(t.icons(card.Icons), t.did(p, steps))...))
	}
	if row := t.sakura(steps); row != nil {
		b.Rows = append(b.Rows, row)
	}
	return b
}

// inOrder is the painters whose cards lie on the table, by the number of the card.
func (t *table) inOrder() []game.Painter {
	number := func(p game.Painter) int { return int(t.s.Table.Cards[p].Number) }
	list := slices.DeleteFunc(t.painters(), func(p game.Painter) bool { return number(p) == 0 })
	slices.SortStableFunc(list, func(p, q game.Painter) int { return number(p) - number(q) })
	return list
}

// icons is what a card shows, in words where there is room.
func (t *table) icons(icons game.Icons) present.Row {
	if t.Compact {
		return present.Row{present.T(t.Say(icons.Garden().Icon())), present.T(t.Say(icons.Brush().Icon()))}
	}
	return present.Row{present.T(t.Say(icons.Garden().Key())), present.T(t.Say(icons.Brush().Key()))}
}

// did is what a card has done, or that it waits for its owner or is not played.
func (t *table) did(p game.Painter, steps []game.Step) present.Cell {
	text := ""
	for i := range steps {
		if steps[i].Card > 0 && steps[i].Owner == p {
			text = joined(text, t.sign(&steps[i]))
		}
	}
	if text == "" && t.s.Table.Done>>p&1 == 1 {
		text = present.Nothing
	}
	switch asked, waits := t.s.Asked(); {
	case waits && asked == p:
		return present.As(present.Marked, joined(text, "?"))
	case t.s.Table.Ended && t.s.Table.Done>>p&1 == 0:
		return present.As(present.Muted, t.Say("sakura.board.dropped"))
	}
	return present.T(text)
}

// sakura is what a sakura brought, or nil.
func (t *table) sakura(steps []game.Step) present.Row {
	text := ""
	for i := range steps {
		switch steps[i].Kind {
		case game.PainterPaid, game.PainterLined, game.GameEnded:
			text = joined(text, t.sign(&steps[i]))
		}
	}
	if text == "" {
		return nil
	}
	return present.Row{present.Right(present.Pink, signs[game.Sakura]), t.Label("sakura"), present.T(""), present.T(""), present.T(text)}
}

// joined puts signs behind signs.
func joined(text, more string) string {
	if text == "" || more == "" {
		return text + more
	}
	return text + ", " + more
}

// sign is a step in signs: who went from where to where, and the tokens.
func (t *table) sign(step *game.Step) string {
	who := t.mark(step.Who) + ":" // a mark can be a number
	went := strconv.Itoa(int(step.From)) + "→" + strconv.Itoa(int(step.To))
	switch step.Kind {
	case game.EmperorMoved:
		return emperorMark + went
	case game.EmperorStopped:
		return signs[game.Sakura]
	case game.PainterMoved, game.PainterLeapt, game.PainterLined:
		return who + went
	case game.PainterMet, game.PainterTrodden:
		return who + went + emperorMark + lost(step.N)
	case game.CardsDropped:
		return "×" + strconv.Itoa(int(step.N))
	case game.PainterPaid, game.PainterUnpaid:
		return who + "+" + strconv.Itoa(int(step.N))
	case game.GameEnded:
		return "✓"
	}
	return ""
}

// lost is the tokens that a painter has lost.
func lost(n uint8) string {
	if n == 0 {
		return ""
	}
	return "−" + strconv.Itoa(int(n))
}
