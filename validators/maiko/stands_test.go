package maiko

import (
	"testing"

	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	"referee/rules/kyoto"
	game "referee/rules/maiko"
)

// stands plays at tables where anything was let stand: cards that lie twice, that were seen
// before, answers nobody asked for.
type stands struct {
	testkit.Luck
	state game.State
	legal []game.Move
}

// step makes an entry: mostly an allowed one, or else one of cards at random.
func (d *stands) step(at rules.Seq) {
	s := &d.state
	due, phase := s.Due()
	seat := due.First()
	d.legal = Book.Legal(s, seat, d.legal[:0])
	var m game.Move
	if n := len(d.legal); n > 0 {
		m = d.legal[d.Pick(n)]
	}
	if m.Act == game.NoAct || phase != game.PhaseSetup && d.Pick(4) == 0 {
		m = d.wild()
	}
	if after, err := game.Def.After(*s, at, seat, m); err == nil {
		*s = after
	}
}

// wild is a move of cards at random, some of them twice.
func (d *stands) wild() game.Move {
	var cards [4]kyoto.Card
	for i := range cards {
		if cards[i] = kyoto.Card(1 + d.Pick(kyoto.AllCards)); i > 0 && d.Pick(6) == 0 {
			cards[i] = cards[0]
		}
	}
	m := game.Move{Act: game.Job + game.Act(d.Pick(int(game.Play))), Way: game.Study + game.Way(d.Pick(2))}
	switch m.Act {
	case game.Job, game.Play:
		m.Plays[0].Card = cards[0]
		if m.Act == game.Play && d.Pick(2) == 0 {
			m.Plays[1].Card = cards[1]
		}
	case game.Remove:
		m.Cards[0] = cards[0]
	default:
		copy(m.Cards[:m.Act.Size()], cards[:])
	}
	return m
}

// wide calls do with every well-shaped move.
func wide(do func(game.Move)) {
	each(func(p game.Played) {
		do(game.Move{Act: game.Job, Plays: [2]game.Played{p}})
		do(game.Move{Act: game.Play, Way: game.Work, Plays: [2]game.Played{p}})
		each(func(q game.Played) { do(game.Move{Act: game.Play, Way: game.Work, Plays: [2]game.Played{p, q}}) })
	})
	for a := kyoto.Card(1); a <= kyoto.AllCards; a++ {
		do(game.Move{Act: game.Remove, Way: game.Study, Cards: [4]kyoto.Card{a}})
		do(game.Move{Act: game.Remove, Way: game.Work, Cards: [4]kyoto.Card{a}})
		do(game.Move{Act: game.Play, Way: game.Study, Plays: [2]game.Played{{Card: a}}})
		for b := kyoto.Card(1); b <= kyoto.AllCards; b++ {
			do(game.Move{Act: game.Play, Way: game.Study, Plays: [2]game.Played{{Card: a}, {Card: b}}})
			offers(a, b, do)
		}
	}
}

// offers calls do with every action that begins with two cards.
func offers(a, b kyoto.Card, do func(game.Move)) {
	if a >= b {
		return
	}
	do(game.Move{Act: game.Dilemma, Cards: [4]kyoto.Card{a, b}})
	for c := a + 1; c <= kyoto.AllCards; c++ {
		if c > b {
			do(game.Move{Act: game.Gift, Cards: [4]kyoto.Card{a, b, c}})
		}
		for d := c + 1; d <= kyoto.AllCards; d++ {
			if c != b && d != b {
				do(game.Move{Act: game.Exchange, Cards: [4]kyoto.Card{a, b, c, d}})
			}
		}
	}
}

// each calls do with every card, and every guest or none for it.
func each(do func(game.Played)) {
	for k := kyoto.Card(1); k <= kyoto.AllCards; k++ {
		for guest := range uint8(kyoto.Colours + 1) {
			do(game.Played{Card: k, Told: true, Guest: guest})
		}
	}
}

// Whatever was let stand, the moves that are listed are those that no check is against, of
// all that are well-shaped.
func TestListsAreRightWhateverStands(t *testing.T) {
	seen := map[rules.Phase]int{}
	for seed := range testkit.Some(uint64(150), 0) {
		laid, err := game.Setup(dealt.Setups[seed%uint64(len(dealt.Setups))])
		require.NoError(t, err)
		d := stands{Luck: testkit.NewLuck(seed), state: laid}
		for at := rules.Seq(1); at < 60 && !d.state.Over(); at++ {
			d.step(at)
			due, phase := d.state.Due()
			if phase == game.PhaseSetup || phase == game.PhaseOver || d.Pick(6) > 0 {
				continue
			}
			seen[phase]++
			d.same(t, due.First())
		}
	}
	require.Len(t, seen, 3, "%v", seen)
}

// same compares the moves that are listed with all that are clean.
func (d *stands) same(t *testing.T, seat rules.Seat) {
	listed, clean := map[string]bool{}, map[string]bool{}
	for _, m := range Book.Legal(&d.state, seat, nil) {
		listed[game.Format(tidy(m))] = true
	}
	wide(func(m game.Move) {
		if !d.state.Repeats(seat, m.Act) && Book.Clean(&d.state, seat, m) {
			clean[game.Format(tidy(m))] = true
		}
	})
	require.Equal(t, clean, listed)
}

// tidy puts two cards that are studied into one order: which comes first makes no difference.
func tidy(m game.Move) game.Move {
	if m.Way == game.Study && m.Plays[1].Card != kyoto.NoCard && m.Plays[0].Card > m.Plays[1].Card {
		m.Plays[0], m.Plays[1] = m.Plays[1], m.Plays[0]
	}
	return m
}

// What is counted of guests all at once is what is counted colour by colour.
func TestGuestsAreCountedAtOnce(t *testing.T) {
	luck := testkit.NewLuck(1)
	for range 1000 {
		var g game.Guest
		n, kinds := 0, 0
		for c := kyoto.Red; c < kyoto.Colours; c++ {
			of := luck.Pick(16) * luck.Pick(2)
			n, kinds = n+of, kinds+rules.One(of > 0)
			for range of {
				g = g.Plus(c)
			}
		}
		require.Equal(t, n, g.Len(), g)
		require.Equal(t, kinds, g.Kinds(), g)
	}
}
