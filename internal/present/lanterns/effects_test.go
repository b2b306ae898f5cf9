package lanterns

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/present"
	"referee/internal/text"
	"referee/rules"
	game "referee/rules/lanterns"
)

// told are the effects of one more entry; those on lines of their own after a bar.
func told(t *testing.T, l text.Lang, before game.State, by rules.Seat, entry string) string {
	t.Helper()
	m := parsed(t, &before, by, entry)
	after, err := game.Def.After(before, 9, by, m)
	require.NoError(t, err, entry)
	var b strings.Builder
	for i, s := range Effects(&before, &after, by, m) {
		switch {
		case s.Own:
			b.WriteString(" | ")
		case i > 0:
			b.WriteString("; ")
		}
		b.WriteString(said(t, l, s))
	}
	return b.String()
}

// The pay-out has a line for each seat, from the active player clockwise; colours
// that have run out are said.
func TestEffectsOfATile(t *testing.T) {
	four := play(t, 4, "")
	assert.Equal(t, "Каролина: blue | Николай: white | Élodie: green | Максим: purple", told(t, text.EN, four, 1, "n12 bwgp"))
	assert.Equal(t, "Каролина : rouge, vert, +1 jeton Faveur | Николай : vert | Élodie : rouge | Максим : rouge",
		told(t, text.FR, four, 1, "n12 ggrr"))
	four.Supply[game.Green] = 0
	assert.Equal(t, "Каролина: красный, +1 жетон поощрения, нет в запасе: зелёный | Николай: нет в запасе: зелёный | Élodie: красный | Максим: красный",
		told(t, text.RU, four, 1, "n12 ggrr"))
	three := play(t, 3, "1 n12 bwgp")
	assert.Equal(t, "Николай: red | Élodie: green | Каролина: red", told(t, text.EN, three, 2, "m12 rggr"), "nobody sits in the east")
}

func TestEffects(t *testing.T) {
	for _, c := range []struct {
		cards   string
		favours int
		entry   string
		want    string
	}{
		{"", 3, "x rg", "1 favour token left"},
		{"RRR", 0, "4r", "+8 honour, 8 in all"},
		{"WWBBKK", 0, "2wbk", "+9 honour, 9 in all"},
		{"OPWBKG", 0, "7", "+10 honour, 10 in all"},
		{"RRRROOOOPPPPWWWW", 0, "4r", "+8 honour, 8 in all; still 1 card over the limit: discard it"},
		{"RROOPPWWBBKK", 0, "discard r", "12 cards left"},
	} {
		s := holding(t, 4, 1, c.cards, c.favours)
		assert.Equal(t, c.want, told(t, text.EN, s, 1, c.entry), c.entry)
	}
	s := holding(t, 2, 1, "RRR", 0)
	s.Used[game.Four-1] = 6
	assert.Equal(t, "стопка кончилась: почестей +4, всего 4", told(t, text.RU, s, 1, "4r"))
}

// The last tile tells that final turns begin, who has nothing to do in them, and
// the end of the game how everybody stands.
func TestEffectsOfTheEnd(t *testing.T) {
	for seed := range uint64(20) {
		for seats := game.MinPlayers; seats <= game.MaxPlayers; seats++ {
			var last string
			tiles := 0
			s := wander(t, seed, seats, func(s *game.State, by rules.Seat, m game.Move) {
				last = told(t, text.EN, *s, by, game.Format(m))
				if m.Act == game.Place && s.Stack() == 1 {
					tiles++
					pays, _, _ := strings.Cut(last, " | the last tile: final turns")
					assert.Len(t, strings.Split(pays, " | "), seats, "everybody is paid before that: %s", last)
				}
			})
			assert.Equal(t, 1, tiles)
			for seat := rules.Seat(1); seat <= rules.Seat(seats); seat++ {
				assert.Contains(t, last, names[seat-1]+": "+present.Number(0, s.Honour(seat)).Text+" honour")
			}
		}
	}
}

// Whatever happens has its words in every language, and so has every choice.
func TestEverythingHasWords(t *testing.T) {
	for seats := game.MinPlayers; seats <= game.MaxPlayers; seats++ {
		wander(t, 3, seats, func(s *game.State, by rules.Seat, m game.Move) {
			for _, l := range text.Langs() {
				assert.NotContains(t, told(t, l, *s, by, game.Format(m)), "⟦", game.Format(m))
				assert.NotContains(t, said(t, l, Label(s, m, false)), "⟦", game.Format(m))
				assert.NotContains(t, said(t, l, Label(s, m, true)), "⟦", game.Format(m))
			}
		})
	}
}
