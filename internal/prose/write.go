// Package prose writes a game as lines of text: entries with what is against them, scores, disputes, campaigns, saved games, in the words
// of internal/wording, for the command line, exported files and what a talk writes out.
package prose

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
	"referee/scoring"
)

// WriteSheet writes a score: its items, the totals and what decided it.
func WriteSheet(w io.Writer, p *text.Printer, game string, s *scoring.Sheet) {
	fmt.Fprintln(w, wording.Head(p, game, s))
	writePoints(w, p, game, s)
	if said := wording.Outcome(p, s); said != "" {
		fmt.Fprintln(w, said)
	}
}

// writePoints writes the items of a score and the totals, unless the game was decided
// without them.
func writePoints(w io.Writer, p *text.Printer, game string, s *scoring.Sheet) {
	var rows []present.Row
	for i := range s.Items {
		rows = append(rows, itemRow(p, game, &s.Items[i]))
	}
	present.WriteRows(w, rows)
	for i := range s.Totals {
		seat := rules.Seat(i + 1)
		if total := wording.Total(p, s, seat); total != "" {
			fmt.Fprintln(w, p.Say("score.total", rules.Who("name", seat), rules.Plain("total", total)))
		}
	}
}

// itemRow is one line of a sheet: count × value = points.
func itemRow(p *text.Printer, game string, it *scoring.Item) present.Row {
	number := func(n int) present.Cell { return present.Cell{Text: strconv.Itoa(n), Right: true} }
	return present.Row{
		present.T(p.Seat(it.Seat)), present.T(wording.Item(p, game, it)),
		number(it.Count), present.T("×"), number(it.Each), present.T("="), number(it.Points),
		present.T(string(it.Clause)), present.T(wording.From(p, it.From)),
	}
}

// WriteEntries writes entries with what is against them below each.
func WriteEntries(w io.Writer, p *text.Printer, list []table.Entry) {
	for i := range list {
		fmt.Fprintln(w, wording.Entry(p, &list[i]))
		for _, o := range wording.Against(p, &list[i]) {
			fmt.Fprintln(w, "   ", o.Says)
		}
	}
}

// WriteCampaign writes the state of a campaign, and what is wrong with its records.
func WriteCampaign(w io.Writer, p *text.Printer, c *store.Campaign) {
	fmt.Fprintln(w, c.Title(p))
	c.Board(p).Write(w)
	fmt.Fprintln(w, c.Standing(p))
	for _, problem := range c.Problems() {
		fmt.Fprintln(w, p.Placed(problem))
	}
}

// Shelved says in one line the state of a saved game or a campaign.
func Shelved(p *text.Printer, s *store.Shelved) string {
	if s.Campaign != nil {
		return s.Campaign.Title(p) + "  " + s.Campaign.Standing(p)
	}
	return Saved(p, s.Saved)
}

// stage says how far a game was played, or that nothing of it is recorded but its end.
func stage(p *text.Printer, s *store.Saved) string {
	switch {
	case s.Taken != "":
		return present.Moment(p, s.Game, s.Turn)
	case s.Typed:
		return p.Say("line.saved.table")
	}
	return p.Say("line.saved.stage", rules.N("n", s.Entries), rules.Plain("moment", present.Moment(p, s.Game, s.Turn)))
}

// Saved says in one line the state of a saved game; of one that is over, the points
// of each player.
func Saved(p *text.Printer, s *store.Saved) string {
	if !s.Playable {
		return p.Say("line.saved.bad", rules.Plain("reason", s.Fault(p)))
	}
	head := []rules.Arg{
		rules.Word("game", s.Game+".name"), rules.Plain("names", strings.Join(s.Standing(), ", ")), rules.Plain("stage", stage(p, s)),
	}
	var line string
	switch {
	case !s.Over:
		line = p.Say("line.saved.going", head...)
	case len(s.Winners) == 0:
		line = p.Say("line.saved.nobody", append(head, rules.Word("ending", "ending."+s.Ending))...)
	default:
		line = p.Say("line.saved.over", append(head, rules.Plain("winners", p.List("list.and", s.Winners...)),
			rules.Word("ending", "ending."+s.Ending))...)
	}
	if len(s.Problems) > 0 {
		line += " " + p.Say("line.saved.problems", rules.N("n", len(s.Problems)))
	}
	return line
}
