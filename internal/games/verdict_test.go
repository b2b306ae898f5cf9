package games_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games/books"
	"referee/internal/lookup"
	"referee/internal/text"
)

// longest is what an answer may have of letters: with its head, its print and its chain it
// then stands in some twelve lines of a page of eighty columns.
const longest = 600

// verdict is with what an answer to a question of yes or no begins in a language.
var verdict = map[text.Lang]*regexp.Regexp{
	text.EN: regexp.MustCompile(`^(Yes|No|The rulebook does not say)[.,;: ]`),
	text.RU: regexp.MustCompile(`^(Да|Нет|В правилах об этом ничего нет)[.,;: ]`),
	text.FR: regexp.MustCompile(`^(Oui|Non|La règle ne le dit pas)[.,;: ]`),
}

// asking are the words that ask for something other than yes or no.
var asking = map[text.Lang][]string{
	text.EN: strings.Fields("who whom whose how what which when where why"),
	text.RU: strings.Fields("кто кого кому кем чей чья чьё чьи сколько скольких когда что чего чему чем какой какая какое какие какого " +
		"каком какую каких каким как куда откуда где зачем почему"),
	text.FR: strings.Fields("qui que qu quoi quel quelle quels quelles lequel laquelle combien quand comment où pourquoi"),
}

// leading are the words that may stand before those.
var leading = map[text.Lang][]string{
	text.EN: strings.Fields("and or but to by in on at of from with for"),
	text.RU: strings.Fields("и а но или в во на с со из за к ко от по у о об до после"),
	text.FR: strings.Fields("et ou mais à de d dans en pour sur avec par jusqu"),
}

// yesOrNo reports whether a title asks for yes or no: it ends in a question, and no part of
// its last sentence opens with a word that asks for something else.
func yesOrNo(lang text.Lang, title string) bool {
	question, ok := strings.CutSuffix(title, "?")
	if !ok {
		return false
	}
	sentence := question[strings.LastIndexAny(question, ".?!:")+1:]
	for part := range strings.SplitSeq(sentence, ",") {
		words := strings.FieldsFunc(strings.ToLower(part), func(r rune) bool { return !unicode.IsLetter(r) })
		for len(words) > 1 && slices.Contains(leading[lang], words[0]) {
			words = words[1:]
		}
		if len(words) > 0 && slices.Contains(asking[lang], words[0]) {
			return false
		}
	}
	return true
}

func TestWhatAsksForYesOrNo(t *testing.T) {
	for lang, titles := range map[text.Lang][2][]string{
		text.EN: {{"May I look?", "We forgot it. Is the round void?"}, {"Aim of the game", "A tie. Who wins?", "At a tie, by how many does he win?"}},
		text.RU: {{"Можно ли посмотреть?", "Забыли убрать карту. Раунд пропал?"}, {"Цель игры", "Ничья. Кто выиграл?", "За сколько карт можно взять?"}},
		text.FR: {{"Puis-je regarder ?", "On a oublié. La manche est-elle nulle ?"}, {"But du jeu", "Égalité. Qui gagne ?", "À qui va-t-elle ?", "Qu’est-ce qui compte ?"}},
	} {
		for _, title := range titles[0] {
			assert.True(t, yesOrNo(lang, title), title)
		}
		for _, title := range titles[1] {
			assert.False(t, yesOrNo(lang, title), title)
		}
	}
}

// The first sentence of an answer settles the argument when somebody reads it aloud.
func TestAnAnswerBeginsWithItsVerdict(t *testing.T) {
	all, err := books.All()
	require.NoError(t, err)
	for _, b := range all {
		for _, e := range b.Entries {
			assert.LessOrEqual(t, utf8.RuneCountInString(e.Text), longest, "%s %s", b.Lang, e.ID)
			if e.Kind == lookup.Case && yesOrNo(b.Lang, e.Title) {
				assert.Regexp(t, verdict[b.Lang], e.Text, "%s %s %s", b.Lang, e.ID, e.Title)
			}
		}
	}
}
