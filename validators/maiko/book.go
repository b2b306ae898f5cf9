// Package maiko tells what is allowed in Maiko's Life, one file for each chapter of
// its rules.
package maiko

import (
	"referee/rules"
	game "referee/rules/maiko"
	"referee/validators"
)

// check is a check of this game.
type check = validators.Check[game.State, game.Move]

// detail is what is particular to one breach.
type detail = validators.Detail

// Book is every check and audit, in the order of the rules.
var Book = validators.NewBook(&game.Def,
	asked([]check{
		gameOver, notReady, layLate, guestsLaid, guestsOver,
		offerOpen, restOpen, notDue, actionUsed, cardSeen,
		notAsked, notRemoved, giftChoice, exchangeChoice, restCards, wayDecided, guestNone,
		mustWork, guestFull, guestThere, guestMissing,
	}),
	append([]validators.Audit[game.State]{sharedCards, tooManyGuests, guestsLeft, seventhGuest}, final...),
)

// The kinds of move that checks are about.
var (
	actions = rules.KindSet(game.Job, game.Dilemma, game.Gift, game.Exchange)
	answers = rules.KindSet(game.Remove, game.Play)
	plays   = rules.KindSet(game.Play)
	worked  = rules.KindSet(game.Job, game.Play)
	lays    = rules.KindSet(game.Circle, game.Geishas, game.Guests)
)

// asked lets the checks judge an entry that tells what was implied as if it had been
// asked for.
func asked(list []check) []check {
	for i := range list {
		broken, detailed := list[i].Broken, list[i].Detail
		list[i].Broken = func(s *game.State, by rules.Seat, m game.Move) bool { return broken(s.Asked(by, m.Act), by, m) }
		if detailed != nil {
			list[i].Detail = func(s *game.State, by rules.Seat, m game.Move) detail { return detailed(s.Asked(by, m.Act), by, m) }
		}
	}
	return list
}

// because are the entries that are some.
func because(list ...rules.Seq) (some []rules.Seq) {
	for _, at := range list {
		if at > 0 {
			some = append(some, at)
		}
	}
	return some
}

func saysWho(_ *game.State, by rules.Seat, _ game.Move) detail {
	return detail{Args: []rules.Arg{rules.Who("seat", by)}}
}

// inPhase reports whether the table is in a phase.
func inPhase(s *game.State, phase rules.Phase) bool {
	_, now := s.Due()
	return now == phase
}
