// Package evening is the arithmetic of a club's evening: who stands where by the rule that the club set, what decided between those who
// are level, and who plays whom in the next round. It knows no file, no clock and no game: chance comes from a seed, results are points
// and places.
package evening

import (
	"cmp"
	"slices"
	"strconv"
)

// The bounds of an event. MostAtTable bounds what the parts of [Amount] are divided by.
const (
	MostPlayers = 1000
	MostRounds  = 100
	MostAtTable = 8
	MostPoints  = 1_000_000 // of a player in a game
)

// Rule is what is added up.
type Rule string

// The rules.
const (
	Points Rule = "points" // those of the sheets
	Places Rule = "places" // what the club gives for each place
	Wins   Rule = "wins"   // won games; a shared win is divided
)

// Rules are all of them.
var Rules = []Rule{Points, Places, Wins}

// Event is an evening: what the club has set, who is there, and what has been played.
type Event struct {
	Rule   Rule
	Awards []int // of [Places]: for the first, the second …, at least one; nil is one for each player left behind
	Bye    *int  // what a bye counts; nil is the usual: see [Event.ByeMean]
	Mean   bool  // a bye counts what the player makes on average
	Ties   []Criterion
	Lot    string // what the lots of [ByLot] are drawn with
	Least  int    // how many sit at a table
	Most   int
	// Players are known by their places in this list.
	Players []Player
	Rounds  []Round
}

// Player is somebody who takes part.
type Player struct {
	Name   string
	From   int   // the first round, 0 is the first of all
	Until  int   // the last round, 0 is the last of all
	Pauses []int // rounds without this player
}

// In reports whether the player takes part in a round, counted from 1.
func (p *Player) In(round int) bool {
	return round >= p.From && (p.Until == 0 || round <= p.Until) && !slices.Contains(p.Pauses, round)
}

// Round is who sat where, and who had a bye.
type Round struct {
	Tables []Table
	Byes   []int
}

// Table is a game of a round: its players as they sit, the first first. Without a result it has not ended.
type Table struct {
	Seats  []int
	Result *Result
	Void   bool // it does not count: as if nobody had sat there
}

// Open reports whether the table is still to be played.
func (t *Table) Open() bool { return t.Result == nil && !t.Void }

// Result is what came of a game, in the order of the seats.
type Result struct {
	Points []int // nil where none were counted
	Ranks  []int // competition ranks: level players have the same, and the next place is left out
}

// RanksOf returns the places that points alone give.
func RanksOf(points []int) []int {
	ranks := make([]int, len(points))
	for i, mine := range points {
		ranks[i] = 1
		for _, other := range points {
			if other > mine {
				ranks[i]++
			}
		}
	}
	return ranks
}

// Ranked reports whether these are competition ranks.
func Ranked(ranks []int) bool {
	for _, r := range ranks {
		better := 0
		for _, other := range ranks {
			if other < r {
				better++
			}
		}
		if r != better+1 {
			return false
		}
	}
	return true
}

// Amount is a score, exactly: places that are shared by up to [MostAtTable] players divide what the places are worth, and a criterion divides
// that once more.
type Amount int64

// Unit is the amount of one point.
const Unit Amount = 840 * 840 // what 1 to 8 divide, twice

// String returns the amount as people write it: "2", "1/2", "2 1/3".
func (a Amount) String() string {
	sign := ""
	if a < 0 {
		sign, a = "-", -a
	}
	whole, rest := a/Unit, a%Unit
	if rest == 0 {
		return sign + strconv.Itoa(int(whole))
	}
	by := common(rest, Unit)
	part := strconv.Itoa(int(rest/by)) + "/" + strconv.Itoa(int(Unit/by))
	if whole > 0 {
		part = strconv.Itoa(int(whole)) + " " + part
	}
	return sign + part
}

// Float returns the amount for programs.
func (a Amount) Float() float64 { return float64(a) / float64(Unit) }

func common(a, b Amount) Amount {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// over divides, downwards.
func (a Amount) over(n int) Amount {
	q := a / Amount(n)
	if a%Amount(n) < 0 {
		q--
	}
	return q
}

// gain is what a seat makes at a table under a rule.
func (e *Event) gain(rule Rule, t *Table, seat int) Amount {
	switch r := t.Result; rule {
	case Wins:
		return e.award([]int{1}, r.Ranks, seat)
	case Places:
		return e.award(e.awards(len(t.Seats)), r.Ranks, seat)
	default:
		if r.Points == nil {
			return 0
		}
		return Amount(r.Points[seat]) * Unit
	}
}

// awards is what the places at a table of so many are worth.
func (e *Event) awards(players int) []int {
	if e.Awards != nil {
		return e.Awards
	}
	list := make([]int, players)
	for i := range list {
		list[i] = players - 1 - i
	}
	return list
}

// award is what a seat gets for its place: those who are level share what their places are worth together.
func (e *Event) award(worth, ranks []int, seat int) (sum Amount) {
	level := 0
	for _, r := range ranks {
		if r != ranks[seat] {
			continue
		}
		if place := ranks[seat] - 1 + level; place < len(worth) {
			sum += Amount(worth[place]) * Unit
		}
		level++
	}
	return sum.over(level)
}

// ByeMean reports whether a bye counts what the player makes on average, rounded down to a half: where the club says so, and usually
// wherever there is no such thing as a win over one opponent.
func (e *Event) ByeMean() bool {
	return e.Mean || e.Bye == nil && (e.Rule == Points || e.Most > 2)
}

// bye is what a bye counts of a player who has made so much in so many games.
func (e *Event) bye(made Amount, games int) Amount {
	switch {
	case e.Bye != nil && !e.Mean:
		return Amount(*e.Bye) * Unit
	case !e.ByeMean(): // as a win over one opponent
		if e.Rule == Places {
			return Amount(e.awards(2)[0]) * Unit
		}
		return Unit
	}
	return mean(made, games)
}

// mean is an average, down to a half; of nothing it is nothing.
func mean(made Amount, games int) Amount {
	const half = Unit / 2
	return made.over(max(games, 1)*int(half)) * half
}

// Now returns the last round, counted from 1, and whether all tables of all rounds have ended; 0 before the first.
func (e *Event) Now() (round int, ended bool) {
	return len(e.Rounds), !slices.ContainsFunc(e.Rounds, func(r Round) bool { return r.open() > 0 })
}

// open is how many tables of the round have not ended.
func (r *Round) open() (n int) {
	for i := range r.Tables {
		if r.Tables[i].Open() {
			n++
		}
	}
	return n
}

// Open returns the first round with tables that have not ended, counted from 1, and how many these are; 0 where there is none.
func (e *Event) Open() (round, tables int) {
	for i := range e.Rounds {
		if n := e.Rounds[i].open(); n > 0 {
			return i + 1, n
		}
	}
	return 0, 0
}

// names compares players by their names: the order in which they were written means nothing.
func (e *Event) names(a, b int) int { return cmp.Compare(e.Players[a].Name, e.Players[b].Name) }
