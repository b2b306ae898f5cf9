package geishasroad

import (
	"strings"

	"referee/internal/present"
	"referee/internal/present/kyoto"
	"referee/rules"
	game "referee/rules/geishasroad"
	box "referee/rules/kyoto"
)

// Thing names a thing of a move: a card or a house, a token, or who begins.
func Thing(_ *game.State, _ rules.Seat, p rules.Part, _ rules.Parts) present.Sentence {
	if told := map[int]string{game.CircleAct: "circle", game.RowAct: "geiko", game.RowAct + 1: "okaasan", game.TokensAct: "tokens", game.BeginsAct: "begins"}[p.Thing]; p.Slot == rules.ActSlot && told != "" {
		return present.Item("geishasroad.thing." + told)
	}
	switch slot := strings.TrimRight(string(p.Slot), "0123456789"); slot {
	case "taken":
		return present.Item("geishasroad.gain." + game.Gain(p.Thing).Key())
	case "tokens", "flip":
		value, known := game.ValueThing(p.Thing)
		if !known {
			return present.Item("thing.unknown")
		}
		return present.Plainly(rules.N("", value))
	case "influence":
		return present.Item("geishasroad.colour." + box.Colour(p.Thing).Key())
	case "seat":
		return present.Holder(rules.Seat(p.Thing + 1))
	}
	return kyoto.Thing("geishasroad", p)
}

// Number is the number on a token, or that of a card or its place.
func Number(p rules.Part, at, of int) int {
	switch strings.TrimRight(string(p.Slot), "0123456789") {
	case "tokens", "flip":
		value, _ := game.ValueThing(p.Thing)
		return value
	}
	return kyoto.Number(p, at, of)
}
