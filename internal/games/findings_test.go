package games_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/internal/text"
	"referee/rules"
	geiko "referee/rules/geiko"
	geishasroad "referee/rules/geishasroad"
	hanamikoji "referee/rules/hanamikoji"
	lanterns "referee/rules/lanterns"
	maiko "referee/rules/maiko"
	tokaido "referee/rules/tokaido"
	geikobook "referee/validators/geiko"
	geishasroadbook "referee/validators/geishasroad"
	hanamikojibook "referee/validators/hanamikoji"
	lanternsbook "referee/validators/lanterns"
	maikobook "referee/validators/maiko"
	tokaidobook "referee/validators/tokaido"
)

// Whatever is found is told with all that its sentence asks for, and names who is
// meant.
func TestEveryFindingIsToldWhole(t *testing.T) {
	told(t, testkit.Table[hanamikoji.State, hanamikoji.Move]{Def: &hanamikoji.Def, Book: hanamikojibook.Book})
	told(t, testkit.Table[geishasroad.State, geishasroad.Move]{Def: &geishasroad.Def, Book: geishasroadbook.Book})
	told(t, testkit.Table[tokaido.State, tokaido.Move]{Def: &tokaido.Def, Book: tokaidobook.Book})
	told(t, testkit.Table[lanterns.State, lanterns.Move]{Def: &lanterns.Def, Book: lanternsbook.Book})
	told(t, testkit.Table[maiko.State, maiko.Move]{Def: &maiko.Def, Book: maikobook.Book})
	told(t, testkit.Table[geiko.State, geiko.Move]{Def: &geiko.Def, Book: geikobook.Book})
}

// told says what every refusal of a game finds.
func told[S any, M comparable](t *testing.T, g testkit.Table[S, M]) {
	for _, story := range testkit.Stories(t, g.Def.ID, "refusals") {
		_, verdict := g.Play(t, story)
		for _, f := range verdict {
			assert.NotContains(t, f.Args, rules.Who("seat", rules.Table), "%s: a player is meant", story.Name)
			for _, lang := range text.Langs() {
				p, err := text.New(lang)
				require.NoError(t, err)
				assert.NotContains(t, p.Say("finding."+string(f.Code), f.Args...), "⟦", "%s in %s", story.Name, lang)
			}
		}
	}
}
