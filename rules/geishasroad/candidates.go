package geishasroad

import (
	"slices"
	"strings"

	"referee/rules"
	"referee/rules/kyoto"
)

// Choices returns the kinds of move that Candidates makes now.
func Choices(s *State) rules.Kinds {
	switch _, phase := s.Due(); phase {
	case PhaseSetup:
		return rules.KindSet(Circle, Row, Tokens, Begins)
	case PhaseAction:
		return rules.KindSet(Meeting, Intrigue, Gift, Exchange)
	case PhaseChoice:
		return rules.KindSet(Play, Counter)
	case PhaseRest, PhaseReveal:
		return rules.KindSet(Play)
	}
	return 0
}

// Candidates appends every well-shaped move the seat could type now, with every way to
// take tokens: cards that can lie where they come from, in any order. So none of them is
// refused for where its cards are. Of what is told before a round it lists one way: as it
// lies in the box, with unknown prestige tokens.
func Candidates(s *State, by rules.Seat, want rules.Kinds, buf []Move) []Move {
	return list(s, by, s.Hidden, want, buf)
}

// Fit is Candidates with a card face down only while the player can hide one.
func Fit(s *State, by rules.Seat, want rules.Kinds, buf []Move) []Move {
	return list(s, by, by != rules.Table && s.Hides(by), want, buf)
}

// list returns both; hides says that any card of an offer may lie face down.
func list(s *State, by rules.Seat, hides bool, want rules.Kinds, buf []Move) []Move {
	due, phase := s.Due()
	if by == rules.Table || !due.Has(by) {
		return buf
	}
	l := lister{s, by, want, buf}
	switch phase {
	case PhaseSetup:
		l.tellings()
	case PhaseAction:
		return s.Actions(Deck, hides, want, buf)
	case PhaseChoice:
		l.chosen()
		l.counters()
	case PhaseRest:
		l.played(s.Rest.Cards, s.Rest.At)
	case PhaseReveal:
		l.reveals()
	}
	return l.moves
}

// lister lists the moves of the wanted kinds that a player could type.
type lister struct {
	*State
	by    rules.Seat
	want  rules.Kinds
	moves []Move
}

// wants reports whether moves of a kind are listed.
func (l *lister) wants(a Act) bool { return l.want.Has(uint8(a)) }

// Actions appends every action with cards of a hand that lie nowhere else; an Intrigue as
// it looks to the table. Where the player hides cards, any one of an offer may lie face
// down.
func (s *State) Actions(hand Cards, hides bool, want rules.Kinds, buf []Move) []Move {
	hand &^= s.Seen()
	if here := (Trail{State: s}); want.Has(uint8(Meeting)) {
		for set := hand; set != 0; set &= set - 1 {
			for w := here.ways(set.First()); w.next(); {
				buf = append(buf, Move{Act: Meeting, Plays: [2]Played{w.play}})
			}
		}
	}
	if want.Has(uint8(Intrigue)) {
		buf = append(buf, Move{Act: Intrigue, Cards: [4]Card{Hidden, Hidden}})
	}
	if want.Has(uint8(Gift)) {
		buf = gifts(hand, hides, buf)
	}
	if want.Has(uint8(Exchange)) {
		buf = exchanges(hand, hides, buf)
	}
	return buf
}

// tellings lists the entries still needed before a round.
func (l *lister) tellings() {
	t := *l.State
	if t.Scored {
		t.nextRound()
	}
	if t.Round > 1 && !t.Chosen {
		if l.wants(Begins) {
			l.moves = append(l.moves, Move{Act: Begins, Who: 1}, Move{Act: Begins, Who: 2})
		}
		return
	}
	if t.Guests && !t.Laid && l.wants(Circle) {
		l.moves = append(l.moves, Move{Act: Circle, Houses: [Colours]Colour{Red, Yellow, Green, Blue, Pink}})
	}
	if !t.Guests && !t.Dealt && l.wants(Tokens) {
		for one := Red; one < Colours; one++ {
			for two := Red; two < Colours; two++ {
				if one != two {
					l.moves = append(l.moves, Move{Act: Tokens, Houses: [Colours]Colour{one, two, NoColour, NoColour, NoColour}})
				}
			}
		}
	}
	for r := Geiko; r <= Okaasan; r++ {
		if !t.RowTold[r-1] && !(t.Fate && r == Okaasan) && l.wants(Row) {
			m := Move{Act: Row, Row: r}
			for i := range RowSize(r) {
				m.Values[i] = Untold
			}
			l.moves = append(l.moves, m)
		}
	}
}

