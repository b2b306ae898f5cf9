package record

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"sync"
	"time"
)

// Why a file is not taken. They come wrapped, as do the errors of package os.
var (
	ErrLocked     = errors.New("another program has this record open")
	ErrUnreadable = errors.New("not a record that can be read")
	ErrChanged    = errors.New("the file was changed, replaced or removed by another program")
	ErrLine       = errors.New("the line would not read back as it is")
	ErrFull       = errors.New("the record has reached its largest size")
	ErrLater      = errors.New("what keeps the record did not answer") // of a record that is kept elsewhere than in a file
)

// File is an open record that only this program writes to. Its methods may be called concurrently.
type File struct {
	mu     sync.Mutex
	path   string
	disk   disk
	header Header
	good   []byte // what is acknowledged: all that the file should hold
	lead   string // what the next append must write first
	dirty  bool   // something may stand behind that
	buf    []byte

	changed time.Time // when the file was changed last, as far as it is known that it holds what is good
}

// disk is what a record needs of its open file; tests substitute a failing one.
type disk interface {
	io.ReaderAt
	io.WriterAt
	io.Closer
	Stat() (os.FileInfo, error)
	Sync() error
	Truncate(size int64) error
}

// Path returns the path of the record.
func (f *File) Path() string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.path
}

// Header returns the header in the file.
func (f *File) Header() Header { return f.header }

// Append writes lines at the end of the record. If it returns nil they are on the disk; otherwise none
// of them is, and the file remains usable.
func (f *File) Append(lines ...Line) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	text, err := f.header.appendText(f.buf[:0], lines)
	if f.buf = text; err != nil || len(text) == 0 {
		return err
	}
	return f.write(text)
}

// Extend writes text behind the record as it is, lines that another copy of the game has more. What cannot be read
// of it is kept as in any record; if all of it would not be one any more, the error is [ErrLine].
func (f *File) Extend(text []byte) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if r, _ := Parse(slices.Concat(f.good, []byte(f.lead), text)); r == nil || !ended(text) {
		return fmt.Errorf("%s: %w", f.path, ErrLine)
	}
	return f.write(text)
}

// AppendText is [File.Append] of lines that are text already, such as of [Header.Text]. It looks at none of them but for
// their end.
func (f *File) AppendText(text []byte) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if !ended(text) {
		return fmt.Errorf("%s: %w", f.path, ErrLine)
	}
	return f.write(text)
}

// Text returns what is acknowledged, with what the next line begins with where the end of the last or the empty line behind
// the header is missing. It must not be changed, and stays as it is whatever is appended.
func (f *File) Text() []byte {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.lead != "" {
		return append(slices.Clip(f.good), f.lead...)
	}
	return slices.Clip(f.good)
}

// write writes lines behind the good part of the file and syncs. On failure the file is cut back to
// its good part, now or before the next write.
func (f *File) write(b []byte) error {
	if f.lead != "" {
		b = append([]byte(f.lead), b...)
	}
	if len(f.good)+len(b) > MaxSize || ends(f.good)+ends(b) > MaxLines {
		return fmt.Errorf("%s: %w", f.path, ErrFull)
	}
	if err := f.cutBack(); err != nil {
		return err
	}
	if err := f.unchanged(); err != nil {
		return err
	}
	f.dirty = true
	_, err := f.disk.WriteAt(b, f.size())
	if err == nil {
		err = f.disk.Sync()
	}
	if err != nil {
		return errors.Join(fmt.Errorf("append to %s: %w", f.path, err), f.cutBack())
	}
	f.dirty, f.lead = false, ""
	f.good = append(f.good, b...)
	if now, err := f.disk.Stat(); err == nil {
		f.changed = now.ModTime()
	}
	return nil
}

// ends counts line ends.
func ends(b []byte) int { return max(bytes.Count(b, []byte("\n")), bytes.Count(b, []byte("\r"))) }

// size returns the length of the good part of the file.
func (f *File) size() int64 { return int64(len(f.good)) }

// cutBack removes what a failed write may have left.
func (f *File) cutBack() error {
	if !f.dirty {
		return nil
	}
	if err := f.disk.Truncate(f.size()); err != nil {
		return fmt.Errorf("cut back %s: %w", f.path, err)
	}
	f.dirty = false
	return nil
}

// unchanged returns [ErrChanged] unless the path still leads to the open file and nothing else wrote
// to it: otherwise an editor's save would be overwritten, or the entry would land in a file without a
// name.
func (f *File) unchanged() error {
	ours, err := f.disk.Stat()
	if err != nil {
		return err
	}
	there, err := os.Stat(f.path)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrChanged, err)
	}
	if !os.SameFile(ours, there) || ours.Size() != f.size() {
		return fmt.Errorf("%s: %w", f.path, ErrChanged)
	}
	if f.changed.Equal(ours.ModTime()) {
		return nil
	}
	data, err := io.ReadAll(io.NewSectionReader(f.disk, 0, f.size())) // of the same size it may still read otherwise
	if err != nil {
		return err
	}
	if !bytes.Equal(data, f.good) {
		return fmt.Errorf("%s: %w", f.path, ErrChanged)
	}
	f.changed = ours.ModTime()
	return nil
}

// Lost returns an [ErrChanged] if the record is no longer on the disk as it was written, else nil.
func (f *File) Lost() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if err := f.cutBack(); err != nil {
		return err
	}
	return f.unchanged()
}

// SaveAs writes everything acknowledged to a new file, completely or not at all, and continues there.
// It never overwrites: if the file exists the error is [fs.ErrExist]. The old file stays as it is.
func (f *File) SaveAs(path string) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if err := publish(path, f.good); err != nil {
		return err
	}
	to, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	if err := lock(to); err != nil {
		to.Close()
		return fmt.Errorf("%s: %w", path, err)
	}
	_ = f.cutBack() // if nothing more can be written there it stays as it is
	f.disk.Close()  // what was acknowledged there is in the new file
	f.path, f.disk, f.dirty, f.changed = path, to, false, time.Time{}
	return nil
}

// Close releases the record for other programs.
func (f *File) Close() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.disk.Close()
}

// leadOf returns what must be written before the first new line: a missing last line end, and the
// empty line after the header.
func leadOf(data []byte, r *Record) string {
	lead := ""
	if !ended(data) {
		lead = "\n"
	}
	if len(r.Lines) > 0 {
		return lead
	}
	src := source{rest: strings.TrimPrefix(string(data), byteOrderMark)}
	begun := false
	for line, ok := src.next(); ok; line, ok = src.next() {
		if blank(line) && begun {
			return lead
		}
		begun = begun || !blank(line)
	}
	return lead + "\n"
}
