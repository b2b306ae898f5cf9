package play

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/testkit"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
)

// festival is a game of Lanterns, each entry by whoever is due, up to a lake that
// outgrows a small window; a colour runs out on the way.
var festival = []string{
	"n14 BKOG", "m13 OKWK", "o13 RBWO", "m12 PKWO", "n15 OBOB", "n16 RRGG", "l12 PWRO", "o12 RGWW", "p13 RKKP", "o15 GWGO",
	"p12 PGPB", "4G", "q13 GRGG", "2ORK", "p14 BWBK", "2WBK", "l11 KPBB", "2ORK", "o14 PRGB", "2RWB", "n12 WOOB", "m14 OWGR",
	"q14 PRKG", "k11 PPPK",
}

// onTheLake are tables of the festival worth a picture: how many entries were made
// before, and what is typed then.
var onTheLake = []struct {
	name    string
	entries int
	typed   string
	keys    []string
}{
	{"start", 0, "", nil}, {"cell", 4, "", []string{"right", "up", "enter"}}, {"payout", 4, "n15 obob", nil},
	{"refused", 5, "n16 rrgb\n", nil}, {"dedication", 11, "", nil}, {"lake", len(festival), "", nil},
}

func TestLakeFrames(t *testing.T) {
	testkit.Alone(t)
	for _, size := range [][2]int{{48, 30}, {80, 24}, {120, 40}} {
		for _, l := range frames.Langs(size) {
			for _, m := range onTheLake {
				name := fmt.Sprintf("%s/%dx%d-%s", m.name, size[0], size[1], l)
				t.Run(name, func(t *testing.T) {
					playAt(t, games.Lanterns, size[0], size[1], l, rooms.Company(l), nil, festival[:m.entries], func(s *sitting) {
						s.Type(strings.TrimSuffix(m.typed, "\n"))
						if strings.HasSuffix(m.typed, "\n") {
							s.Key("enter")
						}
						s.Key(m.keys...)
						s.Golden("lake/" + name)
					})
				})
			}
		}
	}
}

// Arrows go over the cells of the lake, Enter puts the one they are on into the
// prompt, and Esc lets go of it.
func TestArrowsGoOverTheLake(t *testing.T) {
	playAt(t, games.Lanterns, 80, 24, text.EN, rooms.Company(text.EN), nil, festival[:1], func(s *sitting) {
		for _, step := range []struct{ key, want string }{
			{"up", "n15"}, {"right", "o14"}, {"down", "o13"}, {"down", "n12"}, {"down", "n12"}, {"left", "m13"}, {"up", "m14"}, {"esc", ""},
			{"right", "o14"},
		} {
			s.Key(step.key)
			assert.Equal(t, step.want, s.page.pick(), step.key)
		}
		assert.Contains(t, s.Text(), "→ o14 beside green")
		s.Key("enter")
		assert.Empty(t, s.page.input.GetText())
		assert.Contains(t, s.Text(), "o14", "what was chosen is told")
		assert.Contains(t, s.page.ask.Chosen, "…")
		s.Type("gwwr")
		assert.Equal(t, dialogue.Entered, s.page.ask.Does, "the colours go on behind the cell")
		s.Key("esc", "esc")
		assert.Empty(t, s.page.ask.Chosen)
		assert.Empty(t, s.page.pick())
		assert.Len(t, s.texts(), 1, "nothing has been entered")
	})
}

// Below the lake the arrows come to the choices that are listed, and back.
func TestArrowsLeaveTheLakeForTheList(t *testing.T) {
	playAt(t, games.Lanterns, 120, 40, text.EN, rooms.Company(text.EN), nil, festival[:6], func(s *sitting) {
		assert.Equal(t, 2, s.page.ask.Listed)
		s.Key("down")
		for range 12 {
			if s.page.pick() != "" {
				s.Key("down")
			}
		}
		assert.Zero(t, s.page.sel)
		s.Key("up")
		assert.Equal(t, "n12", s.page.pick(), "the nearest cell from below")
		s.Key("esc")
		s.enter("2")
		assert.Equal(t, "2ORK", s.texts()[6])
	})
}

// Of who has more than twelve cards no tile is taken: there are only dedications to choose.
func TestMoreThanTwelveCards(t *testing.T) {
	playAt(t, games.Lanterns, 80, 24, text.EN, rooms.Company(text.EN), nil, festival[:11], func(s *sitting) {
		assert.Contains(t, s.Text(), "Dmitri has 13 cards, more than 12: a dedication comes first")
		assert.Zero(t, len(s.page.ask.Choices)-s.page.ask.Listed)
		s.Key("up")
		assert.Empty(t, s.page.pick(), "no cell can be chosen")
		s.Key("esc")
		s.enter("4g")
		assert.Equal(t, "4G", s.texts()[11])
	})
}

