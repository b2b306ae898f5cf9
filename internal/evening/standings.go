package evening

import (
	"cmp"
	"hash/fnv"
	"slices"
	"strconv"
)

// Criterion decides between players whom the rule leaves level.
type Criterion string

// The criteria. A round in which a player was at no table counts nothing for any of them but where it is said.
const (
	// HeadToHead counts, if all who are level have met, how often each was placed before another of them; a half for the same place.
	HeadToHead Criterion = "head-to-head"
	// Opponents adds up the scores of those whom the player met: of a table of several the mean. A bye counts what the other rounds do on
	// average, down to a half.
	Opponents Criterion = "opponents"
	// Beaten does so for those who were placed behind the player, and with one half for those at the same place; of a bye nothing.
	Beaten Criterion = "beaten"
	// Margin adds up by how many points the player was ahead of the mean of the others at the table.
	Margin Criterion = "margin"
	// TotalPoints, TotalPlaces and TotalWins add up what the rules of these names do.
	TotalPoints Criterion = "points"
	TotalPlaces Criterion = "places"
	TotalWins   Criterion = "wins"
	// Best is the most points in one game.
	Best Criterion = "best"
	// Byes is how many byes the player had: fewer are better.
	Byes Criterion = "byes"
	// ByLot is a lot, which depends on the event and the name alone.
	ByLot Criterion = "lot"
)

// Criteria are all of them.
var Criteria = []Criterion{HeadToHead, Opponents, Beaten, Margin, TotalPoints, TotalPlaces, TotalWins, Best, Byes, ByLot}

// UsualTies are the criteria where the club has named none.
func UsualTies(rule Rule) []Criterion {
	list := []Criterion{HeadToHead, Opponents, TotalWins, TotalPoints}
	return slices.DeleteFunc(list, func(c Criterion) bool { return string(c) == string(rule) })
}

// Line is a player in the standings.
type Line struct {
	Player int
	Place  int // those whom nothing separates share it
	Score  Amount
	Rounds []Played // by round
	// By is what put the player before the next one in the list: "" if their scores did, or if they share the place. Mine and Next are what it
	// counted of both; of a lot nothing.
	By         Criterion
	Mine, Next Amount
}

// Played is what a player made in one round.
type Played struct {
	Kind  Kind
	Table int // in the round
	Gain  Amount
}

// Kind is what a player did in a round.
type Kind string

// The kinds.
const (
	Away Kind = ""
	Game Kind = "game"
	Open Kind = "open" // the game has not ended
	Null Kind = "void"
	Free Kind = "bye"
	Lost Kind = "unknown" // perhaps at a table of which nobody knows who sat there
)

// tally is what is known of all players together.
type tally struct {
	*Event
	lines []Line
	games []int
}

// Standings returns everybody, the first first. Nothing in them depends on the order in which the players, or the tables of a round, were
// written: those who share a place are listed by name.
func (e *Event) Standings() []Line {
	t := e.tally()
	all := make([]int, len(t.lines))
	for i := range all {
		all[i] = i
	}
	slices.SortFunc(all, func(a, b int) int { return cmp.Or(cmp.Compare(t.lines[b].Score, t.lines[a].Score), e.names(a, b)) })
	for group := range runs(all, func(a, b int) bool { return t.lines[a].Score == t.lines[b].Score }) {
		t.settle(group, e.Ties)
	}
	list := make([]Line, len(all))
	for i, p := range all {
		list[i] = t.lines[p]
		list[i].Place = i + 1
		if i > 0 && list[i-1].By == "" && list[i-1].Score == list[i].Score {
			list[i].Place = list[i-1].Place
		}
	}
	return list
}

// tally adds up what each player made.
func (e *Event) tally() *tally {
	t := &tally{Event: e, lines: make([]Line, len(e.Players)), games: make([]int, len(e.Players))}
	for p := range t.lines {
		t.lines[p] = Line{Player: p, Rounds: make([]Played, len(e.Rounds))}
	}
	for r, round := range e.Rounds {
		for i := range round.Tables {
			one := &round.Tables[i]
			for seat, p := range one.Seats {
				played := Played{Kind: Open, Table: i}
				switch {
				case one.Void:
					played.Kind = Null
				case one.Result != nil:
					played.Kind, played.Gain = Game, e.gain(e.Rule, one, seat)
					t.games[p]++
					t.lines[p].Score += played.Gain
				}
				t.lines[p].Rounds[r] = played
			}
		}
	}
	for p := range t.lines {
		line := &t.lines[p]
		for r, round := range e.Rounds {
			unknown := slices.ContainsFunc(round.Tables, func(one Table) bool { return len(one.Seats) == 0 })
			if unknown && line.Rounds[r].Kind == Away && e.Players[p].In(r+1) {
				line.Rounds[r].Kind = Lost
			}
		}
		free := e.bye(line.Score, t.games[p])
		for r, round := range e.Rounds {
			if slices.Contains(round.Byes, p) {
				line.Rounds[r] = Played{Kind: Free, Gain: free}
				line.Score += free
			}
		}
	}
	return t
}

