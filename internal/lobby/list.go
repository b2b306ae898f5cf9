package lobby

import (
	"cmp"
	"context"
	"hash/maphash"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/text"
	"referee/internal/web"
	"referee/rules"
)

// listing is what is known of all tables without opening them: as it was when the journal was read last, and as it became here since. The
// zero value has read nothing.
type listing struct {
	reading sync.Mutex // while the journal is read

	mu     sync.Mutex
	tables map[string]*line // by their ids; nil before the journal was read
	codes  map[string]string
	read   time.Time
	took   time.Duration
	own    map[string]bool // what changed here while the journal is read; nil while it is not
	shown  []web.Listed    // nil where something has changed
	opened int             // how many tables are open
	until  time.Time       // when either is something else by itself
}

// line is a table in the list.
type line struct {
	web.Noted
	game    string
	names   []string
	sought  string
	note    uint64 // what was kept of it, as a hash
	known   bool   // it is one of ours: others are in no list
	changed time.Time
}

// What is known is read again if it is older than fresh, unless reading takes so long that this would be more than a part of the time.
const (
	fresh = 2 * time.Second
	part  = 20
)

// forgotten is after which time a table at which nothing happens is open no more, and one that is over is in no list.
const forgotten = 24 * time.Hour

// look reads the journal again if that was too long ago. Only who finds nothing waits for it.
func (l *Lobby) look(ctx context.Context, finds bool) {
	s := &l.listing
	s.mu.Lock()
	first := s.tables == nil
	old := first || l.Now().Sub(s.read) >= max(fresh, part*s.took)
	s.mu.Unlock()
	switch {
	case !old || l.ctx.Err() != nil:
	case first || !finds:
		s.reading.Lock()
		defer s.reading.Unlock()
		if s.tables == nil || l.Now().Sub(s.read) >= max(fresh, part*s.took) {
			l.reads(ctx)
		}
	case s.reading.TryLock():
		l.ending.Go(func() {
			defer s.reading.Unlock()
			ctx, end := context.WithTimeout(l.ctx, max(patience, part*s.took)) // others may wait for it
			defer end()
			l.reads(ctx)
		})
	}
}

// reads reads the journal. Of what cannot be read of it, what was known stays.
func (l *Lobby) reads(ctx context.Context) {
	s, begun := &l.listing, l.Now()
	s.mu.Lock()
	s.own = map[string]bool{}
	before := maps.Clone(s.tables)
	s.mu.Unlock()
	tables, unread := make(map[string]*line, len(before)), false
	for e, err := range l.Journal.List(ctx) {
		if err != nil { // which is the last of it
			unread = true
			continue
		}
		one := before[e.ID]
		if one == nil {
			one = &line{}
			if r, _ := record.Parse(e.Header); r != nil {
				one = headed(r.Header)
			}
		}
		next := *one // which others may be looking at
		next.changed = e.Changed
		next.reads(e.Note, begun)
		tables[e.ID] = &next
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for id, one := range before {
		if unread && tables[id] == nil {
			tables[id] = one
		}
	}
	own := s.own
	s.own = nil
	if s.read = l.Now(); !unread { // what fails takes as long as it may, and is tried again soon
		s.took = s.read.Sub(begun)
	}
	for id := range own {
		tables[id] = s.tables[id]
	}
	s.tables, s.shown, s.codes = tables, nil, map[string]string{}
	for id, one := range tables {
		if one.Code != "" {
			s.codes[one.Code] = id
		}
	}
}

// headed returns what a list shows of a header.
func headed(h record.Header) *line {
	return &line{game: h.Game, names: h.Seats, sought: text.Folded(strings.Join(h.Seats, " "))}
}

var seed = maphash.MakeSeed()

// reads takes what is kept of a table, unless that is known.
func (one *line) reads(note []byte, now time.Time) {
	sum := maphash.Bytes(seed, note)
	if one.note == sum {
		return
	}
	one.note = sum
	one.Noted, one.known = web.ReadNote(note, now)
	if _, played := games.Find(one.game); !played {
		one.known = false // it is of another version of the program
	}
}

// noted takes what was written here of a table into the list.
func (l *Lobby) noted(id string, header record.Header, note []byte) {
	s := &l.listing
	now := l.Now()
	s.mu.Lock()
	defer s.mu.Unlock()
	var next line
	if one := s.tables[id]; one != nil {
		next = *one
		if s.codes[one.Code] == id {
			delete(s.codes, one.Code)
		}
	} else {
		next = *headed(header)
	}
	next.changed = now
	next.reads(note, now)
	if s.tables == nil {
		return // all of it will be read
	}
	if s.tables[id] = &next; next.Code != "" {
		s.codes[next.Code] = id
	}
	if s.shown = nil; s.own != nil {
		s.own[id] = true
	}
}

// open reports whether a table is open at a time, and until when if nothing happens there.
func (one *line) open(now time.Time) (open bool, until time.Time) {
	until = one.changed.Add(forgotten)
	return one.known && one.Over == 0 && one.Closed == 0 && now.Before(until), until
}

// List implements [web.Tables].
func (l *Lobby) List(ctx context.Context) []web.Listed {
	shown, _ := l.listed(ctx)
	return shown
}

// listed returns the list, and how many tables are open.
func (l *Lobby) listed(ctx context.Context) (shown []web.Listed, opened int) {
	l.look(ctx, true)
	s, now := &l.listing, l.Now()
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.shown != nil && now.Before(s.until) {
		return s.shown, s.opened
	}
	type dated struct {
		web.Listed
		at time.Time
	}
	list := []dated{}
	s.until, s.opened = now.Add(forgotten), 0
	for id, one := range s.tables {
		open, until := one.open(now)
		over := one.known && one.Over != 0 && one.Closed == 0
		if over {
			until = time.UnixMilli(one.Over).Add(forgotten)
		}
		if !open && !over || !now.Before(until) {
			continue
		}
		if until.Before(s.until) {
			s.until = until
		}
		if s.opened += rules.One(open); one.Private {
			continue
		}
		list = append(list, dated{web.Listed{ID: id, Game: one.game, Names: one.names, Sought: one.sought, Free: one.Free, Over: over}, one.changed})
	}
	slices.SortFunc(list, func(a, b dated) int { return cmp.Or(b.at.Compare(a.at), cmp.Compare(a.ID, b.ID)) })
	s.shown = make([]web.Listed, len(list))
	for i := range list {
		s.shown[i] = list[i].Listed
	}
	return s.shown, s.opened
}

// Coded implements [web.Tables].
func (l *Lobby) Coded(ctx context.Context, code string) string {
	if id := l.coded(code); id != "" {
		return id
	}
	l.look(ctx, false)
	return l.coded(code)
}

func (l *Lobby) coded(code string) string {
	s, now := &l.listing, l.Now()
	s.mu.Lock()
	defer s.mu.Unlock()
	id := s.codes[code]
	if one := s.tables[id]; one == nil || code == "" || one.Code != code || now.After(time.UnixMilli(one.Offered).Add(web.CodeTime)) {
		return ""
	}
	return id
}

// Free implements [web.Tables].
func (l *Lobby) Free(code string) bool { return l.coded(code) == "" }
