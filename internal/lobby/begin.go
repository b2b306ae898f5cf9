package lobby

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"sync"
	"time"

	"referee/internal/hub"
	"referee/internal/journal"
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
		if links, note, err = l.laid(id, h, private); err != nil {
			return nil, err
		}
		return do.Opener().CreateIn(ctx, l.Journal, id, h, note, l.Now())
	}
	if _, err := start(); err != nil {
		if err = l.unbegun(ctx, id, note, err); err != nil {
			return "", err
		}
	}
	l.noted(id, of, note)
	return links.Token(hub.Who{Host: true}), nil
}

// laid returns the first links of a table that is kept nowhere yet, by which people can join, and what is kept of them.
func (l *Lobby) laid(id string, h record.Header, private bool) (links *web.Links, note []byte, err error) {
	links, err = web.NewLinksOf(id, nil, len(h.Seats), func(data []byte) error { note = data; return nil })
	if err != nil {
		return nil, nil, err
	}
	_ = links.List(func(at *web.Listing) { at.Private = private })
	_ = links.Offer(l.Now(), l.Free)
	return links, note, nil
}

// unbegun says why no table was begun. It is nil where one was all the same of which nobody said so: nobody but its host would ever find it.
func (l *Lobby) unbegun(ctx context.Context, id string, note []byte, why error) error {
	var problems rules.Faults
	if errors.As(why, &problems) {
		return why
	}
	ctx, end := context.WithTimeout(context.WithoutCancel(ctx), patience) // its time may be why nobody said so
	defer end()
	if kept, _, err := l.Journal.Note(ctx, id); err == nil && len(note) > 0 && bytes.Equal(kept, note) {
		return nil
	}
	return &rules.Fault{Code: "lobby.unbegun"}
}

// BeginAs makes a table under an id that everybody who begins it gives it: where it is there already nothing is made. How many tables were
// begun from an address counts nothing here.
func (l *Lobby) BeginAs(ctx context.Context, id string, h record.Header) error {
	if _, n := l.listed(ctx); n >= l.Most {
		return &rules.Fault{Code: "lobby.full", Args: []rules.Arg{rules.N("n", n)}}
	}
	_, note, err := l.laid(id, h, false)
	if err == nil {
		_, err = l.program("").Opener().CreateIn(ctx, l.Journal, id, h, note, l.Now())
	}
	if errors.Is(err, journal.ErrExists) {
		return nil
	}
	if err != nil {
		if err = l.unbegun(ctx, id, note, err); err != nil {
			return err
		}
	}
	l.noted(id, h, note)
	return nil
}
