package line_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/text"
)

// brushes is how the recorded games of Sakura are typed: the words and the icons.
var brushes = map[text.Lang]struct {
	words *strings.Replacer
	icons *strings.Replacer
	says  []string
}{
	text.EN: {strings.NewReplacer(), strings.NewReplacer("*", "±"), []string{"final score", "(SK-SAKURA-1)", "Emperor"}},
	text.RU: {strings.NewReplacer("board", "поле", "court", "двор", "forward", "вперёд", "back", "назад"),
		strings.NewReplacer("=c", "=б", "=f", "=д", "e", "и", "n", "ч", ">", "п"), []string{"итог", "(SK-SAKURA-1)", "Император"}},
	text.FR: {strings.NewReplacer("board", "plateau", "court", "cour", "forward", "avant", "back", "arrière"),
		strings.NewReplacer("=c", "=p", "=f", "=l", "n", "c"), []string{"score final", "(SK-SAKURA-1)", "Empereur"}},
}

// told is the icons of a card behind its number.
var told = regexp.MustCompile(`=\S+`)

// Every recorded game of Sakura, typed into a pipe in each language, gives the same
// record: cards that the box knows by their numbers alone, others with their icons.
func TestSakuraFromAPipe(t *testing.T) {
	for _, g := range recordings(t, "sakura") {
		for lang, tongue := range brushes {
			var typed []string
			for line := range strings.Lines(g.body) {
				name, move, _ := strings.Cut(strings.TrimSpace(line), " ")
				icons := tongue.icons.Replace
				if strings.Contains(g.head, "box.cards: ") {
					icons = func(string) string { return "" }
				}
				typed = append(typed, name+" "+told.ReplaceAllStringFunc(tongue.words.Replace(move), icons))
			}
			g.again(t, lang, typed, tongue.says...)
		}
	}
}

// A box of which nothing is known is asked for its path, then for each card once; what
// is missing is said with the way to type it.
func TestABoxIsLearntFromAPipe(t *testing.T) {
	const head = "referee: 1\ngame: sakura\nseats: Anna, Boris, Cleo\n\n"
	said, body := festival(t, text.EN, head, []string{"17 4", "board", "board 3b1t5s4b6s3b4s", "no", "3b1t5s4b6s3b4s2b3", "17 4 33", "2", "2", "51", "6 7", "17 4 33"})
	assert.Equal(t, "Anna board 3b1t5s4b6s3b4s2b3\nAnna 17=e+2+2 4=c+1 33=f>\n", body, said)
	for _, s := range []string{
		"b  a whole bridge (there are four)", "The path of this box is not known yet: type it first, for example 4b2t",
		"A path has 4 bridges (b); this one has 3. (SK-BOARD-3)", "Card 17, new to this box: what is in the garden, above?", "Card 17: what does the painter do, below?", "Card 33, new",
		"ew card 17: Emperor +2; painter +2", "Card 17 is on the discard pile.",
	} {
		assert.Contains(t, said, s)
	}
}

// A choice is asked with its card, and answered with a sign.
func TestAChoiceFromAPipe(t *testing.T) {
	const head = "referee: 1\ngame: sakura\nseats: Anna, Boris\nbox.board: 3b1t5s4b6s3b4s2b3\nbox.cards: 1=e+1*3 2=e-1+1 3=e+2>\n\n"
	for lang, want := range map[text.Lang][]string{
		text.EN: {"Anna, card 1: own painter 3 forward or back?", "\nCard 1, painter: Anna goes from the gate to 3.\nCard 2, garden: the Emperor goes from 7 to 6.\n"},
		text.RU: {"Anna, карта 1: свой художник на 3 вперёд или назад?", "\nКарта 1, художник: Anna идёт с врат на 3.\n"},
		text.FR: {"Anna, carte 1 : son peintre avance ou recule de 3 ?", "\nCarte 1, peintre : Anna va de la porte à 3.\n"},
	} {
		said, body := festival(t, lang, head, []string{"1 2 3", "+"})
		assert.Equal(t, "Anna 1=e+1*3 2=e-1+1 court 3=e+2>\nAnna forward\n", body)
		for _, s := range want {
			assert.Contains(t, said, s)
		}
	}
}

// The path of a box is asked space by space; a number that is no answer is asked for once more.
func TestAPathIsAskedSpaceBySpaceFromAPipe(t *testing.T) {
	const head = "referee: 1\ngame: sakura\nseats: Anna, Boris, Cleo\n\n"
	said, body := festival(t, text.EN, head, []string{"1114", "9", "1 2 11111", "3 1111 4 111111 3 111 4 1111 3 11 4 111"})
	assert.Equal(t, "Anna board 3b1t5s4b6s3b4s2b3\n", body, said)
	assert.Contains(t, said, "\nNot entered: 9\n")
}

// A round is said a step a line or, where few words are wanted, a card a line.
func TestARoundIsToldInFewerWords(t *testing.T) {
	const head = "referee: 1\ngame: sakura\nseats: Anna, Boris\nbox.board: 3b1t5s4b6s3b4s2b3\nbox.cards: 1=e+1*3 2=e-1+1 3=e+2>\n\n"
	said, _ := festival(t, text.EN, head, []string{"brief", "1 2 3", "+", "brief"})
	assert.Contains(t, said, "\nCard 2, garden: the Emperor goes from 7 to 6. Boris goes from the gate to 1.\nCard 3")
	assert.Contains(t, said, "\nA round is read step by step again.\n")
}
