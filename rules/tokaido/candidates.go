package tokaido

import "referee/rules"

// Choices returns the kinds of move that Candidates makes now.
func Choices(s *State) rules.Kinds {
	switch walker, phase := s.next(); phase {
	case PhaseBegin:
		return Begins
	case PhaseRoad:
		if s.isNeutral(walker) {
			return Neutrals
		}
		return Silent
	case PhaseStop, PhaseInn:
		return 1 << (hereKind + uint8(s.Kind(s.Pawn(walker).Place)))
	}
	return 0
}

// Candidates appends every well-shaped move the seat could type now, allowed or
// not. A walk comes without its outcome, which is a move of its own then; what
// was turned up in a village and left there may be told and is not listed.
func Candidates(s *State, by rules.Seat, want rules.Kinds, buf []Move) []Move {
	return list(s, by, false, want, buf)
}

// Fit returns the same without walks to places that are full, or closed to the traveller: half
// of them, which would be made, judged and refused.
func Fit(s *State, by rules.Seat, want rules.Kinds, buf []Move) []Move {
	return list(s, by, true, want, buf)
}

// list returns both.
func list(s *State, by rules.Seat, fit bool, want rules.Kinds, buf []Move) []Move {
	l := lister{s, want, buf}
	switch walker, phase := s.next(); {
	case phase == PhaseRoad && by == s.Mover(walker):
		l.walks(walker, fit)
	case phase == PhaseBegin && by != rules.Table && !s.Begun.Has(by) && want&Begins != 0:
		l.beginnings()
	case (phase == PhaseStop || phase == PhaseInn) && by == walker && want.Has(hereKind+uint8(s.Kind(s.Pawn(by).Place))):
		l.outcomes(s.Pawn(by))
	}
	return l.moves
}

// lister lists the moves of the wanted kinds that a player could type.
type lister struct {
	*State
	want  rules.Kinds
	moves []Move
}

// here lists what could come of a stop.
func (l *lister) here(o Outcome) { l.moves = append(l.moves, Move{Act: Here, Out: o}) }

// walks lists the places up to the next inn, only those that fit if that is asked for.
func (l *lister) walks(walker rules.Seat, fit bool) {
	from := l.Pawn(walker).Place
	ahead := upTo(l.NextInn(from)) &^ upTo(from)
	if fit {
		ahead &^= l.full() | l.closed(walker)
	}
	moves := &walksTo[0]
	if l.isNeutral(walker) {
		if l.want&Neutrals == 0 {
			return
		}
		moves = &walksTo[1]
	} else {
		ahead &= l.printed().leadsTo(l.want)
	}
	for ; ahead != 0; ahead &= ahead - 1 {
		l.moves = append(l.moves, moves[ahead.first()])
	}
}

// walksTo are the walks to every place, of players and of the neutral traveller:
// they are copied as they are, which is faster than putting each together.
var walksTo = func() (both [2][Places]Move) {
	for p := range Places {
		both[0][p] = Move{Act: Travel, To: Place(p)}
		both[1][p] = Move{Act: Travel, To: Place(p), Whose: NeutralPawn}
	}
	return both
}()

// beginnings lists every traveller with every turn to leave.
func (l *lister) beginnings() {
	first, last := Hiroshige, Zenemon
	if !l.Travellers {
		first, last = Nobody, Nobody
	}
	for who := first; who <= last; who++ {
		for n := uint8(1); int(n) <= l.Walkers(); n++ {
			l.moves = append(l.moves, Move{Act: Begin, Who: who, Leaves: n})
		}
	}
}

