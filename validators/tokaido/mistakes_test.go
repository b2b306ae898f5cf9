package tokaido

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/tokaido"
)

// played is a table of so many players with the given travellers, who leave in the
// order of their seats, after more lines that are all clean.
func played(t *testing.T, who []string, lines ...string) game.State {
	t.Helper()
	story := testkit.Story{Head: map[string]string{"players": strconv.Itoa(len(who))}}
	for i, w := range who {
		n := strconv.Itoa(i + 1)
		story.Lines = append(story.Lines, n+" "+w+" "+n)
	}
	story.Lines = append(story.Lines, lines...)
	s, v := table.Play(t, story)
	assert.Empty(t, testkit.Codes(v))
	return s
}

var five = []string{"umegae", "mitsukuni", "hirotada", "satsuki", "kinko"}

// Mistakes that other programs for this game make, one a test.

// Double stops hold two with four players and with five, one with three or two:
// not two with three, and not only with five.
func TestDoublesByNumberOfPlayers(t *testing.T) {
	for n, codes := range map[int][]string{2: {"tk/occupied-double"}, 3: {"tk/occupied-double"}, 4: {}, 5: {}} {
		s := played(t, five[:n], "1 7")
		assert.Equal(t, codes, testkit.Codes(Book.Judge(&s, 2, game.Move{Act: game.Travel, To: 7})), "%d players", n)
	}
}

// Umegae's point and coin come on top of what the card gives, whichever it is.
func TestUmegaeAtEveryCard(t *testing.T) {
	for text, want := range map[string][2]int{
		"samurai": {1 + 3, 5 + 1}, "miko": {1 + 1, 5 + 1}, "kuge": {1, 5 + 1 + 3}, "shokunin koma": {1 + 1, 5 + 1}, "sea": {1 + 1, 5 + 1},
	} {
		s := played(t, five[:4], "1 3 "+text)
		assert.Equal(t, want, [2]int{int(s.Pawn(1).Points), int(s.Pawn(1).Coins)}, text)
	}
}

// The miko's coin is the bank's, and lies in the temple of whoever met her.
func TestMikoPaysFromTheBank(t *testing.T) {
	s := played(t, five[:4], "1 5 2", "2 3 miko")
	assert.EqualValues(t, 6, s.Pawn(2).Coins)
	assert.EqualValues(t, 1, s.Pawn(2).Temple)
	assert.EqualValues(t, 1, s.Pawn(2).Points)
}

// The achievement of each panorama goes to the first to finish it, once: with its
// last card, of which the sea has five, the mountain four and the paddy three.
func TestEveryPanoramaHasItsAchievement(t *testing.T) {
	for v, lines := range map[game.View][]string{
		game.PaddyView:    {"set paddy@1=2", "1 4"},
		game.MountainView: {"set mountain@1=3", "1 6"},
		game.SeaView:      {"set sea@1=4", "1 11"},
	} {
		s := played(t, []string{"kinko", "umegae", "mitsukuni", "hirotada"}, lines...)
		assert.Equal(t, rules.Seat(1), s.First[v-1].Seat, v.Key())
		n := int(game.ViewSize[v-1])
		assert.EqualValues(t, n*(n+1)/2+3, s.Pawn(1).Points, v.Key())
	}
}

// Mitsukuni's and Hirotada's abilities are at work.
func TestAbilitiesFire(t *testing.T) {
	s := played(t, five[:4], "set sea@2=4", "1 5 2", "2 11", "3 9 2")
	assert.EqualValues(t, 15+3+1, s.Pawn(2).Points, "Mitsukuni's point for the achievement")
	assert.EqualValues(t, 2+1, s.Pawn(3).Points, "Hirotada's coin of the bank")
	assert.EqualValues(t, 8-2, s.Pawn(3).Coins)
	s = played(t, five[:4], "1 4", "2 5 3")
	assert.EqualValues(t, 3+1, s.Pawn(2).Points, "Mitsukuni's point for the hot spring")
}

