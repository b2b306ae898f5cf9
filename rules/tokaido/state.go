package tokaido

import (
	"math/bits"

	"referee/rules"
)

// The number of players.
const (
	MinPlayers = 2
	MaxPlayers = 5
)

// Neutral is the seat of the neutral traveller, who walks with two players only
// (TK-TWO-1).
const Neutral rules.Seat = 3

// Inns is the number of inns at which meals are served.
const Inns = 4

// State is everything that has been entered, as a value.
type State struct {
	Rules
	Seats int8        // players
	All   rules.Seats // theirs
	Begun rules.Seats
	Pawns [MaxPlayers]Pawn // by seat; with two players the third is the neutral one

	Hind   uint8      // the index of the pawn furthest from the goal
	Owing  rules.Seat // the seat whose stop has no outcome yet, or 0
	Last   rules.Seat // the seat that walked last, or 0
	Began  rules.Seat // the player who walked first, be it for the neutral traveller, or 0
	First  [Views]Prize
	Open   Place                // the inn where meals were drawn last
	Offers [MaxPlayers]Offered  // the meals on offer there as a player noted them, less those taken since
	Taken  uint8                // cards that have left the offer there
	Eaten  [Meals + 1]uint8     // by dish, the cards in all collections, which checks ask for
	Fresh  int8                 // souvenirs in the deck that have never been turned up
	Under  Souvenirs            // souvenirs known to have gone under the deck
	CameAt [AllOfThem]rules.Seq // where a souvenir joined a collection or went under the deck
	MetAt  [Cards]rules.Seq     // the last entry of each kind of encounter
	BathAt [2]rules.Seq         // the last hot spring of 2 and of 3
}

// Rules are the switches of a profile, read once.
type Rules struct {
	Back          bool // from Edo to Kyoto (TK-VAR-2)
	Travellers    bool // with traveller cards
	Preparations  bool
	SpentCounts   bool // the Gourmet counts coins spent (TK-C42)
	FreeFromOffer bool // Satsuki's meal is one of those on offer (TK-C37)
	SkipTies      bool // TK-C52
	NoneCounts    bool // TK-C55
	NeutralSpares bool // TK-C62
	Menu          int8 // meals on offer
}

// Prize is a card that was won, and by which entry. Seat 0 is nobody yet.
type Prize struct {
	Seat rules.Seat
	At   rules.Seq
}

// Offered is the meals a player saw, and where he noted them.
type Offered struct {
	Menu Menu
	At   rules.Seq
}

// Pawn is a traveller on the road with everything collected.
type Pawn struct {
	Who   Traveller
	Place Place
	Slot  uint8 // the place's spot, or the place in the row before an inn, from 1
	At    rules.Seq

	Coins     int16
	Points    int16        // as the track shows them
	Temple    uint8        // coins in the temple
	Spent     uint8        // coins spent on meals
	Views     [Views]uint8 // a bit for each card, the lowest for number 1
	Springs   [2]uint8     // cards of 2 and of 3
	Cards     [Cards]uint8
	Meals     [2 * Inns]Meal // by inn, and behind them room for as many too many
	Souvenirs Souvenirs
	Untold    Counts // souvenirs of a final table that are known by number only

	ViewAt [Views]rules.Seq // the entry of the last card of each
	MealAt [2 * Inns]rules.Seq
	PaidAt rules.Seq // the last entry that took coins out of the purse
}

// Wares counts the souvenirs by kind.
func (p *Pawn) Wares() Counts {
	n := p.Souvenirs.Wares()
	for w, some := range p.Untold {
		n[w] += some
	}
	return n
}

// Pawn returns a seat's traveller.
func (s *State) Pawn(seat rules.Seat) *Pawn { return &s.Pawns[seat-1] }

// WithNeutral reports whether a neutral traveller walks along.
func (s *State) WithNeutral() bool { return s.Seats == 2 }

