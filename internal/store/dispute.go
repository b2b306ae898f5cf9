package store

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"referee/internal/batch"
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
// last first, and what cannot be read in any. Nothing is kept of them but the records, and
// which of these are known to have none.
func (f Folder) Disputes() (all []Filed, problems []*Problem, err error) {
	v, err := f.visit()
	files := slices.DeleteFunc(v.files, func(one file) bool {
		s, known := v.known(&one)
		return known && s.Playable && !s.Disputed && len(s.Problems) == 0
	})
	done := 0
	_ = batch.InOrder(len(files), func(i int) disputed { return disputesOf(&files[i]) }, func(d disputed) error {
		all, problems = append(all, d.list...), append(problems, d.problems...)
		done++
		f.watched(done, len(files))
		return nil
	})
	return all, problems, err
}

// disputed is what a file tells of disputes.
type disputed struct {
	list     []Filed
	problems []*Problem
}

func disputesOf(one *file) (d disputed) {
	data, err := record.Bytes(one.path)
	if err != nil {
		d.problems = append(d.problems, FromDisk(one.path, err))
		return d
	}
	r, faults := record.Parse(data)
	if r == nil && filepath.Ext(one.path) != Ext && len(faults) == 1 && FromRecord(one.path, faults[0]).foreign() {
		return d // exported files are beside the records
	}
	for _, e := range faults {
		d.problems = append(d.problems, FromRecord(one.path, e))
	}
	if r != nil {
		d.list = filed(one.path, r.Header, record.Disputes(r.Header, r.Lines), one.modified())
	}
	return d
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
