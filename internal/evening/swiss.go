package evening

import (
	"math/bits"
	"slices"

	"github.com/gnutterts/chesspairing/algorithm/blossom"
)

// swiss pairs players for tables for two. Whoever has a bye is tried from the last on: the first without whom nobody meets again has it, or else the one
// without whom fewest do.
func (p *pairing) swiss(byes int) (tables [][]int, out []int) {
	if byes == 0 {
		tables, _ = p.matched(p.without(nil))
		return tables, nil
	}
	list := p.out()
	fewest := 0
	for _, i := range list {
		if p.byes[i] > p.byes[list[0]] {
			break
		}
		pairs, again := p.matched(p.without([]int{i}))
		if out == nil || again < fewest {
			tables, out, fewest = pairs, []int{i}, again
		}
		if again == 0 {
			break
		}
	}
	return tables, out
}

// What a pair costs has four parts, each of which outweighs all that those behind it can add up to: how often the two have met, how far
// apart their scores are, how unevenly they have had the first seat then, a lot.
const (
	mostMet   = 9   // a square: a fifth meeting is no worse than the fourth
	mostApart = 225 // a square: of fifteen groups of scores
	mostSides = 31
	mostLot   = 63
)

// matched pairs an even number of players as cheaply as can be, and says what those who meet again cost.
func (p *pairing) matched(in []int) (tables [][]int, again int) {
	if len(in) == 0 {
		return nil, 0
	}
	groups := slices.Clone(p.scores)
	slices.Sort(groups)
	groups = slices.Compact(groups)
	pairs := len(in) / 2
	wide := func(most int) int { return bits.Len(uint(most * pairs)) }
	cost := func(a, b int) (c int64) {
		ga, _ := slices.BinarySearch(groups, p.scores[a])
		gb, _ := slices.BinarySearch(groups, p.scores[b])
		c = int64(p.again(a, b))
		c = c<<wide(mostApart) + int64(min((ga-gb)*(ga-gb), mostApart))
		c = c<<wide(mostSides) + int64(min(p.sides(a, b), mostSides))
		return c<<wide(mostLot) + int64(p.drawn("pair", a, b)%(mostLot+1))
	}
	costs, most := make([]int64, 0, len(in)*(len(in)-1)/2), int64(0)
	for i, a := range in {
		for _, b := range in[i+1:] {
			c := cost(a, b)
			costs, most = append(costs, c), max(most, c)
		}
	}
	edges := make([]blossom.BlossomEdge, 0, len(costs))
	for i := range in {
		for j := i + 1; j < len(in); j++ {
			edges = append(edges, blossom.BlossomEdge{I: i, J: j, Weight: most + 1 - costs[len(edges)]})
		}
	}
	for i, j := range blossom.MaxWeightMatching(edges, true) {
		if i < j {
			tables = append(tables, []int{in[i], in[j]})
			again += p.again(in[i], in[j])
		}
	}
	return tables, again
}

// again is what it costs that two meet who have met: a third time is worse than two second ones.
func (p *pairing) again(a, b int) int { return min(p.met[a][b]*p.met[a][b], mostMet) }

// sides is how uneven the first seats of two are when they have met and whoever is due has it: the sum of the squares.
func (p *pairing) sides(a, b int) int {
	x, y := p.due(a), p.due(b)
	x, y = min(x, y)+1, max(x, y)-1
	return x*x + y*y
}
