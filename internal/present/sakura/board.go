// Package sakura shows a table of Sakura: the path with everybody on it, what each
// painter has, the cards of the round and what happened in it step by step.
package sakura

import (
	"strconv"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/sakura"
)

// table is what the parts of a board are drawn from.
type table struct {
	present.Table
	s *game.State
}

func newTable(s *game.State, c present.Context) table {
	return table{present.Table{Context: c, Game: "sakura"}, s}
}

// Board draws the table as it lies. The cards of a round that is over lie there until
// the first of the next one.
func Board(s *game.State, c present.Context) present.Board {
	t := newTable(s, c)
	if !s.Ready() {
		return present.Board{Blocks: t.unknown()}
	}
	blocks := []present.Block{t.path(), t.panel()}
	if c.Drawn && c.Far { // the path says where everybody is, and the score what they have
		blocks = blocks[:1]
	}
	if s.Round > 0 && s.Table.Cards != ([game.MaxPlayers]game.Played{}) {
		if round := t.round(); len(round.Rows) > 0 {
			blocks = append(blocks, round)
		}
	}
	if steps := s.Steps(); len(steps) > 0 && !t.tight() {
		blocks = append(blocks, t.replay(steps))
	}
	return present.Board{Blocks: blocks}
}

// Sheet draws where everybody stood at the end, and with how many tokens.
func Sheet(s *game.State, c present.Context) present.Board {
	t := newTable(s, c)
	panel := t.tokens()
	panel.Rows = append(panel.Rows, t.spaces())
	if !s.Ready() {
		return present.Board{Blocks: []present.Block{panel}}
	}
	return present.Board{Blocks: []present.Block{t.path(), panel}}
}

// tight reports whether there are many players and little room: their path is longer, so that
// only what is to come stands below it.
func (t *table) tight() bool { return t.s.Seats >= game.ManySeats && !t.Wide }

// painters are all of them, the court painter too.
func (t *table) painters() (list []game.Painter) {
	for p := range t.s.PainterCount() {
		list = append(list, p)
	}
	return list
}

// mark is a painter on the path.
func (t *table) mark(p game.Painter) string {
	if t.s.IsCourt(p) {
		return t.Say("sakura.board.court.mark")
	}
	return present.Chip(t.s.Seat(p))
}

// role is what colours a painter.
func (t *table) role(p game.Painter) present.Role { return present.Of(t.s.Seat(p)) }

// name names a painter, with the mark on the path before the name.
func (t *table) name(p game.Painter) string {
	if t.s.IsCourt(p) {
		return t.Say("sakura.board.court")
	}
	return t.Names[p]
}

// called is a painter's name, or the mark where there is no room for names.
func (t *table) called(p game.Painter) string {
	if t.Compact {
		return t.mark(p)
	}
	return t.name(p)
}

// spaceArg is a space of a sentence.
func spaceArg(name string, at uint8) rules.Arg { return gateArg(name, "sakura.gate", at) }

// gateArg is a place of a sentence that calls the gate by a word of its own.
func gateArg(name, gate string, at uint8) rules.Arg {
	if at == game.Gate {
		return rules.Word(name, gate)
	}
	return rules.Plain(name, strconv.Itoa(int(at)))
}

// who is a painter of a sentence.
func who(s *game.State, name string, p game.Painter) rules.Arg {
	if s.IsCourt(p) {
		return rules.Word(name, "sakura.court")
	}
	return rules.Who(name, s.Seat(p))
}
