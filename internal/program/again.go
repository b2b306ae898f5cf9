package program

import (
	"slices"
	"strings"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/rules"
)

// ofOneGame are the fields of a header that belong to one evening, or are filled in anew when
// the next game begins.
var ofOneGame = []string{"date", "place", "title", "first", store.CampaignKey, store.RulesKey}

// starters say who begins the next game where rules tell; elsewhere the table is asked.
var starters = map[string]func(table.Position) rules.Seat{
	games.Hanamikoji.ID: func(s table.Position) rules.Seat { return 3 - s.Began() }, // of two, whoever did not begin
}

// Again is the header of another game of the same people, on the same seats and by the same
// edition, variants and house rules.
func Again(s table.Position) record.Header {
	was := s.Header()
	h := record.Header{Version: record.Version, Game: was.Game, Seats: slices.Clone(was.Seats)}
	for _, f := range was.Fields {
		key := strings.ToLower(f.Key)
		if !slices.Contains(ofOneGame, key) && !strings.HasPrefix(key, table.BoxKey) {
			h.Set(f.Key, f.Value)
		}
	}
	if who := starters[was.Game]; who != nil && s.Began() != rules.Table {
		h.Set("first", h.Seats[who(s)-1])
	}
	return h
}
