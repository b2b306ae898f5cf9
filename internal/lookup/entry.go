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

// book is the documents in one language.
type book struct {
	lang      text.Lang
	there     string     // by document: 1 where the language has it
	titles    flat.Texts // by document
	texts     flat.Texts // by document
	readings  flat.Lists // by document: places in readingOf
	readingOf flat.Texts // value and text of each
}

func openBook(section string, lang text.Lang) book {
	f, err := flat.Open(section, "")
	if err != nil {
		panic(err)
	}
	return book{
		lang: lang, there: f.Section("there"), titles: flat.TextsOf(f.Section("titles")), texts: flat.TextsOf(f.Section("texts")),
		readings: flat.ListsOf(f.Section("readings")), readingOf: flat.TextsOf(f.Section("reading of")),
	}
}

// Entry returns the entry with the id, in the reader's language where the book
// has it.
func (l *library) Entry(id rules.ClauseID, lang text.Lang) (Entry, bool) {
	at := l.ids.Find(string(id))
	if at < 0 {
		return Entry{}, false
	}
	var found *book
	for i := range l.books {
		if b := &l.books[i]; b.there[at] != 0 && (found == nil || b.lang == lang) {
			found = b
		}
	}
	return l.entry(found, at), true
}

// Entries returns everything in the language, in the order of the books.
func (l *library) Entries(lang text.Lang) []Entry {
	var all []Entry
	for i := range l.books {
		b := &l.books[i]
		if b.lang != lang {
			continue
		}
		for at := range b.there {
			if b.there[at] != 0 {
				all = append(all, l.entry(b, at))
			}
		}
	}
	return all
}

// entry returns a document in the words of a book. Its texts lie in the file.
func (l *library) entry(b *book, at int) Entry {
	d := l.doc(int32(at))
	e := Entry{
		ID: d.id, Kind: d.kind, Game: l.games[d.scope-1], Title: b.titles.At(at), Text: b.texts.At(at),
		Related: l.list(l.related.U16s(at)), Cases: l.list(l.cases.U16s(at)), Basis: rules.Basis(l.bases.At(at)),
	}
	for i, to := b.readings.At(at); i < to; i++ {
		e.Readings = append(e.Readings, Reading{b.readingOf.At(2 * i), b.readingOf.At(2*i + 1)})
	}
	return e
}

// list returns the ids of documents.
func (l *library) list(docs flat.U16s) []rules.ClauseID {
	if docs.Len() == 0 {
		return nil
	}
	all := make([]rules.ClauseID, docs.Len())
	for i := range all {
		all[i] = l.doc(docs.At(i)).id
	}
	return all
}
