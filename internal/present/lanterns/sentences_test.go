package lanterns

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/text"
	"referee/rules"
	game "referee/rules/lanterns"
)

// written is a move as a log in a language has it.
func written(t *testing.T, l text.Lang, m game.Move) string {
	t.Helper()
	if Written(m).Key == "" {
		return game.Format(m)
	}
	return said(t, l, Written(m))
}

// What a log tells can be typed again as it stands there; French letters are those of the
// record only in the talk.
func TestWrittenReadsBackInEveryLanguage(t *testing.T) {
	acts := map[game.Act]bool{}
	for seats := game.MinPlayers; seats <= game.MaxPlayers; seats++ {
		wander(t, 1, seats, func(s *game.State, by rules.Seat, m game.Move) {
			acts[m.Act] = true
			for _, l := range []text.Lang{text.EN, text.RU} {
				back := parsed(t, s, by, written(t, l, m))
				assert.Equal(t, m, back, written(t, l, m))
			}
		})
	}
	assert.True(t, acts[game.Exchange] && acts[game.Dedicate] && acts[game.Place], "%v", acts)
	s := play(t, 2, "")
	for _, entry := range []string{"discard RRK", "pass", "2RRB", "a1 OOOO", "e14s2. RRGG", "7", "x GO"} {
		m := parsed(t, &s, 1, entry)
		for _, l := range []text.Lang{text.EN, text.RU} {
			assert.Equal(t, m, parsed(t, &s, 1, written(t, l, m)), written(t, l, m))
		}
	}
}

func TestWritten(t *testing.T) {
	s := play(t, 2, "")
	for _, c := range []struct{ entry, en, ru, fr string }{
		{"n12 bwgp", "n12 BWGP", "n12 СБЗФ", "n12 LBTV"},
		{"x rg", "x RG", "обмен КЗ", "échange RT"},
		{"4k", "4K", "4Ч", "4N"},
		{"2wbr", "2RWB", "2КБС", "2RBL"},
		{"7", "7", "7", "7"},
		{"discard rkr", "discard RRK", "сброс ККЧ", "défausse RRN"},
		{"pass", "pass", "пас", "passe"},
	} {
		m := parsed(t, &s, 1, c.entry)
		assert.Equal(t, []string{c.en, c.ru, c.fr},
			[]string{written(t, text.EN, m), written(t, text.RU, m), written(t, text.FR, m)})
	}
}

// Every line of the checklist has its words, whoever sits where, with the numbers
// of the players; the last tells everybody's card.
func TestChecklist(t *testing.T) {
	for seats, tiles := range map[int]string{2: "22 are played with. Deal three to each hand; 16", 3: "27 are played with. Deal three to each hand; 18", 4: "32 are played with. Deal three to each hand; 20"} {
		for _, o := range []rules.Option{game.Seats2, game.Seats3} {
			for _, value := range o.Values {
				for first := range 2 {
					list := Checklist(rules.Setup{Seats: seats, First: rules.Seat(first), Options: []rules.OptionValue{{Key: o.Key, Value: value}}})
					require.Len(t, list, 8)
					for _, l := range text.Langs() {
						for _, step := range list {
							assert.NotContains(t, said(t, l, step), "⟦")
							assert.False(t, first == 0 && strings.Contains(said(t, l, step), "Николай"), "nobody has begun")
						}
					}
					assert.Contains(t, said(t, text.EN, list[4]), tiles)
				}
			}
		}
	}
	card := func(l text.Lang, seats int) string {
		return said(t, l, Checklist(rules.Setup{Seats: seats, First: 2})[7])
	}
	assert.Equal(t, "Каждый берёт карту того цвета, которым фрагмент обращён к его месту: Николай — красный, Élodie — белый, Каролина — чёрный.", card(text.RU, 3))
	assert.Equal(t, "Each player takes one lantern card of the colour that faces them: Николай red, Каролина black.", card(text.EN, 2))
	for seats := game.MinPlayers; seats <= game.MaxPlayers; seats++ {
		for _, name := range names[:seats] {
			assert.Contains(t, card(text.FR, seats), name, "all in one step")
		}
	}
	assert.Nil(t, Checklist(rules.Setup{Seats: 9}))
}
