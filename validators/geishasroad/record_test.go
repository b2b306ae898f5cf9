package geishasroad

import (
	"flag"
	"testing"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/geishasroad"
	"referee/rules/kyoto"
	scoring "referee/scoring/geishasroad"
)

var update = flag.Bool("update", false, "write the recorded games anew")

// shelf is the recorded games. The conditions that are composed are the work of two
// players who agree.
var shelf = testkit.Shelf[game.State, game.Move, *dealer]{
	Dealt: dealt, Score: &scoring.Game, Edition: "ru-2022", Names: []string{"Ada", "Raya"},
	Eye:      func() testkit.Eye[game.State, game.Move] { return new(watcher).shows },
	Ways:     ways,
	Composed: []string{"uncertain", "many-guests", "high-season", "talents"},
	Unused:   []rules.Option{game.OffersOnSimple},
}

func TestRecordedGames(t *testing.T) { shelf.Test(t, *update) }

// ways are the tables of the recorded games that a dealer plays.
var ways = []testkit.Way{
	{Variants: "simple", First: 1, Seek: []string{"gr/points", "four in the first round", "round by tokens"}},
	{First: 1, Seek: []string{"gr/points", "gr/tokens", "gr/starter", "four in the first round", "four in the second round",
		"round by tokens", "round by the first player", "a tie that nobody wins", "a tie decided by the token",
		"comeback", "fickle", "sweep", "dominance", "balance", "minority", "charm", "hair", "devotion", "good-trip", "vip", "hard-year"}},
	{Variants: "advanced", First: 2, Seek: []string{"gr/points", "counter offer in answer", "both tokens at once", "two hidden", "hidden set aside", "a card that was set aside comes back"}},
	{Variants: "counter-offer", First: 1, Seek: []string{"counter offer in a Gift", "counter offer in an Exchange"}},
	{Variants: "hidden-offer", First: 2, Seek: []string{"hidden in a Gift", "hidden in an Exchange"}},
	{Variants: "fate", First: 1, Seek: []string{"turned over", "below zero"}},
	{Variants: "simple, fate", First: 2, Seek: []string{"turned over"}},
	{Variants: "advanced, fate", First: 1, Seek: []string{"gr/four-geishas"}},
	{Variants: "advanced", Option: "after-counter roles-stay", First: 1, Seek: []string{"counter offer in a Gift"}},
	{Variants: "advanced", Option: "after-counter giver-two", First: 1, Seek: []string{"counter offer in a Gift"}},
	{Variants: "advanced", Option: "counter-hidden no", First: 1, Seek: []string{"counter offer in a Gift"}},
	{Variants: "advanced", Option: "two-hidden no", First: 2, Seek: []string{"counter offer in an Exchange"}},
	{Option: "intrigue-tokens no", First: 1, Seek: []string{"gr/points"}},
	{Option: "decline-tokens yes", First: 2, Seek: []string{"declined"}},
	{Variants: "fate", Option: "fate-floor zero", First: 1, Seek: []string{"below zero"}},
	{Option: "special-hair either", First: 1, Seek: []string{"by a hair though lost"}},
	{Option: "special-hard-year at-most", First: 2, Seek: []string{"hard-year"}},
	{Option: "special-sets scored", First: 1, Seek: []string{"vip"}},
	{Option: "special-four winner", First: 1, Seek: []string{"a condition of a round with four geishas"}},
}

// watcher looks at a game, entry by entry.
type watcher struct{ aside game.Cards }

// shows tells what there is to see in an entry that is about to be made, and in
// what comes of it.
func (w *watcher) shows(s, after *game.State, seat rules.Seat, m game.Move, see testkit.See) {
	offered(s, seat, m, see)
	switch m.Act {
	case game.Row:
		w.aside = 0
	case game.Counter:
		w.aside |= kyoto.Of(m.Cards[0])
	}
	for i, p := range m.Plays {
		if p.Card == game.NoCard {
			break
		}
		guests, influence, due := s.Behind(m.Plays[:i]).Takes(p.Card)
		see("influence token taken", p.Told && p.Influence)
		see("a guest and the influence token", p.Told && p.Influence && p.Guests > 0)
		see("fewer tokens than due", s.Guests && due < s.Asks(p.Card) && guests+influence > 0)
		see("an empty house", s.Guests && s.Asks(p.Card) > 0 && guests+influence == 0)
		see("declined", p.Told && int(p.Guests) < due && !p.Influence)
		see("a card that was set aside comes back", w.aside.Has(p.Card))
	}
	for c := range s.Home {
		see("home", after.Home[c] > s.Home[c] && after.Home[c] == 1)
		see("home twice", after.Home[c] > s.Home[c] && after.Home[c] == 2 && !s.Fate)
		see("turned over", after.Home[c] > s.Home[c] && after.Home[c] == 2 && s.Fate)
	}
	see("Intrigue told", m.Act == game.Intrigue && m.Cards[0].Known())
	see("Intrigue noted", m.Act == game.Keep)
	see("begins the other", m.Act == game.Begins && m.Who != seat)
	see("begins oneself", m.Act == game.Begins && m.Who == seat)
	if after.Scored && !s.Scored {
		scored(after, see)
	}
}

// offered tells what there is to see of offer tokens.
func offered(s *game.State, seat rules.Seat, m game.Move, see testkit.See) {
	counter := m.Act == game.Counter
	see("counter offer in a Gift", counter && s.Offer.Act == game.Gift)
	see("counter offer in an Exchange", counter && s.Offer.Act == game.Exchange)
	see("counter offer in answer", counter && s.Offer.Put > 0)
	see("both tokens at once", counter && m.Cards[1] == game.Hidden)
	see("hidden set aside", counter && m.Cards[0] == game.Hidden)
	see("two hidden", counter && m.Cards[1] == game.Hidden && m.Cards[0] != game.Hidden && s.Offer.Has(game.Hidden))
	see("hidden in a Gift", m.Act == game.Gift && m.Cards[0] == game.Hidden)
	see("hidden in an Exchange", m.Act == game.Exchange && m.Cards[0] == game.Hidden)
}

// scored tells what there is to see of a round that has just been scored.
func scored(s *game.State, see testkit.See) {
	for c := range s.Favour {
		one, two := s.Sides[0].Front.In(game.Colour(c)).Sum(), s.Sides[1].Front.In(game.Colour(c)).Sum()
		see("a tie that nobody wins", s.Favour[c] == rules.Table)
		see("a tie decided by the token", one == two && s.Favour[c] != rules.Table)
	}
	level := s.RoundPoints(1) == s.RoundPoints(2)
	tokens := s.InfluenceTokens(1) == s.InfluenceTokens(2)
	four := s.Favours(1) >= game.GoalGeishas || s.Favours(2) >= game.GoalGeishas
	below := false
	for c := range s.Prestige {
		below = below || s.Lanterns()+s.Prestige[c][0].Points() < 0
	}
	see("below zero", below)
	see("round by points", !level && !four)
	see("round by tokens", level && !tokens && !four)
	see("round by the first player", level && tokens && !four)
	see("four in the first round", four && s.Round == 1)
	see("four in the second round", four && s.Round == 2)
	for p, met := range scoring.Met(s) {
		for c := scoring.Dominance; c < scoring.AllSpecials; c++ {
			see("a condition of a round with four geishas", four && met.Has(c))
		}
		see("by a hair though lost", met.Has(scoring.Hairbreadth) && rules.Seat(p+1) != s.RoundWinner())
		for c := scoring.Onslaught; c < scoring.AllSpecials; c++ {
			see(c.Key(), met.Has(c))
		}
	}
}
