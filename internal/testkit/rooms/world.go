package rooms

import (
	"errors"
	"slices"
	"strings"

	"referee/internal/casebook"
	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/lookup"
	"referee/internal/program"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/ui/hall"
	"referee/profiles"
	"referee/rules"
)

// World is the rest of the program, as far as these screens ask for it.
type World struct {
	Games    []table.Binding
	Saved    []hall.Saved
	SavedErr error
	Opened   []string
	OpenErr  error
	Settings []program.Setting
	SetErr   error
	Books    []casebook.Article
}

// NewWorld has three saved games, one of them broken, and three articles.
func NewWorld() *World {
	return &World{
		Games: []table.Binding{games.Hanamikoji},
		Saved: []hall.Saved{
			{Path: "c", Title: "Hanamikoji · Orange, Violet", State: "round 2, turn 5"},
			{Path: "b", Title: "Hanamikoji · Аня, Борис", State: "Аня wins with 11 points"},
			{Path: "a", Title: "broken.referee", Fault: "Line 7, column 3: what stands here is no line of a record, and the table cannot be laid out."},
		},
		Settings: []program.Setting{
			{Key: program.LanguageSetting, Value: "en", Choices: []hall.Choice{{Value: "en", Label: "English"}, {Value: "ru", Label: "Русский"}, {Value: "fr", Label: "Français"}}},
			{Key: program.ThemeSetting, Value: "dark", Choices: []hall.Choice{{Value: "dark", Label: "dark"}, {Value: "light", Label: "light"}, {Value: "mono", Label: "mono"}}},
			{Key: "records", Value: "/home/anna/games", Choices: nil},
		},
		Books: []casebook.Article{
			{Entry: lookup.Entry{ID: "HK-GIFT-1", Title: "A Gift is three cards", Text: "Three cards are put face up; the other player takes one of them.",
				Basis: rules.Printed, Related: []rules.ClauseID{"HK-COMP-1"}, Cases: []rules.ClauseID{"HK-CASE-4"}}, Editions: printedAs("HK-GIFT-1", "Gift")},
			{Entry: lookup.Entry{ID: "HK-COMP-1", Title: "A Competition is two pairs", Text: "Two pairs are put face up; the other player takes one pair.",
				Basis: rules.Printed, Related: []rules.ClauseID{"HK-GIFT-1"}}, Editions: printedAs("HK-COMP-1", "Competition")},
			{Entry: lookup.Entry{ID: "HK-CASE-4", Kind: lookup.Case, Title: "May a Gift be looked at again?", Text: "Cards on offer stay face up until one is taken.",
				Basis: rules.Reading, Related: []rules.ClauseID{"HK-GIFT-1", "HK-COMP-1"}}, Readings: []casebook.Reading{
				{Reading: lookup.Reading{Value: "yes", Text: "the cards stay face up"}, Followed: true},
				{Reading: lookup.Reading{Value: "no", Text: "the cards may be turned down"}}}},
		},
	}
}

// latest is the first game that can be gone on with.
func (w *World) latest() (hall.Saved, bool) {
	for _, s := range w.Saved {
		if s.Fault == "" && !s.Over {
			return s, w.SavedErr == nil
		}
	}
	return hall.Saved{}, false
}

func (w *World) set(key, value string) error {
	for i := range w.Settings {
		if w.Settings[i].Key == key && w.SetErr == nil {
			w.Settings[i].Value = value
		}
	}
	return w.SetErr
}

func (w *World) open(path string) (table.Session, hall.Kept, error) {
	w.Opened = append(w.Opened, path)
	if w.OpenErr != nil {
		return nil, nil, w.OpenErr
	}
	p, _ := profiles.Load(games.Hanamikoji.Spec, "", nil, nil, nil)
	s, err := games.Hanamikoji.Open(&record.Record{Header: record.Header{Version: 1, Game: "hanamikoji", Seats: Pair, Fields: []record.Field{{Key: "first", Value: Pair[0]}}}}, &p, &MemoryLog{})
	return s, nil, err
}

