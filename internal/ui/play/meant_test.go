package play

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/games"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
)

// What was meant by a misspelt word is refused like what is typed: it is in the prompt, with what is against it.
func TestWhatWasMeantIsRefusedWithItsClause(t *testing.T) {
	for lang, word := range map[text.Lang]string{text.EN: "secrett", text.RU: "тайнаа", text.FR: "secrett"} {
		playAt(t, games.Hanamikoji, 80, 24, lang, rooms.Pair, nil, []string{"1X", "1X"}, func(s *sitting) {
			s.enter(word)
			assert.True(t, s.page.ask.Doubt, s.Text())
			s.Key("enter")
			assert.Len(t, s.texts(), 2)
			assert.Contains(t, s.Text(), "HK-TURN-4")
			assert.NotEqual(t, word, s.page.input.GetText())
			s.Key("enter")
			assert.Contains(t, s.Text(), "HK-TURN-4")
			s.enter("!")
			assert.Len(t, s.texts(), 3, s.Text())
		})
	}
}
