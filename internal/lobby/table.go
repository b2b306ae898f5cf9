package lobby

import (
	"container/list"
	"context"
	"errors"
	"sync"
	"time"

	"referee/internal/hub"
	"referee/internal/journal"
	"referee/internal/program"
	"referee/internal/record"
	"referee/internal/web"
	"referee/rules"
)

// table is a table that is awake.
type table struct {
	lobby *Lobby
	id    string

	// Under the lock of the lobby.
	users int
	spare *list.Element // its place where nobody uses it, else nil
	left  time.Time

	ready  chan struct{} // is closed when it is open, or failed says why it is not
	failed error

	*hub.Hub
	web.Desk
	pages  *web.Server
	links  *web.Links
	game   *program.Game
	header record.Header
	noted  int64 // the version of what is kept of the links; guarded by their changes

	end    context.CancelFunc
	ending sync.WaitGroup
}

var _ program.Share = (*table)(nil)

// patience is how long one waits for the journal where nobody else says.
const patience = 10 * time.Second

// open opens the table from what is kept of it.
func (t *table) open(ctx context.Context) error {
	l := t.lobby
	note, version, err := l.Journal.Note(ctx, t.id)
	if err != nil {
		return err
	}
	t.noted = version
	if t.links, err = web.NewLinksOf(t.id, note, 0, t.keeps); err != nil {
		return err
	}
	do := l.program(t.id)
	play, err := do.Opener().PlayFrom(ctx, l.Journal, t.id)
	if err != nil {
		return err
	}
	if t.game, err = do.Sit(play, nil); err != nil {
		return err
	}
	t.header = play.Session.Header()
	t.Hub = hub.New(l.Rights, l.Now)
	t.pages = l.pages.Table(t.Hub, do, t.links)
	t.Desk = web.Desk{Server: t.pages, Insecure: l.Insecure}
	t.Hub.Hold(func() { t.Hub.PutFrom(play.Session, play.Log) })
	do.Shared = t
	ctx, t.end = context.WithCancel(l.ctx)
	t.ending.Go(func() { _ = t.Hub.Follow(ctx) })
	t.ending.Go(func() { t.follows(ctx) })
	return nil
}

// drops lets the table go: nobody uses it any more.
func (t *table) drops() {
	<-t.ready
	if t.failed != nil {
		return
	}
	t.end()
	t.ending.Wait()
	t.Hub.Hold(func() { t.Hub.Put(nil) })
}

// keeps keeps the links, and the list with them.
func (t *table) keeps(data []byte) error {
	ctx, end := context.WithTimeout(context.Background(), patience)
	defer end()
	version, err := t.lobby.Journal.SetNote(ctx, t.id, t.noted, data)
	if errors.Is(err, journal.ErrMoved) {
		now, version, err := t.lobby.Journal.Note(ctx, t.id)
		if err != nil {
			return err
		}
		t.noted = version
		return &web.Moved{Now: now}
	}
	if err == nil {
		t.noted = version
		t.lobby.noted(t.id, t.header, data)
	}
	return err
}

// learns takes what others have kept of the links.
func (t *table) learns() error {
	return t.links.Adopt(func() ([]byte, error) {
		ctx, end := context.WithTimeout(context.Background(), patience)
		defer end()
		now, version, err := t.lobby.Journal.Note(ctx, t.id)
		if err != nil || version == t.noted {
			return nil, err
		}
		t.noted = version
		return now, nil
	})
}

// holds reports whether a token is of a link that holds.
func (t *table) holds(token string) bool {
	_, ok := t.links.Whose(token)
	return ok
}

// follows learns who has which seat by what others write, and notes when the game is over.
func (t *table) follows(ctx context.Context) {
	noted, end := t.lobby.Journal.Watch(t.id)
	defer end()
	changed, quiet := t.Hub.Watch()
	defer quiet()
	for {
		t.isOver()
		select {
		case <-noted:
			_ = t.learns() // else who comes with a link that is unknown has it asked again
		case <-changed:
		case <-ctx.Done():
			return
		}
	}
}

// isOver notes that the game is over, or that it is not any more. Where that cannot be kept now it is found again with the next change.
func (t *table) isOver() {
	over := false
	t.Hub.Look(hub.Who{}, func(m hub.Moment) { over = m.Session != nil && m.Session.Over() })
	if over == (t.links.Listing().Over != 0) {
		return
	}
	_ = t.links.List(func(at *web.Listing) {
		if at.Over = 0; over {
			at.Over = t.lobby.Now().UnixMilli()
		}
	})
}

// The table is shared as its host's page asks of it. Nothing puts another game on it.

// Sits implements [program.Share].
func (t *table) Sits(*program.Game) *rules.Fault { return nil }

// Moves implements [program.Share].
func (t *table) Moves(*program.Game) {}
