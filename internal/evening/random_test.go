package evening

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// club draws an event before its first round: with late comers, with some who leave, and some who pause.
func club(t *rapid.T, most int, seats ...int) *Event {
	e := &Event{Rule: rapid.SampledFrom(Rules).Draw(t, "rule"), Least: seats[0], Most: seats[len(seats)-1], Lot: "club"}
	e.Ties = rapid.SliceOfNDistinct(rapid.SampledFrom(Criteria), 0, len(Criteria), rapid.ID[Criterion]).Draw(t, "ties")
	for i := range rapid.IntRange(e.Least, most).Draw(t, "players") {
		p := Player{Name: "p" + strconv.Itoa(i)}
		if i >= e.Least { // so that there is always a table
			switch rapid.IntRange(0, 9).Draw(t, "comes") {
			case 0:
				p.From = rapid.IntRange(2, 4).Draw(t, "from")
			case 1:
				p.Until = rapid.IntRange(1, 4).Draw(t, "until")
			case 2:
				p.Pauses = []int{rapid.IntRange(1, 4).Draw(t, "pause")}
			}
		}
		e.Players = append(e.Players, p)
	}
	return e
}

// play ends the tables of the last round.
func (e *Event) play(chance *rand.Rand) {
	tables := e.Rounds[len(e.Rounds)-1].Tables
	for i := range tables {
		if chance.IntN(20) == 0 {
			tables[i].Void = true
			continue
		}
		r := &Result{}
		for range tables[i].Seats {
			r.Points = append(r.Points, chance.IntN(6))
		}
		r.Ranks = RanksOf(r.Points)
		if chance.IntN(10) == 0 {
			r.Points = nil
		}
		tables[i].Result = r
	}
}

// shuffled is the same event, written in another order.
func (e *Event) shuffled(chance *rand.Rand) *Event {
	other := *e
	to := chance.Perm(len(e.Players))
	other.Players = make([]Player, len(e.Players))
	for i, p := range e.Players {
		other.Players[to[i]] = p
	}
	moved := func(list []int) (all []int) {
		for _, p := range list {
			all = append(all, to[p])
		}
		return all
	}
	other.Rounds = nil
	for _, r := range e.Rounds {
		now := Round{Byes: moved(r.Byes)}
		for _, t := range r.Tables {
			t.Seats = moved(t.Seats)
			now.Tables = append(now.Tables, t)
		}
		chance.Shuffle(len(now.Tables), func(i, j int) { now.Tables[i], now.Tables[j] = now.Tables[j], now.Tables[i] })
		other.Rounds = append(other.Rounds, now)
	}
	return &other
}

// named says the standings without the places in the list of players and in rounds.
func (e *Event) named() (list []string) {
	for _, l := range e.Standings() {
		said := strconv.Itoa(l.Place) + " " + e.Players[l.Player].Name + " " + l.Score.String() + " " + string(l.By) + " " + l.Mine.String() + " " + l.Next.String()
		for _, r := range l.Rounds {
			said += " " + string(r.Kind) + r.Gain.String()
		}
		list = append(list, said)
	}
	return list
}

// told says a drawn round by names.
func (e *Event) told(d Draw) (list []string) {
	for _, s := range d.Tables {
		said := string(s.First)
		for _, p := range s.Seats {
			said += " " + e.Players[p].Name
		}
		list = append(list, said)
	}
	for _, b := range d.Byes {
		list = append(list, "bye "+e.Players[b.Player].Name)
	}
	return list
}

// In whichever rounds an evening goes: who takes part plays or has a bye, once; a bye is for one of those who had fewest; tables have the sizes
// they may have; and the same seed draws the same, whatever the order in which the file has its players and tables.
func TestEveryRoundSeatsEverybodyOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seats := rapid.SampledFrom([][]int{{2}, {2, 4}, {3, 4}, {3}, {4, 5}}).Draw(t, "seats")
		e := club(t, 14, seats...)
		chance := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "chance"), 0))
		for round := 1; round <= 5; round++ {
			d, err := e.Pair(uint64(round))
			require.NoError(t, err)
			require.Equal(t, round, d.Number)
			before := map[int]int{}
			for _, r := range e.Rounds {
				for _, p := range r.Byes {
					before[p]++
				}
			}
			fewest, times := MostRounds, map[int]int{}
			for i := range e.Players {
				if e.Players[i].In(round) {
					times[i], fewest = 0, min(fewest, before[i])
				}
			}
			for _, s := range d.Tables {
				require.LessOrEqual(t, e.Least, len(s.Seats))
				require.GreaterOrEqual(t, e.Most, len(s.Seats))
				for _, p := range s.Seats {
					times[p]++
				}
			}
			for _, s := range d.Tables { // nobody had the first seat less often, for the games played, than who has it now
				for i, p := range s.Seats {
					firsts, games := e.seats(p)
					require.Equal(t, firsts, s.Times[i])
					first, played := e.seats(s.Seats[0])
					require.LessOrEqual(t, e.Most*first-played, e.Most*firsts-games)
				}
			}
			require.Less(t, len(d.Byes), e.Least)
			for _, b := range d.Byes {
				times[b.Player]++
				require.Equal(t, before[b.Player], b.Had)
			}
			if len(d.Byes) == 1 {
				require.Equal(t, fewest, d.Byes[0].Had)
			}
			for p, n := range times {
				require.True(t, e.Players[p].In(round), "%s is not there", e.Players[p].Name)
				require.Equal(t, 1, n, e.Players[p].Name)
			}
			other := e.shuffled(chance)
			again, err := other.Pair(uint64(round))
			require.NoError(t, err)
			require.Equal(t, e.told(d), other.told(again))
			e.Rounds = append(e.Rounds, d.Round())
			e.play(chance)
			require.Equal(t, e.named(), e.shuffled(chance).named())
		}
	})
}

