package export

import (
	"encoding/json"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"referee/internal/store"
	"referee/internal/text"
	"referee/rules"
)

// bgStatsLink is what the application BG Stats opens to take a play over.
const bgStatsLink = "https://app.bgstatsapp.com/createPlay.html?data="

// bgStatsTime is how it writes a moment, in UTC.
const bgStatsTime = "2006-01-02 15:04:05"

// bgPlay is a game as BG Stats takes it. Every boolean is sent: without one of them its
// Android reader stops.
type bgPlay struct {
	SourceName   string     `json:"sourceName"`
	SourcePlayID string     `json:"sourcePlayId"`
	PlayDate     string     `json:"playDate"`
	Minutes      int        `json:"durationMin,omitempty"`
	Location     string     `json:"location,omitempty"`
	Game         bgGame     `json:"game"`
	Players      []bgPlayer `json:"players"`
}

type bgGame struct {
	Name         string `json:"name"`
	SourceGameID string `json:"sourceGameId"`
	BGGID        int    `json:"bggId,omitempty"`
	HighestWins  bool   `json:"highestWins"`
	NoPoints     bool   `json:"noPoints"`
}

type bgPlayer struct {
	Name           string `json:"name"`
	SourcePlayerID string `json:"sourcePlayerId"`
	StartPlayer    bool   `json:"startPlayer"`
	Winner         bool   `json:"winner"`
	Rank           int    `json:"rank"`
	Score          int    `json:"score"`
	Role           string `json:"role"`
}

// bgStats writes the link by which BG Stats takes a finished game over.
func (w *Writer) bgStats(t *store.Table) error {
	if !t.Position.Over() {
		return &rules.Fault{Code: "cli.export.unfinished", Args: []rules.Arg{plain("file", filepath.Base(t.Path))}}
	}
	data, err := json.Marshal(w.bgStatsPlay(t))
	if err != nil {
		return err
	}
	w.print(bgStatsLink + strings.ReplaceAll(url.QueryEscape(string(data)), "+", "%20"))
	return nil
}

// bgStatsPlay says a finished game.
func (w *Writer) bgStatsPlay(t *store.Table) bgPlay {
	h, sheet := t.Record.Header, t.Position.Running()
	name := filepath.Base(t.Path)
	one := bgPlay{
		SourceName: "referee", SourcePlayID: strings.TrimSuffix(name, filepath.Ext(name)),
		PlayDate: w.played(t).UTC().Format(bgStatsTime), Location: h.Get("place"), Minutes: minutes(t.Position.Took()),
		Game: bgGame{Name: w.Text.Say(t.Game.ID + ".name"), SourceGameID: t.Game.ID, BGGID: t.Game.BoardGameGeek, HighestWins: true},
	}
	if t.Path == Stdin { // two tables out of a pipe are two plays
		one.SourcePlayID = w.Now().UTC().Format("2006-01-02-150405-") + t.Game.ID
	}
	for i, name := range h.Seats {
		seat := rules.Seat(i + 1)
		one.Players = append(one.Players, bgPlayer{
			Name: name, SourcePlayerID: bgStatsID(h.Seats, i), StartPlayer: seat == t.Position.Began(),
			Winner: sheet.Winners.Has(seat), Rank: sheet.Ranks[i], Score: sheet.Totals[i], Role: t.Position.Part(seat).Say(w.Text),
		})
	}
	return one
}

// bgStatsID returns the same for a player however a name is written, and not the same for two of one table.
func bgStatsID(names []string, at int) string {
	key := text.NameKey(names[at])
	for i, other := range names {
		if i != at && text.NameKey(other) == key {
			return strings.ToLower(names[at])
		}
	}
	return key
}

// played is when a game was played; now if there is no file.
func (w *Writer) played(t *store.Table) time.Time {
	modified := w.Now()
	if info, err := os.Stat(t.Path); err == nil && t.Path != Stdin {
		modified = info.ModTime()
	}
	return store.Played(t.Path, t.Record.Header, modified)
}
