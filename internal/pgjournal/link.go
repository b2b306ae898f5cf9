package pgjournal

import (
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"net"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/puddle/v2"

	"referee/internal/journal"
)

const (
	usualLinks = 10 // connections, where the address names no other number
	reading    = 2  // of them, those that nobody writes by

	// patience is how long a server has to read something, and how long something is tried again.
	patience   = 10 * time.Second
	connecting = 5 * time.Second // how long a server has for a connection
	unused     = time.Second     // after which a connection is asked whether it still is one

	// silence is how long a server may be silent that is there: one that waits for its standby is not silent, its machine answers for it.
	silence = 15 * time.Second
)

// parsed reads an address, and how many connections it wants.
func parsed(url string) (*pgconn.Config, int32, error) {
	config, err := pgconn.ParseConfig(url)
	if err != nil || strings.ContainsRune(config.Host+config.Database, '@') { // a password that looks like the end of a host
		return nil, 0, errAddress
	}
	most := usualLinks
	if told, ok := config.RuntimeParams["pool_max_conns"]; ok {
		if most, err = strconv.Atoi(told); err != nil || most <= reading || most > 1000 {
			return nil, 0, errAddress
		}
		delete(config.RuntimeParams, "pool_max_conns")
	}
	if len(config.Fallbacks) > 0 && config.ValidateConnect == nil {
		config.ValidateConnect = pgconn.ValidateConnectTargetSessionAttrsReadWrite // of several servers, that which takes something
	}
	config.RuntimeParams["application_name"] = cmp.Or(config.RuntimeParams["application_name"], "referee")
	config.RuntimeParams["statement_timeout"] = "0" // see [link.ask]
	if config.ConnectTimeout = min(config.ConnectTimeout, connecting); config.ConnectTimeout == 0 {
		config.ConnectTimeout = connecting
	}
	dial := net.Dialer{
		Timeout: config.ConnectTimeout, Control: unacknowledged,
		KeepAliveConfig: net.KeepAliveConfig{Enable: true, Idle: silence / 3, Interval: silence / 3, Count: 2},
	}
	config.DialFunc = dial.DialContext
	config.AfterConnect = func(ctx context.Context, c *pgconn.PgConn) error {
		return c.Exec(ctx, "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') in ('off', 'local')").Close()
	}
	config.OnNotice = func(c *pgconn.PgConn, n *pgconn.Notice) {
		if n.SeverityUnlocalized == "WARNING" {
			c.CustomData()[warned] = true
		}
	}
	return config, int32(most), nil
}

// warned is where a connection remembers that the server had doubts about something.
const warned = "warned"

// link is a connection to the server.
type link struct {
	*pgconn.PgConn
	prepared map[string]bool
}

// connect makes a connection.
func (j *Journal) connect(ctx context.Context) (*link, error) {
	c, err := pgconn.ConnectConfig(ctx, j.config)
	if err != nil {
		return nil, err
	}
	return &link{c, map[string]bool{}}, nil
}

// close ends a connection.
func (c *link) close() {
	ctx, end := context.WithTimeout(context.Background(), time.Second)
	defer end()
	c.Close(ctx)
}

// statement is one of those that a connection prepares when it is asked for the first time.
type statement struct{ name, sql string }

// errDoubt is the error of a statement that the server was not sure of: one whose waiting for a standby somebody ended has been committed, but
// perhaps nowhere else, and is reported as done, with a warning.
var errDoubt = errors.New("the server is not sure that this is kept")

// ask runs a statement, with numbers, bytes and text. To write, the context must be one that does not end: a statement that is cancelled may
// have been committed here, be seen by readers, and not be at the standby.
func (c *link) ask(ctx context.Context, s statement, args ...any) (*pgconn.Result, error) {
	if !c.prepared[s.name] {
		if _, err := c.Prepare(ctx, s.name, s.sql, nil); err != nil {
			return nil, err
		}
		c.prepared[s.name] = true
	}
	values, formats := make([][]byte, len(args)), make([]int16, len(args))
	for i, arg := range args {
		formats[i] = 1 // binary
		switch v := arg.(type) {
		case int64:
			values[i] = binary.BigEndian.AppendUint64(nil, uint64(v))
		case []byte:
			values[i] = v
		case string:
			values[i], formats[i] = []byte(v), 0
		}
	}
	done := c.ExecPrepared(ctx, s.name, values, formats, []int16{1}).Read()
	if done.Err == nil && c.CustomData()[warned] != nil {
		return nil, errDoubt
	}
	return done, done.Err
}

