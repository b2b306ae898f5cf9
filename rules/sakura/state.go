package sakura

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"referee/rules"
)

// The numbers of the game.
const (
	MinPlayers  = 2
	MaxPlayers  = 6
	Tokens      = 54 // in the box (SK-COMP-2)
	StartTokens = 5  // of each player (SK-SETUP-2)
	HandSize    = 5  // cards of each player (SK-SETUP-3)
	Retreats    = 3  // spaces back from the Emperor (SK-MOVE-2)
	GardenSteps = 2  // spaces of the painter closest or furthest (SK-GARDEN-4, SK-GARDEN-5)
)

// State is everything that has been entered, as a value.
type State struct {
	Tactics, FromLast, PaysGate, GateStays, LeapStays, SkipsCourt, CourtBacks, LateShuffle bool

	Seats uint8

	Printed Printed // the path of this box
	BoardAt rules.Seq
	Path    Path
	// Known is what each card shows, as far as it is known.
	Known   [AllCards + 1]Icons
	KnownAt [AllCards + 1]rules.Seq // 0 if it was known before the game

	Position
	Round     uint8 // rounds begun
	Table     Table
	Pile      Pile
	DiscardAt [AllCards + 1]rules.Seq // the last entry that showed each card
	Last      rules.Seq               // the last entry about cards or choices

	// Payouts are the tokens each player was paid at each sakura.
	Payouts [Sakuras][MaxPlayers]uint8
	Given   [MaxPlayers]int8 // tokens set by hand, beside those begun with, paid and lost
}

// Position is the space of each pawn, and what has been paid and lost.
type Position struct {
	Emperor  uint8
	Painters [MaxPlayers]uint8 // by [Painter]
	Scored   uint8             // sakura spaces that have been paid
	Paid     [Sakuras]uint8    // which spaces they are
	Lost     [MaxPlayers]uint8 // tokens lost to the Emperor
}

// Table is the cards of a round, which lie there until the first of the next.
type Table struct {
	Cards   [MaxPlayers]Played // by [Painter]
	At      [MaxPlayers]rules.Seq
	Ways    [MaxPlayers]Ways
	Shown   Painters            // whose cards of this round lie there; nobody's when it has ended
	Done    Painters            // whose cards are done
	Order   [MaxPlayers]Painter // whose cards are done first, once all lie there
	Asked   rules.Seat          // who has to say which way a card moves now, or nobody
	Garden  bool                // the garden action of the present card is done
	Stopped bool                // it brought the Emperor to a fresh sakura
	Ended   bool                // all that happens in the round has happened
	ByHand  bool                // somebody was put elsewhere by hand in the middle of it
	Begin   Position            // before its first card
	Further rules.Seat          // who plays the court painter's card from hand, or nobody
}

// Ways are what the owner of a card has chosen.
type Ways struct{ Garden, Brush Way }

// Over reports whether the last sakura has been paid (SK-END-1).
func (s *State) Over() bool { return s.Scored >= Sakuras }

// Painters is a set of painters, as bits.
type Painters uint8

// PaintersOf returns the set of a painter.
func PaintersOf(p Painter) Painters { return 1 << p }

// Has reports whether a painter is in the set.
func (set Painters) Has(p Painter) bool { return set>>p&1 == 1 }

// Len returns the number of painters in the set.
func (set Painters) Len() uint8 { return uint8(bits.OnesCount8(uint8(set))) }

// PainterCount returns how many painters there are, the court painter included.
func (s *State) PainterCount() Painter { return Painter(max(s.Seats, MinPlayers+1)) }

// HasCourt reports whether the court painter plays.
func (s *State) HasCourt() bool { return s.Seats == MinPlayers }

// IsCourt reports whether a painter is the court painter.
func (s *State) IsCourt(p Painter) bool { return s.HasCourt() && p == Court }

// Seat returns whose a painter is: the table's for the court painter.
func (s *State) Seat(p Painter) rules.Seat {
	if s.IsCourt(p) {
		return rules.Table
	}
	return rules.Seat(p + 1)
}

// Held returns the number of tokens a painter has. The court painter has none.
func (s *State) Held(p Painter) int {
	if s.IsCourt(p) {
		return 0
	}
	n := StartTokens + int(s.Given[p]) - int(s.Lost[p])
	for i := range s.Payouts {
		n += int(s.Payouts[i][p])
	}
	return n
}

// Supply returns the number of tokens in the box.
func (s *State) Supply() int {
	n := Tokens
	for p := range Painter(s.Seats) {
		n -= s.Held(p)
	}
	return n
}

// Ready reports whether the path is known.
func (s *State) Ready() bool { return s.Printed != "" }

// Fresh reports whether a space is a sakura that has not been paid.
func (s *State) Fresh(space uint8) bool {
	return s.Path.Spaces[space] == Sakura && !slices.Contains(s.Paid[:], space)
}

// Missing returns the players who have not shown a card in this round. A seat's number is that of its
// painter plus one.
func (s *State) Missing() rules.Seats {
	return (1<<s.Seats - 1) << 1 &^ rules.Seats(s.Table.Shown<<1)
}