// runs yields what stands side by side and belongs together.
func runs(list []int, same func(a, b int) bool) func(yield func([]int) bool) {
	return func(yield func([]int) bool) {
		for from := 0; from < len(list); {
			to := from + 1
			for to < len(list) && same(list[from], list[to]) {
				to++
			}
			if !yield(list[from:to]) {
				return
			}
			from = to
		}
	}
}

// settle orders players who are level by the criteria, each of which divides what those before it have left together.
func (t *tally) settle(group []int, by []Criterion) {
	if len(group) < 2 || len(by) == 0 {
		return
	}
	value := t.values(group, by[0])
	if value == nil {
		t.settle(group, by[1:])
		return
	}
	slices.SortStableFunc(group, func(a, b int) int { return cmp.Compare(value(b), value(a)) })
	var last []int
	for level := range runs(group, func(a, b int) bool { return value(a) == value(b) }) {
		t.settle(level, by[1:])
		if last != nil { // whoever the rest has put last of those before
			line := &t.lines[last[len(last)-1]]
			line.By = by[0]
			if by[0] != ByLot {
				line.Mine, line.Next = shown(by[0], value(line.Player)), shown(by[0], value(level[0]))
			}
		}
		last = level
	}
}

// shown is what a criterion counted, as it is told.
func shown(c Criterion, a Amount) Amount {
	if c == Byes {
		return -a
	}
	return a
}

// values returns what a criterion counts of each player of a group, more being better; nil where it decides nothing among them.
func (t *tally) values(group []int, c Criterion) func(p int) Amount {
	switch c {
	case HeadToHead:
		return t.headToHead(group)
	case ByLot:
		return func(p int) Amount { return Amount(lot(t.Lot, t.Players[p].Name) >> 1) }
	}
	return func(p int) (sum Amount) {
		free := 0
		for r, played := range t.lines[p].Rounds {
			switch played.Kind {
			case Game:
				one := &t.Event.Rounds[r].Tables[played.Table]
				if v := t.value(c, one, slices.Index(one.Seats, p)); c == Best {
					sum = max(sum, v)
				} else {
					sum += v
				}
			case Free:
				free++
			}
		}
		switch c {
		case Opponents:
			sum += mean(sum, t.games[p]) * Amount(free)
		case Byes:
			sum = -Unit * Amount(free)
		}
		return sum
	}
}

// value is what a criterion counts of a seat at one table.
func (t *tally) value(c Criterion, one *Table, seat int) (sum Amount) {
	others := len(one.Seats) - 1
	switch c {
	case TotalPoints, Best:
		return t.gain(Points, one, seat)
	case TotalPlaces:
		return t.gain(Places, one, seat)
	case TotalWins:
		return t.gain(Wins, one, seat)
	case Margin:
		for i := range one.Seats {
			sum -= t.gain(Points, one, i)
		}
		mine := t.gain(Points, one, seat)
		return mine + (sum + mine).over(others)
	case Opponents, Beaten:
		ranks := one.Result.Ranks
		for i, p := range one.Seats {
			switch {
			case i == seat:
			case c == Opponents || ranks[seat] < ranks[i]:
				sum += t.lines[p].Score
			case ranks[seat] == ranks[i]:
				sum += t.lines[p].Score.over(2)
			}
		}
		return sum.over(others)
	}
	return 0
}

// headToHead counts among players who have all met; else it is nil.
func (t *tally) headToHead(group []int) func(p int) Amount {
	at := make(map[int]int, len(group))
	for i, p := range group {
		at[p] = i
	}
	met := make([]bool, len(group)*len(group))
	won := make([]Amount, len(group))
	pairs := 0
	for _, round := range t.Event.Rounds {
		for i := range round.Tables {
			one := &round.Tables[i]
			if one.Result == nil || one.Void {
				continue
			}
			for i, p := range one.Seats {
				a, in := at[p]
				for j, q := range one.Seats {
					b, both := at[q]
					if !in || !both || i == j {
						continue
					}
					switch mine, other := one.Result.Ranks[i], one.Result.Ranks[j]; {
					case mine < other:
						won[a] += Unit
					case mine == other:
						won[a] += Unit / 2
					}
					if !met[a*len(group)+b] {
						met[a*len(group)+b] = true
						pairs++
					}
				}
			}
		}
	}
	if pairs < len(group)*(len(group)-1) {
		return nil
	}
	return func(p int) Amount { return won[at[p]] }
}

// lot is a number that is the same whenever it is asked for.
func lot(of ...string) uint64 {
	h := fnv.New64a()
	for _, s := range of {
		_, _ = h.Write([]byte(strconv.Itoa(len(s)) + ":" + s))
	}
	x := h.Sum64() // whose last bits hardly mix: as the end of SplitMix64 has it
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
