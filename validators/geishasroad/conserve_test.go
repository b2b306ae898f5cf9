package geishasroad

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/geishasroad"
	"referee/rules/kyoto"
	scoring "referee/scoring/geishasroad"
)

// Nothing is lost or made: after every entry the table is what paper and pencil
// say, and so are the points.
func TestNothingIsLostOrMade(t *testing.T) {
	var l *ledger
	var of *dealer
	dealt.Games(t, 720, func(d *dealer, at rules.Seq, seat rules.Seat, m game.Move) {
		if of != d {
			first := d.state
			of, l = d, newLedger(&first)
		}
		if d.state.Scored {
			l.lay()
		}
		_, phase := d.state.Due()
		after, err := game.Def.After(d.state, at, seat, m)
		require.NoError(t, err)
		text := game.Format(m)
		l.enter(int(seat-1), text, phase == game.PhaseReveal)
		if after.Scored {
			l.score(&after)
			sheet := scoring.Game.Sheet(&after, game.Players, after.Ended)
			testkit.Adds(t, sheet)
			require.Equal(t, l.total[:], sheet.Totals, text)
		}
		l.compare(t, &after, text)
		conserved(t, d, &after, text)
	})
}

func (l *ledger) compare(t *testing.T, s *game.State, text string) {
	t.Helper()
	guests := 0
	for c, letter := range game.Letters {
		k := byte(letter)
		require.Equal(t, strings.IndexByte(l.circle, k), int(s.House(game.Colour(c))), text)
		require.EqualValues(t, l.stands[k], s.Place[c], "%c stands, after %s", letter, text)
		require.EqualValues(t, l.home[k], s.Home[c], "%c is home, after %s", letter, text)
		require.LessOrEqual(t, l.home[k], 2, "she comes home twice at most")
		moved := (s.Sides[0].Front | s.Sides[1].Front).In(game.Colour(c)).Sum()
		require.EqualValues(t, (l.start[k]+moved)%5, s.Place[c], "%c has gone %d houses, after %s", letter, moved, text)
		require.EqualValues(t, l.guests[k], s.AtHouse[c], text)
		guests += l.guests[k]
		for p := range 2 {
			require.EqualValues(t, l.held[p][k], s.Sides[p].Guests[c], text)
			guests += l.held[p][k]
		}
		holder := rules.Table
		if n := l.tokens[k]; n > 0 {
			holder = rules.Seat(n - '0')
		}
		require.Equal(t, holder, s.Influence[c], "%c's token after %s", letter, text)
		var on []string
		for _, v := range s.Prestige[c] {
			if v != 0 {
				on = append(on, v.String())
			}
		}
		require.Equal(t, l.on[k], on, text)
	}
	if l.first.Guests {
		require.Equal(t, 15, guests)
	}
	prestige := len(l.rows["geiko"]) + len(l.rows["okaasan"])
	for _, on := range l.on {
		prestige += len(on)
	}
	if want := map[bool]int{false: 9, true: 5}[l.first.Fate]; s.Ready() {
		require.Equal(t, want, prestige, "prestige tokens after %s", text)
	}
	for p := range 2 {
		slices.Sort(l.zones[p])
		require.Len(t, l.zones[p], s.Sides[p].Front.Len())
		for _, card := range l.zones[p] {
			require.Contains(t, s.Sides[p].Front.String(), card)
		}
		require.Equal(t, l.unused[p], s.Unused(rules.Seat(p+1)), text)
	}
}

// conserved compares the cards with those of the dealer, each of which is in one
// place.
func conserved(t *testing.T, d *dealer, s *game.State, text string) {
	t.Helper()
	if s.Sides[0].Did|s.Sides[1].Did == 0 {
		return // the next round has not been dealt
	}
	all := kyoto.Of(d.deck[d.next:]...)
	n := all.Len()
	add := func(set game.Cards) {
		all |= set
		n += set.Len()
	}
	due, phase := s.Due()
	for i := range s.Sides {
		p := &s.Sides[i]
		seat := rules.Seat(i + 1)
		add(d.hands[i])
		add(p.Front)
		if p.Has(game.Intrigue) {
			add(kyoto.Of(d.binned[i]))
			if !p.Opened {
				add(kyoto.Of(d.kept[i]))
			}
		}
		hand := d.hands[i].Len()
		if phase == game.PhaseAction && due.Has(seat) {
			hand++ // the draw of the turn that begins
		}
		require.Equal(t, hand, s.Hand(seat), "hand of %d after %s", i+1, text)
	}
	add(d.veiled)
	add(kyoto.Of(s.Offer.Cards[:]...))
	add(kyoto.Of(s.Rest.Cards[:]...))
	require.Equal(t, game.AllCards, n, text)
	require.Equal(t, game.Deck, all, text)
	pile := len(d.deck) - d.next
	if phase == game.PhaseAction {
		pile--
	}
	require.Equal(t, pile, s.Pile(), text)
}
