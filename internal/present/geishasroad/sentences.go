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

// Written is a move in words that can be typed as they stand. Cards are written in the
// reader's letters, actions in digits.
func Written(m game.Move) present.Sentence {
	return kyoto.Written("geishasroad", game.Format(m), written)
}

// Says is a move in words of the table.
func Says(s *game.State, _ rules.Seat, m game.Move) present.Sentence {
	says := present.Under("geishasroad.says.")
	switch m.Act {
	case game.Meeting, game.Play:
		return says(m.Act.Key(), box.Object("cards", box.Left([2]box.Card{m.Plays[0].Card, m.Plays[1].Card})))
	case game.Intrigue:
		return says("intrigue", m.Cards[0].Object("card"), m.Cards[1].Object("out"))
	case game.Gift, game.Exchange:
		return says("offer", box.Object("offer", box.Offered(m.Cards[:m.Act])))
	case game.Counter:
		return says("counter", m.Cards[0].Arg("out"), m.Cards[1].Arg("card"))
	case game.Circle:
		return says("circle", colours("houses", m.Houses[:]...))
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

// Checklist is how the table is set up (GR-SETUP-1 to GR-SETUP-9, GR-FATE-1,
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