// Services are what the screens ask of it.
func (w *World) Services() hall.Services {
	return hall.Services{
		Games: w.Games, Folder: Folder,
		Saved: w.list, Stats: w.stats, Latest: w.latest, Open: w.open,
		Library:     w,
		Preferences: dialogue.Preferences{Settings: func() []program.Setting { return w.Settings }, Set: w.set},
		Editions: func(string) []hall.Choice {
			return []hall.Choice{{Value: "fr-2018", Label: "French, 2018"}, {Value: "en-2016", Label: "English, 2016"}}
		},
		Tables: Tables(),
	}
}

// Folder has no records and cannot have any.
func Folder() store.Folder { return store.Folder{Opener: store.Opener{Games: games.Find}} }

// Tables are typed without a box, and kept nowhere.
func Tables() dialogue.Tables {
	do := dialogue.TablesOf(program.New(program.Options{}), "")
	do.Inform = func(h record.Header) (record.Header, []*store.Problem) { return h, nil }
	do.Keep = func(record.Header, []record.Pair) (string, error) { return "", errors.New("there is no disk") }
	return do
}

// Search implements [dialogue.Library]: it finds entries that have every word.
func (w *World) Search(query string, q lookup.Question) (hits []program.Hit, more int, _ error) {
	words := strings.Fields(strings.ToLower(query))
	for _, e := range w.Books {
		text := strings.ToLower(string(e.ID) + " " + e.Title + " " + e.Text)
		if len(hits) < q.Limit && !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(text, w) }) {
			hits = append(hits, program.Hit{Article: e, Words: slices.DeleteFunc(lookup.Pieces(e.Title+" "+e.Text), func(piece string) bool {
				return !slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(strings.ToLower(piece), w) })
			})})
		}
	}
	return hits, 0, nil
}

// Article implements [dialogue.Library].
func (w *World) Article(id rules.ClauseID) casebook.Article {
	for _, e := range w.Books {
		if e.ID == id {
			return e
		}
	}
	return casebook.Article{Entry: lookup.Entry{ID: id, Title: string(id)}}
}

// Disputes implements [dialogue.Library]: there are none.
func (w *World) Disputes() ([]store.Filed, []*store.Problem, error) { return nil, nil, nil }

// played are saved games enough for every table of the statistics.
func played() []store.Saved {
	game := func(path, id, campaign, ending string, names []string, totals []int, winner string) store.Saved {
		s := store.Saved{Path: path, Game: id, Campaign: campaign, Playable: true, Over: true, Ending: ending, Names: names, Totals: totals, Ranks: []int{1, 2}}
		if s.Winners = []string{winner}; totals[0] < totals[1] {
			s.Ranks = []int{2, 1}
		}
		return s
	}
	anna, boris := []string{"Anna", "Boris"}, []string{"Boris", "ÁNNA"}
	return []store.Saved{
		game("1", "hanamikoji", "", "hk/four-geishas", anna, []int{9, 11}, "Boris"),
		game("2", "hanamikoji", "", "hk/eleven-points", boris, []int{6, 12}, "ÁNNA"),
		game("3", "maiko", "Spring", "mk/points", anna, []int{14, 8}, "Anna"),
		{Path: "4", Game: "tokaido", Playable: true, Names: anna},
		{Path: "/games/torn.referee", Problems: []*store.Problem{{File: "/games/torn.referee", Key: "record.locked", Args: []rules.Arg{rules.Plain("file", "torn.referee")}}}},
	}
}

// list is the saved games with the words they are found by.
func (w *World) list() ([]hall.Saved, error) {
	for i := range w.Saved {
		s := &w.Saved[i]
		s.Words = []text.Words{text.WordsOf(s.Title, s.State, s.Fault)}
	}
	return w.Saved, w.SavedErr
}

// stats are those of a shelf of their own.
func (w *World) stats(string) (store.Stats, error) {
	p, err := text.New(text.EN)
	return store.Summary(played(), store.NewFilter(""), p, games.Campaign), err
}
