package dialogue

import (
	"slices"
	"strconv"
	"strings"

	"referee/internal/games"
	"referee/internal/lookup"
	"referee/internal/program"
	"referee/internal/text"
	"referee/rules"
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

// Asks is the question back which game is meant, with the numbers that answer it.
func (l *Lookup) Asks(p *text.Printer, a *Answers) string {
	var list []string
	for i, game := range a.Games {
		list = append(list, strconv.Itoa(i+1)+"\u00a0"+p.Say(game+".name"))
	}
	return p.Say("look.which", rules.Plain("list", p.Commas(list)))
}

// Choose answers the question back, with a number or a name, and with that the question before it.
// The game is remembered until a question names another. What is no answer is not ok.
func (l *Lookup) Choose(typed string) (a Answers, ok bool) {
	game := ""
	if n, wrong := strconv.Atoi(typed); wrong == nil && n >= 1 && n <= len(l.asked.games) {
		game = l.asked.games[n-1]
	} else if g, named := games.Named(typed); named && slices.Contains(l.asked.games, g.ID) {
		game = g.ID
	}
	if game == "" {
		return a, false
	}
	l.Game = game
	return l.Ask(l.asked.question, l.asked.most), true
}

// Or says how the other games that may be meant are asked by the command line.
func (l *Lookup) Or(p *text.Printer, r *Reply) string {
	return p.Say("look.or", rules.Plain("list", called(p, r.Also)), rules.Plain("game", strings.Join(r.Also, "|")))
}

// AtTable reports whether a game is on the table.
func (l *Lookup) AtTable() bool { return l.table != "" }
