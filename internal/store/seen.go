package store

import (
	"bytes"
	"crypto/sha256"
	"encoding/gob"
	"fmt"
	"hash/fnv"
	"io"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"time"

	"referee/internal/file"
)

// Seen remembers what was found in the files of a folder: while the program runs, and between its runs where it
// has a place for its index. It is safe for concurrent use; nil remembers nothing.
//
// What it knows of a file is what a look at the file would find, or it knows nothing: whoever opens a game reads
// its record.
type Seen struct {
	// Index is the folder in which the indexes of folders are kept; "" keeps none.
	Index string
	// Build is by what one build of the program differs from another: games, rules and editions are in it. "" is by its
	// file; where there is none either, nothing is kept.
	Build string
	// Exact says that the stamp of a folder tells of every change of a file in it, as site/fs.js has it: systems tell of names alone.
	Exact bool

	mu      sync.RWMutex
	folder  string            // of which all this is
	known   map[string]*sight // by the name of the file
	page    *page             // nil before anybody has asked
	changed bool              // since it was written
	writing sync.Mutex
}

// sight is what was found in a file.
type sight struct {
	Name  string
	Stamp stamp
	Sheet string // the name of the house sheet it is played by, and the sum of that; see [visit.sum]
	Sum   uint64
	Saved Saved
}

// sightOf returns what was found in a file, but for what is told of every file alike when it is listed: where it lies
// and when it was changed.
func sightOf(one *recordFile, saved Saved) sight {
	saved.Path, saved.Modified = "", time.Time{}
	return sight{Name: one.name, Stamp: stampOf(one.info), Saved: saved}
}

// at turns to a folder: what is known of another is forgotten.
func (s *Seen) at(folder string) {
	if s.folder == folder {
		return
	}
	s.folder, s.known, s.page, s.changed = folder, nil, nil, false
	if p := new(page); s.load(pageFile, p) {
		s.page = p
	}
}

// open turns to a folder, and reads what was found in its files.
func (s *Seen) open(folder string) {
	if s == nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.at(folder); s.known != nil {
		return
	}
	s.known = map[string]*sight{}
	var all []sight
	if s.load(filesFile, &all) {
		for i := range all {
			s.known[all[i].Name] = &all[i]
		}
	}
}

// find returns what is known of a file by its name, or nil.
func (s *Seen) find(name string) *sight {
	if s == nil {
		return nil
	}
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.known[name]
}

// keep remembers what was found in a file of a folder, unless another has been turned to since.
func (s *Seen) keep(folder string, one *sight) {
	if s == nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.known != nil && s.folder == folder {
		s.known[one.Name], s.changed = one, true
	}
}

// only forgets files that are not there any more.
func (s *Seen) only(v *visit) {
	if s == nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.folder != v.Path {
		return
	}
	there := 0
	for i := range v.files {
		if s.known[v.files[i].name] != nil {
			there++
		}
	}
	if there == len(s.known) {
		return
	}
	for name := range s.known {
		if !v.names()[name] {
			delete(s.known, name)
			s.changed = true
		}
	}
}

// remembered returns what is known of a folder before anybody has looked into it.
func (s *Seen) remembered(folder string) (*page, bool) {
	if s == nil {
		return nil, false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.at(folder)
	return s.page, s.page != nil
}

// tells remembers what the folder tells.
func (s *Seen) tells(v *visit, list []Saved) {
	if s == nil {
		return
	}
	p := v.page(list)
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.folder == v.Path && !reflect.DeepEqual(p, s.page) {
		s.page, s.changed = p, true
	}
}

// What is known of a folder is kept in two files, of which the first page reads one alone: what the folder told, and
// what was found in each file. They lie in the user's cache and not beside the records: what they say holds on one
// machine alone (the times in them are those of its file system), so that it must not wander with a folder that is
// shared, saved or copied; a folder nobody may write into has them too; and whoever throws them away loses nothing.
//
// Each is written whole: a sum over the program, the folder and what follows, and that as encoding/gob writes it. What
// is damaged, of another program or of another folder has another sum, and is not read.
const (
	pageFile  = "-page"
	filesFile = "-files"
	indexExt  = ".index"
	maxIndex  = 256 << 20 // a million games
	oldIndex  = 365 * 24 * time.Hour
)

// thisProgram is by what one build of the program differs from another where it has a file of its own.
var thisProgram = sync.OnceValue(func() string {
	path, err := os.Executable()
	if err != nil {
		return ""
	}
	info, err := os.Stat(path)
	if err != nil {
		return ""
	}
	return fmt.Sprint(path, stampOf(info))
})

func (s *Seen) build() string {
	if s.Build != "" {
		return s.Build
	}
	return thisProgram()
}

// file returns the path of what is kept of the folder, "" for nowhere.
func (s *Seen) file(of string) string {
	whole, err := filepath.Abs(s.folder)
	if err != nil || s.Index == "" || s.folder == "" || s.build() == "" {
		return ""
	}
	h := fnv.New64a()
	_, _ = io.WriteString(h, whole)
	return filepath.Join(s.Index, fmt.Sprintf("%016x%s%s", h.Sum64(), of, indexExt))
}

// sum returns the sum that stands before data in a file of the folder.
func (s *Seen) sum(data []byte) []byte {
	h := sha256.New()
	_, _ = fmt.Fprintf(h, "%q %q\n", s.build(), s.folder)
	_, _ = h.Write(data)
	return h.Sum(nil)
}

// load reads what is kept of the folder, and reports whether it is sound.
func (s *Seen) load(of string, into any) bool {
	path := s.file(of)
	if path == "" {
		return false
	}
	data, err := file.Read(path, maxIndex)
	if err != nil || len(data) < sha256.Size || len(data) > maxIndex || !bytes.Equal(data[:sha256.Size], s.sum(data[sha256.Size:])) {
		return false
	}
	return gob.NewDecoder(bytes.NewReader(data[sha256.Size:])).Decode(into) == nil
}

// Save writes what is known of the folder, if it is not what it was. Where it cannot be written, all is looked at anew
// the next time.
func (s *Seen) Save() {
	s.writing.Lock()
	defer s.writing.Unlock()
	s.mu.Lock()
	now := Seen{Index: s.Index, Build: s.Build, folder: s.folder, page: s.page}
	path, changed := now.file(filesFile), s.changed
	if path != "" && changed {
		now.known, s.changed = maps.Clone(s.known), false
	}
	s.mu.Unlock()
	if path == "" || !changed || os.MkdirAll(s.Index, 0o700) != nil {
		return
	}
	tidy(s.Index)
	now.store(filesFile, slices.Collect(maps.Values(now.known)))
	if now.page != nil {
		now.store(pageFile, now.page)
	}
}

func (s *Seen) store(of string, what any) {
	var data bytes.Buffer
	if gob.NewEncoder(&data).Encode(what) == nil {
		_ = file.Overwrite(s.file(of), append(s.sum(data.Bytes()), data.Bytes()...))
	}
}

// tidy removes what nobody needs any more: indexes of folders nobody has played in for long, and what was left
// behind by a program that was stopped while it wrote.
func tidy(folder string) {
	file.Sweep(folder)
	entries, _ := file.List(folder)
	for _, e := range entries {
		info, err := e.Info()
		if err == nil && info.Mode().IsRegular() && strings.HasSuffix(e.Name(), indexExt) && time.Since(info.ModTime()) > oldIndex {
			_ = os.Remove(filepath.Join(folder, e.Name()))
		}
	}
}
