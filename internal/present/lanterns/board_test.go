package lanterns

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/present"
	"referee/internal/text"
	"referee/rules"
	game "referee/rules/lanterns"
)

// drawn is a picture as lines of text.
func drawn(b present.Block) string {
	var lines []string
	for _, row := range b.Rows {
		var l strings.Builder
		for _, c := range row {
			l.WriteString(c.Text)
		}
		lines = append(lines, strings.TrimRight(l.String(), " "))
	}
	return "\n" + strings.Join(lines, "\n")
}

func TestLake(t *testing.T) {
	for _, c := range []struct {
		name    string
		seats   int
		story   string
		options []rules.OptionValue
		lang    text.Lang
		want    string
	}{
		{"the start tile, red towards the first of two", 2, "", nil, text.EN, `
   [2] Николай
    m   n   o
14     n14
        K
13 m13[W·B]o13
        R
12     n12
  [1] Каролина`},
		{"two side by side", 2, "", []rules.OptionValue{{Key: "two-seats", Value: "adjacent"}}, text.EN, `
        m   n   o
    14     n14
            K
[2] 13 m13[W·B]o13
            R
    12     n12
      [1] Каролина`},
		{"two side by side, the other way round", 2, "", []rules.OptionValue{{Key: "two-seats", Value: "adjacent-right"}}, text.EN, `
    m   n   o
14     n14
        K
13 m13[W·B]o13  [2]
        R
12     n12
  [1] Каролина`},
		{"four in Russian, with platforms", 4, "1 n12 bwgp; 2 m13 wgog; 3 n14 rkro", nil, text.RU, `
         [3] Élodie
        l   m   n   o
    15         n15
                К
    14     m14[О*Ч]o14
                К
            З   Ч
[2] 13 l13 Б*О Б·С o13  [4]
            З   К
                З
    12     m12 Б·Ф o12
                С
    11         n11
        [1] Каролина`},
	} {
		s := play(t, c.seats, c.story, c.options...)
		assert.Equal(t, c.want, drawn(Board(&s, context(t, c.lang, c.seats)).Blocks[0]), c.name)
	}
}

// The cells that can be chosen are those beside the lake, under the names that can
// be typed; at the end there are none.
func TestPicks(t *testing.T) {
	s := play(t, 2, "1 n12 bwgp")
	picks := Board(&s, context(t, text.EN, 2)).Picks()
	assert.Equal(t, []string{"n14", "m13", "o13", "m12", "o12", "n11"}, picks)
	end := wander(t, 2, 2, func(s *game.State, by rules.Seat, m game.Move) {
		picks := Board(s, context(t, text.EN, 2)).Picks()
		assert.Equal(t, !s.Final(), len(picks) > 0)
		if m.Act == game.Place {
			assert.Contains(t, picks, m.At.String())
		}
	})
	assert.Empty(t, Board(&end, context(t, text.EN, 2)).Picks())
}

// Every letter has the role of its colour, and the last tile is marked.
func TestRolesOfTheLake(t *testing.T) {
	s := play(t, 4, "1 n12 bwgp")
	marked := ""
	for _, row := range Board(&s, context(t, text.EN, 4)).Blocks[0].Rows {
		for _, c := range row {
			if c.Role >= present.Orange && c.Role <= present.Green {
				assert.Equal(t, game.Colour(c.Role-present.Orange).Letter(), c.Text)
			}
			if c.Role == present.Marked {
				marked += c.Text
			}
		}
	}
	assert.Equal(t, "[]", marked)
}

// cells are the cells of a block, row by row.
func cells(b present.Block) (rows []string) {
	for _, row := range b.Rows {
		var list []string
		for _, c := range row {
			list = append(list, c.Text)
		}
		rows = append(rows, strings.TrimSpace(strings.Join(list, " ")))
	}
	return rows
}

func TestPlayersAndStacks(t *testing.T) {
	s := holding(t, 3, 1, "RRRBB", 3)
	s, _ = game.Def.After(s, 1, 1, parsed(t, &s, 1, "4r"))
	s, _ = game.Def.After(s, 2, 1, parsed(t, &s, 1, "n12 bwgp"))
	b := Board(&s, context(t, text.EN, 3))
	assert.Equal(t, []string{
		"O R P W B K G fav hon tiles",
		"[1]↓ Каролина · · · · 3 · · 3 8 3",
		"[2]← Николай · · · 2 · · · 0 0 3",
		"[3]↑ Élodie · · · · · 1 1 0 0 3",
		"supply 7 7 7 5 4 6 6 17  17",
	}, cells(b.Blocks[1]))
	assert.Equal(t, []string{"dedications 4 alike 3 pairs 7 diff.", "next 7 9 10", "left 7 8 8"}, cells(b.Blocks[2]))
	s.Used = [3]uint8{8, 8, 8}
	assert.Equal(t, []string{"next 4 4 4", "left 0 0 0"}, cells(Board(&s, context(t, text.EN, 3)).Blocks[2])[1:])
	s.Generics = game.OneEach
	s.Grey[game.Four-1] = 1
	assert.Equal(t, "next · 4 4", cells(Board(&s, context(t, text.EN, 3)).Blocks[2])[1])
}

func TestSheet(t *testing.T) {
	s := play(t, 2, "")
	s.Hands[0].Tokens = [game.Generic][7]uint8{{0, 2, 0, 0, 1}, {}, {0, 0, 0, 0, 0, 0, 1}, {3}}
	s.Hands[0].Favours = 4
	assert.Equal(t, []string{
		"4 alike 3 pairs 7 diff. grey hon fav cards",
		"Каролина 8 5 5 · 10 4 4 4 40 4 1",
		"Николай · · · · 0 0 1",
	}, cells(Sheet(&s, context(t, text.EN, 2)).Blocks[0]))
}

// From far each tile has one sign; the last one and the cells are where they are from near.
func TestLakeFromFar(t *testing.T) {
	s := play(t, 4, "1 n12 bwgp; 2 m13 wgog; 3 n14 rkro")
	c := context(t, text.RU, 4)
	c.Far = true
	b := Board(&s, c)
	assert.Equal(t, `
      [3] Élodie
       l m n o
    15     ·
    14   ·[*]·
[2] 13 · * ▒ ·  [4]
    12   · ▒ ·
    11     ·
     [1] Каролина`, drawn(b.Blocks[0]))
	c.Far = false
	assert.ElementsMatch(t, Board(&s, c).Picks(), b.Picks())
}

// The panel tells in the order of a turn what has been done and what is still to come.
func TestTurnInThePanel(t *testing.T) {
	s := holding(t, 3, 1, "RRRBB", 3)
	turn := func() []string { return cells(Board(&s, context(t, text.EN, 3)).Panel[0]) }
	assert.Equal(t, []string{"exchange possible", "dedication possible", "tile to come"}, turn())
	s, _ = game.Def.After(s, 1, 1, parsed(t, &s, 1, "4r"))
	assert.Equal(t, []string{"· exchange not possible", "✓ dedication", "tile to come"}, turn())
}
