// Package plays is finished games as other programs and spreadsheets have them: who played, with how many points, who won. It reads a table of
// scores, what this program wrote, and a backup of BG Stats. What a file does not tell is not guessed.
package plays

import (
	"fmt"
	"slices"
	"strings"

	"referee/internal/text"
)

// Play is a finished game as it leaves the program and comes from elsewhere: the result alone.
type Play struct {
	ID      string // what it is called where it comes from, behind a word for that
	Record  string // the path of its record, if it has one here
	Row     int    // where it begins in the file that it comes from, or 0
	Date    string // a day of the calendar
	Game    string // the id
	Players []Scored
	Minutes int // how long it took, or 0
	Ending  string
	Place   string
	Title   string
}

// Scored is a player of a finished game.
type Scored struct {
	Name   string
	Points int
	Known  bool // the points are known, and count
	Rank   int  // 0 if it is not said
	Won    bool
}

// The words with which a record says from where it was taken over; behind them stands what the game is called there.
const (
	FromPlays   = "play"    // a file of plays of this program, or a table with names of plays
	FromBGStats = "bgstats" // BG Stats
	FromRow     = "row"     // a table without them: the sum of the row
)

// Formulas are the signs with which a formula of a spreadsheet begins, wide ones too. What begins so stands in CSV behind the sign for text, “'”.
const Formulas = "=+-@\t\r＝＋－＠"

// Same returns the same for plays that nobody can tell apart: of a game on one day, with the same players and results.
func (one *Play) Same() string {
	list := make([]string, len(one.Players))
	for i, p := range one.Players {
		list[i] = fmt.Sprintf("%s %v %d %v", text.NameKey(p.Name), p.Known, p.Points, p.Won)
	}
	slices.Sort(list)
	return one.Date + " " + one.Game + "\n" + strings.Join(list, "\n")
}
