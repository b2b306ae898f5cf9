package geiko

import (
	"referee/internal/present"
	"referee/internal/present/kyoto"
	"referee/rules"
	game "referee/rules/geiko"
	box "referee/rules/kyoto"
)

// label is a sentence of a choice.
func label(key string, args ...rules.Arg) present.Sentence {
	return present.Sentence{Key: "geiko.label." + key, Args: args}
}

// Label names a choice and what it would do now.
func Label(s *game.State, m game.Move, _ bool) present.Sentence {
	due, _ := s.Due()
	switch m.Act {
	case game.Circle:
		return label("circle", kyoto.Keys("houses", "geiko.colour", m.Order[:]...))
	case game.Geishas:
		return label("geishas", kyoto.Keys("geishas", "geiko.geisha", m.Order[:]...))
	case game.House:
		return label("house", rules.Word("house", "geiko.house."+m.Own.Key()))
	case game.Aside:
		return label("aside")
	case game.Open:
		return label("open", rules.Word("house", under(s, m.Card)))
	case game.Hand, game.Note:
		return label("hand", rules.N("n", m.Cards.Len()))
	}
	return playing(s, due.First(), m.Card)
}

// under is the key of the house where a card goes.
func under(s *game.State, k box.Card) string {
	return "geiko.house." + s.Houses[s.Place[k.Colour()]].Key()
}

// playing tells from which house to which a card moves its geisha, and what that
// gives.
func playing(s *game.State, by rules.Seat, k box.Card) present.Sentence {
	from, to := s.Houses[s.Place[k.Colour()]], s.Houses[s.Stop(k)]
	args := []rules.Arg{
		rules.Word("from", "geiko.house."+from.Key()), rules.Word("to", "geiko.house."+to.Key()),
		rules.Plain("brief", from.Letter()+"→"+to.Letter()),
	}
	after, err := game.Apply(*s, 1, by, game.Move{Act: game.Play, Card: k})
	if err != nil {
		return label("play", args...)
	}
	gains := gained(s, &after, by)
	if len(gains) == 0 {
		return label("play", args...)
	}
	args = append(args, rules.List("gains", gains...), rules.Who("one", 1), rules.Who("two", 2), rules.Who("mover", by))
	return label("gain", args...)
}

// gained is the keys of the points that a card has brought.
func gained(before, after *game.State, by rules.Seat) (keys []string) {
	visited, matched := before.Visited, before.Matched
	if before.Scored { // a new round has begun with the card
		visited, matched = [game.Seats]uint8{}, [game.Seats]uint8{}
	}
	for i, key := range []string{"one", "two"} {
		for range after.Visited[i] - visited[i] {
			keys = append(keys, "geiko.gain."+key)
		}
	}
	if after.Matched[by-1] > matched[by-1] {
		keys = append(keys, "geiko.gain.colour")
	}
	return keys
}
