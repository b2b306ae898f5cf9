package ui

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"
	"github.com/stretchr/testify/require"

	"referee/internal/casebook"
	"referee/internal/games"
	"referee/internal/lookup"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/testkit/frames"
	"referee/internal/text"
	"referee/internal/ui/keys"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/profiles"
	"referee/rules"
)

// world is the rest of the program, as far as these screens ask for it.
type world struct {
	games    []table.Binding
	saved    []Saved
	savedErr error
	opened   []string
	openErr  error
	settings []Setting
	setErr   error
	books    []casebook.Article
}

// printedAs is where the editions of these tests print a clause.
func printedAs(id rules.ClauseID, heading string) []casebook.Edition {
	return []casebook.Edition{{Title: profiles.Words{"": "Rulebook 2018"}, Printed: []casebook.Print{{Clauses: []rules.ClauseID{id}, Heading: heading, Page: "6"}}}}
}

func newWorld() *world {
	return &world{
		games: []table.Binding{games.Hanamikoji},
		saved: []Saved{
			{Path: "c", Title: "Hanamikoji · Orange, Violet", State: "round 2, turn 5"},
			{Path: "b", Title: "Hanamikoji · Аня, Борис", State: "Аня wins with 11 points"},
			{Path: "a", Title: "broken.referee", Fault: "Line 7, column 3: what stands here is no line of a record, and the table cannot be laid out."},
		},
		settings: []Setting{
			{LanguageSetting, "en", []Choice{{"en", "English"}, {"ru", "Русский"}, {"fr", "Français"}}},
			{ThemeSetting, "dark", []Choice{{"dark", "dark"}, {"light", "light"}, {"mono", "mono"}}},
			{"records", "/home/anna/games", nil},
		},
		books: []casebook.Article{
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
func (w *world) latest() (Saved, bool) {
	for _, s := range w.saved {
		if s.Fault == "" && !s.Over {
			return s, w.savedErr == nil
		}
	}
	return Saved{}, false
}

func (w *world) set(key, value string) error {
	for i := range w.settings {
		if w.settings[i].Key == key && w.setErr == nil {
			w.settings[i].Value = value
		}
	}
	return w.setErr
}

func (w *world) open(path string) (table.Session, Kept, error) {
	w.opened = append(w.opened, path)
	if w.openErr != nil {
		return nil, nil, w.openErr
	}
	p, _ := profiles.Load(games.Hanamikoji.Spec, "", nil, nil, nil)
	s, err := games.Hanamikoji.Open(&record.Record{Header: record.Header{Version: 1, Game: "hanamikoji", Seats: pair, Fields: []record.Field{{Key: "first", Value: pair[0]}}}}, &p, &memoryLog{})
	return s, nil, err
}

// profile is the one a header asks for.
func profile(h record.Header) (*profiles.Profile, error) {
	g, _ := games.Find(h.Game)
	p, bad := profiles.Load(g.Spec, h.Get("profile"), nil, nil, nil)
	if len(bad) > 0 {
		return nil, bad[0]
	}
	return &p, nil
}

func (w *world) services() Services {
	return Services{
		Games: w.games,
		Saved: w.list, Stats: w.stats, Latest: w.latest, Open: w.open,
		Search: w.search, Article: w.article,
		Settings: func() []Setting { return w.settings }, Set: w.set,
		Editions: func(string) []Choice { return []Choice{{"fr-2018", "French, 2018"}, {"en-2016", "English, 2016"}} },
		Blank: func(game string, h record.Header) ([]table.Field, error) {
			p, err := profile(h)
			if err != nil {
				return nil, err
			}
			g, _ := games.Find(game)
			return g.Blank(h, p)
		},
		Calculate: func(game string, h record.Header, pairs []record.Pair) (table.Calculation, error) {
			p, err := profile(h)
			if err != nil {
				return table.Calculation{}, err
			}
			g, _ := games.Find(game)
			return g.Calculate(h, p, pairs)
		},
	}
}

// visit runs the program on a world.
func visit(t *testing.T, w, h int, opts Options, in *world, act func(*frames.Stage, *App)) {
	t.Helper()
	visitWith(t, w, h, opts, in.services(), act)
}

// visitWith runs it on any services.
func visitWith(t *testing.T, w, h int, opts Options, do Services, act func(*frames.Stage, *App)) {
	t.Helper()
	if opts.Lang == "" {
		opts.Lang = text.EN
	}
	if opts.Theme == "" {
		opts.Theme = "dark"
	}
	var a *App
	frames.Run(t, w, h, func(screen tcell.Screen) *shell.Shell {
		var err error
		a, err = New(screen, opts, do)
		require.NoError(t, err)
		return a.Shell
	}, func(st *frames.Stage) { act(st, a) })
}

// pages are the screens of this half of the program, by the name of their
// golden files, with what is typed on each before it is looked at.
var pages = []struct {
	name string
	open func(a *App) shell.Page
	keys []string
	text string
}{
	{name: "home"},
	{name: "saved", open: func(a *App) shell.Page { return a.History() }},
	{name: "stats", open: func(a *App) shell.Page { return a.Stats("Anna") }},
	{name: "calculator", open: func(a *App) shell.Page { return a.Calculator(games.Hanamikoji) }, text: "\t\t2"},
	{name: "rules", open: func(a *App) shell.Page { return a.Rules("") }, text: "gift"},
	{name: "case", open: func(a *App) shell.Page { return a.Rules("") }, text: "looked"},
	{name: "help", open: func(a *App) shell.Page { return a.Help() }},
	{name: "settings", open: func(a *App) shell.Page { return a.Settings() }},
}

func TestScreens(t *testing.T) {
	sizes := [][2]int{{80, 24}, {120, 40}, {40, 12}}
	for _, p := range pages {
		for _, size := range sizes {
			for _, l := range frames.Langs(size) {
				name := fmt.Sprintf("screens/%s-%dx%d-%s", p.name, size[0], size[1], l)
				t.Run(name, func(t *testing.T) {
					visit(t, size[0], size[1], Options{Lang: l}, newWorld(), func(st *frames.Stage, a *App) {
						show(st, a, p.open)
						st.Key(p.keys...)
						typed(st, p.text)
						st.Golden(name)
					})
				})
			}
		}
	}
}

// show opens a page.
func show(st *frames.Stage, a *App, open func(*App) shell.Page) {
	if open != nil {
		st.Do(func(s *shell.Shell) { s.Push(open(a)) })
	}
}

// typed types a text; a tab goes to the next field.
func typed(st *frames.Stage, text string) {
	for i, part := range strings.Split(text, "\t") {
		if i > 0 {
			st.Key("tab")
		}
		st.Type(part)
	}
}

// TestScreensSurviveSmallWindows walks through every screen in windows that
// grow and shrink, down to the smallest.
func TestScreensSurviveSmallWindows(t *testing.T) {
	for _, p := range pages {
		for _, l := range text.Langs() {
			t.Run(p.name+"-"+string(l), func(t *testing.T) {
				visit(t, 30, 8, Options{Lang: l, Theme: "mono"}, newWorld(), func(st *frames.Stage, a *App) {
					show(st, a, p.open)
					typed(st, p.text)
					for _, size := range [][2]int{{30, 8}, {60, 20}, {29, 7}, {40, 12}, {200, 60}, {30, 8}} {
						st.Resize(size[0], size[1])
						st.Key("tab", "down", "pgdn", "end", "up", "home", "backtab")
					}
					require.False(t, st.Ended())
				})
			})
		}
	}
}

func TestAPageTellsWhatTheDiskSays(t *testing.T) {
	w := newWorld()
	w.savedErr = &record.Error{Code: "locked", Args: []rules.Arg{rules.Plain("file", "x.referee")}}
	visit(t, 80, 24, Options{}, w, func(st *frames.Stage, a *App) {
		require.NotContains(t, st.Text(), a.Text.Say("home.resume"))
		show(st, a, func(a *App) shell.Page { return a.History() })
		require.Contains(t, strings.Join(strings.Fields(st.Text()), " "), a.problem(w.savedErr)[:30])
	})
}

func TestProblemsHaveSentences(t *testing.T) {
	p, err := text.New(text.EN)
	require.NoError(t, err)
	a := &App{Text: p}
	told := fmt.Errorf("outside: %w", sentence{})
	for want, err := range map[string]error{
		"told by itself":                                         told,
		"That did not work: no such device":                      errors.New("no such device"),
		p.Say("parse.empty"):                                     &rules.ParseError{Code: "empty"},
		p.Say("record.locked", rules.Plain("file", "x")):         &record.Error{Code: "locked", Args: []rules.Arg{rules.Plain("file", "x")}},
		p.Say("profile.edition", rules.Plain("name", "fr-1900")): &profiles.Error{Code: "edition", Args: []rules.Arg{rules.Plain("name", "fr-1900")}},
	} {
		require.Equal(t, want, a.problem(err))
	}
}

// sentence is an error that knows its words.
type sentence struct{}

func (sentence) Error() string            { return "internal" }
func (sentence) Say(*text.Printer) string { return "told by itself" }

func TestKeysOfTheUser(t *testing.T) {
	opts := Options{Keys: []keys.Override{{Command: "settings", Keys: []string{"f1"}}, {Command: "fly", Keys: []string{"x"}}}}
	visit(t, 80, 24, opts, newWorld(), func(st *frames.Stage, a *App) {
		require.Contains(t, st.Line(23), "fly", "the first problem is told at once")
		st.Key("f1")
		require.Contains(t, st.Line(0), a.Text.Say("home.settings"))
		st.Resize(80, 60)
		require.Contains(t, st.Text(), theme.Warn.Sign()+" F1 now gives settings, no longer help.")
		require.Contains(t, st.Text(), "There is no command “fly”.")
	})
}

// lineWith is the number of the first line that has a text.
func lineWith(st *frames.Stage, text string) int {
	st.T.Helper()
	for y, l := range strings.Split(st.Text(), "\n") {
		if strings.Contains(l, text) {
			return y
		}
	}
	require.Fail(st.T, "no line", "%q in\n%s", text, st.Text())
	return -1
}
