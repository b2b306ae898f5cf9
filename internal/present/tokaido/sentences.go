package tokaido

import (
	"strconv"
	"strings"
	"unicode"

	"referee/internal/present"
	"referee/internal/text"
	"referee/rules"
	game "referee/rules/tokaido"
)

// Written returns a move in words that can be typed again. A walk that says
// only the place is the same in every language.
func Written(m game.Move) present.Sentence {
	if m.Act == game.Travel && m.Whose == game.OwnPawn && !m.Told {
		return present.Sentence{}
	}
	return present.Sentence{Key: "tokaido.written", Args: []rules.Arg{rules.Phrase("entry", keys(m.Words)...)}}
}

// commonSteps is the number of lines of the set-up checklist that every table
// has, before those that depend on its players and variants.
const commonSteps = 4

// Asks are the steps of the checklist with which something is asked, by the why of its turn.
var Asks = map[string]string{"begin": "enter"}

// Checklist returns how the table is set up (TK-SETUP-1 to TK-SETUP-4, TK-TWO-1,
// TK-VAR-1 to TK-VAR-4).
func Checklist(setup rules.Setup) []present.Sentence {
	s, err := game.Setup(setup)
	if err != nil {
		return nil
	}
	steps := present.Sentences{Under: "tokaido.setup."}
	for i := range commonSteps {
		steps.Add(strconv.Itoa(i + 1))
	}
	direction, travellers := "to-edo", travellers(s.Travellers)
	if s.Back {
		direction = "to-kyoto"
	}
	steps.Add("travellers." + travellers)
	steps.Add("pawns." + direction)
	if s.WithNeutral() {
		steps.Add("neutral")
	}
	if s.Preparations {
		steps.Add("preparations")
	}
	steps.Add("menu", rules.N("n", int(s.Menu)))
	steps.Add("enter." + travellers)
	return steps.List
}

// travellers returns the end of the key of a sentence about a table with travellers, or without.
func travellers(with bool) string {
	if with {
		return "two"
	}
	return "none"
}

// Label names a choice and what it would bring now.
func Label(s *game.State, m game.Move, head bool) present.Sentence {
	switch {
	case m.Act == game.Begin:
		return beginning(s, m, head)
	case m.Act == game.Travel && m.Whose == game.NeutralPawn:
		return neutralWalk(s, m)
	case m.Act == game.Travel:
		return walk(s, m)
	}
	return outcome(s, m, head)
}

// label is a sentence of a choice.
var label = present.Under("tokaido.label.")

// beginning returns a traveller with the coins and the turn to leave. The head of a
// group names the traveller and the coins on the card.
func beginning(s *game.State, m game.Move, head bool) present.Sentence {
	traveller, coins := rules.Word("traveller", "tokaido.label.anybody"), m.Who.Coins()
	if m.Who != game.Nobody {
		traveller.Str = travellerKey(m.Who)
	}
	if head {
		return label("traveller", traveller, rules.N("n", coins))
	}
	due, _ := s.Due()
	if after, _, ok := would(s, due.First(), m); ok {
		coins = int(after.Pawn(due.First()).Coins)
	}
	return label("begins", traveller, rules.N("leaves", int(m.Leaves)), rules.N("n", coins))
}

// neutralWalk returns a stop of the neutral traveller, which changes something at a
// temple and at an inn only (TK-TWO-3).
func neutralWalk(s *game.State, m game.Move) present.Sentence {
	key := "neutral"
	switch s.Kind(m.To) {
	case game.Temple:
		key = "neutral.temple"
	case game.Inn:
		key = "neutral.inn"
	}
	return label(key, rules.N("place", int(m.To)), stopArg(s, m.To))
}

func stopArg(s *game.State, p game.Place) rules.Arg {
	return rules.Word("stop", "tokaido.stop."+s.Kind(p).Key())
}

