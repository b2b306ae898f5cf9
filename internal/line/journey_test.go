package line_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/text"
)

// travel plays a new game of Tokaido for three and returns what was written and
// the body of the record.
func travel(t testing.TB, lang text.Lang, typed ...string) (said, body string) {
	t.Helper()
	const head = "referee: 1\ngame: tokaido\nseats: Anna, Boris, Eve\nprofile: ru-2013\n\n"
	said, after := piped(t, options(t, lang, nil, nil), head, typed...)
	return said, strings.TrimPrefix(after, head)
}

// journey is the record of a whole game that Eve wins.
const journey = `Anna kinko 1
Boris satsuki 2
Eve chuubei 3
Anna 1 sake geta | koma
Boris 2
Boris here 1
Eve 3
Eve here guide-sea
Anna 14 sushi
Boris 14 free tofu
Eve 14 kuge
Eve 27 samurai dango
Boris 27 refuse soba
Anna 27 -
Anna 41 -
Boris 41 -
Eve 41 miko
Eve 54 -
Boris 54 -
Anna 54 fugu
`

func TestAWholeJourneyFromAPipe(t *testing.T) {
	for lang, game := range map[text.Lang]struct {
		typed []string
		says  []string
	}{
		text.EN: {[]string{
			"kinko 1", "satsuki 2", "chuubei 3", "village sake geta | koma", "temple", "1", "e", "guide sea",
			"inn sushi", "inn free tofu", "inn kuge -", "inn samurai dango", "inn refuse soba none", "27 -",
			"41 -", "41 -", "41 miko -", "54 -", "54 -", "54 fugu", "score", "log", "worlds", "?", "quit",
		}, []string{"Eve wins.", "final score", "\nLeg 2 of 4. ", "This game has no unseen cards.", "“v geta sake”"}},
		text.RU: {[]string{
			"кинко 1", "сацуки 2", "тюбэй 3", "деревня сакэ гэта | кома", "храм", "1", "в", "проводник море",
			"гостиница суси", "гостиница бесплатно тофу", "гостиница кугэ -", "гостиница самурай данго", "гостиница отказ соба нет", "27 -",
			"41 -", "41 -", "41 мико -", "54 -", "54 -", "54 фугу", "счёт", "журнал", "миры", "помощь", "выход",
		}, []string{"Победа: Eve.", "итог", "\nПереход 2 из 4. ", "«д гэта сакэ»"}},
		text.FR: {[]string{
			"kinko 1", "satsuki 2", "chuubei 3", "échoppe saké geta | koma", "temple", "1", "r", "guide mer",
			"relais sushi", "relais gratuit tofu", "relais noble -", "relais samouraï dango", "relais refuse soba rien", "27 -",
			"41 -", "41 -", "41 miko -", "54 -", "54 -", "54 fugu", "score", "journal", "mondes", "aide", "quitter",
		}, []string{"Victoire : Eve.", "score final", "\nTrajet 2 sur 4. ", "« c geta sake »"}},
	} {
		said, body := travel(t, lang, game.typed...)
		assert.Equal(t, journey, body, "%s\n%s", lang, said)
		for _, s := range game.says {
			assert.Contains(t, said, s)
		}
		listened(t, lang, said)
	}
}

// The numbers of cards and dishes are those of the table: Chuubei's encounter or Hiroshige's
// panorama, and then the meal.
func TestTheNumbersOfTheTableAreTyped(t *testing.T) {
	begun := []string{"chuubei 1", "hiroshige 2", "kinko 3"}
	said, body := travel(t, text.EN, append(begun, "14", "2 0")...)
	assert.Contains(t, said, " 2 samurai. ")
	assert.True(t, strings.HasSuffix(body, "\nAnna 14\nAnna here samurai\n"), "%s\n%s", body, said)

	_, body = travel(t, text.EN, append(begun, "14", "2 7")...)
	assert.True(t, strings.HasSuffix(body, "\nAnna 14\nAnna here samurai sushi\n"), body)

	_, body = travel(t, text.EN, append(begun, "14 miko soba", "14", "3 2")...)
	assert.True(t, strings.HasSuffix(body, "\nBoris 14\nBoris here sea nigirimeshi\n"), body)
}

// An entry that a correction takes the meaning from is not one that the rules refuse.
func TestAnEntryThatIsNoLongerUnderstoodIsSaidToBeSo(t *testing.T) {
	said, _ := travel(t, text.EN, "Anna yoshiyasu 3", "Boris satsuki 2", "Eve hirotada 1", "Eve 1", "delete 1")
	assert.Contains(t, said, "4 Eve 1: no longer understood: expected here: a traveller’s name\n")
}
