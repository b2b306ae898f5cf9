package geishasroad

import (
	"referee/internal/present"
	"referee/rules"
	game "referee/rules/geishasroad"
)

// label is a sentence of a choice.
var label = present.Under("geishasroad.label.")

// Label names a choice and what it would do now.
func Label(s *game.State, m game.Move, head bool) present.Sentence {
	if head {
		return label("head." + m.Act.Key())
	}
	due, _ := s.Due()
	switch m.Act {
	case game.Meeting, game.Play:
		return cardsPlayed(stops(s, due.First(), m))
	case game.Intrigue:
		return label("intrigue")
	case game.Counter:
		return label("counter", m.Cards[0].Arg("out"), m.Cards[1].Arg("card"))
	case game.Circle:
		return label("circle", colours("houses", m.Houses[:]...))
	case game.Row:
		return label("row." + rowKey(s, m.Row))
	case game.Tokens:
		return label("tokens", rules.Who("seat", 1), colours("one", m.Houses[0]), rules.Who("other", 2), colours("two", m.Houses[1]))
	case game.Begins:
		return label("begins", rules.Who("seat", m.Who))
	}
	return label("offer", rules.Word("action", "geishasroad.action."+m.Act.Key()))
}

// cardsPlayed is one card with its stop, or two.
func cardsPlayed(list []stop) present.Sentence {
	if len(list) == 1 {
		return label("play", list[0].said("stop"), brief(list...))
	}
	return label("plays", list[0].said("stop"), list[1].said("then"), brief(list...))
}

// rowKey names a row of prestige tokens: Geisha's Fate has only one (GR-FATE-1).
func rowKey(s *game.State, r game.Rows) string {
	switch {
	case r == game.Okaasan:
		return "okaasan"
	case s.Fate:
		return "tokens"
	}
	return "geiko"
}
