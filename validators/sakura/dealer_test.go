package sakura

import (
	"slices"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/sakura"
)

// icons is what the cards of the made-up box show.
var icons = func() [game.AllCards + 1]game.Icons {
	s, err := game.Setup(rules.Setup{Seats: game.MinPlayers, Box: box})
	if err != nil {
		panic(err)
	}
	return s.Known
}()

// dealer plays random games with real cards: it shuffles, deals, draws and shuffles the
// discard pile again. The referee sees what the table sees.
type dealer struct {
	testkit.Luck
	deck     [game.AllCards]uint8
	size     int // cards of the deck that are left, the last of them on top
	discards [game.AllCards]uint8
	thrown   int
	hands    [game.MaxPlayers][game.HandSize]uint8
	held     [game.MaxPlayers]int
	lies     [game.MaxPlayers]uint8 // the number before each painter
	plan     [game.MaxPlayers]uint8 // the card each player has chosen and not shown
	secret   uint8                  // the card that was chosen for the court painter
	manner   int                    // how a round is told
	late     bool                   // whether the discard pile is shuffled when somebody has to draw
	aim      int                    // what players look for in their choices: 1 the best, -1 the worst, 0 nothing
	cycle    cycle                  // what everybody can see of this
	before   cycle                  // the same before the entry that is made
	state    game.State
}

func newDealer(seed uint64, setup rules.Setup) *dealer {
	d := &dealer{Luck: testkit.NewLuck(seed), late: setup.Value(game.Reshuffle) == "next-draw", aim: int(seed%3) - 1}
	var err error
	if d.state, err = game.Setup(setup); err != nil {
		panic(err)
	}
	d.deal()
	return d
}

// deal begins a game.
func (d *dealer) deal() {
	d.size, d.thrown, d.cycle = game.AllCards, 0, cycle{}
	for i := range d.deck {
		d.deck[i] = uint8(i + 1)
	}
	testkit.Shuffle(d.Luck, d.deck[:])
	d.held = [game.MaxPlayers]int{}
	for i := range int(d.state.Seats) {
		for range game.HandSize {
			d.draw(i)
		}
	}
}

// top takes the card on top of the deck.
func (d *dealer) top() uint8 {
	if d.size == 0 {
		d.again()
	}
	d.size--
	n := d.deck[d.size]
	if d.size == 0 && !d.late {
		d.again()
	}
	return n
}

// again makes the discard pile the deck.
func (d *dealer) again() {
	d.cycle = cycle{made: d.cycle.made + 1}
	for _, n := range d.discards[:d.thrown] {
		d.cycle.deck |= game.CardsOf(n)
	}
	for i := range d.held[:d.state.Seats] {
		d.cycle.had[i] = d.held[i]
		if d.lies[i] == 0 {
			d.cycle.had[i]++ // the card that was chosen
		}
	}
	testkit.Shuffle(d.Luck, d.discards[:d.thrown])
	d.size, d.thrown = copy(d.deck[:], d.discards[:d.thrown]), 0
}

func (d *dealer) draw(i int) {
	d.hands[i][d.held[i]] = d.top()
	d.held[i]++
}

// play takes a card at random out of a hand.
func (d *dealer) play(i int) uint8 {
	at := d.Pick(d.held[i])
	d.held[i]--
	h := &d.hands[i]
	h[at], h[d.held[i]] = h[d.held[i]], h[at]
	return h[d.held[i]]
}

// Table is what the referee knows.
func (d *dealer) Table() *game.State { return &d.state }

// Step makes one entry, and draws where it was the last of a round.
func (d *dealer) Step(enter func(rules.Seat, game.Move)) {
	s := &d.state
	due, phase := s.Due()
	seat := d.any(due)
	if phase == game.PhaseBoard {
		enter(seat, game.Move{Act: game.Board, Board: game.Printed(box[0].Value)})
		return
	}
	if s.Table.Ended {
		d.choose()
	}
	d.before = d.cycle
	if phase == game.PhaseChoice {
		enter(seat, d.way())
	} else {
		enter(seat, d.show(seat))
	}
	if s.Table.Ended {
		d.clear()
	}
}

// any is one of some seats.
func (d *dealer) any(seats rules.Seats) rules.Seat {
	n := d.Pick(seats.Len())
	for seat := range seats.All() {
		if n == 0 {
			return seat
		}
		n--
	}
	return rules.Table
}

// choose chooses the cards of a round.
func (d *dealer) choose() {
	d.manner, d.secret = d.Pick(4), 0
	for i := range int(d.state.Seats) {
		d.plan[i] = d.play(i)
	}
	if f := d.state.Further(); f != rules.Table {
		d.secret = d.play(int(f) - 1)
	}
	d.lies = [game.MaxPlayers]uint8{}
}

