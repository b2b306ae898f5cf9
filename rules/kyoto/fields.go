package kyoto

import (
	"cmp"
	"strconv"

	"referee/rules"
	"referee/rules/notation"
)

// CardsField completes a field of cards, each at most once.
func CardsField[S any](f rules.Field[S], words *notation.Words, at func(*S) *Cards) rules.Field[S] {
	return rules.Listed(f, func(s *S) string { return at(s).String() }, func(s *S, v string) error {
		var set Cards
		err := words.Values(v, Item, "other", func(v int) bool { return set.Nth(0, v) >= 0 })
		*at(s) = set
		return err
	}).Of(rules.PiecesOf("cards", 1, AllCards, 1, func(k int) string { return Card(k).String() }).Spaced())
}

// colours returns the pieces of a slot that are told by colour, at most most of each.
func colours(slot rules.Slot, most int) rules.Pieces {
	return rules.PiecesOf(slot, 0, Colours-1, most, func(c int) string { return Colour(c).Letter() })
}

// Coloured returns a field whose pieces are told by colour, at most most of each.
func Coloured[S any](f rules.Field[S], slot rules.Slot, most int) rules.Field[S] {
	return f.Of(colours(slot, most))
}

// CircleField completes a field for the order of the houses clockwise, "-" while it is unknown; lay
// sets it.
func CircleField[S any](f rules.Field[S], words *notation.Words, at func(*S) *Circle, lay func(*S, [Colours]Colour)) rules.Field[S] {
	f.Max, f.Middle = Colours, true
	return rules.Listed(f, func(s *S) (text string) {
		circle := at(s)
		if !circle.Laid {
			return "-"
		}
		for _, c := range circle.Houses {
			text += c.Letter()
		}
		return text
	}, func(s *S, v string) error {
		var order [Colours]Colour
		n := 0
		err := words.Values(v, Suits, "house", func(v int) bool {
			if n == Colours || Once(&order, n, v) < 0 {
				return false
			}
			n++
			return true
		})
		switch {
		case err != nil:
			return err
		case n == Colours:
			lay(s, order)
		case n > 0:
			return rules.Expected("unexpected", 1, words.Game+".expect.house")
		}
		return nil
	}).Of(colours(Order, 1).InOrder().Needed())
}

// StandsField completes a field for the house in which a geisha stands.
func StandsField[S any](f rules.Field[S], words *notation.Words, get func(*S) Colour, set func(*S, Colour)) rules.Field[S] {
	f.Max = 1
	return rules.Listed(f, func(s *S) string { return get(s).Letter() }, func(s *S, v string) error {
		house, many := NoColour, 0
		err := words.Values(v, Suits, "end", func(v int) bool {
			house = Colour(v)
			many++
			return many == 1
		})
		if err == nil && many == 0 {
			err = rules.Expected("unexpected", 1, words.Game+".expect.colour")
		}
		if err == nil {
			set(s, house)
		}
		return err
	}).Of(colours(Order, 1).Needed())
}

// Told adds a colour to the set of those entered by hand and reports whether the set is complete; a
// complete set stays.
func Told(set uint8, c Colour, all bool) (uint8, bool) {
	if all {
		return set, true
	}
	set |= 1 << c
	return set, set == 1<<Colours-1
}

// UsedField completes a field for the actions that a player has carried out, one bit each. Key returns
// the end of an action's key in internal/text.
func UsedField[S any](f rules.Field[S], words *notation.Words, key func(action int) string, get func(*S) uint8, set func(*S, uint8)) rules.Field[S] {
	f.Max, f.Middle = Actions, true
	return rules.Listed(f, func(s *S) (text string) {
		for a := 1; a <= Actions; a++ {
			if get(s)>>a&1 == 1 {
				text += strconv.Itoa(a)
			}
		}
		return cmp.Or(text, "-")
	}, func(s *S, v string) error {
		var did uint8
		for i, r := range v {
			a := r - '0'
			switch {
			case v == "-" || r == ' ':
			case a < 1 || a > Actions || did>>a&1 == 1:
				return rules.Expected("unexpected", i+1, words.Game+".expect.used")
			default:
				did |= 1 << a
			}
		}
		if did != get(s) {
			set(s, did)
		}
		return nil
	}).Of(rules.PiecesOf(rules.ActSlot, 0, Actions-1, 1, func(a int) string { return strconv.Itoa(a + 1) }).Named(func(a int) string { return words.Game + ".action." + key(a+1) }))
}

// Actions is the number of actions each player has, in the games that have them.
const Actions = 4
