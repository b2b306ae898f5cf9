// Package lobby is many tables in one program, over a journal that keeps them. A table is awake while somebody uses it: it has a hub, pages
// and links of its own, and follows what others write into the journal. One that nobody has used for a while is dropped whole, and opened
// anew by whoever comes back: all that stays of it is a line of the list (list.go).
//
// A token says which table it is of, and is compared with what is kept of that before the table is woken.
package lobby

import (
	"container/list"
	"context"
	"errors"
	"io/fs"
	"sync"
	"time"

	"referee/internal/config"
	"referee/internal/hub"
	"referee/internal/journal"
	"referee/internal/program"
	"referee/internal/text"
	"referee/internal/web"
	"referee/rules"
)

// Options are what a lobby is made of.
type Options struct {
	Journal journal.Journal
	Rights  hub.Rights
	Text    *text.Printer
	Now     func() time.Time
	// Most is how many tables may be open at once, and Each how many may be begun in an hour from one address.
	Most, Each int
	// Insecure says that others in the network could read along.
	Insecure bool
}

// The usual limits.
const (
	UsualMost = 2000
	UsualEach = 20
)

// Lobby is the tables of a server.
type Lobby struct {
	Options
	pages *web.Server

	ctx    context.Context // ends with the lobby
	end    context.CancelFunc
	ending sync.WaitGroup

	mu    sync.Mutex
	awake map[string]*table
	spare list.List // those that nobody uses, as *table, the one that was left last in front

	listing
	begun begun
}

var _ web.Tables = (*Lobby)(nil)

// New makes a lobby and its pages.
func New(o Options, pages web.Options) (*Lobby, error) {
	l := &Lobby{Options: o, awake: map[string]*table{}}
	nobody, err := web.NewLinks(nil, 0, func([]byte) error { return nil })
	if err != nil {
		return nil, err
	}
	pages.Hub, pages.House, pages.Now, pages.Tables = hub.New(o.Rights, o.Now), nobody, o.Now, l
	pages.Program = l.program("")
	if l.pages, err = web.New(pages); err != nil {
		return nil, err
	}
	l.ctx, l.end = context.WithCancel(context.Background())
	l.ending.Go(l.tidies)
	return l, nil
}

// program returns one around a table, or around none: it knows no folder, so that nothing of it is told.
func (l *Lobby) program(id string) *program.Program {
	return program.New(program.Options{Config: config.Config{}, Text: l.Text, Now: l.Now, Times: true, Bytes: func(path string) ([]byte, error) {
		if id == "" || path != id+journal.RecordExt {
			return nil, fs.ErrNotExist
		}
		ctx, end := context.WithTimeout(l.ctx, patience)
		defer end()
		_, text, err := journal.Open(ctx, l.Journal, id)
		return text, err
	}})
}

// Pages returns the pages of all tables.
func (l *Lobby) Pages() *web.Server { return l.pages }

// Awake returns how many tables are awake.
func (l *Lobby) Awake() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.awake)
}

// Close lets all tables go.
func (l *Lobby) Close() error {
	l.end()
	l.ending.Wait()
	l.mu.Lock()
	var open []*table
	for _, t := range l.awake {
		open = append(open, t)
	}
	clear(l.awake)
	l.spare.Init()
	l.mu.Unlock()
	for _, t := range open {
		t.drops()
	}
	return nil
}

// For how long a table is awake that nobody uses, and how many of those are at most.
const (
	spareTime = 5 * time.Minute
	mostSpare = 200
)

// tidies drops tables that nobody uses any more.
func (l *Lobby) tidies() {
	beat := time.NewTicker(spareTime / 10)
	defer beat.Stop()
	for {
		select {
		case <-beat.C:
			l.tidy()
		case <-l.ctx.Done():
			return
		}
	}
}

// tidy drops the tables that nobody has used for a while.
func (l *Lobby) tidy() {
	l.mu.Lock()
	var idle []*table
	for e := l.spare.Back(); e != nil && l.Now().Sub(e.Value.(*table).left) >= spareTime; e = l.spare.Back() {
		idle = append(idle, l.removed(e))
	}
	l.mu.Unlock()
	for _, t := range idle {
		t.drops()
	}
}

// removed takes a table out that nobody uses.
func (l *Lobby) removed(e *list.Element) *table {
	t := l.spare.Remove(e).(*table)
	t.spare = nil
	delete(l.awake, t.id)
	return t
}

