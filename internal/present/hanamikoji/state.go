package hanamikoji

import (
	"strconv"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/hanamikoji"
)

// teller is what is said of a table by ear.
type teller struct {
	present.Told
	table
}

// State tells the table as it lies in sentences.
func State(s *game.State, c present.Context) []present.Sentence {
	t := teller{present.NewTold("hanamikoji", c), table{present.Table{Context: c, Game: "hanamikoji"}, s}}
	if !c.Drawn {
		t.Plain(t.Told.Title(s.Scored && !s.Ended, s.Round))
		t.offer()
	}
	for _, seat := range present.DueFirst(game.Turn(s).Due, game.Players) {
		d := s.Side(seat)
		if c.Drawn {
			t.Player(seat, t.Listed("front", t.counted(d.Front)...), t.holds(seat))
			continue
		}
		t.Player(seat,
			t.Fact("hand", rules.N("n", s.HandSize(seat)-t.undrawn(seat))),
			t.Listed("used", t.used(d)...),
			t.Listed("front", t.counted(d.Front)...),
			t.holds(seat))
	}
	if s.Geishas(1)+s.Geishas(2) == 0 {
		t.Add("unmoved")
	}
	if !c.Drawn {
		t.Add("deck", rules.N("n", s.PileLen()+t.undrawn(s.Turner())))
	}
	return t.Sentences.List
}

// offer tells the cards that wait for a reply.
func (t *teller) offer() {
	o := &t.s.Offer
	switch {
	case !o.Open():
	case o.Act == game.Competition:
		t.Add("pairs", rules.Who("seat", o.By), rules.Plain("one", t.And(t.each(o.Cards)...)), rules.Plain("other", t.And(t.each(o.Pair)...)))
	default:
		t.Add("gift", rules.Who("seat", o.By), rules.Plain("cards", t.And(t.each(o.Cards)...)))
	}
}

// item is a card in words.
func (t *teller) item(k game.Kind) string { return t.Told.Say("hanamikoji.item." + k.Letter()) }

// each names cards one by one.
func (t *teller) each(cards game.Cards) (list []string) {
	for k := range game.Kind(game.Kinds) {
		for range cards.Count(k) {
			list = append(list, t.item(k))
		}
	}
	return list
}

// counted names kinds of cards with their numbers.
func (t *teller) counted(cards game.Cards) (list []string) {
	for k := range game.Kind(game.Kinds) {
		if n := cards.Count(k); n > 0 {
			list = append(list, t.item(k)+" "+strconv.Itoa(n))
		}
	}
	return list
}

// used names the actions a player has carried out.
func (t *teller) used(d *game.Side) (list []string) {
	for a := game.Secret; a <= game.Competition; a++ {
		if d.Used(a) {
			list = append(list, t.Told.Say("hanamikoji.action."+a.Key()))
		}
	}
	return list
}

// holds names the geishas on a player's side, and what they are worth.
func (t *teller) holds(seat rules.Seat) string {
	var list []string
	for k := range game.Kind(game.Kinds) {
		if t.s.Markers[k] == seat {
			list = append(list, t.Told.Say("hanamikoji.geisha."+k.Letter()))
		}
	}
	if list == nil {
		return ""
	}
	return t.Fact("holds", rules.Plain("geishas", t.And(list...)), rules.N("n", t.s.Points(seat)))
}
