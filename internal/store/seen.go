package store

import (
	"reflect"
	"sync"
)

// Seen remembers what was found in the files of a folder: while the program runs, and between its runs where it
// has a place for its index. It is safe for concurrent use; nil remembers nothing.
//
// What it knows of a file is what a look at the file would find, or it knows nothing: whoever opens a game reads
// its record.
type Seen struct {
	// Index is the folder in which the indexes of folders are kept; "" keeps none.
	Index string

	mu      sync.RWMutex
	folder  string            // of which all this is
	known   map[string]*sight // by the name of the file
	page    *page             // nil before anybody has asked
	changed bool              // since it was written
	writing sync.Mutex
}

// sight is what was found in a file.
type sight struct {
	name  string
	stamp stamp
	sheet string // the name of the house sheet it is played by, and the sum of that; see [visit.sum]
	sum   uint64
	saved Saved
}

// open turns to a folder: what is known of another is forgotten.
func (s *Seen) open(folder string) {
	if s == nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.known != nil && s.folder == folder {
		return
	}
	s.folder, s.known, s.page, s.changed = folder, map[string]*sight{}, nil, false
	if x, ok := s.read(); ok {
		for i := range x.all {
			s.known[x.all[i].name] = &x.all[i]
		}
		if x.page.files != unknown {
			s.page = &x.page
		}
	}
}

// find is what is known of a file by its name, or nil.
func (s *Seen) find(name string) *sight {
	if s == nil {
		return nil
	}
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.known[name]
}

func (s *Seen) keep(one *sight) {
	if s == nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.known[one.name], s.changed = one, true
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

// remembered is what is known of a folder before anybody has looked into it.
func (s *Seen) remembered(folder string) (*page, bool) {
	if s == nil {
		return nil, false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.known != nil && s.folder == folder {
		return s.page, s.page != nil
	}
	s.folder, s.known, s.changed = folder, nil, false
	s.page, _ = s.readPage()
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
