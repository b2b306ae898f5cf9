package games_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/lookup"
	"referee/internal/text"
	"referee/rules"
)

// shown is how many answers a reader sees before asking again.
const shown = 3

// What goes wrong at a table is asked in plain words, not in those of the book.
func TestPlainWordsFindTheCase(t *testing.T) {
	x := games.Index()
	assert.Empty(t, x.Lacks(), "words in every language")
	for _, c := range []struct {
		lang  text.Lang
		query string
		want  rules.ClauseID
	}{
		{text.EN, "drew a seventh card before the deal was checked", "HK-C40"},
		{text.EN, "dealt seven cards", "HK-C40"},
		{text.FR, "septième carte", "HK-C40"},
		{text.FR, "pioché avant la fin de la donne", "HK-C40"},
		{text.RU, "взял седьмую карту", "HK-C40"},
		{text.RU, "на руке семь карт", "HK-C40"},

		{text.EN, "removed card new every round", "HK-C41"},
		{text.FR, "écarter une carte à chaque manche", "HK-C41"},
		{text.RU, "карту убирают каждый раунд", "HK-C41"},

		{text.EN, "two cards under the secret", "HK-C42"},
		{text.EN, "wrong number of cards under marker", "HK-C42"},
		{text.FR, "deux cartes sous le secret", "HK-C42"},
		{text.FR, "mauvais nombre de cartes sous le jeton", "HK-C42"},
		{text.RU, "две карты в тайне", "HK-C42"},
		{text.RU, "под жетоном не столько карт", "HK-C42"},

		{text.EN, "how many cards are left in the deck", "HK-C43"},
		{text.EN, "how many cards does my opponent hold", "HK-C43"},
		{text.FR, "combien de cartes dans la pioche", "HK-C43"},
		{text.FR, "combien de cartes a mon adversaire", "HK-C43"},
		{text.RU, "сколько карт осталось в колоде", "HK-C43"},
		{text.RU, "сколько карт у соперника", "HK-C43"},

		{text.EN, "wrong edition", "HK-C44"},
		{text.FR, "mauvaise édition", "HK-C44"},
		{text.RU, "не то издание", "HK-C44"},
	} {
		hits := x.Search(c.query, lookup.Question{Lang: c.lang, Game: games.Hanamikoji.ID, Limit: shown})
		found := slices.ContainsFunc(hits, func(h lookup.Hit) bool { return h.ID == c.want })
		assert.True(t, found, "%s %q: %v", c.lang, c.query, hits)
	}
}

// The name of a game inside a question says which is meant and is nothing that an answer lacks; two names are two games, and no third.
func TestANameInsideAQuestion(t *testing.T) {
	a := games.Index().Ask("does lanterns have a solo mode", lookup.Question{Lang: text.EN})
	require.NotEmpty(t, a.Hits)
	assert.Equal(t, rules.ClauseID("LN-C41"), a.Hits[0].ID)
	_, missing := a.Hits[0].Accounts()
	assert.NotContains(t, missing, "lanterns")
	a = games.Index().Ask("in hanamikoji or in sakura who begins", lookup.Question{Lang: text.EN})
	assert.ElementsMatch(t, []string{"hanamikoji", "sakura"}, a.Games)
	assert.LessOrEqual(t, a.Grade, lookup.Probable)
}