// Walkers returns the number of travellers on the road, the neutral one included.
func (s *State) Walkers() int {
	if s.WithNeutral() {
		return int(Neutral)
	}
	return int(s.Seats)
}

// Ready reports whether traveller and order of every player are known.
func (s *State) Ready() bool { return s.Begun == s.All }

// Hindmost returns the traveller who is furthest from the goal: of two on one double
// stop the one on the second spot, of several at an inn the one who came last
// (TK-MOVE-1, TK-SPOT-4, TK-INN-9).
func (s *State) Hindmost() rules.Seat { return rules.Seat(s.Hind + 1) }

// stand finds out who is hindmost, after a pawn was put somewhere: it is asked ten times
// an entry.
func (s *State) stand() {
	least := s.Pawns[0].order() // also of a table that nobody has laid out
	for i := 1; i < s.Walkers(); i++ {
		least = min(least, s.Pawns[i].order()+i) // while nobody has a place in the first row: the first seat
	}
	s.Hind = uint8(least & 7)
}

// order returns the lower, the further the traveller is from the goal: the least of numbers is
// found without jumps that no processor foresees. The last three bits are left to the seat.
func (p *Pawn) order() int { return int(p.Place)<<11 | int(^p.Slot)<<3 }

// behind reports whether p is further from the goal than q.
func (p *Pawn) behind(q *Pawn) bool { return p.order() < q.order() }

// Ahead returns the player who is nearest to the goal and so walks for the neutral
// traveller (TK-TWO-2).
func (s *State) Ahead() rules.Seat {
	if s.Pawns[0].behind(&s.Pawns[1]) {
		return 2
	}
	return 1
}

// At counts the travellers at a place.
func (s *State) At(p Place) (n int) {
	for i := range s.Pawns[:s.Walkers()] {
		if s.Pawns[i].Place == p {
			n++
		}
	}
	return n
}

// Over reports whether all have arrived and everything is known.
func (s *State) Over() bool {
	return s.Pawns[s.Hind].Place == Last && s.Owing == rules.Table && s.Ready()
}

// Finished reports whether the traveller has all cards of a panorama.
func (p *Pawn) Finished(v View) bool { return p.Views[v-1] == 1<<ViewSize[v-1]-1 }

// Next returns the number of the panorama's card that comes next: the lowest the
// traveller does not have.
func (p *Pawn) Next(v View) uint8 { return uint8(bits.TrailingZeros8(^p.Views[v-1])) + 1 }

// Seen returns the sum of the numbers on the panorama's cards the traveller has.
func (p *Pawn) Seen(v View) (sum int) {
	for rest := p.Views[v-1]; rest != 0; rest &= rest - 1 {
		sum += bits.TrailingZeros8(rest) + 1
	}
	return sum
}

// FinishedAll reports whether no panorama is left to go on with.
func (p *Pawn) FinishedAll() bool {
	return p.Finished(PaddyView) && p.Finished(MountainView) && p.Finished(SeaView)
}

// Encounters returns the number of encounter cards.
func (p *Pawn) Encounters() (n int) {
	for _, c := range p.Cards {
		n += int(c)
	}
	return n
}

// Bathed returns the number of hot spring cards.
func (p *Pawn) Bathed() int { return int(p.Springs[0] + p.Springs[1]) }

// Ate returns the entry by which the traveller ate the dish.
func (p *Pawn) Ate(m Meal) (rules.Seq, bool) {
	for i, had := range p.Meals {
		if had == m {
			return p.MealAt[i], true
		}
	}
	return 0, false
}

// MealsEaten returns the number of meal cards.
func (p *Pawn) MealsEaten() int { return len(p.Meals) - rules.Count(p.Meals[:], NoMeal) }

// Printed returns the sum of the prices printed on the meals.
func (p *Pawn) Printed() (n int) {
	for _, m := range p.Meals {
		if m != NoMeal {
			n += m.Price()
		}
	}
	return n
}