// court is the court painter's card, from hand or from the deck.
func (d *dealer) court() game.Played {
	n := d.secret
	if n == 0 {
		n = d.top()
	} else {
		d.cycle.shows(int(d.state.Further())-1, n)
	}
	d.lies[game.Court] = n
	return game.Played{Number: n, Icons: icons[n]}
}

// show shows the cards of a player, of some or of all who have shown none.
func (d *dealer) show(seat rules.Seat) (m game.Move) {
	s := &d.state
	m.Act = game.Show
	missing := s.Missing()
	if missing == 0 || d.manner == 3 && s.CourtMissing() && d.Pick(2) == 0 && (s.Further() == rules.Table || s.Further() == seat) {
		m.Court = d.court()
		return m
	}
	n := 1
	if d.manner > 0 {
		n = missing.Len()
	}
	if d.manner == 2 {
		n = 1 + d.Pick(n)
	}
	at := 0
	for _, who := range s.Showers(seat) {
		if at == n {
			break
		}
		card := d.plan[who]
		d.lies[who] = card
		d.cycle.shows(int(who), card)
		m.Cards[at] = game.Played{Number: card, Icons: icons[card]}
		at++
	}
	if n == missing.Len() && s.CourtMissing() && d.Pick(2) == 0 {
		m.Court = d.court()
	}
	return m
}

// way is which way a card goes: often the one after which its painter stands best, or
// worst.
func (d *dealer) way() game.Move {
	m := game.Move{Act: game.Choose, Way: game.Forward + game.Way(d.Pick(2))}
	if d.aim == 0 {
		return m
	}
	who, _ := d.state.Asked()
	best := -99
	for w := game.Forward; w <= game.Back; w++ {
		after := d.state
		_ = game.Apply(&after, testkit.SomeEntry, d.state.Seat(who), game.Move{Act: game.Choose, Way: w})
		if n := d.aim * (int(after.Painters[who]) + 5*after.Held(who)); n > best {
			best, m.Way = n, w
		}
	}
	return m
}

// clear ends a round: the cards are discarded and all draw, in any order.
func (d *dealer) clear() {
	var order [game.MaxPlayers + 1]int // who draws, once for each card; with the tactical rule somebody draws two
	draws := 0
	var want [game.MaxPlayers]int
	for i, n := range d.lies {
		if n == 0 {
			continue
		}
		d.discards[d.thrown] = n
		d.thrown++
		if i < int(d.state.Seats) {
			want[i] = game.HandSize - d.held[i]
			for range want[i] {
				order[draws] = i
				draws++
			}
		}
	}
	if d.state.Over() {
		return
	}
	testkit.Shuffle(d.Luck, order[:draws])
	made := d.cycle.made
	for _, i := range order[:draws] {
		d.draw(i)
	}
	d.cycle.drawn(want, made != d.cycle.made, d.size)
}

// long is the box with a longer path, so that the deck is made anew more often.
var long = []rules.BoxValue{{Key: game.BoardKey, Value: "9b1t30s4b20s3b14s2b3"}, box[1]}

// setups are all numbers of players with every value of every option, and long games.
func setups() (list []rules.Setup) {
	for n := game.MinPlayers; n <= game.MaxPlayers; n++ {
		for _, o := range game.Options {
			for i, v := range o.Values {
				list = append(list, at(box, n, o.Key, v))
				if i == 0 || n == game.MinPlayers {
					list = append(list, at(long, n, o.Key, v, game.Tactics.Key, game.Tactics.Values[len(list)%2]))
				}
			}
		}
		other := []string{"reshuffle", "next-draw", "tactics", game.Tactics.Values[n%2]}
		for _, o := range []rules.Option{game.Retreat, game.GatePay, game.GateLine, game.LeapFull, game.CourtPay, game.CourtWay} {
			other = append(other, o.Key, o.Values[1])
		}
		list = append(list, at(box, n, other...), at(long, n, other...))
	}
	return list
}

// at is a table with a box. The tactical rule is left out where more than two play.
func at(box []rules.BoxValue, seats int, pairs ...string) rules.Setup {
	s := testkit.Setup(seats, pairs...)
	s.Box = box
	if seats > game.MinPlayers {
		s.Options = slices.DeleteFunc(s.Options, func(v rules.OptionValue) bool { return v.Key == game.Tactics.Key })
	}
	return s
}

// dealt is the games of the dealer, at all tables.
var dealt = testkit.Dealt[game.State, game.Move, *dealer]{Table: table, New: newDealer, Setups: setups()}

// blank is games at tables that know nothing of their box yet.
var blank = testkit.Dealt[game.State, game.Move, *dealer]{Table: table, New: newDealer, Setups: []rules.Setup{
	testkit.Setup(2), testkit.Setup(2, "tactics", "yes"), testkit.Setup(3), testkit.Setup(4), testkit.Setup(5), testkit.Setup(6),
}}
