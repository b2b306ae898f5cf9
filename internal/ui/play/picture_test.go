package play

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit/frames"
	"referee/internal/text"
)

// The moving pictures of the README are real frames of the table: somebody begins a second Gift, it is refused, the clause is
// read, and an Exchange is typed instead. `go test ./internal/ui/play -run Pictures -update` draws them anew.
func TestThePicturesOfTheReadme(t *testing.T) {
	heading := map[text.Lang]string{
		text.EN: "A second Gift in one round is refused, and its rule is read",
		text.RU: "Второй Подарок за раунд отклонён, и прочитано правило",
		text.FR: "Une deuxième Offre dans la manche est refusée, et sa règle est lue",
	}
	before := []string{"1X", "2", "3BCC-C", "3DDG-G", "2", "1X"}
	for lang, name := range map[text.Lang]string{text.EN: "table.svg", text.RU: "table.ru.svg", text.FR: "table.fr.svg"} {
		play(t, 80, 24, lang, before, func(s *sitting) {
			var film frames.Film
			film.Take(s.Screen, 2.5)
			for _, letter := range []string{"3", "a", "e", "f"} {
				s.Type(letter)
				film.Take(s.Screen, 0.6)
			}
			s.Key("enter")
			film.Take(s.Screen, 5) // which is what stands still
			refusal := s.Text()
			assert.Contains(t, refusal, "HK-")
			s.Key("f2")
			film.Take(s.Screen, 5)
			assert.NotEqual(t, refusal, s.Text())
			s.Key("esc")
			for range "3aef" {
				s.Key("backspace")
			}
			film.Take(s.Screen, 1)
			for _, letter := range []string{"4", "a", "e", "f", "g"} {
				s.Type(letter)
				film.Take(s.Screen, 0.6)
			}
			s.Key("enter")
			film.Take(s.Screen, 4)
			picture := filepath.Join("..", "..", "..", "docs", name)
			got := film.SVG(5, heading[lang])
			if update := flag.Lookup("update"); update != nil && update.Value.String() == "true" {
				require.NoError(t, os.WriteFile(picture, []byte(got), 0o644))
			}
			want, err := os.ReadFile(picture)
			require.NoError(t, err)
			require.Equal(t, string(want), got)
		})
	}
}
