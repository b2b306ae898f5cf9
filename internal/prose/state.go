package prose

import (
	"referee/internal/present"
	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// State are the sentences about a table, who is due before anything else.
func State(p *text.Printer, s table.Position) []string {
	said := []string{wording.Moment(p, s)}
	for _, sentence := range s.State(present.Context{Printer: p, Names: s.Header().Seats, Nicks: s.Header().Nicks(), View: rules.Table}) {
		said = append(said, sentence.Say(p))
	}
	return said
}
