package games_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
)

// quoted is what the help of a game tells people to type.
var quoted = regexp.MustCompile(`[“«][\s\x{a0}\x{202f}]*(.*?)[\s\x{a0}\x{202f}]*[”»]`)

// wholes are entries with the parts of an entry that a help tells by themselves.
var wholes = map[string]string{
	"+gi": "r1 +gi", "+i": "r1 +i",
	"x": "4 r1 x | b4 p3", "?": "geiko 2 ? 2 3 3",
}

// rarities are games up to moments that no recorded game has.
var rarities = map[string][]string{
	"lanterns": {`referee: 1
game: lanterns
seats: Anna, Boris

override cards@Anna=RRRRRKKKKOOOOOWWWWW
Anna 4o
`},
	"maiko": {`referee: 1
game: maiko
seats: Anna, Boris
option.guests: may

Anna circle rygbp
Anna geishas rygbp
Anna guests rr|yb|gby|bpp|rgygp
Anna 3 r1 g2 b4
Boris g2 study
`},
}

// What the help of a game tells to type can be typed: every example, in each
// language, fits some moment of a recorded game. One that goes on ("…") is read.
func TestExamplesOfTheHelpCanBeTyped(t *testing.T) {
	each(t, func(t *testing.T, g table.Binding) {
		left := examples(t, g)
		for _, body := range bodies(t, g) {
			r, bad := record.Parse([]byte(body))
			require.Empty(t, bad)
			s := start(t, g, r.Header)
			for i := 0; i <= len(r.Lines) && len(left) > 0; i++ {
				left = slices.DeleteFunc(left, func(example string) bool { return typeable(s, example) })
				if i < len(r.Lines) {
					_, err := s.Enter(record.FormatLine(r.Header, r.Lines[i]), true)
					require.NoError(t, err)
				}
			}
		}
		assert.Empty(t, left, "nowhere")
	})
}

// examples are what the help of a game quotes, in all languages.
func examples(t *testing.T, g table.Binding) (list []string) {
	t.Helper()
	for _, lang := range text.Langs() {
		p, err := text.New(lang)
		require.NoError(t, err)
		found := quoted.FindAllStringSubmatch(p.Say(g.ID+".help"), -1)
		require.NotEmpty(t, found, lang)
		for _, m := range found {
			if whole, ok := wholes[m[1]]; ok {
				m[1] = whole
			}
			list = append(list, m[1])
		}
	}
	return list
}

// bodies are the recorded games and the rarities of a game.
func bodies(t *testing.T, g table.Binding) []string {
	t.Helper()
	list := rarities[g.ID]
	for _, name := range glob(t, g, "games") {
		data, err := os.ReadFile(name)
		require.NoError(t, err)
		list = append(list, string(data))
	}
	return list
}

// typeable reports whether an example fits the moment, typed by whoever is due, by a
// player, or as a player's note.
func typeable(s table.Session, example string) bool {
	start, goesOn := strings.CutSuffix(example, "…")
	lines := []string{start}
	for _, name := range s.Header().Seats {
		lines = append(lines, name+" "+start, "private "+name+" "+start)
	}
	return slices.ContainsFunc(lines, func(line string) bool {
		r := s.Try(line)
		return r.Fits() || goesOn && r.Error == nil && r.Entry.Status != table.Unread
	})
}
