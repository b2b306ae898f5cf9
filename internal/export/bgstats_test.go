package export

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/store"
	"referee/internal/text"
	"referee/rules"
)

var opener = store.Opener{Games: games.Find}

// TestThePlayersOfBGStats: it is told who made the first move and who everybody was, where
// the game or its record tells.
func TestThePlayersOfBGStats(t *testing.T) {
	whole := func(game, name string) string {
		data, err := os.ReadFile(filepath.Join("..", "..", "testdata", game, "games", name+".txt"))
		require.NoError(t, err)
		return string(data)
	}
	road, row := whole("tokaido", "ru-2013_2_points"), whole("hanamikoji", "en-2016_eleven-points")
	for _, c := range []struct {
		of, data string
		lang     text.Lang
		starts   string
		roles    []string
	}{
		{"who leaves the inn first", whole("tokaido", "en_2_achievements"), text.EN, "Boris", []string{"Sasayakko", "Mitsukuni"}},
		{"for the neutral traveller, in Russian", road, text.RU, "Boris", []string{"Сасаякко", "Умэгаэ"}},
		{"the first, as the header has no other", row, text.EN, "Orange", []string{"", ""}},
	} {
		p, err := text.New(c.lang)
		require.NoError(t, err)
		w := &Writer{Text: p, Now: time.Now}
		starts, roles := []string{}, []string{}
		for _, player := range w.bgStatsPlay(opener.Parse("1.referee", []byte(c.data))).Players {
			roles = append(roles, player.Role)
			if player.StartPlayer {
				starts = append(starts, player.Name)
			}
		}
		assert.Equal(t, c.starts, strings.Join(starts, ", "), c.of)
		assert.Equal(t, c.roles, roles, c.of)
	}
	typed := opener.Parse("", []byte(strings.Replace(row, "\n\n", "\ntyped: yes\n\n", 1)))
	assert.Equal(t, rules.Table, typed.Position.Began(), "nobody knows of a table that was typed")
}

// A player is known by one id however the name is written, and no two of one table by the same.
func TestThePlayersOfBGStatsAreTheSameInEachGame(t *testing.T) {
	for want, names := range map[string][]string{
		"zoe boris":  {"ZOÉ", "Boris"},
		"zoe bóris":  {"Zoe\u0301", "bóris"},
		"zoé zoe":    {"Zoé", "zoe"},
		"toma тома":  {"Toma", "Тома"},
		"сергеи еva": {"Сергей", "Ёva"},
	} {
		assert.Equal(t, strings.ReplaceAll(want, "ó", "o"), bgStatsID(names, 0)+" "+bgStatsID(names, 1))
	}
}
