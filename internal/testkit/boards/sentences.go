package boards

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/present"
	"referee/internal/text"
	"referee/rules"
)

// untold marks a sentence that a catalogue lacks.
const untold = "⟦"

// ReadsBack checks that what a log tells in words can be typed again as it stands
// there, in every language, and where the table knows no box and so no entry can be
// told in fewer words, in English as it is recorded: in random games at tables with such options, and for
// entries that no list of choices has.
func (g Game[S, M]) ReadsBack(t *testing.T, tables, unlisted []string) {
	check := func(s *S, by rules.Seat, m M) {
		for _, l := range text.Langs() {
			written := g.Def.Format(m)
			if w := g.View.Written(m); w.Key != "" {
				written = Said(t, l, w)
				assert.True(t, l != text.EN || g.Box != nil || written == g.Def.Format(m), written)
			}
			assert.NotContains(t, written, untold)
			back, err := g.Def.Parse(s, by, g.spelt(t, l, written))
			if assert.NoError(t, err, "%s: %s", g.Def.Format(m), written) {
				assert.Equal(t, m, back, "%s: %s", g.Def.Format(m), written)
			}
		}
	}
	s := g.Open(t, "")
	for _, entry := range unlisted {
		check(&s, 1, g.Parsed(t, &s, 1, entry))
	}
	for _, options := range tables {
		g.Wander(t, options, check)
	}
}

// spelt is a text in a language with the letters of the record, as the talk turns it.
func (g Game[S, M]) spelt(t *testing.T, l text.Lang, written string) string {
	if len(g.Def.Letters) == 0 {
		return written
	}
	return g.Def.Turned(written, func(r rune) rune {
		for _, one := range g.Def.Letters {
			if string(r) == Said(t, l, present.Sentence{Key: one.Key}) {
				return one.Letter
			}
		}
		return 0
	})
}

// SaidWhole checks that every choice has a name and every entry its words or effects, with
// all that they ask for, and that nothing is missing on the boards they lead to.
func (g Game[S, M]) SaidWhole(t *testing.T, tables []string) {
	for _, options := range tables {
		g.Wander(t, options, func(s *S, by rules.Seat, m M) {
			after, err := g.Def.After(*s, 1, by, m)
			require.NoError(t, err)
			name := g.Def.Format(m)
			list := append(g.View.Effects(s, &after, by, m), g.View.Label(s, m, false))
			if g.View.Says != nil {
				list = append(list, g.View.Says(s, by, m))
			}
			require.Greater(t, len(list), 1, name)
			if g.Def.Head != nil && g.Def.Head(m) != "" {
				list = append(list, g.View.Label(s, m, true))
			}
			for _, l := range text.Langs() {
				c := Context(t, l, false)
				for _, sentence := range list {
					assert.NotContains(t, sentence.Say(c.Printer), untold, "%s: %s", l, name)
					assert.NotContains(t, sentence.Short(c.Printer), untold, "%s: %s", l, name)
				}
				for _, draw := range []func(*S, present.Context) present.Board{g.View.Board, g.View.Sheet} {
					assert.NotContains(t, Drawn(draw(&after, c)), untold, "%s: %s", l, name)
				}
			}
		})
	}
}
