package sakura

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/sakura"
)

// cycle is what everybody can see of the cards since the discard pile became the deck.
type cycle struct {
	made  int // how often it has
	deck  game.Cards
	had   [game.MaxPlayers]int // cards in each hand when that was done
	extra int                  // those of them that came from the new deck
	may   [game.MaxPlayers]int // how many of those each can have
	then  [events]event
	n     int // how many of them there have been
}

// events is room for what happens until the deck is made anew: each of its cards is drawn
// for one that was shown, and those of the last round are shown.
const events = 2*game.AllCards + game.MaxPlayers

// event is cards drawn for certain, or one shown from hand.
type event struct {
	who   uint8
	draws uint8
	fresh bool // the card shown was in the deck
}

// add notes an event. Those of a game stand in the value itself, so that dealing allocates
// nothing.
func (c *cycle) add(e event) {
	c.then[c.n] = e
	c.n++
}

// shows notes a card shown from hand.
func (c *cycle) shows(who int, card uint8) { c.add(event{who: uint8(who), fresh: c.deck.Has(card)}) }

// drawn notes that all have filled up, for which a new deck was made or not.
func (c *cycle) drawn(want [game.MaxPlayers]int, anew bool, left int) {
	if anew {
		c.may, c.extra = want, c.deck.Len()-left
		c.had = [game.MaxPlayers]int{5, 5, 5, 5, 5, 5}
		return
	}
	for who, n := range want {
		if n > 0 {
			c.add(event{who: uint8(who), draws: uint8(n)})
		}
	}
}

// possible reports whether the hands can have been dealt in some way: every way of
// dealing the extra cards out is tried.
func (c *cycle) possible() bool {
	if c.made == 0 {
		return true
	}
	var extra [game.MaxPlayers]int
	var deal func(who, left int) bool
	deal = func(who, left int) bool {
		if who == len(extra) {
			return left == 0 && c.plays(extra)
		}
		for n := 0; n <= min(left, c.may[who]); n++ {
			if extra[who] = n; deal(who+1, left-n) {
				return true
			}
		}
		return false
	}
	return deal(0, c.extra)
}

// plays reports whether everybody had the card that was shown, with so many of the
// extra cards in hand.
func (c *cycle) plays(extra [game.MaxPlayers]int) bool {
	fresh, old := extra, c.had
	for i := range old {
		old[i] -= extra[i]
	}
	for _, e := range c.then[:c.n] {
		pile := &old[e.who]
		if e.fresh || e.draws > 0 {
			pile = &fresh[e.who]
		}
		if e.draws == 0 {
			*pile--
		}
		if *pile += int(e.draws); *pile < 0 {
			return false
		}
	}
	return true
}

// A card that is told as another is found just where no deal of the cards fits, which
// is tried out; and never where one does.
func TestPlantedCardsAreFoundWhereNoDealFits(t *testing.T) {
	found := map[string]int{}
	dealt.Games(t, 800, func(d *dealer, _ rules.Seq, seat rules.Seat, m game.Move) {
		if m.Act != game.Show || d.before.made == 0 || d.Pick(3) > 0 {
			return
		}
		for i := range game.MaxPlayers {
			if m.Cards[i] == (game.Played{}) {
				break
			}
			d.plant(t, seat, m, i, found)
		}
		if m.Court != (game.Played{}) {
			d.plant(t, seat, m, game.MaxPlayers, found)
		}
	})
	for _, code := range []string{"sk/not-drawn", "sk/not-held", "sk/court-in-hand", ""} {
		assert.Greater(t, found[code], testkit.Some(100, 1), code)
	}
}

// plant tells each card that could be meant instead of one of a move, and compares
// what is found with what is possible.
func (d *dealer) plant(t *testing.T, seat rules.Seat, m game.Move, i int, found map[string]int) {
	t.Helper()
	s := &d.state
	told := [game.MaxPlayers + 1]*game.Played{game.MaxPlayers: &m.Court}
	taken := s.Pile.Discards
	for j := range m.Cards {
		told[j] = &m.Cards[j]
		taken |= game.CardsOf(m.Cards[j].Number)
	}
	for p := range s.PainterCount() {
		if !s.Table.Ended {
			taken |= game.CardsOf(s.Table.Cards[p].Number)
		}
	}
	taken |= game.CardsOf(m.Court.Number)
	for n := uint8(1); n <= game.AllCards; n++ {
		if taken.Has(n) {
			continue
		}
		*told[i] = game.Played{Number: n, Icons: icons[n]}
		codes := testkit.Codes(Book.Judge(s, seat, m))
		require.LessOrEqual(t, len(codes), 1, codes)
		code := append(codes, "")[0]
		found[code]++
		require.Equal(t, d.possible(seat, &m), code == "", "%s: %v", game.Format(m), codes)
	}
}

// possible is whether the cards of a move can have been shown, as far as everybody
// knows.
func (d *dealer) possible(seat rules.Seat, m *game.Move) bool {
	s, c := &d.state, d.before
	showers := s.Showers(seat)
	for i, card := range m.Cards {
		if card != (game.Played{}) {
			c.shows(int(showers[i]), card.Number)
		}
	}
	if m.Court != (game.Played{}) {
		if f := s.Further(); f != rules.Table {
			c.shows(int(f)-1, m.Court.Number)
		} else if s.Pile.Left == 0 || !c.deck.Has(m.Court.Number) {
			return false
		}
	}
	return c.possible()
}
