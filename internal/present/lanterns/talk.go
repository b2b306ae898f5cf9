package lanterns

import (
	"strings"
	"unicode"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/lanterns"
)

// Talk is how a turn is answered: its acts by number, a tile by its cell and its colours.
func Talk(s *game.State, c present.Context) (talk present.Talk) {
	due, phase := s.Due()
	seat := due.First()
	if phase != game.PhaseTurn || seat == rules.Table {
		return talk
	}
	t := newTable(s, c)
	key := "asks.tile"
	if game.Turn(s).Why == "first" {
		key = "asks.tile.first"
	}
	talk.Place, talk.Offers, talk.Closed = step(key, rules.Who("seat", seat)), offers, t.closed(seat)
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

// offers reports whether a cell and two colours of a tile have been typed: few tiles are left.
func offers(typed string) bool {
	_, rest, ok := game.CutCell(typed)
	letters := strings.IndexFunc(rest, func(r rune) bool { return !unicode.IsLetter(r) && r != ' ' }) < 0
	return ok && letters && len([]rune(strings.ReplaceAll(rest, " ", ""))) >= 2
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
