package lookup

import (
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"referee/internal/lookup/flat"
	"referee/internal/text"
	"referee/rules"
)

const (
	maxWords = 32   // words of a query that count
	maxQuery = 1000 // bytes of a query that are read
	maxCode  = 40   // bytes of a query that may be an id
)

// Question is what is asked beside the words.
type Question struct {
	// Lang is the reader's language. The words may be in any.
	Lang text.Lang
	// Game is the running game, whose rules are asked first: those of the others
	// answer only where it has nothing to say, or where the query names one. "" asks all
	// alike.
	Game string
	// Last is the game that was played last, or "": it is meant rather than another that answers
	// as well.
	Last string
	// Limit is the most answers wanted; 0 is no limit.
	Limit int
	// Only, if given, says which entries may answer.
	Only func(game string, kind Kind) bool
}

// Hit is an entry that was found.
type Hit struct {
	ID    rules.ClauseID
	Kind  Kind
	Game  string
	Score float32

	question *understood // nil if it was found by its id
}

// Search finds the entries for a query, best first: those whose ids it names, else those
// that share the query's words, in any of their forms, begun, misspelt, typed on
// another keyboard layout, or said in other words that players use. It finds none
// where the best of them would account for too little of what was asked.
func (x *Index) Search(query string, q Question) []Hit { return x.Ask(query, q).Hits }

// Ask finds the entries for a query as [Index.Search] does, and says how surely the first of them
// answers it.
func (x *Index) Ask(query string, q Question) Answer {
	if len(query) > maxQuery {
		query = strings.ToValidUTF8(query[:maxQuery], "")
	}
	query = norm.NFKC.String(query)
	if hits := x.byID(query, q); len(hits) > 0 {
		return named(hits)
	}
	if len(x.shelves) == 0 {
		return Answer{}
	}
	s := x.newSearch(q.Lang)
	defer x.room.Put(s)
	if !s.read(query) {
		return Answer{}
	}
	running := x.scope(q.Game)
	if s.call(running) {
		return named(s.whole(q))
	}
	s.ponder()
	for _, scope := range [...]int32{s.named, running} {
		if scope == 0 {
			continue
		}
		if a := s.within(q, scope); a.Grade != Silent {
			return a
		}
	}
	a := s.anywhere(q)
	if running > 0 && a.Grade != Certain { // at a table another game is of no help by chance
		return Answer{}
	}
	return a
}

func (q *Question) allows(x *Index, at int32) bool {
	if q.Only == nil {
		return true
	}
	d := x.doc(at)
	return q.Only(x.games[d.scope-1], d.kind)
}

// cut returns how many of n hits are wanted.
func (q *Question) cut(n int) int {
	if q.Limit > 0 {
		return min(n, q.Limit)
	}
	return n
}

// byID finds the entries that a query names, on whatever keyboard: it is an id, or the
// beginning of one, or has some among its words.
func (x *Index) byID(query string, q Question) []Hit {
	if len(query) <= maxCode {
		for _, typed := range [...]string{query, qwerty.other(query), azerty.other(query)} {
			if hits := x.byCode(typed, q); len(hits) > 0 {
				return hits[:q.cut(len(hits))]
			}
		}
	}
	var hits []Hit
	for piece := range strings.FieldsSeq(query) {
		if strings.Contains(piece, "-") && strings.ContainsAny(piece, "0123456789") {
			hits = append(hits, x.byCode(piece, q)...)
		}
	}
	return hits[:q.cut(len(hits))]
}

