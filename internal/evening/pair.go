package evening

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
)

// Why no round can be paired. The errors of [Event.Pair] are one of these.
var (
	ErrOpen   = errors.New("a table has not ended")
	ErrFew    = errors.New("too few players for a table")
	ErrRounds = errors.New("no more rounds")
)

// Seating is a table of the next round: who sits there, the first seat first, and why.
type Seating struct {
	Seats []int
	Again []Meeting // who has met before, and how often
	First First     // why the first seat is the first
	// Times is how often each has had the first seat.
	Times []int
}

// Meeting is two players who have met.
type Meeting struct{ A, B, Times int }

// First is why somebody has the first seat.
type First string

// The reasons.
const (
	Seldom First = "seldom" // had it less often than the others
	Turn   First = "turn"   // of those who had it equally often: had it longer ago
	Never  First = "never"  // of those who had it equally often for their games: never had it
	Lots   First = "lot"
)

// Bye is who sits out in the next round, and how many byes that player had before.
type Bye struct{ Player, Had int }

// Draw is the next round.
type Draw struct {
	Number int // from 1
	Seed   uint64
	Tables []Seating
	Byes   []Bye
	Scores []Amount // of each player who takes part, before it
}

// Round returns the round as it is written down.
func (d *Draw) Round() (r Round) {
	for _, s := range d.Tables {
		r.Tables = append(r.Tables, Table{Seats: s.Seats})
	}
	for _, b := range d.Byes {
		r.Byes = append(r.Byes, b.Player)
	}
	return r
}

// pairing is what is known when a round is paired. Who takes part is counted from 0 in the order of names.
type pairing struct {
	*Event
	seed   string
	number int
	in     []int   // players
	met    [][]int // times, by two of in
	firsts []int   // times
	last   []int   // the round of the last of them, from 1
	games  []int
	byes   []int
	scores []Amount
	place  []int // in the standings; those who share one in an order that is drawn
}

// Pair draws the next round. The same seed gives the same round, in whichever order the players are written.
//
// Byes come first: as few as can be, to those who had fewest, and of them to the last in the standings without whom nobody has to meet
// again who need not. Players of tables for two are then paired so that as few as can be meet again, their scores are as near as can be,
// and the first seat is shared out evenly; of what is left a lot decides. At larger tables people sit with those whom they have met least.
func (e *Event) Pair(seed uint64) (Draw, error) {
	if _, ended := e.Now(); !ended {
		return Draw{}, ErrOpen
	}
	if len(e.Rounds) >= MostRounds {
		return Draw{}, ErrRounds
	}
	p := e.pairing(seed)
	sizes, byes := sizes(len(p.in), e.Least, e.Most)
	if len(sizes) == 0 {
		return Draw{}, ErrFew
	}
	d := Draw{Number: p.number, Seed: seed, Scores: make([]Amount, len(e.Players))}
	for i, player := range p.in {
		d.Scores[player] = p.scores[i]
	}
	var tables [][]int
	var out []int
	if e.Most == 2 {
		tables, out = p.swiss(byes)
	} else {
		out = p.out()[:byes]
		tables = p.mixed(p.without(out), sizes)
	}
	for _, i := range out {
		d.Byes = append(d.Byes, Bye{p.in[i], p.byes[i]})
	}
	best := func(table []int) int { return p.place[slices.MinFunc(table, p.before)] }
	slices.SortFunc(tables, func(a, b []int) int { return cmp.Compare(best(a), best(b)) })
	for _, table := range tables {
		d.Tables = append(d.Tables, p.seated(table))
	}
	return d, nil
}

// sizes divides players among tables: as few byes as can be, then as few tables, of sizes that differ by one at most.
func sizes(players, least, most int) (list []int, byes int) {
	for byes = 0; players-byes >= least; byes++ {
		n := players - byes
		tables := (n + most - 1) / most
		if n/tables < least {
			continue
		}
		for i := range tables {
			list = append(list, (n+tables-1-i)/tables)
		}
		return list, byes
	}
	return nil, 0
}

