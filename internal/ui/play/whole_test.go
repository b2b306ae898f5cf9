package play

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/testkit"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/ui/shell"
)

// No question of a recorded game is cut on a small terminal, nor what can be chosen, step by step: on each the first thing is chosen
// until the move is whole.
func TestEveryQuestionIsWhole(t *testing.T) {
	testkit.Alone(t)
	every := 12
	if testkit.IsThorough() {
		every = 1
	}
	for _, g := range games.All {
		files, err := filepath.Glob(filepath.Join("..", "..", "..", "testdata", g.ID, "games", "*.txt"))
		require.NoError(t, err)
		for at, lang := range frames.Spoken() {
			data, err := os.ReadFile(files[at%len(files)])
			require.NoError(t, err)
			rec, wrong := record.Parse(data)
			require.Empty(t, wrong)
			p := rooms.Program(t, lang)
			options := map[string]string{}
			for _, f := range rec.Header.Fields {
				if strings.HasPrefix(f.Key, "option.") {
					options[strings.TrimPrefix(f.Key, "option.")] = f.Value
				}
			}
			sit(t, p, rooms.SeatedAt(t, p, g, rec.Header.Seats, options), 80, 24, func(s *sitting) {
				for i, l := range rec.Lines {
					if l.Kind != record.Entry {
						continue
					}
					if i%every == 0 {
						for range 6 {
							cut(t, s, fmt.Sprintf("%s %s %d", g.ID, lang, i))
							list := s.page.ask.Choices
							open := slices.IndexFunc(list, func(c dialogue.Choice) bool { return c.Thing() && !c.Closed() && c.Taken == 0 })
							if open < 0 || len(s.page.ask.Laying) > 0 {
								break
							}
							whole := false
							s.Do(func(*shell.Shell) {
								on := s.page.talk.On(&list[open])
								if whole = on.Does != dialogue.Began; !whole {
									_, _ = s.page.talk.Take(&list[open])
									s.page.changed()
								}
							})
							if whole {
								break
							}
						}
						s.Do(func(*shell.Shell) {
							for s.page.talk.Back() {
							}
						})
					}
					_, err := s.Session.Enter(record.FormatLine(rec.Header, l), true)
					require.NoError(t, err)
					s.Do(func(*shell.Shell) { s.page.refresh() })
				}
			})
		}
	}
}

// cut shows what is cut of the question and its choices, which begin at the mark and end above the prompt.
func cut(t *testing.T, s *sitting, where string) {
	t.Helper()
	s.Do(func(*shell.Shell) {})
	rows := strings.Split(s.Text(), "\n")
	from := slices.IndexFunc(rows, func(row string) bool { return strings.HasPrefix(row, "▌") })
	to := slices.IndexFunc(rows, func(row string) bool { return strings.HasPrefix(row, " >") })
	if from < 0 || to < from {
		return
	}
	for _, row := range rows[from:to] {
		if more := 78; utf8.RuneCountInString(row) == more+1 { // that more can be chosen is said at the edge
			row = strings.TrimSuffix(row, "…")
		}
		assert.NotContains(t, row, "…", where)
	}
}
