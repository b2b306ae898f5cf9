package play

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
	"referee/internal/ui/shell"
	"referee/internal/ui/widgets"
	"referee/rules"
)

// A note takes Alt-P, whose it is, the digit of the seat, the answer, and Esc twice.
func TestANoteIsMadeBehindACover(t *testing.T) {
	play(t, 80, 24, text.EN, nil, func(s *sitting) {
		before := s.Text()
		s.Key("alt-p")
		assert.Contains(t, s.Text(), "Whose cards?")
		s.Type("2")
		assert.Contains(t, s.Text(), "Hand the laptop to:  [2] VIOLET")
		s.Key("enter")
		s.Type("1")
		assert.Contains(t, s.Text(), "Hand the laptop to:  [2] VIOLET", "only the digit of the seat opens it")
		s.Type("2")
		assert.Contains(t, s.Line(0), "only for: Violet")
		assert.Contains(t, s.Line(0), "closes after 60 s")
		assert.Contains(t, s.Text(), "[2] Violet: which 6 cards are in your hand?")
		s.Type("abcdef")
		assert.Contains(t, s.Text(), "All that lies on the table agrees with it.")
		s.Key("enter")
		assert.Contains(t, s.Text(), "hand at the start of the round")
		assert.Contains(t, s.Text(), "A B C D E F")
		s.Key("esc")
		assert.Contains(t, s.Text(), "Hand the laptop to:  [2] VIOLET", "first it is covered")
		assert.NotContains(t, s.Text(), "A B C D E F")
		s.Key("esc")
		after := strings.Split(s.Text(), "\n")
		for y, line := range strings.Split(before, "\n") {
			if y == 22 {
				assert.Contains(t, after[y], "(private)")
				continue
			}
			assert.Equal(t, line, after[y], "the table is as it was")
		}
		require.Len(t, s.lines(), 1)
		assert.Equal(t, record.Private, s.lines()[0].Kind)
		assert.Equal(t, rules.Seat(2), s.lines()[0].Seat)
	})
}

// What was noted is replaced where it was noted, and what cannot be is refused with its reason
// and changes nothing; nobody lets it stand.
func TestANoteThatClashesIsRefusedThere(t *testing.T) {
	play(t, 80, 24, text.EN, []string{"1X"}, func(s *sitting) {
		s.Key("alt-p")
		s.Type("11")
		assert.Contains(t, s.Text(), "which card is your Secret?", "what most wants a note is asked first")
		s.enter("b")
		s.Type("1")
		assert.Contains(t, s.Text(), "which 6 cards are in your hand?")
		for _, bad := range []string{"aaacde", "abcd", "abcq", "aaacde!"} {
			s.enter(bad)
			assert.Contains(t, s.Text(), "×", bad)
			s.Key("ctrl-u")
		}
		require.Len(t, s.lines(), 2)
		s.Type("3")
		assert.Contains(t, s.Text(), "Discard: not played yet.")
		s.Type("2")
		s.enter("c")
		assert.Equal(t, "amend 2: private Orange keeps C", record.FormatLine(s.Session.Header(), s.lines()[2]))
		s.Key("esc", "esc")
		assert.NotContains(t, s.Text(), "×")
	})
}

// What was noted where everybody looks is taken as it is and judged on the page alone, where
// the next answer puts it right.
func TestANoteAtTheTableIsJudgedOnThePage(t *testing.T) {
	for _, note := range []string{"hand FFFFFFF", "hand AABCDEF", "hand ABC"} {
		play(t, 80, 24, text.EN, []string{"private Orange: hand ABCDEFG"}, func(s *sitting) {
			s.Type("private Orange: " + note)
			assert.Contains(t, s.Text(), "A private note of Orange: only that player’s page (")
			s.Key("enter")
			require.Len(t, s.lines(), 2, "taken as it is")
			for _, told := range []string{"contradict", "HK-HAND", "HK-DEAL", "HK-COMP"} {
				assert.NotContains(t, s.Text(), told)
			}
			s.Key("alt-p")
			s.Type("11")
			if note != "hand AABCDEF" {
				assert.Contains(t, s.Text(), "This note contradicts the table", note)
			}
			s.Type("1")
			s.enter("abcdefg")
			assert.NotContains(t, s.Text(), "×")
		})
	}
}