// byCode finds the entry with the id, or the entries of a chapter: those whose id is what
// was typed and a number. With a hyphen it is an id for certain, of which more may follow.
func (x *Index) byCode(typed string, q Question) []Hit {
	want, begun := Code(typed), strings.Contains(typed, "-")
	if len(want) > x.longest || len(want) < 3 && !begun || want == "" {
		return nil
	}
	var hits []Hit
	for i := range x.codes.Len() {
		rest, ok := strings.CutPrefix(x.codes.At(i), want)
		if !ok {
			continue
		}
		d := x.doc(int32(i))
		if !begun && strings.Trim(rest, "0123456789") != "" || !q.allows(x, int32(i)) {
			continue
		}
		hit := Hit{ID: d.id, Kind: d.kind, Game: x.games[d.scope-1], Score: 1}
		if rest == "" {
			return []Hit{hit}
		}
		hits = append(hits, hit)
	}
	if last := want[len(want)-1]; last >= '0' && last <= '9' {
		return nil // 1 is not the chapter of 10 to 19
	}
	return hits
}

// What a question is, to a reader of many of them: its words, the pairs of neighbours, and the runs
// of letters in each word, so that a misspelt word is still much like itself.
const (
	leastRun, mostRun = 3, 5
	longestWord       = 40 // letters and both ends; what is longer is no word
)

// The hash is FNV-1a.
const (
	hashBasis = 2166136261
	hashPrime = 16777619
)

// Features calls do with each feature of a question in folded words: a number that is the same for
// the same feature everywhere, and for some others too.
func Features(words []string, do func(feature uint32)) {
	for i, w := range words {
		do(hashed(hashed(hashBasis, "word "), w))
		if i > 0 {
			do(hashed(hashed(hashed(hashed(hashBasis, "pair "), words[i-1]), " "), w))
		}
		runs(w, do)
	}
}

// runs calls do with the runs of letters in a word, whose beginning and end count as letters.
func runs(w string, do func(feature uint32)) {
	var letters [longestWord]uint32
	letters[0] = '<'
	n := 1
	for _, r := range w {
		if n == longestWord-1 {
			break
		}
		letters[n] = uint32(r)
		n++
	}
	letters[n] = '>'
	n++
	for from := range n {
		h := uint32(hashBasis)
		for i := from; i < min(n, from+mostRun); i++ {
			h = (h ^ letters[i]) * hashPrime
			if i-from+1 >= leastRun {
				do(h)
			}
		}
	}
}

func hashed(h uint32, s string) uint32 {
	for i := range len(s) {
		h = (h ^ uint32(s[i])) * hashPrime
	}
	return h
}

// Row returns the row of a table of so many that a feature has for the reader of a number, from 0: what shares a row for one shares none
// for another. It mixes the hash first: the first bits of an FNV of few letters tell little.
func Row(feature uint32, rows, reader int) int {
	feature += uint32(reader) * 0x9e3779b9
	feature ^= feature >> 15
	feature *= 0x2c1b3c6d
	feature ^= feature >> 12
	return int(uint64(feature) * uint64(rows) >> 32)
}

// name is what a game is called.
type name struct {
	words flat.U16s // stems
	scope int32
}

func (sh *shelf) name(i int) name {
	n := sh.names.U16s(i)
	return name{n[2:], n.At(0)}
}

// call finds the game that a question names, and those whose name stands there as something else perhaps, and
// reports whether it does nothing else. Names side by side are one title, as "Hanamikoji: Geisha's Road" is: the
// longest of them is meant, or the last. Where another game is named apart from that, both are meant and neither
// alone is named.
func (s *sentence) call(running int32) bool {
	s.mentioned, s.several = s.mentioned[:0], s.several[:0]
	longest, from, sh := name{}, 0, s.order[0]
	for k := range sh.names.Len() {
		n := sh.name(k)
		speaks := sh.speaks(s.x, n, running)
		for i := range s.typed {
			if !s.calls(i, sh, n) {
				continue
			}
			if n.words.Len() > 1 || s.apart(i, sh, n) {
				s.mentioned = append(s.mentioned, n.scope)
				s.typed[i].mention = n.words.Len() == 1
			}
			if speaks && (running > 0 && running != n.scope || !s.addresses(i, sh, n)) {
				continue
			}
			for k := range n.words.Len() {
				s.typed[i+k].name = true
			}
			if more := n.words.Len() - longest.words.Len(); more > 0 || more == 0 && i > from {
				longest, from = n, i
			}
		}
	}
	s.named = longest.scope
	s.several = append(s.several, longest.scope)
	for k := range sh.names.Len() {
		n := sh.name(k)
		for i := range s.typed {
			between := s.typed[min(i, from):max(i, from)]
			title := !slices.ContainsFunc(between, func(t token) bool { return !t.name })
			if !title && !slices.Contains(s.several, n.scope) && s.typed[i].name && s.calls(i, sh, n) {
				s.named, s.several = 0, append(s.several, n.scope)
			}
		}
	}
	return !slices.ContainsFunc(s.typed, func(t token) bool { return !t.name })
}