// walk returns a stop with what it would give.
func walk(s *game.State, m game.Move) present.Sentence {
	seat := s.Hindmost()
	p, k, stop := s.Pawn(seat), s.Kind(m.To), stopArg(s, m.To)
	_, g, ok := would(s, seat, m)
	switch {
	case !ok || k.Panorama() && g == gain{}, k == game.Temple && p.Coins < 1:
		return label("stop", stop)
	case k.Panorama():
		return label("view", append(g.args(), stop, rules.N("number", int(p.Next(k.View()))))...)
	case k == game.Farm:
		return label("gain", append(g.args(), stop)...)
	case k == game.Village:
		return label("village", stop, rules.N("n", s.TurnedUp()))
	case k == game.Temple:
		return between(stop, 1, min(int(p.Coins), 3)+extra(p, game.Hirotada))
	case k == game.Spring:
		return between(stop, 2+extra(p, game.Mitsukuni), 3+extra(p, game.Mitsukuni))
	case k == game.Encounter:
		return encounter(p, stop)
	}
	return label("inn", stop, rules.N("n", s.MealsLeft(m.To)))
}

// between returns a stop with the fewest and the most points it can give.
func between(stop rules.Arg, low, high int) present.Sentence {
	if low == high {
		return label("exactly", stop, rules.N("n", high))
	}
	return label("between", stop, rules.N("low", low), rules.N("n", high))
}

// extra returns the point or the coin that one traveller has beyond the others.
func extra(p *game.Pawn, who game.Traveller) int { return rules.One(p.Who == who) }

// encounter returns a card yet unknown, with what two travellers have of any.
func encounter(p *game.Pawn, stop rules.Arg) present.Sentence {
	switch p.Who {
	case game.Umegae:
		return label("encounter.first", stop)
	case game.Yoshiyasu:
		return label("encounter.two", stop)
	}
	return label("encounter", stop)
}

// outcome returns what can happen at the traveller's stop.
func outcome(s *game.State, m game.Move, head bool) present.Sentence {
	p := s.Pawn(s.Owing)
	k := s.Kind(p.Place)
	if head && k != game.Village {
		return group(&m.Out)
	}
	if head { // what is bought first, and perhaps not alone
		m.Out = game.Outcome{Bought: game.SouvenirSet(m.Out.Bought.First())}
	}
	_, g, _ := would(s, s.Owing, m)
	key := "outcome"
	if g == (gain{}) {
		key = "bare"
	}
	args := append(g.args(), things(k, p, &m.Out), rules.N("given", int(m.Out.Coins)))
	if m.Out.Free != game.NoMeal {
		args = append(args, rules.Word("dish", mealKey(m.Out.Free)))
	}
	return label(key, args...)
}

// group returns the first thing that the outcomes of a group name.
func group(o *game.Outcome) present.Sentence {
	switch {
	case o.Free == game.NoMeal:
		return label("group", rules.List("what", keys(o.Words)[0]))
	case o.Takes:
		return label("group.free")
	}
	return label("group.refuse")
}

// The keys of internal/text under which things have their names.
func travellerKey(t game.Traveller) string { return "tokaido.traveller." + t.Key() }
func mealKey(m game.Meal) string           { return "tokaido.meal." + m.Key() }

// keys returns the words of something as it can be typed, each by its key or as it stands.
func keys(words func(say func(kind, name string))) (list []string) {
	words(func(kind, name string) {
		if kind != "" {
			name = "tokaido." + kind + "." + name
		}
		list = append(list, name)
	})
	return list
}

// things names what came of a stop for a list of choices.
func things(k game.Stop, p *game.Pawn, o *game.Outcome) rules.Arg {
	switch k {
	case game.Temple:
		return rules.Word("what", templeWord(p, o))
	case game.Spring:
		return rules.Word("what", "tokaido.label.spring")
	}
	list := keys(o.Meeting)
	if k == game.Village {
		list = keys(o.Purchase)
	}
	if o.Free != game.NoMeal {
		list = append(list, "tokaido.label."+map[bool]string{true: "free", false: "refuse"}[o.Takes])
	}
	switch {
	case o.Meal != game.NoMeal:
		list = append(list, mealKey(o.Meal))
	case k == game.Inn && !o.Takes:
		list = append(list, "tokaido.label.hungry")
	case len(list) == 0:
		list = append(list, "tokaido.label.nothing")
	}
	return rules.List("what", list...)
}

