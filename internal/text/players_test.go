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
		{EN, 1, 1, "This game is for 1 player."},
		{EN, 2, 2, "This game is for 2 players."},
		{EN, 2, 5, "This game is for 2 to 5 players."},
		{RU, 1, 1, "Эта игра для 1 игрока."},
		{RU, 2, 2, "Эта игра для 2 игроков."},
		{RU, 2, 5, "Эта игра для 2–5 игроков."},
		{FR, 1, 1, "Ce jeu est pour 1 joueur."},
		{FR, 2, 2, "Ce jeu est pour 2 joueurs."},
		{FR, 2, 5, "Ce jeu est pour 2 à 5 joueurs."},
	} {
		assert.Equal(t, tt.want, printer(t, tt.lang).Say("line.new.count", Players(tt.least, tt.most)...))
	}
}
