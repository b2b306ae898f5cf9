// Package lookup finds the rule that settles a question: full-text search over
// the books of the games, in three languages, offline and in microseconds.
package lookup

import (
	"slices"
	"strings"
	"sync"

	"referee/internal/lookup/flat"
	"referee/internal/text"
	"referee/rules"
)

// Magic begins the file of an index; its last letter is the version of the format.
const Magic = "lookup 2"

// Index is the searchable form of any number of books, as compile made it: it is read where it
// lies, by any number of goroutines.
type Index struct {
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
	shelves  []shelf    // one for each language that has books
	room     sync.Pool  // of *search: what a search writes on
}

// doc is a clause or a case, whatever the language.
type doc struct {
	id    rules.ClauseID
	kind  Kind
	scope int32 // of its game
}

// span is a run of documents.
type span struct{ from, to int32 }

// Open opens an index that compile made. It reads the table of contents alone, and believes the
// rest: the file is a part of the program, and a test compares it with what would be made now.
// Anything else is a mistake of the program.
func Open(data string) *Index {
	f, err := flat.Open(data, Magic)
	if err != nil {
		panic(err)
	}
	x := &Index{
		ids: flat.TableOf(f.Section("ids")), codes: flat.TextsOf(f.Section("codes")), kinds: f.Section("kinds"), scopes: f.Section("scopes"),
		bases: flat.TextsOf(f.Section("bases")), together: flat.ListsOf(f.Section("together")),
		related: flat.ListsOf(f.Section("related")), cases: flat.ListsOf(f.Section("cases")),
	}
	games, bounds := flat.TextsOf(f.Section("games")), flat.U16s(f.Section("bounds"))
	x.games, x.bounds = make([]string, games.Len()), make([]span, games.Len()+1)
	x.bounds[0].to = bounds.At(games.Len())
	for i := range x.games {
		x.games[i], x.bounds[i+1] = games.At(i), span{bounds.At(i), bounds.At(i + 1)}
	}
	for i := range x.codes.Len() {
		x.longest = max(x.longest, len(x.codes.At(i)))
	}
	x.shelves = make([]shelf, 0, len(text.Langs()))
	for _, lang := range text.Langs() {
		if section := f.Section(string(lang)); section != "" {
			x.shelves = append(x.shelves, openShelf(section, lang))
		}
	}
	return x
}

// doc returns the document with a number.
func (x *Index) doc(at int32) doc {
	d := doc{rules.ClauseID(x.ids.At(int(at))), Clause, int32(x.scopes[at])}
	if x.kinds[at] != 0 {
		d.kind = Case
	}
	return d
}

// scope returns the number of a game, from 1; 0 for none of the index.
func (x *Index) scope(game string) int32 { return int32(slices.Index(x.games, game) + 1) }

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
