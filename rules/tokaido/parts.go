package tokaido

import "referee/rules"

// The slots of a move.
const (
	WhoSlot     rules.Slot = "traveller"
	LeavesSlot  rules.Slot = "leaves"
	PawnSlot    rules.Slot = "pawn"
	PlaceSlot   rules.Slot = "place"
	BoughtSlot  rules.Slot = "bought" // souvenirs, or nothing
	ShownSlot   rules.Slot = "shown"  // souvenirs that were turned up and left there
	CheapSlot   rules.Slot = "cheap"  // Zen-emon's purchase at one coin, or none
	CoinsSlot   rules.Slot = "coins"
	OwnSlot     rules.Slot = "own"
	CardSlot    rules.Slot = "encounter"
	Card2Slot   rules.Slot = "encounter2"
	GiftSlot    rules.Slot = "gift"
	Gift2Slot   rules.Slot = "gift2"
	ViewSlot    rules.Slot = "panorama"
	OfferedSlot rules.Slot = "offered"
	TakesSlot   rules.Slot = "takes"
	MealSlot    rules.Slot = "meal"
	Meal2Slot   rules.Slot = "meal2"
	MenuSlot    rules.Slot = "menu"
	PointsSlot  rules.Slot = "points"
)

// nothing is the thing of a slot in which it is told that there is none.
const nothing = 0

// Things appends what a move is made of, see [rules.Def]. What a stop asks for is told even where it is
// nothing: no souvenir, no meal, no panorama.
func Things(s *State, by rules.Seat, m Move, buf rules.Parts) rules.Parts {
	put := func(slot rules.Slot, thing int) { buf = append(buf, rules.Part{Slot: slot, Thing: thing}) }
	put(rules.ActSlot, int(m.Act))
	switch m.Act {
	case Begin:
		if m.Who != Nobody {
			put(WhoSlot, int(m.Who))
		}
		put(LeavesSlot, int(m.Leaves))
	case Offer:
		for d := Meal(1); d <= Meals; d++ {
			for range m.Menu.Count(d) {
				put(MenuSlot, int(d))
			}
		}
		if m.Menu == 0 {
			put(MenuSlot, nothing)
		}
	case Track:
		put(PointsSlot, int(m.Points))
	case Travel:
		if m.Whose != OwnPawn {
			put(PawnSlot, int(m.Whose))
		}
		put(PlaceSlot, int(m.To))
		if m.Told {
			m.Out.things(s.Kind(m.To), put)
		}
	case Here:
		m.Out.things(s.Kind(s.stopOf(by).Place), put)
	}
	return buf
}

// stopOf is the traveller of whose stop is to be told, a player's own where it is nobody's.
func (s *State) stopOf(by rules.Seat) *Pawn {
	if s.Owing != rules.Table {
		return s.Pawn(s.Owing)
	}
	return s.Pawn(by)
}

// things says what came of a stop.
func (o *Outcome) things(at Stop, put func(rules.Slot, int)) {
	told := func(slot rules.Slot, thing int) {
		if thing != nothing {
			put(slot, thing)
		}
	}
	told(CardSlot, int(o.Card))
	if at == Village {
		for set := o.Bought; set != 0; set &= set - 1 {
			put(BoughtSlot, int(set.First()))
		}
		if o.Bought == 0 {
			put(BoughtSlot, nothing)
		}
		for set := o.Shown &^ o.Bought; set != 0; set &= set - 1 {
			put(ShownSlot, int(set.First()))
		}
		told(CheapSlot, int(o.Bargain))
	}
	if o.Card == Shokunin && o.Gift == NoSouvenir {
		put(GiftSlot, nothing)
	}
	told(GiftSlot, int(o.Gift))
	told(Gift2Slot, int(o.Gift2))
	told(ViewSlot, int(o.View))
	told(Card2Slot, int(o.Card2))
	told(CoinsSlot, int(o.Coins))
	if o.Own {
		put(OwnSlot, 1)
	}
	if o.Free != NoMeal {
		put(OfferedSlot, int(o.Free))
		put(TakesSlot, rules.One(o.Takes))
	}
	if at == Inn {
		if !o.Takes || o.Meal != NoMeal {
			put(MealSlot, int(o.Meal))
		}
		told(Meal2Slot, int(o.Meal2))
	}
}

