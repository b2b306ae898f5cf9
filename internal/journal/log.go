package journal

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"referee/internal/record"
)

// Log is a table of a journal as one program plays it: what a session that knows everything up to a revision writes to, and what others
// write behind that. Append, News and Key are called by who has the session alone; the rest concurrently.
type Log struct {
	// Brief is how long one waits for the journal where everybody at the table waits for that, and Patience where only who enters does.
	Brief, Patience time.Duration

	j      Journal
	id     string
	header record.Header
	rows   int // of the header
	keys   []string
	key    string
	under  *under // what was not waited for

	mu      sync.Mutex
	at      Revision // what the session knows
	size    int      // the bytes up to there
	own     Revision // where that is to end which is under way, else 0
	fetched []Batch  // what is known to stand behind that
	doubt   int      // how many appends had no answer, and 0 once it is known what became of them
	failed  error    // why the last reading failed
	tried   time.Time
	doubted chan struct{} // strokes [Log.Wait] when there is a doubt
}

// News is what somebody else wrote at once.
type News struct {
	Key   string
	Lines []record.Line
}

// under is an append that may be under way.
type under struct {
	at   Revision // where
	key  string
	text []byte
	done chan struct{} // is closed when there is an answer
	lost <-chan struct{}
	is   Revision
	err  error
}

// Why a log does not append, beside what a journal answers.
var (
	ErrAgain = errors.New("what has this key was written before")
	// ErrSlow is the error of what is under way: [Log.Await] waits for its answer, and the same append has it then.
	ErrSlow = fmt.Errorf("%w for a moment", record.ErrLater)
)

// Open returns a table of a journal, and its record up to where the log goes on. The error may be [ErrNone].
func Open(ctx context.Context, j Journal, id string) (*Log, []byte, error) {
	header, behind, err := j.Read(ctx, id, 0)
	if err != nil {
		return nil, nil, unanswered(err)
	}
	l, text := &Log{Brief: 250 * time.Millisecond, Patience: 3 * time.Second, doubted: make(chan struct{}, 1), j: j, id: id, rows: int(ends(header))}, bytes.Clone(header)
	for _, b := range behind {
		text, l.at = append(text, b.Text...), b.At
	}
	for _, b := range behind[max(0, len(behind)-Remembered):] {
		if b.Key != "" {
			l.keys = append(l.keys, called(b.Key))
		}
	}
	l.size = len(text)
	if r, _ := record.Parse(text); r != nil {
		l.header = r.Header
	}
	return l, text, nil
}

// patience is how long one waits until a journal that could not be read is read again.
const patience = 200 * time.Millisecond

// ID returns what the table is called.
func (l *Log) ID() string { return l.id }

// Remembered is of how many batches of late somebody who opens a table knows the keys. One that comes again later than that is known by the
// journal, if it keeps keys.
const Remembered = 64

// Keys returns the keys of what was written last before the table was opened, in order.
func (l *Log) Keys() []string { return l.keys }

// Key names what is appended next. A key may be used for one text alone: of two texts with the same key each is written, lest somebody
// take the one for the other.
func (l *Log) Key(key string) { l.key = key }

// named returns the key of what is appended with what it names: the lines but for their times, which another program that writes them again
// has from another clock.
func (l *Log) named(text []byte, lines []record.Line) string {
	if l.key == "" {
		return ""
	}
	timeless := func(l record.Line) bool { return l.Kind == record.Time }
	if slices.ContainsFunc(lines, timeless) {
		if rest, err := l.header.Text(slices.DeleteFunc(slices.Clone(lines), timeless)...); err == nil {
			text = rest
		}
	}
	sum := sha256.Sum256(text)
	return l.key + " " + hex.EncodeToString(sum[:8])
}

// called returns a key without what it names.
func called(key string) string {
	if at := strings.LastIndexByte(key, ' '); at >= 0 {
		return key[:at]
	}
	return key
}

// unanswered marks an error that is no answer as [record.ErrLater].
func unanswered(err error) error {
	if err == nil || Answered(err) {
		return err
	}
	return fmt.Errorf("%w: %w", record.ErrLater, err)
}

// Append implements [table.Log]. It writes behind what the session knows: with [ErrMoved] there is more, see [Log.News]; with [ErrAgain]
// what has this key is among what was written before; with [ErrSlow] there is no answer yet. If another append had no answer, it is found
// out first what became of it.
func (l *Log) Append(lines ...record.Line) error {
	text, err := l.header.Text(lines...)
	if err != nil || len(text) == 0 {
		return err
	}
	ctx, end := context.WithTimeout(context.Background(), l.Brief)
	defer end()
	key, u := l.named(text, lines), l.under
	l.key, l.under = "", nil
	if u == nil || u.key != key || !bytes.Equal(u.text, text) || !l.goesOn(u) {
		if u, err = l.begins(ctx, key, text); err != nil {
			return err
		}
	}
	select {
	case <-u.done:
		return l.became(ctx, u)
	case <-ctx.Done():
		l.under = u
		l.mu.Lock()
		defer l.mu.Unlock()
		l.doubts()
		return ErrSlow
	}
}

// goesOn reports whether an append that had no answer is still what the session would write next: there is no doubt about it then.
func (l *Log) goesOn(u *under) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if u.at != l.at {
		return false
	}
	l.doubt = max(0, l.doubt-1)
	return true
}

