package geishasroad

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/geishasroad"
	"referee/rules/kyoto"
)

// table plays the stories of this game.
var table = testkit.Table[game.State, game.Move]{Def: &game.Def, Book: Book}

func TestRefusals(t *testing.T) { table.Refusals(t) }

// What cannot have happened says why; whatever else is refused can be let stand: it
// leaves a table on which the game goes on.
func TestRefusalsCanBeLetStand(t *testing.T) { table.LetStand(t, goesOn) }

// goesOn plays the game to its end. Where a rule has been let pass, another may
// have to be: a card that lies in two places is turned up, the houses are told late.
func goesOn(t *testing.T, s game.State) {
	t.Helper()
	for entries := 0; !s.Ended; entries++ {
		require.Less(t, entries, 100)
		due, phase := s.Due()
		seat := due.First()
		list := Book.Legal(&s, seat, nil)
		if len(list) == 0 {
			list = game.Candidates(&s, seat, rules.AllKinds, nil)
		}
		if len(list) == 0 && phase == game.PhaseReveal {
			list = []game.Move{{Act: game.Play, Plays: [2]game.Played{{Card: 1}}}}
		}
		require.NotEmpty(t, list, phase)
		var err error
		s, err = game.Def.After(s, testkit.SomeEntry, seat, list[len(list)/2])
		require.NoError(t, err)
	}
}

// What has been noted of an Intrigue can be noted again, and completed.
func TestANoteIsCompleted(t *testing.T) {
	s, _ := table.Play(t, testkit.Story{Lines: []string{"1 circle rgybp", "1 geiko ? ? ? ? ?", "1 okaasan ? ? ? ?", "1 2", "1 keeps r3"}})
	for _, line := range []string{"1 keeps r3", "1 keeps r3 b1", "1 keeps x b1"} {
		seat, m := table.Read(t, &s, line)
		assert.Empty(t, Book.Judge(&s, seat, m), line)
	}
	s, _ = table.Enter(t, s, 6, "1 keeps x b1")
	assert.Equal(t, "R3 B1", kyoto.Of(s.Side(1).Kept, s.Side(1).Binned).String())
}

// What was turned up counts, not what was noted: the card noted may turn up elsewhere.
func TestWhatWasTurnedUpCounts(t *testing.T) {
	s, _ := table.Play(t, testkit.Story{Lines: []string{
		"1 circle rgybp", "1 geiko 2 3 2 3 3", "1 okaasan 3 2 4 3", "1 1 r3", "2 1 r4", "1 2 r1 y1", "2 2", "1 3 g3 g4 b3", "2 b3", "1 g3 g4",
		"2 3 b4 p3 p4", "1 p3", "2 b4 p4", "1 4 y3 y4 | g1 g2", "2 y3 y4", "1 g1 g2", "2 4 b1 b2 | p1 p2", "1 p1 p2", "2 b1 b2",
	}})
	s, v := table.Enter(t, s, 20, "1 r2")
	assert.NotEmpty(t, v, "it is another card than was noted")
	seat, m := table.Read(t, &s, "2 r1")
	assert.Empty(t, Book.Judge(&s, seat, m))
}

// A card that was just set aside is not offered to whoever answers with a counter offer.
func TestASetAsideCardIsNotOffered(t *testing.T) {
	s, _ := table.Play(t, testkit.Story{Head: map[string]string{"counter-offer": "yes"}, Lines: []string{
		"1 circle rgybp", "1 geiko 2 3 2 3 3", "1 okaasan 3 2 4 3", "1 3 r1 g2 b4", "2 counter r1 y3",
	}})
	list := Book.LegalOf(rules.KindSet(game.Counter), &s, 1, nil)
	assert.NotEmpty(t, list)
	for _, m := range list {
		assert.NotEqual(t, "R1", m.Cards[1].String(), game.Format(m))
	}
}

// Cards that lie open are chosen before cards face down, which could be any.
func TestOpenCardsAreChosenFirst(t *testing.T) {
	_, v := table.Play(t, testkit.Story{Head: map[string]string{"counter-offer": "yes", "hidden-offer": "yes"}, Lines: []string{
		"1 circle rgybp", "1 geiko 2 3 2 3 3", "1 okaasan 3 2 4 3", "1 4 x g3 | b1 b3", "2 counter g3 x", "1 b1 +gg b3", "2 r2 +g y4",
	}})
	assert.Empty(t, v)
}

// One card may be what was left: the sentence names it alone.
func TestOneCardThatWasLeftIsNamedAlone(t *testing.T) {
	_, v := table.Play(t, testkit.Story{Head: map[string]string{"counter-offer": "yes", "after-counter": "giver-two"}, Lines: []string{
		"1 circle rgybp", "1 geiko 2 3 2 3 3", "1 okaasan 3 2 4 3", "1 3 r1 g2 b4", "2 counter r1 y3", "1 y3 g2 +g", "2 g4",
	}})
	require.Equal(t, []string{"gr/rest-cards"}, testkit.Codes(v))
	assert.Contains(t, v[0].Args, kyoto.Named("cards", "B4"))
}
