package main

import (
	"strconv"

	"referee/internal/table"
	"referee/rules"
)

// written are the entries that count, as the record has them.
func written(p table.Position) (list []string) {
	for _, e := range p.Entries(rules.Table) {
		if e.Status != table.Undone {
			list = append(list, strconv.Itoa(int(e.Seat))+" "+e.Text)
		}
	}
	return list
}
