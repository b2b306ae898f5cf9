package lanterns

import (
	"referee/internal/present"
	"referee/rules"
	game "referee/rules/lanterns"
)

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
