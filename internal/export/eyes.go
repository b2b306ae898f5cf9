package export

import (
	"strings"

	"referee/internal/store"
	"referee/internal/table"
	"referee/rules"
)

// Eyes are whose private notes are looked at; the zero value those that everybody may see.
type Eyes struct {
	All  bool
	Seat string // the name of a player, or ""
	// Table is what everybody at the table may know, also when the game is over: no note, and not where something stands in the
	// file, which tells of notes above it.
	Table bool
}

// View is the view of a record that the eyes have. The error says that it has no such
// player.
func (e Eyes) View(t *store.Table) (rules.Seat, error) {
	names := t.Record.Header.Seats
	switch seat, ok := t.Record.Header.Seat(e.Seat); {
	case e.Table:
		return rules.Table, nil
	case e.All:
		return table.Everyone, nil
	case e.Seat == "":
		return table.PublicView(t.Position), nil
	case ok && seat != rules.Table:
		return seat, nil
	}
	return rules.Table, &store.Problem{Key: "cli.seat", Args: []rules.Arg{plain("file", t.Path), plain("name", e.Seat), plain("seats", strings.Join(names, ", "))}}
}

// Asked is the view of one who is shown entry by entry what was written, as the list of entries
// at a table: notes are private there also when the game is over, unless somebody asks for them.
func (e Eyes) Asked(t *store.Table) (rules.Seat, error) {
	if !e.All && e.Seat == "" {
		return rules.Table, nil
	}
	return e.View(t)
}
