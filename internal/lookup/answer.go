package lookup

import "slices"

// Answer is what the books say to a question.
type Answer struct {
	Hits  []Hit // best first
	Grade Grade
	// Games are those that may be meant, likeliest first: more than one where nobody said which
	// and they answer about equally well.
	Games []string
}

// Grade says how surely the first hit answers the question.
type Grade uint8

// The grades.
const (
	Silent  Grade = iota // the books do not speak of it
	Nearest              // the nearest entry, which may be about something else
	Certain
)

// asGood is the share of the score of the best hit from which on that of another game may be
// meant as well.
const asGood = 0.8

// meant are the games that may be meant. One that was named, or is on the table, is meant alone.
func meant(hits []Hit, q *Question) []string {
	first := &hits[0]
	games := []string{first.Game}
	if q.Game != "" || first.question == nil {
		return games
	}
	for i := range hits {
		h := &hits[i]
		if h.Score < asGood*first.Score {
			break
		}
		if !slices.Contains(games, h.Game) {
			games = append(games, h.Game)
		}
	}
	if at := slices.Index(games, q.Last); at >= 0 {
		return games[at : at+1]
	}
	return games
}
