package lanterns

import (
	"referee/internal/present"
	"referee/rules"
	game "referee/rules/lanterns"
)

// arrows point to where players sit.
var arrows = [game.Sides]string{game.North: "↑", game.East: "→", game.South: "↓", game.West: "←"}

// players is what lies in front of each player, and the supply below. Where there is room the
// cards and the rest stand below one another, with whole words.
func (t *table) players() []present.Block {
	who := []column{
		{Of: func(seat rules.Seat) present.Cell {
			return present.As(present.Of(seat), present.Chip(seat)+arrows[t.s.Around[seat-1]])
		}},
		{Of: func(seat rules.Seat) present.Cell { return present.As(present.Of(seat), t.nick(seat)) }},
	}
	var cards []column
	for c := range game.Colour(game.Colours) {
		cards = append(cards, column{Head: t.letter(c), Of: func(seat rules.Seat) present.Cell { return count(&t.s.Hand(seat).Cards, c) }})
	}
	supply := append(present.Row{present.T("")}, present.Line(t.Label("supply"), game.Colours, func(c game.Colour) present.Cell { return count(&t.s.Supply, c) })...)
	stack := t.s.Stack()
	for _, seat := range t.seats() {
		stack -= t.s.InHand(seat)
	}
	left := present.Row{present.Number(present.Plain, int(t.s.Favours)), present.T(""), present.Number(present.Plain, stack)}
	if t.Wide {
		rest := append(present.Row{present.T(""), t.Label("supply")}, left...)
		return []present.Block{
			{Name: t.Say("board.cards"), Rows: append(present.Grid(t.seats(), append(who, cards...)...), supply), Beside: true},
			{Name: t.Say("board.stock"), Rows: append(present.Grid(t.seats(), append(who, t.things(".long")...)...), rest), Beside: true},
		}
	}
	if t.Drawn && t.Far { // the score has the names
		rows := present.Grid(t.seats(), append(append(who[:1], cards...), t.favours())...)
		return []present.Block{{Name: t.Say("board.cards"), Rows: append(rows, append(supply[1:], left[0]))}}
	}
	rows := present.Grid(t.seats(), append(append(who, cards...), t.things("")...)...)
	return []present.Block{{Title: t.Say("lanterns.board.legend"), Rows: append(rows, append(supply, left...)), Beside: true}}
}

// things are the columns of what players have beside cards, headed by words of a length.
func (t *table) things(words string) []column {
	return []column{
		t.Count("favours"+words, present.Plain, func(seat rules.Seat) int { return int(t.s.Hand(seat).Favours) }),
		t.Count("honour"+words, present.Strong, t.s.Honour),
		t.Count("tiles"+words, present.Plain, t.s.InHand),
	}
}

// count is how many cards there are of a colour.
func count(cards *game.Cards, c game.Colour) present.Cell {
	if cards[c] == 0 {
		return present.Right(present.Muted, present.Nothing)
	}
	return present.Number(role(c), int(cards[c]))
}

// stacks are the dedication tokens: what the next one of each kind is worth, and how many the
// stack has. Where there is room each kind has a row.
func (t *table) stacks() present.Block {
	kinds := []game.Pattern{game.Four, game.Pairs, game.Seven}
	if t.Wide {
		rows := present.Grid(kinds,
			present.Column[game.Pattern]{Head: t.Label("stacks"), Of: func(p game.Pattern) present.Cell {
				return present.T(t.Say("lanterns.board.pattern." + p.Key() + ".long"))
			}},
			present.Column[game.Pattern]{Head: t.Head("top"), Of: t.top}, present.Column[game.Pattern]{Head: t.Head("left"), Of: t.left})
		return present.Block{Name: t.Say("board.dedications"), Rows: rows, Beside: true}
	}
	line := func(label string, cell func(game.Pattern) present.Cell) present.Row {
		return present.Line(t.Label(label), game.Seven, func(i game.Pattern) present.Cell { return cell(i + game.Four) })
	}
	return present.Block{Beside: true, Rows: []present.Row{
		line("stacks", func(p game.Pattern) present.Cell { return t.Head("pattern." + p.Key()) }), line("top", t.top), line("left", t.left),
	}}
}

// top is what the next dedication of a pattern is worth.
func (t *table) top(p game.Pattern) present.Cell {
	if honour, _ := t.s.Top(p); t.s.Open(p) {
		return present.Number(present.Strong, honour)
	}
	return present.Right(present.Muted, present.Nothing)
}

// left is how many tokens the stack of a pattern has.
func (t *table) left(p game.Pattern) present.Cell {
	return present.Number(present.Plain, len(game.Stack(p, int(t.s.Players)))-int(t.s.Used[p-1]))
}

// panelName is how long a name may be over the panel.
const panelName = 20

// turn is what has been done in this turn and what is still to come, in the order of a turn
// (LN-TURN-2).
func (t *table) turn() []present.Block {
	due, phase := t.s.Due()
	if phase == game.PhaseOver {
		return nil
	}
	seat, s := due.First(), t.s
	var rows []present.Row
	add := func(key string, was, can bool, now string) {
		switch {
		case was:
			rows = append(rows, present.Row{present.As(present.Good, "✓"), present.T(t.Say("lanterns.turn." + key))})
		case can:
			rows = append(rows, present.Row{present.T(""), present.T(t.Say("lanterns.turn." + key)), present.As(present.Strong, t.Say("lanterns.turn."+now))})
		default:
			rows = append(rows, present.Row{present.As(present.Muted, present.Nothing), present.As(present.Muted, t.Say("lanterns.turn."+key)), present.As(present.Muted, t.Say("lanterns.turn.not"))})
		}
	}
	must := game.Turn(s).Why == "limit"
	free := !s.Exchanged && !s.Dedicated && !s.Discarded
	add("exchange", s.Exchanged, free && s.CanExchange(seat), "may")
	dedication := "may"
	if must {
		dedication = "now"
	}
	add("dedication", s.Dedicated, !s.Dedicated && s.CanDedicate(seat), dedication)
	if phase == game.PhaseTurn {
		add("tile", false, !must, "must")
	}
	return []present.Block{{Title: t.Say("lanterns.turn", rules.Plain("name", t.Brief(seat, panelName))), Rows: rows}}
}
