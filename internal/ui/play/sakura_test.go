package play

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/testkit"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
)

// Games of Sakura with the made-up box, each entry by whoever is due: the court
// painter with two, everything that can happen with four, long bridges with six.
var (
	courtyard = []string{
		"25 8 5", "20 3 59", "51 41 18", "6 22 31", "-", "44 7 58", "-", "+", "37 29 45", "+", "15 13 10", "14 47 19", "60 32 17",
	}
	garden = []string{
		"15 28 20 13", "55 29 8 43", "+", "41 58 49 42", "-", "26 38 25 52", "+", "-", "21 59 18 16", "+", "+", "39 48 22 35",
		"+", "+", "-", "+", "+", "60 12 54 50", "17 36 44 51", "-", "+", "56 40 11 3", "-",
	}
	crowd = []string{
		"47 7 51 58 2 29", "+", "+", "+", "30 38 54 25 48 40", "+", "+", "+", "-", "60 23 3 44 35 59", "-", "+", "+",
		"12 16 20 55 1 41", "+", "-", "26 42 32 6 9 31", "-",
	}
)

// unlearnt is a box of which nothing is known.
var unlearnt = map[string]string{"box": "none"}

// painters returns so many players; the first in Russian have names as long as names are.
func painters(l text.Lang, n int) []string {
	return append(rooms.Company(l), "Eve", "Frank")[:n]
}

// inTheGarden are tables worth a picture.
var inTheGarden = []struct {
	moment
	seats   int
	options map[string]string
	lines   []string
}{
	{moment{"path", 0, ""}, 3, unlearnt, nil},
	{moment{"typing", 0, "3b1t5s4b6s3b4s"}, 3, unlearnt, nil},
	{moment{"typing-steps", 0, "3\n1"}, 3, unlearnt, nil},
	{moment{"typing-then", 0, "3\n11\n"}, 3, unlearnt, nil},
	{moment{"new-card", 1, "17 4 33\n"}, 3, unlearnt, []string{"3b1t5s4b6s3b4s2b3"}},
	{moment{"learnt", 1, "17=e+1*3"}, 3, unlearnt, []string{"3b1t5s4b6s3b4s2b3"}},
	{moment{"cards", 0, ""}, 4, nil, garden},
	{moment{"round", 0, "15 28 20 13"}, 4, nil, garden},
	{moment{"choice", 1, "55 29 8 43\n"}, 4, nil, garden},
	{moment{"sakura-paid", 2, "+\n"}, 4, nil, garden},
	{moment{"bump", 5, ""}, 4, nil, garden},
	{moment{"refused", 3, "41 58 28 42\n"}, 4, nil, garden},
	{moment{"sakura", 8, ""}, 4, nil, garden},
	{moment{"court", 2, "51 41\n"}, 2, nil, courtyard},
	{moment{"six-asked", 6, ""}, 6, nil, crowd},
	{moment{"six-round", 4, "30 38 54 25 48"}, 6, nil, crowd},
	{moment{"bridges", len(crowd), ""}, 6, nil, crowd},
	{moment{"end", len(courtyard), ""}, 2, nil, courtyard},
}

func TestSakuraFrames(t *testing.T) {
	testkit.Alone(t)
	for _, size := range [][2]int{{48, 30}, {80, 24}, {120, 40}} {
		for _, l := range frames.Langs(size) {
			for _, m := range inTheGarden {
				name := fmt.Sprintf("%s/%dx%d-%s", m.name, size[0], size[1], l)
				t.Run(name, func(t *testing.T) {
					playAt(t, games.Sakura, size[0], size[1], l, painters(l, m.seats), m.options, m.lines[:m.entries], func(s *sitting) {
						m.play(s, games.Sakura, l)
						s.Golden("sakura/" + name)
					})
				})
			}
		}
	}
}

// The sheet of a game that is over names every token.
func TestSakuraSheet(t *testing.T) {
	for _, l := range frames.Spoken() {
		playAt(t, games.Sakura, 80, 24, l, painters(l, 2), nil, courtyard, func(s *sitting) {
			s.Key("f4")
			s.Golden(fmt.Sprintf("sakura/sheet/80x24-%s", l))
		})
	}
}