// templeWord says whose coins a traveller gives.
func templeWord(p *game.Pawn, o *game.Outcome) string {
	switch {
	case p.Who != game.Hirotada:
		return "tokaido.label.gives"
	case o.Own:
		return "tokaido.label.gives.own"
	}
	return "tokaido.label.gives.bank"
}

// Says returns a move in words of the table.
func Says(s *game.State, by rules.Seat, m game.Move) present.Sentence {
	says := present.Under("tokaido.says.")
	switch m.Act {
	case game.Begin:
		if m.Who == game.Nobody {
			return says("leaves", rules.N("n", int(m.Leaves)))
		}
		return says("traveller", rules.Word("traveller", travellerKey(m.Who)))
	case game.Offer:
		if m.Menu == 0 {
			return says("menu.none")
		}
		var menu []string
		for d := game.Meal(1); d <= game.Meals; d++ {
			for range m.Menu.Count(d) {
				menu = append(menu, mealKey(d))
			}
		}
		return says("menu", rules.And("menu", menu...))
	case game.Track:
		return says("track", rules.N("n", int(m.Points)))
	case game.Here:
		if s.Owing != rules.Table {
			by = s.Owing
		}
		d := deeds{}
		if by != rules.Table {
			d.kind = s.Kind(s.Pawn(by).Place)
		}
		return says("here", d.of(&m.Out)...)
	}
	place := rules.N("place", int(m.To))
	switch {
	case m.Whose == game.NeutralPawn:
		return says("neutral", place)
	case m.Told && s.Kind(m.To) != game.Farm:
		d := deeds{kind: s.Kind(m.To)}
		return says("walk.did", append(d.of(&m.Out), place)...)
	}
	return says("walk", place)
}

// deeds are what a traveller does at a stop, one after the other.
type deeds struct {
	kind game.Stop
	keys []string
	args []rules.Arg
}

func (d *deeds) add(key string, args ...rules.Arg) {
	d.keys, d.args = append(d.keys, "tokaido.did."+key), append(d.args, args...)
}

// of returns the arguments of a sentence with the {what} of what came of a stop.
func (d *deeds) of(o *game.Outcome) []rules.Arg {
	d.meets(o)
	if o.Free != game.NoMeal {
		d.add([...]string{"refuses", "free"}[rules.One(o.Takes)], rules.Word("dish", mealKey(o.Free)))
	}
	d.pays(o)
	if o.Meal != game.NoMeal {
		d.add("eats", rules.And("meals", some("tokaido.meal.", o.Meal, o.Meal2)...))
	}
	if len(d.keys) == 0 || d.kind == game.Inn && o.Meal == game.NoMeal && !o.Takes {
		d.add("nothing." + d.kind.Key())
	}
	return append(d.args, rules.List("what", d.keys...))
}

// meets tells an encounter with what it brought, or the panorama of an inn.
func (d *deeds) meets(o *game.Outcome) {
	if o.Card != game.NoCard {
		d.add("meets", rules.And("cards", some("tokaido.card.", o.Card, o.Card2)...))
	}
	switch {
	case o.Card == game.Shokunin && o.Gift != game.NoSouvenir:
		d.add("gift", rules.And("gifts", some("tokaido.souvenir.", o.Gift, o.Gift2)...))
	case o.Card == game.Shokunin:
		d.add("gift.none")
	case o.View == game.Declined || o.View == game.Refused:
		d.add("view.none")
	case o.View != game.NoView:
		d.add("view", rules.Word("view", "tokaido.panorama."+o.View.Key()))
	}
}

