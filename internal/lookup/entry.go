package lookup

import (
	"referee/internal/lookup/flat"
	"referee/internal/text"
	"referee/rules"
)

// Kind distinguishes clauses from cases.
type Kind string

// The kinds of entry.
const (
	Clause Kind = "clause"
	Case   Kind = "case"
)

// Entry is a clause or a case in the words of one language.
type Entry struct {
	ID   rules.ClauseID
	Kind Kind
	Game string
	// Title is the name of a clause, or the question of a case.
	Title string
	// Text is the rule, or the answer.
	Text string
	// Readings are the readings of a doubtful rule, by the value of its option.
	Readings []Reading
	// Related are the clauses usually read with a clause, or on which the answer to
	// a case rests.
	Related []rules.ClauseID
	// Cases are those whose answer rests on a clause.
	Cases []rules.ClauseID
	// Basis is what an answer rests on; empty for a clause that rests on its print alone.
	Basis rules.Basis
}

// Reading is one way to read a doubtful rule.
type Reading struct{ Value, Text string }

// Entry returns the entry with the id, in the reader's language where the book
// has it.
func (x *Index) Entry(id rules.ClauseID, lang text.Lang) (Entry, bool) {
	at := x.ids.Find(string(id))
	if at < 0 {
		return Entry{}, false
	}
	var found *shelf
	for i := range x.shelves {
		if sh := &x.shelves[i]; sh.there[at] != 0 && (found == nil || sh.lang == lang) {
			found = sh
		}
	}
	return x.entry(found, at), true
}

// Entries returns everything in the language, in the order of the books.
func (x *Index) Entries(lang text.Lang) []Entry {
	var all []Entry
	for i := range x.shelves {
		sh := &x.shelves[i]
		if sh.lang != lang {
			continue
		}
		for at := range sh.there {
			if sh.there[at] != 0 {
				all = append(all, x.entry(sh, at))
			}
		}
	}
	return all
}

// entry returns a document in the words of a shelf. Its texts lie in the file.
func (x *Index) entry(sh *shelf, at int) Entry {
	d := x.doc(int32(at))
	e := Entry{
		ID: d.id, Kind: d.kind, Game: x.games[d.scope-1], Title: sh.titles.At(at), Text: sh.texts.At(at),
		Related: x.list(x.related.U16s(at)), Cases: x.list(x.cases.U16s(at)), Basis: rules.Basis(x.bases.At(at)),
	}
	for i, to := sh.readings.At(at); i < to; i++ {
		e.Readings = append(e.Readings, Reading{sh.readingOf.At(2 * i), sh.readingOf.At(2*i + 1)})
	}
	return e
}

// list returns the ids of documents.
func (x *Index) list(docs flat.U16s) []rules.ClauseID {
	if docs.Len() == 0 {
		return nil
	}
	all := make([]rules.ClauseID, docs.Len())
	for i := range all {
		all[i] = x.doc(docs.At(i)).id
	}
	return all
}