// outcomes lists whatever could come of the stop where a traveller stands.
func (l *lister) outcomes(p *Pawn) {
	switch l.Kind(p.Place) {
	case Village:
		l.purchases()
	case Temple:
		if p.Coins < 1 {
			l.here(Outcome{}) // let stop there with an empty purse
			return
		}
		for n := uint8(1); n <= templeMost; n++ {
			l.here(Outcome{Coins: n})
		}
		for n := uint8(1); n <= templeMost && p.Who == Hirotada; n++ {
			l.here(Outcome{Coins: n, Own: true})
		}
	case Spring:
		l.here(Outcome{Coins: 2})
		l.here(Outcome{Coins: 3})
	case Encounter:
		l.meetings(p)
	case Inn:
		l.lodgings(p)
	}
}

// templeMost is the most coins a traveller may give at a stop (TK-TEMPLE-1).
const templeMost = 3

// purchases lists nothing, and each one, two or three of the souvenirs that are
// in nobody's collection.
func (l *lister) purchases() {
	start, left := len(l.moves), Every&^l.Owned()
	l.here(Outcome{})
	for n := range VillageCards {
		for _, m := range l.moves[start:] {
			for rest := left; rest != 0; rest &= rest - 1 {
				v := rest & -rest
				if m.Out.Bought.Len() == n && v > m.Out.Bought {
					l.here(Outcome{Bought: m.Out.Bought | v})
				}
			}
		}
	}
}

// meetings lists every encounter card with what it can bring.
func (l *lister) meetings(p *Pawn) {
	for c := Shokunin; c <= GuideSea; c++ {
		v, guide := c.Guide()
		switch {
		case c == Shokunin:
			l.gifts()
		case guide && p.Finished(v) && !p.FinishedAll():
			for w := PaddyView; w <= Declined; w++ {
				if w == Declined || !p.Finished(w) {
					l.here(Outcome{Card: c, View: w})
				}
			}
		default:
			l.here(Outcome{Card: c})
		}
	}
}

// gifts lists every souvenir a shokunin could bring, or none out of an empty deck.
func (l *lister) gifts() {
	left := Every &^ l.Owned()
	if left == 0 {
		l.here(Outcome{Card: Shokunin})
	}
	for ; left != 0; left &= left - 1 {
		l.here(Outcome{Card: Shokunin, Gift: left.First()})
	}
}

// lodgings lists what can come of an inn: the traveller's own ability first,
// then the meals.
func (l *lister) lodgings(p *Pawn) {
	switch {
	case p.Who == Chuubei && l.Inner(p.Place):
		start := len(l.moves)
		l.meetings(p)
		for _, m := range l.moves[start:] {
			l.dishes(m.Out)
		}
	case p.Who == Hiroshige && l.Inner(p.Place) && !p.FinishedAll():
		for v := PaddyView; v <= SeaView; v++ {
			if !p.Finished(v) {
				l.meals(Outcome{View: v})
			}
		}
	case p.Who == Satsuki:
		l.meals(Outcome{})
		for d := Meal(1); d <= Meals; d++ {
			l.here(Outcome{Free: d, Takes: true})
			l.meals(Outcome{Free: d})
		}
	default:
		l.meals(Outcome{})
	}
}

// meals lists an outcome with no meal and with each dish.
func (l *lister) meals(o Outcome) {
	l.here(o)
	l.dishes(o)
}

// dishes lists an outcome with each dish.
func (l *lister) dishes(o Outcome) {
	for o.Meal = 1; o.Meal <= Meals; o.Meal++ {
		l.here(o)
	}
}

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

// stopOf returns the traveller of whose stop is to be told, a player's own if it is nobody's.
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

// Joined returns a player's own walk with what came of the stop.
func Joined(walk, stop Move) (m Move, ok bool) {
	if walk.Act != Travel || walk.Told || walk.Whose == NeutralPawn || stop.Act != Here {
		return m, false
	}
	walk.Told, walk.Out = true, stop.Out
	return walk, true
}

// Unlisted returns the souvenirs that a village turned up and that were left there.
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

// NotedMenu returns the slot of the note of so many dishes: of each as many cards as nobody has eaten;
// if none is left it is none.
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
