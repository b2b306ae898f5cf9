package tokaido

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/text"
	"referee/rules"
	game "referee/rules/tokaido"
)

// Numbers and letters of the talk become names in the record, whatever the reader's language;
// what was read before goes on being read.
func TestSpoken(t *testing.T) {
	for _, c := range []struct {
		who, story string // seat 1 is asked
		lang       text.Lang
		typed      string
		want       string
	}{
		{"", "", text.EN, "3 2", "kinko 2"},
		{"kinko umegae satsuki", "", text.RU, "д 2 10", "1 gofu daifuku"},
		{"kinko umegae satsuki", "", text.RU, "1 2 10", "1 gofu daifuku"},
		{"kinko umegae satsuki", "", text.EN, "1 2,10 | 5", "1 gofu daifuku | uchiwa"},
		{"kinko umegae satsuki", "", text.RU, "х3", "2 3"},
		{"kinko umegae satsuki", "", text.RU, "в4", "3 miko"},
		{"kinko umegae satsuki", "", text.FR, "n 4", "3 miko"},
		{"kinko umegae satsuki", "", text.FR, "n 1 10", "3 shokunin daifuku"},
		{"kinko umegae satsuki", "", text.FR, "e", "11"},
		{"kinko umegae satsuki", "", text.FR, "e miko", "3 miko"},
		{"kinko umegae satsuki", "", text.FR, "s 3", "5 3"},
		{"kinko umegae satsuki", "", text.FR, "z", "4"},
		{"kinko umegae satsuki", "", text.FR, "c 0", "1 -"},
		{"kinko umegae satsuki", "", text.RU, "о 7", "14 sushi"},
		{"kinko umegae satsuki", "", text.FR, "l 7", "14 sushi"},
		{"kinko umegae satsuki", "", text.EN, "14 0", "14 -"},
		{"kinko umegae satsuki", "1 1", text.EN, "2 10", "here gofu daifuku"},
		{"kinko umegae satsuki", "1 1", text.EN, "0", "here -"},
		{"zen-emon umegae satsuki", "1 1", text.EN, "8 1", "here koma kamaboko"},
		{"zen-emon umegae satsuki", "1 1", text.EN, "geta sake 1", "here sake 1 geta"},
		{"zen-emon umegae satsuki", "1 1", text.EN, "geta 1 8", "here kamaboko geta 1"},
		{"hirotada umegae satsuki", "1 2", text.EN, "3 0", "here 3 own"},
		{"hirotada umegae satsuki", "1 2", text.EN, "3", "here 3"},
		{"satsuki umegae kinko", "1 14", text.EN, "6", "here free tofu"},
		{"satsuki umegae kinko", "1 14", text.EN, "6 4", "here refuse tofu tempura"},
		{"satsuki umegae kinko", "1 14", text.EN, "6 0", "here refuse tofu"},
		{"satsuki umegae kinko", "1 14", text.EN, "0 4", "here tempura"},
		{"satsuki umegae kinko", "1 14", text.EN, "0", "here -"},
		{"chuubei umegae kinko", "1 14", text.EN, "1 10 7", "here shokunin daifuku sushi"},
		{"chuubei umegae kinko", "", text.EN, "14 7 0", "14 guide-sea"},
		{"hiroshige umegae kinko", "", text.EN, "14 2 7", "14 mountain sushi"},
	} {
		s := play(t, 3, c.who, c.story)
		p, err := text.New(c.lang)
		require.NoError(t, err)
		m, err := game.Parse(&s, 1, first(&s, 1, p, c.typed))
		if assert.NoError(t, err, c.typed) {
			assert.Equal(t, c.want, game.Format(m), c.typed)
		}
	}
}

// A number of nothing is not read as anything.
func TestANumberOfNothing(t *testing.T) {
	p, err := text.New(text.EN)
	require.NoError(t, err)
	s := play(t, 3, "kinko umegae satsuki", "1 1")
	assert.Equal(t, "25", first(&s, 1, p, "25"))
	assert.Equal(t, "2 30", first(&s, 1, p, "2 30"))
}

// A guide of a panorama that is finished is told with the number of another.
func TestAnotherPanoramaByNumber(t *testing.T) {
	p, err := text.New(text.EN)
	require.NoError(t, err)
	s := play(t, 3, "kinko umegae satsuki", "1 3")
	s.Pawns[0].Views[game.PaddyView-1] = 7
	for typed, want := range map[string]string{"5 2": "here guide-paddy mountain", "5 0": "here guide-paddy -"} {
		m, err := game.Parse(&s, 1, first(&s, 1, p, typed))
		require.NoError(t, err, typed)
		assert.Equal(t, want, game.Format(m))
	}
}

// With two players a French n in front of a place is the neutral traveller's, and nobody
// else's while he is not due.
func TestTheNeutralTravellerByNumber(t *testing.T) {
	p, err := text.New(text.FR)
	require.NoError(t, err)
	s := play(t, 2, "kinko umegae", "1 3 kuge; 2 4")
	require.Equal(t, game.Neutral, s.Hindmost())
	m, err := game.Parse(&s, 2, first(&s, rules.Seat(2), p, "n 9"))
	require.NoError(t, err)
	assert.Equal(t, game.Move{Act: game.Travel, Whose: game.NeutralPawn, To: 9}, m)
}
