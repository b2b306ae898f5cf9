package line_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/text"
)

// A refusal proposes corrections of earlier entries, and what takes one; a number alone takes none.
func TestARefusalProposesAnEarlierEntry(t *testing.T) {
	const head = "referee: 1\ngame: tokaido\nseats: Anna, Boris\nprofile: en\n\n"
	misplaced := []string{"sasayakko 2", "mitsukuni 1", "1 hashi konpeito manju", "2 2", "n 5", "3 guide-mountain", "4", "7", "7"}
	for l, c := range map[text.Lang][3]string{
		text.EN: {"Or is an earlier entry wrong? “+1” corrects it.\n+1 entry 8 was “Boris goes to 6”, not “goes to 7”.\n", "Corrected; now this is valid too:", "8 Boris goes to 7: now goes to 6"},
		text.FR: {"Ou bien une saisie précédente est-elle fausse ? « +1 » la corrige.\n+1 saisie 8 : « Boris va en 6 », et non « va en 7 ».\n", "Corrigé ; dès lors, ceci est valable :", "8 Boris va en 7"},
		text.RU: {"Или ошибка в одной из прежних записей? «+1» исправит её.\n+1 запись 8: «Boris идёт на 6», а не «идёт на 7».\n", "Исправлено; теперь верно и это:", "8 Boris идёт на 7: теперь идёт на 6"},
	} {
		said, body := piped(t, options(t, l, nil, nil), head, append(misplaced, "+1")...)
		for _, want := range c {
			assert.Contains(t, said, want)
		}
		assert.Contains(t, body, "Boris 7\namend 8: Boris 6\nAnna 7\n")
		_, body = piped(t, options(t, l, nil, nil), head, append(misplaced, "1")...)
		assert.NotContains(t, body, "amend")
	}
}

// A number alone behind a refusal that proposes corrections may be meant as one of them: it is asked about, and enters a move where it is
// given again. Another number is the next move.
func TestANumberBehindProposalsIsAskedAbout(t *testing.T) {
	const head = "referee: 1\ngame: hanamikoji\nseats: Anna, Boris\nfirst: Anna\n\n"
	used := []string{"3ABC-A", "2XX", "3ABC"}
	for l, asks := range map[text.Lang]string{
		text.EN: "Is 1 the correction or a move? “+1” corrects the entry, “1” once more is the move.\n",
		text.FR: "1 : la correction ou un coup ? « +1 » corrige la saisie, « 1 » encore une fois est le coup.\n",
		text.RU: "1 — это исправление или ход? «+1» исправит запись, «1» ещё раз — это ход.\n",
	} {
		for _, c := range []struct {
			typed []string
			asked bool
			body  string
		}{
			{[]string{"1"}, true, "2XX\n"},
			{[]string{"1", "1"}, true, "2XX\nAnna 1X\n"},
			{[]string{"1", "+1"}, true, "2XX\nAnna 1X\nBoris 3ABC\n"},
			{[]string{"1", "yes"}, true, "2XX\nAnna 3ABC\nruling 3: hk/action-used\n"},
			{[]string{"1", "4"}, true, "2XX\n"},
			{[]string{"1X"}, false, "2XX\nAnna 1X\n"},
		} {
			said, body := piped(t, options(t, l, nil, nil), head, append(used, c.typed...)...)
			assert.Equal(t, c.asked, strings.Contains(strings.ReplaceAll(said, "\u00a0", " "), asks), "%s %v: %s", l, c.typed, said)
			assert.True(t, strings.HasSuffix(body, c.body), "%s %v: %s", l, c.typed, body)
		}
	}
}

// What takes a correction says so if there is none, or not that one, and what is refused is still asked about.
func TestACorrectionThatIsNotProposedIsSaid(t *testing.T) {
	const head = "referee: 1\ngame: hanamikoji\nseats: Anna, Boris\nfirst: Anna\n\n"
	for l, says := range map[text.Lang][2]string{
		text.EN: {"No correction is proposed now; +1 does nothing.", "+3 is not a choice; +1 or +2"},
		text.FR: {"Aucune correction n’est proposée à présent ; +1 ne change rien.", "+3 n’est pas parmi les choix : +1 ou +2"},
		text.RU: {"Сейчас исправлений не предложено; +1 ничего не меняет.", "Ответа +3 нет; можно +1 или +2"},
	} {
		said, body := piped(t, options(t, l, nil, nil), head, "3ABC-A", "2XX", "3ABC", "+3", "+1", "+1")
		said = strings.ReplaceAll(said, "\u00a0", " ")
		for _, want := range says {
			assert.Contains(t, said, want, l)
		}
		assert.True(t, strings.HasSuffix(body, "2XX\nAnna 1X\nBoris 3ABC\n"), body)
	}
}
