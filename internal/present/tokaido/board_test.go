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

// gap is the space between columns where there is room for it.
const gap = 2

// drawn is a board as lines of text, its columns apart by two spaces.
func drawn(b present.Board) (lines []string) {
	for _, block := range b.Blocks {
		if block.Title != "" {
			lines = append(lines, block.Title)
		}
		var widths [24]int
		for _, row := range block.Rows {
			for i, c := range row {
				widths[i] = max(widths[i], uniseg.StringWidth(c.Text))
			}
		}
		for _, row := range block.Rows {
			var l strings.Builder
			for i, c := range row {
				room := strings.Repeat(" ", widths[i]-uniseg.StringWidth(c.Text))
				if c.Right {
					l.WriteString(room + c.Text)
				} else {
					l.WriteString(c.Text + room)
				}
				l.WriteString(strings.Repeat(" ", gap))
			}
			lines = append(lines, strings.TrimRight(l.String(), " "))
		}
	}
	return lines
}

func TestBoard(t *testing.T) {
	for _, c := range []struct {
		name       string
		seats      int
		who, story string
		lang       text.Lang
		compact    bool
		want       string
	}{
		{"five on the road", 5, "kinko hiroshige yoshiyasu satsuki chuubei",
			"1 1 koma sake; 2 2 3; 3 2 1; 4 4; 5 5 3; 1 3 samurai; 4 6; 3 6", text.RU, false, `
Переход 1 из 4: гостиница 14
0    1=   2    3    4    5=   6=   7=   8    9=   10   11=  12   13   14
гос  дер  хра  вст  рис  ист  гор  фер  дер  хра  вст  мор  гор  ист  гос
     ·    С    К    ·    Я    Д    ·    ·    ·    ·    ·    ·    ·
     ·                   ·    В    ·         ·         ·
                    №  мон  храм  рис  гор  мор   вкои ×  тр  ист  вст  очк
Каролина  Кинко     3    4     0  0/3  0/4  0/5  1100 ×1   0    0    1    7
Светлана  Хиросигэ  2    0  3→10  0/3  0/4  0/5        ·   0    0    0    3
Вячеслав  Ёсиясу    6    8   1→7  0/3  1/4  0/5        ·   0    0    0    2
Доминика  Сацуки    6    2     0  1/3  1/4  0/5        ·   0    0    0    2
Ярослава  Тюбэй     5    4     0  0/3  0/4  0/5        ·   0    1    0    3`},
		{"three in a narrow window, one in the inn ahead", 3, "kinko umegae satsuki", "1 1 -; 2 14 tofu", text.EN, true, `
Leg 1 of 4, to inn 14
0    1=   2    3    4    5=   6=   7=
inn  vil  tem  enc  pad  spr  mou  far
×1   К    ·    ·    ·    ·    ·    ·
8    9=   10   11=  12   13   14
vil  tem  enc  sea  mou  spr  inn
·    ·    ·    ·    ·    ·    ×1
Kyoto   1 В
inn 14  1 С  meals: 3
                   at  coin  tem  pts
Каролина  Kinko     1     7    0    0
Светлана  Umegae   14     3    0    6
Вячеслав  Satsuki   0     2    0    0
          pad  mou  sea  ofca ×  ml  spr  enc
Каролина  0/3  0/4  0/5       ·   0    0    0
Светлана  0/3  0/4  0/5       ·   1    0    0
Вячеслав  0/3  0/4  0/5       ·   0    0    0`},
		{"two and the neutral traveller, who has left the inn", 2, "kinko hiroshige",
			"1 14 sushi; 2 14 -; 2 n 14; 1 n 15; 1 n 16", text.FR, false, `
Trajet 2 sur 4, vers le relais 27
14   15   16   17=  18=  19=  20=  21   22=  23   24=  25   26   27
rel  mer  tem  fer  riz  mon  ren  tem  sou  mon  mer  éch  fer  rel
×2   ·    *    ·    ·    ·    ·    ·    ·    ·    ·    ·    ·
rel 14  1 Каролина  2 Светлана
                     n°  pcs   tem  riz  mon  mer  onva ×  rep  sou  ren  pts
Каролина  Kinko      14    6     0  0/3  0/4  0/5       ·    1    0    0    6
Светлана  Hiroshige  14    3     0  0/3  0/4  0/5       ·    0    0    0    0
* neutre             16    ·  1→10    ·    ·    ·       ·    ·    ·    ·    ·`},
		{"all have arrived", 3, "kinko umegae satsuki", journey, text.EN, false, `
Leg 4 of 4, to Edo
41   42   43=  44   45=  46   47=  48=  49   50   51=  52=  53   54
inn  spr  tem  enc  vil  sea  far  spr  enc  mou  pad  sea  vil  inn
     ·    ·    ·    ·    ·    ·    ·    ·    ·    ·    ·    ·    ×3
Edo  1 Светлана  2 Каролина  3 Вячеслав
                   at  coin   tem  pad  mou  sea   ofca ×  ml  spr  enc  pts
Каролина  Kinko    54     3  3→10  0/3  0/4  0/5        ·   1    0    0   19
Светлана  Umegae   54     3     0  0/3  0/4  0/5  1010 ×1   0    0    1   14
Вячеслав  Satsuki  54     2     0  0/3  0/4  0/5        ·   4    1    0   33`},
	} {
		s := play(t, c.seats, c.who, c.story)
		lines := drawn(Board(&s, context(t, c.lang, c.seats, c.compact)))
		assert.Equal(t, strings.TrimPrefix(c.want, "\n"), strings.Join(lines, "\n"), c.name)
	}
}

