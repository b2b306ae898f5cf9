package dialogue_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/testkit"
	"referee/internal/testkit/stories"
	"referee/internal/text"
	"referee/rules"
	"referee/rules/geiko"
	"referee/rules/geishasroad"
	"referee/rules/hanamikoji"
	"referee/rules/lanterns"
	"referee/rules/maiko"
	"referee/rules/sakura"
	"referee/rules/tokaido"
)

// wholes are entries with the parts of an entry that a help tells by themselves.
var wholes = map[string]string{
	"+gi": "r1 +gi", "+i": "r1 +i",
	"+гость влияние": "r1 +гость влияние", "+влияние": "r1 +влияние",
	"+invité influence": "r1 +invité influence", "+influence": "r1 +influence",
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

// What the help of a game tells to type can be typed by who reads it: every example, in each
// language, in a quick run in one by turns, fits some moment of a recorded game. One that goes on ("…") is read.
func TestExamplesOfTheHelpCanBeTyped(t *testing.T) {
	for i, g := range games.All {
		shown := map[string]bool{}
		for _, lang := range testkit.Turns(i, text.Langs()) {
			p := mustText(t, lang)
			assert.Empty(t, untyped(t, g, p, shown), "%s %s: nowhere", g.ID, lang)
		}
		for _, example := range forms[g.ID] {
			assert.True(t, shown[form(g.ID, example)], "the help of %s has no example like %q", g.ID, example)
		}
	}
}

// untyped returns the examples of the help that fit no moment of any game; shown are the forms of
// those that do.
func untyped(t *testing.T, g table.Binding, p *text.Printer, shown map[string]bool) []string {
	t.Helper()
	left := examples(t, g, p)
	for _, body := range bodies(t, g) {
		r, bad := record.Parse([]byte(body))
		require.Empty(t, bad)
		game, _ := stories.Blank(t, r.Header)
		talk := dialogue.NewPlay(game.Session, rules.Table, p.With(r.Header.Seats))
		for i := 0; i <= len(r.Lines) && len(left) > 0; i++ {
			left = slices.DeleteFunc(left, func(example string) bool { return typeable(game.Session, talk, example, shown) })
			if i < len(r.Lines) {
				_, err := game.Session.Enter(record.FormatLine(r.Header, r.Lines[i]), true)
				require.NoError(t, err)
			}
		}
	}
	return left
}

// examples returns what the sentences about the whole of a game give as such.
func examples(t *testing.T, g table.Binding, p *text.Printer) (list []string) {
	t.Helper()
	for key, said := range marked(t, p.Lang()) {
		if !about(key, g) {
			continue
		}
		for _, m := range example.FindAllStringSubmatch(said[0], -1) {
			if whole, ok := wholes[m[1]]; ok {
				m[1] = whole
			}
			list = append(list, m[1])
		}
	}
	require.NotEmpty(t, list, p.Lang())
	return list
}

// bodies returns the recorded games and the rarities of a game.
func bodies(t *testing.T, g table.Binding) []string {
	t.Helper()
	list := rarities[g.ID]
	paths, err := filepath.Glob(filepath.Join("..", "..", "testdata", g.ID, "games", "*"))
	require.NoError(t, err)
	require.NotEmpty(t, paths, g.ID)
	for _, name := range paths {
		data, err := os.ReadFile(name)
		require.NoError(t, err)
		list = append(list, string(data))
	}
	return list
}

// forms are the examples of the forms that the notation of each game has.
var forms = map[string][]string{
	"hanamikoji": hanamikoji.Def.Examples, "tokaido": tokaido.Def.Examples, "lanterns": lanterns.Def.Examples, "sakura": sakura.Def.Examples,
	"geishasroad": geishasroad.Def.Examples, "maiko": maiko.Def.Examples, "geiko": geiko.Def.Examples,
}

// form returns what tells a written move's form from others: its first word, or its first
// character where that is a number or a letter. A traveller of Tokaido is one.
func form(game, written string) string {
	head, _, _ := strings.Cut(written, " ")
	switch {
	case named.MatchString(written):
		return "begins"
	case game == "tokaido" && unicode.IsDigit(rune(head[0])):
		return "place"
	case head != strings.ToLower(head):
		return strings.TrimLeft(head[:1], "ABCDEFGRYP")
	case head[0] < 'a':
		return head[:1]
	}
	return strings.TrimRight(head, "0123456789")
}

// named is the first entry of a player of Tokaido: a traveller and a number.
var named = regexp.MustCompile(`^[a-z]{4,} \d$`)

// typeable reports whether an example fits the moment, typed by whoever is due, by a
// player, or as a player's note; shown are the forms of what was read.
func typeable(s table.Session, talk *dialogue.Play, example string, shown map[string]bool) bool {
	start, goesOn := strings.CutSuffix(example, "…")
	start = strings.TrimSpace(start)
	lines := []string{start}
	for _, name := range s.Header().Seats {
		lines = append(lines, name+" "+start, "private "+name+" "+start)
	}
	return slices.ContainsFunc(lines, func(line string) bool {
		line, clear := talk.Spelt(line)
		r := s.Try(line)
		fits := r.Fits() && clear || goesOn && r.Error == nil && r.Entry.Status != table.Unread
		if fits {
			shown[form(s.Header().Game, r.Entry.Text)] = true
		}
		return fits
	})
}
