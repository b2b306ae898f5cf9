package sakura

import (
	"referee/internal/present"
	"referee/rules"
	game "referee/rules/sakura"
)

// replay is the round step by step: a row for each step with its clause and where
// everybody stood after it.
func (t *table) replay(steps []game.Step) present.Block {
	head := present.Row{present.T(""), t.label("steps"), t.label("clause"), present.Cell{Text: emperorMark, Role: present.Label, Right: true}}
	t.painters(func(p game.Painter) {
		head = append(head, present.Cell{Text: t.mark(p), Role: t.role(p), Right: true})
	})
	rows := []present.Row{head}
	before := t.s.Table.Begin
	for i := range steps {
		rows = append(rows, t.step(&steps[i], &before))
		before = steps[i].After
	}
	return present.Block{Rows: rows}
}

// step is the row of a step; who has moved is marked.
func (t *table) step(step *game.Step, before *game.Position) present.Row {
	card := present.T("")
	if step.Card > 0 {
		card = number(present.Muted, int(step.Card))
	}
	text := t.sign(step)
	if !t.Compact {
		text = happened(t.s, step).Short(t.Printer)
	}
	row := present.Row{card, present.T(text), present.As(present.Muted, string(t.s.Clause(step))), stood(before.Emperor, step.After.Emperor)}
	t.painters(func(p game.Painter) {
		row = append(row, stood(before.Painters[p], step.After.Painters[p]))
	})
	return row
}

// stood is where somebody stood after a step.
func stood(before, after uint8) present.Cell {
	if before != after {
		return number(present.Strong, int(after))
	}
	return number(present.Muted, int(after))
}

// happened is what happened in a step, as a sentence.
func happened(s *game.State, step *game.Step) present.Sentence {
	return present.Sentence{Key: stepKey(step), Args: stepArgs(s, step)}
}

// stepKey is the key of a step: some have another sentence where nothing is lost, or
// where nobody goes anywhere.
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
	return []rules.Arg{who(s, "seat", step.Who), spaceArg("from", step.From), spaceArg("to", step.To), rules.N("n", int(step.N))}
}
