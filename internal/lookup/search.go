package lookup

import (
	"slices"
	"strings"

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
	// answer only where it has nothing to say. "" asks all alike.
	Game string
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
	// Lang is the language in which it was found.
	Lang text.Lang

	has   uint32 // the words of the question that are in it, a bit each
	asked *asked // nil where it was found by its id
}

// Search finds the entries for a query, best first: one entry for its id, else those
// that share the query's words, in any of their forms, begun, misspelt, typed on
// another keyboard layout, or said in other words that players use. It finds none
// where the best of them would account for too little of what was asked.
func (x *Index) Search(query string, q Question) []Hit {
	if len(query) > maxQuery {
		query = strings.ToValidUTF8(query[:maxQuery], "")
	}
	if len(x.shelves) == 0 {
		return nil
	}
	if len(query) <= maxCode {
		for _, typed := range [...]string{query, qwerty.other(query), azerty.other(query)} {
			if hits := x.byCode(code(typed), q); len(hits) > 0 {
				return hits
			}
		}
	}
	s := x.newSearch(q.Lang)
	defer x.room.Put(s)
	if !s.read(query) {
		return nil
	}
	if scope := int32(slices.Index(x.games, q.Game) + 1); scope > 0 {
		if hits := s.ask(q, scope); len(hits) > 0 {
			return hits
		}
	}
	return s.ask(q, 0)
}

func (q *Question) allows(x *Index, d *doc) bool {
	return q.Only == nil || q.Only(x.games[d.scope-1], d.kind)
}

// cut is how many of n hits are wanted.
func (q *Question) cut(n int) int {
	if q.Limit > 0 {
		return min(n, q.Limit)
	}
	return n
}

// byCode finds the entry with the id, or the entries of a chapter: those whose id
// is the query and a number.
func (x *Index) byCode(want string, q Question) []Hit {
	if len(want) < 3 || len(want) > x.longest {
		return nil
	}
	var hits []Hit
	for i := range x.docs {
		d := &x.docs[i]
		rest, ok := strings.CutPrefix(d.code, want)
		if !ok || strings.Trim(rest, "0123456789") != "" || !q.allows(x, d) {
			continue
		}
		hit := Hit{ID: d.id, Kind: d.kind, Game: x.games[d.scope-1], Score: 1, Lang: x.spoken(int32(i), q.Lang)}
		if rest == "" {
			return []Hit{hit}
		}
		hits = append(hits, hit)
	}
	if last := want[len(want)-1]; last >= '0' && last <= '9' {
		return nil // 1 is not the chapter of 10 to 19
	}
	return hits[:q.cut(len(hits))]
}

// spoken is the language an entry is told in: the reader's, or the first that has it.
func (x *Index) spoken(at int32, lang text.Lang) text.Lang {
	first := text.Lang("")
	for i := range x.shelves {
		if x.shelves[i].entries[at] == nil {
			continue
		}
		if x.shelves[i].lang == lang {
			return lang
		}
		if first == "" {
			first = x.shelves[i].lang
		}
	}
	return first
}
