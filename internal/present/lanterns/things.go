package lanterns

import (
	"referee/internal/present"
	"referee/rules"
	game "referee/rules/lanterns"
)

// Things are what lies on the table for everybody. What a player gives back lies in the supply,
// and a token on its stack: neither is told apart.
func Things(s *game.State) []present.Thing {
	t := present.Things{Game: "lanterns"}
	t.Items("lake", rules.Table, tiles(s))
	each := func(tell func(seat rules.Seat, h *game.Hand)) {
		for seat := rules.Seat(1); seat <= rules.Seat(s.Players); seat++ {
			tell(seat, s.Hand(seat))
		}
	}
	each(func(seat rules.Seat, h *game.Hand) { t.Items("cards", seat, lanterns(&h.Cards)) })
	each(func(seat rules.Seat, h *game.Hand) { t.Count("untold", seat, int(h.Untold)) })
	each(func(seat rules.Seat, h *game.Hand) { t.Count("favours", seat, int(h.Favours)) })
	each(func(seat rules.Seat, h *game.Hand) { t.Items("tokens", seat, tokens(h)) })
	each(func(seat rules.Seat, _ *game.Hand) { t.Count("tiles", seat, s.InHand(seat)) })
	stack := s.Stack()
	each(func(seat rules.Seat, _ *game.Hand) { stack -= s.InHand(seat) })
	t.Count("stack", rules.Table, stack)
	return t.List
}

// tiles are the tiles of the lake, each with its colours from the north clockwise.
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
