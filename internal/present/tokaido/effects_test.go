package tokaido

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/text"
	"referee/rules"
	game "referee/rules/tokaido"
)

// told are the effects of one more entry.
func told(t *testing.T, l text.Lang, before game.State, by rules.Seat, entry string) string {
	t.Helper()
	m, err := game.Parse(&before, by, entry)
	require.NoError(t, err, entry)
	after, err := game.Def.After(before, 9, by, m)
	require.NoError(t, err, entry)
	var list []string
	for _, s := range Effects(&before, &after, by, m) {
		list = append(list, said(t, l, s))
	}
	return strings.Join(list, "; ")
}

func TestEffects(t *testing.T) {
	for _, c := range []struct {
		seats      int
		who, story string
		by         rules.Seat
		entry      string
		want       string
	}{
		{4, "", "", 1, "kinko 2", "7 coins, leaves 2"},
		{2, "kinko", "", 2, "umegae 3", "5 coins, leaves 3; the neutral traveller leaves 2"},
		{4, "kinko umegae mitsukuni satsuki", "", 1, "1", "village"},
		{4, "kinko umegae mitsukuni satsuki", "", 1, "1 -", "village: nothing"},
		{4, "kinko umegae mitsukuni satsuki", "1 1", 1, "koma geta", "+4 points, coins −3; 4 points now"},
		{4, "kinko umegae mitsukuni satsuki", "", 1, "7", "farm: +3 coins"},
		{4, "kinko umegae mitsukuni satsuki", "", 1, "11", "sea 1: +1 point; 1 point now"},
		{4, "kinko umegae mitsukuni satsuki", "", 1, "8 koma geta", "village: +4 points, coins −3; 4 points now"},
		{4, "mitsukuni umegae satsuki kinko", "1 4; 1 18; 2 28; 3 28; 4 28", 1, "28",
			"paddy 3: +7 points; 10 points now; Каролина is the first to finish this panorama (paddy): 3 points"},
		{3, "kinko umegae satsuki", "1 14 -; 2 14 sushi; 3 14", 3, "-", "nothing; the inn closes, 3 meals go under the deck"},
		{2, "kinko umegae", "1 3 kuge; 2 4", 2, "9", "temple: the neutral traveller has 1 there now"},
		{2, "kinko umegae", "1 3 kuge; 2 4", 2, "14", "inn: one meal is discarded at random, 3 left"},
		{2, "kinko umegae", "1 3 kuge; 2 4", 2, "11", "sea: nothing changes"},
		{4, "kinko umegae mitsukuni satsuki", "", 1, "track 0", "the track agrees with the collection"},
		{4, "kinko umegae mitsukuni satsuki", "", 1, "track 3", ""},
		{4, "kinko umegae mitsukuni satsuki", "1 14", 1, "menu dango tofu soba udon sushi", ""},
	} {
		s := play(t, c.seats, c.who, c.story)
		assert.Equal(t, c.want, told(t, text.EN, s, c.by, c.entry), c.entry)
	}
}

// The end of the journey tells every achievement, every rank, and the totals.
func TestEffectsOfTheEnd(t *testing.T) {
	story, last := journey[:strings.LastIndex(journey, ";")], journey[strings.LastIndex(journey, ";")+3:]
	s := play(t, 3, "kinko umegae satsuki", story)
	assert.Equal(t, "гостиница: +6 очков; всего 27 очков; гостиница закрыта, под колоду уходят 4 трапезы; "+
		"Гурман: Вячеслав, +3 очка; Купальщик: Вячеслав, +3 очка; Любитель поболтать: Светлана, +3 очка; "+
		"Коллекционер: Светлана, +3 очка; храм, 1-е место: Каролина, +10 очков; "+
		"Каролина: итого 19 очков; Светлана: итого 14 очков; Вячеслав: итого 33 очка", told(t, text.RU, s, 3, last))
}

// Whatever happens has its words in every language.
func TestEveryEffectHasWords(t *testing.T) {
	for _, c := range positions {
		s := play(t, c.seats, c.who, c.story)
		for _, m := range moves(t, &s, c.by) {
			after, err := game.Def.After(s, 9, c.by, m)
			if err != nil {
				continue
			}
			for _, l := range text.Langs() {
				for _, e := range Effects(&s, &after, c.by, m) {
					assert.NotContains(t, said(t, l, e), "⟦", game.Format(m))
				}
			}
		}
	}
}