// Nothing of the table is cut off where there is room for all of it.
func TestSakuraFits(t *testing.T) {
	for _, l := range frames.Spoken() {
		for n := range len(crowd) {
			playAt(t, games.Sakura, 109, 60, l, painters(l, 6), nil, crowd[:n], func(s *sitting) {
				s.Key("esc")
				board, _, _ := strings.Cut(s.Text(), "\n\n\n")
				assert.NotContains(t, board, "…", "%s %d", l, n)
			})
		}
	}
}

// A dispute tells who is asked, with the card and the number that it asks about.
func TestADisputeTellsWhatACardAsks(t *testing.T) {
	playAt(t, games.Sakura, 120, 40, text.EN, painters(text.EN, 4), nil, []string{"15 28 20 13", "8 43 29 55"}, func(s *sitting) {
		s.Key("f8")
		assert.Contains(t, s.Text(), "card 29: own painter 3 forward or back?")
	})
}

// A round is one line: a number for each card and Enter. Nothing else is asked where
// no card asks.
func TestARoundIsOneLine(t *testing.T) {
	playAt(t, games.Sakura, 80, 24, text.EN, painters(text.EN, 4), nil, nil, func(s *sitting) {
		s.enter("15 28 20 13")
		assert.Contains(t, s.Line(0), "round 2")
		for _, n := range []string{"8", "43", "29", "55"} { // number by number, by whoever is due
			s.enter(n)
		}
		assert.Contains(t, s.Text(), "card 29: own painter 3 forward or back?")
		s.enter("2")
		assert.Contains(t, s.Line(0), "round 3")
		assert.Contains(t, s.Text(), "The first sakura has been paid.")
		s.Key("enter")
		assert.Contains(t, s.Text(), "[1] +2", "the board is back")
		assert.Equal(t, []string{"15=f+1 28=c+2 20=e-1+3 13=e+1+2", "8=e+2+3", "43=e+2+2", "29=e+2*3", "55=e+1*2", "back"}, s.texts())
	})
}

// The pictures of a new card are asked one after the other; Esc puts the last one back, and behind the last the round goes on.
func TestANewCardIsAskedFor(t *testing.T) {
	playAt(t, games.Sakura, 80, 24, text.EN, painters(text.EN, 3), unlearnt, []string{"3b1t5s4b6s3b4s2b3"}, func(s *sitting) {
		s.enter("17 4")
		assert.Contains(t, s.Text(), "Card 17, new to this box: what is in the garden, above?")
		s.Type("9")
		assert.NotEqual(t, dialogue.Began, s.page.ask.Does, "there are six pictures")
		s.Key("esc")
		s.enter("1")
		assert.Contains(t, s.Text(), "Card 17: what does the painter do, below?")
		s.Key("esc")
		assert.Contains(t, s.Text(), "Card 17, new to this box: what is in the garden, above?", "it is given back")
		s.enter("16")
		assert.Contains(t, s.Text(), "Card 4, new to this box")
		s.enter("51")
		assert.Equal(t, []string{"board 3b1t5s4b6s3b4s2b3", "17=e+1*3 4=c+1"}, s.texts())
		assert.Contains(t, s.Text(), "[3] Round 1: the cards, in order of seats: Céline")
	})
}

// The path of a box is shown space by space, by their numbers, as well as in one go.
func TestAPathIsToldSpaceBySpace(t *testing.T) {
	for _, l := range frames.Spoken() {
		playAt(t, games.Sakura, 80, 24, l, painters(l, 3), unlearnt, nil, func(s *sitting) {
			spaces := ""
			for i, plain := range []int{3, 1, 5, 4, 6, 3, 4, 2, 3} {
				spaces += strings.Repeat("1", plain)
				if kind := "42343434"; i < len(kind) {
					spaces += kind[i : i+1]
				}
			}
			s.enter(spaces)
			assert.Equal(t, []string{"board 3b1t5s4b6s3b4s2b3"}, s.texts(), "%s\n%s", l, s.Text())
		})
	}
}
