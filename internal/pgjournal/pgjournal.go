// Package pgjournal keeps the tables of a club in PostgreSQL, for any number of programs on any number of machines. It says no more to
// the server than engines understand that speak its protocol and spread a database over machines. docs/club.md tells how one runs it.
package pgjournal

import (
	"context"
	"iter"
	"sync"
	"sync/atomic"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/puddle/v2"

	"referee/internal/journal"
)

// Journal is a [journal.Journal] in a store.
type Journal struct {
	config  *pgconn.Config
	pool    *puddle.Pool[*link]
	writers chan struct{} // has room for those who may write at once: some connections are left for reading, whatever becomes of writing
	ends    context.Context
	end     context.CancelFunc

	mu   sync.Mutex
	busy map[*link]bool

	watching sync.Once
	telling  sync.Once
	told     chan string // tables written here, for other programs
	watchers watchers
	speaker  atomic.Uint32 // the connection by which others are told: what it says is no news here
}

var _ journal.Journal = (*Journal)(nil)

// Open opens a store by its address, such as postgres://referee@host1,host2/club: whatever libpq understands, passwords from
// the places where it looks for them, and pool_max_conns. It makes the tables of a store that has none yet.
func Open(ctx context.Context, url string) (journal.Journal, error) {
	config, most, err := parsed(url)
	if err != nil {
		return nil, err
	}
	j := &Journal{config: config, writers: make(chan struct{}, most-reading), told: make(chan string, mostTold), busy: map[*link]bool{}}
	j.ends, j.end = context.WithCancel(context.Background())
	j.pool, err = puddle.NewPool(&puddle.Config[*link]{Constructor: j.connect, Destructor: (*link).close, MaxSize: most})
	if err == nil {
		err = j.once(ctx, false, migrated)
	}
	if err != nil {
		j.Close()
		return nil, j.without(err)
	}
	return j, nil
}

var (
	create = statement{"create", `insert into tables (id, header, note, version) values ($1, $2, $3::bytea, case when $3::bytea is null then 0 else 1 end) on conflict do nothing`}

	read = statement{"read", `select header, -1::bigint, 0::bigint, null::bytea, null::bytea from tables where id = $1
		union all select null, before, n, key, lines from batches where table_id = $1 and n > $2 and before >= coalesce((select before from batches
			where table_id = $1 and before <= $2 order by before desc limit 1), 0) order by 2`}

	// A row is written where the table is at $2, which is 0 where it has no lines, and null where there is no table.
	appends = statement{"append", `insert into batches (table_id, before, n, key, lines) select $1::bytea, $2::bigint, $3::bigint, $4::bytea, $5::bytea
		where coalesce((select n from batches where table_id = $1 order by before desc limit 1), (select 0 from tables where id = $1)) = $2
		on conflict do nothing`}

	// An update and no select: its commit waits until a standby has what was found. A row that is seen need not be there yet.
	found = statement{"found", `update batches set key = key where table_id = $1 and key = $2 returning n`}

	exists = statement{"exists", `select 1 from tables where id = $1`}

	note = statement{"note", `select note, version from tables where id = $1`}

	setNote = statement{"setNote", `update tables set note = $3, version = version + 1, changed = now() where id = $1 and version = $2 returning version`}

	beat = statement{"beat", `update versions set version = version where id = 1`}

	list = statement{"list", `select t.id, t.header, t.note, coalesce(b.n, 0), greatest(t.changed, b.written) from tables t
		left join lateral (select n, written from batches where table_id = t.id order by before desc limit 1) b on true
		where t.id > $1 order by t.id limit $2::bigint`}
)

// page is how many tables are listed at once.
const page = 1000

// Create implements [journal.Journal].
func (j *Journal) Create(ctx context.Context, id string, header, text []byte) error {
	if !journal.Sound(id) {
		return journal.ErrNone
	}
	if !journal.Headed(header) || len(text) > journal.MostText {
		return journal.ErrText
	}
	news := func(struct{}) journal.Stroke { return journal.Anything }
	_, err := wrote(ctx, j, id, unkeyed, news, func(ctx context.Context, c *link) (none struct{}, err error) {
		made, err := c.ask(ctx, create, []byte(id), header, text)
		if err == nil && made.CommandTag.RowsAffected() == 0 {
			err = journal.ErrExists
		}
		return none, err
	})
	return err
}