// pays tells what was bought and given.
func (d *deeds) pays(o *game.Outcome) {
	if d.kind == game.Village {
		d.buys(o)
		return
	}
	if o.Coins > 0 {
		d.add("coins."+d.kind.Key(), rules.N("n", int(o.Coins)))
	}
	if o.Own {
		d.add("own")
	}
}

// buys tells what was bought in a village, and what was left there.
func (d *deeds) buys(o *game.Outcome) {
	if o.Bought == 0 {
		d.add("nothing.village")
	} else {
		d.add("buys", rules.And("bought", souvenirs(o.Bought)...))
	}
	switch {
	case o.Bargain == game.FullPrice:
		d.add("full")
	case o.Bargain != game.NoSouvenir:
		d.add("cheap", rules.And("cheap", some("tokaido.souvenir.", o.Bargain, o.Gift)...))
	}
	if left := o.Shown &^ o.Bought; left != 0 {
		d.add("leaves", rules.And("left", souvenirs(left)...))
	}
}

// some returns the keys of one thing, and of a second one if there is one.
func some[T interface {
	comparable
	Key() string
}](under string, one, second T) []string {
	var none T
	if second == none {
		return []string{under + one.Key()}
	}
	return []string{under + one.Key(), under + second.Key()}
}

// souvenirs returns the keys of the names of souvenirs.
func souvenirs(set game.Souvenirs) (list []string) {
	for ; set != 0; set &= set - 1 {
		list = append(list, "tokaido.souvenir."+set.First().Key())
	}
	return list
}

// Spoken returns what an answer may stand for in the notation, the likeliest first: a letter of
// the reader's language alone is a kind of place. A French n in front of the place that
// the neutral traveller walks to is his.
func Spoken(s *game.State, by rules.Seat, p *text.Printer, typed string) (list []string) {
	typed = strings.TrimLeft(typed, " ,+")
	behind := strings.TrimLeftFunc(typed, unicode.IsLetter)
	lines := []string{typed}
	if strings.Trim(behind, " ,+") == "" || !s.WithNeutral() || s.Hindmost() != game.Neutral {
		for k := range game.Stop(game.Stops) {
			if strings.EqualFold(letter(p, k), strings.TrimSuffix(typed, behind)) {
				lines = []string{notation[k] + behind, typed}
			}
		}
	}
	for _, line := range lines {
		list = append(list, line, game.Spoken(s, by, line))
	}
	return list
}

// notation is the letter of each kind of place in the notation.
var notation = [game.Stops]string{"i", "v", "t", "e", "p", "m", "s", "h", "f"}

// gain is what a move brings a traveller: points, coins, or both.
type gain struct{ points, coins int }

// gained returns the difference between two moments of a traveller.
func gained(before, after *game.Pawn) gain {
	return gain{int(after.Points - before.Points), int(after.Coins - before.Coins)}
}

// would returns what a move would bring, and the state it would lead to; ok is false
// for a move that cannot be made.
func would(s *game.State, by rules.Seat, m game.Move) (after game.State, g gain, ok bool) {
	after, err := game.Def.After(*s, 0, by, m)
	if err != nil {
		return after, gain{}, false
	}
	return after, gained(s.Pawn(by), after.Pawn(by)), true
}

// args returns the gain as the {gain} of a sentence: the key of its words and their
// numbers.
func (g gain) args() []rules.Arg {
	key, n := "tokaido.gain.both", g.points
	switch {
	case g == gain{}:
		key = "tokaido.gain.none"
	case g.coins == 0:
		key = "tokaido.gain.points"
	case g.points == 0 && g.coins > 0:
		key, n = "tokaido.gain.coins", g.coins
	}
	return []rules.Arg{rules.Word("gain", key), rules.N("n", n), rules.Plain("coins", signed(g.coins))}
}

// signed returns a number with its sign.
func signed(n int) string {
	if n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	return "+" + strconv.Itoa(n)
}
