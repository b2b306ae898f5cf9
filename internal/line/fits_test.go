package line

import (
	"strings"
	"testing"

	"github.com/rivo/uniseg"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/config"
	"referee/internal/dialogue"
	"referee/internal/lookup"
	"referee/internal/program"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/testkit"
	"referee/internal/text"
	"referee/profiles"
	"referee/rules"
)

// boxed are the books beside boxes of an edition, which answer alike whatever is asked.
type boxed struct {
	*program.Program
	edition string
	found   program.Found
}

func (b boxed) Edition(string) string                        { return b.edition }
func (b boxed) Search(string, lookup.Question) program.Found { return b.found }
func (boxed) Disputes() ([]store.Filed, []*rules.Fault, error) {
	return []store.Filed{long}, nil, nil
}

// long is a precedent with more words than are said.
var long = store.Filed{Date: "2026-04-30", Frozen: record.Frozen{N: 1, Question: strings.Repeat("May this be? ", 9), Ruling: strings.Repeat("Never on a Monday. ", 19), Agreed: []string{"Ann", "Bob"}}}

// ours is a rule of the house in place of another.
var ours = profiles.HouseClause{ID: "HOUSE-1", Title: profiles.Words{"": "Ours"}, Text: profiles.Words{"": strings.Repeat("We play on. ", 9) + "That is all."}}

// Whatever entry of the books answers first, for whatever box and in whatever language, the answer
// fits a terminal of 80 by 24 between a question and the next: what is so is there uncut, and
// so do the rule of the house and what the table ruled.
func TestEveryAnswerFitsATerminal(t *testing.T) {
	const high, wide, around = 24, 80, 2 // the lines with the question and the next one
	for at, lang := range text.Langs() {
		p, err := text.New(lang)
		require.NoError(t, err)
		do := program.New(program.Options{Config: config.Config{Records: t.TempDir()}, Text: p})
		found := do.Search("", lookup.Question{})
		all := found.Hits
		for i := range all {
			if i%len(text.Langs()) != at && !testkit.IsThorough() {
				continue
			}
			for _, ed := range profiles.Editions(all[i].Game) {
				for grade, missing := range map[lookup.Grade][]string{lookup.Certain: nil, lookup.Probable: {"volcano"}} {
					hit := all[i]
					hit.Missing, hit.House = missing, &ours
					found := program.Found{Grade: grade, Hits: append([]program.Hit{hit}, all[:9]...)}
					said := replied(p, boxed{do, ed.ID, found})
					lines := strings.Split(strings.TrimSpace(said), "\n")
					assert.LessOrEqual(t, len(lines), high-around, "%s %s\n%s", lang, hit.ID, said)
					for _, l := range lines {
						assert.LessOrEqual(t, uniseg.StringWidth(l), wide, l)
					}
					for _, words := range []string{hit.Text, string(hit.ID), "HOUSE-1", "That is all.", p.Say("precedent.title")} {
						assert.Contains(t, spaced(said), spaced(words))
					}
				}
			}
		}
	}
}

// replied returns the answer as it is written at a terminal.
func replied(p *text.Printer, lib dialogue.Library) string {
	var out strings.Builder
	b := dialogue.NewRulebook(lib, "", nil)
	b.Few = fewNamed
	b.Narrow(p, long.Question)
	page := b.Page(p)
	(&Options{Out: &out, Columns: func() int { return 60 }, Program: &program.Program{}}).Shows(&page)
	return out.String()
}

func spaced(s string) string { return strings.Join(strings.Fields(s), " ") }
