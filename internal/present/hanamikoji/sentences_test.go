package hanamikoji

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/text"
	"referee/rules"
	game "referee/rules/hanamikoji"
)

// What a log tells in words can be typed again as it stands there.
func TestWrittenReadsBackInEveryLanguage(t *testing.T) {
	s, err := game.Setup(rules.Setup{Seats: game.Players, First: 1})
	require.NoError(t, err)
	for _, l := range text.Langs() {
		p, err := text.New(l)
		require.NoError(t, err)
		for act := game.Reveal; act <= game.Draw; act++ {
			for _, cards := range []game.Cards{0, game.Of(1, 2)} {
				m := game.Move{Act: act, Cards: cards}
				written := Written(m).Say(p)
				back, err := game.Parse(&s, 1, written)
				require.NoError(t, err, written)
				assert.Equal(t, m, back, written)
				assert.Equal(t, l == text.EN, written == game.Format(m), "%s: %s", l, written)
			}
		}
	}
}

func TestLettersAndDigitsAreWrittenAsTheyAre(t *testing.T) {
	for act := game.Secret; act <= game.Reply; act++ {
		assert.Empty(t, Written(game.Move{Act: act}).Key, act.Key())
	}
}
