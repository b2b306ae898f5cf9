package lobby

import (
	"context"
	"strings"

	"referee/internal/program"
	"referee/internal/record"
	"referee/internal/web"
)

// start begins a table with the names.
func (l *Lobby) start(from string, private bool, game string, names ...string) (token string, err error) {
	return l.startOf(from, private, record.Header{Version: record.Version, Game: game, Seats: names})
}

func (l *Lobby) startOf(from string, private bool, h record.Header) (token string, err error) {
	do := l.program("")
	return l.Begin(context.Background(), from, private, do, func() (*program.Game, error) { return do.Start(h, "") })
}

// using returns how many use a table.
func (l *Lobby) using(at string) int {
	l.mu.Lock()
	defer l.mu.Unlock()
	if t := l.awake[web.TableOf(strings.Split(at, "/")[2])]; t != nil {
		return t.users
	}
	return 0
}

// awakened returns how many tables are awake.
func (l *Lobby) awakened() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.awake)
}
