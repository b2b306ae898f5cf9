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

// Questions at a table of Tokaido find a clause or case that answers them first or
// second.
func TestQuestionsOfTokaido(t *testing.T) {
	x := games.Index()
	for _, c := range []struct {
		lang  text.Lang
		query string
		want  []rules.ClauseID
	}{
		{text.RU, "два путника на двойном участке, кто ходит", []rules.ClauseID{"TK-SPOT-4", "TK-C02"}},
		{text.RU, "можно ли пройти мимо гостиницы", []rules.ClauseID{"TK-INN-1", "TK-C07"}},
		{text.RU, "деревня без монет", []rules.ClauseID{"TK-VILLAGE-5", "TK-C12"}},
		{text.RU, "сколько трапез берут в гостинице", []rules.ClauseID{"TK-INN-3", "TK-C49"}},
		{text.RU, "то же блюдо второй раз", []rules.ClauseID{"TK-INN-5", "TK-C50"}},
		{text.RU, "кто двигает нейтрального путника", []rules.ClauseID{"TK-TWO-2", "TK-C58"}},
		{text.RU, "гурман скидка кинко", []rules.ClauseID{"TK-C42"}},
		{text.RU, "ничья в храме кому 7 очков", []rules.ClauseID{"TK-C52", "TK-END-3"}},
		{text.RU, "проводник, а пейзаж уже собран", []rules.ClauseID{"TK-MEET-4", "TK-C25"}},
		{text.RU, "сколько стоит сет сувениров", []rules.ClauseID{"TK-VILLAGE-4"}},
		{text.RU, "сацуки бесплатная трапеза из колоды", []rules.ClauseID{"TK-C37", "TK-WHO-5"}},
		{text.RU, "равенство очков в конце, кто победил", []rules.ClauseID{"TK-END-6", "TK-C56"}},
		{text.RU, "не хватает монет на покупку, что делать", []rules.ClauseID{"TK-C73"}},
		{text.RU, "больше ста очков", []rules.ClauseID{"TK-C57"}},
		{text.EN, "two travellers on a double stop, who moves", []rules.ClauseID{"TK-SPOT-4", "TK-C02"}},
		{text.EN, "can I skip an inn", []rules.ClauseID{"TK-INN-1", "TK-C07"}},
		{text.EN, "no money village", []rules.ClauseID{"TK-VILLAGE-5", "TK-C12"}},
		{text.EN, "how many meals are drawn", []rules.ClauseID{"TK-INN-3", "TK-C49"}},
		{text.EN, "same meal twice", []rules.ClauseID{"TK-INN-5", "TK-C50"}},
		{text.EN, "who moves the neutral traveller", []rules.ClauseID{"TK-TWO-2", "TK-C58"}},
		{text.EN, "does kinko's discount count for gourmet", []rules.ClauseID{"TK-C42"}},
		{text.EN, "temple tie next prize", []rules.ClauseID{"TK-C52", "TK-END-3"}},
		{text.EN, "guide but panorama complete", []rules.ClauseID{"TK-MEET-4", "TK-C25", "TK-C27"}},
		{text.EN, "what is a souvenir set worth", []rules.ClauseID{"TK-VILLAGE-4"}},
		{text.EN, "satsuki free meal deck", []rules.ClauseID{"TK-C37", "TK-WHO-5"}},
		{text.EN, "who wins a tie", []rules.ClauseID{"TK-END-6", "TK-C56"}},
		{text.EN, "deck of souvenirs is empty", []rules.ClauseID{"TK-C16", "TK-C66"}},
		{text.EN, "preparations three players", []rules.ClauseID{"TK-C68", "TK-VAR-4"}},
		{text.EN, "who leaves the inn first", []rules.ClauseID{"TK-INN-9", "TK-C10"}},
		{text.EN, "moved out of turn", []rules.ClauseID{"TK-C72"}},
		{text.FR, "deux voyageurs sur une étape double, qui joue", []rules.ClauseID{"TK-SPOT-4", "TK-C02"}},
		{text.FR, "peut-on passer un relais", []rules.ClauseID{"TK-INN-1", "TK-C07"}},
		{text.FR, "échoppe sans pièces", []rules.ClauseID{"TK-VILLAGE-5", "TK-C12"}},
		{text.FR, "combien de repas", []rules.ClauseID{"TK-INN-3", "TK-C49"}},
		{text.FR, "deux fois le même plat", []rules.ClauseID{"TK-INN-5", "TK-C50"}},
		{text.FR, "qui déplace le voyageur neutre", []rules.ClauseID{"TK-TWO-2", "TK-C58"}},
		{text.FR, "gourmet réduction kinko", []rules.ClauseID{"TK-C42"}},
		{text.FR, "égalité au temple", []rules.ClauseID{"TK-C52", "TK-END-3"}},
		{text.FR, "annaibito panorama terminé", []rules.ClauseID{"TK-MEET-4", "TK-C25", "TK-C27"}},
		{text.FR, "valeur d'une collection de souvenirs", []rules.ClauseID{"TK-VILLAGE-4"}},
		{text.FR, "repas gratuit de satsuki pioche", []rules.ClauseID{"TK-C37", "TK-WHO-5"}},
		{text.FR, "égalité de points à la fin", []rules.ClauseID{"TK-END-6", "TK-C56"}},
		{text.FR, "qui part en premier du relais", []rules.ClauseID{"TK-INN-9", "TK-C10"}},
		{text.FR, "plus de cent points", []rules.ClauseID{"TK-C57"}},
	} {
		hits := x.Search(c.query, lookup.Question{Lang: c.lang, Game: games.Tokaido.ID, Limit: 2})
		found := slices.ContainsFunc(hits, func(h lookup.Hit) bool { return slices.Contains(c.want, h.ID) })
		assert.True(t, found, "%s %q: %v", c.lang, c.query, ids(hits))
	}
}

func ids(hits []lookup.Hit) (list []rules.ClauseID) {
	for _, h := range hits {
		list = append(list, h.ID)
	}
	return list
}
