// Package tokaido tells what is allowed in Tokaido, one file for each chapter of
// its rulebook.
package tokaido

import (
	"referee/rules"
	game "referee/rules/tokaido"
	"referee/validators"
)

// check is a check of this game.
type check = validators.Check[game.State, game.Move]

// detail is what is particular to one breach.
type detail = validators.Detail

// Book is every check and audit, in the order of the rulebook.
var Book = validators.NewBook(&game.Def,
	[]check{
		gameOver,
		travellerTaken, noTravellers, travellerMissing, placeTaken,
		notHindmost, neutralMover, notForward, pastInn, stopOwed,
		occupied, occupiedDouble,
		villageCoin, templeCoin, viewFinished, viewNumber,
		villageTooMany, villageShown, villageUnder, souvenirGone, villagePurse, bargain,
		templeCoins, templePurse, templeBank,
		springGone, encounterGone, guideView, giftGone, giftMissing, giftUnder,
		abilityHiroshige, abilityChuubei, notHiroshige, notChuubei, notSatsuki,
		mealAgain, mealGone, mealTwo, mealPurse, mealNotOffered, mealsOut,
		offerSize,
		trackDiffers,
	},
	[]validators.Audit[game.State]{sharedSouvenirs, tooManyCards, tooManyMeals},
)

// The kinds of move that checks are about.
var (
	begins  = rules.KindSet(game.Begin)
	travels = rules.KindSet(game.Travel)
	stops   = rules.KindSet(game.Travel, game.Here)
)

// stopped is the outcome a move tells, the traveller it is about as he stands
// before it, and the kind of his stop; ok is false for a move that tells none.
func stopped(s *game.State, by rules.Seat, m *game.Move) (k game.Stop, p *game.Pawn, o *game.Outcome, ok bool) {
	if by == rules.Table || m.Neutral || !s.Ready() {
		return 0, nil, nil, false
	}
	p = s.Pawn(by)
	if m.Act == game.Here {
		return s.Kind(p.Place), p, &m.Out, s.Owing == by
	}
	return s.Kind(m.To), p, &m.Out, m.Told
}

// at runs a check of an outcome for moves that tell one at a kind of stop.
func at(kind game.Stop, broken func(s *game.State, p *game.Pawn, o *game.Outcome) bool) func(*game.State, rules.Seat, game.Move) bool {
	return func(s *game.State, by rules.Seat, m game.Move) bool {
		k, p, o, ok := stopped(s, by, &m)
		return ok && k == kind && broken(s, p, o)
	}
}

// place is where the stop of a move is.
func place(s *game.State, by rules.Seat, m *game.Move) game.Place {
	if m.Act == game.Travel {
		return m.To
	}
	return s.Pawn(by).Place
}

// because are the entries that are some.
func because(list ...rules.Seq) (some []rules.Seq) {
	for _, at := range list {
		if at != 0 {
			some = append(some, at)
		}
	}
	return some
}
