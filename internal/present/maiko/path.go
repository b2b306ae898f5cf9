package maiko

import (
	"strconv"

	"referee/internal/present"
	"referee/internal/present/kyoto"
	"referee/rules"
	box "referee/rules/kyoto"
	game "referee/rules/maiko"
	score "referee/scoring/maiko"
)

// step is a sentence of a step.
var step = present.Under("maiko.step.")

// Path is what a move decides one after the other: which cards, study or work, and which guest
// is taken at each house.
func Path(s *game.State, by rules.Seat, m game.Move) []present.Step {
	who := rules.Who("seat", by)
	switch m.Act {
	case game.Job:
		steps := []present.Step{kyoto.Numbered(m.Act), kyoto.Chosen(m.Plays[0].Card, present.Sentence{}, present.Sentence{})}
		return append(steps, taking(s, by, m)...)
	case game.Remove:
		other := s.Offer.Cards[0]
		if other == m.Cards[0] {
			other = s.Offer.Cards[1]
		}
		return []present.Step{{
			Word: "REMOVE" + m.Cards[0].String() + m.Way.Key(), Asks: step("asks.remove", who),
			Says: step("remove", m.Cards[0].Arg("card"), other.Arg("other"), rules.Phrase("does", does(s, m.Way, other)...)),
		}}
	case game.Play:
		var steps []present.Step
		if s.Offer.Open() {
			steps = append(steps, offered(s, by, m))
		}
		return append(append(steps, way(s, by, m)), taking(s, by, m)...)
	}
	return nil
}

// offered is the step in which a card or a pair of an offer is chosen.
func offered(s *game.State, by rules.Seat, m game.Move) present.Step {
	a, b := m.Plays[0].Card, m.Plays[1].Card
	if b != box.NoCard && b < a {
		a, b = b, a
	}
	says := step("offered", box.Spelt("cards", box.Left([2]box.Card{a, b})))
	if b == box.NoCard {
		st := kyoto.Chosen(a, says, step("asks.card", rules.Who("seat", by)))
		st.Marks = kyoto.CardMarks(a)
		return st
	}
	return present.Step{Word: a.String() + b.String(), Says: says, Asks: step("asks.pair", rules.Who("seat", by)), Marks: append(kyoto.CardMarks(a), kyoto.CardMarks(b)...)}
}

// way is the step in which the cards are studied, or worked in an order; of one card with the
// guest that is taken.
func way(s *game.State, by rules.Seat, m game.Move) present.Step {
	asks := step("asks.way", rules.Who("seat", by), cards(m.Plays))
	if m.Way == game.Study {
		var pieces []string
		for i, p := range m.Plays {
			if p.Card == box.NoCard {
				break
			}
			if i > 0 {
				pieces = append(pieces, "·")
			}
			pieces = append(pieces, does(s, game.Study, p.Card)...)
		}
		return present.Step{Word: "STUDY", Says: step("does", rules.Phrase("does", pieces...)), Asks: asks}
	}
	st := stops(s, by, m)[0]
	word := "WORK" + st.card.String()
	pieces := append([]string{}, does(s, game.Work, st.card)...)
	if m.Plays[1].Card == box.NoCard {
		word += "+" + st.guest
		pieces = append(pieces, "·", "maiko.guest."+st.guest)
		return present.Step{Word: word, Says: step("does", rules.Phrase("does", pieces...)), Asks: asks}
	}
	return present.Step{Word: word, Says: step("first", st.card.Arg("card"), rules.Phrase("does", pieces...)), Asks: asks}
}

// does is what becomes of a card: with which geisha it is studied and what a guest of her colour
// is worth, or where she goes to work.
func does(s *game.State, w game.Way, k box.Card) []string {
	c := k.Colour()
	if w == game.Study {
		return []string{"maiko.step.study", "maiko.geisha." + c.Key(), "–", "maiko.board.guest", strconv.Itoa(score.Matching(s, c))}
	}
	return []string{"maiko.step.work", "maiko.geisha." + c.Key(), "+" + strconv.Itoa(k.Value()), "→", "maiko.board.house." + s.Houses[s.Stop(k)].Key()}
}

// taking are the steps in which it is told which guest is taken at each house.
func taking(s *game.State, by rules.Seat, m game.Move) (steps []present.Step) {
	if !m.Works() {
		return nil
	}
	for _, st := range stops(s, by, m) {
		steps = append(steps, present.Step{
			Word: "+" + st.guest, Says: present.Sentence{Key: "maiko.guest." + st.guest},
			Asks: step("asks.guest", rules.Who("seat", by), st.card.Arg("card"), rules.Word("house", "maiko.house."+st.house.Key())),
		})
	}
	return steps
}