// use returns the table of a token for one more user, if it is awake and knows that the token holds. What opens nothing keeps none awake.
func (l *Lobby) use(token string) *table {
	l.mu.Lock()
	defer l.mu.Unlock()
	t := l.awake[web.TableOf(token)]
	if t == nil || !t.isOpen() || !t.holds(token) {
		return nil
	}
	l.uses(t)
	return t
}

func (l *Lobby) uses(t *table) {
	if t.users++; t.spare != nil {
		l.spare.Remove(t.spare)
		t.spare = nil
	}
}

// leave gives a table back from a user. Of those that nobody uses the one left longest ago goes where there are too many.
func (l *Lobby) leave(t *table) {
	l.mu.Lock()
	var idle *table
	if t.users--; t.users == 0 && l.awake[t.id] == t {
		t.left, t.spare = l.Now(), l.spare.PushFront(t)
		if l.spare.Len() > mostSpare {
			idle = l.removed(l.spare.Back())
		}
	}
	l.mu.Unlock()
	if idle != nil {
		idle.drops()
	}
}

// wake returns a table for one more user, opened from what is kept of it where it sleeps: of several that wake it at once one does.
func (l *Lobby) wake(ctx context.Context, id string) (*table, error) {
	l.mu.Lock()
	t := l.awake[id]
	first := t == nil
	if first {
		t = &table{lobby: l, id: id, ready: make(chan struct{})}
		l.awake[id] = t
	}
	l.uses(t)
	l.mu.Unlock()
	if first {
		l.opens(t)
	}
	select {
	case <-t.ready:
	case <-ctx.Done():
		l.leave(t)
		return nil, ctx.Err()
	}
	if t.failed != nil {
		l.leave(t)
		return nil, t.failed
	}
	return t, nil
}

// opens opens a table for all who wait for it, whoever of them leaves. One that breaks by that is opened anew by whoever comes next.
func (l *Lobby) opens(t *table) {
	ctx, end := context.WithTimeout(l.ctx, patience)
	defer end()
	t.failed = errBroken
	defer func() {
		if t.failed != nil {
			l.mu.Lock()
			delete(l.awake, t.id)
			l.mu.Unlock()
		}
		close(t.ready)
	}()
	t.failed = t.open(ctx)
}

// errBroken is why a table is not opened that broke.
var errBroken = errors.New("a table broke while it was opened")

// handed returns what the pages are given of a table.
func (l *Lobby) handed(t *table, err error) (*web.Server, func(), error) {
	if err != nil {
		return nil, nil, err
	}
	return t.pages, func() { l.leave(t) }, nil
}

// Enter implements [web.Tables].
func (l *Lobby) Enter(ctx context.Context, id string) (*web.Server, func(), error) {
	return l.handed(l.wake(ctx, id))
}

// Open implements [web.Tables].
func (l *Lobby) Open(ctx context.Context, token string, may func() bool) (*web.Server, func(), error) {
	if t := l.use(token); t != nil {
		return l.handed(t, nil)
	}
	if !may() {
		return nil, nil, web.ErrBusy
	}
	id := web.TableOf(token)
	note, _, err := l.Journal.Note(ctx, id)
	if err != nil && !errors.Is(err, journal.ErrNone) {
		return nil, nil, err
	}
	if !holds(id, note, token) {
		return nil, nil, web.ErrUnknown
	}
	t, err := l.wake(ctx, id)
	if err == nil && !t.holds(token) { // it was awake, and may not know yet what was written elsewhere
		if err = t.learns(ctx, journal.Unknown); err != nil {
			l.leave(t)
		}
	}
	return l.handed(t, err)
}

// holds reports whether a token is of a link that holds by what is kept of a table, or will when its host opens it again: that takes as long
// for one of no table.
func holds(id string, note []byte, token string) bool {
	known := len(note) > 0
	if !known {
		note = nothing()
	}
	links, err := web.NewLinksOf(id, note, 0, nil)
	if links == nil || err != nil && !errors.Is(err, web.ErrNewer) { // whoever has a link of such a table is told so
		return false
	}
	_, ok := links.Whose(token)
	_, shut := links.Shut(token)
	return (ok || shut) && known
}

// nothing is what is kept of a table that is none.
var nothing = sync.OnceValue(func() (data []byte) {
	_, _ = web.NewLinksOf("-", nil, rules.MaxSeats, func(made []byte) error { data = made; return nil })
	return data
})
