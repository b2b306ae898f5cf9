package line_test

import (
	"strings"
	"testing"

	"github.com/rivo/uniseg"
	"github.com/stretchr/testify/assert"

	"referee/internal/text"
)

// At a table the editions of its game are put side by side, or what it plays by beside one other.
func TestEditionsAreToldSideBySide(t *testing.T) {
	for lang, c := range map[text.Lang][4]string{
		text.EN: {"editions", "Played differently: 2", "editions en-2016", "Hanamikoji: French edition, 2018 and English edition, 2016"},
		text.RU: {"издания", "Играют по-разному: 2", "различия en-2016", "Ханамикодзи: Французское издание, 2018 и Английское издание, 2016"},
		text.FR: {"éditions", "Se joue autrement\u00a0: 2", "comparer en-2016", "Hanamikoji\u00a0: Édition française, 2018 et Édition anglaise, 2016"},
	} {
		said, body := play(t, lang, "1X", c[0])
		assert.Contains(t, said, c[1])
		assert.Contains(t, said, "HK-C08 · ")
		assert.Contains(t, said, "[max-rounds: 3]")
		assert.Equal(t, "Anna 1X\n", body)
		said, _ = play(t, lang, "1X", c[2])
		_, told, found := strings.Cut(said, c[3]+"\n")
		assert.True(t, found, said)
		for told := range strings.Lines(told) {
			assert.LessOrEqual(t, uniseg.StringWidth(told), 101, told)
		}
	}
	said, _ := play(t, text.EN, "1X", "rules HK-WIN-5", "rules 1")
	assert.Contains(t, said, "“editions hanamikoji”", "a rule that differs leads to the editions")
	said, _ = play(t, text.EN, "1X", "rules HK-TURN-2", "rules 1")
	assert.NotContains(t, said, "editions hanamikoji")
	said, body := play(t, text.EN, "1X", "editions en-2061", "editions en-2016 ru-2013")
	assert.Contains(t, said, "Unknown edition, variant or file “en-2061”. Nearest: en-2016, en-2018.")
	assert.Contains(t, said, "These are different games: en-2016 (Hanamikoji), ru-2013 (Tokaido).")
	assert.Equal(t, "Anna 1X\n", body)
}
