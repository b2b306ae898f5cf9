package dialogue

import (
	"referee/internal/lookup"
	"referee/internal/program"
)

// find searches the books for the game that is meant: that of the table, one that was picked before
// until a question names another, or of those that answer about equally well the one that was
// played last.
func (l *Lookup) find(question string, most int) program.Found {
	q := lookup.Question{Game: l.Game, Only: l.Only, Limit: most}
	f := l.Search(question, q)
	if l.Game != l.table && l.Game != "" && len(f.Hits) > 0 && f.Hits[0].Game != l.Game {
		l.Game, q.Game = l.table, l.table
		if f = l.Search(question, q); len(f.Games) == 1 {
			l.Game = f.Games[0] // it is talked about from now on
		}
	}
	if l.table == "" && len(f.Games) > 1 {
		if q.Last = l.Played(); q.Last != "" {
			f = l.Search(question, q)
		}
	}
	return f
}

// Which reports whether one has to be asked which game is meant. At a table that is its own.
func (l *Lookup) Which(a *Answers) bool { return l.table == "" && len(a.Games) > 1 }
