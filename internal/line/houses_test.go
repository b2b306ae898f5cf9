package line_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/text"
)

// Who is asked which geisha stands where chooses among their names, one house after the other.
func TestGeishasAreChosenByTheirNames(t *testing.T) {
	for _, game := range []string{"maiko", "geiko"} {
		for l, c := range map[text.Lang][2]string{
			text.EN: {"1 Iroha. 2 Tomoyo. 3 Anju. 4 Yoko. 5 Ruri.", "Clockwise, house 2: which geisha?"},
			text.FR: {"1 Iroha. 2 Tomoyo. 3 Anju. 4 Yoko. 5 Ruri.", "Dans le sens horaire, maison 2 : quelle geisha ?"},
			text.RU: {"1 Ироха. 2 Томойо. 3 Андзю. 4 Йоко. 5 Рури.", "По часовой стрелке, дом 2: какая гейша?"},
		} {
			said, body := piped(t, options(t, l, nil, nil), "referee: 1\ngame: "+game+"\nseats: Anna, Boris\n\n", "12345", "1", "3", "2", "4", "5")
			said = strings.ReplaceAll(said, "\u00a0", " ")
			assert.Contains(t, said, c[0], game)
			assert.Contains(t, said, c[1], game)
			assert.True(t, strings.HasSuffix(body, "geishas RGYBP\n"), body)
		}
	}
}