// journey is a whole one of three players.
const journey = "1 2 3; 2 3 samurai; 3 5 3; 1 14 sushi; 2 14 -; 3 14 free tofu; " +
	"3 27 free soba; 2 25 koma geta; 1 27 -; 2 27 -; 2 41 -; 1 41 -; 3 41 free unagi; " +
	"3 53 -; 2 54 -; 1 54 -; 3 54 free dango"

// However many play and whatever the language, the board fits a terminal.
func TestTheBoardFits(t *testing.T) {
	story := map[int]string{
		2: "1 14 -; 2 14 -; 2 n 14; 1 n 16; 1 n 18; 1 n 27; 2 27 -; 1 27 -; 1 41 -; 2 41 -; 2 n 41",
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
			}
		}
	}
}

func TestSheet(t *testing.T) {
	s := play(t, 3, "kinko umegae satsuki", journey)
	assert.Equal(t, strings.TrimPrefix(`
                    tem  ach  pad  mou  sea   ofca ×  ml  spr  enc  pts
Каролина  Kinko    3→10    0  0/3  0/4  0/5        ·   1    0    0   19
Светлана  Umegae      0    2  0/3  0/4  0/5  1010 ×1   0    0    1   14
Вячеслав  Satsuki     0    2  0/3  0/4  0/5        ·   4    1    0   33
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
	assert.Equal(t, []string{"К", "С", "В"}, []string{strings.TrimSpace(lines[3])[:2], strings.TrimSpace(lines[4]), strings.TrimSpace(lines[5])})
}

// On the way back the numbers go on from the inn where the journey began.
func TestTheWayBack(t *testing.T) {
	s := play(t, 3, "kinko umegae satsuki", "", rules.OptionValue{Key: "direction", Value: "to-kyoto"})
	lines := drawn(Board(&s, context(t, text.EN, 3, false)))
	assert.Equal(t, "Leg 1 of 4, to inn 13", lines[0])
	assert.Equal(t, "inn  vil  sea  pad  mou  enc  spr  far  sea  vil  enc  tem  spr  inn", lines[2])
	assert.Equal(t, "Edo  1 Вячеслав  2 Светлана  3 Каролина", lines[4])
	s.Pawns[0].Place, s.Pawns[1].Place, s.Pawns[2].Place = 50, 50, 50
	assert.Equal(t, "Leg 4 of 4, to Kyoto", drawn(Board(&s, context(t, text.EN, 3, false)))[0])
}
