package sakura

import (
	"referee/internal/present"
	"referee/rules"
	game "referee/rules/sakura"
)

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

// way is a direction with the first thing that it would bring.
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
