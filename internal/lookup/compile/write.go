package compile

import (
	"cmp"
	"crypto/sha256"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"referee/internal/lookup"
	"referee/internal/lookup/flat"
	"referee/rules"
)

// write is the files, as [lookup.Index] reads them.
func (x *index) write() (f Files) {
	var w flat.Writer
	var ids, codes, bases []string
	var kinds, scopes []byte
	var together, related, cases [][]byte
	for at := range x.docs {
		d := &x.docs[at]
		e := x.first(at)
		ids, codes, bases = append(ids, string(d.id)), append(codes, lookup.Code(string(d.id))), append(bases, string(e.Basis))
		kind := byte(0)
		if d.kind == lookup.Case {
			kind = 1
		}
		kinds, scopes = append(kinds, kind), append(scopes, byte(d.scope))
		together = append(together, flat.PutU16(nil, d.together...))
		related, cases = append(related, x.list(e.Related)), append(cases, x.list(e.Cases))
	}
	w.Section("ids", flat.PutTable(ids))
	w.Section("codes", flat.PutTexts(codes))
	w.Section("bases", flat.PutTexts(bases))
	w.Section("kinds", kinds)
	w.Section("scopes", scopes)
	w.Section("together", flat.PutLists(together, 2))
	w.Section("related", flat.PutLists(related, 2))
	w.Section("cases", flat.PutLists(cases, 2))
	w.Section("games", flat.PutTexts(x.games))
	w.Section("bounds", flat.PutU16(nil, x.bounds...))
	sum := sha256.Sum256([]byte(strings.Join(ids, " ")))
	stamp := sum[:stampSize]
	w.Section("stamp", stamp)
	for i := range x.shelves {
		s := &x.shelves[i]
		w.Section(string(s.lang), s.writeEntries())
		f.Words = append(f.Words, Words{s.lang, s.write(stamp)})
	}
	f.Books = w.Bytes(lookup.BooksMagic)
	return f
}

// stampSize is how many bytes tell the documents of one index from those of another.
const stampSize = 8

// first is a document in the first language that has it: what is no word is the same in all.
func (x *index) first(at int) *Entry {
	for i := range x.shelves {
		if e := x.shelves[i].entries[at]; e != nil {
			return e
		}
	}
	panic("compile: nobody has " + string(x.docs[at].id))
}

// list are documents by their ids; those that no book has are left out.
func (x *index) list(ids []rules.ClauseID) (list []byte) {
	for _, id := range ids {
		if at, ok := x.at[id]; ok {
			list = flat.PutU16(list, at)
		}
	}
	return list
}

// write is the words of a language, for the documents with a stamp.
func (s *shelf) write(stamp []byte) []byte {
	var w flat.Writer
	w.Section("stamp", stamp)
	w.Section("lang", []byte(s.lang))
	all := s.writeWords(&w)
	s.writePostings(&w)
	s.writeAlike(&w, all)
	if s.learnt != nil {
		w.Section("learnt", s.learnt)
	}
	return w.Bytes(lookup.WordsMagic)
}

// writeEntries is the section of the books of a language.
func (s *shelf) writeEntries() []byte {
	var w flat.Writer
	there := make([]byte, len(s.entries))
	titles, texts := make([]string, len(s.entries)), make([]string, len(s.entries))
	readings := make([][]byte, len(s.entries)) // of no size: only their numbers count
	var readingOf []string
	for at, e := range s.entries {
		if e == nil {
			continue
		}
		there[at], titles[at], texts[at] = 1, e.Title, e.Text
		for _, r := range e.Readings {
			readings[at] = append(readings[at], 0)
			readingOf = append(readingOf, r.Value, r.Text)
		}
	}
	w.Section("there", there)
	w.Section("titles", flat.PutTexts(titles))
	w.Section("texts", flat.PutTexts(texts))
	w.Section("readings", flat.PutLists(readings, 1))
	w.Section("reading of", flat.PutTexts(readingOf))
	return w.Bytes("")
}

