package maiko

import (
	"referee/internal/present"
	"referee/internal/present/kyoto"
	"referee/rules"
	box "referee/rules/kyoto"
	game "referee/rules/maiko"
)

// written are the words of the notation that differ from language to language.
const written = "circle geishas guests remove study work +none"

// Written returns a move in words that can be typed as they stand. Cards and actions
// are written in letters and digits, the same in every language.
func Written(m game.Move) present.Sentence {
	return kyoto.Written("maiko", game.Format(m), written)
}

// Says returns a move in words of the table.
func Says(_ *game.State, _ rules.Seat, m game.Move) present.Sentence {
	says := present.Under("maiko.says.")
	switch m.Act {
	case game.Job, game.Play:
		key := m.Act.Key()
		if m.Way != game.NoWay {
			key = m.Way.Key()
		}
		return says(key, box.Object("cards", m.Played().String()))
	case game.Dilemma, game.Gift, game.Exchange:
		return says("offer", box.Object("offer", box.Offered(m.Cards[:m.Act.Size()])))
	case game.Remove:
		key := m.Act.Key()
		if m.Way != game.NoWay {
			key += "." + m.Way.Key()
		}
		return says(key, m.Cards[0].Object("card"))
	case game.Circle:
		return says("circle", kyoto.Keys("houses", "maiko.board.house", m.Order[:]...))
	}
	return says(m.Act.Key())
}

// Asks are the steps of the checklist with which something is asked, by the why of its turn.
var Asks = map[string]string{"circle": "houses", "geishas": "houses", "guests": "guests"}

// Checklist returns how the table is set up (MK-SETUP-1 to MK-SETUP-7).
func Checklist(setup rules.Setup) []present.Sentence {
	if _, err := game.Setup(setup); err != nil {
		return nil
	}
	steps := present.Sentences{Under: "maiko.setup."}
	steps.AddAll("houses", "slots", "lanterns", "guests", "deck", "row", "actions", "deal")
	steps.First(setup, "first")
	return steps.List
}

// label is a sentence of a choice.
var label = present.Under("maiko.label.")

// Label names a choice and what it would do now.
func Label(s *game.State, m game.Move, head bool) present.Sentence {
	if head {
		return label("head." + m.Act.Key())
	}
	due, _ := s.Due()
	switch m.Act {
	case game.Job:
		return working(stops(s, due.First(), m))
	case game.Play:
		if m.Way == game.Study {
			return label("study", box.Spelt("cards", m.Played().String()))
		}
		return working(stops(s, due.First(), m))
	case game.Remove:
		return label("remove."+m.Way.Key(), m.Cards[0].Arg("card"))
	case game.Circle:
		return label("circle", kyoto.Keys("houses", "maiko.board.house", m.Order[:]...))
	case game.Geishas:
		return label("geishas", kyoto.Keys("geishas", "maiko.geisha", m.Order[:]...))
	case game.Guests:
		return label("guests", lanterns(m))
	}
	return label("offer", rules.Word("action", "maiko.action."+m.Act.Key()))
}

// working returns one worked card with its stop, or two.
func working(list []stop) present.Sentence {
	if len(list) == 1 {
		return label("work", list[0].card.Arg("card"), list[0].said("stop"), box.Spelt("brief", list[0].brief()))
	}
	return label("works", list[0].card.Arg("card"), list[0].said("stop"),
		list[1].card.Arg("other"), list[1].said("then"), box.Spelt("brief", list[0].brief()+" "+list[1].brief()))
}
