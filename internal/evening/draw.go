package evening

import (
	"math/rand/v2"
)

// patience is how many exchanges are weighed at most when so many players are divided among tables: each of two, so many times over.
func patience(players int) int { return 50_000 + 20*players*players }

// mixed divides players among larger tables so that few sit with those whom they have met before: from several drawn arrangements, each
// made better by exchanges as long as one helps, the best.
func (p *pairing) mixed(in []int, sizes []int) (tables [][]int) {
	chance := rand.New(rand.NewPCG(p.drawn("mix"), p.drawn("more")))
	best, left := -1, patience(len(in))
	for best != 0 && left > 0 {
		drawn := p.dealt(in, sizes, chance)
		left -= p.exchange(drawn, left)
		if cost := p.cost(drawn); best < 0 || cost < best {
			tables, best = drawn, cost
		}
		left -= len(in) // where there is nothing to exchange
	}
	return tables
}

// dealt puts each player, in a drawn order, at the table with room that costs least.
func (p *pairing) dealt(in []int, sizes []int, chance *rand.Rand) [][]int {
	tables := make([][]int, len(sizes))
	for _, k := range chance.Perm(len(in)) {
		at, least := -1, 0
		for _, i := range chance.Perm(len(sizes)) {
			if len(tables[i]) == sizes[i] {
				continue
			}
			if c := p.among(in[k], tables[i], -1); at < 0 || c < least {
				at, least = i, c
			}
		}
		tables[at] = append(tables[at], in[k])
	}
	return tables
}

// exchange exchanges players of two tables while that makes the whole cheaper; it returns how many exchanges it weighed.
func (p *pairing) exchange(tables [][]int, most int) (weighed int) {
	for better := true; better && weighed < most; {
		better = false
		for a := range tables {
			for b := range tables[:a] {
				for i := range tables[a] {
					for j := range tables[b] {
						x, y := tables[a][i], tables[b][j]
						weighed++
						now := p.among(x, tables[a], i) + p.among(y, tables[b], j)
						if now > 0 && p.among(y, tables[a], i)+p.among(x, tables[b], j) < now {
							tables[a][i], tables[b][j] = y, x
							better = true
						}
					}
				}
			}
		}
	}
	return weighed
}

// among is what it costs to have somebody at a table, but for one place: the square of how often each of them was met.
func (p *pairing) among(who int, table []int, but int) (c int) {
	for i, other := range table {
		if i != but {
			c += p.met[who][other] * p.met[who][other]
		}
	}
	return c
}

// cost is what all tables cost together, twice.
func (p *pairing) cost(tables [][]int) (c int) {
	for _, table := range tables {
		for i, who := range table {
			c += p.among(who, table, i)
		}
	}
	return c
}
