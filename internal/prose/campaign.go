package prose

import (
	"fmt"
	"io"
	"strconv"

	"referee/internal/store"
	"referee/internal/text"
)

// WriteCampaign writes the state of a campaign, and what is wrong with its records.
func WriteCampaign(w io.Writer, p *text.Printer, c *store.Campaign) {
	fmt.Fprintln(w, c.Title(p))
	WriteBoard(w, c.Board(p))
	fmt.Fprintln(w, c.Standing(p))
	for _, problem := range c.Problems() {
		fmt.Fprintln(w, problem.Placed(p))
	}
}

// WriteCampaignSheets writes the sheets of all games of a campaign.
func WriteCampaignSheets(w io.Writer, p *text.Printer, c *store.Campaign, o store.Opener) {
	for i := range c.Parts {
		r := c.Parts[i].Record
		if r == nil {
			continue
		}
		t := o.Read(r.Path)
		if t.Position == nil {
			continue // the problems of the campaign say why
		}
		fmt.Fprintln(w)
		fmt.Fprintln(w, strconv.Itoa(i+1)+"  "+p.Say(r.Game+".name"))
		WriteSheets(w, p.With(t.Record.Header.Seats), t.Position)
	}
}
