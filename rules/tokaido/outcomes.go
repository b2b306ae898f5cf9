package tokaido

import "referee/rules"

// here reads what came of the stop where the player's traveller stands. While somebody
// else's stop is to be told of, it is read as what came of that one.
func (p *parser) here() (Move, *rules.Fault) {
	if p.by == rules.Table {
		return Move{}, p.WrongAt(1, "place")
	}
	pawn := p.state.Pawn(p.by)
	if p.state.Owing != rules.Table {
		pawn = p.state.Pawn(p.state.Owing)
	}
	out, err := p.outcome(pawn.Place, pawn)
	return Move{Act: Here, Out: out}, err
}

// outcome reads what came of a stop at a place.
func (p *parser) outcome(at Place, pawn *Pawn) (o Outcome, err *rules.Fault) {
	switch k := p.state.Kind(at); k {
	case Village:
		return p.village()
	case Temple:
		return p.temple(pawn)
	case Spring:
		if p.takes(noneSign) {
			return o, nil
		}
		return p.coins("spring", 0, manyCoins)
	case Encounter:
		return p.encounter(pawn)
	case Inn:
		return p.inn(pawn, p.state.Inner(at))
	case Farm:
		return o, rules.Expected("trailing", p.Col(), "tokaido.expect.end")
	default:
		return p.coins("card", 1, manyCoins)
	}
}

// manyCoins is a number that no purse holds and no card shows: up to it numbers that
// cannot be right are judged and not misread.
const manyCoins = 50

// coins reads the number on a card.
func (p *parser) coins(what string, low, high int) (o Outcome, err *rules.Fault) {
	n, ok := p.Number(low, high)
	if !ok {
		return o, p.Wrong(what)
	}
	return Outcome{Coins: uint8(n)}, nil
}

// temple reads the coins given; Hirotada's 0 behind them is that of the bank.
func (p *parser) temple(pawn *Pawn) (o Outcome, err *rules.Fault) {
	if !p.takes(noneSign) && p.sign() != ownSign {
		o, err = p.coins("temple", 0, manyCoins)
	}
	if o.Own = err == nil && p.takes(ownSign); err == nil && !o.Own && pawn.Who == Hirotada && p.numbered {
		_, o.Own = p.Number(0, 0)
	}
	return o, err
}

// village reads what was bought and, after a stroke, what else was turned up.
func (p *parser) village() (o Outcome, err *rules.Fault) {
	if !p.none() {
		if err := p.bought(&o); err != nil {
			return o, err
		}
	}
	if !p.takes(shownSign) {
		return o, nil
	}
	var named Souvenirs
	for p.More() {
		v, ok := p.souvenir(&o, named)
		if !ok {
			return o, p.Wrong("souvenir")
		}
		named |= SouvenirSet(v)
	}
	o.Shown = o.Bought | named
	return o, nil
}

// souvenir reads a souvenir. One that was named before among the same is noted.
func (p *parser) souvenir(o *Outcome, named Souvenirs) (Souvenir, bool) {
	v, ok := p.thing(souvenirWords, true)
	if ok && named.Has(Souvenir(v)) {
		o.Gift2 = Souvenir(v)
	}
	return Souvenir(v), ok
}

// bought reads the souvenirs bought. A 1 after the name of one of them says that it cost
// Zen-emon one coin.
func (p *parser) bought(o *Outcome) *rules.Fault {
	for p.More() && p.sign() != shownSign {
		if p.takes(fullSign) {
			o.Bargain, o.Gift = FullPrice, NoSouvenir
			continue
		}
		number := p.IsNumber()
		v, ok := p.souvenir(o, o.Bought)
		if !ok {
			return p.Wrong("souvenir")
		}
		if o.Bought |= SouvenirSet(v); !number {
			p.bargain(o, v)
		}
	}
	if o.Gift != NoSouvenir && o.Gift < o.Bargain {
		o.Bargain, o.Gift = o.Gift, o.Bargain
	}
	return nil
}

// bargain reads the one coin that a souvenir cost. A third such price is left, to be
// told that it cannot be read.
func (p *parser) bargain(o *Outcome, v Souvenir) {
	again := v == o.Bargain || v == o.Gift
	if o.Bargain == FullPrice || o.Gift != NoSouvenir && !again {
		return
	}
	switch _, one := p.Number(1, 1); {
	case !one || again:
	case o.Bargain == NoSouvenir:
		o.Bargain = v
	default:
		o.Gift = v
	}
}

