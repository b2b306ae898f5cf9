package sakura

import (
	"testing"

	"github.com/stretchr/testify/require"

	"referee/rules"
	game "referee/rules/sakura"
	"referee/validators"
)

// recounted checks what is kept with the table, who has shown and who is asked, by the cards
// that lie there.
func recounted(t *testing.T, s *game.State, text string) {
	t.Helper()
	var missing rules.Seats
	court, lie := false, game.Cards(0)
	for p := range s.PainterCount() {
		card := s.Table.Cards[p]
		switch {
		case !s.Table.Ended && card != game.Played{}:
			lie |= game.CardsOf(card.Number)
		case s.IsCourt(p):
			court = true
		default:
			missing |= rules.SeatSet(s.Seat(p))
		}
	}
	require.Equal(t, missing, s.Missing(), text)
	require.Equal(t, court, s.CourtMissing(), text)
	require.Equal(t, lie, s.Table.Lie(), text)
	require.Equal(t, missing == 0 && !court, s.Complete(), text)
	who, asked := s.Asked()
	require.Equal(t, missing == 0 && !court, asked, text)
	if asked {
		require.True(t, waits(s, who), text)
	}
}

// waits reports whether a painter has the lowest card that is not done, and that asks.
func waits(s *game.State, who game.Painter) bool {
	for p := range s.PainterCount() {
		if !s.Table.Done.Has(p) && s.Table.Cards[p].Number < s.Table.Cards[who].Number {
			return false
		}
	}
	icons, ways := s.Table.Cards[who].Icons, s.Table.Ways[who]
	asks := icons.Garden() == game.EmperorEither && ways.Garden == game.NoWay
	if s.Table.Garden {
		asks = icons.Brush().Asks() && ways.Brush == game.NoWay
	}
	return asks && !s.Table.Done.Has(who) && !s.IsCourt(who)
}

// A card that is told as another, whichever that is, is found twice or discarded just where
// it is when card is held against card.
func TestSetsOfCardsSayWhatEachCardDoes(t *testing.T) {
	found := map[validators.Code]int{}
	dealt.Games(t, 160, func(d *dealer, _ rules.Seq, seat rules.Seat, m game.Move) {
		if m.Act != game.Show || d.Pick(3) > 0 {
			return
		}
		told := &m.Cards[0]
		if _, n := m.Lays(); m.Court != (game.Played{}) && d.Pick(n) == 0 {
			told = &m.Court
		}
		for n := uint8(1); n <= game.AllCards && *told != (game.Played{}); n++ {
			*told = game.Played{Number: n, Icons: icons[n]}
			v := Book.Judge(&d.state, seat, m)
			require.Equal(t, lieTwice(&d.state, seat, m), v.Has("sk/number-twice"), game.Format(m))
			require.Equal(t, thrown(&d.state, seat, m), v.Has("sk/discarded"), game.Format(m))
			for _, f := range v {
				found[f.Code]++
			}
		}
	})
	require.Greater(t, found["sk/number-twice"], 1000)
	require.Greater(t, found["sk/discarded"], 1000)
}

// beside is what lies before each painter once a move has been made, and in order the
// painters before whom it lays a card.
func beside(s *game.State, by rules.Seat, m game.Move) (lie [game.MaxPlayers]uint8, laid []game.Painter) {
	for p := range s.PainterCount() {
		if !s.Table.Ended {
			lie[p] = s.Table.Cards[p].Number
		}
	}
	for i, who := range s.Showers(by) {
		if m.Cards[i] != (game.Played{}) {
			lie[who] = m.Cards[i].Number
			laid = append(laid, who)
		}
	}
	if m.Court != (game.Played{}) {
		lie[game.Court] = m.Court.Number
		laid = append(laid, game.Court)
	}
	return lie, laid
}

// lieTwice reports whether a card that a move lays then lies before somebody else too.
func lieTwice(s *game.State, by rules.Seat, m game.Move) bool {
	lie, laid := beside(s, by, m)
	for _, who := range laid {
		for p, n := range lie {
			if n == lie[who] && game.Painter(p) != who {
				return true
			}
		}
	}
	return false
}

// thrown reports whether a card that a move lays is on the discard pile, and does not come off
// a deck that was made of it.
func thrown(s *game.State, by rules.Seat, m game.Move) bool {
	lie, laid := beside(s, by, m)
	for _, who := range laid {
		anew := s.IsCourt(who) && s.Pile.Left == 0 && s.Further() == rules.Table
		if s.Pile.Discards.Has(lie[who]) && !anew {
			return true
		}
	}
	return false
}
