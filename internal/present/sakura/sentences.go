package sakura

import (
	"strconv"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/sakura"
)

// written are the words of the notation that differ from language to language.
const written = "board court forward back"

// Written returns a move in words that can be typed as they stand where its cards are
// known: they have only their numbers.
func Written(m game.Move) present.Sentence {
	text := game.Format(m)
	if m.Act == game.Show {
		text = m.Numbers()
	}
	return present.Written("sakura", text, written)
}

// Says returns a move in words of the table: a card is told by its number, with whose it is.
func Says(s *game.State, by rules.Seat, m game.Move) present.Sentence {
	says := present.Under("sakura.says.")
	switch {
	case m.Act == game.Board:
		return says("board")
	case m.Act == game.Choose:
		return says("choose." + m.Way.Key())
	case m.Cards[0] == game.Played{}:
		return says("court", rules.N("card", int(m.Court.Number)))
	}
	what, args := []string{strconv.Itoa(int(m.Cards[0].Number))}, []rules.Arg(nil)
	showers := [game.MaxPlayers]game.Painter{}
	if by != rules.Table {
		showers = s.Showers(by)
	}
	for i, c := range m.Cards[1:] {
		if c != (game.Played{}) {
			n := strconv.Itoa(i + 2)
			what = append(what, "sakura.shown."+n)
			args = append(args, rules.Who("seat"+n, s.Seat(showers[i+1])), rules.N("card"+n, int(c.Number)))
		}
	}
	if m.Court != (game.Played{}) {
		what, args = append(what, "sakura.shown.court"), append(args, rules.N("court", int(m.Court.Number)))
	}
	return says("show", append(args, rules.List("what", what...))...)
}

// Asks are the steps of the checklist with which something is asked, by the why of its turn.
var Asks = map[string]string{"board": "path"}

// Checklist returns how the table is set up (SK-SETUP-1 to SK-SETUP-4, SK-TWO-1,
// SK-TACTIC-1).
func Checklist(setup rules.Setup) []present.Sentence {
	s, err := game.Setup(setup)
	if err != nil {
		return nil
	}
	steps := present.Sentences{Under: "sakura.setup."}
	steps.AddAll(present.If(!s.Ready(), "path"), "emperor", "painters", present.If(s.HasCourt(), "court"))
	steps.Add("supply", rules.N("n", s.Supply()))
	steps.Add("deal")
	steps.Add("deck", rules.N("n", int(s.Pile.Left)))
	steps.AddAll(present.If(s.Seats >= game.ManySeats, "bridges"), present.If(s.HasCourt() && s.Tactics, "tactics"))
	return steps.List
}

// label is a sentence of a choice.
var label = present.Under("sakura.label.")

// Label names a choice: what a card shows, or what a direction would bring now.
func Label(s *game.State, m game.Move, _ bool) present.Sentence {
	switch m.Act {
	case game.Board:
		return label("board")
	case game.Choose:
		return way(s, m)
	}
	card := m.Cards[0]
	if m.Court != (game.Played{}) {
		card = m.Court
	}
	if card.Icons == game.NoIcons {
		return label("unknown")
	}
	return label("card", rules.Word("garden", card.Icons.Garden().Key()), rules.Word("brush", card.Icons.Brush().Key()),
		rules.Spelt("brief", card.Icons.Garden().Icon(), card.Icons.Brush().Icon()))
}

// way returns a direction with the first thing that it would bring.
func way(s *game.State, m game.Move) present.Sentence {
	asked, ok := s.Asked()
	after, err := game.Def.After(*s, 0, s.Seat(asked), m)
	if !ok || err != nil {
		return label("way." + m.Way.Key())
	}
	steps := after.Steps()
	at := len(s.Steps())
	if at >= len(steps) {
		return label("way." + m.Way.Key())
	}
	step := &steps[at]
	return label("way", append(stepArgs(&after, step), rules.Word("way", "sakura.label.way."+m.Way.Key()), rules.Word("what", stepKey(step)), rules.Word("aloud", stepKey(step)+".aloud"))...)
}
