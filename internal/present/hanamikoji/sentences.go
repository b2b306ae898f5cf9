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
		cards("cards", taken), taken.Arg("taken"), rules.Who("other", o.By), cards("rest", (o.Cards + o.Pair).Excess(taken))}}
}

// cards are cards for a sentence, each with its letter and what is on it.
func cards(name string, set game.Cards) rules.Arg {
	var keys []string
	for ; set != 0; set -= game.One(set.First()) {
		keys = append(keys, "hanamikoji.card."+set.First().Letter())
	}
	return rules.List(name, keys...)
}

// Written returns a move in words. Actions and replies are written in letters and
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

// Says returns a move in words of the table.
func Says(_ *game.State, by rules.Seat, m game.Move) present.Sentence {
	says := present.Under("hanamikoji.says.")
	switch {
	case m.Act == game.Reply:
		return says("reply", m.Taken.Arg("cards"))
	case !m.Act.Offers():
		return says(m.Act.Key(), m.Cards.Arg("cards"))
	case m.Taken == 0:
		return says("offer", game.Offered("offer", m.Cards, m.Pair))
	}
	return says("answered", game.Offered("offer", m.Cards, m.Pair), rules.Who("other", rules.Other(by)), m.Taken.Arg("taken"))
}

// Effects says what a move changed on the table, beside what its own words say.
func Effects(before, after *game.State, by rules.Seat, m game.Move) []present.Sentence {
	var e present.Sentences
	if m.Act == game.Reply {
		e.AddKey("hanamikoji.effect.keeps", rules.Who("seat", rules.Other(by)), (before.Offer.Cards + before.Offer.Pair - m.Taken).Arg("cards"))
	} else if m.Taken != 0 {
		e.AddKey("hanamikoji.effect.keeps", rules.Who("seat", by), (m.All() - m.Taken).Arg("cards"))
	} else if m.Act.Offers() {
		e.AddKey("hanamikoji.effect.chooses", rules.Who("seat", rules.Other(by)))
	}
	if after.Scored && !before.Scored {
		for seat := rules.Seat(1); seat <= game.Players; seat++ {
			if p := after.Side(seat).Find(game.Secret); p != nil && p.Cards.Known() != 0 {
				e.AddKey("hanamikoji.effect.secret", rules.Who("seat", seat), p.Cards.Arg("cards"))
			}
		}
	}
	if after.Scored && !before.Scored {
		e.List = append(e.List, scored(after)...)
	}
	return e.List
}

// scored says the end of a round: who won which geisha over, and the score.
func scored(s *game.State) []present.Sentence {
	var list []present.Sentence
	for seat := rules.Seat(1); seat <= game.Players; seat++ {
		var won []string
		for k := game.Kind(0); k < game.Kinds; k++ {
			if s.Markers[k] == seat && s.Before[k] != seat {
				won = append(won, "hanamikoji.geisha."+k.Letter())
			}
		}
		if won != nil {
			list = append(list, present.Sentence{Key: "hanamikoji.effect.wins", Args: []rules.Arg{
				rules.Who("seat", seat), rules.And("geishas", won...)}})
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

// Checklist returns how the table is set up.
func Checklist(setup rules.Setup) []present.Sentence {
	list := present.Sentences{Under: "hanamikoji.setup."}
	for i := 1; i <= steps; i++ {
		list.Add(strconv.Itoa(i))
	}
	list.First(setup, "first."+setup.Value(game.FirstPlayer))
	return list.List
}
