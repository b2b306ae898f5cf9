package games_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/games"
	"referee/internal/lookup"
	"referee/internal/text"
	"referee/rules"
)

// Questions at a table of Lanterns find a clause or case that answers them first or
// second.
func TestQuestionsOfLanterns(t *testing.T) {
	x := games.Index()
	for _, c := range []struct {
		lang  text.Lang
		query string
		want  []rules.ClauseID
	}{
		{text.RU, "лодка это плот?", []rules.ClauseID{"LN-C04", "LN-COMP-4"}},
		{text.RU, "кончились чёрные карты, что получает игрок", []rules.ClauseID{"LN-C10", "LN-EMPTY-1", "LN-C09"}},
		{text.RU, "больше 12 карт в начале хода", []rules.ClauseID{"LN-LIMIT-1", "LN-C15", "LN-LIMIT-2"}},
		{text.RU, "должны ли совпадать цвета", []rules.ClauseID{"LN-C08", "LN-PLACE-1"}},
		{text.RU, "стопка жетонов узоров закончилась", []rules.ClauseID{"LN-GIFT-5", "LN-C19"}},
		{text.RU, "можно ли создать два узора за ход", []rules.ClauseID{"LN-C14", "LN-TURN-2"}},
		{text.RU, "где сидят два игрока", []rules.ClauseID{"LN-C23"}},
		{text.RU, "ничья кто победил", []rules.ClauseID{"LN-END-3", "LN-C26", "LN-END-4"}},
		{text.RU, "финальный ход порядок", []rules.ClauseID{"LN-C33", "LN-END-1", "LN-C25"}},
		{text.RU, "сколько фрагментов озера на троих", []rules.ClauseID{"LN-SETUP-3", "LN-SETUP-4"}},
		{text.EN, "is the boat a platform", []rules.ClauseID{"LN-C04", "LN-COMP-4"}},
		{text.EN, "black cards have run out", []rules.ClauseID{"LN-C10", "LN-EMPTY-1", "LN-C09"}},
		{text.EN, "more than 12 cards at the start of a turn", []rules.ClauseID{"LN-LIMIT-1", "LN-C15"}},
		{text.EN, "do colors have to match", []rules.ClauseID{"LN-C08", "LN-PLACE-1"}},
		{text.EN, "dedication stack is empty", []rules.ClauseID{"LN-GIFT-5", "LN-C19"}},
		{text.EN, "two dedications in a turn", []rules.ClauseID{"LN-C14"}},
		{text.EN, "where do two players sit", []rules.ClauseID{"LN-C23"}},
		{text.EN, "who wins a tie", []rules.ClauseID{"LN-END-3", "LN-C26", "LN-END-4"}},
		{text.EN, "order of the final turns", []rules.ClauseID{"LN-C33", "LN-END-1"}},
		{text.EN, "how many tiles with three players", []rules.ClauseID{"LN-SETUP-3"}},
		{text.FR, "la barque est-elle une plateforme", []rules.ClauseID{"LN-C04", "LN-COMP-4"}},
		{text.FR, "plus de cartes noires dans la réserve", []rules.ClauseID{"LN-C10", "LN-EMPTY-1", "LN-C09"}},
		{text.FR, "plus de 12 cartes au début du tour", []rules.ClauseID{"LN-LIMIT-1", "LN-C15"}},
		{text.FR, "les couleurs doivent-elles correspondre", []rules.ClauseID{"LN-C08", "LN-PLACE-1"}},
		{text.FR, "pile de dédicaces vide", []rules.ClauseID{"LN-GIFT-5", "LN-C19"}},
		{text.FR, "deux dédicaces par tour", []rules.ClauseID{"LN-C14"}},
		{text.FR, "à deux joueurs, où s'asseoir", []rules.ClauseID{"LN-C23"}},
		{text.FR, "égalité qui gagne", []rules.ClauseID{"LN-END-3", "LN-C26", "LN-END-4"}},
		{text.FR, "ordre des derniers tours", []rules.ClauseID{"LN-C33", "LN-END-1"}},
		{text.FR, "combien de tuiles à trois joueurs", []rules.ClauseID{"LN-SETUP-3"}},
	} {
		hits := x.Search(c.query, lookup.Question{Lang: c.lang, Game: games.Lanterns.ID, Limit: 2})
		found := slices.ContainsFunc(hits, func(h lookup.Hit) bool { return slices.Contains(c.want, h.ID) })
		assert.True(t, found, "%s %q: %v", c.lang, c.query, ids(hits))
	}
}
