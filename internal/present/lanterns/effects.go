package lanterns

import (
	"referee/internal/present"
	"referee/rules"
	game "referee/rules/lanterns"
)

// effects is what a move changed, sentence by sentence.
type effects struct {
	before, after *game.State
	list          []present.Sentence
}

func (e *effects) say(key string, args ...rules.Arg) {
	e.list = append(e.list, present.Sentence{Key: "lanterns.effect." + key, Args: args})
}

// Effects tells what a move changed on the table. What a tile pays has a line for
// each seat.
func Effects(before, after *game.State, by rules.Seat, m game.Move) []present.Sentence {
	e := effects{before: before, after: after}
	switch m.Act {
	case game.Exchange:
		e.say("exchange", colourArg("give", m.Give()), colourArg("take", m.Take), rules.N("n", int(after.Hand(by).Favours)))
	case game.Dedicate:
		e.dedicated(by, m.Pattern)
	case game.Discard:
		e.say("discard", rules.N("n", after.Hand(by).Cards.Len()))
	case game.Place:
		e.payout(by, m)
		return e.list
	}
	e.final(by)
	return e.list
}

// dedicated tells the honour, and that cards must still go back.
func (e *effects) dedicated(by rules.Seat, p game.Pattern) {
	honour, stack := e.before.Top(p)
	key := "dedicate"
	if !stack {
		key = "generic"
	}
	e.say(key, patternArg(p), rules.N("n", honour), rules.N("total", e.after.Honour(by)))
	if over := e.after.Hand(by).Cards.Len() - game.HandLimit; over > 0 && !e.after.Final() {
		e.say("over", rules.N("n", over))
	}
}

// payout tells what each player gets, whoever placed the tile first.
func (e *effects) payout(by rules.Seat, m game.Move) {
	list := e.before.Pay(by, m)
	e.say("pay", append(paid(list, by).args(), rules.Who("seat", by))...)
	if e.after.Stack() == 0 {
		e.say("last")
	}
	e.final(rules.Table)
	for seat := e.before.Next(by); seat != by; seat = e.before.Next(seat) {
		e.say("pay", append(paid(list, seat).args(), rules.Who("seat", seat))...)
		e.list[len(e.list)-1].Own = true
	}
}

// final tells who had nothing left to do in the final turn, and how everybody
// stands at the end.
func (e *effects) final(by rules.Seat) {
	for seat := rules.Seat(1); seat <= rules.Seat(e.after.Players); seat++ {
		if seat != by && e.after.Finals.Has(seat) && !e.before.Finals.Has(seat) {
			e.say("skipped", rules.Who("seat", seat))
		}
	}
	if e.before.Over() || !e.after.Over() {
		return
	}
	for seat := rules.Seat(1); seat <= rules.Seat(e.after.Players); seat++ {
		e.say("total", rules.Who("seat", seat), rules.N("n", e.after.Honour(seat)))
	}
}
