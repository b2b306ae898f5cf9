package tokaido

import (
	"slices"
	"strconv"
	"strings"
)

// walk chooses where to go as people do: mostly near, rather where there is
// something to have.
func (d *dealer) walk(p *pawn) int {
	best, most := 0, -1000.0
	for i, to := range d.places() {
		value := d.appeal(p, Kind(to, d.back)) - 2.2*float64(i) + 1.5*d.rng.NormFloat64()
		if value > most {
			best, most = to, value
		}
	}
	return best
}

// appeal is about how many points a kind of place is good for.
func (d *dealer) appeal(p *pawn, kind byte) float64 {
	if v, ok := views[kind]; ok {
		return float64(p.views[v.name]) + 2
	}
	switch kind {
	case Farm:
		return 4 - float64(p.coins)/2
	case Village:
		return min(float64(p.coins), 6)
	case Temple:
		return 1.5
	case Inn:
		return -1
	}
	return 2.8 // springs and encounters
}

// outcome makes up what comes of a traveller's stop, as it is typed.
func (d *dealer) outcome(p *pawn, to int) string {
	switch Kind(to, d.back) {
	case Village:
		return d.village(p)
	case Temple:
		text := strconv.Itoa(1 + d.rng.IntN(min(3, p.coins, 1+p.coins/3)))
		if p.who == "hirotada" && d.chance(9) {
			text += " own"
		}
		return text
	case Spring:
		return d.springs.draw()
	case Encounter:
		return d.meet(p)
	}
	return d.lodge(p, to)
}

// village turns souvenirs up, buys what is worth it and puts the rest under the
// deck.
func (d *dealer) village(p *pawn) string {
	var up, best deck
	for range min(3, len(d.souvenirs)) {
		up = append(up, d.souvenirs.draw())
	}
	most := 0.0
	for buys := range 1 << len(up) {
		var set deck
		for i, w := range up {
			if buys>>i&1 == 1 {
				set = append(set, w)
			}
		}
		pays, holds := p.pays(set)
		value := float64(worth(slices.Concat(p.wares, set))-worth(p.wares)) - 0.9*float64(pays)
		if holds <= p.coins && value > most {
			best, most = set, value
		}
	}
	for _, w := range best {
		up.take(w)
	}
	d.souvenirs = append(d.souvenirs, up...)
	text := strings.Join(best, " ")
	if p.who == "zen-emon" && len(best) > 1 && d.chance(3) {
		text = strings.Join(best[1:], " ") + " " + best[0] // the order of a list means nothing
	}
	if text == "" {
		text = "-"
	}
	if d.Shown && len(up) > 0 && d.chance(2) {
		text += " | " + strings.Join(up, " ")
	}
	return text
}

// pays is what souvenirs cost the traveller, and the coins wanted in the purse:
// Sasayakko has the cheapest of several free, Zen-emon the dearest for one coin.
func (p *pawn) pays(set []string) (pays, holds int) {
	if len(set) == 0 {
		return 0, 0
	}
	cheapest, dearest := 3, 0
	for _, w := range set {
		holds += cost(w)
		cheapest, dearest = min(cheapest, cost(w)), max(dearest, cost(w))
	}
	switch {
	case p.who == "sasayakko" && len(set) > 1:
		return holds - cheapest, holds
	case p.who == "zen-emon":
		holds -= dearest - 1
	}
	return holds, holds
}

// meet draws an encounter; Yoshiyasu draws two and keeps one.
func (d *dealer) meet(p *pawn) string {
	card := d.cards.draw()
	if p.who == "yoshiyasu" {
		d.cards.add(d.cards.draw(), 1)
	}
	switch {
	case card == "kuge":
		p.coins += 3
	case card == "shokunin" && len(d.souvenirs) > 0:
		return card + " " + d.souvenirs.draw()
	case card == "shokunin":
		return card + " -"
	}
	name, guide := strings.CutPrefix(card, "guide-")
	if !guide {
		return card
	}
	left := p.unfinished()
	if len(left) == 0 || slices.Contains(left, name) {
		return card
	}
	return card + " " + left[d.rng.IntN(len(left))]
}

// lodge is a stop at an inn.
func (d *dealer) lodge(p *pawn, inn int) string {
	d.lay(inn)
	var words []string
	if left := p.unfinished(); inn != last && p.who == "hiroshige" && len(left) > 0 {
		words = append(words, left[d.rng.IntN(len(left))])
	}
	if inn != last && p.who == "chuubei" {
		words = append(words, d.meet(p))
	}
	if p.who == "satsuki" {
		card := d.meals.draw()
		if !slices.Contains(p.meals, card) {
			return "free " + card
		}
		d.meals.add(card, 1)
		words = append(words, "refuse", card)
	}
	return strings.Join(append(words, d.dine(p)), " ")
}

// dine buys a meal that is new and can be paid for, or none.
func (d *dealer) dine(p *pawn) string {
	var can []string
	for _, m := range d.offer {
		coins := price(m)
		if p.who == "kinko" {
			coins--
		}
		if coins <= p.coins && !slices.Contains(p.meals, m) {
			can = append(can, m)
		}
	}
	if len(can) == 0 || d.chance(30) {
		return "-"
	}
	meal := can[d.rng.IntN(len(can))]
	d.offer.take(meal)
	return meal
}
