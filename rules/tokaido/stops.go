package tokaido

import "referee/rules"

// buy takes souvenirs in a village (TK-VILLAGE-1 to TK-VILLAGE-4). Coins a table
// let somebody spend without having them are owed: the purse is below zero.
func (s *State) buy(at rules.Seq, p *Pawn, o *Outcome) {
	pays, _ := p.Cost(o)
	p.pay(at, pays)
	s.turn(at, s.TurnedUp(), o.Shown&^o.Bought)
	s.collect(at, p, o.Bought)
}

// collect adds souvenirs to a collection and counts the sets anew.
func (s *State) collect(at rules.Seq, p *Pawn, set Souvenirs) {
	if set == 0 {
		return
	}
	before := p.Souvenirs.Worth()
	p.Souvenirs |= set
	p.Points += int16(p.Souvenirs.Worth() - before)
	s.came(at, set)
	s.Under &^= set
}

// came notes where souvenirs came to be where they are.
func (s *State) came(at rules.Seq, set Souvenirs) {
	for ; set != 0; set &= set - 1 {
		s.CameAt[set.First()-1] = at
	}
}

// turn turns up cards of the souvenir deck; what comes back goes under it.
func (s *State) turn(at rules.Seq, n int, back Souvenirs) {
	s.Fresh -= int8(n)
	if s.Fresh <= 0 {
		s.Fresh, s.Under = 0, 0 // from here on anything may come again
		return
	}
	s.Under |= back
	s.came(at, back)
}

// give puts coins into the temple: the traveller's own, and for Hirotada one of
// the bank (TK-TEMPLE-1, TK-WHO-8).
func (s *State) give(at rules.Seq, p *Pawn, o *Outcome) {
	p.pay(at, int(o.Coins))
	p.donate(o.Coins)
	if p.Who == Hirotada && !o.Own {
		p.donate(1)
	}
}

// donate adds to a traveller's temple coins, a point for each.
func (p *Pawn) donate(n uint8) {
	p.Temple += n
	p.Points += int16(n)
}

// bathe takes a hot spring card of the given points (TK-SPRING-1, TK-WHO-6).
func (s *State) bathe(at rules.Seq, p *Pawn, points int16) {
	p.Springs[points-2]++
	s.BathAt[points-2] = at
	p.Points += points
	if p.Who == Mitsukuni {
		p.Points++
	}
}

// view takes a card of a panorama. The first to finish it has the achievement
// (TK-VIEW-1, TK-PRIZE-1). One that is finished gives nothing more.
func (s *State) view(at rules.Seq, seat rules.Seat, v View, number uint8) {
	p, i := s.Pawn(seat), v-1
	if p.Finished(v) || p.Views[i]>>(number-1)&1 == 1 {
		return
	}
	p.Views[i] |= 1 << (number - 1)
	p.ViewAt[i] = at
	p.Points += int16(number)
	if p.Finished(v) && s.First[i].Seat == rules.Table {
		s.First[i] = Prize{Seat: seat, At: at}
		p.Points += PrizePoints
		if p.Who == Mitsukuni {
			p.Points++
		}
	}
}

// PrizePoints is what an achievement is worth (TK-PRIZE-1).
const PrizePoints = 3

// meetBoth carries out an encounter, and a second one that the table let stand.
func (s *State) meetBoth(at rules.Seq, seat rules.Seat, o *Outcome) {
	s.meet(at, seat, o)
	if o.Card2 != NoCard {
		s.meet(at, seat, &Outcome{Card: o.Card2})
	}
}

// meet carries out an encounter (TK-MEET-1 to TK-MEET-7). Umegae has her point
// and her coin first (TK-WHO-9).
func (s *State) meet(at rules.Seq, seat rules.Seat, o *Outcome) {
	p := s.Pawn(seat)
	p.Cards[o.Card-1]++
	s.MetAt[o.Card-1] = at
	if p.Who == Umegae {
		p.Points++
		p.Coins++
	}
	switch o.Card {
	case Shokunin:
		for _, v := range [...]Souvenir{o.Gift, o.Gift2} {
			if v != NoSouvenir { // none out of an empty deck: TK-C66
				s.turn(at, 1, 0)
				s.collect(at, p, SouvenirSet(v))
			}
		}
	case Samurai:
		p.Points += SamuraiPoints
	case Kuge:
		p.Coins += kugeCoins
	case Miko:
		p.donate(1)
	default:
		s.guide(at, seat, o)
	}
}

// What the samurai and the kuge give (TK-MEET-5, TK-MEET-6).
const (
	SamuraiPoints = 3
	kugeCoins     = 3
)

// guide is an annaibito's panorama card, or another where that one is finished
// (TK-MEET-3, TK-MEET-4).
func (s *State) guide(at rules.Seq, seat rules.Seat, o *Outcome) {
	v, _ := o.Card.Guide()
	if o.View != NoView {
		v = o.View
	}
	if v != Declined && v != Refused {
		s.view(at, seat, v, s.Pawn(seat).Next(v))
	}
}

// lodge is a stop at an inn: first what Chuubei and Hiroshige have there, then
// Satsuki's free meal, then the meal bought.
func (s *State) lodge(at rules.Seq, seat rules.Seat, o *Outcome) {
	p := s.Pawn(seat)
	if o.Card != NoCard {
		s.meetBoth(at, seat, o)
	} else if o.View != NoView {
		s.view(at, seat, o.View, p.Next(o.View))
	}
	inn := s.InnNumber(p.Place)
	if o.Free != NoMeal && o.Takes {
		s.eat(at, p, inn, o.Free)
		if s.FreeFromOffer {
			s.take(o.Free)
		}
	}
	for _, m := range [...]Meal{o.Meal, o.Meal2} {
		if m != NoMeal {
			price := p.Price(m)
			p.pay(at, price)
			p.Spent += uint8(price)
			s.eat(at, p, inn, m)
			s.take(m)
		}
	}
}

// take takes a meal off the offer, and off what the players know of it.
func (s *State) take(m Meal) {
	s.Taken++
	for i := range s.Offers {
		s.Offers[i].Menu = s.Offers[i].Menu.Less(m)
	}
}

// MealPoints is what any meal is worth (TK-INN-4).
const MealPoints = 6

// eat takes a meal card. A second one at the same inn, which a table may have
// let stand, is kept behind those of the inns. More than there is room for is not told.
func (s *State) eat(at rules.Seq, p *Pawn, inn int, m Meal) {
	i := inn - 1
	for j := Inns; p.Meals[i] != NoMeal; j++ {
		if i = j; i == len(p.Meals) {
			return
		}
	}
	p.Meals[i], p.MealAt[i] = m, at
	p.Points += MealPoints
	s.Eaten[m]++
}
