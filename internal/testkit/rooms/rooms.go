// Package rooms is what the tests of the rooms of the full screen share: people at a
// table, records in memory and on the disk, and a program around the screens.
package rooms

import (
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"
	"github.com/stretchr/testify/require"

	"referee/internal/casebook"
	"referee/internal/games"
	"referee/internal/lookup"
	"referee/internal/program"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/testkit/frames"
	"referee/internal/text"
	"referee/internal/ui/hall"
	"referee/internal/ui/keys"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
	"referee/profiles"
	"referee/rules"
)

// printedAs is where the editions of these tests print a clause.
func printedAs(id rules.ClauseID, heading string) []casebook.Edition {
	return []casebook.Edition{{Title: profiles.Words{"": "Rulebook 2018"}, Printed: []casebook.Print{{Clauses: []rules.ClauseID{id}, Heading: heading, Page: "6"}}}}
}

// Library stands for the books, with titles and words made up for these tests, and for the
// records of other evenings.
type Library struct {
	Finds []rules.ClauseID // whatever is asked
	Filed []store.Filed
	// Words, if given, returns an article in place of the one made up.
	Words func(rules.ClauseID) casebook.Article
}

// Search implements [dialogue.Library].
func (l Library) Search(string, lookup.Question) (hits []program.Hit, more int, err error) {
	for _, id := range l.Finds {
		hits = append(hits, program.Hit{Article: l.Article(id)})
	}
	return hits, 0, nil
}

// Article implements [dialogue.Library].
func (l Library) Article(id rules.ClauseID) casebook.Article {
	switch {
	case l.Words != nil:
		return l.Words(id)
	case !strings.HasPrefix(string(id), "HK-"):
		return casebook.Article{Entry: lookup.Entry{ID: id, Title: string(id)}}
	}
	return casebook.Article{Entry: lookup.Entry{
		ID: id, Title: "Title of " + string(id), Text: "What the clause says, in a sentence that is long enough to go on in a second line of a narrow window.",
		Basis: rules.Printed, Related: []rules.ClauseID{"HK-GIFT-1"},
	}, Editions: printedAs(id, "Turn")}
}

// Disputes implements [dialogue.Library]: two places cannot be read.
func (l Library) Disputes() ([]store.Filed, []*store.Problem, error) {
	return l.Filed, make([]*store.Problem, 2), nil
}

// NewApp is what the rooms of a program on a screen share.
func NewApp(t testing.TB, screen tcell.Screen, l text.Lang) *hall.App {
	t.Helper()
	th, ok := theme.Named("dark")
	require.True(t, ok)
	km, problems := keys.New()
	require.Empty(t, problems)
	p, err := text.New(l)
	require.NoError(t, err)
	return &hall.App{
		Frame: &widgets.Frame{Shell: shell.New(screen, th, km, p), Text: p},
		Do:    hall.Services{Games: []table.Binding{games.Hanamikoji}, Folder: Folder, Library: Library{}},
	}
}

// Visit shows rooms above a page to lie below, on any services.
func Visit(t *testing.T, w, h int, l text.Lang, do hall.Services, act func(*frames.Stage, *hall.App)) {
	t.Helper()
	var a *hall.App
	frames.Run(t, w, h, func(screen tcell.Screen) *shell.Shell {
		a = NewApp(t, screen, l)
		a.Do = do
		a.OpenGame = func(path string) { do.Open(path) }
		a.Menu("below", func(*widgets.Reader) {})
		return a.Shell
	}, func(st *frames.Stage) { act(st, a) })
}

// Typed types a text; a tab goes to the next field.
func Typed(st *frames.Stage, text string) {
	for i, part := range strings.Split(text, "\t") {
		if i > 0 {
			st.Key("tab")
		}
		st.Type(part)
	}
}

// LineWith is the number of the first line that has a text.
func LineWith(st *frames.Stage, text string) int {
	st.T.Helper()
	for y, l := range strings.Split(st.Text(), "\n") {
		if strings.Contains(l, text) {
			return y
		}
	}
	require.Fail(st.T, "no line", "%q in\n%s", text, st.Text())
	return -1
}
