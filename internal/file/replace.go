package file

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// Replace puts new contents in the place of a file in one step: the file is there as it
// was, or as it is to be, at every moment. Its folder is made where there is none. Only
// the owner may read a new file; one that is there keeps its mode, and a link stays one.
func Replace(path string, data []byte) error {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	mode := fs.FileMode(0o600)
	if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() {
		mode = info.Mode().Perm()
	}
	return whole(path, data, mode, os.Rename)
}

// Overwrite is [Replace] for what was agreed to be replaced: a link gives way itself, and what it
// leads to stays as it is. The new file is for its owner alone, whoever might read the old.
func Overwrite(path string, data []byte) error { return whole(path, data, 0o600, os.Rename) }

// Create makes a file that was not there. Nothing gives way to it: the error is then
// [fs.ErrExist].
func Create(path string, data []byte) error { return whole(path, data, 0o600, appear) }

// whole writes all of a file under a name that nobody looks for, and then gives it its own.
func whole(path string, data []byte, mode fs.FileMode, give func(tmp, path string) error) error {
	dir := filepath.Dir(path)
	tmp, err := os.CreateTemp(dir, begun+"*"+unfinished)
	if err != nil {
		return err
	}
	defer os.Remove(tmp.Name()) // gone already when all went well
	_, err = tmp.Write(data)
	if err = errors.Join(err, tmp.Chmod(mode), tmp.Sync(), tmp.Close()); err != nil {
		return err
	}
	if err := give(tmp.Name(), path); err != nil {
		return err
	}
	return syncFolder(dir)
}

// left is how old a file must be that nobody finishes any more.
const left = time.Hour

// Sweep removes from a folder what programs left behind that were stopped while they wrote there. Where that cannot be
// done it stays.
func Sweep(dir string) {
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), begun) || !strings.HasSuffix(e.Name(), unfinished) {
			continue
		}
		if info, err := e.Info(); err == nil && info.Mode().IsRegular() && time.Since(info.ModTime()) > left {
			_ = os.Remove(filepath.Join(dir, e.Name()))
		}
	}
}

// What the name of a file that is being written begins and ends with.
const (
	begun      = ".referee-"
	unfinished = ".tmp"
)

// appear gives a finished file its name. Where the file system has no links, an
// empty file takes the name first, so that nothing is overwritten either way.
func appear(tmp, path string) error {
	err := os.Link(tmp, path)
	if err == nil || errors.Is(err, fs.ErrExist) {
		return err
	}
	mark, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	if err := mark.Close(); err != nil {
		return err
	}
	return os.Rename(tmp, path)
}

// syncFolder makes the new name last. Not every system can; the file is whole
// either way.
func syncFolder(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	_ = d.Sync()
	return d.Close()
}
