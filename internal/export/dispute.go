package export

import (
	"referee/internal/store"
	"referee/rules"
)

// DisputeReport is a dispute as JSON. Ids and codes are never translated.
type DisputeReport struct {
	File     string        `json:"file"`
	Game     string        `json:"game"`
	Date     string        `json:"date"`
	Number   int           `json:"number"`
	Entry    rules.Seq     `json:"entry"`
	Question string        `json:"question"`
	Claims   []claimReport `json:"claims"`
	Move     string        `json:"move"`
	Clauses  []string      `json:"clauses"`
	Verdict  []string      `json:"verdict"`
	Ruling   string        `json:"ruling"`
	Agreed   []string      `json:"agreed"`
	// Position and Words are there where one dispute is asked for.
	Position string       `json:"position,omitempty"`
	Words    []RuleReport `json:"words,omitempty"`
}

type claimReport struct {
	Seat rules.Seat `json:"seat"`
	Name string     `json:"name"`
	Text string     `json:"text"`
}

// Disputes reports disputes.
func Disputes(list []store.Filed) []DisputeReport {
	reports := []DisputeReport{}
	for i := range list {
		reports = append(reports, Dispute(&list[i]))
	}
	return reports
}

// Dispute reports a dispute.
func Dispute(d *store.Filed) DisputeReport {
	rep := DisputeReport{
		File: d.Path, Game: d.Header.Game, Date: d.Date, Number: d.N, Entry: d.Target, Question: d.Question, Claims: []claimReport{},
		Move: d.Move, Clauses: listed(d.Clauses), Verdict: listed(d.Verdict),
		Ruling: d.Ruling, Agreed: listed(d.Agreed),
	}
	for _, c := range d.Claims {
		rep.Claims = append(rep.Claims, claimReport{c.Seat, nameOf(d.Header.Seats, c.Seat), c.Text})
	}
	return rep
}

// nameOf is the name of a seat, "" for the table.
func nameOf(names []string, seat rules.Seat) string {
	if seat == rules.Table {
		return ""
	}
	return names[seat-1]
}
