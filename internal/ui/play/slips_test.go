package play

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/record"
	"referee/internal/testkit"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
	"referee/internal/ui/shell"
)

// slipped opens a recorded game of which a line is other lines, as it is found in the list of saved games.
func slipped(t *testing.T, size [2]int, l text.Lang, file []string, was string, now []string, act func(*sitting)) {
	t.Helper()
	p := rooms.Program(t, l)
	data, err := os.ReadFile(testkit.File(file[0], file[1:]...))
	require.NoError(t, err)
	lines := strings.Split(string(data), "\n")
	at := slices.Index(lines, was)
	require.GreaterOrEqual(t, at, 0)
	path := filepath.Join(t.TempDir(), "evening.referee")
	require.NoError(t, os.WriteFile(path, []byte(strings.Join(slices.Replace(lines, at, at+1, now...), "\n")), 0o600))
	g, err := p.Open(path)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, g.Close()) })
	sit(t, p, g, size[0], size[1], act)
}

var onTheRoad, withCards = []string{"tokaido", "games", "fr-2012_3_tie-collector.txt"}, []string{"hanamikoji", "games", "en-2016_three-rounds_four-geishas.txt"}

// One slip is shown as one where a game is opened and in the list of entries, what follows is counted, and one
// key puts it right; what that changed is taken back like anything else.
func TestOneSlipIsOneLineAndOneKey(t *testing.T) {
	for lang, told := range map[text.Lang][3]string{
		text.EN: {"1 slip, 38 follow: F6 shows them", "1 slip, 38 follow", "1 insert before 38: Anna goes to 27: the rest is in order"},
		text.FR: {"1 erreur, 38 en découlent : F6 les montre", "1 erreur, 38 en découlent", "1 insérer avant 38 : Anna va en 27 : le reste est en ordre"},
		text.RU: {"1 ошибка, из-за неё ещё 38; F6 — показать", "1 ошибка, из-за неё ещё 38", "1 вставить перед 38: Anna идёт на 27: дальше всё верно"},
	} {
		slipped(t, [2]int{80, 24}, lang, onTheRoad, "Anna 27", nil, func(s *sitting) {
			assert.Contains(t, s.Text(), told[0])
			before := s.lines()
			s.Key("f6")
			assert.Contains(t, s.Line(0), told[1])
			assert.Contains(t, s.Text(), told[2])
			s.Golden(fmt.Sprintf("log/slip-80x24-%s", lang))
			s.Type("1")
			require.Len(t, s.lines(), len(before)+1, s.Text())
			assert.Equal(t, record.Insert, s.lines()[len(before)].Kind)
			assert.Empty(t, s.Session.Differences())
			s.Key("f6")
			assert.NotContains(t, s.Line(0), strings.Fields(told[1])[1])
			s.Key("esc", "ctrl-z")
			assert.Len(t, s.Session.Differences(), 39)
			s.Wait(20 * time.Millisecond)
			assert.Contains(t, s.Text(), told[0], "it is told again")
		})
	}
	for _, size := range [][2]int{{120, 40}} {
		for _, lang := range frames.Langs(size) {
			slipped(t, size, lang, onTheRoad, "Anna 27", nil, func(s *sitting) {
				s.Key("f6")
				s.Golden(fmt.Sprintf("log/slip-%dx%d-%s", size[0], size[1], lang))
			})
		}
	}
}

// What follows from a slip says so, and is shown in full where it is opened; from there it goes to the slip,
// where what puts it right comes before everything else that can be done.
func TestWhatFollowsLeadsToTheSlip(t *testing.T) {
	slipped(t, [2]int{80, 24}, text.EN, onTheRoad, "Anna 27", nil, func(s *sitting) {
		s.Key("f6")
		assert.Contains(t, s.Text(), "· 39 ")
		assert.Contains(t, s.Text(), "follows from 38")
		assert.Equal(t, 1, strings.Count(s.Text(), "TK-"), "only the slip is told in full")
		s.Key("down", "down", "down", "enter") // over its mends
		assert.Contains(t, s.Line(0), "Entry 39")
		assert.Contains(t, s.Text(), "TK-")
		s.Key("home", "enter")
		assert.Contains(t, s.Line(0), "Entry 38")
		assert.Less(t, rooms.LineWith(s.Stage, "1  insert before 38"), rooms.LineWith(s.Stage, "Correct it:"))
		s.Key("home", "down", "enter") // the first is what is against it
		assert.Empty(t, s.Session.Differences())
	})
}

