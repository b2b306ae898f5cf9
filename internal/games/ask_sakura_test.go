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

// Questions at a table of Sakura find a clause or case that answers them first or
// second.
func TestQuestionsOfSakura(t *testing.T) {
	x := games.Index()
	for _, c := range []struct {
		lang  text.Lang
		query string
		want  []rules.ClauseID
	}{
		{text.RU, "что будет если врезаться в императора", []rules.ClauseID{"SK-MOVE-2", "SK-C03"}},
		{text.RU, "откуда отступать на три ячейки", []rules.ClauseID{"SK-C04"}},
		{text.RU, "занятые клетки считаются?", []rules.ClauseID{"SK-C01", "SK-MOVE-1"}},
		{text.RU, "император наступил на художника", []rules.ClauseID{"SK-C07", "SK-MOVE-3"}},
		{text.RU, "сколько жетонов за второе место", []rules.ClauseID{"SK-SAKURA-3"}},
		{text.RU, "несколько художников на вратах, кому жетоны", []rules.ClauseID{"SK-C27"}},
		{text.RU, "кто ближе всех, если все на вратах", []rules.ClauseID{"SK-C15", "SK-GATE-2"}},
		{text.RU, "двое на вратах, кто дальний", []rules.ClauseID{"SK-C16", "SK-GATE-3"}},
		{text.RU, "прыжок на занятую клетку", []rules.ClauseID{"SK-C20"}},
		{text.RU, "прыгаю, а впереди никого", []rules.ClauseID{"SK-C22"}},
		{text.RU, "сколько ячеек в мостике впятером", []rules.ClauseID{"SK-BOARD-4", "SK-C36"}},
		{text.RU, "можно ли остаться на месте вместо вперёд или назад", []rules.ClauseID{"SK-C25"}},
		{text.RU, "кончилась колода", []rules.ClauseID{"SK-ROUND-5", "SK-C35"}},
		{text.RU, "придворный художник забирает жетоны?", []rules.ClauseID{"SK-C33"}},
		{text.RU, "придворный налетит на императора", []rules.ClauseID{"SK-C34"}},
		{text.RU, "нет жетонов чтобы отдать", []rules.ClauseID{"SK-C32"}},
		{text.RU, "ничья, кто выиграл", []rules.ClauseID{"SK-END-3", "SK-C31"}},
		{text.RU, "что с картами, которые не успели сыграть", []rules.ClauseID{"SK-C13", "SK-SAKURA-2"}},
		{text.RU, "как строятся после сакуры", []rules.ClauseID{"SK-SAKURA-4", "SK-C28", "SK-C29"}},
		{text.RU, "та же сакура второй раз", []rules.ClauseID{"SK-SAKURA-5", "SK-C11"}},
		{text.RU, "забыли про конфуз", []rules.ClauseID{"SK-C47"}},
		{text.RU, "показал две карты", []rules.ClauseID{"SK-C45"}},
		{text.RU, "забыл добрать карту", []rules.ClauseID{"SK-C46"}},
		{text.RU, "кто играет две карты", []rules.ClauseID{"SK-TACTIC-1", "SK-C43"}},
		{text.RU, "чья карта первая", []rules.ClauseID{"SK-ROUND-2"}},

		{text.EN, "what happens when I run into the emperor", []rules.ClauseID{"SK-MOVE-2", "SK-C03"}},
		{text.EN, "three spaces back from where", []rules.ClauseID{"SK-C04"}},
		{text.EN, "do occupied spaces count", []rules.ClauseID{"SK-C01", "SK-MOVE-1"}},
		{text.EN, "emperor stepped on a painter", []rules.ClauseID{"SK-C07", "SK-MOVE-3"}},
		{text.EN, "how many tokens for second place", []rules.ClauseID{"SK-SAKURA-3"}},
		{text.EN, "tokens for several painters at the gate", []rules.ClauseID{"SK-C27"}},
		{text.EN, "who is closest if everybody is at the gate", []rules.ClauseID{"SK-C15", "SK-GATE-2"}},
		{text.EN, "two painters at the gate who is last", []rules.ClauseID{"SK-C16", "SK-GATE-3"}},
		{text.EN, "jump onto an occupied space", []rules.ClauseID{"SK-C20"}},
		{text.EN, "leapfrog with nobody in front", []rules.ClauseID{"SK-C22"}},
		{text.EN, "how long is a bridge with five players", []rules.ClauseID{"SK-BOARD-4", "SK-C36"}},
		{text.EN, "can I stay put instead of moving", []rules.ClauseID{"SK-C25"}},
		{text.EN, "deck is empty", []rules.ClauseID{"SK-ROUND-5", "SK-C35"}},
		{text.EN, "does the court painter get tokens", []rules.ClauseID{"SK-C33"}},
		{text.EN, "court painter would hit the emperor", []rules.ClauseID{"SK-C34"}},
		{text.EN, "no tokens left to lose", []rules.ClauseID{"SK-C32"}},
		{text.EN, "who wins a tie", []rules.ClauseID{"SK-END-3", "SK-C31"}},
		{text.EN, "my card was not played when the emperor stopped", []rules.ClauseID{"SK-C13", "SK-SAKURA-2"}},
		{text.EN, "lining up after a sakura", []rules.ClauseID{"SK-SAKURA-4", "SK-C28", "SK-C29"}},
		{text.EN, "emperor at the same sakura twice", []rules.ClauseID{"SK-SAKURA-5", "SK-C11"}},
		{text.EN, "we forgot a bump", []rules.ClauseID{"SK-C47"}},
		{text.EN, "showed two cards", []rules.ClauseID{"SK-C45"}},
		{text.EN, "forgot to draw", []rules.ClauseID{"SK-C46"}},
		{text.EN, "who plays two cards", []rules.ClauseID{"SK-TACTIC-1", "SK-C43"}},
		{text.EN, "whose card goes first", []rules.ClauseID{"SK-ROUND-2"}},

		{text.FR, "que se passe-t-il si je rentre dans l'empereur", []rules.ClauseID{"SK-MOVE-2", "SK-C03"}},
		{text.FR, "reculer de trois cases à partir d'où", []rules.ClauseID{"SK-C04"}},
		{text.FR, "compte-t-on les cases occupées", []rules.ClauseID{"SK-C01", "SK-MOVE-1"}},
		{text.FR, "l'empereur marche sur un peintre", []rules.ClauseID{"SK-C07", "SK-MOVE-3"}},
		{text.FR, "combien de jetons pour le deuxième", []rules.ClauseID{"SK-SAKURA-3"}},
		{text.FR, "jetons pour plusieurs peintres à la porte", []rules.ClauseID{"SK-C27"}},
		{text.FR, "qui est le plus proche si tous sont à la porte", []rules.ClauseID{"SK-C15", "SK-GATE-2"}},
		{text.FR, "deux peintres à la porte, qui est dernier", []rules.ClauseID{"SK-C16", "SK-GATE-3"}},
		{text.FR, "sauter sur une case occupée", []rules.ClauseID{"SK-C20", "SK-MOVE-1"}},
		{text.FR, "saute-mouton sans personne devant", []rules.ClauseID{"SK-C22"}},
		{text.FR, "combien de cases fait un pont à cinq", []rules.ClauseID{"SK-BOARD-4", "SK-C36"}},
		{text.FR, "puis-je rester sur place", []rules.ClauseID{"SK-C25"}},
		{text.FR, "plus de cartes dans la pioche", []rules.ClauseID{"SK-ROUND-5", "SK-C35"}},
		{text.FR, "le peintre de la cour reçoit-il des jetons", []rules.ClauseID{"SK-C33"}},
		{text.FR, "le peintre de la cour va heurter l'empereur", []rules.ClauseID{"SK-C34"}},
		{text.FR, "plus de jetons à perdre", []rules.ClauseID{"SK-C32"}},
		{text.FR, "égalité qui gagne", []rules.ClauseID{"SK-END-3", "SK-C31"}},
		{text.FR, "ma carte n'a pas été jouée, l'empereur s'est arrêté", []rules.ClauseID{"SK-C13", "SK-SAKURA-2"}},
		{text.FR, "se mettre en file après le sakura", []rules.ClauseID{"SK-SAKURA-4", "SK-C28", "SK-C29"}},
		{text.FR, "le même sakura deux fois", []rules.ClauseID{"SK-SAKURA-5", "SK-C11"}},
		{text.FR, "on a oublié une collision", []rules.ClauseID{"SK-C47"}},
		{text.FR, "a montré deux cartes", []rules.ClauseID{"SK-C45"}},
		{text.FR, "oublié de piocher", []rules.ClauseID{"SK-C46"}},
		{text.FR, "qui joue deux cartes", []rules.ClauseID{"SK-TACTIC-1", "SK-C43"}},
		{text.FR, "quelle carte en premier", []rules.ClauseID{"SK-ROUND-2"}},
	} {
		hits := x.Search(c.query, lookup.Question{Lang: c.lang, Game: games.Sakura.ID, Limit: 2})
		found := slices.ContainsFunc(hits, func(h lookup.Hit) bool { return slices.Contains(c.want, h.ID) })
		assert.True(t, found, "%s %q: %v", c.lang, c.query, ids(hits))
	}
}
