package store

import (
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"hash/fnv"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"time"

	"referee/internal/reading"
	"referee/internal/replace"
	"referee/rules"
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

// An index is one file: what is known of a folder, as the program has seen it last. It lies in the user's cache and
// not beside the records: what it says holds on one machine alone (the times in it are those of its file system), so
// that it must not wander with a folder that is shared, saved or copied; a folder nobody may write into has one too;
// and whoever throws it away loses nothing.
//
// It is written whole, and read as if somebody else had written it: what is damaged, of another program or of another
// folder is no index. Its head is all that the first page needs:
//
//	name of the format
//	4 bytes: how long the head is; 4 bytes: its sum
//	head: the program and the folder, the page, how long the rest is and its sum
//	rest: every file that is known
const (
	indexName  = "referee index 1\n"
	indexExt   = ".index"
	headAt     = len(indexName) + 8
	firstRead  = 4 << 10   // most heads are shorter
	maxIndex   = 256 << 20 // a million games
	oldIndex   = 365 * 24 * time.Hour
	leftBehind = time.Hour // what a program that was stopped has not finished writing
)

// unknown is the number of files where the program ended before it had looked at all of them: what it had found until
// then is kept all the same.
const unknown = -1

// index is what the file holds.
type index struct {
	program, folder string
	page            page
	size, sum       int64 // of the rest
	all             []sight
}

// thisProgram is by what one build of the program differs from another: games, rules and editions are in it.
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

// file is where the index of the folder is kept, "" for nowhere.
func (s *Seen) file() string {
	if s.Index == "" || s.folder == "" || thisProgram() == "" {
		return ""
	}
	whole, err := filepath.Abs(s.folder)
	if err != nil {
		return ""
	}
	h := fnv.New64a()
	_, _ = io.WriteString(h, whole)
	return filepath.Join(s.Index, fmt.Sprintf("%016x%s", h.Sum64(), indexExt))
}

// read reads the whole index.
func (s *Seen) read() (x index, ok bool) {
	path := s.file()
	if path == "" {
		return x, false
	}
	data, err := reading.File(path, maxIndex)
	if err != nil || len(data) > maxIndex {
		return x, false
	}
	rest, ok := x.head(s.folder, data)
	if !ok || int64(len(rest)) != x.size || int64(crc32.ChecksumIEEE(rest)) != x.sum {
		return x, false
	}
	return x, decoded(string(rest), func(c coder) { x.all = each(c, x.all, coded) })
}

// readPage reads the head of the index.
func (s *Seen) readPage() (*page, bool) {
	path := s.file()
	if path == "" {
		return nil, false
	}
	file, err := reading.Open(path)
	if err != nil {
		return nil, false
	}
	defer file.Close()
	data := make([]byte, firstRead)
	n, _ := io.ReadFull(file, data)
	data = data[:n]
	if n == firstRead {
		if want := int(binary.LittleEndian.Uint32(data[len(indexName):])) + headAt; want > n && want <= maxIndex {
			more, _ := io.ReadAll(io.LimitReader(file, int64(want-n)))
			data = append(data, more...)
		}
	}
	var x index
	if _, ok := x.head(s.folder, data); !ok || x.page.files == unknown {
		return nil, false
	}
	return &x.page, true
}

// head reads the head of an index, which must be one of this program and of the folder.
func (x *index) head(folder string, data []byte) (rest []byte, ok bool) {
	if len(data) < headAt || string(data[:len(indexName)]) != indexName {
		return nil, false
	}
	numbers := data[len(indexName):headAt]
	size, sum := binary.LittleEndian.Uint32(numbers), binary.LittleEndian.Uint32(numbers[4:])
	if uint64(size) > uint64(len(data)-headAt) {
		return nil, false
	}
	head, rest := data[headAt:headAt+int(size)], data[headAt+int(size):]
	if crc32.ChecksumIEEE(head) != sum || !decoded(string(head), x.coded) {
		return nil, false
	}
	return rest, x.program == thisProgram() && x.folder == folder
}

// Save writes the index, if it would not say what it says already. Where it cannot be written, all is looked at anew
// the next time.
func (s *Seen) Save() {
	s.writing.Lock()
	defer s.writing.Unlock()
	path, x := s.unsaved()
	if path == "" || os.MkdirAll(s.Index, 0o700) != nil {
		return
	}
	tidy(s.Index)
	rest := encoded(func(c coder) { each(c, x.all, coded) })
	x.size, x.sum = int64(len(rest)), int64(crc32.ChecksumIEEE(rest))
	head := encoded(x.coded)
	data := binary.LittleEndian.AppendUint32([]byte(indexName), uint32(len(head)))
	data = binary.LittleEndian.AppendUint32(data, crc32.ChecksumIEEE(head))
	_ = replace.Name(path, append(append(data, head...), rest...))
}

// unsaved is what there is to write, and where; "" if nothing or nowhere.
func (s *Seen) unsaved() (path string, x index) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if path = s.file(); path == "" || !s.changed {
		return "", x
	}
	x = index{program: thisProgram(), folder: s.folder, page: page{files: unknown}, all: make([]sight, 0, len(s.known))}
	if s.page != nil {
		x.page = *s.page
	}
	for _, one := range s.known {
		x.all = append(x.all, *one)
	}
	s.changed = false
	return path, x
}

