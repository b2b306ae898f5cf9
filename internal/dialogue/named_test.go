package dialogue_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/testkit/stories"
	"referee/internal/text"
	"referee/rules"
)

// Whatever can be chosen has a name and its slot a question, in every language, wherever the recorded games come, in a quick run a few.
func TestWhatCanBeChosenHasAName(t *testing.T) {
	printers := map[text.Lang]*text.Printer{}
	for _, lang := range text.Langs() {
		printers[lang] = mustText(t, lang)
	}
	met := map[string]bool{}
	stories.Few(t, func(t *testing.T, game *store.Table) {
		again, _ := stories.Blank(t, game.Record.Header)
		for _, line := range game.Record.Lines {
			first := again.Session.Compose(nil, "")
			open := first.Asked()
			for _, lang := range text.Langs() {
				talk := dialogue.NewPlay(again.Session, rules.Table, printers[lang].With(game.Record.Header.Seats))
				for i := range open {
					if met[string(lang)+game.Record.Header.Game+open[i].String()] {
						continue
					}
					c := talk.Compose(rules.Parts{open[i]})
					for _, slot := range c.Slots {
						assert.NotContains(t, slot.Asks, "⟦", "%s", lang)
						for _, thing := range slot.Things {
							met[string(lang)+game.Record.Header.Game+thing.Part.String()] = true
							assert.NotContains(t, thing.Says, "⟦", "%s", lang)
						}
					}
				}
				for _, c := range talk.Now().Choices {
					assert.NotContains(t, c.Label.Say(printers[lang]), "⟦", "%s", lang)
				}
			}
			_, err := again.Session.Enter(record.FormatLine(game.Record.Header, line), true)
			require.NoError(t, err)
		}
	})
	assert.Greater(t, len(met), 500)
}

// No two things of one question are called the same, in any language, with whatever was chosen of a recorded move before, in a quick
// run in a few of them.
func TestWhatCanBeChosenIsToldApart(t *testing.T) {
	printers := map[text.Lang]*text.Printer{}
	for _, lang := range text.Langs() {
		printers[lang] = mustText(t, lang)
	}
	asked := 0
	stories.Few(t, func(t *testing.T, game *store.Table) {
		again, _ := stories.Blank(t, game.Record.Header)
		for _, line := range game.Record.Lines {
			typed := record.FormatLine(game.Record.Header, line)
			for _, lang := range text.Langs() {
				talk := dialogue.NewPlay(again.Session, rules.Table, printers[lang].With(game.Record.Header.Seats))
				things := talk.Things(typed)
				for i := range len(things) + 1 {
					c := talk.Compose(things[:i])
					for _, slot := range c.Slots {
						asked++
						toldApart(t, string(lang)+" "+typed, &slot)
					}
				}
			}
			_, err := again.Session.Enter(typed, true)
			require.NoError(t, err)
		}
	})
	assert.Greater(t, asked, 1000)
}

// toldApart checks that no two things of a slot are called the same, in full or for short.
func toldApart(t *testing.T, at string, slot *dialogue.Slot) {
	t.Helper()
	for i, a := range slot.Things {
		for _, b := range slot.Things[:i] {
			if a.Pick != "" || a.Closed() || b.Closed() || a.Key == b.Key {
				continue
			}
			if a.Says == b.Says || a.Short == b.Short { // seldom, and asserting takes longer than comparing
				assert.Fail(t, "called the same", "%s: %s: %s and %s", at, slot.Asks, b.Key, a.Key)
			}
		}
	}
}