// A souvenir joins the largest set that lacks its kind, whatever came first: one,
// another and the first kind again are 1+3+1 and not 1+3+3.
func TestSetsDoNotDependOnTheOrder(t *testing.T) {
	s := played(t, []string{"kinko", "umegae", "mitsukuni", "hirotada"}, "1 1 koma konpeito kamaboko")
	assert.EqualValues(t, 5, s.Pawn(1).Points)
	s = played(t, []string{"kinko", "umegae", "mitsukuni", "hirotada"}, "set coins@1=9", "1 1 koma konpeito haori")
	assert.EqualValues(t, 1+3+5, s.Pawn(1).Points, "a set of three")
}

// Satsuki's free meal is the top card of the deck: the others choose among as many
// as ever.
func TestSatsukiTakesNothingOffTheOffer(t *testing.T) {
	s := played(t, []string{"satsuki", "umegae", "mitsukuni", "hirotada"}, "1 14 free tofu")
	assert.Equal(t, 5, s.MealsLeft(14))
	s = played(t, []string{"satsuki", "umegae", "mitsukuni", "hirotada"}, "1 14 refuse tofu sushi")
	assert.Equal(t, 4, s.MealsLeft(14))
	assert.EqualValues(t, 0, s.Pawn(1).Coins)
}

// The neutral traveller gives a coin of the bank at each temple.
func TestTheNeutralTravellerGives(t *testing.T) {
	s := played(t, five[:2], "1 5 2", "2 4", "1 n 2")
	assert.EqualValues(t, 1, s.Pawn(game.Neutral).Temple)
}

// What is printed on the box's cards and board where other programs differ.
func TestPrinted(t *testing.T) {
	assert.Equal(t, 5, game.Sasayakko.Coins())
	assert.EqualValues(t, []uint8{1, 2, 3}, game.Copies[game.GuidePaddy-1:])
	ocha := game.Souvenir(11)
	assert.Equal(t, "ocha", ocha.Key())
	assert.Equal(t, 2, ocha.Price())
	assert.Equal(t, 55, game.Places)
}

// Beyond a hundred points the marker is on its second lap: it may be told as it
// stands or with the lap (TK-C57).
func TestTrackBeyondALap(t *testing.T) {
	s := played(t, five[:4], "set meals@1=dango tofu sushi soba", "set souvenirs@1=koma konpeito haori netsuke gofu kamaboko furoshiki jubako washi manju geta shikki",
		"set sea@1=5", "set mountain@1=4", "set paddy@1=3", "set first.sea=1", "set first.mountain=1", "set first.paddy=1", "set temple@1=4")
	points := s.Pawn(1).Points
	assert.Greater(t, points, int16(100))
	for n, codes := range map[int16][]string{points: {}, points - 100: {}, points - 99: {"tk/track-differs"}, points + 100: {"tk/track-differs"}} {
		assert.Equal(t, codes, testkit.Codes(Book.Judge(&s, 1, game.Move{Act: game.Track, Points: n})), "%d of %d", n, points)
	}
}

// An empty deck gives no souvenir, and finished panoramas give Hiroshige nothing:
// neither is asked for (TK-C66, TK-C35).
func TestNothingIsAskedForWhereThereIsNone(t *testing.T) {
	s := played(t, []string{"hiroshige", "kinko", "umegae"})
	s.Pawn(2).Souvenirs, s.Fresh = game.Every, 0
	clean := func(seat rules.Seat, text string) {
		m, err := game.Parse(&s, seat, text)
		assert.NoError(t, err, text)
		assert.Empty(t, testkit.Codes(Book.Judge(&s, seat, m)), text)
	}
	clean(1, "3 shokunin -")
	clean(1, "1 -")
	s.Pawn(1).Views = [game.Views]uint8{7, 15, 31}
	clean(1, "14 sushi")
	clean(1, "3 sea")
}
