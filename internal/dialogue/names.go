package dialogue

import (
	"strings"

	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/text"
)

// Names are the players that were typed with commas between.
func Names(typed string) (names []string) {
	for part := range strings.SplitSeq(typed, ",") {
		names = append(names, record.TidyName(part))
	}
	return names
}

// CheckNames returns what is wrong with the players of a game.
func CheckNames(g table.Binding, names []string) (wrong []*store.Problem) {
	for _, e := range record.CheckSeats(names) {
		wrong = append(wrong, &store.Problem{Key: "record." + e.Code, Args: e.Args})
	}
	if len(wrong) == 0 && (len(names) < g.MinSeats || len(names) > g.MaxSeats) {
		wrong = append(wrong, &store.Problem{Key: "calc.players.count", Args: text.Players(g.MinSeats, g.MaxSeats)})
	}
	return wrong
}
