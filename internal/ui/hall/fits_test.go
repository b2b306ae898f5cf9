package hall_test

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
	"referee/rules"
)

// boxed are the books beside boxes of an edition, which answer with one article, and what a table ruled about it.
type boxed struct {
	dialogue.Library
	hit     program.Hit
	edition string
}

func (b *boxed) Edition(string) string { return b.edition }

func (b *boxed) Search(string, lookup.Question) program.Found {
	return program.Found{Grade: lookup.Certain, Hits: []program.Hit{b.hit}}
}

func (b *boxed) Disputes() ([]store.Filed, []*rules.Fault, error) {
	return []store.Filed{{Date: "2026-04-30", Frozen: record.Frozen{
		N: 1, Question: "May this be?", Ruling: ruling, Clauses: []string{string(b.hit.ID)}, Agreed: []string{"Ann", "Bob"},
	}}}, nil, nil
}

const ruling = "Never on a Monday."

// Whatever entry of the books answers first, for whatever box and in whatever language, it is seen
// whole at 80 by 24, and what the table ruled below it.
func TestEveryAnswerIsSeenWhole(t *testing.T) {
	const wide, room = 78, 24 - 2 - 4 // without what is around a page and the prompt
	for _, lang := range frames.Spoken() {
		do := rooms.Program(t, lang)
		rooms.Visit(t, 80, 24, do, func(st *frames.Stage, a *hall.App) {
			st.Do(func(*shell.Shell) {
				lib := &boxed{Library: do}
				for _, hit := range do.Search("", lookup.Question{}).Hits {
					lib.hit = hit
					for _, ed := range profiles.Editions(hit.Game) {
						lib.edition = ed.ID
						b := dialogue.NewRulebook(lib, "", nil)
						b.Narrow(a.Text, "x")
						r := &widgets.Reader{Width: wide}
						a.Blocks(r, b.Page(a.Text).Blocks)
						said := ""
						for _, row := range r.Rows {
							assert.LessOrEqual(t, row.Line.Width(), wide)
							said += row.Line.String() + " "
						}
						assert.LessOrEqual(t, len(r.Rows), room, "%s %s", hit.ID, lang)
						for _, words := range []string{hit.Text, string(hit.ID), ruling} {
							assert.Contains(t, spaced(said), spaced(words))
						}
					}
				}
			})
		})
	}
}

func spaced(s string) string { return strings.Join(strings.Fields(s), " ") }