// tidy removes what nobody needs any more: indexes of folders nobody has played in for long, and what was left
// behind by a program that was stopped while it wrote.
func tidy(folder string) {
	entries, _ := reading.Folder(folder)
	for _, e := range entries {
		info, err := e.Info()
		if err != nil || !info.Mode().IsRegular() {
			continue
		}
		age := time.Since(info.ModTime())
		if strings.HasSuffix(e.Name(), indexExt) && age > oldIndex || strings.HasSuffix(e.Name(), ".tmp") && age > leftBehind {
			_ = os.Remove(filepath.Join(folder, e.Name()))
		}
	}
}

// coded walks over the head.
func (x *index) coded(c coder) {
	words(c, &x.program)
	words(c, &x.folder)
	p := &x.page
	p.folder.coded(c)
	whole(c, &p.files)
	whole(c, &p.over)
	whole(c, &p.open)
	p.few = each(c, p.few, coded)
	whole(c, &x.size)
	whole(c, &x.sum)
}

func (s *stamp) coded(c coder) {
	whole(c, &s.size)
	whole(c, &s.modified)
	since := s.changed - s.modified // as a rule nothing
	whole(c, &since)
	s.changed = s.modified + since
}

// coded walks over what was found in a file. What is told of every file alike when it is listed is not kept: where
// it lies and when it was changed.
func coded(c coder, one *sight) {
	words(c, &one.name)
	one.stamp.coded(c)
	words(c, &one.sheet)
	one.sum = uint64(c.number(int64(one.sum)))
	s := &one.saved
	flags(c, &s.Pointless, &s.Over, &s.ByHand, &s.Playable, &s.Typed, &s.Disputed)
	for _, text := range []*string{&s.Game, &s.Title, &s.Date, &s.Campaign, &s.Ending} {
		words(c, text)
	}
	for _, list := range []*[]string{&s.Names, &s.Nicks, &s.Winners} {
		*list = each(c, *list, words)
	}
	for _, list := range []*[]int{&s.Totals, &s.Ranks} {
		*list = each(c, *list, whole)
	}
	whole(c, &s.Entries)
	turn(c, &s.Turn)
	s.Problems = each(c, s.Problems, func(c coder, p **Problem) {
		if *p == nil {
			*p = &Problem{}
		}
		(*p).coded(c)
	})
}

func turn(c coder, t *rules.Turn) {
	words(c, &t.Phase)
	for _, n := range []*int{&t.Round, &t.Step, &t.Steps} {
		whole(c, n)
	}
	whole(c, &t.Due)
	words(c, &t.Why)
	t.Args = each(c, t.Args, argument)
	words(c, &t.Clause)
	words(c, &t.Bare)
}

// coded leaves out what only a table that is typed in can miss.
func (p *Problem) coded(c coder) {
	words(c, &p.File)
	for _, n := range []*int{&p.Row, &p.Col, &p.within} {
		whole(c, n)
	}
	words(c, &p.Key)
	p.Args = each(c, p.Args, argument)
	words(c, &p.Clause)
	words(c, &p.header)
}
