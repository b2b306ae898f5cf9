package dialogue

import (
	"strings"

	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
)

// Wish is a game as somebody wishes to play it. What is empty has its standard value.
type Wish struct {
	Seats    []string
	First    string // who begins; "" where it is not known yet
	Profile  string // the edition
	Variants []string
	House    string
	Box      string         // which box of the game, for a table that has several
	Options  []record.Field // by the keys of the options
	Title    string
	Campaign string
}

// Header is the header of its record. The edition is always in it, so that the game stays
// under it whatever the standard becomes.
func (w *Wish) Header(game table.Binding) record.Header {
	h := record.Header{Version: record.Version, Game: game.ID}
	for _, name := range w.Seats {
		h.Seats = append(h.Seats, record.TidyName(name))
	}
	profile := w.Profile
	if profile == "" && w.House == "" {
		profile = game.Edition
	}
	for _, f := range []record.Field{
		{Key: "title", Value: w.Title}, {Key: store.CampaignKey, Value: w.Campaign},
		{Key: store.ProfileKey, Value: profile}, {Key: store.VariantsKey, Value: strings.Join(w.Variants, ", ")},
		{Key: store.HouseKey, Value: w.House}, {Key: store.BoxNameKey, Value: w.Box}, {Key: "first", Value: w.First},
	} {
		if f.Value != "" {
			h.Set(f.Key, f.Value)
		}
	}
	for _, f := range w.Options {
		h.Set(store.OptionKey+f.Key, f.Value)
	}
	return h
}
