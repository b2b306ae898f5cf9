package lanterns

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"referee/rules"
	game "referee/rules/lanterns"
)

// hand is the tiles that a player holds.
type hand struct {
	tiles [game.HandTiles]game.Kind
	n     int
}

// dealer plays random legal games with the real tiles: some are taken out
// unseen, everybody holds three, and the others are drawn.
type dealer struct {
	rng *rand.PCG
	// Once in so many turns a player who can dedicate or exchange does so; at 0
	// only when he must.
	eager int
	// seeks is whether players look for favour tokens.
	seeks bool

	stack [game.Tiles - 1]game.Kind
	size  int
	hands [game.MaxPlayers]hand
	legal []game.Move
	state game.State
}

// pick is a number below n.
func (d *dealer) pick(n int) int { return int(d.rng.Uint64() >> 32 * uint64(n) >> 32) }

// newDealer lays a table out.
func newDealer(seed uint64, setup rules.Setup) *dealer {
	d := &dealer{rng: rand.NewPCG(seed, seed), eager: 2, legal: make([]game.Move, 0, 1024)}
	var err error
	if d.state, err = game.Setup(setup); err != nil {
		panic(err)
	}
	d.shuffle()
	return d
}

// shuffle shuffles all tiles but the start tile, takes those out that this number
// of players does not need, and deals.
func (d *dealer) shuffle() {
	d.size = d.state.Stack()
	for i := range d.stack {
		d.stack[i] = shuffled[i]
	}
	for i := range d.size {
		j := i + d.pick(len(d.stack)-i)
		d.stack[i], d.stack[j] = d.stack[j], d.stack[i]
	}
	for i := range d.hands[:d.state.Players] {
		d.hands[i] = hand{}
		for range game.HandTiles {
			d.draw(&d.hands[i])
		}
	}
}

// shuffled is the kinds of all tiles but the start tile.
var shuffled = func() (list [game.Tiles - 1]game.Kind) {
	for i := range list {
		list[i] = game.Kind(i + 2).Quad().Kind()
	}
	return list
}()

// draw takes the next tile of the stack, if there is one.
func (d *dealer) draw(h *hand) {
	if d.size > 0 {
		d.size--
		h.tiles[h.n] = d.stack[d.size]
		h.n++
	}
}

// optional are the kinds of move that are not the tile.
const optional = 1<<game.Exchange | 1<<game.Dedicate | 1<<game.Discard | 1<<game.Pass

// step makes one entry of the player whose turn it is: perhaps an exchange or a
// dedication, else a tile out of his hand, and anything else where he must.
func (d *dealer) step(enter func(rules.Seat, game.Move)) {
	s := &d.state
	seat := s.Turner
	if s.Final() || d.eager > 0 && d.pick(d.eager) == 0 {
		if m, ok := d.other(seat); ok {
			enter(seat, m)
			return
		}
	}
	h := &d.hands[seat-1]
	i := d.pick(h.n)
	d.legal = Book.Sieve(uint8(game.Place), s, seat, s.Placements(h.tiles[i], d.legal[:0]))
	if len(d.legal) == 0 {
		m, _ := d.other(seat)
		enter(seat, m)
		return
	}
	h.n--
	h.tiles[i] = h.tiles[h.n]
	d.draw(h)
	enter(seat, d.choose(seat))
}

// choose picks one of the listed placements; who seeks favour tokens looks at some
// and takes that with the most.
func (d *dealer) choose(seat rules.Seat) (best game.Move) {
	looks, most := 1, -1
	if d.seeks {
		looks = 100
	}
	for range looks {
		m, favours := d.legal[d.pick(len(d.legal))], 0
		if d.seeks {
			for _, p := range d.state.Pay(seat, m) {
				favours += int(p.Favours)
			}
		}
		if favours > most {
			best, most = m, favours
		}
	}
	return best
}

// other picks a legal move that is not the tile.
func (d *dealer) other(seat rules.Seat) (m game.Move, ok bool) {
	d.legal = Book.LegalOf(optional, &d.state, seat, d.legal[:0])
	if len(d.legal) == 0 {
		return m, false
	}
	return d.legal[d.pick(len(d.legal))], true
}

// setups are the numbers of players with every value of every option, the others
// as they are by default.
func setups() (list []rules.Setup) {
	for n := game.MinPlayers; n <= game.MaxPlayers; n++ {
		for _, o := range game.Options {
			for _, v := range o.Values {
				list = append(list, rules.Setup{Seats: n, First: rules.Seat(1 + len(list)%n), Options: []rules.OptionValue{{Key: o.Key, Value: v}}})
			}
		}
	}
	return list
}

// games plays games at all tables, by players who dedicate seldom or often, and
// shows every entry before it is applied.
func games(t testing.TB, n int, each func(d *dealer, seat rules.Seat, m game.Move)) {
	tables := setups()
	for seed := range uint64(n) {
		play(t, seed, tables[seed%uint64(len(tables))], int(seed/uint64(len(tables)))%4, seed%5 == 0, each)
	}
}

// play plays a game to its end.
func play(t testing.TB, seed uint64, setup rules.Setup, eager int, seeks bool, each func(d *dealer, seat rules.Seat, m game.Move)) *dealer {
	d := newDealer(seed, setup)
	d.eager, d.seeks = eager, seeks
	at := rules.Seq(0)
	for !d.state.Over() {
		d.step(func(seat rules.Seat, m game.Move) {
			at++
			require.Less(t, at, rules.Seq(200), "a game ends")
			each(d, seat, m)
			var err error
			d.state, err = game.Apply(d.state, at, seat, m)
			require.NoError(t, err, "seed %d: %s", seed, game.Format(m))
		})
	}
	return d
}
