package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"referee/internal/reading"
	"referee/internal/record"
)

// List returns every file of the folder, the one changed last first. Only
// folders, files whose names begin with a dot, the torn lines kept beside a record
// and the files of boxes are no saved games. A folder that is not there is empty.
//
// Records know nothing of one another, so several are looked at at a time.
func (f Folder) List() ([]Saved, error) {
	files, err := f.files()
	return f.look(files, files), err
}

// Newest is [Folder.List] of the files that were changed last, at most so many, and of those that
// have been looked at already; rest is how many others there are.
func (f Folder) Newest(most int) (list []Saved, rest int, err error) {
	files, err := f.files()
	var wanted []file
	for i := range files {
		if _, known := f.Seen.find(&files[i]); known || i < most {
			wanted = append(wanted, files[i])
		}
	}
	return f.look(wanted, files), len(files) - len(wanted), err
}

// look looks at files of a folder that has more.
func (f Folder) look(files, folder []file) []Saved {
	all := make([]Saved, len(files))
	var next atomic.Int64
	var done sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(files)) {
		done.Go(func() {
			for i := next.Add(1) - 1; int(i) < len(files); i = next.Add(1) - 1 {
				all[i] = f.saved(&files[i])
			}
		})
	}
	done.Wait()
	return slices.DeleteFunc(all, func(s Saved) bool { return s.handedOn(folder) })
}

// handedOnAs matches the names of files in which results are handed on: beside the record,
// with what is behind its name.
var handedOnAs = regexp.MustCompile(`(?s)^(.+?)(\.dispute-\d+|\.campaign)?(\.\d+)?(\.bgstats\.txt|\.txt|\.json|\.csv|\.svg)$`)

// HandedOn is the file in which the results of a record are handed on. A record that is
// called otherwise than new ones keeps its whole name in it: "evening.txt" is no room for
// its own results.
func HandedOn(path, ending string) string { return strings.TrimSuffix(path, Ext) + ending }

// DisputeHandedOn is the file in which a dispute of a record is handed on.
func DisputeHandedOn(path string, n int) string {
	return HandedOn(path, ".dispute-"+strconv.Itoa(n)+".txt")
}

// HandedOn is the file in which the results of the campaign are handed on: it lies
// beside the record changed last.
func (c *Campaign) HandedOn(ending string) string { return HandedOn(c.newest, ".campaign"+ending) }

// handedOn reports whether a file that is no record holds what was handed on of one.
func (s *Saved) handedOn(files []file) bool {
	if s.Playable || s.Game != "" {
		return false
	}
	name := handedOnAs.FindStringSubmatch(s.Path)
	return name != nil && slices.ContainsFunc(files, func(f file) bool { return f.path == name[1]+Ext || f.path == name[1] })
}

// Recordlike reports whether a file is a record, or may have been one before it was
// damaged: by its name, or by a line that only the header of a record has.
func Recordlike(path string, data []byte) bool {
	if filepath.Ext(path) == Ext || filepath.Ext(strings.TrimSuffix(path, record.TornSuffix)) == Ext {
		return true
	}
	row := 0
	for line := range strings.Lines(string(data)) {
		key, value, ok := strings.Cut(strings.TrimPrefix(line, "\ufeff"), ":")
		if ok && strings.TrimSpace(value) != "" && slices.Contains(headOnly, record.Key(strings.ToLower(strings.TrimSpace(key)))) {
			return true
		}
		if row++; row > maxHead {
			break
		}
	}
	return false
}

// headOnly are the keys that every header has; maxHead is how far down it is looked for.
var headOnly = []string{"referee", "game", "seats"}

const maxHead = 100

// file is one file of the folder, not yet opened.
type file struct {
	path string
	info fs.FileInfo
	err  error // instead of info
}

// modified is when the file was changed; long ago where nobody knows.
func (f *file) modified() (t time.Time) {
	if f.err == nil {
		t = f.info.ModTime()
	}
	return t
}

// files lists what may be a saved game, the one changed last first.
func (f Folder) files() ([]file, error) {
	if f.Path == "" {
		return nil, NoHome()
	}
	entries, err := reading.Folder(f.Path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, FromDisk(f.Path, err)
	}
	var all []file
	for _, e := range entries {
		if e.IsDir() || strings.HasPrefix(e.Name(), ".") || strings.HasSuffix(e.Name(), record.TornSuffix) || f.Opener.isBox(e.Name()) {
			continue
		}
		path := filepath.Join(f.Path, e.Name())
		info, err := os.Stat(path)
		all = append(all, file{path, info, err})
	}
	slices.SortStableFunc(all, func(a, b file) int { return b.modified().Compare(a.modified()) })
	return all, nil
}

// saved looks at a file.
func (f Folder) saved(one *file) Saved {
	if s, ok := f.Seen.find(one); ok {
		return s
	}
	t := f.Opener.Read(one.path)
	s := Describe(t)
	s.Modified = one.modified()
	if t.Record != nil && t.Record.Header.Get(HouseKey) == "" { // a house sheet is a file that may change too
		f.Seen.keep(one, s)
	}
	return s
}

// Seen remembers, while the program runs, what was found in the files of a folder.
// It is safe for concurrent use; nil remembers nothing.
type Seen struct{ files sync.Map } // of sight, by path

// sight is what was found in a file of a time and a size.
type sight struct {
	at    time.Time
	size  int64
	saved Saved
}

// find is what was found in a file that has not changed since.
func (s *Seen) find(one *file) (Saved, bool) {
	if s == nil || one.err != nil {
		return Saved{}, false
	}
	known, ok := s.files.Load(one.path)
	if !ok {
		return Saved{}, false
	}
	was := known.(sight)
	return was.saved, was.at.Equal(one.info.ModTime()) && was.size == one.info.Size()
}

func (s *Seen) keep(one *file, saved Saved) {
	if s != nil && one.err == nil {
		s.files.Store(one.path, sight{one.info.ModTime(), one.info.Size(), saved})
	}
}
