package export

import (
	"slices"
	"strconv"

	"referee/internal/plays"
	"referee/internal/store"
)

// PlaysForms are the names of the forms in which all finished games leave the program.
var PlaysForms = []string{"csv", "json", "bgstats"}

// PlaysHead names the columns of the table of finished games, which has a line for each player. They are never translated.
var PlaysHead = []string{"play", "date", "game", "player", "points", "rank", "won", "minutes", "place", "title"}

// PlaysFile is all finished games as JSON.
type PlaysFile struct {
	Referee int          `json:"referee"` // the version of this form
	Plays   []PlayReport `json:"plays"`
}

// PlayReport is a finished game.
type PlayReport struct {
	Play      string         `json:"play"`
	Date      string         `json:"date"`
	Game      string         `json:"game"`
	Players   []PlayerReport `json:"players"`
	DecidedBy string         `json:"decided_by,omitempty"`
	Minutes   int            `json:"minutes,omitempty"`
	Place     string         `json:"place,omitempty"`
	Title     string         `json:"title,omitempty"`
}

// PlayerReport is a player of it; points that are not known, or did not count, are null.
type PlayerReport struct {
	Name   string `json:"name"`
	Points *int   `json:"points"`
	Rank   int    `json:"rank"`
	Won    bool   `json:"won"`
}

// Plays writes finished games in a form of [PlaysForms].
func (w *Writer) Plays(list []store.Saved, form string) error {
	switch form {
	case "json":
		return WriteJSON(w.Out, playsFile(store.Plays(list)))
	case "bgstats":
		for _, s := range slices.Backward(list) { // which has the latest first
			if !s.Over {
				continue
			}
			if t := w.Opener.Read(s.Path); t.Position != nil {
				if err := w.bgStats(t); err != nil {
					return err
				}
			}
		}
		return nil
	}
	return w.Cells.write(w.Out, true, playsRows(store.Plays(list)))
}

func playsFile(all []plays.Play) PlaysFile {
	file := PlaysFile{Referee: 1, Plays: []PlayReport{}}
	for _, one := range all {
		rep := PlayReport{one.ID, one.Date, one.Game, nil, one.Ending, one.Minutes, one.Place, one.Title}
		for _, p := range one.Players {
			player := PlayerReport{Name: p.Name, Rank: p.Rank, Won: p.Won}
			if p.Known {
				player.Points = &p.Points
			}
			rep.Players = append(rep.Players, player)
		}
		file.Plays = append(file.Plays, rep)
	}
	return file
}

func playsRows(all []plays.Play) [][]string {
	rows := [][]string{slices.Clone(PlaysHead)}
	some := func(n int, there bool) string {
		if !there {
			return ""
		}
		return strconv.Itoa(n)
	}
	for _, one := range all {
		for _, p := range one.Players {
			won := ""
			if p.Won {
				won = "1"
			}
			rows = append(rows, []string{one.ID, one.Date, one.Game, p.Name, some(p.Points, p.Known), strconv.Itoa(p.Rank), won, some(one.Minutes, one.Minutes > 0), one.Place, one.Title})
		}
	}
	return rows
}
