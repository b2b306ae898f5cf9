package store

import (
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"referee/internal/record"
)

// Lost says why the record is not on the disk any more as it was written, or nothing.
func (t *InPlay) Lost() *Problem {
	if t.file == nil {
		return nil
	}
	if err := t.file.Lost(); err != nil {
		return FromDisk(t.Path, err)
	}
	return nil
}

// Elsewhere reports whether what the disk did not take may find its place in another
// file: not what no record can hold.
func Elsewhere(err error) bool {
	return !errors.Is(err, record.ErrFull) && !errors.Is(err, record.ErrLine) && !errors.Is(err, os.ErrClosed)
}

// mostBeside is how many names are tried for a record that is to be written once more.
const mostBeside = 100

// Beside is a name for a record that is lost, which nothing has yet: like its own, in its
// own folder or, where no file can be made there, in this one.
func (f Folder) Beside(t *InPlay) string {
	dir := filepath.Dir(t.Path)
	if f.Path != "" && Free(freeIn(dir, t.Path)) != nil {
		dir = f.Path
	}
	return freeIn(dir, t.Path)
}

// freeIn is a name in a folder that nothing has yet, like that of a file and other than it.
func freeIn(dir, path string) (free string) {
	name := filepath.Base(path)
	end := filepath.Ext(name)
	stem := filepath.Join(dir, strings.TrimSuffix(name, end))
	for n := 2; n <= mostBeside; n++ {
		free = stem + "-" + strconv.Itoa(n) + end
		if _, err := os.Lstat(free); err != nil {
			break
		}
	}
	return free
}

// SaveAs writes all of a game that is being played into a new file, and goes on there. A
// bare name means the folder of the record or, where that is gone, this one; without an
// ending it gets that of records. Nothing that is there gives way.
func (f Folder) SaveAs(t *InPlay, name string) *Problem {
	path := f.rescued(t, name)
	if f.Path != "" && filepath.Dir(path) == filepath.Clean(f.Path) {
		if err := f.made(); err != nil {
			return FromDisk(f.Path, err)
		}
	}
	if err := t.file.SaveAs(path); err != nil {
		if p := Free(path); p != nil {
			return p
		}
		return FromDisk(path, err)
	}
	t.Path = path
	return nil
}

// rescued is the file that a name means for a record that is lost.
func (f Folder) rescued(t *InPlay, name string) string {
	if name == filepath.Base(name) {
		name = filepath.Join(filepath.Dir(f.Beside(t)), name)
	}
	if filepath.Ext(name) == "" {
		name += Ext
	}
	return filepath.Clean(name)
}
