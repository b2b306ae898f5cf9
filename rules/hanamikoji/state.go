package hanamikoji

import "referee/rules"

// Players is the number of players, always two.
const Players = 2

// The other numbers of a round.
const (
	DealSize  = 6 // cards each player is dealt (HK-DEAL-2)
	PileSize  = 8 // cards left to draw (HK-DEAL-4)
	FrontSize = 8 // cards on each side when a round is scored
	Turns     = Actions
	maxPlays  = Turns + 1 // room for one action too many that a table let stand
)

// State is everything that has been entered, as a value. Rounds are kept one at
// a time: when a round has been scored its cards stay on the table until the
// next one begins, so that a late look at them is still possible.
type State struct {
	MaxRounds uint8 // 0 is no limit (HK-WIN-8)
	ByGeishas bool  // how a game without a winner after the last round is decided (HK-WIN-5, HK-WIN-7)

	Round   uint8 // the round on the table, from 1
	Scored  bool  // that round has been scored
	Ended   bool
	First   rules.Seat        // who began the round on the table
	Markers [Kinds]rules.Seat // whose side each geisha's marker is on; 0 is the middle
	Before  [Kinds]rules.Seat // the markers before the round on the table was scored

	Offer   Offer
	Sides   [Players]Side
	Told    Cards // every known card of the round: shown, or entered with its name
	Removed Noted // the card taken out of the round, once somebody has shown it
}

// Offer is a Gift or a Competition that waits for its reply.
type Offer struct {
	By    rules.Seat // 0 is no offer
	Act   Act
	Cards Cards
	Pair  Cards
}

// Open reports whether a reply is awaited.
func (o Offer) Open() bool { return o.By != rules.Table }

// Side is one player's half of the table.
type Side struct {
	Front   Cards // cards in front of the geishas
	Plays   [maxPlays]Play
	Count   uint8 // how many of Plays there are
	Unaware bool  // picked up in the middle: Plays tell the actions, not the cards

	// Hands are the hands the player noted, by moment: index 2k is before the
	// draw of the player's turn k, 2k+1 after it. Draws are by turn.
	Hands [2*Turns + 1]Noted
	Draws [Turns]Noted
}

// Play is one action carried out.
type Play struct {
	Act     Act
	Kept    bool      // only its player told what lies face down; the table has not seen it
	Cards   Cards     // every card that left the hand
	Pair    Cards     // those of them that are the second pair of a Competition
	Taken   Cards     // what the other player took of an offer
	At      rules.Seq // the entry
	ReplyAt rules.Seq // the entry with the reply, if it was one of its own
	ShownAt rules.Seq // the entry that showed what had been face down
}

// Noted is cards somebody noted, and where. At 0 is nothing noted.
type Noted struct {
	Cards Cards
	At    rules.Seq
}

// tally counts the cards known so far.
func (s *State) tally() {
	s.Told = s.Removed.Cards.Known().Plus(s.Offer.Cards + s.Offer.Pair)
	for i := range s.Sides {
		d := &s.Sides[i]
		s.Told = s.Told.Plus(d.Front)
		for j := range d.Plays[:d.Count] {
			p := &d.Plays[j]
			if p.Act == Discard || p.Act == Secret && !s.Scored {
				s.Told = s.Told.Plus(p.Cards.Known())
			}
		}
	}
}

// Side returns a player's half of the table.
func (s *State) Side(seat rules.Seat) *Side { return &s.Sides[seat-1] }

// Used reports whether the player's marker for the action is flipped.
func (d *Side) Used(a Act) bool { return d.Find(a) != nil }

// Find returns the play of an action, or nil.
func (d *Side) Find(a Act) *Play {
	for i := range d.Plays[:d.Count] {
		if d.Plays[i].Act == a {
			return &d.Plays[i]
		}
	}
	return nil
}

// Turner returns the player whose turn it is during the actions: the one who has had fewer turns, the
// first player if both have had as many (HK-TURN-1); [rules.Table] after the last action.
func (s *State) Turner() rules.Seat {
	if s.Scored {
		if s.Ended {
			return rules.Table
		}
		return rules.Other(s.First) // begins the next round (HK-NEXT-4)
	}
	return rules.ByTurns(s.First, int(s.Sides[0].Count), int(s.Sides[1].Count), Turns)
}

