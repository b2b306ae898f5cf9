package hanamikoji

// Act is the kind of thing an entry says.
type Act uint8

// The acts. The first four are the actions of the game, numbered as on their
// markers.
const (
	NoAct       Act = iota
	Secret          // 1 card face down, counted at scoring (HK-SECRET-1)
	Discard         // 2 cards face down, never counted (HK-DISCARD-1)
	Gift            // 3 cards on offer, the other player takes one (HK-GIFT-1)
	Competition     // 2 pairs on offer, the other player takes one (HK-COMPETE-1)
	Reply           // what the other player takes
	Reveal          // face-down cards are turned up for all to see
	Keep            // a player notes which face-down cards are the own ones
	Hand            // a player notes the whole own hand
	Draw            // a player notes the card drawn last
)

// Actions is the number of actions each player has in a round (HK-COMP-3).
const Actions = 4

// Action reports whether the act is one of the four actions.
func (a Act) Action() bool { return a >= Secret && a <= Competition }

// Offers reports whether the act is answered by the other player.
func (a Act) Offers() bool { return a == Gift || a == Competition }

// Size is the number of cards an action takes.
func (a Act) Size() int { return int(a) } // marker 1 takes one card, … marker 4 four

// Key is the last part of the act's keys in internal/text.
func (a Act) Key() string { return actKeys[a] }

var actKeys = [...]string{"", "secret", "discard", "gift", "competition", "reply", "reveal", "keep", "hand", "draw"}

// Move is what one entry means. An offer may carry its reply, or the reply may
// be a move of its own.
type Move struct {
	Act   Act
	Cards Cards // the cards played, shown or noted; in a Competition the first pair
	Pair  Cards // the second pair of a Competition
	Taken Cards // what the other player took; empty while that is open
}

// All is every card the move names as played or shown.
func (m Move) All() Cards { return m.Cards + m.Pair }
