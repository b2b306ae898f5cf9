package dialogue

import (
	"errors"
	"strings"

	"referee/internal/casebook"
	"referee/internal/games"
	"referee/internal/program"
	"referee/internal/store"
	"referee/internal/talk"
	"referee/internal/text"
)

// Differ compares the ways to play that words name, see [program.Program.Compare]. Without an
// error against says why they cannot be compared, or "".
func Differ(do *program.Program, p *text.Printer, words string) (c casebook.Comparison, against string, err error) {
	c, err = do.Compare(waysIn(words)...)
	var problem *store.Problem
	if errors.As(err, &problem) {
		return c, problem.Placed(p), nil
	}
	return c, "", err
}

// waysIn are the names of ways to play in a line: that of a game, which may have several words,
// and others; a plus may stand alone.
func waysIn(words string) []string {
	for _, sign := range []string{" +", "+ "} {
		for strings.Contains(words, sign) {
			words = strings.ReplaceAll(words, sign, "+")
		}
	}
	list := strings.Fields(words)
	for n := len(list); n > 1; n-- {
		if g, ok := games.Named(strings.Join(list[:n], " ")); ok {
			return append([]string{g.ID}, list[n:]...)
		}
	}
	return list
}

// NewDifferences begins the talk that tells what differs between the ways to play that words name. They are compared when it is
// looked at first.
func NewDifferences(do *program.Program, words string) talk.Talk {
	var c casebook.Comparison
	against, compared := "", false
	return talk.Tells(func(p *text.Printer) talk.Page {
		if !compared {
			var err error
			if c, against, err = Differ(do, p, words); err != nil {
				against = Problem(p, err)
			}
			compared = true
		}
		page := talk.Page{Title: p.Say("diff.title")}
		if against != "" {
			page.Blocks = []talk.Block{talk.Para{As: talk.Against, Text: against}}
			return page
		}
		page.Title = joined(page.Title, p.Say(c.Game+".name"))
		for _, row := range c.Rows(p, false) {
			switch row.Kind {
			case casebook.Worded, casebook.Sided, casebook.Noted:
				page.Blocks = append(page.Blocks, talk.Para{As: talk.Item, Text: row.Text, Cites: row.ID})
			default:
				page.Blocks = append(page.Blocks, talk.Heading{Text: row.Text, Cites: row.ID})
			}
		}
		return page
	})
}
