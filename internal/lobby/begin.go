package lobby

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"sync"
	"time"

	"referee/internal/hub"
	"referee/internal/program"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/web"
	"referee/rules"
)

// begun is when tables were begun of late, by the address.
type begun struct {
	mu sync.Mutex
	at map[string][]time.Time
}

// lately is for how long that counts.
const lately = time.Hour

// room reports whether a table can be begun from an address.
func (b *begun) room(from string, each int, now time.Time) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.forget(now)
	return len(b.at[from]) < each
}

// forget forgets what is too long ago.
func (b *begun) forget(now time.Time) {
	for other, at := range b.at {
		for len(at) > 0 && now.Sub(at[0]) >= lately {
			at = at[1:]
		}
		if b.at[other] = at; len(at) == 0 {
			delete(b.at, other)
		}
	}
}

// may notes that a table is begun from an address, unless there were too many; back takes that back.
func (b *begun) may(from string, each int, now time.Time) (ok bool, back func()) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.forget(now)
	if len(b.at[from]) >= each {
		return false, nil
	}
	if b.at == nil {
		b.at = map[string][]time.Time{}
	}
	b.at[from] = append(b.at[from], now)
	return true, func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		if at := b.at[from]; len(at) > 0 {
			b.at[from] = at[:len(at)-1]
		}
	}
}

// The signs of an id behind the game, as many as nobody guesses.
const (
	idSigns = "23456789abcdefghjkmnpqrstuvwxyz"
	idSize  = 10
)

// newID returns the id of a new table.
func newID(game string) string {
	id := []byte(game + "-")
	for b := make([]byte, 1); len(id) < len(game)+1+idSize; {
		rand.Read(b) // never fails
		if most := 256 / len(idSigns) * len(idSigns); int(b[0]) < most {
			id = append(id, idSigns[int(b[0])%len(idSigns)])
		}
	}
	return string(id)
}

// Limits implements [web.Tables].
func (l *Lobby) Limits() (most, each int) { return l.Most, l.Each }

// May implements [web.Tables].
func (l *Lobby) May(ctx context.Context, from string) error {
	if _, n := l.listed(ctx); n >= l.Most {
		return &rules.Fault{Code: "lobby.full", Args: []rules.Arg{rules.N("n", n)}}
	}
	if !l.begun.room(from, l.Each, l.Now()) {
		return often(l.Each)
	}
	return nil
}

// often says that too many tables were begun from an address.
func often(n int) error { return &rules.Fault{Code: "lobby.often", Args: []rules.Arg{rules.N("n", n)}} }

// Begin implements [web.Tables].
func (l *Lobby) Begin(ctx context.Context, from string, private bool, do *program.Program, start func() (*program.Game, error)) (token string, err error) {
	if err := l.May(ctx, from); err != nil {
		return "", err
	}
	ok, back := l.begun.may(from, l.Each, l.Now())
	if !ok {
		return "", often(l.Each)
	}
	defer func() {
		if token == "" {
			back()
		}
	}()
	var (
		id    string
		of    record.Header
		links *web.Links
		note  []byte
	)
	do.Begins = func(h record.Header) (_ *store.InPlay, err error) {
		id, of = newID(h.Game), h
		if links, err = web.NewLinksOf(id, nil, len(h.Seats), func(data []byte) error { note = data; return nil }); err != nil {
			return nil, err
		}
		_ = links.List(func(at *web.Listing) { at.Private = private }) // it is kept nowhere yet
		_ = links.Offer(l.Now(), l.Free)
		return do.Opener().CreateIn(ctx, l.Journal, id, h, note, l.Now())
	}
	_, err = start()
	var problems rules.Faults
	switch {
	case errors.As(err, &problems):
		return "", err
	case err != nil && !l.isBegun(ctx, id, note):
		return "", &rules.Fault{Code: "lobby.unbegun"}
	}
	l.noted(id, of, note)
	return links.Token(hub.Who{Host: true}), nil
}

// isBegun reports whether a table was begun all the same of which nobody said so: nobody but its host would ever find it.
func (l *Lobby) isBegun(ctx context.Context, id string, note []byte) bool {
	ctx, end := context.WithTimeout(ctx, patience)
	defer end()
	kept, _, err := l.Journal.Note(ctx, id)
	return err == nil && len(note) > 0 && bytes.Equal(kept, note)
}