// A correction that keeps later entries out says so as soon as that is known, and what it says is gone with it.
func TestACorrectionTellsItsSlip(t *testing.T) {
	slipped(t, [2]int{80, 24}, text.EN, onTheRoad, "Anna 27", []string{"Anna 27"}, func(s *sitting) {
		assert.NotContains(t, s.Text(), "slip")
		s.enter("delete 38")
		s.Wait(20 * time.Millisecond)
		assert.Contains(t, s.Text(), "1 slip, 38 follow: F6 shows them")
		s.Key("ctrl-z")
		s.Wait(20 * time.Millisecond)
		assert.NotContains(t, s.Text(), "slip")
	})
}

// What is seen and is not what the record gives is shown at once, with since when, and what explains it is looked for.
func TestWhatIsSeenIsToldWhereItDiffers(t *testing.T) {
	slipped(t, [2]int{80, 24}, text.EN, onTheRoad, "Anna 27", []string{"Anna 27"}, func(s *sitting) {
		s.enter("seen Coins Anna 40")
		assert.Contains(t, s.Text(), "≠ Coins (Anna): the table shows 40, the record gives 0. They differ since")
		s.Wait(20 * time.Millisecond)
		assert.Contains(t, s.Text(), "1 slip")
		s.Key("ctrl-z")
		assert.NotContains(t, s.Text(), "≠")
	})
}

// A clean record is never looked into.
func TestACleanRecordIsNotLookedInto(t *testing.T) {
	slipped(t, [2]int{80, 24}, text.EN, onTheRoad, "Anna 27", []string{"Anna 27"}, func(s *sitting) {
		s.Key("f6", "esc")
		kept, play := *s.page.kept, *s.page.kept.InPlay
		play.Table, kept.InPlay, s.page.kept = nil, &play, &kept // it would be asked where the record is
		s.Key("f6", "esc", "f6")
		assert.Nil(t, s.page.talk.Slips)
	})
}

// The cards of Kyoto have slips as well; where more corrections do as well as those that are shown, it says so.
func TestASlipOfCards(t *testing.T) {
	slipped(t, [2]int{80, 24}, text.RU, withCards, "Orange 2AG", nil, func(s *sitting) {
		s.Key("f6")
		assert.Contains(t, s.Line(0), "1 ошибка")
		assert.Contains(t, s.Text(), "1 поменять местами 1 и 2: дальше всё верно")
		assert.Regexp(t, "Так же подход(и|я)т ещё", s.Text())
		assert.Contains(t, s.Line(23), "1–3 — исправить")
		s.Type("1")
		assert.Empty(t, s.Session.Differences())
		s.Key("ctrl-z")
		assert.Len(t, s.Session.Differences(), 1, "both lines of it are one step")
	})
}

// While a correction is typed that keeps later entries out, the first of them is shown and the others are
// counted; they are told where someone asks.
func TestACorrectionCountsWhatWouldFall(t *testing.T) {
	slipped(t, [2]int{80, 24}, text.EN, onTheRoad, "Anna 27", []string{"Anna 27"}, func(s *sitting) {
		s.Do(func(*shell.Shell) {
			s.app.Talk(dialogue.NewCorrecting(s.page.talk, 38, s.page.talk.Corrections(&s.page.kept.Session.Entries(0)[37])[2]))
		})
		assert.Contains(t, s.Text(), "39 later entries would no longer be valid")
		assert.Equal(t, 1, strings.Count(s.Text(), ": now refused"))
		s.Key("end")
		assert.Contains(t, s.Text(), "and 39 more")
		s.Key("enter", "home")
		assert.Greater(t, strings.Count(s.Text(), ": now refused"), 3)
	})
}
