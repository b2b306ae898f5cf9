package lanterns

import (
	"referee/internal/present"
	"referee/rules"
	game "referee/rules/lanterns"
)

// Thing names a thing of a move: a colour, a cell of the lake, a tile by its colours, or the colours of the tile
// as it is turned.
func Thing(s *game.State, _ rules.Seat, p rules.Part, chosen rules.Parts) present.Sentence {
	switch p.Slot {
	case rules.ActSlot:
		if p.Thing == game.PlaceAct {
			return step("tile")
		}
		return present.Sentence{}
	case game.CellSlot:
		return beside(s, game.AtThing(p.Thing))
	case game.TileSlot:
		k := game.Kind(p.Thing)
		key := "thing.tile"
		if k.Platform() {
			key = "thing.platform"
		}
		return present.Sentence{Key: "lanterns." + key, Args: []rules.Arg{k.Quad().Arg("tile"), game.Spelt("signs", k.Quad().String())}}
	case game.TurnSlot:
		if quad, ok := turned(chosen, p.Thing); ok {
			return present.Sentence{Key: "lanterns.thing.facing", Args: []rules.Arg{colourArg("colour", quad[0])}}
		}
		return present.Sentence{Key: "lanterns.thing.turn", Args: []rules.Arg{rules.N("n", p.Thing)}}
	}
	return present.Item("lanterns.colour." + game.Colour(p.Thing).Key())
}

// turned returns the colours of the tile that was chosen, from the side that faces the player, as it lies when it is turned.
func turned(chosen rules.Parts, turn int) (q game.Quad, ok bool) {
	kind, _ := chosen.First(game.TileSlot)
	if kind <= int(game.NoKind) || kind > game.Tiles {
		return q, false
	}
	return game.Kind(kind).Quad().Turned(turn), true
}

// Sides are the colours of the sides of a tile, of one that is turned in each way once it is known which it is.
func Sides(p rules.Part, chosen rules.Parts) []present.Role {
	turn := 0
	switch p.Slot {
	case game.TurnSlot:
		turn = p.Thing
	case game.TileSlot:
		chosen = rules.Parts{p}
	default:
		return nil
	}
	quad, ok := turned(chosen, turn)
	if !ok {
		return nil
	}
	list := make([]present.Role, len(quad))
	for i, c := range quad {
		list[i] = role(c)
	}
	return list
}

// Pick is what a thing is called on the board: a cell of the lake.
func Pick(p rules.Part) string {
	if p.Slot == game.CellSlot {
		return game.AtThing(p.Thing).String()
	}
	return ""
}
