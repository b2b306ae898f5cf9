package tokaido

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"referee/internal/record"
	"referee/internal/table"
	"referee/rules"
)

// Telling is how much the players enter.
type Telling struct {
	Apart bool // what came of a stop is always an entry of its own
	Shown bool // some villages name all cards turned up
	Menus bool // the meals seen are noted
	Track int  // after every so many entries somebody reads the points track; 0 is never
}

// Whole is a game with everything entered: with four players about as many
// entries as a computer would log.
var Whole = Telling{Apart: true, Shown: true, Menus: true, Track: 2}

// dealer deals and plays one game.
type dealer struct {
	Telling
	t       testing.TB
	rng     *rand.Rand
	session table.Session
	back    bool
	lines   []string

	souvenirs, meals, cards, springs deck
	offer                            deck // the meals on offer at the inn that is open
	open                             int
}

// Play plays a game from the first entry to the last and returns its lines as the
// record has them. The same source of chance gives the same game.
func Play(t testing.TB, rng *rand.Rand, s table.Session, how Telling) []string {
	t.Helper()
	d := &dealer{Telling: how, t: t, rng: rng, session: s, back: Back(s)}
	for _, w := range wares {
		name, _, _ := strings.Cut(w, " ")
		d.souvenirs = append(d.souvenirs, name)
	}
	for price, names := range dishes {
		for _, name := range strings.Fields(names) {
			d.meals.add(name, copies[price])
		}
	}
	for _, name := range slices.Sorted(maps.Keys(people)) {
		d.cards.add(name, people[name])
	}
	for _, name := range slices.Sorted(maps.Keys(baths)) {
		d.springs.add(name, baths[name])
	}
	for _, pile := range []deck{d.souvenirs, d.meals, d.cards, d.springs} {
		rng.Shuffle(len(pile), func(i, j int) { pile[i], pile[j] = pile[j], pile[i] })
	}
	d.begin()
	for !s.Over() {
		require.Less(t, len(d.lines), 500, "a game ends")
		d.step()
	}
	return d.lines
}

// Back reports whether a journey goes from Edo to Kyoto.
func Back(s table.Session) bool { return s.Profile().Value("direction") == "to-kyoto" }

// deck is a face-down pile: cards leave it at the top and come back underneath.
type deck []string

func (d *deck) add(card string, n int) { *d = append(*d, slices.Repeat([]string{card}, n)...) }

func (d *deck) draw() string {
	card := (*d)[0]
	*d = (*d)[1:]
	return card
}

// take takes a card out of a pile that lies open.
func (d *deck) take(card string) {
	i := slices.Index(*d, card)
	*d = slices.Delete(*d, i, i+1)
}

// chance is true once in n times.
func (d *dealer) chance(n int) bool { return d.rng.IntN(n) == 0 }

// enter types a line, which must be taken as it is.
func (d *dealer) enter(line string) {
	d.t.Helper()
	r, err := d.session.Enter(line, false)
	require.NoError(d.t, err)
	require.True(d.t, r.Taken, "%s: %v %+v\n%s", line, r.Error, r.Entry, strings.Join(d.lines, "\n"))
	d.lines = append(d.lines, record.FormatLine(d.session.Header(), r.Line))
	if d.Track > 0 && len(d.lines)%d.Track == 0 && !d.session.Over() && d.session.Turn().Phase == "road" {
		who := d.rng.IntN(len(d.session.Header().Seats))
		d.enter(d.session.Header().Seats[who] + " track " + strconv.Itoa(d.session.Running().Totals[who]))
	}
}

