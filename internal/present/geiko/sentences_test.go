package geiko

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/text"
	"referee/rules"
	game "referee/rules/geiko"
)

// tables are those with every kind of thing to tell.
var tables = []string{"", "face-down=yes", "own-colour=yes", "face-down=yes own-colour=yes same-house=yes visits=mover token-limit=five"}

// unlisted are entries that no list of choices has, or not at any time.
var unlisted = []string{
	"circle pbgyr", "geishas gpbry", "house b", "aside", "aside r3", "r3", "r3 @b", "open r3", "hand r1 g2 b4", "holds r1 g2 b4 p3 y1 y2",
}

// What a log tells in words can be typed again as it stands there.
func TestWrittenReadsBackInEveryLanguage(t *testing.T) {
	check := func(s *game.State, by rules.Seat, m game.Move) {
		for _, l := range text.Langs() {
			written := game.Format(m)
			if w := Written(m); w.Key != "" {
				written = said(t, l, w)
				assert.True(t, l != text.EN || written == game.Format(m), written)
			}
			assert.NotContains(t, written, "⟦")
			back, err := game.Parse(s, by, written)
			if assert.NoError(t, err, "%s: %s", game.Format(m), written) {
				assert.Equal(t, m, back, "%s: %s", game.Format(m), written)
			}
		}
	}
	s := open(t, "")
	for _, entry := range unlisted {
		check(&s, 1, parsed(t, &s, 1, entry))
	}
	for _, options := range tables {
		wander(t, options, check)
	}
}

// Every choice has a name, every entry its effects, with all that they ask for.
func TestEverythingIsSaidWhole(t *testing.T) {
	for _, options := range tables {
		wander(t, options, func(s *game.State, by rules.Seat, m game.Move) {
			after, err := game.Apply(*s, 1, by, m)
			require.NoError(t, err)
			list := append(Effects(s, &after, by, m), Label(s, m, false))
			require.Greater(t, len(list), 1, game.Format(m))
			for _, l := range text.Langs() {
				c := context(t, l, false)
				for _, sentence := range list {
					assert.NotContains(t, sentence.Say(c.Printer), "⟦", "%s: %s", l, game.Format(m))
					assert.NotContains(t, sentence.Short(c.Printer), "⟦", "%s: %s", l, game.Format(m))
				}
				assert.NotContains(t, drawn(Board(&after, c)), "⟦", "%s: %s", l, game.Format(m))
				assert.NotContains(t, drawn(Sheet(&after, c)), "⟦", "%s: %s", l, game.Format(m))
			}
		})
	}
}