// chosen lists every choice of an offer.
func (l *lister) chosen() {
	o := &l.Offer
	if o.Act == Exchange {
		l.played(o.Pair(0), o.At)
		l.played(o.Pair(2), o.At)
		return
	}
	for i, k := range o.Cards[:o.Len()] {
		switch {
		case o.Find(k) != i: // of two face down either is taken, or left
		case o.Two:
			l.played(o.Pair(i), o.At)
		default:
			l.played([2]Card{k}, o.At)
		}
	}
}

// counters lists every counter offer: for each card that can be set aside, each that can
// come out of the player's hand.
func (l *lister) counters() {
	if !l.wants(Counter) || !l.Counter || l.Side(l.by).Counter != 0 {
		return
	}
	o, in, hides := &l.Offer, Deck&^l.Seen(), l.Hides(l.by)
	for k := Card(1); k <= AllCards; k++ {
		if l.AsideFor(l.by, k) {
			in &^= kyoto.Of(k)
		}
	}
	for i, out := range o.Cards[:o.Len()] {
		if o.Find(out) != i || o.Whose(o.Sets(l.by, out)) == l.by || l.NoCounterHidden && out == Hidden {
			continue
		}
		for left := in; left != 0; left &= left - 1 {
			l.moves = append(l.moves, Move{Act: Counter, Cards: [4]Card{out, left.First()}})
		}
		if hides && (!l.OneHidden || out == Hidden || !o.Has(Hidden)) {
			l.moves = append(l.moves, Move{Act: Counter, Cards: [4]Card{out, Hidden}})
		}
	}
}

// reveals lists what the player's Intrigue could turn out to be: nothing if the card
// that was noted has come to lie elsewhere.
func (l *lister) reveals() {
	d := l.Side(l.by)
	kept := d.Kept
	switch {
	case !kept.Known():
		kept = Hidden
	case (l.Sides[0].Front | l.Sides[1].Front).Has(kept) || kept == d.Binned:
		return
	}
	l.played([2]Card{kept}, d.Used[Intrigue])
}

// Hides reports whether a player can still lay a card of an offer face down.
func (s *State) Hides(by rules.Seat) bool { return s.Hidden && s.Side(by).Hidden == 0 }

// gifts appends every three cards, then those of which one lies face down.
func gifts(hand Cards, hides bool, buf []Move) []Move {
	for a := hand; a != 0; a &= a - 1 {
		for b := a & (a - 1); b != 0; b &= b - 1 {
			for c := b & (b - 1); c != 0; c &= c - 1 {
				buf = append(buf, Move{Act: Gift, Cards: [4]Card{a.First(), b.First(), c.First()}})
			}
		}
	}
	if !hides {
		return buf
	}
	for b := hand; b != 0; b &= b - 1 {
		for c := b & (b - 1); c != 0; c &= c - 1 {
			buf = append(buf, Move{Act: Gift, Cards: [4]Card{Hidden, b.First(), c.First()}})
		}
	}
	return buf
}

// exchanges appends every two pairs, each pair of pairs once, then those of which
// one card lies face down.
func exchanges(hand Cards, hides bool, buf []Move) []Move {
	for a := hand; a != 0; a &= a - 1 {
		buf = paired(a.First(), a&(a-1), buf)
	}
	if hides {
		buf = paired(Hidden, hand, buf)
	}
	return buf
}

// paired appends every two pairs of a card and three others.
func paired(a Card, others Cards, buf []Move) []Move {
	for b := others; b != 0; b &= b - 1 {
		for c := others &^ (b & -b); c != 0; c &= c - 1 {
			for d := c & (c - 1); d != 0; d &= d - 1 {
				buf = append(buf, Move{Act: Exchange, Cards: [4]Card{a, b.First(), c.First(), d.First()}})
			}
		}
	}
	return buf
}

