package tokaido

import (
	"strings"
	"testing"

	"github.com/rivo/uniseg"
	"github.com/stretchr/testify/assert"

	"referee/internal/present"
	"referee/internal/text"
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
				if i > 0 && !block.Rows[0][i].Close {
					l.WriteString(strings.Repeat(" ", gap))
				}
				room := strings.Repeat(" ", widths[i]-uniseg.StringWidth(c.Text))
				if c.Right {
					l.WriteString(room + c.Text)
				} else {
					l.WriteString(c.Text + room)
				}
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
№   участок      места   что даст
 2    храм       [2]     отсюда
 3  в встреча    [1]     занято
 4  р рис        ·       +1 очко
 5  и источник   [5]·    +2 или +3
 6  г гора       [4][3]  занято
 7  ф ферма      ·  ·    +3 монеты
 8  д деревня    ·       нет монет
 9  х храм       ·  ·    нет монет
10  в встреча    ·       карта
11  м море       ·  ·    +1 очко
12  г гора       ·       +1 очко
13  и источник   ·       +2 или +3
14  о гостиница  ·       6 трапез
             [1]    [2]    [3]    [4]    [5]
           Каро…  Свет…  Вяче…  Доми…  Ярос…
монеты         4      0      8      2      4
храм           0      3      1      0      0
за место       ·    +10     +7      ·      ·
рис          0/3    0/3    0/3    1/3    0/3
гора         0/4    0/4    1/4    1/4    0/4
море         0/5    0/5    0/5    0/5    0/5
сувениры       2      ·      ·      ·      ·
трапезы        ·      ·      ·      ·      ·
источники      ·      ·      ·      ·      1
встречи        1      ·      ·      ·      ·
очки           7      3      2      2      3`},
		{"three in a narrow window, one in the inn ahead", 3, "kinko umegae satsuki", "1 1 -; 2 14 tofu", text.EN, true, `
no  stop         spots  it gives
 0    Kyoto      [3]    sets out
 1  v village    [1]    taken
 2  t temple     ·      1–2 coins
 3  e encounter  ·      a card
 4  p paddy      ·      +1 point
 5  h spring     ·      +2 or +3
 6  m mountain   ·      +1 point
 7  f farm       ·      +3 coins
 8  v village    ·      3 souvenirs
 9  t temple     ·      1–2 coins
10  e encounter  ·      a card
11  s sea        ·      +1 point
12  m mountain   ·      +1 point
13  h spring     ·      +2 or +3
14  i inn        [2]    3 meals
              [1]     [2]     [3]
           Карол…  Светл…  Вячес…
coins           7       3       2
temple          0       0       0
for rank        ·       ·       ·
paddy         0/3     0/3     0/3
mountain      0/4     0/4     0/4
sea           0/5     0/5     0/5
souvenirs       ·       ·       ·
meals           ·       1       ·
springs         ·       ·       ·
met             ·       ·       ·
points          0       6       0`},
		{"two and the neutral traveller, who has left the inn", 2, "kinko hiroshige",
			"1 14 sushi; 2 14 -; 2 n 14; 1 n 15; 1 n 16", text.FR, false, `
n°  étape        places  le gain
14    relais     [2][1]  part d’ici
15  e mer        ·       +1 point
16  t temple     [N]     complet
17  f ferme      ·       +3 pièces
18  z rizière    ·       +1 point
19  m montagne   ·       +1 point
20  n rencontre  ·       une carte
21  t temple     ·       1–3 pièces
22  s source     ·       +2 ou +3
23  m montagne   ·       +1 point
24  e mer        ·       +1 point
25  c échoppe    ·       3 souvenirs
26  f ferme      ·       +3 pièces
27  l relais     ·       4 repas
              [1]     [2]     [N]
           Карол…  Светл…  neutre
pièces          6       3       ·
temple          0       0       1
ce rang         ·       ·     +10
rizière       0/3     0/3       ·
montagne      0/4     0/4       ·
mer           0/5     0/5       ·
souvenirs       ·       ·       ·
repas           1       ·       ·
sources         ·       ·       ·
gens            ·       ·       ·
points          6       0       ·`},
		{"all have arrived", 3, "kinko umegae satsuki", journey, text.EN, false, `
no  stop   spots   it gives
54    Edo  [3][1]  [2]
              [1]     [2]     [3]
           Карол…  Светл…  Вячес…
coins           3       3       2
temple          3       0       0
for rank      +10       ·       ·
paddy         0/3     0/3     0/3
mountain      0/4     0/4     0/4
sea           0/5     0/5     0/5
souvenirs       ·       2       ·
meals           1       ·       4
springs         ·       ·       1
met             ·       1       ·
points         19      14      33`},
		{"in a village, where two have bought", 4, "kinko umegae satsuki zen-emon",
			"1 8 koma haori; 2 1 sake netsuke; 3 2 1; 4 3 shokunin gofu; 2 8; 3 8", text.RU, false, `
[4]3 встреча  [3]8 деревня  [2]8 деревня  [1]8 деревня
             [1]     [2]     [3]     [4]
          Карол…  Светл…  Вячес…  Домин…
монеты         4       1       1       6
сувениры       2       2       ·       1
очки           4       4       1       1
   вещицы           кушанья            одежда              искусство
1  кома    [1]   7  компэйто    1  13  хаори      [1]  19  нэцкэ      [2]
2  гофу    [4]   8  камабоко    1  14  фуросики     2  20  дзюбако      2
3  васи      1   9  мандзю      1  15  сандогаса    2  21  сикки        2
4  хаси      1  10  дайфуку     2  16  кандзаси     2  22  сямисэн      3
5  утива     1  11  отя         2  17  гэта         2  23  суми-э       3
6  юноми     1  12  сакэ      [2]  18  юката        2  24  укиё-э       3`},
		{"an encounter of somebody with a finished panorama", 4, "kinko umegae satsuki zen-emon",
			"1 4; 2 3 guide-paddy; 3 2 1; 4 5 2; 3 3", text.EN, false, `
[3]3 encounter  [2]3 encounter  [1]4 paddy  [4]5 spring
              [1]     [2]     [3]     [4]
           Карол…  Светл…  Вячес…  Домин…
coins           7       6       1       6
souvenirs       ·       ·       ·       ·
points          1       2       1       2
1  shokunin  a souvenir, its number next  5  annaibito (paddy)     +1 point
2  samurai   +3 points                    6  annaibito (mountain)  +1 point
3  kuge      +3 coins                     7  annaibito (sea)       +1 point
4  miko      +1 point
   objects         food             clothing          art
1  koma     1   7  konpeito  1  13  haori      2  19  netsuke   2
2  gofu     1   8  kamaboko  1  14  furoshiki  2  20  jubako    2
3  washi    1   9  manju     1  15  sandogasa  2  21  shikki    2
4  hashi    1  10  daifuku   2  16  kanzashi   2  22  shamisen  3
5  uchiwa   1  11  ocha      2  17  geta       2  23  sumi-e    3
6  yunomi   1  12  sake      2  18  yukata     2  24  ukiyo-e   3`},
		{"at an inn, where a dish was eaten", 4, "kinko umegae satsuki zen-emon",
			"1 14 sushi; 2 14 dango; 3 14 free tofu; 4 14", text.FR, false, `
[4]14 relais  [3]14 relais  [2]14 relais  [1]14 relais
              [1]     [2]     [3]     [4]
           Карол…  Светл…  Вячес…  Домин…
pièces          6       4       2       6
souvenirs       ·       ·       ·       ·
points          6       6       6       0
   plat         prix  déjà mangé      plat       prix  déjà mangé
1  dango           1  [2]          8  soba          2
2  nigirimeshi     1               9  unagi         3
3  misoshiru       1              10  fugu          3
4  tempura         2              11  donburi       3
5  yakitori        2              12  udon          3
6  tofu            2  [3]         13  tai-meshi     3
7  sushi           2  [1]         14  sashimi       3`},
		{"Chuubei at an inn", 3, "chuubei umegae satsuki", "1 14", text.EN, false, `
[2]0 Kyoto  [3]0 Kyoto  [1]14 inn
              [1]     [2]     [3]
           Карол…  Светл…  Вячес…
coins           4       5       2
souvenirs       ·       ·       ·
points          0       0       0
1  shokunin  a souvenir, its number next  5  annaibito (paddy)     +1 point
2  samurai   +3 points                    6  annaibito (mountain)  +1 point
3  kuge      +3 coins                     7  annaibito (sea)       +1 point
4  miko      +1 point
   dish         price  eaten by      dish       price  eaten by
1  dango            1             8  soba           2
2  nigirimeshi      1             9  unagi          3
3  misoshiru        1            10  fugu           3
4  tempura          2            11  donburi        3
5  yakitori         2            12  udon           3
6  tofu             2            13  tai-meshi      3
7  sushi            2            14  sashimi        3`},
		{"Hiroshige at an inn", 3, "hiroshige umegae satsuki", "1 14", text.RU, false, `
[2]0 Киото  [3]0 Киото  [1]14 гостиница
             [1]     [2]     [3]
          Карол…  Светл…  Вячес…
монеты         3       5       2
сувениры       ·       ·       ·
очки           0       0       0
1  рис  2  гора  3  море
   блюдо       цена  у кого было      блюдо    цена  у кого было
1  данго          1                8  соба        2
2  нигиримэси     1                9  унаги       3
3  мисосиру       1               10  фугу        3
4  тэмпура        2               11  домбури     3
5  якитори        2               12  удон        3
6  тофу           2               13  таймэси     3
7  суши           2               14  сасими      3`},
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