// pairing gathers what has been.
func (e *Event) pairing(seed uint64) *pairing {
	p := &pairing{Event: e, seed: strconv.FormatUint(seed, 10), number: len(e.Rounds) + 1}
	for i := range e.Players {
		if e.Players[i].In(p.number) {
			p.in = append(p.in, i)
		}
	}
	slices.SortFunc(p.in, e.names)
	n := len(p.in)
	at := make([]int, len(e.Players)) // one more than the place in in
	for i, player := range p.in {
		at[player] = i + 1
	}
	p.met = make([][]int, n)
	for i := range p.met {
		p.met[i] = make([]int, n)
	}
	p.firsts, p.last, p.games, p.byes, p.scores, p.place = make([]int, n), make([]int, n), make([]int, n), make([]int, n), make([]Amount, n), make([]int, n)
	for r, round := range e.Rounds {
		for _, table := range round.Tables {
			if table.Void {
				continue
			}
			for seat, a := range table.Seats {
				i := at[a] - 1
				if i < 0 {
					continue
				}
				p.games[i]++
				if seat == 0 {
					p.firsts[i]++
					p.last[i] = r + 1
				}
				for _, b := range table.Seats {
					if j := at[b] - 1; j >= 0 && j != i {
						p.met[i][j]++
					}
				}
			}
		}
		for _, a := range round.Byes {
			if i := at[a] - 1; i >= 0 {
				p.byes[i]++
			}
		}
	}
	order := slices.DeleteFunc(e.Standings(), func(l Line) bool { return at[l.Player] == 0 })
	slices.SortFunc(order, func(a, b Line) int {
		return cmp.Or(cmp.Compare(a.Place, b.Place), cmp.Compare(p.drawn("place", at[a.Player]-1), p.drawn("place", at[b.Player]-1)))
	})
	for place, line := range order {
		i := at[line.Player] - 1
		p.place[i], p.scores[i] = place, line.Score
	}
	return p
}

// drawn is a lot of this round, for one of those who take part or for several together.
func (p *pairing) drawn(what string, who ...int) uint64 {
	of := []string{p.seed, strconv.Itoa(p.number), what}
	for _, i := range who {
		of = append(of, p.Players[p.in[i]].Name)
	}
	return lot(of...)
}

// out lists who may have a bye, whoever is to have it first: those who had fewest, of them the last.
func (p *pairing) out() []int {
	list := make([]int, len(p.in))
	for i := range list {
		list[i] = i
	}
	slices.SortFunc(list, func(a, b int) int {
		return cmp.Or(cmp.Compare(p.byes[a], p.byes[b]), cmp.Compare(p.place[b], p.place[a]))
	})
	return list
}

// before compares by the standings.
func (p *pairing) before(a, b int) int { return cmp.Compare(p.place[a], p.place[b]) }

// without lists all others.
func (p *pairing) without(out []int) (rest []int) {
	for i := range p.in {
		if !slices.Contains(out, i) {
			rest = append(rest, i)
		}
	}
	return rest
}

// due is how far somebody is from having had the first seat as often as the others: below 0 too seldom.
func (p *pairing) due(i int) int { return p.firsts[i]*p.Most - p.games[i] }

// seated seats people at a table: the first seat is for whoever had it too seldom, then for whoever had it longest ago; the others, and
// of those who are level the first one, by lot.
func (p *pairing) seated(table []int) Seating {
	level := func(a, b int) int { return cmp.Or(cmp.Compare(p.due(a), p.due(b)), cmp.Compare(p.last[a], p.last[b])) }
	slices.SortFunc(table, func(a, b int) int { return cmp.Compare(p.drawn("seat", a), p.drawn("seat", b)) })
	first := slices.MinFunc(table, level)
	s := Seating{First: Lots}
	others := slices.DeleteFunc(slices.Clone(table), func(i int) bool { return i == first })
	switch {
	case !slices.ContainsFunc(others, func(i int) bool { return p.due(i) == p.due(first) }):
		s.First = Seldom
	case slices.ContainsFunc(others, func(i int) bool { return level(i, first) == 0 }):
	case p.last[first] == 0:
		s.First = Never
	default:
		s.First = Turn
	}
	for _, i := range append([]int{first}, others...) {
		s.Seats = append(s.Seats, p.in[i])
		s.Times = append(s.Times, p.firsts[i])
		for _, j := range others {
			if n := p.met[i][j]; n > 0 && slices.Index(others, i) < slices.Index(others, j) {
				s.Again = append(s.Again, Meeting{p.in[i], p.in[j], n})
			}
		}
	}
	return s
}
