package line_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/text"
)

// A refusal proposes corrections of earlier entries, and what takes one; a number alone is the next move.
func TestARefusalProposesAnEarlierEntry(t *testing.T) {
	const head = "referee: 1\ngame: tokaido\nseats: Anna, Boris\nprofile: en\n\n"
	misplaced := []string{"sasayakko 2", "mitsukuni 1", "1 hashi konpeito manju", "2 2", "n 5", "3 guide-mountain", "4", "7", "7"}
	for l, c := range map[text.Lang][3]string{
		text.EN: {"Or is an earlier entry wrong? “+1” corrects it.\n+1 entry 8 was “Boris goes to 6”, not “goes to 7”.\n", "Corrected; with it this stands:", "8 Boris goes to 7: now goes to 6"},
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
