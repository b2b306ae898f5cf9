package geishasroad

import (
	"testing"

	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/geishasroad"
)

// stands plays at tables where anything was let stand: cards that lie twice, that were seen
// elsewhere, that came back too soon.
type stands struct {
	testkit.Luck
	state game.State
	legal []game.Move
}

// step makes an entry: mostly an allowed one, or else one of cards at random.
func (d *stands) step(at rules.Seq) {
	s := &d.state
	due, _ := s.Due()
	seat := due.First()
	d.legal = Book.Legal(s, seat, d.legal[:0])
	var m game.Move
	if n := len(d.legal); n > 0 {
		m = d.legal[d.Pick(n)]
	}
	if m.Act == game.NoAct || d.Pick(4) == 0 {
		m = d.wild()
	}
	if after, err := game.Def.After(*s, at, seat, m); err == nil {
		*s = after
	}
}

// wild is a move of cards at random.
func (d *stands) wild() game.Move {
	card := func() game.Card { return game.Card(1 + d.Pick(int(game.Hidden))) }
	acts := []game.Act{game.Meeting, game.Intrigue, game.Gift, game.Exchange, game.Counter, game.Play, game.Play, game.Keep, game.Keep}
	m := game.Move{Act: acts[d.Pick(len(acts))]}
	switch m.Act {
	case game.Meeting, game.Play:
		m.Plays[0].Card = card()
		if m.Act == game.Play && d.Pick(2) == 0 {
			m.Plays[1].Card = card()
		}
	default:
		for i := range map[game.Act]int{game.Intrigue: 2, game.Keep: 2, game.Gift: 3, game.Exchange: 4, game.Counter: 2}[m.Act] {
			m.Cards[i] = card()
		}
		if d.Pick(4) == 0 {
			m.Cards[1] = m.Cards[0]
		}
	}
	return m
}

// wide calls do with the cards of every well-shaped move; what is taken is not told.
func wide(s *game.State, do func(game.Move)) {
	for a := game.Card(1); a <= game.Hidden; a++ {
		if a.Known() {
			for _, act := range []game.Act{game.Meeting, game.Play} {
				do(turning(s, game.Move{Act: act, Plays: [2]game.Played{{Card: a}}}))
			}
		}
		for b := game.Card(1); b <= game.Hidden; b++ {
			do(game.Move{Act: game.Counter, Cards: [4]game.Card{a, b}})
			if a.Known() && b.Known() {
				do(turning(s, game.Move{Act: game.Play, Plays: [2]game.Played{{Card: a}, {Card: b}}}))
			}
			for c := game.Card(1); c <= game.AllCards; c++ {
				if b < c && (a < b || a == game.Hidden) {
					do(game.Move{Act: game.Gift, Cards: [4]game.Card{a, b, c}})
				}
				for d := c + 1; d <= game.AllCards; d++ {
					if b != c && b != d && b.Known() && (a < min(b, c) || a == game.Hidden) {
						do(game.Move{Act: game.Exchange, Cards: [4]game.Card{a, b, c, d}})
					}
				}
			}
		}
	}
}

// turning says that what a token turned over shows is unknown.
func turning(s *game.State, m game.Move) game.Move {
	for i, p := range m.Plays {
		if p.Card.Known() && s.Behind(m.Plays[:i]).Turns(p.Card) {
			m.Plays[i].Flip = game.Untold
		}
	}
	return m
}

// cards is a move without what is taken.
func cards(m game.Move) game.Move {
	for i := range m.Plays {
		m.Plays[i] = game.Played{Card: m.Plays[i].Card}
	}
	return m
}

// Whatever was let stand, the cards that are listed are those of every well-shaped move
// that no check is against.
func TestListsAreRightWhateverStands(t *testing.T) {
	seen := map[rules.Phase]int{}
	for seed := range testkit.Some(uint64(300), 0) {
		setup := dealt.Setups[seed%uint64(len(dealt.Setups))]
		laid, err := game.Setup(setup)
		require.NoError(t, err)
		d := stands{Luck: testkit.NewLuck(seed), state: laid}
		for at := rules.Seq(1); at < 60 && !d.state.Ended; at++ {
			d.step(at)
			due, phase := d.state.Due()
			if phase == game.PhaseSetup || phase == game.PhaseOver || phase != game.PhaseReveal && d.Pick(12) > 0 {
				continue
			}
			seen[phase]++
			d.same(t, due.First())
		}
	}
	require.Len(t, seen, 4, "%v", seen)
}

// same compares the cards that are listed with all that are clean.
func (d *stands) same(t *testing.T, seat rules.Seat) {
	listed, clean := map[game.Move]bool{}, map[game.Move]bool{}
	for _, m := range Book.Legal(&d.state, seat, nil) {
		require.True(t, Book.Clean(&d.state, seat, m), game.Format(m))
		if m.Act != game.Intrigue {
			listed[cards(m)] = true
		}
	}
	wide(&d.state, func(m game.Move) {
		if Book.Clean(&d.state, seat, m) {
			clean[cards(m)] = true
		}
	})
	require.Equal(t, clean, listed)
}
