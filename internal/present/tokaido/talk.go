package tokaido

import (
	"referee/internal/present"
	"referee/internal/text"
	"referee/rules"
	game "referee/rules/tokaido"
)

// Talk returns how a walk and what came of a stop are answered: by the numbers of the road and
// of the cards.
func Talk(s *game.State, c present.Context) (talk present.Talk) {
	t := newTable(s, c)
	switch _, phase := s.Due(); phase {
	case game.PhaseBegin:
		return present.Talk{Hints: []string{t.Say("tokaido.hint.begin." + travellers(s.Travellers))}}
	case game.PhaseRoad:
		return present.Talk{Hints: t.walkHints(), Asks: t.asks()}
	case game.PhaseStop, game.PhaseInn:
		talk.Hints, talk.Asks = t.stopHints(), t.asks()
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

// letter returns the reader's letter of a kind of place.
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

// stopHints say what the numbers mean if somebody has stopped.
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

// Number returns the number of a thing, as it stands on the board or is counted.
func Number(p rules.Part, at, _ int) int {
	switch p.Slot {
	case rules.ActSlot, game.OwnSlot, game.TakesSlot, game.PawnSlot:
		return at + 1
	}
	return p.Thing
}

// Lesson is the guided first turn.
var Lesson = present.Lesson{
	Seats: 3, Options: map[string]string{"travellers": "no"},
	Steps: []present.LessonStep{
		{Before: []string{"1", "2", "3", "1 -", "2 1", "3 miko"}, Enters: "4"},
		{Keys: "8", Enters: "8"},
		{Keys: "2 10", Enters: "here gofu daifuku"},
		{Before: []string{"14"}, Keys: "7", Enters: "here sushi"},
		{Keys: "=soba", Enters: "here soba"},
	},
}
