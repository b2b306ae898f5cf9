package dialogue

import (
	"errors"
	"strings"

	"referee/internal/casebook"
	"referee/internal/games"
	"referee/internal/program"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/rules"
)

// waysIn returns the names of ways to play in a line: that of a game, which may have several words,
// and others; a plus may be alone.
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
			var problem *rules.Fault
			if c, err = do.Compare(waysIn(words)...); errors.As(err, &problem) {
				against = p.Placed(problem)
			} else if err != nil {
				against = Problem(p, err)
			}
			compared = true
		}
		page := talk.Page{Title: p.Say("diff.title")}
		if against != "" {
			page.Tell(talk.Against, against)
			return page
		}
		page.Title = joined(page.Title, p.Say(c.Game+".name"))
		page.Blocks = Differences(p, &c, false)
		return page
	})
}

// Differences shows what differs between ways to play: all shows places in the books, too.
func Differences(p *text.Printer, c *casebook.Comparison, all bool) (list talk.Blocks) {
	for _, row := range c.Rows(p, all) {
		switch row.Kind {
		case casebook.Worded, casebook.Sided, casebook.Noted:
			list.Add(talk.Para{As: talk.Item, Text: row.Text, Cites: row.ID})
		default:
			list.Add(talk.Heading{Text: row.Text, Cites: row.ID})
		}
	}
	return list
}
