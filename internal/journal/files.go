package journal

import (
	"bytes"
	"container/list"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"

	"referee/internal/file"
	"referee/internal/record"
)

// What the names of a table's files end with, behind its own.
const (
	RecordExt = ".referee"
	NoteExt   = RecordExt + ".links"
)

// Files is a folder of records as a journal. A table is locked against other programs while its file is open. The files used longest
// ago are closed; of a table that nobody watches nothing stays in memory then, and its keys are forgotten.
type Files struct {
	dir string

	mu     sync.Mutex
	tables map[string]*kept
	open   list.List // the tables whose files are open, as *kept, the one used last in front
	closed bool
}

// mostOpen is how many files are open at most, as long as no more are used at once.
const mostOpen = 256

// kept is a table of which something is in memory. Under the lock of all are those who use it.
type kept struct {
	id    string
	users int
	watch map[Strokes]struct{}
	place *list.Element // nil while its file is closed

	mu      sync.Mutex // for what follows
	file    *record.File
	header  []byte
	batches []written
}

// written is a batch, and where its text ends behind the header.
type written struct {
	before, at Revision
	key        string
	end        int
}

// OpenFiles returns the tables in a folder, which is made where there is none.
func OpenFiles(dir string) (*Files, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	return &Files{dir: dir, tables: map[string]*kept{}}, nil
}

func (f *Files) record(id string) string { return filepath.Join(f.dir, id+RecordExt) }
func (f *Files) note(id string) string   { return filepath.Join(f.dir, id+NoteExt) }

// take returns what is in memory of a table, for one more user.
func (f *Files) take(id string) (*kept, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.closed {
		return nil, os.ErrClosed
	}
	if !Sound(id) {
		return nil, ErrNone
	}
	k := f.tables[id]
	if k == nil {
		k = &kept{id: id, watch: map[Strokes]struct{}{}}
		f.tables[id] = k
	}
	k.users++
	if k.place != nil {
		f.open.MoveToFront(k.place)
	}
	return k, nil
}

// give returns a table from a user.
func (f *Files) give(k *kept) {
	f.mu.Lock()
	defer f.mu.Unlock()
	k.users--
	f.forget(k)
	for e := f.open.Back(); e != nil && f.open.Len() > mostOpen; {
		old := e.Value.(*kept)
		if e = e.Prev(); old.users == 0 {
			f.shut(old)
			f.forget(old)
		}
	}
}

// forget drops what is in memory of a table that nobody uses or watches, and whose file is closed.
func (f *Files) forget(k *kept) {
	if k.users == 0 && k.place == nil && len(k.watch) == 0 {
		delete(f.tables, k.id)
	}
}

// shut closes the file of a table.
func (f *Files) shut(k *kept) error {
	f.open.Remove(k.place)
	k.place = nil
	err := k.file.Close()
	k.file, k.header = nil, nil
	return err
}

// with gives a table whose file is open to a function that has it alone.
func (f *Files) with(id string, do func(*kept) error) error {
	k, err := f.take(id)
	if err != nil {
		return err
	}
	defer f.give(k)
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.file == nil {
		open, _, _, err := record.Open(f.record(id))
		if err := f.opened(k, open, err); err != nil {
			return err
		}
	}
	return do(k)
}

// opened notes that the file of a table is open, unless there is an error.
func (f *Files) opened(k *kept, open *record.File, err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return ErrNone
	} else if err != nil {
		return err
	}
	header, lines := Split(open.Text())
	if !Headed(header) {
		return errors.Join(fmt.Errorf("%s: %w", open.Path(), record.ErrUnreadable), open.Close())
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.closed {
		return errors.Join(os.ErrClosed, open.Close())
	}
	k.file, k.header, k.place = open, header, f.open.PushFront(k)
	if k.end() > len(lines) { // somebody cut it meanwhile
		k.batches = nil
	}
	for part := range Parts(lines[k.end():]) {
		k.wrote("", part)
	}
	return nil
}

// at returns how far a table is, and end how long the text is behind its header.
func (k *kept) at() Revision {
	if n := len(k.batches); n > 0 {
		return k.batches[n-1].at
	}
	return 0
}

func (k *kept) end() int {
	if n := len(k.batches); n > 0 {
		return k.batches[n-1].end
	}
	return 0
}

