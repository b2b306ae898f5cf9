package text

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestPlayersAreOneNumberWhereThereIsNoChoice(t *testing.T) {
	for _, tt := range []struct {
		lang        Lang
		least, most int
		want        string
	}{
		{EN, 1, 1, "This game is for 1 player; separate names with commas."},
		{EN, 2, 2, "This game is for 2 players; separate names with commas."},
		{EN, 2, 5, "This game is for 2 to 5 players; separate names with commas."},
		{RU, 1, 1, "Эта игра для 1 игрока; имена через запятую."},
		{RU, 2, 2, "Эта игра для 2 игроков; имена через запятую."},
		{RU, 2, 5, "Эта игра для 2–5 игроков; имена через запятую."},
		{FR, 1, 1, "Ce jeu est pour 1 joueur ; des noms séparés par des virgules."},
		{FR, 2, 2, "Ce jeu est pour 2 joueurs ; des noms séparés par des virgules."},
		{FR, 2, 5, "Ce jeu est pour 2 à 5 joueurs ; des noms séparés par des virgules."},
	} {
		assert.Equal(t, tt.want, printer(t, tt.lang).Say("calc.players.count", Players(tt.least, tt.most)...))
	}
}

func TestNobodyHasNoName(t *testing.T) {
	for name, want := range map[string]bool{
		"player 1": true, "Player 2": true, "игрок 3": true, "joueur 4": true, "player\u00a01": true,
		"player": false, "player one": false, "Anna 2": false, "7": false, "": false, "player 1b": false,
	} {
		assert.Equal(t, want, Nobody(name), name)
	}
}
