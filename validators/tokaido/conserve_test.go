package tokaido

import (
	"testing"

	"github.com/stretchr/testify/require"

	"referee/rules"
	game "referee/rules/tokaido"
)

// Nothing is lost or made: after every entry each card is where the dealer's is,
// and only the purse that the entry is about has changed, by what the rulebook
// says.
func TestNothingIsLostOrMade(t *testing.T) {
	dealt.Games(t, 150, func(d *dealer, at rules.Seq, seat rules.Seat, m game.Move) {
		after, err := game.Def.After(d.state, at, seat, m)
		require.NoError(t, err)
		text := game.Format(m)
		if m.Act != game.Begin {
			purses(t, &d.state, &after, seat, &m)
		}
		decks(t, d, &after, text)
		slots(t, &after, text)
		facts(t, &after, text)
		for s := rules.Seat(1); s <= rules.Seat(after.Seats); s++ {
			p := after.Pawn(s)
			require.EqualValues(t, after.Collected(s), p.Points, "points of %d after %s", s, text)
			for v, cards := range p.Views {
				require.Zero(t, cards&(cards+1), "panorama %d in the order of its numbers", v+1)
			}
		}
	})
}

// purses compares every purse before and after.
func purses(t *testing.T, before, after *game.State, seat rules.Seat, m *game.Move) {
	for s := rules.Seat(1); s <= rules.Seat(before.Seats); s++ {
		was, is := before.Pawn(s), after.Pawn(s)
		change := 0
		if s == seat && m.Whose != game.NeutralPawn {
			change = earned(before, was, m)
		}
		require.EqualValues(t, int(was.Coins)+change, is.Coins, "purse of %d after %s", s, game.Format(*m))
		require.GreaterOrEqual(t, is.Coins, int16(0))
	}
}

// earned is what an entry brings a traveller's purse, told anew from the rulebook.
func earned(s *game.State, p *game.Pawn, m *game.Move) (coins int) {
	o, k := &m.Out, s.Kind(p.Place)
	if m.Act == game.Travel {
		if k = s.Kind(m.To); k == game.Farm {
			return 3
		}
	}
	if m.Act == game.Offer || k.Panorama() || k == game.Spring {
		return 0
	}
	if o.Card == game.Kuge {
		coins += 3
	}
	if o.Card != game.NoCard && p.Who == game.Umegae {
		coins++
	}
	pays, _ := cost(p.Who, o)
	coins -= pays + int(o.Coins)
	if o.Meal != game.NoMeal {
		coins -= o.Meal.Price()
		if p.Who == game.Kinko {
			coins++
		}
	}
	return coins
}

// decks compares the collections with the cards that have left the dealer's decks.
func decks(t *testing.T, d *dealer, s *game.State, text string) {
	var souvenirs, springs, cards, meals int
	var all game.Souvenirs
	for i := range s.Pawns {
		p := &s.Pawns[i]
		require.Zero(t, all&p.Souvenirs, "a souvenir in two collections after %s", text)
		all |= p.Souvenirs
		souvenirs += p.Souvenirs.Len()
		springs += p.Bathed()
		cards += p.Encounters()
		meals += p.MealsEaten()
	}
	require.Equal(t, int(d.souvenirs.size), game.AllOfThem-souvenirs, text)
	require.Equal(t, s.SouvenirDeck(), int(d.souvenirs.size), text)
	require.Equal(t, int(d.springs.size), 2*game.SpringCopies-springs, text)
	require.Equal(t, int(d.cards.size), 14-cards, text)
	require.Equal(t, int(d.meals.size)+len(d.offer), 25-meals, text)
	if d.open == s.Open && d.open > 0 {
		require.Equal(t, len(d.offer), s.MealsLeft(d.open), text)
	}
	for i := range int(s.Fresh) {
		v := game.Souvenir(d.souvenirs.cards[(int(d.souvenirs.top)+i)%32])
		require.False(t, s.Under.Has(v), "%d of %d fresh after %s", i, s.Fresh, text)
	}
}

// slots checks that the spots of every place are taken from the first without a
// gap, and no more than there are.
func slots(t *testing.T, s *game.State, text string) {
	if !s.Ready() {
		return
	}
	var taken [game.Places]uint8
	for i := range s.Pawns[:s.Walkers()] {
		p := &s.Pawns[i]
		taken[p.Place] |= 1 << (p.Slot - 1)
	}
	for p, set := range taken {
		require.Zero(t, set&(set+1), "spots at %d after %s", p, text)
		require.LessOrEqual(t, s.At(game.Place(p)), s.Room(game.Place(p)))
	}
}

// facts checks what the state keeps so that nobody has to find it out again: who is
// hindmost, and how many cards of each dish have been eaten.
func facts(t *testing.T, s *game.State, text string) {
	hindmost := rules.Seat(1)
	for seat := hindmost; int(seat) <= s.Walkers(); seat++ {
		if p, q := s.Pawn(seat), s.Pawn(hindmost); p.Place < q.Place || p.Place == q.Place && p.Slot > q.Slot {
			hindmost = seat
		}
	}
	require.Equal(t, hindmost, s.Hindmost(), text)
	var eaten [game.Meals + 1]uint8
	for i := range s.Pawns {
		for _, m := range s.Pawns[i].Meals {
			eaten[m]++
		}
	}
	eaten[game.NoMeal] = 0
	require.Equal(t, eaten, s.Eaten, text)
}

// What the state keeps follows from a part of the table that is typed, and from a final
// table.
func TestFactsFollowWhatIsTyped(t *testing.T) {
	var before []game.State
	dealt.Games(t, 40, func(d *dealer, at rules.Seq, _ rules.Seat, m game.Move) {
		if at == 1 {
			before = before[:0]
		}
		before = append(before, d.state)
		if at%7 > 0 {
			return
		}
		fields := game.Fields()
		for i := range fields {
			f := &fields[i]
			if f.Has != nil && !f.Has(&d.state) || int(f.Seat) > int(d.state.Seats) {
				continue
			}
			typed, err := f.Set(before[len(before)/2], f.Get(&d.state))
			if err == nil {
				facts(t, &typed, f.Key)
			}
		}
		settled := game.Settle(d.state)
		facts(t, &settled, "settled")
	})
}
