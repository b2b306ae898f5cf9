package line_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/games"
	"referee/internal/text"
)

// A table is said field by field, in every language; what cannot be is refused at
// once, what is left out is named, and a table that lacks it is not kept.
func TestTheCalculatorFromThePipe(t *testing.T) {
	for lang, words := range map[text.Lang]struct{ calculator, done, keep, bounds, missing string }{
		text.EN: {"calculator tokaido", "done", "Save it as a game", "a whole number from 0 to 6", "12 fields are missing; the defaults are used: Shokunin (Anna, Bo), Hot springs of 3 (Bo),"},
		text.RU: {"калькулятор tokaido", "готово", "Сохранить как партию", "от 0 до 6", "12 полей не заполнено, взяты значения по умолчанию: Сёкунин (Anna, Bo), "},
		text.FR: {"calculateur tokaido", "fini", "Enregistrer comme partie", "de 0 à 6", "12 champs manquent ; les valeurs par défaut sont prises : Shokunin (Anna, Bo), "},
	} {
		said := atHome(t, lang, nil, words.calculator, "Anna, Bo", "3", "",
			"Carl", "-", "", "", "", // who was first at the panoramas, the temple of the neutral traveller
			"", "", "", "", "5+5", "<", "2+3-1", // traveller, panoramas, temple
			"7", "1", "2", // hot springs
			"?", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", words.done, "2", "", "quit")
		assert.Contains(t, said, words.bounds, lang)
		assert.Contains(t, said, words.missing)
		assert.Contains(t, said, "5+5.\n", "what was told before is offered again")
		assert.NotContains(t, said, words.keep, "a table that is not complete is not kept")
		assert.NotContains(t, said, "Anna 25, Bo 0", "it is not among the saved games")
	}
}

// Every game has its form; a table of which fields are missing is not kept.
func TestEveryGameHasACalculator(t *testing.T) {
	for _, g := range games.All {
		said := atHome(t, text.EN, nil, "calculator", "nothing", g.ID, "Anna, Boris", "", "", "done", "?", "maybe", "<", "done", "1", "quit", "quit")
		assert.Regexp(t, `defaults? (is|are) used`, said, g.ID)
		assert.NotContains(t, said, "Save it as a game", g.ID)
		assert.NotContains(t, said, "saved in ", g.ID)
	}
	said := atHome(t, text.EN, nil, "calculator tokaido", "quit")
	assert.Contains(t, said, "Who plays?")
}

// Nobody has won while fields are missing; who would is ahead, if that is one. Once all
// are told someone has, and it is kept. A player who is none is refused with the clause.
func TestNobodyHasWonWhileFieldsAreMissing(t *testing.T) {
	for _, c := range []struct {
		lang        text.Lang
		call        [2]string
		ahead, wins string
	}{
		{text.EN, [2]string{"calculator hanamikoji", "done"}, "Ahead so far: Anna. Eleven charm points or more win. (HK-WIN-2)", "Anna wins."},
		{text.RU, [2]string{"калькулятор hanamikoji", "готово"}, "Пока впереди: Anna. ", "Победа: Anna."},
		{text.FR, [2]string{"calculateur hanamikoji", "fini"}, "En tête pour l’instant : Anna. ", "Victoire : Anna."},
	} {
		told := []string{c.call[0], "Anna, Bo", "3", "2", "Carl", "-", "-", "-", "-", "-", "-", "-", "AFFGGCDD"}
		said := atHome(t, c.lang, nil, append(told, c.call[1], "", "quit")...)
		assert.Contains(t, said, "(HK-COMP-4)", "nobody is called Carl")
		assert.Contains(t, said, "\n"+c.ahead)
		assert.NotContains(t, said, c.wins)
		assert.NotContains(t, said, "Anna 12", "and it is no saved game")
		said = atHome(t, c.lang, nil, append(told, "GBCDEABE", "1", "quit", "4", "", "quit")...)
		assert.NotContains(t, said, c.ahead)
		assert.Contains(t, said, "\n"+c.wins)
		assert.Contains(t, said, "Anna 12, Bo 5", "it is among the saved games")
	}
	said := atHome(t, text.EN, nil, "calculator sakura", "Anna, Bo", "", "", "5", "?", "5", "done", "", "quit")
	assert.Contains(t, said, "Level so far.")
	assert.NotContains(t, said, "SK-END-3", "where they stand is not told")
}

// Behind a table, what is no answer is said, and so is that everything was cleared.
func TestAnAnswerBehindATableIsTold(t *testing.T) {
	for lang, c := range map[text.Lang]struct{ call, done, none, cleared string }{
		text.EN: {"calculator hanamikoji", "done", "“foo” is not one of the answers.", "Everything is cleared; the questions start again.\nWhich edition?"},
		text.RU: {"калькулятор hanamikoji", "готово", "«foo» нет среди ответов.", "Всё очищено; вопросы заново.\nКакое издание?"},
		text.FR: {"calculateur hanamikoji", "fini", "« foo » n’est pas parmi les réponses.", "Tout est effacé ; les questions reprennent.\nQuelle édition ?"},
	} {
		said := strings.ReplaceAll(atHome(t, lang, nil, c.call, "Anna, Bo", "", "", "AFFGGCDD", c.done, "foo", "99", "1", "quit"), "\u00a0", " ")
		assert.Contains(t, said, c.none)
		assert.Contains(t, said, strings.Replace(c.none, "foo", "99", 1))
		assert.Contains(t, said, c.cleared)
	}
}

// A value that does not go with the others any more is named, and asked for again.
func TestTheCalculatorForgetsWhatDoesNotGoWithTheRest(t *testing.T) {
	told := append([]string{"calculator tokaido", "Anna, Bo", "ru-2013", ""}, make([]string, 19)...)
	for _, meals := range []string{"?", "-"} {
		said := atHome(t, text.EN, nil, append(slices.Clone(told), "soba", "2", "<", "<", meals, "done", "", "quit")...)
		assert.Contains(t, said, "1 field is missing; the default is used: Coins for meals (Anna)\nCoins for meals (Anna). Enter: 0.\n", meals)
	}
}
