package sakura

import (
	"referee/internal/present"
	"referee/rules"
	game "referee/rules/sakura"
)

// replay is the round step by step: a row for each step with its clause and where
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
	return present.Block{Name: t.Say("board.steps"), Rows: present.Grid(moves, columns...)}
}

// stood is where somebody stood after a step; who has moved is marked.
func stood(before, after uint8) present.Cell {
	if before != after {
		return present.Number(present.Strong, int(after))
	}
	return present.Number(present.Muted, int(after))
}

// happened is what happened in a step, as a sentence.
func happened(s *game.State, step *game.Step) present.Sentence {
	return present.Sentence{Key: stepKey(step), Args: stepArgs(s, step)}
}

// stepKey is the key of a step: some have another sentence where nothing is lost, or
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
