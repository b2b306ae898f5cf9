package tokaido

import "referee/rules"

// Price is what a dish costs the traveller (TK-WHO-3).
func (p *Pawn) Price(m Meal) int {
	if p.Who == Kinko {
		return m.Price() - 1
	}
	return m.Price()
}

// mealsCost is the least and the most coins the traveller can have spent on the meals he
// has: he buys each for its price (TK-INN-4), but for Satsuki, who is given some
// (TK-WHO-5). One who was not told may be her.
func (p *Pawn) mealsCost() (low, high int) {
	for _, m := range p.Meals {
		if m != NoMeal {
			high += p.Price(m)
		}
	}
	if p.Who == Satsuki || p.Who == Nobody {
		return 0, high
	}
	return high, high
}

// Cost is what the souvenirs of an outcome cost the traveller, and the coins he
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
