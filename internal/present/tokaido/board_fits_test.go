package tokaido

import (
	"strings"
	"testing"

	"github.com/rivo/uniseg"
	"github.com/stretchr/testify/assert"

	"referee/internal/present"
	"referee/internal/text"
	"referee/rules"
	game "referee/rules/tokaido"
)

// However many play and whatever the language, the board fits a terminal.
func TestTheBoardFits(t *testing.T) {
	story := map[int]string{
		2: "1 14 -; 2 14 -; 2 n 14; 1 n 16; 1 n 18; 1 n 27; 2 27 -; 1 27 -; 1 41 -; 2 41 -; 2 n 41",
		3: "1 8", 4: "1 3",
		5: "1 14 -; 2 14 -; 3 14 -; 4 14 -; 5 14",
	}
	for seats, told := range story {
		for _, l := range text.Langs() {
			for width, compact := range map[int]bool{80: false, 58: true} {
				who := strings.Fields("sasayakko hiroshige yoshiyasu mitsukuni chuubei")[:seats]
				s := play(t, seats, strings.Join(who, " "), told)
				for i := range s.Pawns[:s.Walkers()] { // as wide as things become
					p := &s.Pawns[i]
					p.Temple, p.Coins, p.Points, p.Souvenirs = 12, 21, 104, game.Every
				}
				c := context(t, l, seats, compact)
				for _, line := range append(drawn(Board(&s, c)), drawn(Sheet(&s, c))...) {
					assert.LessOrEqual(t, uniseg.StringWidth(line), width, line)
					assert.NotContains(t, line, "⟦")
				}
				if s.Owing == rules.Table && !compact {
					assert.LessOrEqual(t, widest(s, c), 78, "the pad stands beside the road")
				}
			}
		}
	}
}

// widest is the width of the road and the pad beside it.
func widest(s game.State, c present.Context) (w int) {
	const beside, narrow = 3, 1
	b := Board(&s, c)
	for _, line := range drawn(present.Board{Blocks: b.Blocks[:1]}) {
		w = max(w, uniseg.StringWidth(line))
	}
	pad := 0
	for _, line := range drawn(present.Board{Blocks: b.Blocks[1:]}) {
		pad = max(pad, uniseg.StringWidth(line)-len(b.Blocks[1].Rows[0][1:])*(gap-narrow))
	}
	return w + beside + pad
}

func TestSheet(t *testing.T) {
	s := play(t, 3, "kinko umegae satsuki", journey)
	assert.Equal(t, strings.TrimPrefix(`
              [1]     [2]     [3]
           Карол…  Светл…  Вячес…
temple          3       0       0
for rank      +10       ·       ·
prizes          ·       2       2
paddy         0/3     0/3     0/3
mountain      0/4     0/4     0/4
sea           0/5     0/5     0/5
souvenirs       ·       2       ·
meals           1       ·       4
springs         ·       ·       1
met             ·       1       ·
points         19      14      33
Achievements
Gourmet     Вячеслав
Bather      Вячеслав
Chatterbox  Светлана
Collector   Светлана`, "\n"), strings.Join(drawn(Sheet(&s, context(t, text.EN, 3, false))), "\n"))
}

// A pawn that the table let stand where there is no room is seen all the same.
func TestAThirdPawnIsSeen(t *testing.T) {
	s := play(t, 3, "kinko umegae satsuki", "1 1 -; 2 1 -; 3 1 -")
	lines := drawn(Board(&s, context(t, text.RU, 3, false)))
	assert.Equal(t, " 1    деревня    [1][2]  [3]", lines[1])
}

// On the way back the numbers go on from the inn where the journey began.
func TestTheWayBack(t *testing.T) {
	s := play(t, 3, "kinko umegae satsuki", "", rules.OptionValue{Key: "direction", Value: "to-kyoto"})
	lines := drawn(Board(&s, context(t, text.EN, 3, false)))
	var kinds []string
	for _, l := range lines[1:15] {
		kinds = append(kinds, strings.Fields(l[3:])[0])
	}
	assert.Equal(t, strings.Fields("Edo v s p m e h f s v e t h i"), kinds)
	s.Pawns[0].Place, s.Pawns[1].Place, s.Pawns[2].Place = 50, 50, 50
	assert.Contains(t, strings.Join(drawn(Board(&s, context(t, text.EN, 3, false))), "\n"), "54  i Kyoto")
}

// Where a window is wide the road stays while somebody has stopped at a village.
func TestTheRoadStaysInAVillage(t *testing.T) {
	s := play(t, 4, "hirotada sasayakko yoshiyasu mitsukuni", "1 1")
	for wide, road := range map[bool]bool{true: true, false: false} {
		c := context(t, text.EN, 4, false)
		c.Wide = wide
		lines := drawn(Board(&s, c))
		assert.Equal(t, road, strings.Contains(strings.Join(lines, "\n"), "14  i inn") || strings.Contains(strings.Join(lines, "\n"), "14    inn"), strings.Join(lines, "\n"))
		assert.LessOrEqual(t, len(lines), tallBoard)
	}
}
