package geishasroad

import (
	"slices"
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/internal/present/kyoto"
	"referee/rules"
	game "referee/rules/geishasroad"
	box "referee/rules/kyoto"
)

// step is a sentence of a step.
var step = present.Under("geishasroad.step.")

// Path is what a move decides one after the other: which cards, in which order, and what is
// taken at each house. In Geisha's Fate a token may be turned over with any of them, so that a
// move is chosen as a whole; of a Meeting without that only what is taken is left to tell.
func Path(s *game.State, by rules.Seat, m game.Move) []present.Step {
	if s.Fate && (m.Act != game.Meeting || m.Plays[0].Flip != 0) {
		return nil
	}
	switch m.Act {
	case game.Meeting:
		steps := []present.Step{kyoto.Numbered(m.Act), kyoto.Chosen(m.Plays[0].Card, present.Sentence{}, present.Sentence{})}
		return append(steps, takes(s, by, m)...)
	case game.Counter:
		who := rules.Who("seat", by)
		in := kyoto.Chosen(m.Cards[1], step("in", m.Cards[1].Arg("card")), step("asks.in", who))
		return []present.Step{
			{Word: "COUNTER", Says: step("counter"), Asks: asksOffer(s, by)},
			kyoto.Chosen(m.Cards[0], step("out", m.Cards[0].Arg("card")), step("asks.out", who)), in,
		}
	case game.Play:
		return playing(s, by, m)
	}
	return nil
}

// playing is which cards are played, then what a card that lay face down is, in which order they
// are played, and what is taken.
func playing(s *game.State, by rules.Seat, m game.Move) (steps []present.Step) {
	cards := known(m)
	if o := &s.Offer; o.Open() {
		steps = append(steps, offered(s, by, m, cards))
	}
	if _, phase := s.Due(); phase == game.PhaseReveal {
		steps = append(steps, kyoto.Chosen(cards[0], present.Sentence{}, present.Sentence{}))
	} else if k := unseen(s, cards); k.Known() {
		steps = append(steps, kyoto.Chosen(k, step("in", k.Arg("card")), step("asks.covered", rules.Who("seat", by))))
	}
	if len(cards) > 1 {
		does := rules.Phrase("does", doing(stops(s, by, m))...)
		first := kyoto.Chosen(cards[0], step("first", cards[0].Arg("card"), does), step("asks.first", rules.Who("seat", by)))
		first.Marks = marks(stops(s, by, m)[:1])
		steps = append(steps, first)
	}
	return append(steps, takes(s, by, m)...)
}

// known are the cards of a move, one or two.
func known(m game.Move) (cards []game.Card) {
	for _, p := range m.Plays {
		if p.Card.Known() {
			cards = append(cards, p.Card)
		}
	}
	return cards
}

// unseen is the card of a move that lies face down on the table, or none.
func unseen(s *game.State, cards []game.Card) game.Card {
	lies := append(slices.Clone(s.Offer.Cards[:s.Offer.Len()]), s.Rest.Cards[:]...)
	for _, k := range cards {
		if !slices.Contains(lies, k) {
			return k
		}
	}
	return game.NoCard
}

// offered is the step in which a card or a pair of an offer is chosen, with what is left to the
// other player. It does not depend on the order in which the cards are played.
func offered(s *game.State, by rules.Seat, m game.Move, cards []game.Card) present.Step {
	o := &s.Offer
	covered := unseen(s, cards)
	var list, left []string
	for _, k := range o.Cards[:o.Len()] {
		if slices.Contains(cards, k) || k == game.Hidden && covered.Known() {
			list = append(list, k.String())
		} else {
			left = append(left, k.String())
		}
	}
	if len(cards) > 1 && cards[0].String() != list[0] && list[0] != game.Hidden.String() {
		m.Plays[0], m.Plays[1] = game.Played{Card: cards[1]}, game.Played{Card: cards[0]}
	}
	for i := range m.Plays {
		m.Plays[i].Told = false
	}
	st := present.Step{Word: strings.Join(list, ""), Asks: asksOffer(s, by)}
	st.Says = step("offered", box.Spelt("cards", strings.Join(list, " ")), rules.Phrase("does", doing(stops(s, by, m))...),
		rules.Who("seat", rules.Other(by)), box.Spelt("left", strings.Join(left, " ")))
	st.Marks = marks(stops(s, by, m))
	if covered.Known() {
		st.Says = step("covered", box.Spelt("cards", strings.Join(list, " ")), rules.Who("seat", rules.Other(by)), box.Spelt("left", strings.Join(left, " ")))
	}
	return st
}

// marks are what stands on the board for cards that are played.
func marks(list []stop) (all []string) {
	for _, st := range list {
		all = append(all, kyoto.Marks(st.card, st.house)...)
	}
	return all
}

// asksOffer asks what is chosen from an offer as it stands: which card a counter offer has put
// there, and for which.
func asksOffer(s *game.State, by rules.Seat) present.Sentence {
	o, key := &s.Offer, "asks.gift"
	if o.Act == game.Exchange || o.Two {
		key = "asks.pair"
	}
	if o.Put == 0 {
		return step(key, rules.Who("seat", by))
	}
	return step(key+".now", rules.Who("seat", by), o.Cards[o.Put-1].Arg("card"), s.Replaced().Arg("out"))
}

// doing is where geishas go, one after the other, and how much is taken there.
func doing(list []stop) (pieces []string) {
	for i, st := range list {
		if i > 0 {
			pieces = append(pieces, "·")
		}
		pieces = append(pieces, geishaKey(st.card.Colour()), "+"+strconv.Itoa(st.card.Value()), "→", "geishasroad.board.house."+st.house.Key())
		if n := st.guests + btoi(st.influence); n > 0 {
			pieces = append(pieces, "geishasroad.step.takes."+strconv.Itoa(n))
		}
		if st.home != "" {
			pieces = append(pieces, "geishasroad.step.home")
		}
	}
	return pieces
}

func btoi(is bool) int {
	if is {
		return 1
	}
	return 0
}

// takes are the steps in which it is told what is taken at each house.
func takes(s *game.State, by rules.Seat, m game.Move) (steps []present.Step) {
	for _, st := range stops(s, by, m) {
		gain := st.gain()
		key := gain
		if key == "" {
			key = "none"
		}
		steps = append(steps, present.Step{
			Word: "+" + strings.ToUpper(key), Says: present.Sentence{Key: "geishasroad.gain." + key},
			Asks: step("asks.takes", rules.Who("seat", by), st.card.Arg("card"), rules.Word("house", houseKey(st.house))),
		})
	}
	return steps
}
