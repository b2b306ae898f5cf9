package record

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"referee/internal/file"
	"referee/rules"
)

// TornSuffix is added to the path of a record for the file that keeps what was cut from its end.
const TornSuffix = ".torn"

// Bytes reads a record file without locking it, at most one byte more than allowed, so that [Parse]
// refuses what is larger.
func Bytes(path string) ([]byte, error) {
	return file.Read(path, MaxSize)
}

// Create writes a new record, completely or not at all, and opens it. It never overwrites: if the file
// exists the error is [fs.ErrExist].
func Create(path string, h Header) (*File, error) {
	data, err := h.Format()
	if err != nil {
		return nil, err
	}
	return CreateText(path, data)
}

// Format returns the text of a new record with this header, or an [ErrUnreadable] if that would be none.
func (h Header) Format() ([]byte, error) {
	h.Version = Version
	data := (&Record{Header: h}).Format()
	return data, readsBack(data, h)
}

// CreateText is [Create] with the text of a header, which must be readable.
func CreateText(path string, header []byte) (*File, error) {
	if r, _ := Parse(header); r == nil {
		return nil, fmt.Errorf("%s: %w", path, ErrUnreadable)
	}
	if err := publish(path, header); err != nil {
		return nil, err
	}
	f, _, _, err := Open(path)
	return f, err
}

// readsBack returns an error if the header holds anything that would break the record.
func readsBack(data []byte, h Header) error {
	r, errs := Parse(data)
	if len(errs) > 0 {
		return fmt.Errorf("%w: %w", ErrUnreadable, errs[0])
	}
	got := r.Header
	if len(got.Seats) != len(h.Seats) || len(got.Fields) != len(h.Fields) || len(r.Lines) > 0 {
		return fmt.Errorf("%w: the header would not read back as it is", ErrUnreadable)
	}
	return nil
}

// publish writes a file so that it appears under its name only once all of it is on the disk.
func publish(path string, data []byte) error {
	if err := file.Create(path, data); err != nil {
		return fmt.Errorf("create %s: %w", path, err)
	}
	return syncDir(filepath.Dir(path))
}

// Open opens a record for writing and locks it. A torn last line is moved to PATH.torn and reported
// with the code "torn". If the header cannot be read the error is [ErrUnreadable], the list says why,
// and the file is unchanged.
func Open(path string) (*File, *Record, []*rules.Fault, error) {
	file, err := openBoth(path)
	if err != nil {
		return nil, nil, nil, err
	}
	f, r, errs, err := take(path, file)
	if err != nil {
		file.Close()
		return nil, nil, errs, err
	}
	return f, r, errs, nil
}

// openBoth opens a record for reading and writing. For a file that permits neither, the error is about
// reading.
func openBoth(path string) (*os.File, error) {
	there, err := file.Open(path)
	if err != nil {
		return nil, err
	}
	there.Close()
	return os.OpenFile(path, os.O_RDWR, 0)
}

// take locks and reads an open file.
func take(path string, file *os.File) (*File, *Record, []*rules.Fault, error) {
	if err := lock(file); err != nil {
		return nil, nil, nil, fmt.Errorf("%s: %w", path, err)
	}
	data, err := io.ReadAll(io.LimitReader(file, MaxSize+1))
	if err != nil {
		return nil, nil, nil, err
	}
	r, errs := Parse(data)
	if r == nil {
		return nil, nil, errs, fmt.Errorf("%s: %w", path, ErrUnreadable)
	}
	if tail := torn(data, r); tail != nil {
		if err := setAside(path, tail); err != nil {
			return nil, nil, errs, err
		}
		data = data[:len(data)-len(tail)]
		if err := errors.Join(file.Truncate(int64(len(data))), file.Sync()); err != nil {
			return nil, nil, errs, fmt.Errorf("cut the torn line from %s: %w", path, err)
		}
		r, errs = withoutLast(r, errs, path)
	}
	f := &File{path: path, disk: file, header: r.Header, good: data, lead: leadOf(data, r)}
	return f, r, errs, nil
}

// torn returns the last line if it has no line end and cannot be read: the rest of an interrupted
// write. A readable one was typed in an editor that writes no last line end.
func torn(data []byte, r *Record) []byte {
	n := len(r.Lines)
	if n == 0 || r.Lines[n-1].Kind != Unread || ended(data) {
		return nil
	}
	tail := data[bytes.LastIndexAny(data, "\r\n")+1:]
	if blank(string(tail)) {
		return nil // the unreadable line is further up
	}
	return tail
}

// ended reports whether the last line has a line end.
func ended(data []byte) bool {
	return bytes.HasSuffix(data, []byte("\n")) || bytes.HasSuffix(data, []byte("\r"))
}

// setAside saves what is about to be cut off.
func setAside(path string, tail []byte) error {
	file, err := os.OpenFile(path+TornSuffix, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return fmt.Errorf("keep the torn line of %s: %w", path, err)
	}
	_, err = file.Write(append(bytes.Clone(tail), '\n'))
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		return fmt.Errorf("keep the torn line of %s: %w", path, err)
	}
	return syncDir(filepath.Dir(path))
}

// withoutLast removes the torn line from a record and reports it.
func withoutLast(r *Record, errs []*rules.Fault, path string) (*Record, []*rules.Fault) {
	last := r.Lines[len(r.Lines)-1]
	r.Lines = r.Lines[:len(r.Lines)-1]
	e := fail(1, "torn", rules.Plain("file", filepath.Base(path)+TornSuffix))
	e.Row = last.Row
	errs[len(errs)-1] = e // the last error is that of the last line
	return r, errs
}

// Locked reports whether another program has a record open. It changes nothing.
func Locked(path string) bool {
	file, err := openBoth(path)
	if err != nil {
		return false
	}
	defer file.Close()
	return errors.Is(lock(file), ErrLocked)
}
