package tokaido

import game "referee/rules/tokaido"

// outcome makes up what comes of a traveller's stop.
func (d *dealer) outcome(p *game.Pawn, to game.Place, o *game.Outcome) {
	switch d.state.Kind(to) {
	case game.Village:
		d.village(p, o)
	case game.Temple:
		o.Coins = uint8(1 + d.Pick(min(3, int(p.Coins))))
		o.Own = p.Who == game.Hirotada && d.Pick(4) == 0
	case game.Spring:
		o.Coins = d.springs.draw()
	case game.Encounter:
		d.meet(p, o)
	case game.Inn:
		d.lodge(p, to, o)
	}
}

// village turns souvenirs up, buys some and puts the others under the deck.
func (d *dealer) village(p *game.Pawn, o *game.Outcome) {
	var up [3]uint8
	n := min(len(up), int(d.souvenirs.size))
	for i := range n {
		up[i] = d.souvenirs.draw()
	}
	for {
		o.Bought, o.Bargain = 0, game.NoSouvenir
		buys := d.Pick(1 << n)
		for i, v := range up[:n] {
			if buys>>i&1 == 1 {
				o.Bought |= game.SouvenirSet(game.Souvenir(v))
				if p.Who == game.Zenemon && d.Pick(4) == 0 {
					o.Bargain = game.Souvenir(v)
				}
			}
		}
		if p.Who == game.Zenemon && o.Bought != 0 && d.Pick(8) == 0 {
			o.Bargain = game.FullPrice
		}
		if _, holds := cost(p.Who, o); holds <= int(p.Coins) {
			break
		}
	}
	shown := d.tells && d.Pick(2) == 0
	for i := range n {
		v := game.Souvenir(up[(i+1)%n])
		if !o.Bought.Has(v) {
			d.souvenirs.under(uint8(v))
		}
		if shown {
			o.Shown |= game.SouvenirSet(v)
		}
	}
}

// meet draws an encounter; Yoshiyasu draws two and keeps one.
func (d *dealer) meet(p *game.Pawn, o *game.Outcome) {
	c := d.cards.draw()
	if p.Who == game.Yoshiyasu {
		other := d.cards.draw()
		if d.Pick(2) == 0 {
			c, other = other, c
		}
		d.cards.under(other)
	}
	o.Card = game.Card(c)
	v, guide := o.Card.Guide()
	switch {
	case o.Card == game.Shokunin && d.souvenirs.size > 0:
		o.Gift = game.Souvenir(d.souvenirs.draw())
	case guide && p.Finished(v) && !p.FinishedAll():
		o.View = d.unfinished(p)
		if d.Pick(4) == 0 {
			o.View = game.Declined
		}
	}
}

// unfinished is one of the panoramas a traveller can go on with.
func (d *dealer) unfinished(p *game.Pawn) game.View {
	for {
		if v := game.View(1 + d.Pick(game.Views)); !p.Finished(v) {
			return v
		}
	}
}

// lodge is a stop at an inn.
func (d *dealer) lodge(p *game.Pawn, inn game.Place, o *game.Outcome) {
	d.drawMeals(inn)
	coins := int(p.Coins)
	switch {
	case p.Who == game.Chuubei && inn != game.Last:
		if d.meet(p, o); o.Card == game.Kuge {
			coins += 3
		}
	case p.Who == game.Hiroshige && inn != game.Last && !p.FinishedAll():
		o.View = d.unfinished(p)
	case p.Who == game.Satsuki:
		if d.free(p, o); o.Takes {
			return
		}
	}
	for range 3 {
		if len(d.offer) == 0 {
			return
		}
		i := d.Pick(len(d.offer))
		m := game.Meal(d.offer[i])
		price := m.Price()
		if p.Who == game.Kinko {
			price--
		}
		if _, had := p.Ate(m); !had && price <= coins {
			o.Meal = d.take(i)
			return
		}
	}
}

// free offers Satsuki a meal: the top one of the deck, or one of those on offer.
func (d *dealer) free(p *game.Pawn, o *game.Outcome) {
	if d.state.FreeFromOffer {
		i := d.Pick(len(d.offer))
		o.Free = game.Meal(d.offer[i])
		if _, had := p.Ate(o.Free); !had && d.Pick(2) == 0 {
			o.Free, o.Takes = d.take(i), true
		}
		return
	}
	o.Free = game.Meal(d.meals.draw())
	if _, had := p.Ate(o.Free); !had && d.Pick(2) == 0 {
		o.Takes = true
		return
	}
	d.meals.under(uint8(o.Free))
}

// cost is what the souvenirs cost a traveller, told anew from the rulebook: what
// is paid, and what must be in the purse.
func cost(who game.Traveller, o *game.Outcome) (pays, holds int) {
	prices := [4]int{}
	bargain := 0
	for set := o.Bought; set != 0; set &= set - 1 {
		price := set.First().Price()
		prices[price]++
		pays += price
		bargain = max(bargain, price)
	}
	holds = pays
	switch {
	case who == game.Sasayakko && prices[1]+prices[2]+prices[3] >= 2:
		for i := 1; ; i++ {
			if prices[i] > 0 {
				return pays - i, holds
			}
		}
	case who == game.Zenemon && o.Bought != 0 && o.Bargain != game.FullPrice:
		if o.Bargain != game.NoSouvenir {
			bargain = o.Bargain.Price()
		}
		return pays - bargain + 1, pays - bargain + 1
	}
	return pays, holds
}
