package maiko

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/text"
	"referee/rules"
	game "referee/rules/maiko"
)

// tables are those with every kind of thing to tell.
var tables = []string{"", "guests=may", "house-tie=both"}

// unlisted are entries that no list of choices has, or not at any time.
var unlisted = []string{
	"circle pbgyr", "geishas gpbry", "guests rr|yb|gby|bpp|rgypp", "guests -|yb|-|bpp|rgy", "1 r3", "1 r3 +none", "1 r3 +b", "2 r3 g1", "3 r1 g2 b4",
	"4 r1 g2 | b4 p3", "remove g1 study", "remove g1 work", "g2 study", "g2 r1 study", "g2 work +p", "r1 b4 work +y +none", "r1 b4 work",
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
			if game.Head(m) != "" {
				list = append(list, Label(s, m, true))
			}
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