// Lie returns the set of the cards of this round that lie there; none when it has ended.
func (t *Table) Lie() (set Cards) {
	if t.Shown == 0 {
		return 0
	}
	for _, card := range t.Cards {
		set |= CardsOf(card.Number)
	}
	return set &^ CardsOf(0)
}

// CourtMissing reports whether the court painter's card is still to be shown.
func (s *State) CourtMissing() bool {
	return s.HasCourt() && !s.Table.Shown.Has(Court)
}

// Complete reports whether all cards of a round lie on the table.
func (s *State) Complete() bool {
	return s.Table.Shown == 1<<s.PainterCount()-1
}

// Further returns the player who is further from the Emperor when the round begins and so
// plays the court painter's card (SK-TACTIC-1); nobody without the rule or where both
// are at the gate (SK-TACTIC-2).
func (s *State) Further() rules.Seat {
	switch {
	case !s.Table.Ended:
		return s.Table.Further
	case !s.Tactics || s.Painters[0] == s.Painters[1]:
		return rules.Table
	case s.Painters[0] < s.Painters[1]:
		return 1
	}
	return 2
}

// Setup puts everybody in place, as far as the box is known (SK-SETUP-1 to SK-SETUP-4).
// Without a path it waits for one to be entered.
func Setup(setup rules.Setup) (State, error) {
	if err := setup.Check("sakura", MinPlayers, MaxPlayers, Options); err != nil {
		return State{}, err
	}
	is := func(o rules.Option, value string) bool { return setup.Value(o) == value }
	if is(Tactics, "yes") && setup.Seats != MinPlayers {
		return State{}, &rules.Fault{Code: "impossible.sk/tactics-two", Clause: "SK-TACTIC-1"}
	}
	s := State{
		Tactics: is(Tactics, "yes"), FromLast: is(Retreat, "last"), PaysGate: is(GatePay, "all"), GateStays: is(GateLine, "never"),
		LeapStays: is(LeapFull, "stay"), SkipsCourt: is(CourtPay, "skipped"), CourtBacks: is(CourtWay, "back"), LateShuffle: is(Reshuffle, "next-draw"),
		Seats: uint8(setup.Seats), Table: Table{Ended: true},
	}
	s.Pile.Left = uint8(AllCards - HandSize*setup.Seats)
	for _, v := range setup.Box {
		if err := s.open(v); err != nil {
			return State{}, err
		}
	}
	return s, nil
}

// The keys of what a box has taught.
const (
	BoardKey = "board" // the path, as a [Printed]
	CardsKey = "cards" // cards with their icons, such as "1=e+1+2 17=c>"
)

// Parts are what a box teaches.
var Parts = []rules.BoxPart{{Key: BoardKey}, {Key: CardsKey, Of: AllCards}}

// open takes from the box what is known of it.
func (s *State) open(v rules.BoxValue) error {
	p := over(v.Value)
	var err *rules.Fault
	switch v.Key {
	case BoardKey:
		var path Printed
		if path, err = p.path(); err == nil {
			s.lay(path)
		}
	case CardsKey:
		for err == nil && p.More() {
			var card Played
			from := p
			switch card, err = p.card(); {
			case err != nil:
			case card.Icons == NoIcons:
				err = p.Wrong("garden")
			case s.Known[card.Number] != NoIcons:
				err = from.Wrong("number")
				err.Code, err.Args = "parse.twice", []rules.Arg{rules.N("card", int(card.Number))}
			}
			s.Known[card.Number] = card.Icons
		}
	default:
		known := make([]string, len(Parts))
		for i, part := range Parts {
			known[i] = part.Key
		}
		err = &rules.Fault{Code: "profile.box-part", Args: []rules.Arg{rules.Plain("name", v.Key), rules.Plain("known", strings.Join(known, ", "))}}
	}
	if err != nil {
		err.About = v.Key
		return err
	}
	return nil
}

// Box returns what the table knows of its box.
func (s *State) Box() (list []rules.BoxValue) {
	if s.Ready() {
		list = append(list, rules.BoxValue{Key: BoardKey, Value: string(s.Printed)})
	}
	cards := ""
	for n, icons := range s.Known {
		if icons != NoIcons {
			cards += " " + strconv.Itoa(n) + icons.String()
		}
	}
	if cards != "" {
		list = append(list, rules.BoxValue{Key: CardsKey, Value: cards[1:]})
	}
	return list
}

// Facts returns the move that enters the path of the box.
func (s *State) Facts() []Move {
	if !s.Ready() {
		return nil
	}
	return []Move{{Act: Board, Board: s.Printed}}
}

// lay lays out a path and puts the Emperor on its torii. Later the path may turn out
// to have been another one: who stands somewhere stays there.
func (s *State) lay(path Printed) {
	s.Printed, s.Path = path, path.laid(int(s.Seats))
	if s.Round == 0 {
		s.Emperor = s.Path.Torii
	}
	s.Emperor = min(s.Emperor, max(s.Path.Len, 1))
}
