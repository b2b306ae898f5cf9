package ui

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/games"
	"referee/internal/table"
	"referee/internal/testkit/frames"
	"referee/internal/text"
	"referee/internal/ui/shell"
)

// apprentices is a game of Maiko's Life, each entry by whoever is due.
var apprentices = []string{
	"circle bgpyr", "geishas gbryp", "guests rr|ybg|gby|bpp|rgyp",
	"3 r4 g3 p2", "r4 work +g", "g3 p2 study", "2 r3 b1", "remove b1 work", "r3 work +p",
	"4 r2 y1 | b4 p3", "r2 y1 study", "b4 p3 work +r +y", "3 y4 p4 b2", "y4 study", "p4 b2 work +y +g",
	"1 p1 +b", "1 y2 +r", "2 r1 y3", "remove r1 study", "4 g1 g2 | b3 g4", "g1 g2 study", "b3 g4 study",
}

// inTheSchool are tables worth a picture: how many entries were made before, and
// what is typed then.
var inTheSchool = []moment{
	{"laying", 2, "guests rr|ybg|gby|bpp|rgyp"}, {"begun", 3, ""}, {"offer", 4, ""}, {"dilemma", 7, ""}, {"rest", 11, ""}, {"working", 11, "b4 p3 work +r +y"},
	{"refused", 15, "1 p1 +p\n"}, {"end", len(apprentices), ""},
}

// moment is a table worth a picture.
type moment struct {
	name    string
	entries int
	typed   string
}

// play types what is typed at the moment; a line that is ended is entered.
func (m moment) play(s *sitting) {
	for line := range strings.Lines(m.typed) {
		s.Type(strings.TrimSuffix(line, "\n"))
		if strings.HasSuffix(line, "\n") {
			s.Key("enter")
		}
	}
}

func TestMaikoFrames(t *testing.T) {
	portray(t, "maiko", games.Maiko, nil, apprentices, inTheSchool)
}

// portray compares the moments of a game with their golden frames, in every size
// and language.
func portray(t *testing.T, folder string, g table.Binding, options map[string]string, lines []string, list []moment) {
	for _, size := range [][2]int{{48, 30}, {80, 24}, {120, 40}} {
		for _, l := range frames.Langs(size) {
			for _, m := range list {
				name := fmt.Sprintf("%s/%dx%d-%s", m.name, size[0], size[1], l)
				t.Run(name, func(t *testing.T) {
					playAt(t, g, size[0], size[1], l, patrons(l), options, lines[:m.entries], func(s *sitting) {
						m.play(s)
						s.Golden(folder + "/" + name)
					})
				})
			}
		}
	}
}

// form compares the calculator of a game with its golden frames.
func form(t *testing.T, folder string, g table.Binding) {
	for _, l := range text.Langs() {
		w := newWorld()
		w.games = []table.Binding{g}
		visit(t, 80, 24, Options{Lang: l}, w, func(st *frames.Stage, a *App) {
			a.Do.Editions = func(string) []Choice { return []Choice{{"ru-2022", "ru-2022"}} }
			show(st, a, func(a *App) shell.Page { return a.Calculator(g) })
			st.Golden(fmt.Sprintf("%s/calculator/80x24-%s", folder, l))
		})
	}
}

func TestMaikoCalculator(t *testing.T) { form(t, "maiko", games.Maiko) }

// Nothing of the table is cut off where there is room for all of it.
func TestMaikoFits(t *testing.T) {
	for _, l := range text.Langs() {
		for n := 3; n < len(apprentices); n++ {
			playAt(t, games.Maiko, 80, 40, l, patrons(l), nil, apprentices[:n], func(s *sitting) {
				assert.NotContains(t, strings.Join(strings.Split(s.Text(), "\n")[1:15], "\n"), "…", "%s %d", l, n)
			})
		}
	}
}
