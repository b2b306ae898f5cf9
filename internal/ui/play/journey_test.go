package play

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
)

// journey is a short game of Tokaido, each entry by whoever is due. What came of a
// stop is shown with the walk or after it.
var journey = []string{
	"satsuki 4", "sasayakko 1", "umegae 3", "yoshiyasu 2",
	"1 daifuku jubako", "1 uchiwa sake | koma", "2 1", "4", "3", "shokunin sumie", "5", "3", "5 2", "6", "7", "6", "7", "8 -",
	"14 tofu", "14 sushi", "14 dango", "14", "-", "27 -", "27 fugu", "27 tempura", "27 -",
	"41 sashimi", "41 -", "41 free soba", "41 dango", "54 -", "54 -", "54 -", "54 misoshiru",
}

// onTheWay are tables of the journey worth a picture: how many entries were made
// before, and what is typed then.
var onTheWay = []struct {
	name    string
	entries int
	typed   string
}{
	{"start", 0, ""}, {"begun", 3, "6"}, {"road", 17, ""}, {"village", 17, "8\n"}, {"buying", 17, "8\n2 11"},
	{"refused", 18, "7\n"}, {"inn", 20, "14\n"}, {"end", len(journey), ""},
}

func TestJourneyFrames(t *testing.T) {
	for _, size := range [][2]int{{48, 30}, {80, 24}, {120, 40}} {
		for _, l := range frames.Langs(size) {
			for _, m := range onTheWay {
				name := fmt.Sprintf("%s/%dx%d-%s", m.name, size[0], size[1], l)
				t.Run(name, func(t *testing.T) {
					playAt(t, games.Tokaido, size[0], size[1], l, rooms.Company(l), nil, journey[:m.entries], func(s *sitting) {
						for line := range strings.Lines(m.typed) {
							s.Type(strings.TrimSuffix(line, "\n"))
							if strings.HasSuffix(line, "\n") {
								s.Key("enter")
							}
						}
						s.Golden("journey/" + name)
					})
				})
			}
		}
	}
}

func TestAJourneyHasLegsAndOneSheet(t *testing.T) {
	playAt(t, games.Tokaido, 80, 60, text.EN, rooms.Company(text.EN), nil, journey, func(s *sitting) {
		s.Key("f4")
		assert.Contains(t, s.Text(), "final score")
		assert.NotContains(t, s.Text(), "round")
		s.Key("esc", "f6")
		assert.Contains(t, s.Text(), "leg 4 of 4")
		assert.NotContains(t, s.Text(), "round")
	})
}

// What the board has by number is clicked: a press goes to a move, and a second one is Enter; things that only begin one are taken at once.
func TestAClickOnTheRoadIsItsNumber(t *testing.T) {
	playAt(t, games.Tokaido, 80, 24, text.EN, rooms.Company(text.EN), nil, journey[:17], func(s *sitting) {
		p := s.app.Shell.Page().(*tablePage)
		press := func(pick string) { require.True(t, p.press(pick), pick) }
		press("8")
		assert.Equal(t, "8", p.pick())
		assert.Len(t, s.texts(), 17)
		press("8")
		assert.Equal(t, "8", s.texts()[17])
		press("gofu")
		assert.Equal(t, "here gofu", p.ask.Composed.Line)
		press("gofu")
		assert.Empty(t, p.ask.Composed.Line, "a second press puts it back")
	})
}

// Five players with one initial are in columns of their own, and nothing is cut.
func TestFiveWithOneInitial(t *testing.T) {
	names := []string{"Алекс", "Лёша", "Анна", "Артём", "Аня"}
	for _, size := range [][2]int{{80, 24}, {120, 40}} {
		playAt(t, games.Tokaido, size[0], size[1], text.RU, names, nil, []string{"сацуки 4", "сасаякко 1", "умэгаэ 3", "ёсиясу 2", "кинко 5"}, func(s *sitting) {
			for _, name := range names {
				assert.Contains(t, s.Text(), name)
			}
			s.Golden(fmt.Sprintf("journey/five-%dx%d-ru", size[0], size[1]))
		})
	}
}

// What is bought is shown with its price, what is left in the purse and who goes next; a
// traveller who pays another price sees the printed one in brackets.
func TestPricesBeforeTheyArePaid(t *testing.T) {
	for who, want := range map[string][]string{
		"zen-emon":  {"price gofu 1 · jubako 1 (2)", "coins left 4", "then Boris"},
		"sasayakko": {"price gofu 0 (1) · jubako 2", "coins left 3", "then Boris"},
		"satsuki":   nil,
	} {
		playAt(t, games.Tokaido, 80, 24, text.EN, rooms.Company(text.EN)[:3], nil, []string{"Anna " + who + " 1", "Boris yoshiyasu 2", "Céline umegae 3"}, func(s *sitting) {
			s.Type("1 2 20")
			for _, part := range want {
				assert.Contains(t, strings.Join(strings.Fields(s.Text()), " "), part, who)
			}
			s.Key("esc")
			s.enter("1")
			if who == "zen-emon" {
				assert.Contains(t, s.Text(), "1 (3)", "the price she pays, and the printed one")
			}
			assert.Contains(t, s.Text(), "is in the village with")
			assert.Contains(t, s.Text(), "[2]0 Kyoto", "where everybody is")
		})
	}
}
