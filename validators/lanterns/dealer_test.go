package lanterns

import (
	"referee/internal/testkit"
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
	testkit.Luck
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

// newDealer lays a table out for players who dedicate seldom or often.
func newDealer(seed uint64, setup rules.Setup) *dealer {
	d := &dealer{Luck: testkit.NewLuck(seed), eager: int(seed % 4), seeks: seed%3 == 0, legal: make([]game.Move, 0, 1024)}
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
		j := i + d.Pick(len(d.stack)-i)
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
const optional = 1<<game.Exchange | game.Gifts | 1<<game.Discard | 1<<game.Pass

// Table is what the referee knows.
func (d *dealer) Table() *game.State { return &d.state }

// Step makes one entry of the player whose turn it is: perhaps an exchange or a
// dedication, else a tile out of his hand, and anything else where he must.
func (d *dealer) Step(enter func(rules.Seat, game.Move)) {
	s := &d.state
	seat := s.Turner
	if s.Final() || d.eager > 0 && d.Pick(d.eager) == 0 {
		if m, ok := d.other(seat); ok {
			enter(seat, m)
			return
		}
	}
	h := &d.hands[seat-1]
	i := d.Pick(h.n)
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
		m, favours := d.legal[d.Pick(len(d.legal))], 0
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
	return d.legal[d.Pick(len(d.legal))], true
}

// setups are the numbers of players with every value of every option, the others
// as they are by default.
func setups() (list []rules.Setup) {
	for n := game.MinPlayers; n <= game.MaxPlayers; n++ {
		for _, o := range game.Options {
			for _, v := range o.Values {
				list = append(list, testkit.Setup(n, o.Key, v))
			}
		}
	}
	return list
}

// dealt is the games of the dealer, at all tables.
var dealt = testkit.Dealt[game.State, game.Move, *dealer]{Table: table, New: newDealer, Setups: setups()}
