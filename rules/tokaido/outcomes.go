package tokaido

import "referee/rules"

// here reads what came of the stop where the player's traveller stands.
func (p *parser) here() (Move, *rules.ParseError) {
	if p.by == rules.Table {
		return Move{}, expected("unexpected", 1, "place")
	}
	pawn := p.state.Pawn(p.by)
	out, err := p.outcome(pawn.Place, pawn)
	return Move{Act: Here, Out: out}, err
}

// outcome reads what came of a stop at a place.
func (p *parser) outcome(at Place, pawn *Pawn) (o Outcome, err *rules.ParseError) {
	switch k := p.state.Kind(at); k {
	case Village:
		return p.village()
	case Temple:
		return p.temple()
	case Spring:
		return p.coins("spring", 2, 3)
	case Encounter:
		return p.meeting(pawn)
	case Inn:
		return p.inn(pawn, pawn.Who == Chuubei && p.state.Inner(at))
	case Farm:
		return o, expected("trailing", p.peek().col, "end")
	default:
		return p.coins("card", 1, int(ViewSize[k.View()-1]))
	}
}

// coins reads the number on a card.
func (p *parser) coins(what string, low, high int) (o Outcome, err *rules.ParseError) {
	n, ok := p.number(low, high)
	if !ok {
		return o, expected("unexpected", p.peek().col, what)
	}
	return Outcome{Coins: uint8(n)}, nil
}

// temple reads the coins given, up to a number no purse holds, so that none or too
// many are judged and not misread.
func (p *parser) temple() (o Outcome, err *rules.ParseError) {
	if !p.takes(noneSign) && p.peek().sign != ownSign {
		o, err = p.coins("temple", 0, 50)
	}
	o.Own = err == nil && p.takes(ownSign)
	return o, err
}

// village reads what was bought and, after a stroke, what else was turned up.
func (p *parser) village() (o Outcome, err *rules.ParseError) {
	if !p.takes(noneSign) {
		if _, zero := p.number(0, 0); !zero {
			if err := p.bought(&o); err != nil {
				return o, err
			}
		}
	}
	if p.takes(shownSign) {
		o.Shown = o.Bought
		for p.more() {
			v, ok := p.name(souvenirWords)
			if !ok {
				return o, expected("unexpected", p.peek().col, "souvenir")
			}
			o.Shown |= SouvenirSet(Souvenir(v))
		}
	}
	return o, nil
}

// bought reads the souvenirs bought. A 1 after one of them says that it cost
// Zen-emon one coin.
func (p *parser) bought(o *Outcome) *rules.ParseError {
	for p.more() && p.peek().sign != shownSign {
		if p.takes(fullSign) {
			o.Bargain = FullPrice
			continue
		}
		col := p.peek().col
		v, ok := p.name(souvenirWords)
		if !ok || o.Bought.Has(Souvenir(v)) {
			return expected("unexpected", col, "souvenir")
		}
		o.Bought |= SouvenirSet(Souvenir(v))
		if o.Bargain != NoSouvenir {
			continue
		}
		if _, one := p.number(1, 1); one {
			o.Bargain = Souvenir(v)
		}
	}
	return nil
}

// meeting reads an encounter card and what it brought.
func (p *parser) meeting(pawn *Pawn) (o Outcome, err *rules.ParseError) {
	p.takes(guideSign)
	c, ok := p.name(cardWords)
	if !ok {
		return o, expected("unexpected", p.peek().col, "encounter")
	}
	o.Card = Card(c)
	if o.Card == Shokunin {
		if v, ok := p.name(souvenirWords); ok {
			o.Gift = Souvenir(v)
		} else if !p.takes(noneSign) {
			err = expected("unexpected", p.peek().col, "gift")
		}
		return o, err
	}
	v, guide := o.Card.Guide()
	if !guide {
		return o, nil
	}
	if other, ok := p.name(viewWords); ok {
		o.View = View(other)
	} else if pawn.Finished(v) && !pawn.FinishedAll() {
		if !p.takes(noneSign) {
			return o, expected("unexpected", p.peek().col, "view")
		}
		o.View = Declined
	}
	return o, nil
}

// inn reads what Chuubei or Hiroshige had there, Satsuki's free meal, and the
// meal bought.
func (p *parser) inn(pawn *Pawn, meets bool) (o Outcome, err *rules.ParseError) {
	if v, ok := viewWords.find(p.peek().word); ok && !meets && p.more() {
		p.next++
		o.View = View(v)
	} else if p.meets(meets) {
		if o, err = p.meeting(pawn); err != nil {
			return o, err
		}
	}
	free, refused := p.takes(freeSign), p.takes(refuseSign)
	if free || refused {
		m, ok := p.name(mealWords)
		if !ok {
			return o, expected("unexpected", p.peek().col, "meal")
		}
		o.Free, o.Takes = Meal(m), free
	}
	if m, ok := p.name(mealWords); ok {
		o.Meal = Meal(m)
	} else if !p.takes(noneSign) {
		if _, zero := p.number(0, 0); !zero && p.more() {
			return o, expected("unexpected", p.peek().col, "meal")
		}
	}
	return o, nil
}

// meets reports whether an encounter is told at an inn. Unless Chuubei's is due
// there the beginning of a word means a meal: "sa" is sashimi and no samurai.
func (p *parser) meets(due bool) bool {
	t := p.peek()
	if _, meal := mealWords.find(t.word); meal && !due {
		return false
	}
	_, card := cardWords.find(t.word)
	return p.more() && (card || t.sign == guideSign)
}
