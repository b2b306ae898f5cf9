package sakura

import (
	"slices"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/sakura"
)

// Gap asks what is on the first card of a move that is new to the box: its garden picture,
// then its painter's. Nobody types a sign of the notation for it.
func Gap(now *game.State, m game.Move, why *rules.Impossible) (present.Gap, bool) {
	if why.Code != "sk/no-icons" {
		return present.Gap{}, false
	}
	card := unmet(&m)
	for card.Number != 0 && now.Known[card.Number] != game.NoIcons {
		card.Icons = now.Known[card.Number]
		card = unmet(&m)
	}
	if card.Number == 0 || card.Icons != game.NoIcons {
		return present.Gap{Fill: func([]int) string { return game.Format(m) }}, true
	}
	say := present.Under("sakura.new.")
	g := present.Gap{Ask: say("ask", rules.N("card", int(card.Number))), Of: say("told", rules.N("card", int(card.Number)))}
	garden, brush := present.GapList{Head: say("garden"), Name: say("garden.name")}, present.GapList{Head: say("brush"), Name: say("brush.name")}
	for i := range game.Gardens {
		garden.Options = append(garden.Options, present.Sentence{Key: i.Key() + ".whole"})
	}
	for i := range game.Brushes {
		brush.Options = append(brush.Options, present.Sentence{Key: i.Key() + ".whole"})
	}
	g.Lists = []present.GapList{garden, brush}
	g.Fill = func(picks []int) string {
		met := m
		unmet(&met).Icons = game.IconsOf(game.Garden(picks[0]), game.Brush(picks[1]))
		return game.Format(met)
	}
	return g, true
}

// unmet is the first card of a move of which nobody knows what it shows; the court painter's
// comes last, as it is written.
func unmet(m *game.Move) *game.Played {
	i := slices.IndexFunc(m.Cards[:], func(c game.Played) bool { return c != game.Played{} && c.Icons == game.NoIcons })
	if i < 0 {
		return &m.Court
	}
	return &m.Cards[i]
}
