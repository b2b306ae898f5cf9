// Package replace writes a file anew, whole or not at all.
package replace

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// File puts new contents in the place of a file in one step: the file is there as it
// was, or as it is to be, at every moment. Its folder is made where there is none. Only
// the owner may read a new file; one that is there keeps its mode, and a link stays one.
func File(path string, data []byte) error {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	dir := filepath.Dir(path)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	mode := fs.FileMode(0o600)
	if info, err := os.Stat(path); err == nil {
		mode = info.Mode().Perm()
	}
	tmp, err := os.CreateTemp(dir, ".referee-*.tmp")
	if err != nil {
		return err
	}
	defer os.Remove(tmp.Name()) // gone already when all went well
	_, err = tmp.Write(data)
	if err = errors.Join(err, tmp.Chmod(mode), tmp.Sync(), tmp.Close()); err != nil {
		return err
	}
	if err := os.Rename(tmp.Name(), path); err != nil {
		return err
	}
	return syncFolder(dir)
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
