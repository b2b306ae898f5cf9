package tokaido

import (
	"slices"

	"referee/rules"
)

// Price returns what a dish costs the traveller (TK-WHO-3).
func (p *Pawn) Price(m Meal) int {
	if p.Who == Kinko {
		return m.Price() - 1
	}
	return m.Price()
}

// mealsCost returns the least and the most coins a player can have spent on the meals he
// has: he buys each for its price (TK-INN-4), but for Satsuki, who is given some
// (TK-WHO-5). One whose traveller was not told may be her.
func (s *State) mealsCost(seat rules.Seat) (low, high int) {
	p := s.Pawn(seat)
	for _, m := range p.Meals {
		if m != NoMeal {
			high += p.Price(m)
		}
	}
	if p.Who == Satsuki || p.Who == Nobody && s.Travellers {
		return 0, high
	}
	return high, high
}

// MostCoins returns the most coins a player can have had on the whole road: those of the
// traveller, of every farm and of the player's encounters.
func (s *State) MostCoins(seat rules.Seat) int {
	p := s.Pawn(seat)
	n := p.Who.Coins() + farmCoins*Farm.Count() + kugeCoins*int(p.Cards[Kuge-1])
	if s.Preparations {
		n += int(shift[0])
	}
	if p.Who == Umegae {
		n += p.Encounters()
	}
	return n
}

// LeastSpent returns the fewest coins that a player's collection can have cost.
func (s *State) LeastSpent(seat rules.Seat) int {
	p := s.Pawn(seat)
	meals, _ := s.mealsCost(seat)
	temple := max(int(p.Temple)-int(p.Cards[Miko-1]), 0)
	if p.Who == Hirotada {
		temple -= min(temple/2, Temple.Count())
	}
	return meals + temple + p.leastBought()
}

// leastBought returns the fewest coins that the souvenirs can have cost: those a shokunin
// gave were the dearest, and Sasayakko and Zen-emon saved wherever they can have.
func (p *Pawn) leastBought() (n int) {
	prices := p.leastPrices()
	slices.SortFunc(prices, func(a, b int) int { return b - a })
	prices = prices[min(int(p.Cards[Shokunin-1]), len(prices)):]
	for i, price := range prices {
		switch {
		case p.Who == Sasayakko && i%2 == 1 && i < 2*Village.Count():
		case p.Who == Zenemon && i < Village.Count():
			n++
		default:
			n += price
		}
	}
	return n
}

// leastPrices returns the prices of the souvenirs, or the lowest of their kind where only
// their number is known.
func (p *Pawn) leastPrices() (prices []int) {
	left := p.Untold
	for v := Souvenir(1); v <= AllOfThem; v++ {
		if w := v.Ware(); p.Souvenirs.Has(v) || left[w] > 0 {
			prices = append(prices, v.Price())
			left[w] -= uint8(rules.One(!p.Souvenirs.Has(v)))
		}
	}
	return prices
}

// Cost returns what the souvenirs of an outcome cost the traveller, and the coins he
// must hold to buy them: Sasayakko must hold the whole price (TK-WHO-7), Zen-emon
// pays one coin for one of them (TK-WHO-10).
func (p *Pawn) Cost(o *Outcome) (pays, holds int) {
	dearest, cheapest := 0, 0
	for set := o.Bought; set != 0; set &= set - 1 {
		price := set.First().Price()
		holds += price
		dearest = max(dearest, price)
		if cheapest == 0 || price < cheapest {
			cheapest = price
		}
	}
	switch {
	case p.Who == Sasayakko && o.Bought.Len() > 1:
		return holds - cheapest, holds
	case p.Who != Zenemon || o.Bought == 0 || o.Bargain == FullPrice:
		return holds, holds
	case o.Bargain != NoSouvenir:
		dearest = o.Bargain.Price()
	}
	holds -= dearest - 1
	if o.Gift != NoSouvenir { // a second one that the table let stand
		holds -= o.Gift.Price() - 1
	}
	return holds, holds
}

// pay takes coins out of the purse.
func (p *Pawn) pay(at rules.Seq, coins int) {
	if coins > 0 {
		p.Coins -= int16(coins)
		p.PaidAt = at
	}
}