// wrote adds a batch.
func (k *kept) wrote(key string, text []byte) {
	k.batches = append(k.batches, written{k.at(), k.at() + ends(text), key, k.end() + len(text)})
}

func ends(text []byte) Revision { return Revision(bytes.Count(text, []byte("\n"))) }

// keyed returns a batch by its key.
func (k *kept) keyed(key string) (at Revision, ok bool) {
	for _, b := range slices.Backward(k.batches) {
		if key != "" && b.key == key {
			return b.at, true
		}
	}
	return 0, false
}

// behind returns what was written behind a revision.
func (k *kept) behind(after Revision) (list []Batch) {
	lines, from := k.file.Text()[len(k.header):], 0
	for _, b := range k.batches {
		if b.at > after {
			list = append(list, Batch{b.before, b.at, b.key, lines[from:b.end:b.end]}.Behind(after))
		}
		from = b.end
	}
	return list
}

// Create implements [Journal].
func (f *Files) Create(ctx context.Context, id string, header, note []byte) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	k, err := f.take(id)
	if err != nil {
		return err
	}
	defer f.give(k)
	k.mu.Lock()
	defer k.mu.Unlock()
	switch {
	case k.file != nil:
		return ErrExists
	case !Headed(header) || len(note) > MostText:
		return ErrText
	}
	if note != nil { // first: what is left of it where a program ended here is of no table
		if _, err := os.Lstat(f.record(id)); err == nil {
			return ErrExists
		}
		if err := file.Overwrite(f.note(id), note); err != nil {
			return err
		}
	}
	open, err := record.CreateText(f.record(id), header)
	if err != nil && note != nil && !errors.Is(err, fs.ErrExist) {
		_ = os.Remove(f.note(id))
	}
	switch {
	case errors.Is(err, record.ErrUnreadable):
		return ErrText
	case errors.Is(err, fs.ErrExist):
		return ErrExists
	}
	return f.opened(k, open, err)
}

// Read implements [Journal].
func (f *Files) Read(ctx context.Context, id string, after Revision) (header []byte, behind []Batch, err error) {
	if err := ctx.Err(); err != nil {
		return nil, nil, err
	}
	err = f.with(id, func(k *kept) error {
		header, behind = k.header, k.behind(after)
		return nil
	})
	return header, behind, err
}

// Append implements [Journal].
func (f *Files) Append(ctx context.Context, id string, at Revision, key string, text []byte) (reached Revision, err error) {
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	if _, ok := Lines(text); !ok {
		return 0, ErrText
	}
	err = f.with(id, func(k *kept) error {
		was, ok := k.keyed(key)
		switch {
		case ok:
			reached = was
			return nil
		case at != k.at():
			return ErrMoved
		}
		if err := k.file.AppendText(text); err != nil {
			return err
		}
		k.wrote(key, text)
		reached = k.at()
		f.stroke(k, Stroke{At: reached})
		return nil
	})
	return reached, err
}

// Note implements [Journal].
func (f *Files) Note(ctx context.Context, id string) (note []byte, version int64, err error) {
	if err := ctx.Err(); err != nil {
		return nil, 0, err
	}
	if !Sound(id) {
		return nil, 0, ErrNone
	}
	note, version, err = f.noted(id)
	if version == 0 && err == nil {
		if _, err = os.Stat(f.record(id)); errors.Is(err, fs.ErrNotExist) {
			err = ErrNone
		}
	}
	return note, version, err
}

// noted reads a note. Its version is made of what it says, so that it outlives the program.
func (f *Files) noted(id string) (note []byte, version int64, err error) {
	note, err = file.Read(f.note(id), MostText)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, 0, nil
	} else if err != nil {
		return nil, 0, err
	}
	return note, versionOf(note), nil
}

func versionOf(note []byte) int64 {
	sum := sha256.Sum256(note)
	return max(int64(binary.BigEndian.Uint64(sum[:])&math.MaxInt64), 1)
}

