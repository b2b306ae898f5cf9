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

// patience is how long one waits for the journal where nobody else says: who asked is still told then that it does not answer.
const patience = 4 * time.Second

// open opens the table from what is kept of it.
func (t *table) open(ctx context.Context) error {
	l := t.lobby
	noted, unheard := l.Journal.Watch(t.id) // what is noted from now on is told
	defer func() {
		if t.pages == nil {
			unheard()
		}
	}()
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
	ctx, t.end = context.WithCancel(l.ctx) // as long as it is awake
	t.ending.Go(func() { _ = t.Hub.Follow(ctx) })
	t.ending.Go(func() {
		defer unheard()
		t.follows(ctx, noted)
	})
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

// learns takes what others have kept of the links, unless it is the version that is known.
func (t *table) learns(ctx context.Context, heard int64) error {
	return t.links.Adopt(func() ([]byte, error) {
		if heard == t.noted {
			return nil, nil
		}
		ctx, end := context.WithTimeout(ctx, patience)
		defer end()
		now, version, err := t.lobby.Journal.Note(ctx, t.id)
		if err != nil || version == t.noted {
			return nil, err
		}
		t.noted = version
		return now, nil
	})
}

// isOpen reports whether it has been opened.
func (t *table) isOpen() bool {
	select {
	case <-t.ready:
		return t.failed == nil
	default:
		return false
	}
}

// holds reports whether a token is of a link that holds.
func (t *table) holds(token string) bool {
	_, ok := t.links.Whose(token)
	return ok
}

// again is after which time is tried again what the journal did not do.
const again = time.Second

// follows learns who has which seat by what others write, and notes when the game is over.
func (t *table) follows(ctx context.Context, noted <-chan journal.Stroke) {
	changed, quiet := t.Hub.Watch()
	defer quiet()
	looks := true
	var news journal.Stroke
	var retry <-chan time.Time
	for {
		if news.Note != 0 && t.learns(ctx, news.Note) == nil {
			news = journal.Stroke{}
		}
		looks = looks && t.isOver() != nil
		if (news.Note != 0 || looks) && retry == nil {
			retry = time.After(again)
		}
		select {
		case s := <-noted:
			news = news.With(s)
		case <-changed:
			looks = true
		case <-retry:
			retry = nil
		case <-ctx.Done():
			return
		}
	}
}

// isOver notes that the game is over, or that it is not any more. It is asked when the table has changed, and not when the note has: whoever
// has seen less of the table than others would deny what they noted.
func (t *table) isOver() error {
	over := false
	t.Hub.Look(hub.Who{}, func(m hub.Moment) { over = m.Session != nil && m.Session.Over() })
	return t.links.List(func(at *web.Listing) {
		switch {
		case over == (at.Over != 0): // as somebody else may have noted
		case over:
			at.Over = t.lobby.Now().UnixMilli()
		default:
			at.Over = 0
		}
	})
}

// The table is shared as its host's page asks of it. Nothing puts another game on it.

// Sits implements [program.Share].
func (t *table) Sits(*program.Game) *rules.Fault { return nil }

// Moves implements [program.Share].
func (t *table) Moves(*program.Game) {}
