package play

import (
	"fmt"
	"strconv"
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
	"referee/rules"
)

// notes opens the notes of a player.
func (s *sitting) notes(seat int) {
	s.Key("alt-p")
	s.enter(strconv.Itoa(seat))
	s.Wait(time.Second)
	s.enter(strconv.Itoa(seat))
	s.Wait(time.Second)
}

// A note takes Alt-P, whose it is, the number of the seat, the answer, and Esc twice.
func TestANoteIsMadeBehindACover(t *testing.T) {
	play(t, 80, 24, text.EN, nil, func(s *sitting) {
		before := s.Text()
		s.Key("alt-p")
		assert.Contains(t, s.Text(), "Whose cards?")
		s.enter("2")
		assert.Contains(t, s.Text(), "Hand the laptop to Violet")
		s.Type("1")
		s.Key("enter")
		assert.NotContains(t, s.Line(0), "only for: Violet", "only the number of the seat opens it")
		for s.app.Shell.Page() != shell.Page(s.page) {
			s.Key("esc")
		}
		s.notes(2)
		assert.Contains(t, s.Line(0), "only for: Violet")
		assert.Contains(t, s.Line(0), "closes after 60 s")
		assert.Contains(t, s.Text(), "Violet: which 6 cards are in your hand?")
		s.Type("abcdef")
		assert.Contains(t, strings.Join(strings.Fields(s.Text()), " "), "Flute, fan, scroll, umbrella, shamisen, tea set. Everything on the table agrees with it.")
		s.Key("enter")
		assert.Contains(t, s.Text(), "Noted.")
		noted := "Hand at the start of the round: flute, fan, scroll, umbrella, shamisen, tea set"
		assert.Contains(t, strings.Join(strings.Fields(s.Text()), " "), noted)
		s.Key("esc")
		assert.Contains(t, s.Text(), "Hand the laptop to Violet", "first it is covered")
		assert.NotContains(t, s.Text(), "flute")
		s.Key("esc")
		after := strings.Split(s.Text(), "\n")
		for y, line := range strings.Split(before, "\n") {
			switch y {
			case 0: // it is kept now
				assert.Contains(t, after[y], "saved")
				continue
			case 22:
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

// A note is put together by numbers, one slot at a time, and Backspace puts back what was chosen last. Nothing is noted before Enter
// says so.
func TestANoteIsPutTogetherFromThings(t *testing.T) {
	play(t, 80, 24, text.EN, nil, func(s *sitting) {
		s.notes(1)
		s.enter("112")
		assert.Contains(t, s.Text(), "flute, flute, fan\n")
		assert.Contains(t, s.Text(), "2 of 2")
		s.Key("backspace")
		assert.Contains(t, s.Text(), "flute, flute\n")
		s.enter("1") // there is no third
		assert.NotContains(t, s.Text(), "flute, flute\n")
		s.Key("down", "down") // the arrows choose as well
		assert.Contains(t, s.Line(23), "Enter: choose it", "nothing of a note is in the last line")
		s.Key("enter")
		s.enter("345")
		s.Key("down", "down", "down", "down", "down", "down", "enter")
		assert.Contains(t, s.Text(), "flute, fan, scroll, umbrella, shamisen, tea set\n")
		assert.Empty(t, s.lines())
		s.Type("7")
		assert.Contains(t, s.Line(23), "Enter: note it")
		s.Key("enter")
		require.Len(t, s.lines(), 1, s.Text())
	})
}

// What was noted is replaced where it was noted, and what cannot be is refused with its reason
// and changes nothing; nobody allows it.
func TestANoteThatClashesIsRefusedThere(t *testing.T) {
	play(t, 80, 24, text.EN, []string{"1X"}, func(s *sitting) {
		s.notes(1)
		assert.Contains(t, s.Text(), "which card is your Secret?", "what most wants a note is asked first")
		s.enter("b")
		assert.Contains(t, s.Text(), "which 6 cards are in your hand?")
		for _, bad := range []string{"aaacde", "aaa", "abcq", "aaacde!"} {
			s.enter(bad)
			assert.Contains(t, s.Text(), "×", bad)
			s.Key("ctrl-u")
		}
		require.Len(t, s.lines(), 2)
		s.enter("0")
		assert.Regexp(t, `3  Discard +not played yet`, s.Text())
		s.enter("3")
		assert.Contains(t, s.Text(), "Discard: not played yet.")
		s.Key("ctrl-u")
		s.enter("2")
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
			s.notes(1)
			if note != "hand AABCDEF" {
				assert.Contains(t, s.Text(), "This note contradicts the table", note)
			}
			s.enter("abcdefg")
			assert.NotContains(t, s.Text(), "×")
		})
	}
}

// The page covers itself when nobody has touched it for a minute, also below another page, and
// what was typed is there again when it is opened.
func TestThePageClosesByItself(t *testing.T) {
	play(t, 80, 24, text.EN, nil, func(s *sitting) {
		s.notes(1)
		s.Type("abc")
		s.Wait(59 * time.Second)
		assert.Contains(t, s.Text(), "> abc")
		s.Type("d")
		s.Wait(59 * time.Second)
		assert.Contains(t, s.Text(), "> abcd", "a key begins the minute anew")
		s.Wait(2 * time.Second)
		assert.Contains(t, s.Text(), "Hand the laptop to ")
		assert.NotContains(t, s.Text(), "abcd")
		s.enter("1")
		assert.Contains(t, s.Text(), "> abcd")
		s.Do(func(*shell.Shell) { s.app.Talk(rooms.Bare("above")) })
		s.Wait(2 * time.Minute)
		assert.Contains(t, s.Line(0), "above")
		s.Key("esc")
		assert.Contains(t, s.Text(), "Hand the laptop to ")
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
		s.notes(2)
		s.enter("0")
		s.enter("5")
		s.enter("она копит веера, 3 штуки")
		assert.Contains(t, s.Text(), "она копит веера, 3 штуки")
		s.Key("esc", "esc")
		_, below, _ := strings.Cut(before, "\n")
		_, now, _ := strings.Cut(s.Text(), "\n")
		assert.Equal(t, below, now)
		s.notes(1)
		assert.NotContains(t, s.Text(), "веера, 3")
	})
}

// Letters of the keyboard someone has are read by their look, and the page says as what.
func TestLettersOfTheReadersKeyboardAreRead(t *testing.T) {
	play(t, 80, 24, text.RU, []string{"1X"}, func(s *sitting) {
		s.notes(1)
		s.Type("е")
		require.Contains(t, s.Text(), "«е» читаю как сямисэн")
		s.Key("enter")
		assert.Equal(t, "keeps E", s.lines()[1].Text)
	})
}

// The dishes on offer are shown by their numbers.
func TestDishesOnOfferAreNotedByNumber(t *testing.T) {
	playAt(t, games.Tokaido, 80, 24, text.EN, rooms.Company(text.EN), nil, journey[:20], func(s *sitting) {
		s.enter("14")
		seat := s.page.turn.Due.First()
		s.notes(int(seat))
		assert.Contains(t, s.Text(), "which 3 dishes lie there?")
		s.Type("1 8 10")
		assert.Contains(t, s.Text(), "Dango, soba, fugu.")
		s.Key("enter")
		lines := s.lines()
		assert.Equal(t, "menu dango soba fugu", lines[len(lines)-1].Text)
		s.Wait(time.Second)
		s.enter("0")
		s.enter("2")
		s.enter("1 fugu left")
		assert.Contains(t, s.Text(), "In your own words: 1 fugu left")
	})
	playAt(t, games.Tokaido, 80, 24, text.EN, rooms.Company(text.EN), nil, journey[:17], func(s *sitting) {
		s.notes(2)
		assert.Contains(t, s.Text(), "what do you want to note?", "there is nothing else")
		s.enter("0")
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
		assert.Contains(t, s.Text(), "Передайте ноутбук: Violet")
		s.Key("esc")
		assert.Same(t, s.page, s.app.Shell.Page())
	})
}

// noting are tables at which someone notes something.
var noting = []struct {
	name  string
	game  table.Binding
	lines []string
	typed string
}{
	{"hanamikoji", games.Hanamikoji, []string{"1X", "private Orange keeps G"}, "e"},
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
					s.enter("1")
					s.Golden(fmt.Sprintf("private/%s-cover-%dx%d-%s", m.name, size[0], size[1], l))
					if l == text.RU {
						m.typed = "е" // as it looks
					}
					s.Wait(time.Second)
					s.enter("1")
					s.Wait(time.Second)
					s.enter("0")
					s.enter("2")
					s.Type(m.typed)
					s.Golden(fmt.Sprintf("private/%s-%dx%d-%s", m.name, size[0], size[1], l))
				})
			}
		}
	}
}

// What one player alone may know is read from its beginning, also where all that can be noted has no room beside it.
func TestTheOwnPageBeginsWithWhatIsNoted(t *testing.T) {
	for _, l := range frames.Spoken() {
		playAt(t, games.Geiko, 80, 24, l, rooms.Pair, nil, []string{"Orange circle bpygr", "Orange geishas ygrpb", "Orange house g", "Violet house b"}, func(s *sitting) {
			s.Key("alt-p")
			s.enter("1")
			s.Wait(time.Second)
			s.enter("1")
			noted := s.page.text.Say("own.noted")
			assert.Contains(t, s.Text(), noted)
			assert.Contains(t, s.Text(), s.page.text.Say("own.noted.none"))
			assert.NotContains(t, s.Text(), "↑")
			s.Wait(time.Second)
			s.enter("y4 g2 g3 b1 b3 p3")
			assert.Contains(t, s.Text(), noted)
			assert.NotContains(t, s.Text(), "↑")
		})
	}
}
