// Package file reads what somebody named, no more of it than is asked for and nothing that
// could keep the reader waiting, and writes files anew, whole or not at all. What a file says
// is the business of its reader, but for the YAML that people write: one document of text.
package file

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
)

// Why nothing is read. They come wrapped, as do the errors of package os.
var (
	// ErrRead goes with what the system said, so that nobody takes it for a failure to write.
	ErrRead    = errors.New("it could not be read")
	ErrFolder  = errors.New("it is a folder")
	ErrFile    = errors.New("it is no folder")
	ErrSpecial = errors.New("it is no regular file") // a pipe, a device, a socket
)

// Open opens a regular file. Anything else is not opened: reading a pipe could last for
// ever, and to open a device can do something. The opened file is looked at again, as
// another may have taken its place in between.
func Open(path string) (*os.File, error) {
	if err := regular(path, os.Stat); err != nil {
		return nil, err
	}
	file, err := os.OpenFile(path, os.O_RDONLY|waitless, 0)
	if err != nil {
		return nil, failed(err)
	}
	if err := regular(path, func(string) (fs.FileInfo, error) { return file.Stat() }); err != nil {
		file.Close()
		return nil, err
	}
	return file, nil
}

// Read reads a regular file: as many bytes as it may have at most, and one more, so that
// whoever reads them sees that it is larger.
func Read(path string, most int64) ([]byte, error) {
	file, err := Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	var data bytes.Buffer
	if info, err := file.Stat(); err == nil { // room for all of it at once
		data.Grow(int(min(info.Size(), most)) + bytes.MinRead)
	}
	if _, err = data.ReadFrom(io.LimitReader(file, most+1)); err != nil {
		return nil, failed(err)
	}
	return data.Bytes(), nil
}

// List lists what is in a folder. What is none is not opened either.
func List(path string) ([]fs.DirEntry, error) {
	if info, err := os.Stat(path); err == nil && !info.IsDir() {
		return nil, fmt.Errorf("%s: %w", path, ErrFile)
	}
	list, err := os.ReadDir(path)
	if err != nil {
		return nil, failed(err)
	}
	return list, nil
}

// Any reports whether something of a kind is in a folder. It reads no further than that.
func Any(path string, kind func(fs.DirEntry) bool) (bool, error) {
	if info, err := os.Stat(path); err == nil && !info.IsDir() {
		return false, fmt.Errorf("%s: %w", path, ErrFile)
	}
	folder, err := os.Open(path)
	if err != nil {
		return false, failed(err)
	}
	defer folder.Close()
	for {
		list, err := folder.ReadDir(atOnce)
		switch {
		case slices.ContainsFunc(list, kind):
			return true, nil
		case errors.Is(err, io.EOF):
			return false, nil
		case err != nil:
			return false, failed(err)
		}
	}
}

// atOnce is how many files of a folder are asked for at a time.
const atOnce = 16

// regular says why a file is none that is read.
func regular(path string, stat func(string) (fs.FileInfo, error)) error {
	info, err := stat(path)
	switch {
	case err != nil:
		return failed(err)
	case info.IsDir():
		return fmt.Errorf("%s: %w", path, ErrFolder)
	case !info.Mode().IsRegular():
		return fmt.Errorf("%s: %w", path, ErrSpecial)
	}
	return nil
}

func failed(err error) error { return fmt.Errorf("%w: %w", ErrRead, err) }