// SetNote implements [Journal].
func (f *Files) SetNote(ctx context.Context, id string, version int64, note []byte) (set int64, err error) {
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	if len(note) == 0 || len(note) > MostText {
		return 0, ErrText
	}
	err = f.with(id, func(k *kept) error {
		if _, is, err := f.noted(id); err != nil {
			return err
		} else if is != version {
			return ErrMoved
		}
		if err := file.Overwrite(f.note(id), note); err != nil {
			return err
		}
		set = versionOf(note)
		f.stroke(k, Stroke{Note: set})
		return nil
	})
	return set, err
}

// stroke tells those who watch a table.
func (f *Files) stroke(k *kept, s Stroke) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for c := range k.watch {
		c.Add(s)
	}
}

// Watch implements [Journal].
func (f *Files) Watch(id string) (changed <-chan Stroke, end func()) {
	c := make(Strokes, 1)
	k, err := f.take(id)
	if err != nil { // nothing will ever change
		return c, func() {}
	}
	f.mu.Lock()
	k.watch[c] = struct{}{}
	f.mu.Unlock()
	f.give(k)
	return c, func() {
		f.mu.Lock()
		defer f.mu.Unlock()
		delete(k.watch, c)
		f.forget(k)
	}
}

// List implements [Journal]. It reads without a lock what other programs have open.
func (f *Files) List(ctx context.Context) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		names, err := file.List(f.dir)
		var ids []string
		noted := map[string]bool{}
		for _, n := range names {
			if id, ok := strings.CutSuffix(n.Name(), RecordExt); ok && Sound(id) && n.Type().IsRegular() {
				ids = append(ids, id)
			} else if id, ok := strings.CutSuffix(n.Name(), NoteExt); ok && n.Type().IsRegular() {
				noted[id] = true
			}
		}
		slices.Sort(ids)
		for ids := range slices.Chunk(ids, 64*readers) {
			for _, one := range f.listed(ids, noted) {
				switch {
				case ctx.Err() != nil:
					yield(Entry{}, ctx.Err())
					return
				case one.err != nil:
					err = errors.Join(err, one.err)
				case one.ID != "" && !yield(one.Entry, nil):
					return
				}
			}
		}
		if err != nil {
			yield(Entry{}, err)
		}
	}
}

// readers is how many files are read at once for a list.
var readers = max(2, runtime.GOMAXPROCS(0))

// listing is a table of a list, or why it cannot be read; nothing if it is gone meanwhile.
type listing struct {
	Entry
	err error
}

func (f *Files) listed(ids []string, noted map[string]bool) []listing {
	list := make([]listing, len(ids))
	var all sync.WaitGroup
	for first := range readers {
		all.Go(func() {
			for i := first; i < len(ids); i += readers {
				list[i].Entry, list[i].err = f.entry(ids[i], noted[ids[i]])
				if errors.Is(list[i].err, fs.ErrNotExist) {
					list[i] = listing{}
				}
			}
		})
	}
	all.Wait()
	return list
}

// entry reads a table without opening it.
func (f *Files) entry(id string, noted bool) (Entry, error) {
	f.mu.Lock()
	if k := f.tables[id]; k != nil { // nothing is listed that is being written
		k.users++
		f.mu.Unlock()
		defer f.give(k)
		k.mu.Lock()
		defer k.mu.Unlock()
	} else {
		f.mu.Unlock()
	}
	data, changed, err := read(f.record(id), record.MaxSize)
	if err != nil {
		return Entry{}, err
	}
	header, lines := Whole(data)
	e := Entry{ID: id, Header: bytes.Clone(header), At: ends(lines), Changed: changed}
	if !noted {
		return e, nil
	}
	if e.Note, changed, err = read(f.note(id), MostText); errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	if changed.After(e.Changed) {
		e.Changed = changed
	}
	return e, err
}

// Close implements [Journal].
func (f *Files) Close() error {
	f.mu.Lock()
	f.closed = true
	open := make([]*kept, 0, f.open.Len())
	for e := f.open.Front(); e != nil; e = e.Next() {
		open = append(open, e.Value.(*kept))
	}
	f.mu.Unlock()
	var err error
	for _, k := range open { // each after those who use it
		k.mu.Lock()
		f.mu.Lock()
		if k.place != nil {
			err = errors.Join(err, f.shut(k))
			f.forget(k)
		}
		f.mu.Unlock()
		k.mu.Unlock()
	}
	return err
}
