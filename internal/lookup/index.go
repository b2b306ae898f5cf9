// Package lookup finds the rule that settles a question: full-text search over
// the books of the games, in three languages, offline and in microseconds.
package lookup

import (
	"errors"
	"slices"
	"strings"
	"sync"
	"unicode"

	"referee/internal/lookup/flat"
	"referee/internal/text"
	"referee/rules"
)

// BooksMagic begins the file of the books and WordsMagic one of their words in a language; the last letter is the version of the format.
const (
	BooksMagic = "books 3"
	WordsMagic = "words 3"
)

// Index is any number of books, and the searchable form of their words in some languages, as compile made both: they are
// read where they lie, by any number of goroutines.
type Index struct {
	*library
	shelves []shelf   // one for each language whose words are there
	room    sync.Pool // of *search: what a search writes on
}

// library is the books, in all languages that they have.
type library struct {
	stamp    string     // of the documents, by which their words are known
	ids      flat.Table // of the documents: clauses and cases, whatever the language, game by game
	codes    flat.Texts // by document: its id, letters and digits only
	kinds    string     // by document: 1 for a case
	scopes   string     // by document: its game, as its place in games and one more
	bases    flat.Texts // by document: what an answer rests on
	together flat.Lists // by document: those read together with it
	related  flat.Lists // by document: those usually read with it
	cases    flat.Lists // by document: the cases that rest on it
	games    []string   // in the order of the books
	bounds   []span     // by scope: its documents, which lie side by side
	longest  int        // letters and digits of an id
	books    []book     // one for each language that has some
}

// doc is a clause or a case, whatever the language.
type doc struct {
	id    rules.ClauseID
	kind  Kind
	scope int32 // of its game
}

// span is a run of documents.
type span struct{ from, to int32 }

// Open opens an index: the books and their words in any number of languages. It reads the tables of contents alone, and
// believes the rest: the files are a part of the program, and a test compares them with what would be made now. Anything
// else is a mistake of the program.
func Open(books string, words ...string) *Index {
	x := &Index{library: openLibrary(books)}
	for _, of := range words {
		more, err := x.With(of)
		if err != nil {
			panic(err)
		}
		x = more
	}
	return x
}

func openLibrary(file string) *library {
	f, err := flat.Open(file, BooksMagic)
	if err != nil {
		panic(err)
	}
	l := &library{
		stamp: f.Section("stamp"),
		ids:   flat.TableOf(f.Section("ids")), codes: flat.TextsOf(f.Section("codes")), kinds: f.Section("kinds"), scopes: f.Section("scopes"),
		bases: flat.TextsOf(f.Section("bases")), together: flat.ListsOf(f.Section("together")),
		related: flat.ListsOf(f.Section("related")), cases: flat.ListsOf(f.Section("cases")),
	}
	games, bounds := flat.TextsOf(f.Section("games")), flat.U16s(f.Section("bounds"))
	l.games, l.bounds = make([]string, games.Len()), make([]span, games.Len()+1)
	l.bounds[0].to = bounds.At(games.Len())
	for i := range l.games {
		l.games[i], l.bounds[i+1] = games.At(i), span{bounds.At(i), bounds.At(i + 1)}
	}
	for i := range l.codes.Len() {
		l.longest = max(l.longest, len(l.codes.At(i)))
	}
	for _, lang := range text.Langs() {
		if section := f.Section(string(lang)); section != "" {
			l.books = append(l.books, openBook(section, lang))
		}
	}
	return l
}

var errOthers = errors.New("lookup: the words are not those of the books")

// With returns the index with the words of one more language, in whichever order they come. Those that a compiler made of other books
// are refused.
func (x *Index) With(words string) (*Index, error) {
	f, err := flat.Open(words, WordsMagic)
	if err != nil {
		return nil, err
	}
	sh := openShelf(f)
	if !slices.Contains(text.Langs(), sh.lang) || f.Section("stamp") != x.stamp {
		return nil, errOthers
	}
	more := &Index{library: x.library}
	for _, lang := range text.Langs() {
		if lang == sh.lang {
			more.shelves = append(more.shelves, sh)
		} else if i := x.shelf(lang); i >= 0 {
			more.shelves = append(more.shelves, x.shelves[i])
		}
	}
	return more, nil
}

// shelf returns the place of the words of a language; -1 where they are not there.
func (x *Index) shelf(lang text.Lang) int {
	return slices.IndexFunc(x.shelves, func(sh shelf) bool { return sh.lang == lang })
}

// Lacks returns the languages of the books whose words are not there.
func (x *Index) Lacks() (langs []text.Lang) {
	for i := range x.books {
		if lang := x.books[i].lang; x.shelf(lang) < 0 {
			langs = append(langs, lang)
		}
	}
	return langs
}

