package play

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
)

// journey is a short game of Tokaido, each entry by whoever is due. What came of a
// stop is told with the walk or after it.
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
	{"start", 0, ""}, {"begun", 3, "6"}, {"road", 17, ""}, {"village", 17, "8\n"},
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

func TestManyChoicesAreShownAPartAtATime(t *testing.T) {
	playAt(t, games.Tokaido, 80, 24, text.EN, rooms.Company(text.EN), nil, journey[:2], func(s *sitting) {
		for _, line := range []string{"umegae 2", "yoshiyasu 3", "1"} {
			s.enter(line)
		}
		assert.Contains(t, s.Text(), "1  buys nothing")
		assert.Contains(t, s.Text(), " …\n")
		assert.NotContains(t, s.Text(), "ukiyo-e")
		s.Key("up")
		assert.Contains(t, s.Text(), "25  ukiyo-e", "the arrows go on to the others")
	})
}

// places are the shortest words for the kinds of place.
var places = strings.Fields("v t e p m s h f i")

// shortest is the least that can be typed for a recorded entry: nothing where
// Enter takes it, a choice's number, or its words as short as they read the same.
func shortest(s table.Session, line record.Line) string {
	list := s.Choices(nil, "", 20)
	best := line.Text
	keep := func(typed string) bool {
		r := s.Try(typed)
		same := r.Fits() && r.Line.Kind == record.Entry && r.Entry.Text == line.Text && (line.Seat == 0 || r.Entry.Seat == line.Seat)
		if same && len(typed) < len(best) {
			best = typed
		}
		return same
	}
	for i, c := range list {
		if c.Usual && c.Text == line.Text {
			return ""
		}
		if !table.Worded(list, "") && !c.Group && "here "+c.Text == line.Text {
			best = strconv.Itoa(i + 1)
		}
	}
	words := strings.Fields(strings.ReplaceAll(strings.TrimPrefix(line.Text, "here "), "guide-", ""))
	heads := append([]string{words[0]}, places...)
	for _, head := range heads {
		short := append([]string{head}, words[1:]...)
		for i := range short {
			whole := short[i]
			for n := 1; n <= len(whole); n++ {
				if short[i] = whole[:n]; keep(strings.Join(short, " ")) {
					keep(strings.Join(short, ""))
					break
				}
			}
		}
	}
	return best
}

// names counts the cards and dishes an entry names, and what else is a word.
func names(entry string) (n int) {
	for _, word := range strings.Fields(strings.TrimPrefix(entry, "here ")) {
		if word[0] >= 'a' {
			n++
		}
	}
	return n
}

// Every entry of a recorded journey, typed as short as can be: the nearest stop is
// Enter, any other stop 2 to 4 keys, and so is one that tells a number; each name
// adds up to four.
func TestKeysOfAJourney(t *testing.T) {
	files, err := filepath.Glob("../../../testdata/tokaido/games/ru-2013_4_*.txt")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	data, err := os.ReadFile(files[0])
	require.NoError(t, err)
	r, bad := record.Parse(data)
	require.Empty(t, bad)
	playAt(t, games.Tokaido, 80, 24, text.EN, r.Header.Seats, nil, nil, func(s *sitting) {
		count, pressed := map[int]int{}, map[int]int{}
		for _, line := range r.Lines {
			if line.Kind != record.Entry || strings.HasPrefix(line.Text, "track") {
				continue // notes and checks are nobody's turn
			}
			typed := shortest(s.Session, line)
			made := len(s.texts())
			s.enter(typed)
			require.Len(t, s.texts(), made+1, "%q for %q", typed, line.Text)
			require.Equal(t, line.Text, s.texts()[made], "%q", typed)
			n := len(typed) + 1
			assert.LessOrEqual(t, n, 4+4*names(line.Text), "%q for %q", typed, line.Text)
			count[names(line.Text)]++
			pressed[names(line.Text)] += n
		}
		require.True(t, s.Session.Over())
		t.Logf("entries by the names they tell: %v, their keys: %v", count, pressed)
	})
}

// A group that is a word begins a line which goes on behind it.
func TestAWordBegunByItsNumberGoesOn(t *testing.T) {
	for l, dish := range map[text.Lang]string{text.EN: "sushi", text.RU: "суси", text.FR: "sushi"} {
		playAt(t, games.Tokaido, 80, 24, l, rooms.Company(l)[:3], nil, []string{"chuubei 1", "kinko 2", "umegae 3", "14"}, func(s *sitting) {
			s.enter("2")
			s.enter(dish)
			assert.Equal(t, "here samurai sushi", s.texts()[4])
		})
	}
}