// seats counts how often somebody had the first seat, and how many games there were.
func (e *Event) seats(p int) (firsts, games int) {
	for _, r := range e.Rounds {
		for _, t := range r.Tables {
			if at := slices.Index(t.Seats, p); at >= 0 && !t.Void {
				games++
				if at == 0 {
					firsts++
				}
			}
		}
	}
	return firsts, games
}

// Where nothing is known of anybody a lot decides who meets whom, who sits first and who sits out.
func TestLotsAreDrawn(t *testing.T) {
	pairs, firsts, byes := map[string]bool{}, map[int]bool{}, map[int]bool{}
	e := crowd(5, 0, 2)
	e.Ties = nil
	for seed := range uint64(60) {
		d, err := e.Pair(seed)
		require.NoError(t, err)
		byes[d.Byes[0].Player] = true
		for _, s := range d.Tables {
			pairs[fmt.Sprint(slices.Sorted(slices.Values(s.Seats)))] = true
			firsts[s.Seats[0]] = true
		}
	}
	assert.Len(t, byes, 5)
	assert.Len(t, firsts, 5)
	assert.Len(t, pairs, 10)
}

// Nobody has a second bye before everybody who is there had one.
func TestByesGoRound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := &Event{Rule: Wins, Least: 2, Most: 2}
		for i := range rapid.SampledFrom([]int{3, 5, 7, 9}).Draw(t, "players") {
			e.Players = append(e.Players, Player{Name: "p" + strconv.Itoa(i)})
		}
		chance := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "chance"), 0))
		had := map[int]bool{}
		for range e.Players {
			d, err := e.Pair(chance.Uint64())
			require.NoError(t, err)
			require.Len(t, d.Byes, 1)
			require.False(t, had[d.Byes[0].Player])
			had[d.Byes[0].Player] = true
			e.Rounds = append(e.Rounds, d.Round())
			e.play(chance)
		}
	})
}

// standings: places grow with the list, are shared only by those between whom no criterion decides, and each step is told.
func TestStandingsAreATotalOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := club(t, 12, 2)
		chance := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "chance"), 0))
		for range 4 {
			d, err := e.Pair(chance.Uint64())
			require.NoError(t, err)
			e.Rounds = append(e.Rounds, d.Round())
			e.play(chance)
		}
		list := e.Standings()
		require.Len(t, list, len(e.Players))
		seen := map[int]bool{}
		for i, l := range list {
			require.False(t, seen[l.Player])
			seen[l.Player] = true
			if i == len(list)-1 {
				require.Empty(t, l.By)
				break
			}
			next := list[i+1]
			require.GreaterOrEqual(t, l.Score, next.Score)
			switch {
			case l.Score > next.Score:
				require.Empty(t, l.By)
				require.Equal(t, i+2, next.Place)
			case l.By == "":
				require.Equal(t, l.Place, next.Place)
				require.NotContains(t, e.Ties, ByLot)
				require.Less(t, e.Players[l.Player].Name, e.Players[next.Player].Name)
			default:
				require.Equal(t, i+2, next.Place)
				require.Contains(t, e.Ties, l.By)
				switch l.By {
				case ByLot:
				case Byes:
					require.Less(t, l.Mine, l.Next)
				default:
					require.Greater(t, l.Mine, l.Next)
				}
			}
		}
	})
}