// The page covers itself when nobody has touched it for a minute, also below another page, and
// what was typed is there again when it is opened.
func TestThePageClosesByItself(t *testing.T) {
	play(t, 80, 24, text.EN, nil, func(s *sitting) {
		s.Key("alt-p")
		s.Type("11abc")
		s.Wait(59 * time.Second)
		assert.Contains(t, s.Text(), "> abc")
		s.Type("d")
		s.Wait(59 * time.Second)
		assert.Contains(t, s.Text(), "> abcd", "a key begins the minute anew")
		s.Wait(2 * time.Second)
		assert.Contains(t, s.Text(), "Hand the laptop to:")
		assert.NotContains(t, s.Text(), "abcd")
		s.Type("1")
		assert.Contains(t, s.Text(), "> abcd")
		s.Do(func(*shell.Shell) { s.app.Menu("above", func(*widgets.Reader) {}) })
		s.Wait(2 * openFor)
		assert.Contains(t, s.Line(0), "above")
		s.Key("esc")
		assert.Contains(t, s.Text(), "Hand the laptop to:")
		s.Key("esc")
		assert.Same(t, s.page, s.app.Shell.Page())
		assert.Empty(t, s.lines())
		assert.NotContains(t, s.Text(), "abc")
	})
}

// A note in words of one's own is read by no rule, and seen on the page alone.
func TestANoteInOwnWords(t *testing.T) {
	play(t, 80, 24, text.RU, nil, func(s *sitting) {
		before := s.Text()
		s.Key("alt-p")
		s.Type("225")
		s.enter("она копит веера, 3 штуки")
		assert.Contains(t, s.Text(), "она копит веера, 3 штуки")
		s.Key("esc", "esc")
		assert.Equal(t, before, s.Text())
		s.Key("alt-p")
		s.Type("11")
		assert.NotContains(t, s.Text(), "веера, 3")
	})
}

// Letters of the keyboard somebody has are read by their look, and the page says as what.
func TestLettersOfTheReadersKeyboardAreRead(t *testing.T) {
	play(t, 80, 24, text.RU, []string{"1X"}, func(s *sitting) {
		s.Key("alt-p")
		s.Type("11е")
		require.Contains(t, s.Text(), "«е» читаю как E")
		assert.Contains(t, s.Text(), "E сямисэн")
		s.Key("enter")
		assert.Equal(t, "keeps E", s.lines()[1].Text)
	})
}

// The dishes on offer are told by their numbers, and what else can be noted has one behind.
func TestDishesOnOfferAreNotedByNumber(t *testing.T) {
	playAt(t, games.Tokaido, 80, 24, text.EN, rooms.Company(text.EN), nil, journey[:20], func(s *sitting) {
		s.enter("14")
		seat := s.page.turn.Due.First()
		s.Key("alt-p")
		s.Type(fmt.Sprint(seat, seat))
		assert.Contains(t, s.Text(), "which 3 dishes lie there?")
		assert.Contains(t, s.Text(), "1–14  dishes on offer")
		assert.Contains(t, s.Text(), "15  anything")
		s.enter("1 8 10")
		assert.Contains(t, s.Text(), "dango, soba, fugu")
		lines := s.lines()
		assert.Equal(t, "menu dango soba fugu", lines[len(lines)-1].Text)
		s.enter("15")
		s.enter("1 fugu left")
		assert.Contains(t, s.Text(), "in your own words")
	})
	playAt(t, games.Tokaido, 80, 24, text.EN, rooms.Company(text.EN), nil, journey[:17], func(s *sitting) {
		s.Key("alt-p")
		s.Type("22")
		assert.Contains(t, s.Text(), "what is to be noted?", "there is nothing else")
		assert.Contains(t, s.Text(), "only at the inn where they lie")
	})
}

// A typed word asks, too, and with a name behind it the cover stands at once.
func TestTheWordOpensTheCover(t *testing.T) {
	play(t, 80, 24, text.RU, nil, func(s *sitting) {
		s.enter("лично")
		assert.Contains(t, s.Text(), "Чьи карты?")
		s.Key("esc")
		s.enter("лично Violet")
		assert.Contains(t, s.Text(), "Передайте ноутбук:  [2] VIOLET")
		s.Key("esc")
		assert.Same(t, s.page, s.app.Shell.Page())
	})
}

// noting are tables at which somebody notes something.
var noting = []struct {
	name  string
	game  table.Binding
	lines []string
	typed string
}{
	{"hanamikoji", games.Hanamikoji, []string{"1X", "private Orange keeps G"}, "2e"},
}

func TestPrivateFrames(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {120, 40}} {
		for _, l := range frames.Langs(size) {
			for _, m := range noting {
				seats := rooms.Pair
				if l == text.RU {
					seats = []string{"Александра Константиновна", "Борис"}
				}
				before := append([]string{}, m.lines...)
				for i := range before {
					before[i] = strings.Replace(before[i], "Orange", seats[0], 1)
				}
				playAt(t, m.game, size[0], size[1], l, seats, nil, before, func(s *sitting) {
					s.Key("alt-p")
					s.Type("1")
					s.Golden(fmt.Sprintf("private/%s-cover-%dx%d-%s", m.name, size[0], size[1], l))
					if l == text.RU {
						m.typed = "2е" // as it looks
					}
					s.Type("1" + m.typed)
					s.Golden(fmt.Sprintf("private/%s-%dx%d-%s", m.name, size[0], size[1], l))
				})
			}
		}
	}
}
