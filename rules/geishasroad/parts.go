package geishasroad

import (
	"referee/rules"
	"referee/rules/kyoto"
)

// Things appends what a move is made of, see [rules.Def].
func Things(_ *State, _ rules.Seat, m Move, buf rules.Parts) rules.Parts { return table.Parts(m, buf) }

// Make returns the move that is made of things, see [rules.Def].
func Make(_ *State, _ rules.Seat, list rules.Parts) (Move, bool) { return table.Make(list) }

// Unlisted are the order of the houses, and the prestige tokens of a row one by one: of every number, or not known.
func Unlisted(s *State, _ rules.Seat, _ rules.Parts) (list []rules.OpenSlot) {
	t := *s
	if t.Scored {
		t.nextRound()
	}
	if _, phase := s.Due(); phase != PhaseSetup || t.Round > 1 && !t.Chosen {
		return nil
	}
	if t.Guests && !t.Laid {
		list = kyoto.Ordered(CircleAct)
	}
	numbers := rules.Numbers(unknown.First + 1)
	for _, r := range []Rows{Geiko, Okaasan} {
		if t.RowTold[r-1] || t.Fate && r == Okaasan {
			continue
		}
		for i := range RowSize(r) {
			list = append(list, rules.OpenSlot{Act: RowAct + int(r-Geiko), Slot: rules.Slot("tokens").Nth(i), Things: numbers, Least: 1, Most: 1, Copies: 1})
		}
	}
	return list
}

// What is told of the table, as things of [rules.ActSlot]: the places of the forms in the table.
const (
	CircleAct = 6
	RowAct    = 7
)

// ValueThing is the number on a prestige token that is a thing of a row; false where nobody can tell it.
func ValueThing(thing int) (n int, known bool) { return thing - MostPrestige, thing != unknown.First }
