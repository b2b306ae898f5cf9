package pgjournal

import (
	"context"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5/pgconn"

	"referee/internal/journal"
)

// watchers are those who want to know of tables. The zero value is ready to use.
type watchers struct {
	mu sync.Mutex
	of map[string]map[journal.Strokes]bool
}

// add adds one, and returns how it is taken away.
func (w *watchers) add(id string) (c journal.Strokes, end func()) {
	c = make(journal.Strokes, 1)
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.of == nil {
		w.of = map[string]map[journal.Strokes]bool{}
	}
	if w.of[id] == nil {
		w.of[id] = map[journal.Strokes]bool{}
	}
	w.of[id][c] = true
	return c, func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		delete(w.of[id], c)
		if len(w.of[id]) == 0 {
			delete(w.of, id)
		}
		select { // nothing comes behind the end
		case <-c:
		default:
		}
	}
}

// ids are the tables that are watched.
func (w *watchers) ids() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return slices.Collect(maps.Keys(w.of))
}

// stroke strokes those who watch tables.
func (w *watchers) stroke(s journal.Stroke, ids ...string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, id := range ids {
		for c := range w.of[id] {
			c.Add(s)
		}
	}
}

const (
	asking   = time.Second            // how often others are asked for
	back     = 200 * time.Millisecond // after which a connection for strokes is made anew
	channel  = "referee"              // of LISTEN and NOTIFY
	mostTold = 1024                   // tables, of which others are told later
	mostSaid = 7900                   // bytes that a NOTIFY takes
	noted    = "!"                    // before a table whose note is another one
)

// Watch implements [journal.Journal].
func (j *Journal) Watch(id string) (changed <-chan journal.Stroke, end func()) {
	j.watching.Do(func() {
		go j.asks()
		go j.listens()
	})
	if !journal.Sound(id) { // nothing will ever change
		return make(journal.Strokes), func() {}
	}
	return j.watchers.add(id)
}

var state = statement{"state", `select id, coalesce((select n from batches where table_id = id order by before desc limit 1), 0), version
	from tables where id = any($1::bytea[])`}

// asks finds what others wrote, by one query for all that is watched. It alone is enough: everything else is for those who cannot wait.
func (j *Journal) asks() {
	each := time.NewTicker(asking)
	defer each.Stop()
	for seen := map[string]journal.Stroke{}; ; {
		select {
		case <-each.C:
		case <-j.ends.Done():
			return
		}
		ids := j.watchers.ids()
		if len(ids) == 0 {
			continue
		}
		now := make(map[string]journal.Stroke, len(ids))
		err := j.once(j.ends, false, func(ctx context.Context, c *link) error {
			got, err := c.ask(ctx, state, `{"`+strings.Join(ids, `","`)+`"}`) // a bare null would be none
			if err == nil {
				for _, row := range got.Rows {
					now[string(row[0])] = journal.Stroke{At: journal.Revision(number(row[1])), Note: number(row[2])}
				}
			}
			return err
		})
		if err != nil {
			continue
		}
		for _, id := range ids {
			is, there := now[id]
			if !there { // yet
				is = journal.Anything
				now[id] = is
			}
			if was, ok := seen[id]; !ok || was != is {
				j.watchers.stroke(is, id)
			}
		}
		seen = now
	}
}

// listens hears of what others wrote, where the engine has a LISTEN. After a time in which it did not listen, everything may be new.
func (j *Journal) listens() {
	config := j.config.Copy()
	config.OnNotification = func(_ *pgconn.PgConn, n *pgconn.Notification) {
		if n.PID != j.speaker.Load() {
			for _, id := range strings.Fields(n.Payload) {
				if of, note := strings.CutPrefix(id, noted); note {
					j.watchers.stroke(journal.Stroke{Note: journal.Unknown}, of)
				} else {
					j.watchers.stroke(journal.Stroke{At: journal.Unknown}, id)
				}
			}
		}
	}
	j.keeps(config, func(c *pgconn.PgConn) error {
		_, err := c.Exec(j.ends, "listen "+channel).ReadAll()
		for j.watchers.stroke(journal.Anything, j.watchers.ids()...); err == nil; {
			err = c.WaitForNotification(j.ends)
		}
		return err
	})
}

// tell strokes those who watch a table, here and elsewhere. Nobody waits for it. A program that knows less of strokes reads everything where
// there is a note, too.
func (j *Journal) tell(id string, s journal.Stroke) {
	j.watchers.stroke(s, id)
	if s.Note != 0 {
		id += " " + noted + id
	}
	j.telling.Do(func() { go j.tells() })
	select {
	case j.told <- id:
	default: // others ask anyway
	}
}

// tells tells others, after the commit and many tables at once, by a connection that waits for no disk: a NOTIFY in the transaction that writes puts
// all commits of the server one behind the other.
func (j *Journal) tells() {
	config := j.config.Copy()
	config.AfterConnect = nil
	config.RuntimeParams["synchronous_commit"] = "off"
	j.keeps(config, func(c *pgconn.PgConn) error {
		for j.speaker.Store(c.PID()); ; {
			select {
			case ids := <-j.told:
				for len(j.told) > 0 && len(ids) < mostSaid-2*(64+1) {
					ids += " " + <-j.told
				}
				if err := c.ExecParams(j.ends, "select pg_notify('"+channel+"', $1)", [][]byte{[]byte(ids)}, nil, nil, nil).Read().Err; err != nil {
					return err
				}
			case <-j.ends.Done():
				return j.ends.Err()
			}
		}
	})
}

// keeps keeps a connection for f, which ends with an error: another one is made then, unless the server does not know what it was asked for.
func (j *Journal) keeps(config *pgconn.Config, f func(*pgconn.PgConn) error) {
	for j.ends.Err() == nil {
		c, err := pgconn.ConnectConfig(j.ends, config)
		if err == nil {
			err = f(c)
			(&link{PgConn: c}).close()
			if !lost(err) {
				return
			}
		}
		select {
		case <-time.After(back):
		case <-j.ends.Done():
		}
	}
}