// Behind a cell and some colours the tiles that are left are listed; of one that is left Tab writes the rest.
func TestTilesThatAreLeft(t *testing.T) {
	playAt(t, games.Lanterns, 80, 24, text.EN, rooms.Company(text.EN), nil, festival[:4], func(s *sitting) {
		s.Type("n15 ob")
		open := 0
		for _, i := range s.page.open() {
			open++
			assert.Contains(t, s.page.ask.Choices[i].Label.Say(s.page.text), "blue")
		}
		assert.NotZero(t, open)
		s.Type("g")
		s.Key("tab")
		assert.Equal(t, "n15 OBGB", s.page.input.GetText())
		s.Key("esc", "right", "up", "enter")
		assert.Empty(t, s.page.input.GetText())
		s.Type("obob")
		s.Key("enter")
		assert.Equal(t, "n15 OBOB", s.texts()[4])
	})
}

// Choices are found by the letters of the reader's alphabet and told in them.
func TestChoicesInTheReadersLetters(t *testing.T) {
	playAt(t, games.Lanterns, 120, 40, text.RU, rooms.Company(text.EN), nil, festival[:4], func(s *sitting) {
		s.Type("n15 ос")
		assert.True(t, s.page.ask.Unfinished, "not wrong, only not done")
		s.enter("ос")
		assert.Equal(t, "n15 OBOB", s.texts()[4], "the record has one notation")
	})
}

// While the number of a choice is in the prompt, the arrows stay there.
func TestNumbersKeepTheArrows(t *testing.T) {
	playAt(t, games.Lanterns, 80, 24, text.EN, rooms.Company(text.EN), nil, festival[:6], func(s *sitting) {
		s.Type("2")
		assert.Equal(t, "2ORK", s.page.ask.Composed.Line)
		s.Key("right")
		assert.Empty(t, s.page.pick())
		s.Key("enter")
		assert.Equal(t, "2ORK", s.texts()[6])
	})
}

// No digit stands for a cell of the lake, and Enter alone takes none.
func TestCellsHaveNoNumbers(t *testing.T) {
	playAt(t, games.Lanterns, 80, 24, text.EN, rooms.Company(text.EN), nil, nil, func(s *sitting) {
		s.Type("1")
		assert.Nil(t, s.page.ask.Takes)
		s.Key("esc", "enter")
		assert.Empty(t, s.texts())
	})
}

func TestMouseTakesACell(t *testing.T) {
	playAt(t, games.Lanterns, 80, 24, text.EN, rooms.Company(text.EN), nil, festival[:1], func(s *sitting) {
		for y := range 24 {
			if i := strings.Index(s.Line(y), "m13"); i >= 0 && y < 12 {
				s.Click(len([]rune(s.Line(y)[:i]))+1, y)
				break
			}
		}
		assert.Contains(t, s.page.ask.Chosen, "…")
		assert.Equal(t, 1, s.page.ask.Composed.Chosen.In("cell"))
	})
}

// z shows the whole lake with one sign a tile, where it is larger than the window; its cells can
// be chosen there, too, and Esc shows it as before.
func TestTheWholeLake(t *testing.T) {
	playAt(t, games.Lanterns, 80, 24, text.FR, rooms.Company(text.EN), nil, festival, func(s *sitting) {
		require.Contains(t, s.Text(), "▲")
		for _, typed := range []string{"z", "я", "З"} {
			s.Type(typed)
			assert.Contains(t, s.Text(), "montre tout le lac")
			s.Key("enter")
			assert.NotContains(t, s.Text(), "▲")
			assert.Empty(t, s.page.input.GetText())
			s.Key("esc")
			assert.Contains(t, s.Text(), "▲")
		}
		s.enter("z")
		s.Golden("lake/whole-80x24-fr")
		s.Key("right")
		assert.NotEmpty(t, s.page.pick())
		assert.Len(t, s.texts(), len(festival))
	})
}

// What is typed of a tile is underlined where it matches the tile beside that side, in the
// reader's letters too.
func TestWhatMatchesIsUnderlined(t *testing.T) {
	for l, typed := range map[text.Lang]string{text.EN: "n15 obob", text.RU: "n15 осос"} {
		playAt(t, games.Lanterns, 80, 24, l, rooms.Company(text.EN), nil, festival[:4], func(s *sitting) {
			for i := range []rune(typed) {
				s.Type(string([]rune(typed)[i]))
			}
			assert.Equal(t, []int{4}, s.page.ask.Fits, "orange lies below")
			s.Golden("lake/fits-80x24-" + string(l))
			s.Key("backspace", "backspace", "backspace", "backspace")
			s.Type(map[text.Lang]string{text.EN: "kwo", text.RU: "чбо"}[l])
			assert.Empty(t, s.page.ask.Fits)
		})
	}
}

// A press on an act goes to it, a second one takes it; the wheel moves a lake that is larger than
// its window, and a press on an edge is the cell it names.
func TestMouseAtTheLake(t *testing.T) {
	playAt(t, games.Lanterns, 80, 24, text.FR, rooms.Company(text.EN), nil, festival, func(s *sitting) {
		before := s.Text()
		s.Wheel(20, 6, false)
		assert.NotEqual(t, before, s.Text())
		s.Wheel(20, 6, true)
		s.click(1, "n17")
		assert.Equal(t, 1, s.page.ask.Composed.Chosen.In("cell"))
		assert.Len(t, s.texts(), len(festival))
	})
}
