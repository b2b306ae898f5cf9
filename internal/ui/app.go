// Package ui is the full-screen program: one file for each screen, all of them
// pages of internal/ui/shell. It draws what internal/present makes and types
// into a table.Session; it knows no rule of any game.
package ui

import (
	"referee/internal/casebook"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/ui/keys"
	"referee/internal/ui/shell"
	"referee/rules"
)

// App is what the screens share: where they draw, how they speak, and what the
// program around them can do.
type App struct {
	Shell *shell.Shell
	Text  *text.Printer
	Do    Services
	// Everywhere opens the pages that are the same wherever one comes from: help,
	// search, settings. Pages hand on to it what they do not do themselves.
	Everywhere map[keys.Command]func()
	// running is the game one has come from, whose rules are asked first.
	running string
	// KeyProblems are what was wrong with the user's own keys.
	KeyProblems []keys.Problem
	// Getenv asks the environment; nil where there is none to ask.
	Getenv func(string) string

	asking shell.Page    // the page that asks about a record that is lost, when one did last
	filed  []store.Filed // the disputes of all records, when a page was opened last
	unread int           // places in them that cannot be read
}

// Common does a command that is the same everywhere.
func (a *App) Common(c keys.Command) bool {
	open, ok := a.Everywhere[c]
	if ok {
		open()
	}
	return ok
}

// Services is what the screens ask of the rest of the program. internal/cli
// fills it in, tests with what they need.
type Services struct {
	Games []table.Binding
	// Start creates a record from a header and opens it; Open continues one.
	Start func(h record.Header) (s table.Session, path string, kept Kept, err error)
	Open  func(path string) (s table.Session, kept Kept, err error)
	// Saved lists the records of the folder, the latest first.
	Saved func() ([]Saved, error)
	// Stats is what those of them tell together that have some words.
	Stats func(words string) (store.Stats, error)
	// Latest is the game that was played last and is not over, if there is one.
	Latest func() (Saved, bool)
	// CampaignGames are the games of a campaign in their order. Campaign finds one by
	// its name, nil where there is none; Read opens a record only to look at it.
	CampaignGames []string
	Campaign      func(name string) (*store.Campaign, error)
	Read          func(path string) (table.Session, error)
	// Ready, if given, is called once beside the screen, after its first frame, to make
	// ready what would be waited for later.
	Ready func()
	// Search finds clauses and cases; Article returns one by its id.
	Search  func(query string, game string, limit int) ([]Hit, error)
	Article func(id rules.ClauseID) (casebook.Article, bool)
	// Disputes lists the disputes of all records, and tells how many places there
	// cannot be read. Dispute is one of a record as text; ExportDispute writes that
	// into a file and returns its path.
	Disputes      func() (list []store.Filed, unread int)
	Dispute       func(path string, n int) (string, error)
	ExportDispute func(path string, n int) (string, error)
	// Calculate scores a table typed into the calculator; Blank lists its fields.
	Blank     func(game string, h record.Header) ([]table.Field, error)
	Calculate func(game string, h record.Header, pairs []record.Pair) (table.Calculation, error)
	// UnusedBox tells why what is known of a game's box cannot be used, if it cannot.
	UnusedBox func(game string) []*store.Problem
	// Keep saves a typed table as a game and returns its path.
	Keep func(h record.Header, pairs []record.Pair) (string, error)
	// Editions and Variants list the profiles of a game: id and title.
	Editions func(game string) []Choice
	Variants func(game string) []Choice
	// Forms are the forms in which results are handed on.
	Forms []string
	// Export writes a session out in one of them and returns the path; ExportCampaign a
	// whole campaign.
	Export         func(s table.Session, path, format string) (string, error)
	ExportCampaign func(c *store.Campaign, format string) (string, error)
	// Settings are the user's settings by key; Set changes one and keeps it. A
	// change of language or theme makes the program build its screens anew.
	Settings func() []Setting
	Set      func(key, value string) error
}

// Saved is one record of the folder, or a whole campaign.
type Saved struct {
	Path, Title string
	Campaign    string // its name, where it is one; Path is then of no use
	State       string // where the game stands, or its result
	Over        bool   // nothing is left to play
	Fault       string // why it cannot be opened, or ""
	// Words are what it is found by: of a campaign those of each of its games.
	Words []text.Words
}

// Hit is one answer of a search.
type Hit struct {
	casebook.Article
	Words []string // those of the article that matched, as they are printed
}

// Choice is one of several values with what it is called.
type Choice struct{ Value, Label string }

// Setting is one setting with its present value and what it may be.
type Setting struct {
	Key, Value string
	Choices    []Choice
}