// All that two-player tables are paired for, against every possible round: fewest who meet again, then scores as near as can be.
func TestNoOtherRoundIsBetter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := club(t, 7, 2)
		chance := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "chance"), 0))
		for round := 1; round <= 6; round++ {
			d, err := e.Pair(chance.Uint64())
			require.NoError(t, err)
			p := e.pairing(d.Seed)
			best := worse
			p.every(nil, func(tables [][]int, out int) { best = least(best, p.worth(tables, out)) })
			var tables [][]int
			out := -1
			for _, s := range d.Tables {
				tables = append(tables, []int{slices.Index(p.in, s.Seats[0]), slices.Index(p.in, s.Seats[1])})
			}
			if len(d.Byes) > 0 {
				out = slices.Index(p.in, d.Byes[0].Player)
			}
			require.Equal(t, best, p.worth(tables, out))
			e.Rounds = append(e.Rounds, d.Round())
			e.play(chance)
		}
	})
}

// worth is how good a round is: byes of the one who sits out, who meets again, how far the one who sits out is from the last place, scores
// apart, uneven first seats. The smaller the better, from the first on.
func (p *pairing) worth(tables [][]int, out int) (w [5]int) {
	groups := slices.Compact(slices.Sorted(slices.Values(p.scores)))
	if out >= 0 {
		w[0], w[2] = p.byes[out], len(p.in)-p.place[out]
	}
	for _, t := range tables {
		met := min(p.met[t[0]][t[1]], 3)
		w[1] += met * met
		apart := slices.Index(groups, p.scores[t[0]]) - slices.Index(groups, p.scores[t[1]])
		w[3] += apart * apart
		w[4] += p.sides(t[0], t[1])
	}
	return w
}

var worse = [5]int{1000}

func least(a, b [5]int) [5]int {
	if slices.Compare(a[:], b[:]) < 0 {
		return a
	}
	return b
}

// every calls f for each round that there could be.
func (p *pairing) every(tables [][]int, f func(tables [][]int, out int), out ...int) {
	used := slices.Concat(append(slices.Clone(tables), out)...)
	rest := slices.DeleteFunc(p.without(nil), func(i int) bool { return slices.Contains(used, i) })
	if len(rest) == 0 {
		f(tables, append(slices.Clone(out), -1)[0])
		return
	}
	if len(rest)%2 == 1 {
		for _, i := range rest {
			p.every(tables, f, i)
		}
		return
	}
	for _, other := range rest[1:] {
		p.every(append(slices.Clone(tables), []int{rest[0], other}), f, out...)
	}
}

// At larger tables people meet new people as long as that can be.
func TestLargerTablesMix(t *testing.T) {
	for _, c := range []struct{ players, seats, rounds int }{{9, 3, 4}, {16, 4, 3}, {20, 4, 3}, {40, 4, 6}} {
		for seed := range uint64(5) {
			e := &Event{Rule: Points, Least: c.seats, Most: c.seats}
			for i := range c.players {
				e.Players = append(e.Players, Player{Name: "p" + strconv.Itoa(i)})
			}
			for round := range c.rounds {
				d, err := e.Pair(seed)
				require.NoError(t, err)
				for _, s := range d.Tables {
					assert.Empty(t, s.Again, "%v, round %d, seed %d", c, round+1, seed)
				}
				e.Rounds = append(e.Rounds, d.Round())
				e.play(rand.New(rand.NewPCG(seed, 1)))
			}
		}
	}
}

// crowd is an evening of so many, some rounds old.
func crowd(players, rounds, seats int) *Event {
	e := &Event{Rule: Wins, Ties: Criteria, Least: min(seats, 3), Most: seats}
	for i := range players {
		e.Players = append(e.Players, Player{Name: "p" + strconv.Itoa(i)})
	}
	chance := rand.New(rand.NewPCG(1, 2))
	for range rounds {
		d, err := e.Pair(1)
		if err != nil {
			panic(err)
		}
		e.Rounds = append(e.Rounds, d.Round())
		e.play(chance)
	}
	return e
}

// A festival is paired without anybody meeting again.
func TestFestival(t *testing.T) {
	e := crowd(400, 6, 2)
	d, err := e.Pair(1)
	require.NoError(t, err)
	require.Len(t, d.Tables, 200)
	for _, s := range d.Tables {
		assert.Empty(t, s.Again)
	}
}

func BenchmarkPair(b *testing.B) {
	for _, c := range []struct{ players, seats int }{{40, 2}, {400, 2}, {399, 2}, {400, 4}} {
		e := crowd(c.players, 6, c.seats)
		b.Run(strconv.Itoa(c.players)+"/"+strconv.Itoa(c.seats), func(b *testing.B) {
			for b.Loop() {
				if _, err := e.Pair(1); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkStandings(b *testing.B) {
	e := crowd(400, 6, 2)
	for b.Loop() {
		e.Standings()
	}
}
