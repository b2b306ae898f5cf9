package lanterns

import (
	"referee/internal/present"
	"referee/rules"
	game "referee/rules/lanterns"
)

// What is told by ear of a table, and what beside its drawing.
var (
	byEar = present.Order{
		Each: []string{"honour", "cards", "untold", "token", "favours", "tiles", "side"},
		Then: []string{"next", "supply", "favours", "stack", "tile", "cells"},
	}
	besideDrawing = present.Order{Each: []string{"side"}, Then: []string{"tile"}}
)

// things are those of one table.
type things struct {
	present.Things
	s *game.State
}

// Things returns what lies on the table. What a player gives back lies in the supply, and a token on
// its stack: neither is told apart after a correction.
func Things(s *game.State, c present.Context) present.Things {
	t := things{present.NewThings("lanterns", c, byEar, besideDrawing), s}
	if !t.Heard() {
		t.Items("lake", rules.Table, tiles(s))
	}
	each := func(tell func(seat rules.Seat, h *game.Hand)) {
		for seat := rules.Seat(1); seat <= rules.Seat(s.Players); seat++ {
			tell(seat, s.Hand(seat))
		}
	}
	each(func(seat rules.Seat, h *game.Hand) { t.Kinds("cards", seat, lanterns(&h.Cards)) })
	each(func(seat rules.Seat, h *game.Hand) { t.Count("untold", seat, int(h.Untold)) })
	each(func(seat rules.Seat, h *game.Hand) { t.Count("favours", seat, int(h.Favours)) })
	each(func(seat rules.Seat, h *game.Hand) {
		if !t.Heard() {
			t.Items("tokens", seat, tokens(h))
		}
	})
	each(func(seat rules.Seat, _ *game.Hand) { t.Count("tiles", seat, s.InHand(seat)) })
	stack := s.Stack()
	each(func(seat rules.Seat, _ *game.Hand) { stack -= s.InHand(seat) })
	t.Always("stack", rules.Table, stack)
	if !t.Heard() {
		return t.Things
	}
	supply := t.State("supply")
	t.Under(supply)
	for _, n := range (&present.Thing{Items: lanterns(&s.Supply), Counted: true}).Pieces(t.Printer) {
		t.Words("supply", rules.Table, n)
		t.Under(supply)
	}
	t.Number("favours", rules.Table, int(s.Favours))
	t.Under(supply)
	each(t.seated)
	t.dedications()
	t.lake()
	return t.Things
}

// seated tells the honour and the tokens of a player, and where the player sits.
func (t *things) seated(seat rules.Seat, h *game.Hand) {
	t.Fact("honour", seat, rules.N("n", t.s.Honour(seat)))
	for p := game.Four; p <= game.Generic; p++ {
		n := 0
		for _, tokens := range h.Tokens[p-1] {
			n += int(tokens)
		}
		if n > 0 {
			t.Fact("token", seat, patternArg(p), rules.N("n", n))
		}
	}
	t.Words("side", seat, t.State("side."+t.s.Around[seat-1].Key()))
}

// dedications tells what the next token of each stack is worth, and how many there are.
func (t *things) dedications() {
	for p := game.Four; p <= game.Seven; p++ {
		left := len(game.Stack(p, int(t.s.Players))) - int(t.s.Used[p-1])
		if honour, _ := t.s.Top(p); t.s.Open(p) {
			t.Fact("next", rules.Table, patternArg(p), rules.N("honour", honour), rules.N("n", left))
			t.Under(t.State("dedications"))
		}
	}
}

// lake tells the tiles one by one, the last first, and the cells beside them where a tile can lie.
func (t *things) lake() {
	for i := int(t.s.Laid) - 1; i >= 0; i-- {
		p := &t.s.Lake[i]
		key := "tile"
		if p.Kind.Platform() {
			key = "platform"
		}
		args := []rules.Arg{rules.Plain("cell", p.At.String())}
		for d := range game.Side(game.Sides) {
			args = append(args, colourArg(d.Key(), p.Quad[d]))
		}
		t.Words("tile", rules.Table, t.State(key, args...))
	}
	if t.s.Final() {
		return
	}
	var cells []present.Sentence
	for _, a := range t.s.Shore[:t.s.Shores] {
		cells = append(cells, present.Plainly(rules.Plain("", a.String())))
	}
	t.Listed("cells", rules.Table, cells)
}

