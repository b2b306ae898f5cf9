package line

import (
	"io"

	"referee/internal/store"
	"referee/internal/text"
	"referee/rules"
)

// Options is what line mode talks to.
type Options struct {
	In      io.Reader
	Out     io.Writer
	Printer *text.Printer
	// Prompt is written before a line is read; empty when nobody is watching.
	Prompt string
	// Folder takes a game whose record is lost, where its own folder does not.
	Folder store.Folder
	// Look writes what the rules say to a question: words, or the id of a clause. On the
	// first page there is no table.
	Look func(w io.Writer, t *store.Table, question string)
	// Title is the title of a clause, "" for one that is not there.
	Title func(t *store.Table, id rules.ClauseID) string
	// Words writes a clause or a case in words.
	Words func(w io.Writer, t *store.Table, id rules.ClauseID)
	// Find returns the clauses and cases that may answer a question, best first.
	Find func(t *store.Table, question string) []rules.ClauseID
	// Precedents are what the table ruled on a question before.
	Precedents func(store.Question) []store.Filed
}
