package play

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/export"
	"referee/internal/store"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/scoring"
)

func TestScoreFrames(t *testing.T) {
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 40}} {
		for _, l := range frames.Langs(size) {
			name := fmt.Sprintf("%dx%d-%s", size[0], size[1], l)
			t.Run(name, func(t *testing.T) {
				play(t, size[0], size[1], l, decided, func(s *sitting) {
					s.Key("f4")
					s.Golden("score/" + name)
				})
			})
		}
	}
}

func TestScoreItemOpensItsClauseAndEntries(t *testing.T) {
	play(t, 80, 24, text.EN, decided, func(s *sitting) {
		s.Key("f4")
		assert.Contains(t, s.Text(), "Violet wins.")
		s.Key("enter")
		assert.Contains(t, s.Text(), s.title("HK-WIN-2"), "what decided it")
		s.Key("esc", "down", "enter")
		assert.Contains(t, s.Text(), "Ayane · 1 × 2 = 2")
		assert.Contains(t, s.Text(), "Because of")
		assert.Contains(t, s.Text(), "4ADEF-EF", "the entry that put the card there")
		assert.Contains(t, s.Text(), s.title("HK-SCORE-1"))
		assert.Contains(t, s.Text(), "Basis: printed in the rulebook")
		s.Key("enter")
		assert.Contains(t, s.Line(0), "Entry", "an entry behind it can be opened")
	})
}

func TestRunningScore(t *testing.T) {
	play(t, 80, 24, text.EN, round, func(s *sitting) {
		s.Key("f4")
		assert.Contains(t, s.Text(), "The score so far")
		assert.Contains(t, s.Text(), "Orange · 0 points")
		assert.NotContains(t, s.Text(), "Won")
	})
}

// TestTotalsAreTheSumOfTheLines reads the sheet as it is shown.
func TestTotalsAreTheSumOfTheLines(t *testing.T) {
	s := rooms.Seated(t, rooms.Program(t, text.EN), rooms.Pair, nil, decided...)
	for _, sheet := range s.Session.Sheets() {
		sums := make([]int, len(sheet.Totals))
		for _, it := range sheet.Items {
			assert.Equal(t, fmt.Sprintf("%d × %d = %d", it.Count, it.Each, it.Count*it.Each), wording.Worth(&it))
			if it.Seat > 0 {
				sums[it.Seat-1] += it.Points
			}
		}
		assert.Equal(t, sums, sheet.Totals)
	}
}

func TestOpenItemsSaySo(t *testing.T) {
	p, err := text.New(text.EN)
	assert.NoError(t, err)
	it := scoring.Item{Code: "hk/geisha", Subject: "A", Open: true}
	assert.Equal(t, "Ayane (not yet certain)", wording.Item(p, "hanamikoji", &it))
}

func TestExport(t *testing.T) {
	play(t, 80, 24, text.EN, decided, func(s *sitting) {
		stem := strings.TrimSuffix(s.Path, store.Ext)
		s.Key("f4", "f7", "enter")
		assert.Contains(t, s.Text(), "Written: ")
		assert.FileExists(t, stem+export.Forms[0].Ext)
		s.Key("esc", "esc", "f7")
		assert.Contains(t, s.Line(0), s.app.Text.Say("score.export"), "the table asks for the form too")
		s.Key("down", "enter", "esc")
		assert.FileExists(t, stem+export.Forms[1].Ext)
	})
}

// Where a name is taken one is asked, and nothing happens before that.
func TestHandingOnAsksWhereANameIsTaken(t *testing.T) {
	for lang, said := range map[text.Lang]string{text.EN: "Replace", text.RU: "Заменить", text.FR: "Remplacer"} {
		play(t, 80, 24, lang, decided, func(s *sitting) {
			stem := strings.TrimSuffix(s.Path, store.Ext)
			put := func(words string) { require.NoError(t, os.WriteFile(stem+".txt", []byte(words), 0o600)) }
			is := func() string {
				data, err := os.ReadFile(stem + ".txt")
				require.NoError(t, err)
				return string(data)
			}
			put("mine")
			s.Key("f7", "enter")
			assert.Contains(t, s.Text(), said)
			s.Key("esc")
			s.Key("enter", "down", "down", "enter")
			assert.Equal(t, "mine", is())
			assert.NoFileExists(t, stem+".2.txt")
			s.Key("f7", "enter", "enter")
			assert.FileExists(t, stem+".2.txt")
			assert.Equal(t, "mine", is())
			s.Key("f7", "enter", "down", "enter")
			assert.NotEqual(t, "mine", is())
			record := "referee: 1\ngame: hanamikoji\nseats: A, B\n\n"
			put(record)
			s.Key("f7", "enter")
			assert.NotContains(t, s.Text(), said)
			s.Key("down", "enter")
			assert.Equal(t, record, is(), "a record stays")
		})
	}
}
