package play

import (
	"fmt"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"

	"referee/internal/games"
	"referee/internal/table"
	"referee/internal/testkit"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
)

// inTheSchool are tables worth a picture: how many entries were made before, and
// what is typed then.
var inTheSchool = []moment{
	{"laying", 2, "guests rr|ybg|gby|bpp|rgyp"}, {"begun", 3, ""}, {"offer", 4, ""}, {"dilemma", 7, ""}, {"rest", 11, ""}, {"working", 11, "b4 p3 work +r +y"},
	{"refused", 15, "1 p1 +p\n"}, {"end", len(rooms.Apprentices), ""},
}

// moment is a table worth a picture.
type moment struct {
	name    string
	entries int
	typed   string
}

// play types what is typed at the moment; a line that is ended is entered.
func (m moment) play(s *sitting, g table.Binding, l text.Lang) {
	for line := range strings.Lines(own(g, l, m.typed)) {
		s.Type(strings.TrimSuffix(line, "\n"))
		if strings.HasSuffix(line, "\n") {
			s.Key("enter")
		}
	}
}

// own returns a line of the notation in the letters and words of a language.
func own(g table.Binding, l text.Lang, line string) string {
	p, err := text.New(l)
	if err != nil || len(g.Letters) == 0 {
		return line
	}
	words := strings.Split(line, " ")
	for i, word := range words {
		if key := g.ID + ".written." + word; p.Has(key) {
			words[i] = p.Say(key)
		}
	}
	return g.Turned(strings.Join(words, " "), func(r rune) rune {
		for _, one := range g.Letters {
			if one.Letter == unicode.ToUpper(r) {
				return unicode.ToLower([]rune(p.Say(one.Key))[0])
			}
		}
		return 0
	})
}

func TestMaikoFrames(t *testing.T) {
	testkit.Alone(t)
	portray(t, "maiko", games.Maiko, nil, rooms.Apprentices, inTheSchool)
}

// portray compares the moments of a game with their golden frames, in every size
// and language.
func portray(t *testing.T, folder string, g table.Binding, options map[string]string, lines []string, list []moment) {
	for _, size := range [][2]int{{48, 30}, {80, 24}, {120, 40}} {
		for _, l := range frames.Langs(size) {
			for _, m := range list {
				name := fmt.Sprintf("%s/%dx%d-%s", m.name, size[0], size[1], l)
				t.Run(name, func(t *testing.T) {
					playAt(t, g, size[0], size[1], l, rooms.Patrons(l), options, lines[:m.entries], func(s *sitting) {
						m.play(s, g, l)
						s.Golden(folder + "/" + name)
					})
				})
			}
		}
	}
}

// Nothing of the table is cut off where there is room for all of it.
func TestMaikoFits(t *testing.T) {
	testkit.Alone(t)
	for _, l := range frames.Spoken() {
		for n := 3; n < len(rooms.Apprentices); n++ {
			playAt(t, games.Maiko, 80, 40, l, rooms.Patrons(l), nil, rooms.Apprentices[:n], func(s *sitting) {
				assert.NotContains(t, unnamed(s, 15), "…", "%s %d", l, n)
			})
		}
	}
}