// Make returns the move that is made of things, see [rules.Def].
func Make(s *State, by rules.Seat, list rules.Parts) (m Move, ok bool) {
	get := func(slot rules.Slot) int {
		thing, _ := list.First(slot)
		return thing
	}
	m = Move{
		Act: Act(get(rules.ActSlot)), Who: Traveller(get(WhoSlot)), Leaves: uint8(get(LeavesSlot)), Points: int16(get(PointsSlot)),
		Whose: Whose(get(PawnSlot)), To: Place(get(PlaceSlot)),
	}
	o := Outcome{
		Bargain: Souvenir(get(CheapSlot)), Coins: uint8(get(CoinsSlot)), Own: get(OwnSlot) == 1, Card: Card(get(CardSlot)), Card2: Card(get(Card2Slot)),
		Gift: Souvenir(get(GiftSlot)), Gift2: Souvenir(get(Gift2Slot)), View: View(get(ViewSlot)),
		Free: Meal(get(OfferedSlot)), Takes: get(TakesSlot) == 1, Meal: Meal(get(MealSlot)), Meal2: Meal(get(Meal2Slot)),
	}
	told := false
	for _, part := range list {
		switch v := Souvenir(part.Thing); part.Slot {
		case BoughtSlot:
			if v != NoSouvenir {
				o.Bought |= SouvenirSet(v)
			}
		case ShownSlot:
			o.Shown |= SouvenirSet(v)
		case MenuSlot:
			if part.Thing != nothing {
				m.Menu = m.Menu.Plus(Meal(part.Thing))
			}
		case rules.ActSlot, PlaceSlot, PawnSlot, WhoSlot, LeavesSlot, PointsSlot:
			continue
		}
		told = true
	}
	if o.Shown != 0 {
		o.Shown |= o.Bought
	}
	switch m.Act {
	case Begin:
		return m, m.Leaves > 0
	case Travel:
		m.Out, m.Told = o, told
		return m, m.To > 0 && m.To < Places
	case Here:
		m.Out = o
		return m, told
	case Offer:
		return m, told
	}
	_, ok = list.First(PointsSlot)
	return m, m.Act == Track && ok
}

// Unlisted are the souvenirs that a village turned up and that were left there.
func Unlisted(s *State, by rules.Seat, chosen rules.Parts) []rules.OpenSlot {
	if by == rules.Table || s.Owing != by || s.Kind(s.Pawn(by).Place) != Village {
		return nil
	}
	o := rules.OpenSlot{Act: int(Here), Slot: ShownSlot, Most: s.TurnedUp()}
	for left := Every &^ s.Owned(); left != 0; left &= left - 1 {
		thing := int(left.First())
		o.Things, o.Each = append(o.Things, thing), append(o.Each, 1-chosen.Count(rules.Part{Slot: BoughtSlot, Thing: thing}))
	}
	return []rules.OpenSlot{o}
}

// NotedMenu is the slot of the note of so many dishes: of each as many cards as nobody has eaten; where none is left it is none.
func NotedMenu(s *State, left int) rules.OpenSlot {
	o := rules.OpenSlot{Act: int(Offer), Slot: MenuSlot, Least: max(1, left), Most: max(1, left), Copies: 1}
	if left < 1 {
		o.Things = []int{nothing}
		return o
	}
	for m := Meal(1); m <= Meals; m++ {
		o.Things, o.Each = append(o.Things, int(m)), append(o.Each, max(0, m.Copies()-int(s.Eaten[m])))
	}
	return o
}
