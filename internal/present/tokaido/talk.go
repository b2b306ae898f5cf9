package tokaido

import (
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/internal/text"
	"referee/rules"
	game "referee/rules/tokaido"
)

// Talk is how a walk and what came of a stop are answered: by the numbers of the road and
// of the cards.
func Talk(s *game.State, c present.Context) (talk present.Talk) {
	t := newTable(s, c)
	switch _, phase := s.Due(); phase {
	case game.PhaseRoad:
		return present.Talk{OnBoard: true, Number: numberOf, Hints: t.walkHints(), Asks: t.asks()}
	case game.PhaseBegin:
		return present.Talk{Number: numberOf}
	case game.PhaseStop, game.PhaseInn:
		talk.Hints, talk.Several = t.stopHints(), true
		talk.OnBoard = t.wares() != nil
		talk.Number, talk.Asks = numberOf, t.asks()
	}
	return talk
}

// asks asks the player who is due, with the traveller, for what is to be told now.
func (t *table) asks() present.Sentence {
	turn := game.Turn(t.s)
	seat := turn.Due.First()
	p := t.s.Pawn(seat)
	who := t.Seat(seat)
	if p.Who != game.Nobody {
		who = t.Say("tokaido.asks.who", rules.Plain("name", who), rules.Word("traveller", travellerKey(p.Who)))
	}
	key := turn.Why
	if turn.Phase == game.PhaseStop {
		key = t.s.Kind(p.Place).Key()
	}
	return present.Sentence{Key: "tokaido.asks." + key, Args: []rules.Arg{rules.Plain("who", who), rules.N("n", int(p.Coins))}}
}

// letter is the reader's letter of a kind of place.
func letter(p *text.Printer, k game.Stop) string { return p.Say("tokaido.letter." + k.Key()) }

// walkHints say what Enter does, and how a stop is told in one line.
func (t *table) walkHints() (hints []string) {
	walker := t.s.Hindmost()
	var first [game.Stops]game.Place
	for p := t.s.Pawn(walker).Place + 1; p <= game.Last; p++ {
		if k := t.s.Kind(p); first[k] == 0 && closed(t.s, walker, p) == "" {
			first[k] = p
		}
		if t.s.Kind(p) == game.Inn {
			break
		}
	}
	hints = append(hints, t.Say("tokaido.hint.nearest", rules.N("place", int(nearest(t.s)))))
	switch p := t.s.Pawn(walker); {
	case t.neutral(walker):
	case first[game.Village] > 0 && first[game.Temple] > 0:
		hints = append(hints, t.Say("tokaido.hint.both", rules.N("place", int(first[game.Village])),
			rules.Plain("letter", letter(t.Printer, game.Temple)), rules.N("n", min(3, int(p.Coins)))))
	case first[game.Village] > 0:
		hints = append(hints, t.Say("tokaido.hint.village", rules.N("place", int(first[game.Village]))))
	case first[game.Temple] > 0:
		hints = append(hints, t.Say("tokaido.hint.temple", rules.Plain("letter", letter(t.Printer, game.Temple)), rules.N("n", min(3, int(p.Coins)))))
	}
	return hints
}

// stopHints say what the numbers mean where somebody has stopped.
func (t *table) stopHints() []string {
	p := t.s.Pawn(t.s.Owing)
	key := ""
	switch k := t.s.Kind(p.Place); {
	case k == game.Village && p.Who == game.Zenemon:
		key = "village.zen-emon"
	case k == game.Village && p.Who == game.Sasayakko:
		key = "village.sasayakko"
	case k == game.Village:
		key = "village.here"
	case k == game.Encounter:
		key = "encounter"
	case k == game.Temple && p.Who == game.Hirotada:
		key = "temple.hirotada"
	case k != game.Inn:
		return nil
	case p.Who == game.Satsuki:
		key = "inn.satsuki"
	case p.Who == game.Chuubei && t.s.Inner(p.Place):
		key = "inn.chuubei"
	case paints(t.s, p):
		key = "inn.hiroshige"
	default:
		key = "inn"
	}
	return []string{t.Say("tokaido.hint." + key)}
}

// numberOf is the number of what came of a stop, as the notation has it: each word by the
// number of its card.
func numberOf(text string) string {
	var list []string
	for _, word := range strings.Fields(text) {
		if n, ok := numbers[word]; ok {
			word = strconv.Itoa(n)
		}
		list = append(list, word)
	}
	return strings.Join(list, " ")
}

// numbers are the numbers of cards by their words in the notation.
var numbers = func() map[string]int {
	list := map[string]int{"-": 0}
	for v := game.Souvenir(1); v <= game.AllOfThem; v++ {
		list[v.Key()] = int(v)
	}
	for d := game.Meal(1); d <= game.Meals; d++ {
		list[d.Key()] = int(d)
	}
	for c := game.Card(1); c <= game.Cards; c++ {
		list[c.Key()] = int(c)
	}
	for who := game.Traveller(1); who <= game.Travellers; who++ {
		list[who.Key()] = int(who)
	}
	for v := game.PaddyView; v <= game.SeaView; v++ {
		list[v.Key()] = int(v)
	}
	return list
}()
