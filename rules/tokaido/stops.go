package tokaido

import "referee/rules"

// buy takes souvenirs in a village (TK-VILLAGE-1 to TK-VILLAGE-4). Coins a table
// let somebody spend without having them are owed: the purse is below zero.
func (e *entry) buy(o *Outcome) {
	pays, _ := e.pawn.Cost(o)
	e.pawn.pay(e.at, pays)
	e.turn(e.TurnedUp(), o.Shown&^o.Bought)
	e.collect(o.Bought)
}

// collect adds souvenirs to a collection and counts the sets anew.
func (e *entry) collect(set Souvenirs) {
	if set == 0 {
		return
	}
	before := e.pawn.Souvenirs.Worth()
	e.pawn.Souvenirs |= set
	e.pawn.Points += int16(e.pawn.Souvenirs.Worth() - before)
	e.came(set)
	e.Under &^= set
}

// came notes where souvenirs came to be where they are.
func (e *entry) came(set Souvenirs) {
	for ; set != 0; set &= set - 1 {
		e.CameAt[set.First()-1] = e.at
	}
}

// turn turns up cards of the souvenir deck; what comes back goes under it.
func (e *entry) turn(n int, back Souvenirs) {
	e.Fresh -= int8(n)
	if e.Fresh <= 0 {
		e.Fresh, e.Under = 0, 0 // from here on anything may come again
		return
	}
	e.Under |= back
	e.came(back)
}

// give puts coins into the temple: the traveller's own, and for Hirotada one of
// the bank (TK-TEMPLE-1, TK-WHO-8).
func (e *entry) give(o *Outcome) {
	e.pawn.pay(e.at, int(o.Coins))
	e.pawn.donate(o.Coins)
	if e.pawn.Who == Hirotada && !o.Own {
		e.pawn.donate(1)
	}
}

// donate adds to a traveller's temple coins, a point for each.
func (p *Pawn) donate(n uint8) {
	p.Temple += n
	p.Points += int16(n)
}

// bathe takes a hot spring card of the given points (TK-SPRING-1, TK-WHO-6).
func (e *entry) bathe(points int16) {
	e.pawn.Springs[points-2]++
	e.BathAt[points-2] = e.at
	e.pawn.Points += points
	if e.pawn.Who == Mitsukuni {
		e.pawn.Points++
	}
}

// view takes a card of a panorama. The first to finish it has the achievement
// (TK-VIEW-1, TK-PRIZE-1). One that is finished gives nothing more.
func (e *entry) view(v View, number uint8) {
	p, i := e.pawn, v-1
	if p.Finished(v) || p.Views[i]>>(number-1)&1 == 1 {
		return
	}
	p.Views[i] |= 1 << (number - 1)
	p.ViewAt[i] = e.at
	p.Points += int16(number)
	if p.Finished(v) && e.First[i].Seat == rules.Table {
		e.First[i] = Prize{Seat: e.by, At: e.at}
		p.Points += PrizePoints
		if p.Who == Mitsukuni {
			p.Points++
		}
	}
}

// PrizePoints is what an achievement is worth (TK-PRIZE-1).
const PrizePoints = 3

// meetBoth carries out an encounter, and a second one that the table let stand.
func (e *entry) meetBoth(o *Outcome) {
	e.meet(o)
	if o.Card2 != NoCard {
		e.meet(&Outcome{Card: o.Card2})
	}
}

// meet carries out an encounter (TK-MEET-1 to TK-MEET-7). Umegae has her point
// and her coin first (TK-WHO-9).
func (e *entry) meet(o *Outcome) {
	p := e.pawn
	p.Cards[o.Card-1]++
	e.MetAt[o.Card-1] = e.at
	if p.Who == Umegae {
		p.Points++
		p.Coins++
	}
	switch o.Card {
	case Shokunin:
		for _, v := range [...]Souvenir{o.Gift, o.Gift2} {
			if v != NoSouvenir { // none out of an empty deck: TK-C66
				e.turn(1, 0)
				e.collect(SouvenirSet(v))
			}
		}
	case Samurai:
		p.Points += SamuraiPoints
	case Kuge:
		p.Coins += kugeCoins
	case Miko:
		p.donate(1)
	default:
		e.guide(o)
	}
}

// What the samurai and the kuge give (TK-MEET-5, TK-MEET-6).
const (
	SamuraiPoints = 3
	kugeCoins     = 3
)

// guide is an annaibito's panorama card, or another where that one is finished
// (TK-MEET-3, TK-MEET-4).
func (e *entry) guide(o *Outcome) {
	v, _ := o.Card.Guide()
	if o.View != NoView {
		v = o.View
	}
	if v != Declined && v != Refused {
		e.view(v, e.pawn.Next(v))
	}
}

// lodge is a stop at an inn: first what Chuubei and Hiroshige have there, then
// Satsuki's free meal, then the meal bought.
func (e *entry) lodge(o *Outcome) {
	p := e.pawn
	if o.Card != NoCard {
		e.meetBoth(o)
	} else if o.View != NoView {
		e.view(o.View, p.Next(o.View))
	}
	inn := e.InnNumber(p.Place)
	if o.Free != NoMeal && o.Takes {
		e.eat(inn, o.Free)
		if e.FreeFromOffer {
			e.take(o.Free)
		}
	}
	for _, m := range [...]Meal{o.Meal, o.Meal2} {
		if m != NoMeal {
			price := p.Price(m)
			p.pay(e.at, price)
			p.Spent += uint8(price)
			e.eat(inn, m)
			e.take(m)
		}
	}
}

// take takes a meal off the offer, and off what the players know of it.
func (e *entry) take(m Meal) {
	e.Taken++
	for i := range e.Offers {
		e.Offers[i].Menu = e.Offers[i].Menu.Less(m)
	}
}

// MealPoints is what any meal is worth (TK-INN-4).
const MealPoints = 6

// eat takes a meal card. A second one at the same inn, which a table may have
// let stand, is kept behind those of the inns. More than there is room for is not told.
func (e *entry) eat(inn int, m Meal) {
	p, i := e.pawn, inn-1
	for j := Inns; p.Meals[i] != NoMeal; j++ {
		if i = j; i == len(p.Meals) {
			return
		}
	}
	p.Meals[i], p.MealAt[i] = m, e.at
	p.Points += MealPoints
	e.Eaten[m]++
}