// Wanted returns in which languages a question may be: that of who reads the answer, and those that its letters are of.
func Wanted(question string, reader text.Lang) []text.Lang {
	langs := []text.Lang{reader}
	add := func(more ...text.Lang) {
		for _, lang := range more {
			if !slices.Contains(langs, lang) {
				langs = append(langs, lang)
			}
		}
	}
	for _, r := range question {
		switch {
		case unicode.Is(unicode.Cyrillic, r):
			add(text.RU)
		case r > unicode.MaxASCII && unicode.Is(unicode.Latin, r):
			add(text.FR)
		case reader == text.RU && unicode.Is(unicode.Latin, r):
			add(text.EN, text.FR)
		}
	}
	return langs
}

// Lacking reports whether words in one of some languages are not there.
func (x *Index) Lacking(wanted []text.Lang) bool {
	return slices.ContainsFunc(x.Lacks(), func(lang text.Lang) bool { return slices.Contains(wanted, lang) })
}

// doc returns the document with a number.
func (l *library) doc(at int32) doc {
	d := doc{rules.ClauseID(l.ids.At(int(at))), Clause, int32(l.scopes[at])}
	if l.kinds[at] != 0 {
		d.kind = Case
	}
	return d
}

// scope returns the number of a game, from 1; 0 for none of the index.
func (l *library) scope(game string) int32 { return int32(slices.Index(l.games, game) + 1) }

// Code returns an id without what people leave out or type differently.
func Code(id string) string {
	var b strings.Builder
	number := false // within one: HK-C4 is HK-C04
	for _, r := range strings.ToUpper(id) {
		digit := r >= '0' && r <= '9'
		number = digit && (number || r != '0')
		if number || r >= 'A' && r <= 'Z' {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// The letters of the keyboard layouts, key by key.
const (
	qwertyKeys   = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
	azertyKeys   = "²azertyuiop^$qsdfghjklmùwxcvbn,;:"
	cyrillicKeys = "ёйцукенгшщзхъфывапролджэячсмитьбю"
)

// board is a keyboard with Latin letters on which another layout was on, or off, when
// somebody typed.
type board struct{ toCyrillic, toLatin map[rune]rune }

var qwerty, azerty = newBoard(qwertyKeys), newBoard(azertyKeys)

func newBoard(keys string) board {
	b := board{map[rune]rune{}, map[rune]rune{}}
	cyrillic := []rune(cyrillicKeys)
	for i, r := range []rune(keys) {
		b.toCyrillic[r], b.toLatin[cyrillic[i]] = cyrillic[i], r
	}
	return b
}

// onAzerty writes what was typed on a keyboard with Latin letters as the same keys of a French one would have.
var onAzerty = newReplacer(qwertyKeys, azertyKeys)

func newReplacer(from, to string) *strings.Replacer {
	var pairs []string
	other := []rune(to)
	for i, r := range []rune(from) {
		pairs = append(pairs, string(r), string(other[i]))
	}
	return strings.NewReplacer(pairs...)
}

// bySound writes Russian in Latin letters as it is meant, the longer sounds first.
var bySound = strings.NewReplacer(
	"shch", "щ", "sch", "щ", "sh", "ш", "ch", "ч", "zh", "ж", "kh", "х", "ts", "ц", "yu", "ю", "ju", "ю", "iu", "ю",
	"ya", "я", "ja", "я", "ia", "ия", "yo", "е", "jo", "е", "ay", "ай", "oy", "ой", "ey", "ей", "iy", "ий", "yy", "ый", "uy", "уй",
	"a", "а", "b", "б", "c", "ц", "d", "д", "e", "е", "f", "ф", "g", "г", "h", "х", "i", "и", "j", "й", "k", "к", "l", "л",
	"m", "м", "n", "н", "o", "о", "p", "п", "q", "к", "r", "р", "s", "с", "t", "т", "u", "у", "v", "в", "w", "в", "x", "кс",
	"y", "ы", "z", "з", "'", "ь",
)

// otherwise returns the ways in which a question may have been typed that is in no words of the books, for
// readers of a language, likeliest first.
func otherwise(lang text.Lang) []func(string) string {
	switch lang {
	case text.RU:
		return []func(string) string{qwerty.other, func(s string) string { return bySound.Replace(strings.ToLower(s)) }}
	case text.FR:
		return []func(string) string{qwerty.other, azerty.other, func(s string) string { return onAzerty.Replace(strings.ToLower(s)) }}
	}
	return []func(string) string{qwerty.other}
}

// other returns the text as the same keys would have typed it on the other layout.
func (b *board) other(s string) string {
	s = strings.ToLower(s)
	keys := b.toCyrillic
	if strings.ContainsAny(s, cyrillicKeys) {
		keys = b.toLatin
	}
	return strings.Map(func(r rune) rune {
		if other, ok := keys[r]; ok {
			return other
		}
		return r
	}, s)
}