// doubts notes that there is no answer.
func (l *Log) doubts() {
	l.doubt++
	select {
	case l.doubted <- struct{}{}:
	default:
	}
}

// begins begins to write a text, unless something is against it.
func (l *Log) begins(ctx context.Context, key string, text []byte) (*under, error) {
	if l.Doubts() {
		if err := l.Fetch(ctx); err != nil {
			return nil, err
		}
	}
	l.mu.Lock()
	at, size, behind := l.at, l.size, len(l.fetched) > 0
	l.mu.Unlock()
	switch {
	case behind:
		return nil, ErrMoved
	case size+len(text) > record.MaxSize || l.rows+int(at+ends(text)) > record.MaxLines:
		return nil, record.ErrFull
	}
	l.mu.Lock()
	l.own = at + ends(text)
	l.mu.Unlock()
	ctx, end := context.WithTimeout(context.Background(), l.Patience)
	u := &under{at: at, key: key, text: text, done: make(chan struct{}), lost: ctx.Done()}
	go func() {
		defer end()
		defer close(u.done)
		u.is, u.err = l.j.Append(ctx, l.id, at, key, text)
	}()
	return u, nil
}

// Await waits for the answer to what had none with [ErrSlow], and reports whether there is one. What others wrote is not taken meanwhile.
func (l *Log) Await() bool {
	u := l.under
	if u == nil {
		return false
	}
	select {
	case <-u.done:
		return true
	case <-u.lost:
	}
	select {
	case <-u.done: // whose time ends, too
		return true
	default:
		l.under = nil
		l.disowns()
		return false
	}
}

// disowns notes that nothing is under way which will be known without being read.
func (l *Log) disowns() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.own = 0
}

// became takes what the journal answered.
func (l *Log) became(ctx context.Context, u *under) error {
	l.disowns()
	reached, err := u.at+ends(u.text), u.err
	if err == nil && u.is != reached {
		err = ErrAgain
	}
	if errors.Is(err, ErrMoved) || errors.Is(err, ErrAgain) {
		return l.moved(ctx, err)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	switch {
	case err == nil:
		l.at, l.size = reached, l.size+len(u.text)
		l.fetched = behindOf(l.fetched, l.at) // it may have been read by somebody meanwhile
	case errors.Is(err, ErrNone):
		return fmt.Errorf("%w: %w", record.ErrChanged, err)
	case errors.Is(err, ErrText):
		return fmt.Errorf("%w: %w", record.ErrFull, err)
	case !Answered(err):
		l.doubts()
	}
	return unanswered(err)
}

// moved fetches what stands in the way of an append. If nothing does, the journal is not what it was.
func (l *Log) moved(ctx context.Context, why error) error {
	if err := l.Fetch(ctx); err != nil {
		return err
	}
	if errors.Is(why, ErrMoved) && !l.Behind() {
		return fmt.Errorf("%w: %v", record.ErrChanged, why) // and no answer of the journal
	}
	return why
}

// behindOf returns the batches behind a revision.
func behindOf(list []Batch, at Revision) []Batch {
	return slices.DeleteFunc(list, func(b Batch) bool { return b.Before < at })
}

// Doubts reports whether it is not known what became of something that was appended.
func (l *Log) Doubts() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.doubt > 0
}

// Fetch reads what others wrote, for [Log.News]. What has just failed is not tried again at once.
func (l *Log) Fetch(ctx context.Context) error {
	l.mu.Lock()
	at, doubt := l.at, l.doubt
	if l.failed != nil && time.Since(l.tried) < patience {
		defer l.mu.Unlock()
		return l.failed
	}
	l.mu.Unlock()
	_, behind, err := l.j.Read(ctx, l.id, at)
	l.mu.Lock()
	defer l.mu.Unlock()
	l.failed, l.tried = unanswered(err), time.Now()
	if err != nil {
		return l.failed
	}
	if l.doubt == doubt { // none was added meanwhile
		l.doubt = 0
	}
	if behind = behindOf(behind, l.at); len(behind) > len(l.fetched) {
		l.fetched = behind
	}
	return nil
}

// Behind reports whether there is something to take.
func (l *Log) Behind() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.fetched) > 0
}

// News takes what was fetched; the session must follow it.
func (l *Log) News() (list []News) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, b := range l.fetched {
		list = append(list, News{called(b.Key), l.header.ReadLines(b.Text, l.rows+int(l.at)+1)})
		l.at, l.size = b.At, l.size+len(b.Text)
	}
	l.fetched = nil
	return list
}

// Watch is that of the journal.
func (l *Log) Watch() (changed <-chan Stroke, end func()) { return l.j.Watch(l.id) }

// Wait waits until there may be lines that are not known, or until a journal that could not be read may be asked again; it returns the
// error of a context that ends.
func (l *Log) Wait(ctx context.Context, changed <-chan Stroke) error {
	for {
		var again <-chan time.Time
		l.mu.Lock()
		if l.failed != nil || l.doubt > 0 {
			again = time.After(patience)
		}
		l.mu.Unlock()
		select {
		case s := <-changed:
			if l.knows(s) {
				continue
			}
		case <-l.doubted:
			continue
		case <-again:
		case <-ctx.Done():
		}
		return ctx.Err()
	}
}

// knows reports whether nothing of what a stroke tells must be read: what is written here is known when there is an answer.
func (l *Log) knows(s Stroke) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return s.At <= max(l.at, l.own)
}
