package geishasroad

import (
	"slices"
	"strings"

	"referee/rules"
	"referee/rules/kyoto"
)

// Things appends what a move is made of, see [rules.Def].
func Things(_ *State, _ rules.Seat, m Move, buf rules.Parts) rules.Parts {
	return gained(table.Parts(m, buf))
}

// Make returns the move that is made of things, see [rules.Def].
func Make(_ *State, _ rules.Seat, list rules.Parts) (Move, bool) { return table.Make(told(list)) }

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
	TokensAct = 9
	BeginsAct = 10
	KeepAct   = 11
)

// Kept are the slots of the note of what lies under the Intrigue: the card there, and the one that was discarded.
func Kept(s *State, by rules.Seat) (list []rules.OpenSlot) {
	d := s.Side(by)
	for i := range 2 {
		o := kyoto.Dealt(KeepAct, rules.Slot("kept").Nth(i), Deck&^s.Seen()|kyoto.Of(d.Kept, d.Binned), 1)
		o.Once = true
		list = append(list, o)
	}
	list[1].Things = append(list[1].Things, int(Hidden)) // it may have been forgotten
	return list
}

// ValueThing is the number on a prestige token that is a thing of a row; false where nobody can tell it.
func ValueThing(thing int) (n int, known bool) { return thing - MostPrestige, thing != unknown.First }

// Gain is what a card brings, as a thing of a move: how many guests, and the influence token as so many more.
type Gain int

// influenceThing is the influence token in a [Gain].
const influenceThing = 4

// Key is the end of a gain's key in internal/text: "none", "gg", "gi".
func (g Gain) Key() string {
	if g == 0 {
		return "none"
	}
	return strings.Repeat("g", int(g)%influenceThing) + strings.Repeat("i", int(g)/influenceThing)
}

// takenSlots are the slots of what is taken for each card.
var takenSlots = [...]rules.Slot{"taken", rules.Slot("taken").Nth(1)}

// The things of the notation in such a slot.
const (
	guestTold     = 1
	influenceTold = 2
)

// gained are the things of a move with what is taken for a card as one.
func gained(list rules.Parts) rules.Parts {
	for _, slot := range takenSlots {
		if list.In(slot) == 0 {
			continue
		}
		gain := list.Count(rules.Part{Slot: slot, Thing: guestTold}) + influenceThing*list.Count(rules.Part{Slot: slot, Thing: influenceTold})
		list = append(slices.DeleteFunc(list, func(p rules.Part) bool { return p.Slot == slot }), rules.Part{Slot: slot, Thing: gain})
	}
	return list
}

// told are the things of a move with what is taken for a card as the notation tells it.
func told(list rules.Parts) (out rules.Parts) {
	for _, p := range list {
		if !slices.Contains(takenSlots[:], p.Slot) || p.Thing == 0 || p.Thing >= 2*influenceThing {
			out = append(out, p)
			continue
		}
		for range p.Thing % influenceThing {
			out = append(out, rules.Part{Slot: p.Slot, Thing: guestTold})
		}
		for range p.Thing / influenceThing {
			out = append(out, rules.Part{Slot: p.Slot, Thing: influenceTold})
		}
	}
	return out
}