// encounter reads the card of an encounter, and a second one.
func (p *parser) encounter(pawn *Pawn) (o Outcome, err *rules.Fault) {
	if o, err = p.meeting(pawn, false); err == nil && (p.Is(cardWords) || p.sign() == guideSign) {
		o.Card2, err = p.card()
	}
	return o, err
}

// card reads the name of an encounter card.
func (p *parser) card() (Card, *rules.Fault) {
	p.takes(guideSign)
	c, ok := p.thing(cardWords, true)
	if !ok {
		return NoCard, p.Wrong("encounter")
	}
	return Card(c), nil
}

// meeting reads an encounter card and what it brought.
func (p *parser) meeting(pawn *Pawn, inn bool) (o Outcome, err *rules.Fault) {
	if o.Card, err = p.card(); err != nil {
		return o, err
	}
	if o.Card == Shokunin {
		return o, p.gifts(&o)
	}
	v, guide := o.Card.Guide()
	if !guide {
		return o, nil
	}
	due := pawn.Finished(v) && !pawn.FinishedAll()
	other, ok := p.thing(viewWords, due)
	switch {
	case ok:
		o.View = View(other)
	case due:
		if !p.none() {
			return o, p.Wrong("view")
		}
		o.View = Declined
	case !inn && p.takes(noneSign):
		if !pawn.Finished(v) { // else there is none to take
			o.View = Declined
		}
	case pawn.Finished(v):
	case inn && p.sign() == noneSign:
		if behind := p.behind(); behind.More() { // the last dash is the meal's
			o.View = Refused
			p.Next()
		}
	}
	return o, nil
}

// gifts reads the souvenir a shokunin gave, and a second one.
func (p *parser) gifts(o *Outcome) *rules.Fault {
	v, ok := p.thing(souvenirWords, true)
	if !ok {
		if !p.none() {
			return p.Wrong("gift")
		}
		return nil
	}
	o.Gift = Souvenir(v)
	if v, ok = p.Name(souvenirWords); ok {
		o.Gift2 = Souvenir(v)
	}
	return nil
}

// inn reads what Chuubei or Hiroshige had there, Satsuki's free meal, and the
// meal bought.
func (p *parser) inn(pawn *Pawn, inner bool) (o Outcome, err *rules.Fault) {
	meets := inner && pawn.Who == Chuubei
	paints := inner && pawn.Who == Hiroshige && !pawn.FinishedAll() && p.number()
	switch {
	case !meets && (paints || p.Is(viewWords)):
		v, ok := p.thing(viewWords, true)
		if !ok {
			return o, p.Wrong("view")
		}
		o.View = View(v)
	case p.meets(meets):
		if o, err = p.meeting(pawn, true); err != nil {
			return o, err
		}
		if p.meets(false) {
			if o.Card2, err = p.card(); err != nil {
				return o, err
			}
		}
	}
	if err = p.free(pawn, &o); err != nil {
		return o, err
	}
	if m, ok := p.thing(mealWords, true); ok {
		o.Meal = Meal(m)
		if m, ok = p.Name(mealWords); ok {
			o.Meal2 = Meal(m)
		}
	} else if !p.none() && p.More() {
		return o, p.Wrong("meal")
	}
	return o, nil
}

// free reads the dish that was offered, and whether it was taken. Of two numbers Satsuki was offered
// the first and bought the second; one alone she took (TK-WHO-5). A 0 in front of another is none.
func (p *parser) free(pawn *Pawn, o *Outcome) *rules.Fault {
	free, refused := p.takes(freeSign), p.takes(refuseSign)
	offered := p.numbered && pawn.Who == Satsuki && !free && !refused && p.IsNumber()
	if !free && !refused && (!offered || p.none()) {
		return nil
	}
	m, ok := p.thing(mealWords, offered)
	if !ok {
		return p.Wrong("meal")
	}
	o.Free, o.Takes = Meal(m), free || offered && !p.More()
	return nil
}

// meets reports whether an encounter is told at an inn. Unless Chuubei's is due
// there the beginning of a word means a meal: "sa" is sashimi and no samurai.
func (p *parser) meets(due bool) bool {
	return (due || !p.Is(mealWords)) && (p.Is(cardWords) || p.sign() == guideSign) || due && p.number()
}
