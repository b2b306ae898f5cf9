package rulebook

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/dialogue"
	"referee/internal/lookup"
	"referee/internal/program"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/ui/hall"
	"referee/internal/ui/shell"
	"referee/internal/ui/widgets"
	"referee/profiles"
)

// boxed are the books beside boxes of an edition.
type boxed struct {
	dialogue.Library
	edition string
}

func (b boxed) Edition(string) string { return b.edition }

// Whatever entry of the books answers first, for whatever box and in whatever language, it is seen
// whole at 80 by 24, and what the table ruled below it.
func TestEveryAnswerIsSeenWhole(t *testing.T) {
	const wide = 78
	precedent := store.Filed{Date: "2026-04-30", Frozen: record.Frozen{N: 1, Question: "May this be?", Ruling: "Never on a Monday.", Agreed: []string{"Ann", "Bob"}}}
	for _, lang := range frames.Spoken() {
		do := rooms.Program(t, lang)
		rooms.Visit(t, 80, 24, do, func(st *frames.Stage, a *hall.App) {
			st.Do(func(s *shell.Shell) {
				found := do.Search("", lookup.Question{})
				p := NewSearch(a, "").(*rulesPage)
				s.Push(p)
				p.query.SetText("x")
				p.room = 24 - 2 - askRow
				all := found.Hits
				for i := range all {
					for _, ed := range profiles.Editions(all[i].Game) {
						p.book.Lookup = dialogue.NewLookup(boxed{do, ed.ID}, "")
						p.found = dialogue.Answers{Grade: lookup.Certain, Found: append([]program.Hit{all[i]}, all[:9]...), Precedents: []store.Filed{precedent}}
						p.turn(0)
						r := &widgets.Reader{Width: wide}
						p.build(r)
						var b strings.Builder
						end := 0 // of the answer
						for n, row := range r.Rows {
							assert.LessOrEqual(t, row.Line.Width(), wide)
							if row.Line.String() == p.app.Text.Say("look.further") {
								end = n
							}
							if end == 0 {
								b.WriteString(row.Line.String() + " ")
							}
						}
						assert.Positive(t, end)
						assert.LessOrEqual(t, end, p.room, "%s %s", all[i].ID, lang)
						assert.True(t, len(r.Rows) <= p.room || p.room-end < aroundOthers, "%s %s: others where there is room", all[i].ID, lang)
						for _, words := range []string{all[i].Text, string(all[i].ID), precedent.Ruling} {
							assert.Contains(t, spaced(b.String()), spaced(words))
						}
					}
				}
			})
		})
	}
}

func spaced(s string) string { return strings.Join(strings.Fields(s), " ") }