// tiles returns the tiles of the lake, each with its colours from the north clockwise.
func tiles(s *game.State) (list []present.Sentence) {
	for i := range s.Lake[:s.Laid] {
		p := &s.Lake[i]
		list = append(list, present.Sentence{Key: "lanterns.piece.tile", Args: []rules.Arg{rules.Plain("cell", p.At.String()), p.Quad.Arg("tile")}})
	}
	return list
}

// lanterns are lantern cards one by one.
func lanterns(cards *game.Cards) (list []present.Sentence) {
	for c := range game.Colour(game.Colours) {
		for range cards[c] {
			list = append(list, present.Item("lanterns.colour."+c.Key()))
		}
	}
	return list
}

// tokens are dedication tokens one by one.
func tokens(h *game.Hand) (list []present.Sentence) {
	for p := game.Four; p <= game.Generic; p++ {
		for i, n := range h.Tokens[p-1] {
			for range n {
				list = append(list, present.Sentence{Key: "lanterns.piece.token",
					Args: []rules.Arg{rules.Word("pattern", "lanterns.pattern."+p.Key()), rules.N("honour", i+game.GenericHonour)}})
			}
		}
	}
	return list
}

// effects is what a move changed, sentence by sentence.
type effects struct {
	before, after *game.State
	present.Sentences
}

// Effects says what a move changed on the table. What a tile pays has a line for
// each seat.
func Effects(before, after *game.State, by rules.Seat, m game.Move) []present.Sentence {
	e := effects{before, after, present.Sentences{Under: "lanterns.effect."}}
	switch m.Act {
	case game.Exchange:
		e.Add("exchange", rules.N("n", int(after.Hand(by).Favours)))
	case game.Dedicate:
		e.dedicated(by, m.Pattern)
	case game.Discard:
		e.Add("discard", rules.N("n", after.Hand(by).Cards.Len()))
	case game.Place:
		e.payout(by, m)
		return e.List
	}
	e.final(by)
	return e.List
}

// dedicated says the honour, and that cards must still go back.
func (e *effects) dedicated(by rules.Seat, p game.Pattern) {
	honour, stack := e.before.Top(p)
	key := "dedicate"
	if !stack {
		key = "generic"
	}
	e.Add(key, rules.N("n", honour), rules.N("total", e.after.Honour(by)))
	if over := e.after.Hand(by).Cards.Len() - game.HandLimit; over > 0 && !e.after.Final() {
		e.Add("over", rules.N("n", over))
	}
}

// payout says what each player gets, beginning with the one who placed the tile, then what follows
// from the last tile.
func (e *effects) payout(by rules.Seat, m game.Move) {
	list := e.before.Pay(by, m)
	e.Add("pay", append(paid(list, by).args(), rules.Who("seat", by))...)
	for seat := e.before.Next(by); seat != by; seat = e.before.Next(seat) {
		e.Add("pay", append(paid(list, seat).args(), rules.Who("seat", seat))...)
	}
	if e.after.Stack() == 0 {
		e.Add("last")
	}
	e.final(rules.Table)
	for i := range e.List[1:] {
		e.List[1+i].Own = true
	}
}

// final says who had nothing left to do in the final turn, and the final score.
func (e *effects) final(by rules.Seat) {
	for seat := rules.Seat(1); seat <= rules.Seat(e.after.Players); seat++ {
		if seat != by && e.after.Finals.Has(seat) && !e.before.Finals.Has(seat) {
			e.Add("skipped", rules.Who("seat", seat))
		}
	}
	if e.before.Over() || !e.after.Over() {
		return
	}
	for seat := rules.Seat(1); seat <= rules.Seat(e.after.Players); seat++ {
		e.Add("total", rules.Who("seat", seat), rules.N("n", e.after.Honour(seat)))
	}
}
