package lookup

import (
	"strings"

	"golang.org/x/text/unicode/norm"

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

	question *understood // nil where it was found by its id
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
	if len(x.shelves) == 0 {
		return Answer{}
	}
	query = norm.NFKC.String(query)
	if hits := x.byID(query, q); len(hits) > 0 {
		return named(hits)
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

// cut is how many of n hits are wanted.
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
