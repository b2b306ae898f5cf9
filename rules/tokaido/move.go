package tokaido

// Act is the kind of thing an entry says.
type Act uint8

// The acts.
const (
	NoAct  Act = iota
	Begin      // a player's traveller and when he leaves the first inn
	Travel     // a traveller walks to a place, perhaps with what came of it
	Here       // what came of a stop that was reached before
	Offer      // a player notes the meals on offer
	Track      // what the points track on the table shows for a player
)

// Whose is whose pawn a walk moves.
type Whose uint8

// The pawns. A player's own is named so where a place alone would mean something
// else: the neutral traveller's walk, or what came of the own stop.
const (
	OwnPawn Whose = iota
	NeutralPawn
	OwnNamed
)

// Move is what one entry means. In this order its fields fill 32 bytes, which are
// copied in two pieces.
type Move struct {
	Act   Act
	Whose Whose // Travel: who walks
	To    Place // Travel: where to
	Told  bool  // Travel: Out is the outcome of the stop
	Out   Outcome

	Who    Traveller // Begin
	Leaves uint8     // Begin: 1 leaves the first inn first
	Points int16     // Track
	Menu   Menu      // Offer
}

// Outcome is what came of a stop. Which fields count depends on the place. Of what
// there is only one of, a second can be told: it is refused, or the table insists.
type Outcome struct {
	Bought  Souvenirs // village: what was bought
	Shown   Souvenirs // village: all that was turned up, if entered
	Bargain Souvenir  // village: Zen-emon's purchase at one coin; none named is the dearest
	Coins   uint8     // temple: the traveller's own coins; hot spring: the points on the card
	Own     bool      // temple: Hirotada did without the coin of the bank
	Card    Card      // encounter, or Chuubei at an inn
	Card2   Card      // a second encounter there
	Gift    Souvenir  // the shokunin's souvenir; village: a second purchase at one coin
	Gift2   Souvenir  // a second one of the shokunin; village: what was named twice
	View    View      // a guide's other panorama, or Hiroshige's at an inn
	Free    Meal      // inn: the dish Satsuki was offered
	Takes   bool      // inn: Satsuki took it
	Meal    Meal      // inn: the dish bought
	Meal2   Meal      // inn: a second dish bought
}