// number reads a bigint.
func number(b []byte) int64 { return int64(binary.BigEndian.Uint64(b)) }

// moment reads a timestamptz.
func moment(b []byte) time.Time {
	return time.UnixMicro(time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC).UnixMicro() + number(b)).UTC()
}

// unsent is an error before anything was sent.
type unsent struct{ error }

func (e unsent) Unwrap() error { return e.error }

// once calls f with a connection.
func (j *Journal) once(ctx context.Context, writes bool, f func(context.Context, *link) error) error {
	if writes {
		select {
		case j.writers <- struct{}{}:
			defer func() { <-j.writers }()
		case <-ctx.Done():
			return ctx.Err()
		case <-j.ends.Done():
			return puddle.ErrClosedPool
		}
	}
	held, err := j.pool.Acquire(ctx)
	if err != nil {
		return unsent{err}
	}
	c := held.Value()
	if !j.holds(c, true) {
		held.Destroy()
		return puddle.ErrClosedPool
	}
	if held.IdleDuration() > unused {
		if err := c.Ping(ctx); err != nil {
			j.holds(c, false)
			held.Destroy()
			return unsent{err}
		}
	}
	within := context.WithoutCancel(ctx)
	if !writes {
		var end context.CancelFunc
		within, end = context.WithTimeout(ctx, patience)
		defer end()
	}
	err = f(within, c)
	j.holds(c, false)
	switch {
	case err == nil || journal.Answered(err) || !lost(err) && !c.IsClosed():
		held.Release()
	default:
		held.Destroy()
		if ctx.Err() == nil { // the others lead to the same server
			j.pool.Reset()
		}
	}
	return err
}

// holds says whether a connection is in use, and reports whether it may be.
func (j *Journal) holds(c *link, is bool) bool {
	j.mu.Lock()
	defer j.mu.Unlock()
	if is && j.ends.Err() == nil {
		j.busy[c] = true
		return true
	}
	delete(j.busy, c)
	return false
}

// Whether something may be tried again of which nobody knows what became.
const (
	unkeyed = false
	keyed   = true
)

// tries calls f, and again where nothing came of it for a reason that passes: until the context ends, or patience. Again says that it does no
// harm to do twice what was done.
func (j *Journal) tries(ctx context.Context, again, writes bool, f func(context.Context, *link) error) error {
	begun := time.Now()
	for pause := 10 * time.Millisecond; ; pause = min(2*pause, 500*time.Millisecond) {
		err := j.once(ctx, writes, f)
		switch {
		case err == nil || journal.Answered(err):
			return err
		case ctx.Err() != nil:
			return ctx.Err()
		}
		var before unsent
		passes := code(err) == "40001" || code(err) == "40P01" || lost(err) && (again || errors.As(err, &before) || pgconn.SafeToRetry(err))
		if !passes || time.Since(begun) > patience {
			return j.without(err)
		}
		select {
		case <-time.After(pause/2 + rand.N(pause)):
		case <-ctx.Done():
			return ctx.Err()
		case <-j.ends.Done():
			return j.without(err)
		}
	}
}

// wrote is [Journal.tries] for what writes. Our waiting ends with the context, while the statement goes on. Where something was written, whoever
// watches the table is told what is new.
func wrote[T any](ctx context.Context, j *Journal, id string, again bool, news func(T) journal.Stroke, f func(context.Context, *link) (T, error)) (T, error) {
	type answer struct {
		is  T
		err error
	}
	done := make(chan answer, 1)
	go func() {
		var a answer
		a.err = j.tries(ctx, again, true, func(ctx context.Context, c *link) (err error) {
			a.is, err = f(ctx, c)
			return err
		})
		if a.err == nil {
			j.tell(id, news(a.is))
		}
		done <- a
	}()
	select {
	case a := <-done:
		return a.is, a.err
	case <-ctx.Done():
		var none T
		return none, ctx.Err()
	}
}

// code is what the server calls an error, "" for one that it did not report.
func code(err error) string {
	var told *pgconn.PgError
	if errors.As(err, &told) {
		return told.Code
	}
	return ""
}

// lost reports whether an error is one of the connection: another one may lead to a server that does better.
func lost(err error) bool {
	switch c := code(err); {
	case errors.Is(err, puddle.ErrClosedPool):
		return false
	case c == "":
		return true
	default: // it ends or begins, has no room, or takes nothing, as a standby does
		return strings.HasPrefix(c, "08") || strings.HasPrefix(c, "57P") || c == "53300" || c == "25006"
	}
}
