package geishasroad

import (
	"referee/internal/present"
	"referee/internal/present/kyoto"
	"referee/rules"
	game "referee/rules/geishasroad"
	box "referee/rules/kyoto"
)

// written are the words of the notation that differ from language to language.
const written = "counter keeps circle geiko okaasan tokens begins flip +none +g +gg +ggg +i +gi +ggi"

// Written returns a move in words that can be typed as they stand. Cards are written in the
// reader's letters, actions in digits.
func Written(m game.Move) present.Sentence {
	return kyoto.Written("geishasroad", game.Format(m), written)
}

// Says returns a move in words of the table.
func Says(s *game.State, _ rules.Seat, m game.Move) present.Sentence {
	says := present.Under("geishasroad.says.")
	switch m.Act {
	case game.Meeting, game.Play:
		return says(m.Act.Key(), box.Object("cards", m.Played().String()))
	case game.Intrigue:
		return says("intrigue", m.Cards[0].Object("card"), m.Cards[1].Object("out"))
	case game.Gift, game.Exchange:
		return says("offer", box.Object("offer", box.Offered(m.Cards[:m.Act])))
	case game.Counter:
		return says("counter", m.Cards[0].Arg("out"), m.Cards[1].Arg("card"))
	case game.Circle:
		return says("circle", kyoto.Keys("houses", "geishasroad.board.house", m.Houses[:]...))
	case game.Row:
		var values []string
		for _, v := range m.Values[:m.Told()] {
			value := v.String()
			if v == game.Untold {
				value = "geishasroad.value.unknown"
			}
			values = append(values, value)
		}
		return says("row."+rowKey(s, m.Row), rules.And("values", values...))
	case game.Keep:
		return says("keep", m.Cards[0].Object("card"))
	}
	return says(m.Act.Key())
}

// Asks are the steps of the checklist with which something is asked, by the why of its turn.
var Asks = map[string]string{"circle": "houses", "tokens": "simple", "row": "fate", "geiko": "prestige", "okaasan": "prestige"}

// Checklist returns how the table is set up (GR-SETUP-1 to GR-SETUP-9, GR-FATE-1,
// GR-FATE-2).
func Checklist(setup rules.Setup) []present.Sentence {
	s, err := game.Setup(setup)
	if err != nil {
		return nil
	}
	steps := present.Sentences{Under: "geishasroad.setup."}
	steps.AddAll("houses", "deck", "row", "actions",
		present.If(s.Guests, "guests"), present.If(!s.Guests, "simple"), present.If(s.Fate, "fate"), present.If(!s.Fate, "prestige"),
		present.If(s.Counter, "counter"), present.If(s.Hidden, "hidden"), "deal")
	steps.First(setup, "first")
	return steps.List
}

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
		return label("circle", kyoto.Keys("houses", "geishasroad.board.house", m.Houses[:]...))
	case game.Row:
		return label("row." + rowKey(s, m.Row))
	case game.Tokens:
		return label("tokens", rules.Who("seat", 1), colours("one", m.Houses[0]), rules.Who("other", 2), colours("two", m.Houses[1]))
	case game.Begins:
		return label("begins", rules.Who("seat", m.Who))
	}
	return label("offer", rules.Word("action", "geishasroad.action."+m.Act.Key()))
}

// cardsPlayed returns one card with its stop, or two.
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

// The keys of internal/text under which things have their names.
func geishaKey(c game.Colour) string { return "geishasroad.geisha." + c.Key() }
func houseKey(c game.Colour) string  { return "geishasroad.house." + c.Key() }

// colours are colours for a sentence.
func colours(name string, list ...game.Colour) rules.Arg {
	return kyoto.Keys(name, "geishasroad.colour", list...)
}