// Read implements [journal.Journal].
func (j *Journal) Read(ctx context.Context, id string, after journal.Revision) (header []byte, behind []journal.Batch, err error) {
	err = j.tries(ctx, true, false, func(ctx context.Context, c *link) error {
		got, err := c.ask(ctx, read, []byte(id), int64(after))
		if err != nil {
			return err
		}
		if len(got.Rows) == 0 || got.Rows[0][0] == nil {
			return journal.ErrNone
		}
		header, behind = got.Rows[0][0], make([]journal.Batch, len(got.Rows)-1)
		for i, row := range got.Rows[1:] {
			b := journal.Batch{Before: journal.Revision(number(row[1])), At: journal.Revision(number(row[2])), Key: string(row[3]), Text: row[4]}
			behind[i] = b.Behind(after)
		}
		return nil
	})
	return header, behind, err
}

// Append implements [journal.Journal].
func (j *Journal) Append(ctx context.Context, id string, at journal.Revision, key string, text []byte) (journal.Revision, error) {
	n, ok := journal.Lines(text)
	if !ok {
		return 0, journal.ErrText
	}
	named, again := []byte(nil), unkeyed
	if key != "" {
		named, again = []byte(key), keyed
	}
	news := func(reached journal.Revision) journal.Stroke { return journal.Stroke{At: reached} }
	return wrote(ctx, j, id, again, news, func(ctx context.Context, c *link) (journal.Revision, error) {
		done, err := c.ask(ctx, appends, []byte(id), int64(at), int64(at+n), named, text)
		if err != nil || done.CommandTag.RowsAffected() > 0 {
			return at + n, err
		}
		if key != "" { // ours, perhaps, and the answer was lost
			if done, err = c.ask(ctx, found, []byte(id), named); err != nil {
				return 0, err
			} else if len(done.Rows) > 0 {
				return journal.Revision(number(done.Rows[0][0])), nil
			}
		}
		return 0, c.moved(ctx, id)
	})
}

// moved returns why nothing was written.
func (c *link) moved(ctx context.Context, id string) error {
	if got, err := c.ask(ctx, exists, []byte(id)); err != nil {
		return err
	} else if len(got.Rows) == 0 {
		return journal.ErrNone
	}
	return journal.ErrMoved
}

// Note implements [journal.Journal].
func (j *Journal) Note(ctx context.Context, id string) (text []byte, version int64, err error) {
	err = j.tries(ctx, true, false, func(ctx context.Context, c *link) error {
		got, err := c.ask(ctx, note, []byte(id))
		if err == nil && len(got.Rows) == 0 {
			err = journal.ErrNone
		}
		if err == nil {
			text, version = got.Rows[0][0], number(got.Rows[0][1])
		}
		return err
	})
	return text, version, err
}

// SetNote implements [journal.Journal].
func (j *Journal) SetNote(ctx context.Context, id string, version int64, text []byte) (int64, error) {
	if len(text) == 0 || len(text) > journal.MostText {
		return 0, journal.ErrText
	}
	news := func(set int64) journal.Stroke { return journal.Stroke{Note: set} }
	return wrote(ctx, j, id, unkeyed, news, func(ctx context.Context, c *link) (int64, error) {
		done, err := c.ask(ctx, setNote, []byte(id), version, text)
		if err != nil {
			return 0, err
		} else if len(done.Rows) == 0 {
			return 0, c.moved(ctx, id)
		}
		return number(done.Rows[0][0]), nil
	})
}

// Takes writes what nobody reads, and returns when that is kept as an entry is: at a standby, too, if there is to be one.
func (j *Journal) Takes(ctx context.Context) error {
	return j.tries(ctx, keyed, true, func(ctx context.Context, c *link) error {
		_, err := c.ask(ctx, beat)
		return err
	})
}

// List implements [journal.Journal]. No connection is held while somebody looks at what it returned.
func (j *Journal) List(ctx context.Context) iter.Seq2[journal.Entry, error] {
	return func(yield func(journal.Entry, error) bool) {
		for last := []byte{}; ; {
			var got *pgconn.Result
			err := j.tries(ctx, true, false, func(ctx context.Context, c *link) (err error) {
				got, err = c.ask(ctx, list, last, int64(page))
				return err
			})
			if err != nil {
				yield(journal.Entry{}, err)
				return
			}
			for _, row := range got.Rows {
				e := journal.Entry{ID: string(row[0]), Header: row[1], Note: row[2], At: journal.Revision(number(row[3])), Changed: moment(row[4])}
				if !yield(e, nil) {
					return
				}
			}
			if len(got.Rows) < page {
				return
			}
			last = got.Rows[page-1][0]
		}
	}
}

// Close implements [journal.Journal]. It waits for nothing: what is being written may be written all the same.
func (j *Journal) Close() error {
	j.end()
	j.mu.Lock()
	for c := range j.busy {
		c.Conn().Close()
	}
	j.mu.Unlock()
	if j.pool != nil {
		j.pool.Close()
	}
	return nil
}
