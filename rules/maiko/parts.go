package maiko

import (
	"referee/rules"
	"referee/rules/kyoto"
)

// Things appends what a move is made of, see [rules.Def].
func Things(_ *State, _ rules.Seat, m Move, buf rules.Parts) rules.Parts { return table.Parts(m, buf) }

// Make returns the move that is made of things, see [rules.Def].
func Make(_ *State, _ rules.Seat, list rules.Parts) (Move, bool) { return table.Make(list) }

// Unlisted are the order of the houses and of the geishas, and the guests at each house.
func Unlisted(s *State, _ rules.Seat, _ rules.Parts) (list []rules.OpenSlot) {
	if !s.Laid {
		list = kyoto.Ordered(CircleAct)
	}
	if !s.Placed {
		list = append(list, kyoto.Ordered(GeishasAct)...)
	}
	for house := range kyoto.Colours * rules.One(!s.Told) {
		list = append(list, rules.OpenSlot{
			Act: GuestsAct, Slot: rules.Slot("house").Nth(house), Things: rules.Numbers(kyoto.Colours + 1), Most: AllGuests, Copies: AllGuests / kyoto.Colours,
		})
	}
	return list
}

// What is told of the table, as things of [rules.ActSlot]: the places of the forms in the table.
const (
	CircleAct  = 6
	GeishasAct = 7
	GuestsAct  = 8
)
