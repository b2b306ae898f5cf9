package store

import (
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"referee/internal/record"
	"referee/rules"
)

// Lost says why the record is not on the disk any more as it was written, or nothing.
func (t *InPlay) Lost() *rules.Fault {
	if t.file == nil {
		return nil
	}
	if err := t.file.Lost(); err != nil {
		return FromDisk(t.Path, err)
	}
	return nil
}

// Elsewhere reports whether another file might take what the disk refused.
func Elsewhere(err error) bool {
	return !errors.Is(err, record.ErrFull) && !errors.Is(err, record.ErrLine) && !errors.Is(err, os.ErrClosed)
}

// mostBeside is how many names are tried for a record that is to be written once more.
const mostBeside = 100

// Beside returns an unused name for a lost record, in its own folder or, where no file can be made, this one.
func (f Folder) Beside(t *InPlay) string {
	dir := filepath.Dir(t.Path)
	if f.Path != "" && Free(freeIn(dir, t.Path)) != nil {
		dir = f.Path
	}
	return freeIn(dir, t.Path)
}

// freeIn returns an unused name in a folder, like that of the file.
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

// SaveAs writes a game in play into a new file and goes on there; it overwrites nothing. A bare name is put
// into the record's folder or, if that is gone, this one, and gets the ending of records.
func (f Folder) SaveAs(t *InPlay, name string) *rules.Fault {
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

func (f Folder) rescued(t *InPlay, name string) string {
	if name == filepath.Base(name) {
		name = filepath.Join(filepath.Dir(f.Beside(t)), name)
	}
	if filepath.Ext(name) == "" {
		name += Ext
	}
	return filepath.Clean(name)
}
