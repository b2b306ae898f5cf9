package store

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"referee/internal/lookup"
	"referee/internal/record"
	"referee/internal/table"
	"referee/rules"
)

// Filed is a dispute with its record.
type Filed struct {
	record.Frozen
	Path   string
	Header record.Header
	Date   string // when the game was played: "2026-05-01", or what the header says
}

// Disputes lists the disputes of all records of the folder, those of the record changed
// last first, and what cannot be read in any. Nothing is kept of them but the records.
func (f Folder) Disputes() (all []Filed, problems []*Problem, err error) {
	files, err := f.files()
	for i := range files {
		path := files[i].path
		data, err := record.Bytes(path)
		if err != nil {
			problems = append(problems, FromDisk(path, err))
			continue
		}
		r, faults := record.Parse(data)
		if r == nil && filepath.Ext(path) != Ext && len(faults) == 1 && FromRecord(path, faults[0]).foreign() {
			continue // exported files are beside the records
		}
		for _, e := range faults {
			problems = append(problems, FromRecord(path, e))
		}
		if r != nil {
			all = append(all, filed(path, r.Header, record.Disputes(r.Header, r.Lines), files[i].modified())...)
		}
	}
	return all, problems, err
}

// FiledFrom lists the disputes of a game that is open.
func FiledFrom(path string, s table.Position) []Filed {
	info, err := os.Stat(path)
	one := file{path: path, info: info, err: err}
	return filed(path, s.Header(), s.Disputes(), one.modified())
}

func filed(path string, h record.Header, list []record.Frozen, modified time.Time) (all []Filed) {
	for _, d := range list {
		all = append(all, Filed{Frozen: d, Path: path, Header: h, Date: day(path, h.Get(dateKey), modified)})
	}
	return all
}

// Question is what precedents are looked for about: a game, and clauses or words.
type Question struct {
	Game    string
	Clauses []rules.ClauseID
	Words   string
	// Path and N are the dispute that asks, which is no precedent of its own.
	Path string
	N    int
}

// Precedents are the rulings of a table that bear on a question: those on the same
// clause first, then those that were asked in like words.
func Precedents(list []Filed, q Question) []Filed {
	var byClause, byWords []Filed
	for _, d := range list {
		itself := d.Path == q.Path && d.N == q.N
		switch {
		case d.Ruling == "" || itself || !strings.EqualFold(d.Header.Game, q.Game) && q.Game != "":
		case slices.ContainsFunc(q.Clauses, d.on):
			byClause = append(byClause, d)
		case q.Words != "" && (lookup.Same(q.Words, d.Question) || lookup.Same(q.Words, d.Ruling)):
			byWords = append(byWords, d)
		}
	}
	return append(byClause, byWords...)
}

// on reports whether a dispute is about a clause or a case.
func (f *Filed) on(id rules.ClauseID) bool {
	named := func(word string) bool { return strings.EqualFold(word, string(id)) }
	return slices.ContainsFunc(f.Clauses, named) || slices.ContainsFunc(f.Verdict, named)
}