// FaceDown returns the play that turned-up cards must be, or nil: a Secret or Discard of as many
// cards, an unnamed one if there are several.
func (d *Side) FaceDown(c Cards) *Play {
	var found *Play
	for i := range d.Plays[:d.Count] {
		p := &d.Plays[i]
		switch {
		case p.Act.Offers() || p.Cards.Len() != c.Len():
		case p.Cards == c:
			return p
		case found == nil || found.Cards.HiddenLen() == 0:
			found = p
		}
	}
	return found
}

// Hides reports whether the table has not seen a Secret of the player yet.
func (s *State) Hides(seat rules.Seat) bool {
	d := s.Side(seat)
	for i := range d.Plays[:d.Count] {
		if p := &d.Plays[i]; p.Act == Secret && (p.Kept || p.Cards.HiddenLen() > 0) {
			return true
		}
	}
	return false
}

// Due returns who must do something now, and in which phase.
func (s *State) Due() (rules.Seats, rules.Phase) {
	if s.Offer.Open() {
		return rules.SeatSet(rules.Other(s.Offer.By)), PhaseReply
	}
	if turner := s.Turner(); turner != rules.Table {
		return rules.SeatSet(turner), PhaseAction
	}
	if s.Ended {
		return 0, PhaseOver
	}
	var due rules.Seats
	for seat := rules.Seat(1); seat <= Players; seat++ {
		if s.Hides(seat) {
			due |= rules.SeatSet(seat)
		}
	}
	if due == 0 {
		due = rules.SeatSet(1, 2) // a table typed in with its Secrets: either may turn them up
	}
	return due, PhaseReveal
}

// Drawn returns the number of cards the player has drawn this round: one for each
// turn taken, and one more when it is the player's turn (HK-TURN-2).
func (s *State) Drawn(seat rules.Seat) int {
	n := int(s.Side(seat).Count)
	if !s.Scored && !s.Offer.Open() && s.Turner() == seat {
		n++
	}
	return min(n, Turns)
}

// HandSize returns the number of cards the player holds, by arithmetic.
func (s *State) HandSize(seat rules.Seat) int {
	return s.Side(seat).left(s.Drawn(seat))
}

// left returns how many of the cards dealt and drawn are left.
func (d *Side) left(drawn int) int {
	n := DealSize + drawn
	for i := range d.Plays[:d.Count] {
		n -= d.Plays[i].Cards.Len()
	}
	return n
}

// PileLen returns the number of cards left to draw.
func (s *State) PileLen() int { return PileSize - s.Drawn(1) - s.Drawn(2) }

// Geishas returns the number of markers on the player's side.
func (s *State) Geishas(seat rules.Seat) int { return rules.Count(s.Markers[:], seat) }

// Points returns the charm points of the markers on the player's side.
func (s *State) Points(seat rules.Seat) int {
	n := 0
	for k, holder := range s.Markers {
		if holder == seat {
			n += Value[k]
		}
	}
	return n
}

// GoalGeishas and GoalPoints are the two ways to win (HK-GOAL-1).
const (
	GoalGeishas = 4
	GoalPoints  = 11
)

// Qualifies reports whether the player has reached either goal.
func (s *State) Qualifies(seat rules.Seat) bool {
	return s.Geishas(seat) >= GoalGeishas || s.Points(seat) >= GoalPoints
}

// Setup lays out the row with every marker in the middle (HK-SETUP-1 to
// HK-SETUP-5). Without a first player named, seat 1 begins.
func Setup(setup rules.Setup) (State, error) {
	if err := setup.Check("hanamikoji", Players, Players, Options); err != nil {
		return State{}, err
	}
	s := State{
		MaxRounds: uint8(setup.Number(MaxRounds)),
		ByGeishas: setup.Value(Undecided) == "geishas",
		Round:     1,
		First:     max(setup.First, 1),
	}
	return s, nil
}
