package geiko

import (
	"strconv"

	"referee/internal/present"
	"referee/internal/present/kyoto"
	"referee/rules"
	game "referee/rules/geiko"
	box "referee/rules/kyoto"
)

// written are the words of the notation that differ from language to language.
const written = "circle geishas house aside open hand holds"

// Written returns a move in words that can be typed as they stand. Cards are written in
// letters and digits, the same in every language.
func Written(m game.Move) present.Sentence { return kyoto.Written("geiko", game.Format(m), written) }

// Says returns a move in words of the table.
func Says(_ *game.State, _ rules.Seat, m game.Move) present.Sentence {
	says := present.Under("geiko.says.")
	switch m.Act {
	case game.Circle:
		return says("circle", kyoto.Keys("houses", "geiko.board.house", m.Order[:]...))
	case game.House:
		return says("house", rules.Word("house", "geiko.house."+m.Own.Key()))
	case game.Aside:
		if m.Card.Known() {
			return says("veiled", m.Card.Object("card"))
		}
	case game.Play, game.Open:
		return says(m.Act.Key(), m.Card.Object("card"))
	case game.Hand, game.Note:
		return says(m.Act.Key(), box.Object("cards", m.Cards.String()))
	}
	return says(m.Act.Key())
}

// Asks are the steps of the checklist with which something is asked, by the why of its turn.
var Asks = map[string]string{"circle": "houses", "geishas": "houses", "house": "own", "aside": "aside"}

// Checklist returns how the table is set up (GK-SETUP-1 to GK-SETUP-6, GK-OPTION-1,
// GK-OPTION-2).
func Checklist(setup rules.Setup) []present.Sentence {
	s, err := game.Setup(setup)
	if err != nil {
		return nil
	}
	steps := present.Sentences{Under: "geiko.setup."}
	steps.AddAll("houses", "own", "lanterns", present.If(s.OwnColour, "tokens"), "deck", "deal", present.If(s.FaceDown, "aside"))
	steps.First(setup, "first")
	return steps.List
}

// label is a sentence of a choice.
var label = present.Under("geiko.label.")

// Label names a choice and what it would do now.
func Label(s *game.State, m game.Move, _ bool) present.Sentence {
	due, _ := s.Due()
	switch m.Act {
	case game.Circle:
		return label("circle", kyoto.Keys("houses", "geiko.board.house", m.Order[:]...))
	case game.Geishas:
		return label("geishas", kyoto.Keys("geishas", "geiko.geisha", m.Order[:]...))
	case game.House:
		return label("house", rules.Word("house", "geiko.house."+m.Own.Key()))
	case game.Aside:
		return label("aside")
	case game.Open:
		return label("open", m.Card.Arg("card"), rules.Word("house", under(s, m.Card)))
	case game.Hand, game.Note:
		return label("hand", rules.N("n", m.Cards.Len()))
	}
	return playing(s, due.First(), m.Card)
}

// under returns the key of the house where a card goes.
func under(s *game.State, k box.Card) string {
	return "geiko.house." + s.Houses[s.Place[k.Colour()]].Key()
}

// playing says from which house to which a card moves its geisha, and what that
// gives.
func playing(s *game.State, by rules.Seat, k box.Card) present.Sentence {
	from, to := s.Houses[s.Place[k.Colour()]], s.Houses[s.Stop(k, box.NoCard)]
	args := []rules.Arg{
		rules.Word("from", "geiko.house."+from.Key()), rules.Word("to", "geiko.house."+to.Key()),
		k.Arg("card"), box.Spelt("brief", k.String()+"→"+to.Letter()),
	}
	after, err := game.Def.After(*s, 1, by, game.Move{Act: game.Play, Card: k})
	if err != nil {
		return label("play", args...)
	}
	gains := gained(s, &after, by)
	if len(gains) == 0 {
		return label("play", args...)
	}
	args = append(args, rules.List("gains", gains...), rules.Phrase("short", signs(s, &after, by)...),
		rules.Who("one", 1), rules.Who("two", 2), rules.Who("mover", by))
	return label("gain", args...)
}

// signs returns the points that a card has brought, in short: those of the player of the card,
// and in brackets those of the other player.
func signs(before, after *game.State, by rules.Seat) (list []string) {
	visited, matched := brought(before, after)
	if n := game.Visit*int(visited[by-1]) + int(matched[by-1]); n > 0 {
		list = append(list, "+"+strconv.Itoa(n))
	}
	if visited[2-by] > 0 {
		list = append(list, "(+"+strconv.Itoa(game.Visit*int(visited[2-by]))+")")
	}
	return list
}

// brought returns the visits and the points of the second optional rule that a card has
// brought each player.
func brought(before, after *game.State) (visited, matched [game.Seats]uint8) {
	visited, matched = after.Visited, after.Matched
	if before.Scored { // a new round has begun with the card
		return visited, matched
	}
	for i := range visited {
		visited[i] -= before.Visited[i]
		matched[i] -= before.Matched[i]
	}
	return visited, matched
}

// gained returns the keys of the points that a card has brought.
func gained(before, after *game.State, by rules.Seat) (keys []string) {
	visited, matched := brought(before, after)
	for i, key := range []string{"one", "two"} {
		for range visited[i] {
			keys = append(keys, "geiko.gain."+key)
		}
	}
	if matched[by-1] > 0 {
		keys = append(keys, "geiko.gain.colour")
	}
	return keys
}