// whole lists everything of the game that is named.
func (s *sentence) whole(q Question) []Hit {
	var hits []Hit
	for at := s.x.bounds[s.named].from; at < s.x.bounds[s.named].to; at++ {
		if d := s.x.doc(at); q.allows(s.x, at) {
			hits = append(hits, Hit{ID: d.id, Kind: d.kind, Game: s.x.games[d.scope-1], Score: 1})
		}
	}
	return hits[:q.cut(len(hits))]
}

// calls reports whether the words from the i-th on are a name, perhaps with slips.
func (s *sentence) calls(i int, sh *shelf, n name) bool {
	if i+n.words.Len() > len(s.typed) {
		return false
	}
	for k := range n.words.Len() {
		stem, t := n.words.At(k), &s.typed[i+k]
		if !slices.ContainsFunc(s.meant[t.from:t.to], func(m meaning) bool { return m.shelf == sh && m.stem == stem && m.fit >= typoFit }) {
			return false
		}
	}
	return true
}

// addresses reports whether a word that is a thing of another game too is a name where it
// stands: at an end of the question, and apart. So geiko is one in "geiko, who begins", and is none in "geiko row".
func (s *sentence) addresses(i int, sh *shelf, n name) bool {
	last := len(s.typed) - 1
	return n.words.Len() == 1 && last > 0 && (i == 0 || i == last) && s.apart(i, sh, n)
}

// apart reports whether a word that is a thing of another game too stands beside no word that the other has beside it.
func (s *sentence) apart(i int, sh *shelf, n name) bool {
	word := n.words.At(0)
	return (i == 0 || !s.besideElsewhere(i-1, sh, func(before, scope int32) postings { return sh.pair(s.x, before, word, scope) }, n.scope)) &&
		(i == len(s.typed)-1 || !s.besideElsewhere(i+1, sh, func(next, scope int32) postings { return sh.pair(s.x, word, next, scope) }, n.scope))
}

// besideElsewhere reports whether a game other than the one has what the i-th word means
// beside a name.
func (s *sentence) besideElsewhere(i int, sh *shelf, beside func(stem, scope int32) postings, game int32) bool {
	t := &s.typed[i]
	return slices.ContainsFunc(s.meant[t.from:t.to], func(m meaning) bool {
		return m.shelf == sh && beside(m.stem, 0).len() > beside(m.stem, game).len()
	})
}

// inPassing is in how many entries of a game a word may stand and yet be none of its rules.
const inPassing = 2

// speaks reports whether the words of a name are those of rules too: a running game speaks
// of others, and without one a single word may be a thing of another game.
func (sh *shelf) speaks(x *Index, n name, running int32) bool {
	switch {
	case running == n.scope:
		return n.words.Len() == 1 && sh.has(n.words.At(0), running) > inPassing
	case running > 0:
		for k := range n.words.Len() {
			if sh.has(n.words.At(k), running) == 0 {
				return false
			}
		}
		return true
	case n.words.Len() > 1:
		return false
	}
	for scope := range x.bounds[1:] {
		if of := int32(scope + 1); of != n.scope && sh.has(n.words.At(0), of) > inPassing {
			return true
		}
	}
	return false
}
