package tokaido

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/text"
	"referee/rules"
	game "referee/rules/tokaido"
)

// What a choice would give now is told with it.
func TestLabels(t *testing.T) {
	for _, c := range []struct {
		seats      int
		who, story string
		by         rules.Seat
		entry      string
		want       string
	}{
		{4, "", "", 1, "kinko 2", "Kinko, leaves 2, 7 coins"},
		{4, "kinko umegae mitsukuni satsuki", "", 1, "1", "village: 3 souvenirs"},
		{4, "kinko umegae mitsukuni satsuki", "", 1, "2", "temple: 1–3 points"},
		{4, "kinko umegae mitsukuni satsuki", "", 1, "3", "encounter: a card"},
		{4, "kinko umegae mitsukuni satsuki", "", 1, "4", "paddy 1: +1 point"},
		{4, "kinko umegae mitsukuni satsuki", "", 1, "5", "hot spring: 2–3 points"},
		{4, "kinko umegae mitsukuni satsuki", "", 1, "7", "farm: +3 coins"},
		{4, "kinko umegae mitsukuni satsuki", "", 1, "14", "inn: 5 meals on offer"},
		{4, "kinko umegae mitsukuni satsuki", "1 14 sushi", 2, "14", "inn: 4 meals on offer"},
		{4, "kinko umegae mitsukuni satsuki", "1 1 -", 2, "3", "encounter: +1 point, +1 coin, a card"},
		{4, "yoshiyasu umegae mitsukuni satsuki", "", 1, "3", "encounter: 1 of 2 cards"},
		{4, "kinko umegae mitsukuni satsuki", "1 1 -; 2 2 1", 3, "5", "hot spring: 3–4 points"},
		{4, "hirotada umegae mitsukuni satsuki", "", 1, "2", "temple: 1–4 points"},
		{4, "satsuki umegae mitsukuni kinko", "1 1 koma; 2 2 1; 3 3 samurai; 4 4", 1, "2", "temple: 1 point"},
		{4, "satsuki umegae mitsukuni kinko", "1 1 geta; 2 3 samurai; 3 3 miko; 4 4", 1, "2", "temple"},
		{4, "mitsukuni umegae satsuki kinko", "1 4; 1 18; 2 28; 3 28; 4 28", 1, "28", "paddy 3: +7 points"},
		{4, "kinko umegae mitsukuni satsuki", "1 1", 1, "-", "buys nothing"},
		{4, "kinko umegae mitsukuni satsuki", "1 1", 1, "koma geta", "koma, geta: +4 points, coins −3"},
		{4, "zen-emon umegae mitsukuni satsuki", "1 1", 1, "shamisen", "shamisen: +1 point, coins −1"},
		{4, "kinko umegae mitsukuni satsuki", "1 2", 1, "2", "gives 2: +2 points, coins −2"},
		{4, "hirotada umegae mitsukuni satsuki", "1 2", 1, "2", "gives 2 and one from the bank: +3 points, coins −2"},
		{4, "hirotada umegae mitsukuni satsuki", "1 2", 1, "2 own", "gives 2, none from the bank: +2 points, coins −2"},
		{4, "kinko umegae mitsukuni satsuki", "1 3", 1, "kuge", "kuge: +3 coins"},
		{4, "umegae kinko mitsukuni satsuki", "1 3", 1, "kuge", "kuge: +1 point, coins +4"},
		{4, "kinko umegae mitsukuni satsuki", "1 3", 1, "guide-sea", "annaibito (sea): +1 point"},
		{4, "kinko umegae mitsukuni satsuki", "1 3", 1, "shokunin geta", "shokunin, geta: +1 point"},
		{4, "kinko umegae mitsukuni satsuki", "1 5", 1, "2", "card 2: +2 points"},
		{4, "kinko umegae mitsukuni satsuki", "1 14", 1, "-", "no meal"},
		{4, "kinko umegae mitsukuni satsuki", "1 14", 1, "dango", "dango: +6 points"},
		{4, "kinko umegae mitsukuni satsuki", "1 14", 1, "sushi", "sushi: +6 points, coins −1"},
		{4, "satsuki umegae mitsukuni kinko", "1 14", 1, "free tofu", "tofu free: +6 points"},
		{4, "satsuki umegae mitsukuni kinko", "1 14", 1, "refuse tofu sushi", "refuses tofu, sushi: +6 points, coins −2"},
		{4, "satsuki umegae mitsukuni kinko", "1 14", 1, "refuse tofu -", "refuses tofu, no meal"},
		{4, "chuubei umegae mitsukuni kinko", "1 14", 1, "samurai sushi", "samurai, sushi: +9 points, coins −2"},
		{2, "kinko umegae", "1 3 kuge; 2 4", 2, "9", "neutral to 9, temple: a coin from the bank"},
		{2, "kinko umegae", "1 3 kuge; 2 4", 2, "14", "neutral to 14, inn: a meal less"},
		{2, "kinko umegae", "1 3 kuge; 2 4", 2, "11", "neutral to 11, sea: nothing"},
	} {
		s := play(t, c.seats, c.who, c.story)
		m, err := game.Parse(&s, c.by, c.entry)
		require.NoError(t, err, c.entry)
		assert.Equal(t, c.want, said(t, text.EN, Label(&s, m, false)), c.entry)
	}
}

// The head of a group names what its choices have in common.
func TestHeads(t *testing.T) {
	for _, c := range []struct{ who, story, entry, want string }{
		{"", "", "kinko 2", "Kinko, 7 coins"},
		{"kinko umegae mitsukuni satsuki", "1 1", "koma geta", "koma: +1 point, coins −1"},
		{"kinko umegae mitsukuni satsuki", "1 3", "shokunin geta", "shokunin …"},
		{"satsuki umegae mitsukuni kinko", "1 14", "free tofu", "takes a free meal …"},
		{"satsuki umegae mitsukuni kinko", "1 14", "refuse tofu sushi", "refuses the free meal …"},
		{"hiroshige umegae mitsukuni kinko", "1 14", "sea sushi", "sea …"},
	} {
		s := play(t, 4, c.who, c.story)
		m, err := game.Parse(&s, 1, c.entry)
		require.NoError(t, err, c.entry)
		assert.Equal(t, c.want, said(t, text.EN, Label(&s, m, true)), c.entry)
	}
}

// Every choice has its words in every language, allowed or not.
func TestEveryChoiceHasWords(t *testing.T) {
	for _, c := range positions {
		s := play(t, c.seats, c.who, c.story)
		for _, m := range moves(t, &s, c.by) {
			for _, l := range text.Langs() {
				for _, head := range []bool{false, true} {
					assert.NotContains(t, said(t, l, Label(&s, m, head)), "⟦", game.Format(m))
				}
			}
		}
	}
}
