package play

import (
	"fmt"
	"io/fs"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/program"
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
		assert.Contains(t, s.Text(), "Title of HK-WIN-2", "what decided it")
		s.Key("esc", "down", "enter")
		assert.Contains(t, s.Text(), "Ayane · 1 × 2 = 2")
		assert.Contains(t, s.Text(), "Because of")
		assert.Contains(t, s.Text(), "4ADEF-EF", "the entry that put the card there")
		assert.Contains(t, s.Text(), "Title of HK-SCORE-1")
		assert.Contains(t, s.Text(), "Basis: printed in the rulebook")
		s.Key("enter")
		assert.Contains(t, s.Line(0), "Entry", "an entry behind it can be opened")
	})
}

func TestRunningScore(t *testing.T) {
	play(t, 80, 24, text.EN, round, func(s *sitting) {
		s.Key("f4")
		assert.Contains(t, s.Text(), "The score so far")
		assert.Contains(t, s.Text(), "Orange  0 points")
		assert.NotContains(t, s.Text(), "Won")
	})
}

// TestTotalsAreTheSumOfTheLines reads the sheet as it is shown.
func TestTotalsAreTheSumOfTheLines(t *testing.T) {
	s, _ := rooms.Seated(t, rooms.Pair, nil, decided...)
	for _, sheet := range s.Sheets() {
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
		var formats []string
		s.app.Do.Forms = []string{"text", "csv", "json"}
		s.app.Do.Export = func(path, format string) (string, error) {
			formats = append(formats, format)
			if format == "json" {
				return "", store.FromDisk("evening.json", fs.ErrPermission)
			}
			return "/tmp/" + format, nil
		}
		s.Key("f4", "f7", "down", "enter")
		assert.Contains(t, s.Text(), "Written: /tmp/csv")
		s.Key("down", "enter")
		assert.Contains(t, s.Text(), "evening.json cannot be written: the file, its folder or the disk is read-on")
		s.Key("esc", "esc", "f7")
		assert.Contains(t, s.Line(0), s.app.Text.Say("score.export"), "the table asks for the form too")
		s.Key("enter", "esc")
		assert.Equal(t, []string{"csv", "json", "text"}, formats)
	})
}

// Where a name is taken one is asked, and nothing happens before that.
func TestHandingOnAsksWhereANameIsTaken(t *testing.T) {
	for lang, said := range map[text.Lang]string{text.EN: "Replace /tmp/evening.txt", text.RU: "Заменить /tmp/evening.txt", text.FR: "Remplacer /tmp/evening.txt"} {
		play(t, 80, 24, lang, decided, func(s *sitting) {
			var wrote []string
			stays := false
			s.app.Do.Forms = []string{"text"}
			s.app.Do.Export = func(string, string) (string, error) {
				return "", &program.Taken{Path: "/tmp/evening.txt", Stays: stays, Beside: "/tmp/evening.2.txt", Write: func(path string) (string, error) {
					wrote = append(wrote, path)
					return path, nil
				}}
			}
			s.Key("f7", "enter")
			assert.Contains(t, s.Text(), said)
			s.Key("esc")
			s.Key("enter", "down", "down", "enter")
			assert.Empty(t, wrote)
			s.Key("enter", "enter")
			assert.Contains(t, s.Text(), "/tmp/evening.2.txt")
			s.Key("enter", "down", "enter")
			assert.Equal(t, []string{"/tmp/evening.2.txt", "/tmp/evening.txt"}, wrote)
			stays = true
			s.Key("enter")
			assert.NotContains(t, s.Text(), said)
			s.Key("down", "enter")
			assert.Len(t, wrote, 2)
		})
	}
}
