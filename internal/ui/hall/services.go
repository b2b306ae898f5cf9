package hall

import (
	"referee/internal/dialogue"
	"referee/internal/program"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/text"
)

// Services is what the screens ask of the rest of the program. internal/cli
// fills it in, tests with what they need.
type Services struct {
	Games []table.Binding
	// Folder is where the records are.
	Folder func() store.Folder
	// Start creates a record from a header and opens it; Open continues one.
	Start func(h record.Header) (s table.Session, path string, kept Kept, err error)
	Open  func(path string) (s table.Session, kept Kept, err error)
	// Saved lists the records of the folder, the latest first.
	Saved func() ([]Saved, error)
	// Stats is what those of them tell together that have some words.
	Stats func(words string) (store.Stats, error)
	// Latest is the game that was played last and is not over, if there is one.
	Latest func() (Saved, bool)
	// Campaign finds a campaign by its name, nil where there is none; Read opens a record
	// only to look at it.
	Campaign func(name string) (*store.Campaign, error)
	Read     func(path string) (table.Position, error)
	// Ready, if given, is called once beside the screen, after its first frame, to make
	// ready what would be waited for later.
	Ready func()
	// Library has the rulebooks and the disputes of all records. Dispute is one of a record
	// as text; ExportDispute writes that into a file and returns its path.
	dialogue.Library
	Dispute       func(path string, n int) (string, error)
	ExportDispute func(path string, n int) (string, error)
	// Tables is what a calculator asks.
	Tables dialogue.Tables
	// Editions lists those of a game: id and title.
	Editions func(game string) []Choice
	// Forms are the forms in which results are handed on.
	Forms []string
	// Export writes a saved game out in one of them and returns the path; ExportCampaign a
	// whole campaign. Their error may be a [program.Taken].
	Export         func(path, format string) (string, error)
	ExportCampaign func(c *store.Campaign, format string) (string, error)
	// Preferences is what the settings ask.
	Preferences dialogue.Preferences
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

// Choice is one of several values with what it is called.
type Choice = program.Choice

// Kept is the record of a game on the screen, as a file.
type Kept interface {
	// Close lets it go.
	Close() error
	// Lost is why it is not on the disk any more as it was written; nil where it is.
	Lost() error
	// Beside is a name for it that is free. SaveAs writes the whole game under a name,
	// which nothing has yet, goes on there, and returns its path.
	Beside() string
	SaveAs(name string) (path string, err error)
}
