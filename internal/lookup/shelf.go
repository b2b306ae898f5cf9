package lookup

import (
	"slices"
	"strings"
	"unicode/utf8"

	"referee/internal/lookup/flat"
	"referee/internal/text"
	"referee/rules/notation"
)

// shelf is the index of one language.
type shelf struct {
	lang text.Lang

	words  flat.Table // every word and stem that is known: first, sorted, those of the books
	means  flat.U16s  // by word of the books: its stem
	stemOf flat.U16s  // by word: the word that is its stem, and one more; 0 for what is only a stem
	number flat.U16s  // by word: which stem of the books it is, and one more; 0 for none
	says   string     // by word: stopWord, weakStem
	sizes  flat.Lists // by number of letters: words of the books
	masks  flat.U64s  // of the words in sizes: their letters

	postings flat.Columns // by stem: a document, and what the stem counts there, as its place in weights
	beside   flat.Columns // by stem: the stem behind it in a title, a keyword or a question, and a posting
	weights  flat.F32s
	with     flat.U16s  // by scope (0 for all games, else one of them) and stem: in how many documents it is
	rarity   flat.Lists // by scope and number of documents: how telling is a word that so many have

	names   flat.Lists // what the games are called: scope, stems
	groups  flat.U16s  // sorted: a stem, as a word, and a group of words alike it is in
	alike   flat.Lists // by group: stems of the books
	phrases flat.Lists // several words that stand for a group: the group, stems, as words
	sayings flat.U16s  // sorted: a stem, as a word, and a phrase it begins

	learnt learnt
}

// What a word says.
const (
	StopWord = 1 << iota // little of what is asked
	WeakStem             // little of whether there is an answer
)

func openShelf(f flat.File) shelf {
	lists := func(name string) flat.Lists { return flat.ListsOf(f.Section(name)) }
	return shelf{
		lang:  text.Lang(f.Section("lang")),
		words: flat.TableOf(f.Section("words")), means: flat.U16s(f.Section("means")), stemOf: flat.U16s(f.Section("stem of")),
		number: flat.U16s(f.Section("number")), says: f.Section("says"), sizes: lists("sizes"), masks: flat.U64s(f.Section("masks")),
		postings: flat.ColumnsOf(f.Section("postings")), beside: flat.ColumnsOf(f.Section("beside")), weights: flat.F32s(f.Section("weights")),
		with: flat.U16s(f.Section("with")), rarity: lists("rarity"),
		learnt: openLearnt(f.Section("learnt")),
		names:  lists("names"), groups: flat.U16s(f.Section("groups")), alike: lists("alike"),
		phrases: lists("phrases"), sayings: flat.U16s(f.Section("sayings")),
	}
}

// form returns the stem of a word of the books or the thesaurus.
func (sh *shelf) form(w string) (stem string, ok bool) {
	at := sh.words.Find(w)
	if at < 0 || sh.stemOf.At(at) == 0 {
		return "", false
	}
	return sh.words.At(int(sh.stemOf.At(at) - 1)), true
}

// stemNumber returns the number of a stem of the books.
func (sh *shelf) stemNumber(st string) (n int32, ok bool) {
	at := sh.words.Find(st)
	if at < 0 || sh.number.At(at) == 0 {
		return 0, false
	}
	return sh.number.At(at) - 1, true
}

// tells returns the stem of a folded word, where the books have it and it does not say little.
func (sh *shelf) tells(w []byte) (stem int32, ok bool) {
	at := sh.words.Find(string(w))
	switch {
	case at >= 0 && sh.says[at]&StopWord != 0:
		return 0, false
	case at >= 0 && sh.stemOf.At(at) > 0:
		stem = sh.number.At(int(sh.stemOf.At(at)-1)) - 1
		return stem, stem >= 0
	}
	return sh.stemNumber(Stem(sh.lang, string(w)))
}

// stop reports whether a folded word says little, and weak whether a stem does.
func (sh *shelf) stop(w string) bool  { return sh.saying(w, StopWord) }
func (sh *shelf) weak(st string) bool { return sh.saying(st, WeakStem) }

func (sh *shelf) saying(w string, what byte) bool {
	at := sh.words.Find(w)
	return at >= 0 && sh.says[at]&what != 0
}

// idf returns how telling a stem is, among all games or within one.
func (sh *shelf) idf(scope, stem int32) float32 { return sh.telling(scope, sh.has(stem, scope)) }

// rare returns the weight of a word that is in no book.
func (sh *shelf) rare(scope int32) float32 { return sh.telling(scope, 0) }

// telling returns how telling a word is that is in some documents.
func (sh *shelf) telling(scope, documents int32) float32 {
	from, _ := sh.rarity.At(int(scope))
	return flat.F32s(sh.rarity.Items).At(from + int(documents))
}

