package tokaido

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/text"
	"referee/rules"
	game "referee/rules/tokaido"
)

// positions are tables with every kind of thing to tell.
var positions = []struct {
	seats      int
	who, story string
	by         rules.Seat
}{
	{4, "", "", 1},
	{4, "kinko umegae hirotada zen-emon", "", 1},
	{4, "kinko umegae hirotada zen-emon", "1 1", 1},
	{4, "zen-emon umegae hirotada kinko", "1 1", 1},
	{4, "hirotada umegae kinko zen-emon", "1 2", 1},
	{4, "umegae kinko hirotada zen-emon", "1 3", 1},
	{4, "umegae kinko hirotada zen-emon", "1 4; 2 5 2; 3 6; 4 7; 1 18; 1 28; 1 30", 1},
	{4, "umegae kinko hirotada zen-emon", "1 5", 1},
	{4, "kinko umegae hirotada zen-emon", "1 14", 1},
	{4, "satsuki umegae hirotada zen-emon", "1 14", 1},
	{4, "hiroshige umegae hirotada zen-emon", "1 14", 1},
	{4, "chuubei umegae hirotada zen-emon", "1 14", 1},
	{2, "kinko umegae", "1 3 kuge; 2 4", 2},
}

// moves are the choices of a position, and the same told with the walk there.
func moves(t *testing.T, s *game.State, by rules.Seat) []game.Move {
	t.Helper()
	list := game.Candidates(s, by, game.Choices(s), nil)
	require.NotEmpty(t, list)
	return list
}

// unlisted are entries that no list of choices has.
var unlisted = []struct {
	position int
	text     string
}{
	{2, "here - | koma gofu washi"}, {2, "here koma sake | geta"}, {3, "here geta 1 sake"}, {3, "here geta full"},
	{1, "8 geta sake"}, {1, "14 sushi"}, {1, "14 -"}, {1, "2 3"}, {1, "3 shokunin geta"}, {1, "3 guide-sea"},
	{8, "menu dango dango tofu"}, {8, "track 34"}, {4, "track 0"}, {8, "menu -"},
	{2, "here geta geta"}, {2, "here - | koma koma washi"}, {3, "here geta 1 sake 1 koma"}, {5, "here guide-sea -"}, {7, "here 4"},
	{5, "here miko guide-paddy"}, {5, "here shokunin koma geta"}, {8, "here sushi soba"}, {11, "here guide-sea - -"},
	{11, "here guide-sea - sushi"}, {11, "here guide-sea miko sushi"}, {12, "own 9"}, {12, "own 8 koma"},
}

// What a log tells in words can be typed again as it stands there.
func TestWrittenReadsBackInEveryLanguage(t *testing.T) {
	check := func(s *game.State, by rules.Seat, m game.Move) {
		for _, l := range text.Langs() {
			written := said(t, l, Written(m))
			if Written(m).Key == "" {
				written = game.Format(m)
			}
			assert.NotContains(t, written, "⟦")
			back, err := game.Parse(s, by, written)
			if assert.NoError(t, err, "%s: %s", game.Format(m), written) {
				assert.Equal(t, m, back, "%s: %s", game.Format(m), written)
			}
		}
	}
	for _, c := range positions {
		s := play(t, c.seats, c.who, c.story)
		for _, m := range moves(t, &s, c.by) {
			check(&s, c.by, m)
		}
	}
	for _, c := range unlisted {
		p := positions[c.position]
		s := play(t, p.seats, p.who, p.story)
		m, err := game.Parse(&s, p.by, c.text)
		require.NoError(t, err, c.text)
		check(&s, p.by, m)
	}
}

func TestWritten(t *testing.T) {
	for _, c := range []struct {
		position   int
		text       string
		en, ru, fr string
	}{
		{1, "kinko 2", "Kinko 2", "Кинко 2", "Kinko 2"},
		{1, "8 geta sake", "8 sake geta", "8 сакэ гэта", "8 sake geta"},
		{2, "geta sake | koma", "here sake geta | koma", "здесь сакэ гэта | кома", "ici sake geta | koma"},
		{5, "sea", "here annaibito (sea)", "здесь аннайбито (море)", "ici annaibito (mer)"},
		{9, "refuse tofu sushi", "here refuse tofu sushi", "здесь отказ тофу суши", "ici refuse tofu sushi"},
		{12, "9", "neutral 9", "нейтральный 9", "neutre 9"},
	} {
		p := positions[c.position]
		s := play(t, p.seats, p.who, p.story)
		m, err := game.Parse(&s, p.by, c.text)
		require.NoError(t, err, c.text)
		assert.Equal(t, []string{c.en, c.ru, c.fr},
			[]string{said(t, text.EN, Written(m)), said(t, text.RU, Written(m)), said(t, text.FR, Written(m))})
	}
}

// What a kind of place is called, its letter, or the first word of it, can be typed to walk
// there.
func TestTheSignsOfTheBoardCanBeTyped(t *testing.T) {
	s := play(t, 4, "kinko umegae hirotada zen-emon", "")
	for _, l := range text.Langs() {
		p, err := text.New(l)
		require.NoError(t, err)
		for k := range game.Stop(game.Stops) {
			for _, key := range []string{"tokaido.letter.", "tokaido.stop.", "tokaido.board.stop."} {
				word, _, _ := strings.Cut(p.Say(key+k.Key()), " ")
				m, err := game.Parse(&s, 1, first(&s, 1, p, word))
				if assert.NoError(t, err, "%s: %s", l, word) {
					assert.Equal(t, k, s.Kind(m.To), "%s: %s", l, word)
				}
			}
		}
	}
}

// first is what an answer stands for: the first that can be read.
func first(s *game.State, by rules.Seat, p *text.Printer, typed string) string {
	for _, line := range Spoken(s, by, p, typed) {
		if _, err := game.Parse(s, by, line); err == nil {
			return line
		}
	}
	return typed
}

// A walk alone is a number in any language.
func TestAWalkIsWrittenAsItIs(t *testing.T) {
	assert.Empty(t, Written(game.Move{Act: game.Travel, To: 11}).Key)
}

// Every line of the checklist has its words whatever the table plays.
func TestChecklist(t *testing.T) {
	length := map[int]bool{}
	for seats := game.MinPlayers; seats <= game.MaxPlayers; seats++ {
		for _, variants := range []rules.Setup{
			{},
			{Options: []rules.OptionValue{{Key: "travellers", Value: "no"}, {Key: "direction", Value: "to-kyoto"}}},
			{Options: []rules.OptionValue{{Key: "preparations", Value: "yes"}, {Key: "meals", Value: "as-many"}}},
		} {
			variants.Seats = seats
			list := Checklist(variants)
			length[len(list)] = true
			for _, l := range text.Langs() {
				for _, step := range list {
					assert.NotContains(t, said(t, l, step), "⟦")
				}
			}
		}
	}
	assert.Equal(t, map[int]bool{8: true, 9: true, 10: true}, length, "the neutral pawn and the preparations have their lines")
	four := Checklist(rules.Setup{Seats: 4})
	assert.Equal(t, "The first at each inn will draw 5 meals.", said(t, text.EN, four[len(four)-2]))
	assert.Nil(t, Checklist(rules.Setup{Seats: 9}))
}
