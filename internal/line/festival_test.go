package line_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/text"
)

// tongues is how the entries of a recorded game of Lanterns are typed, and what is
// said of every one. In Russian everything is typed in one layout of the keyboard, with a
// word before what could be letters of another.
var tongues = map[text.Lang]struct {
	spell *strings.Replacer
	says  []string
}{
	text.EN: {strings.NewReplacer("x ", "x"), []string{"final score", "final turn", "the last tile"}},
	text.RU: {strings.NewReplacer("discard ", "сброс ", "pass", "пас", "x ", "обмен ", "4R", "четыре к", "k", "к", "l", "л", "m", "м", "n", "н", "o", "о", "p", "п",
		"O", "о", "R", "к", "P", "ф", "W", "б", "B", "с", "K", "ч", "G", "з"), []string{"итог", "финальный ход", "последний фрагмент"}},
	text.FR: {strings.NewReplacer("discard ", "défausse ", "pass", "passe", "x ", "échange ", "P", "V", "W", "B", "B", "L", "K", "N", "G", "T"), []string{"score final", "dernier tour", "la dernière tuile"}},
}

// Every recorded game of Lanterns, typed into a pipe in each language by whoever
// is due, gives the same record.
func TestFestivalsFromAPipe(t *testing.T) {
	for _, g := range recordings(t, "lanterns") {
		begins, _, _ := strings.Cut(g.body, " ")
		if !strings.Contains(g.head, "\nfirst: ") {
			g.head += "\nfirst: " + begins
		}
		for lang, tongue := range tongues {
			g.again(t, lang, strings.Split(tongue.spell.Replace(bare(g.head, g.body)), "\n"), tongue.says...)
		}
	}
}

// bare returns the lines of a record without the names of players. A pass tells the number of
// its own, since a final turn may have ended by itself before it.
func bare(head, body string) string {
	_, seats, _ := strings.Cut(head, "\nseats: ")
	seats, _, _ = strings.Cut(seats, "\n")
	var lines []string
	for line := range strings.Lines(body) {
		name, move, _ := strings.Cut(strings.TrimSpace(line), " ")
		if move == "pass" {
			move = strconv.Itoa(slices.Index(strings.Split(seats, ", "), name)+1) + ": " + move
		}
		lines = append(lines, move)
	}
	return strings.Join(lines, "\n")
}

// festival plays a game from its head and returns what was written and the body of
// the record.
func festival(t testing.TB, lang text.Lang, head string, typed []string) (said, body string) {
	t.Helper()
	said, after := piped(t, options(t, lang, nil, nil), head, append(typed, "score", "log", "?", "now")...)
	return said, strings.TrimPrefix(after, head)
}

// What is against a rule may be let stand; what cannot have happened is refused
// without a question.
func TestWhatCannotHaveHappenedIsNotLetStand(t *testing.T) {
	const head = "referee: 1\ngame: lanterns\nseats: Anna, Boris\nfirst: Anna\n\n"
	said, body := festival(t, text.EN, head, []string{"n12 bwgp", "n12 bwgp", "yes", "x kb", "yes", "p20 brkg", "yes"})
	assert.Equal(t, "Anna n12 BWGP\nBoris p20 BRKG\nruling 2: ln/cell-apart\n", body, said)
	assert.Equal(t, 1, strings.Count(said, "Enter it anyway?"))
}