// lap is the number of steps round the points track.
const lap = 100

// Shows reports whether a place on the points track is where the traveller's marker
// stands: after a lap it may be told from 0 again (TK-C57).
func (p *Pawn) Shows(n int16) bool {
	return n == p.Points || n == p.Points-lap
}

// Owned returns every souvenir in a collection.
func (s *State) Owned() (set Souvenirs) {
	for i := range s.Pawns[:s.Seats] {
		set |= s.Pawns[i].Souvenirs
	}
	return set
}

// SouvenirDeck returns the number of cards left in the deck of souvenirs.
func (s *State) SouvenirDeck() int { return AllOfThem - s.Owned().Len() }

// TurnedUp returns the number of souvenirs a stop at a village shows (TK-VILLAGE-1).
func (s *State) TurnedUp() int { return min(VillageCards, s.SouvenirDeck()) }

// VillageCards is how many souvenirs a village shows.
const VillageCards = 3

// MealsLeft returns the number of meals on offer at an inn: all of them for the first
// who comes there (TK-INN-3).
func (s *State) MealsLeft(inn Place) int {
	if inn != s.Open {
		return int(s.Menu)
	}
	return int(s.Menu) - int(s.Taken)
}

// Noted returns the meals a player noted as on offer at an inn, if he did.
func (s *State) Noted(seat rules.Seat, inn Place) (o Offered) {
	if inn == s.Open {
		o = s.Offers[seat-1]
	}
	return o
}

// InnNumber returns the number of an inn from 1, or 0 for a place that is none and for
// the first.
func (r *Rules) InnNumber(p Place) int {
	if p == 0 || r.Kind(p) != Inn {
		return 0
	}
	return r.Leg(p)
}

// Mover returns the player who walks with a traveller: the own one, or for the neutral
// traveller whoever is nearest to the goal.
func (s *State) Mover(walker rules.Seat) rules.Seat {
	if s.isNeutral(walker) {
		return s.Ahead()
	}
	return walker
}

// isNeutral reports whether a seat is the neutral traveller's.
func (s *State) isNeutral(walker rules.Seat) bool { return walker == Neutral && s.WithNeutral() }

// Setup lays the board out with nobody on the road yet (TK-SETUP-1).
func Setup(setup rules.Setup) (State, error) {
	if err := setup.Check("tokaido", MinPlayers, MaxPlayers, Options); err != nil {
		return State{}, err
	}
	is := func(o rules.Option, value string) bool { return setup.Value(o) == value }
	s := State{
		Seats: int8(setup.Seats),
		All:   1<<(setup.Seats+1) - 2,
		Fresh: AllOfThem,
		Rules: Rules{
			Back:          is(Direction, "to-kyoto"),
			Travellers:    is(WithTravellers, "yes"),
			Preparations:  is(Preparations, "yes"),
			SpentCounts:   is(Gourmet, "spent"),
			FreeFromOffer: is(FreeMeal, "offer"),
			SkipTies:      is(TempleTies, "skip"),
			NoneCounts:    is(NobodyHas, "all"),
			NeutralSpares: is(NeutralFirst, "nothing"),
			Menu:          menu(setup),
		},
	}
	return s, nil
}

// menu returns the number of meals the first at an inn draws (TK-INN-3, TK-TWO-5,
// TK-VAR-3).
func menu(setup rules.Setup) int8 {
	n := setup.Seats + 1
	if setup.Seats == 2 {
		n = 4
	}
	if setup.Value(MealsOnOffer) == "as-many" && (setup.Seats > 2 || setup.Value(TwoGastronomy) == "three") {
		n--
	}
	return int8(n)
}

// shift is how many coins a purse changes by in the preparations, by the
// traveller's place at the first inn counted from the road (TK-VAR-4).
var shift = [MaxPlayers]int16{2, 1, 0, -1, -1}