// writeWords writes the words, and returns the number of each.
func (s *shelf) writeWords(w *flat.Writer) map[string]int {
	list, at := s.words()
	var means []int32
	sizes := [][]byte{}
	masks := [][]uint64{}
	for i, t := range s.vocab {
		means = append(means, t.stem)
		n := utf8.RuneCountInString(t.word)
		for len(sizes) <= n {
			sizes, masks = append(sizes, nil), append(masks, nil)
		}
		sizes[n], masks[n] = flat.PutU16(sizes[n], i), append(masks[n], lookup.Mask(t.word))
	}
	stemOf, number, says := make([]int, len(list)), make([]int32, len(list)), make([]byte, len(list))
	for i, word := range list {
		if st, ok := s.forms[word]; ok {
			stemOf[i] = at[st] + 1
		}
		if n, ok := s.stems[word]; ok {
			number[i] = n + 1
		}
		if s.stop[word] {
			says[i] |= lookup.StopWord
		}
		if s.weak[word] {
			says[i] |= lookup.WeakStem
		}
	}
	w.Section("words", flat.PutTable(list))
	w.Section("means", flat.PutU16(nil, means...))
	w.Section("stem of", flat.PutU16(nil, stemOf...))
	w.Section("number", flat.PutU16(nil, number...))
	w.Section("says", says)
	w.Section("sizes", flat.PutLists(sizes, 2))
	w.Section("masks", flat.PutU64(nil, slices.Concat(masks...)...))
	return at
}

// words are all words and stems, first those of the books, and the number of each.
func (s *shelf) words() (list []string, at map[string]int) {
	more := map[string]bool{}
	for word, st := range s.forms {
		more[word], more[st] = true, true
	}
	for st := range s.weak {
		more[st] = true
	}
	for st := range s.groups {
		more[st] = true
	}
	for _, p := range s.phrases {
		for _, st := range p.words {
			more[st] = true
		}
	}
	for _, t := range s.vocab {
		list = append(list, t.word)
		delete(more, t.word)
	}
	list = append(list, slices.Sorted(maps.Keys(more))...)
	at = map[string]int{}
	for i, word := range list {
		at[word] = i
	}
	return list, at
}

func (s *shelf) writePostings(w *flat.Writer) {
	all := map[float32]bool{}
	for _, list := range slices.Concat(s.postings, slices.Collect(maps.Values(s.beside))) {
		for _, p := range list {
			all[p.weight] = true
		}
	}
	weights := slices.Sorted(maps.Keys(all))
	place := map[float32]int32{}
	for i, weight := range weights {
		place[weight] = int32(i)
	}
	postings, beside := make([][]byte, len(s.postings)), make([][]byte, len(s.postings))
	for stem, list := range s.postings {
		for _, p := range list {
			postings[stem] = flat.PutU16(postings[stem], p.doc, place[p.weight])
		}
	}
	pairs := slices.SortedFunc(maps.Keys(s.beside), func(a, b [2]int32) int { return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(a[1], b[1])) })
	for _, pair := range pairs {
		for _, p := range s.beside[pair] {
			beside[pair[0]] = flat.PutU16(beside[pair[0]], pair[1], p.doc, place[p.weight])
		}
	}
	rarity := make([][]byte, len(s.sizes))
	for scope, size := range s.sizes {
		for n := range int(size) + 1 {
			rarity[scope] = flat.PutF32(rarity[scope], telling(size, float64(n)))
		}
	}
	w.Section("postings", flat.PutColumns(postings, 4))
	w.Section("beside", flat.PutColumns(beside, 6))
	w.Section("weights", flat.PutF32(nil, weights...))
	w.Section("with", flat.PutU16(nil, slices.Concat(s.with...)...))
	w.Section("rarity", flat.PutLists(rarity, 4))
}

// writeAlike writes what the words say beside the books; at has their numbers.
func (s *shelf) writeAlike(w *flat.Writer, at map[string]int) {
	var names, alike, phrases [][]byte
	for _, n := range s.names {
		names = append(names, flat.PutU16(flat.PutU16(nil, n.scope), n.words...))
	}
	for _, group := range s.alike {
		alike = append(alike, flat.PutU16(nil, group...))
	}
	for _, p := range s.phrases {
		list := flat.PutU16(nil, p.group)
		for _, st := range p.words {
			list = flat.PutU16(list, at[st])
		}
		phrases = append(phrases, list)
	}
	w.Section("names", flat.PutLists(names, 2))
	w.Section("alike", flat.PutLists(alike, 2))
	w.Section("phrases", flat.PutLists(phrases, 2))
	w.Section("groups", under(s.groups, at))
	w.Section("sayings", under(s.sayings, at))
}

// under are what words have, sorted by the words.
func under(have map[string][]int32, at map[string]int) (list []byte) {
	words := slices.SortedFunc(maps.Keys(have), func(a, b string) int { return cmp.Or(cmp.Compare(at[a], at[b]), strings.Compare(a, b)) })
	for _, word := range words {
		for _, n := range have[word] {
			list = flat.PutU16(list, int32(at[word]), n)
		}
	}
	return list
}