// Things appends what a move is made of, see [rules.Def].
func Things(_ *State, _ rules.Seat, m Move, buf rules.Parts) rules.Parts {
	return gained(table.Parts(m, buf))
}

// Make returns the move that is made of things, see [rules.Def].
func Make(_ *State, _ rules.Seat, list rules.Parts) (Move, bool) { return table.Make(told(list)) }

// Unlisted returns the order of the houses, and the prestige tokens of a row one by one: of every
// number, or not known; the cards of an Intrigue, which somebody may tell; and the other sides of the
// tokens that the chosen cards turn over.
func Unlisted(s *State, _ rules.Seat, chosen rules.Parts) (list []rules.OpenSlot) {
	t := *s
	if t.Scored {
		t.nextRound()
	}
	switch _, phase := s.Due(); {
	case phase == PhaseChoice || phase == PhaseRest || phase == PhaseReveal:
		return turned(s, PlayAct, chosen)
	case phase == PhaseAction:
		list = turned(s, 0, chosen)
		for i := range 2 {
			o := kyoto.Dealt(IntrigueAct, rules.Slot("kept").Nth(i), Deck&^s.Seen(), 1)
			o.Least, o.Shared = 0, true
			list = append(list, o)
		}
		return list
	case phase != PhaseSetup || t.Round > 1 && !t.Chosen:
		return nil
	}
	if t.Guests && !t.Laid {
		list = kyoto.Ordered(CircleAct, kyoto.Order)
	}
	for _, r := range []Rows{Geiko, Okaasan} {
		if t.RowTold[r-1] || t.Fate && r == Okaasan {
			continue
		}
		for i := range RowSize(r) {
			list = append(list, rules.OpenSlot{Act: RowAct + int(r-Geiko), Slot: rules.Slot("tokens").Nth(i), Things: rules.Numbers(unknown.First + 1), Least: 1, Most: 1, Copies: 1})
		}
	}
	return list
}

// turned returns the other sides of the tokens that the chosen cards of an act turn over, which the
// rulebook does not list.
func turned(s *State, act int, chosen rules.Parts) (list []rules.OpenSlot) {
	var before []Played
	for i := range 2 {
		thing, told := chosen.First(rules.Slot("card").Nth(i))
		if told && s.Behind(before).Turns(Card(thing)) {
			list = append(list, rules.OpenSlot{Act: act, Slot: rules.Slot("flip").Nth(i), Things: rules.Numbers(unknown.First + 1), Least: 1, Most: 1, Copies: 1})
		}
		before = append(before, Played{Card: Card(thing)})
	}
	return list
}

// Acts whose moves are not listed, and what is told of the table, as things of [rules.ActSlot]: the places of the forms in the table.
const (
	IntrigueAct = 1
	PlayAct     = 5
	CircleAct   = 6
	RowAct      = 7
	TokensAct   = 9
	BeginsAct   = 10
	KeepAct     = 11
)

// Kept returns the slots of the note of what lies under the Intrigue: the card there, and the one that
// was discarded.
func Kept(s *State, by rules.Seat) (list []rules.OpenSlot) {
	d := s.Side(by)
	for i := range 2 {
		o := kyoto.Dealt(KeepAct, rules.Slot("kept").Nth(i), Deck&^s.Seen()|kyoto.Of(d.Kept, d.Binned), 1)
		o.Shared = true
		list = append(list, o)
	}
	list[1].Things = append(list[1].Things, int(Hidden)) // it may have been forgotten
	return list
}

// ValueThing returns the number on a prestige token that is a thing of a row; false if nobody can
// tell it.
func ValueThing(thing int) (n int, known bool) { return thing - MostPrestige, thing != unknown.First }

// Gain is what a card brings, as a thing of a move: how many guests, and the influence token as so many more.
type Gain int

// influenceThing is the influence token in a [Gain].
const influenceThing = 4

// Key returns the end of a gain's key in internal/text: "none", "gg", "gi".
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

// gained returns the things of a move with the tokens taken for each card as one thing.
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

// told returns the things of a move with the tokens taken as the notation writes them.
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
