package maiko

import (
	"referee/internal/present"
	"referee/internal/present/kyoto"
	"referee/rules"
	box "referee/rules/kyoto"
	game "referee/rules/maiko"
)

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
			return label("study", cards(m.Plays))
		}
		return working(stops(s, due.First(), m))
	case game.Remove:
		return label("remove."+m.Way.Key(), m.Cards[0].Arg("card"))
	case game.Circle:
		return label("circle", kyoto.Keys("houses", "maiko.colour", m.Order[:]...))
	case game.Geishas:
		return label("geishas", kyoto.Keys("geishas", "maiko.geisha", m.Order[:]...))
	case game.Guests:
		return label("guests", lanterns(m))
	}
	return label("offer", rules.Word("action", "maiko.action."+m.Act.Key()))
}

// working is one worked card with its stop, or two.
func working(list []stop) present.Sentence {
	if len(list) == 1 {
		return label("work", list[0].card.Arg("card"), list[0].said("stop"), box.Spelt("brief", list[0].brief()))
	}
	return label("works", list[0].card.Arg("card"), list[0].said("stop"),
		list[1].card.Arg("other"), list[1].said("then"), box.Spelt("brief", list[0].brief()+" "+list[1].brief()))
}

// cards are the cards that are played, one or two.
func cards(plays [2]game.Played) rules.Arg {
	return box.Spelt("cards", box.Left([2]box.Card{plays[0].Card, plays[1].Card}))
}