// has returns the number of entries of a game, or for 0 of all, that have a word.
func (sh *shelf) has(stem, scope int32) int32 {
	return sh.with.At(int(scope)*sh.postings.Len() + int(stem))
}

// postings are documents that have a stem, in their order, and what the stem counts there.
type postings struct {
	in       *flat.Columns
	from, to int // records of it
	docs     int // the column of the documents, behind which that of the weights is
}

func (p postings) len() int { return p.to - p.from }

// doc returns the document of the i-th one.
func (p postings) doc(i int) int32 { return p.in.Number(p.from+i, p.docs) }

// weight returns the place of what the stem counts there.
func (p postings) weight(i int) int { return int(p.in.Number(p.from+i, p.docs+1)) }

// of returns the postings of a stem in a scope.
func (sh *shelf) of(x *Index, stem, scope int32) postings {
	from, to := sh.postings.At(int(stem))
	return x.within(postings{&sh.postings, from, to, 0}, scope)
}

// pair returns the postings of two stems that stand side by side, in a scope.
func (sh *shelf) pair(x *Index, one, two, scope int32) postings {
	from, to := sh.beside.At(int(one))
	second := func(i int) int32 { return sh.beside.Number(from+i, 0) }
	begin, end := search32(to-from, two, second), search32(to-from, two+1, second)
	return x.within(postings{&sh.beside, from + begin, from + end, 1}, scope)
}

// within returns what of postings is of a game, or for 0 all.
func (x *Index) within(p postings, scope int32) postings {
	if scope == 0 {
		return p
	}
	in := x.bounds[scope]
	from, to := search32(p.len(), in.from, p.doc), search32(p.len(), in.to, p.doc)
	return postings{p.in, p.from + from, p.from + to, p.docs}
}

// search32 returns where the first of n sorted numbers stands that is not below the limit.
func search32(n int, limit int32, number func(i int) int32) int {
	from := 0
	for from < n {
		if mid := (from + n) / 2; number(mid) < limit {
			from = mid + 1
		} else {
			n = mid
		}
	}
	return from
}

// under returns the pairs of numbers whose first one is that of a word.
func (sh *shelf) under(pairs flat.U16s, w string) (list flat.U16s) {
	at := sh.words.Find(w)
	if at < 0 {
		return ""
	}
	first := func(i int) int32 { return pairs.At(2 * i) }
	from, to := search32(pairs.Len()/2, int32(at), first), search32(pairs.Len()/2, int32(at)+1, first)
	return pairs[4*from : 4*to]
}

// from returns the place among the words of the books of the first one that is not before w.
func (sh *shelf) from(w string) int {
	from, to := 0, sh.means.Len()
	for from < to {
		if mid := (from + to) / 2; strings.Compare(sh.words.At(mid), w) < 0 {
			from = mid + 1
		} else {
			to = mid
		}
	}
	return from
}

// beginning calls do for the words of the books that begin so, in their order.
func (sh *shelf) beginning(head string, do func(word string, stem int32)) {
	for i := sh.from(head); i < sh.means.Len(); i++ {
		w := sh.words.At(i)
		if !strings.HasPrefix(w, head) {
			return
		}
		do(w, sh.means.At(i))
	}
}

// Mask returns the set of the letters of a word, for telling quickly that two words are
// far apart: a slip takes one letter from the set at most and brings one at most.
func Mask(w string) (m uint64) {
	for _, r := range w {
		m |= 1 << (r & 63)
	}
	return m
}

// content is from how many letters on a word says what a text is about; shorter ones
// mostly join others.
const content = 4

// Same reports whether two texts in plain words are about the same: more than half of
// the longer words of one of them are in the other in some form, and not one alone
// where there are more.
func Same(a, b string) bool {
	for _, lang := range text.Langs() {
		one, other := stems(lang, a), stems(lang, b)
		if len(one) > len(other) {
			one, other = other, one
		}
		common := 0
		for _, s := range one {
			if slices.ContainsFunc(other, func(t string) bool { return sameWord(s, t) }) {
				common++
			}
		}
		if 2*common > len(one) && (common > 1 || len(one) == 1) {
			return true
		}
	}
	return false
}

// stems returns the longer words of a text, as far as their forms have them in common.
func stems(lang text.Lang, s string) (all []string) {
	for _, w := range words(lang, s) {
		if one := Stem(lang, w.folded); utf8.RuneCountInString(w.folded) >= content && !slices.Contains(all, one) {
			all = append(all, one)
		}
	}
	return all
}

// sameWord reports whether two stems are those of one word: a longer one may lose a vowel,
// as подарок and подарки do, or be misspelt.
func sameWord(s, t string) bool {
	if s == t {
		return true
	}
	one, other := []rune(s), []rune(t)
	return min(len(one), len(other)) > content && notation.Distance(one, other, 1) <= 1
}
