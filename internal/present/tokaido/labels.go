package tokaido

import (
	"referee/internal/present"
	"referee/rules"
	game "referee/rules/tokaido"
)

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

// beginning is a traveller with the coins and the turn to leave. The head of a
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

// neutralWalk is a stop of the neutral traveller, which changes something at a
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

// walk is a stop with what it would give.
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

// between is a stop with the fewest and the most points it can give.
func between(stop rules.Arg, low, high int) present.Sentence {
	if low == high {
		return label("exactly", stop, rules.N("n", high))
	}
	return label("between", stop, rules.N("low", low), rules.N("n", high))
}

// extra is the point or the coin that one traveller has beyond the others.
func extra(p *game.Pawn, who game.Traveller) int { return rules.One(p.Who == who) }

// encounter is a card yet unknown, with what two travellers have of any.
func encounter(p *game.Pawn, stop rules.Arg) present.Sentence {
	switch p.Who {
	case game.Umegae:
		return label("encounter.first", stop)
	case game.Yoshiyasu:
		return label("encounter.two", stop)
	}
	return label("encounter", stop)
}

// outcome is what can happen at the traveller's stop.
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

// group is the first thing that the outcomes of a group name.
func group(o *game.Outcome) present.Sentence {
	switch {
	case o.Free == game.NoMeal:
		return label("group", rules.List("what", keys(o.Words)[0]))
	case o.Takes:
		return label("group.free")
	}
	return label("group.refuse")
}
