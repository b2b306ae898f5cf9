package lanterns

import (
	"strings"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/lanterns"
)

// step is a sentence of a step.
var step = present.Under("lanterns.step.")

// sets is in how many ways a player can make a dedication of a pattern (LN-GIFT-2 to LN-GIFT-5).
func sets(s *game.State, by rules.Seat, p game.Pattern) int {
	if !s.Open(p) {
		return 0
	}
	return s.Hand(by).Cards.Ways(p)
}

// Talk is how a turn is answered: its acts by number, a tile by its cell and its colours.
func Talk(s *game.State, c present.Context) (talk present.Talk) {
	due, phase := s.Due()
	seat := due.First()
	if phase != game.PhaseTurn || seat == rules.Table {
		return talk
	}
	t := newTable(s, c)
	talk.Asks = t.asks(seat)
	talk.Closed, talk.About = t.closed(seat), rules.Part{Slot: rules.ActSlot, Thing: game.PlaceAct}
	talk.Fits = func(typed string) []int { return fits(s, seat, typed) }
	var letters []string
	for c := range game.Colour(game.Colours) {
		letters = append(letters, t.Say(c.LetterKey())+" "+t.Say(colourKey(c)))
	}
	talk.Hints = []string{
		t.Say("lanterns.hint.tile", rules.Plain("side", arrows[s.Around[seat-1]])),
		t.Commas(letters),
	}
	return talk
}

// asks is what a turn asks for: what comes next where it may go on in several ways, else a tile.
func (t *table) asks(seat rules.Seat) present.Sentence {
	why := game.Turn(t.s).Why
	switch {
	case why == "limit":
		return step("asks.limit", rules.Who("seat", seat), rules.N("n", t.s.Hand(seat).Cards.Len()))
	case t.s.CanExchange(seat) || !t.s.Dedicated && t.dedicates(seat):
		return step("asks.act", rules.Who("seat", seat))
	case why == "discard":
		return step("asks.discard", rules.Who("seat", seat), rules.N("n", t.s.Hand(seat).Cards.Len()))
	case why == "first":
		return step("asks.tile.first", rules.Who("seat", seat))
	}
	return step("asks.tile", rules.Who("seat", seat))
}

// dedicates reports whether the cards allow a dedication.
func (t *table) dedicates(seat rules.Seat) bool {
	for p := game.Four; p <= game.Seven; p++ {
		if sets(t.s, seat, p) > 0 {
			return true
		}
	}
	return false
}

// closed says what the turn does not allow now, and why.
func (t *table) closed(seat rules.Seat) string {
	var list []string
	say := func(key string, args ...rules.Arg) { list = append(list, t.Say("lanterns.closed."+key, args...)) }
	switch s := t.s; {
	case s.Exchanged:
		say("exchanged")
	case s.Dedicated || s.Discarded:
		say("late")
	case s.Hand(seat).Favours < game.ExchangeFee:
		say("favours", rules.N("n", int(s.Hand(seat).Favours)))
	case !s.CanExchange(seat):
		say("cards")
	}
	if t.s.Dedicated {
		say("dedicated")
	} else {
		list = append(list, t.impossible(seat)...)
	}
	if len(list) == 0 {
		return ""
	}
	return t.Say("lanterns.closed", rules.Plain("list", t.Commas(list)))
}

// impossible are the dedications that the cards do not allow.
func (t *table) impossible(seat rules.Seat) (list []string) {
	for p := game.Four; p <= game.Seven; p++ {
		if sets(t.s, seat, p) == 0 {
			list = append(list, t.Say("lanterns.board.pattern."+p.Key()))
		}
	}
	if len(list) == int(game.Seven) {
		return []string{t.Say("lanterns.closed.dedication")}
	}
	return list
}

// fits are the letters of a tile that is being typed that match the tile beside that side, by
// their places in the line (LN-PLACE-2).
func fits(s *game.State, seat rules.Seat, typed string) (list []int) {
	a, rest, ok := game.CutCell(typed)
	if !ok {
		return nil
	}
	side := s.Around[seat-1]
	for i := len(typed) - len(rest); i < len(typed); i++ {
		c := strings.IndexByte(game.Letters, typed[i]&^0x20)
		if c < 0 {
			continue
		}
		if p := s.Find(a.Beside(side)); p != nil && p.Quad[side.Opposite()] == game.Colour(c) {
			list = append(list, i)
		}
		side = (side + 1) % game.Sides
	}
	return list
}