// begin deals a traveller and a turn to leave to everybody.
func (d *dealer) begin() {
	seats := len(d.session.Header().Seats)
	walkers := max(seats, 3) // with two players the neutral one walks along
	leaves := d.rng.Perm(walkers)
	travellers := slices.Sorted(maps.Keys(purses))
	d.rng.Shuffle(len(travellers), func(i, j int) { travellers[i], travellers[j] = travellers[j], travellers[i] })
	for i := range seats {
		who := "leaves"
		if d.session.Profile().Value("travellers") == "yes" {
			who = travellers[i]
		}
		d.enter(who + " " + strconv.Itoa(leaves[i]+1))
	}
}

// step walks, and enters what happened at the stop: in one entry, or in one for the walk
// and one for the rest, with the meals on offer between them.
func (d *dealer) step() {
	turn := d.session.Turn()
	if turn.Why == "neutral" {
		d.neutral()
		return
	}
	p := d.pawn(turn.Due.First())
	to := d.walk(p)
	place, kind := strconv.Itoa(to), Kind(to, d.back)
	v, panorama := views[kind]
	switch {
	case panorama && d.chance(8):
		d.enter(place + " " + strconv.Itoa(p.views[v.name]+1))
	case panorama || kind == Farm:
		d.enter(place)
	case d.Apart || d.chance(3):
		d.enter(place)
		if kind == Inn && d.Menus {
			d.lay(to)
			d.enter("menu " + strings.Join(d.offer, " "))
		}
		d.enter(d.outcome(p, to))
	default:
		d.enter(place + " " + d.outcome(p, to))
	}
}

// places lists the places that may be walked to.
func (d *dealer) places() (list []int) {
	c := d.session.Compose(nil, "")
	for _, part := range append(c.Open(), c.Chosen...) { // one alone is chosen by itself
		if part.Slot == "place" {
			list = append(list, part.Thing)
		}
	}
	require.NotEmpty(d.t, list, "somebody is due and cannot walk")
	return list
}

// neutral walks with the neutral traveller, who is sent where it suits somebody.
func (d *dealer) neutral() {
	list := d.places()
	to := list[d.rng.IntN(min(len(list), 4))]
	d.enter(strconv.Itoa(to))
	if Kind(to, d.back) == Inn {
		d.lay(to)
		card := d.offer[d.rng.IntN(len(d.offer))]
		d.offer.take(card)
		d.meals.add(card, 1)
	}
}

// lay lays out the meals of an inn when the first comes there; those of the last
// inn go under the deck.
func (d *dealer) lay(inn int) {
	if d.open == inn {
		return
	}
	seats := len(d.session.Header().Seats)
	n := max(seats+1, 4)
	if d.session.Profile().Value("meals") == "as-many" {
		n--
	}
	d.meals = append(d.meals, d.offer...)
	d.open, d.offer = inn, nil
	for range n {
		d.offer = append(d.offer, d.meals.draw())
	}
}

// pawn is what a player sees before the own traveller's walk.
type pawn struct {
	who          string
	place, coins int
	views        map[string]int
	meals, wares []string
}

// pawn looks at a player's part of the table.
func (d *dealer) pawn(seat rules.Seat) *pawn {
	p := &pawn{views: map[string]int{}}
	for _, f := range d.session.Fields() {
		if f.Seat != seat {
			continue
		}
		n, _ := strconv.Atoi(f.Value)
		switch key, _, _ := strings.Cut(f.Key, "@"); key {
		case "traveller":
			p.who = f.Value
		case "place":
			p.place = n
		case "coins":
			p.coins = n
		case "meals":
			p.meals = strings.Fields(f.Value)
		case "souvenirs":
			p.wares = strings.Fields(f.Value)
		case "paddy", "mountain", "sea":
			p.views[key] = n
		}
	}
	return p
}

// done reports whether a panorama is finished.
func (p *pawn) done(kind byte) bool { return p.views[views[kind].name] == views[kind].cards }

// unfinished are the names of the panoramas that can be gone on with.
func (p *pawn) unfinished() (names []string) {
	for i := range order {
		if !p.done(order[i]) {
			names = append(names, views[order[i]].name)
		}
	}
	return names
}
