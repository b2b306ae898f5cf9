package hanamikoji

import (
	"strconv"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/hanamikoji"
)

// Label names a choice.
func Label(s *game.State, m game.Move, head bool) present.Sentence {
	switch {
	case head:
		return present.Sentence{Key: "hanamikoji.choose." + m.Act.Key()}
	case m.Act == game.Reply:
		return take(s, m.Taken)
	case m.Act == game.Competition:
		return present.Sentence{Key: "hanamikoji.move.competition", Args: []rules.Arg{
			rules.Plain("cards", m.Cards.String()), rules.Plain("pair", m.Pair.String())}}
	case m.All().HiddenLen() > 0:
		return present.Sentence{Key: "hanamikoji.move.hidden", Args: []rules.Arg{
			rules.Word("action", "hanamikoji.action."+m.Act.Key()), rules.N("n", m.Cards.Len())}}
	case m.Act == game.Reveal:
		return present.Sentence{Key: "hanamikoji.move.reveal", Args: []rules.Arg{
			rules.Plain("cards", m.Cards.String()), rules.Word("item", "hanamikoji.item."+m.Cards.First().Letter())}}
	}
	return present.Sentence{Key: "hanamikoji.move.cards", Args: []rules.Arg{
		rules.Word("action", "hanamikoji.action."+m.Act.Key()), rules.Plain("cards", m.Cards.String())}}
}

// take names a reply: what is taken, and what is left to whoever made the offer.
func take(s *game.State, taken game.Cards) present.Sentence {
	o := &s.Offer
	return present.Sentence{Key: "hanamikoji.take", Args: []rules.Arg{
		cards("cards", taken), rules.Plain("letters", taken.String()), rules.Who("other", o.By), cards("rest", (o.Cards + o.Pair).Excess(taken))}}
}

// cards are cards for a sentence, each with its letter and what is on it.
func cards(name string, set game.Cards) rules.Arg {
	var keys []string
	for ; set != 0; set -= game.One(set.First()) {
		keys = append(keys, "hanamikoji.card."+set.First().Letter())
	}
	return rules.List(name, keys...)
}

// Written is a move in words. Actions and replies are written in letters and
// digits alone; what reads like a word differs from language to language.
func Written(m game.Move) present.Sentence {
	if m.Act <= game.Reply {
		return present.Sentence{}
	}
	cards := "-"
	if m.Cards != 0 {
		cards = m.Cards.String()
	}
	return present.Sentence{Key: "hanamikoji.written." + m.Act.Key(), Args: []rules.Arg{rules.Plain("cards", cards)}}
}

// Effects says what a move changed on the table.
func Effects(before, after *game.State, by rules.Seat, m game.Move) []present.Sentence {
	var e present.Sentences
	if m.Act.Action() && m.All().HiddenLen() > 0 {
		e.AddKey("hanamikoji.effect.hidden", rules.Word("action", "hanamikoji.action."+m.Act.Key()), rules.N("n", m.All().Len()))
	}
	for seat := rules.Seat(1); seat <= game.Players; seat++ {
		was := before.Side(seat).Front
		if before.Scored && !after.Scored {
			was = 0
		}
		if now := after.Side(seat).Front; now != was {
			e.AddKey("hanamikoji.effect.places", rules.Who("seat", seat), rules.Plain("cards", now.Excess(was).String()))
		}
	}
	if o := &after.Offer; o.Open() && m.Act == o.Act {
		e.AddKey("hanamikoji.effect.offers", rules.Word("action", "hanamikoji.action."+o.Act.Key()), rules.Plain("cards", laidOut(o)))
	}
	if after.Scored && !before.Scored {
		e.List = append(e.List, scored(after)...)
	}
	return e.List
}

// laidOut is the cards of an offer, side by side.
func laidOut(o *game.Offer) string {
	if o.Pair == 0 {
		return spaced(o.Cards)
	}
	return spaced(o.Cards) + " | " + spaced(o.Pair)
}

// scored says the end of a round: who won which geisha over, and the score.
func scored(s *game.State) []present.Sentence {
	var list []present.Sentence
	for seat := rules.Seat(1); seat <= game.Players; seat++ {
		var won game.Cards
		for k := game.Kind(0); k < game.Kinds; k++ {
			if s.Markers[k] == seat && s.Before[k] != seat {
				won += game.One(k)
			}
		}
		if won != 0 {
			list = append(list, present.Sentence{Key: "hanamikoji.effect.wins", Args: []rules.Arg{
				rules.Who("seat", seat), rules.Plain("cards", won.String())}})
		}
	}
	for seat := rules.Seat(1); seat <= game.Players; seat++ {
		list = append(list, present.Sentence{Key: "hanamikoji.effect.stands", Args: []rules.Arg{
			rules.Who("seat", seat), rules.N("geishas", s.Geishas(seat)), rules.N("n", s.Points(seat))}})
	}
	return list
}

// steps is the number of lines of the set-up checklist.
const steps = 6

// Checklist is how the table is set up.
func Checklist(setup rules.Setup) []present.Sentence {
	list := present.Sentences{Under: "hanamikoji.setup."}
	for i := 1; i <= steps; i++ {
		list.Add(strconv.Itoa(i))
	}
	list.First(setup, "first."+setup.Value(game.FirstPlayer))
	return list.List
}
