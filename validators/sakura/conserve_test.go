package sakura

import (
	"testing"

	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/sakura"
	scoring "referee/scoring/sakura"
)

// Nothing is lost or made: after every entry the table is what paper and pencil say,
// and so are the tokens.
func TestNothingIsLostOrMade(t *testing.T) {
	var l *ledger
	var of *dealer
	look := func(d *dealer, at rules.Seq, seat rules.Seat, m game.Move) {
		if of != d {
			first := d.state
			of, l = d, newLedger(&first)
		}
		if m.Court == (game.Played{}) {
			d.compare(t, at)
		}
		after, err := game.Def.After(d.state, at, seat, m)
		require.NoError(t, err)
		text := game.Format(m)
		l.enter(int(seat), text)
		l.compare(t, &after, text)
		conserved(t, &d.state, &after, text)
		recounted(t, &after, text)
	}
	dealt.Games(t, 800, look)
	blank.Games(t, 60, look)
}

func (l *ledger) compare(t *testing.T, s *game.State, text string) {
	t.Helper()
	sheet := scoring.Game.Sheet(s, l.seats, s.Over())
	testkit.Adds(t, sheet)
	require.Equal(t, l.tokens[:l.seats], sheet.Totals, text)
	require.EqualValues(t, l.emperor, s.Emperor, text)
	require.EqualValues(t, len(l.paid), s.Scored, text)
	for who, at := range l.at {
		if at != int(s.Painters[who]) || l.tokens[who] != s.Held(game.Painter(who)) {
			require.Fail(t, "painter elsewhere", "%d at %d with %d, after %s", who, at, l.tokens[who], text)
		}
	}
	require.Equal(t, l.over, s.Table.Ended, text)
	require.Equal(t, len(l.path)-1, int(s.Path.Len))
}

// conserved checks what is true of every table.
func conserved(t *testing.T, s, after *game.State, text string) {
	t.Helper()
	tokens := after.Supply()
	if !after.PaysGate {
		require.GreaterOrEqual(t, tokens, 2, text)
	}
	for p := range game.Painter(after.Seats) {
		require.GreaterOrEqual(t, after.Held(p), 0, text)
		tokens += after.Held(p)
	}
	require.Equal(t, game.Tokens, tokens, text)
	for p := range after.PainterCount() {
		if after.Painters[p] >= after.Emperor {
			require.Fail(t, "a painter is not behind the Emperor", text)
		}
		for q := range p {
			if after.Painters[p] == after.Painters[q] && after.Painters[p] != game.Gate {
				require.Fail(t, "two on a space", text)
			}
		}
	}
	for i := range after.Scored {
		require.Equal(t, game.Sakura, after.Path.Spaces[after.Paid[i]], text)
		for j := range i {
			require.NotEqual(t, after.Paid[i], after.Paid[j], "a sakura pays once")
		}
	}
	for i := range s.Scored {
		require.Equal(t, s.Payouts[i], after.Payouts[i], "what was paid stays")
	}
	if after.Scored > s.Scored {
		require.Equal(t, after.Emperor, after.Paid[s.Scored])
	}
}

// compare compares the deck and the discard pile with the real ones.
func (d *dealer) compare(t *testing.T, at rules.Seq) {
	t.Helper()
	require.EqualValues(t, d.size, d.state.Pile.Left, "deck before entry %d", at)
	var thrown game.Cards
	for _, n := range d.discards[:d.thrown] {
		thrown |= game.CardsOf(n)
	}
	require.Equal(t, thrown, d.state.Pile.Discards, "discard pile before entry %d", at)
	if d.state.Pile.Made > 0 {
		for _, n := range d.deck[:d.size] {
			if !d.state.Pile.OnTop(n) {
				require.Fail(t, "a card of the deck cannot be on top", "%d", n)
			}
		}
	}
}
