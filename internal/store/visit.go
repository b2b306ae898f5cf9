package store

import (
	"errors"
	"hash/fnv"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"referee/internal/batch"
	"referee/internal/file"
	"referee/internal/record"
	"referee/rules"
)

// visit is one look at a folder: its files as they were then.
type visit struct {
	Folder
	at     time.Time // before anything was looked at
	stamp  stamp     // of the folder
	files  []recordFile
	sheets sync.Map               // the sums of house sheets, by name
	names  func() map[string]bool // of the files
}

// visit begins a look.
func (f Folder) visit() (v *visit, err error) {
	v = &visit{Folder: f, at: time.Now()}
	f.Seen.open(f.Path)
	v.stamp = stampAt(f.Path)
	v.files, err = f.files()
	v.names = sync.OnceValue(func() map[string]bool {
		names := make(map[string]bool, len(v.files))
		for i := range v.files {
			names[v.files[i].name] = true
		}
		return names
	})
	return v, err
}

// look looks at files of the folder.
func (v *visit) look(files []recordFile) []Saved {
	all := make([]Saved, len(files))
	var news []int
	for i := range files {
		var known bool
		if all[i], known = v.known(&files[i]); !known {
			news = append(news, i)
		}
	}
	done := 0
	_ = batch.InOrder(len(news), func(i int) Saved { return v.read(&files[news[i]]) }, func(s Saved) error {
		all[news[done]] = s
		done++
		v.watched(done, len(news))
		return nil
	})
	return slices.DeleteFunc(all, v.handedOn)
}

// saved looks at a file, or knows it.
func (v *visit) saved(one *recordFile) Saved {
	if s, ok := v.known(one); ok {
		return s
	}
	return v.read(one)
}

// read looks at a file as nobody has before.
func (v *visit) read(one *recordFile) Saved {
	data, err := record.Bytes(one.path)
	if err != nil {
		return Saved{Path: one.path, Modified: one.modified(), Problems: []*rules.Fault{FromDisk(one.path, err)}}
	}
	t := v.Opener.Parse(one.path, data)
	s := Describe(t)
	s.Modified = one.modified()
	if one.err != nil {
		return s
	}
	known := sightOf(one, s)
	if t.Record != nil {
		known.Sheet = t.Record.Header.Get(HouseKey)
	}
	known.Sum = v.sum(known.Sheet)
	missing := known.Sheet != "" && known.Sum == 0 // it may lie there later
	if !missing && known.Stamp.settled(v.at) {
		v.Seen.keep(v.Path, &known)
	}
	return s
}

// known returns what was found in a file that has not changed since, nor has its house sheet.
func (v *visit) known(one *recordFile) (Saved, bool) {
	known := v.Seen.find(one.name)
	if known == nil || one.err != nil || known.Stamp != stampOf(one.info) || known.Sum != v.sum(known.Sheet) {
		return Saved{}, false
	}
	s := known.Saved
	s.Path, s.Modified = one.path, one.modified()
	return s, true
}

// sum returns the hash of the house sheet that a name means now, and of its place; 0 if there is none, or no name.
func (v *visit) sum(sheet string) uint64 {
	if sheet == "" {
		return 0
	}
	if sum, ok := v.sheets.Load(sheet); ok {
		return sum.(uint64)
	}
	var sum uint64
	if found, data, wrong := v.Opener.sheet(sheet, filepath.Join(v.Path, "any"+Ext)); wrong == nil {
		h := fnv.New64a()
		_, _ = io.WriteString(h, found+"\n")
		_, _ = h.Write(data)
		sum = h.Sum64()
	}
	v.sheets.Store(sheet, sum)
	return sum
}

// recordFile is one file of the folder, not yet opened.
type recordFile struct {
	name string
	path string
	info fs.FileInfo
	err  error // instead of info
}

// modified returns when the file was changed; long ago where nobody knows.
func (f *recordFile) modified() (t time.Time) {
	if f.err == nil {
		t = f.info.ModTime()
	}
	return t
}

// asked is for how many files the system is asked at a time: one alone is not worth to be handed out.
const asked = 64

// files lists what may be a saved game, the one changed last first; those of one time by their names.
func (f Folder) files() ([]recordFile, error) {
	if f.Path == "" {
		return nil, NoHome()
	}
	entries, err := file.List(f.Path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, FromDisk(f.Path, err)
	}
	entries = slices.DeleteFunc(entries, func(e fs.DirEntry) bool { return !f.listed(e) })
	all := make([]recordFile, len(entries))
	_ = batch.InOrder((len(all)+asked-1)/asked, func(n int) (none struct{}) {
		for i := n * asked; i < min((n+1)*asked, len(all)); i++ {
			one := &all[i]
			one.name = entries[i].Name()
			one.path = filepath.Join(f.Path, one.name)
			if one.info, one.err = entries[i].Info(); one.err == nil && one.info.Mode()&fs.ModeSymlink != 0 {
				one.info, one.err = os.Stat(one.path)
			}
		}
		return none
	}, func(struct{}) error { return nil })
	slices.SortStableFunc(all, func(a, b recordFile) int { return b.modified().Compare(a.modified()) })
	return all, nil
}

// listed reports whether something in the folder may be a saved game.
func (f Folder) listed(e fs.DirEntry) bool {
	return !e.IsDir() && Listed(e.Name()) && !f.Opener.isBox(e.Name())
}

// Listed reports whether a file of the name may be a saved game, as far as the name tells.
func Listed(name string) bool {
	return !strings.HasPrefix(name, ".") && !strings.HasSuffix(name, record.TornSuffix) && !strings.HasSuffix(name, LinksExt)
}

// Some reports whether the folder has any file that may be a saved game, without looking at one.
func (f Folder) Some() (bool, error) {
	if f.Path == "" {
		return false, NoHome()
	}
	some, err := file.Any(f.Path, f.listed)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, FromDisk(f.Path, err)
	}
	return some, nil
}

// watched tells whoever watches how many files have been read.
func (f Folder) watched(done, of int) {
	if f.Watch != nil {
		f.Watch(done, of)
	}
}

// stamp is by what a file shows that it is still as it was when somebody looked.
type stamp struct {
	Size     int64
	Modified int64 // in nanoseconds, as whoever wrote or restored the file has it
	Changed  int64 // when anything of it changed, which nobody can choose; as modified where the system does not tell
}

func stampOf(info fs.FileInfo) stamp {
	s := stamp{Size: info.Size(), Modified: info.ModTime().UnixNano()}
	if s.Changed = changed(info); s.Changed == 0 {
		s.Changed = s.Modified
	}
	return s
}

// stampAt returns the stamp of what is at a path, or none.
func stampAt(path string) stamp {
	info, err := os.Stat(path)
	if err != nil {
		return stamp{}
	}
	return stampOf(info)
}

// The steps in which the clocks of file systems go: those that count parts of a second go with the system's clock,
// at 64 Hz or faster; the coarsest that does not (FAT) has two seconds.
const fineStep, coarseStep = 50 * time.Millisecond, 2 * time.Second

// settled reports whether a change after the moment must have shown. A file that was changed just before, or as its
// clock has it later, could be changed once more and bear the same times.
func (s stamp) settled(looked time.Time) bool {
	step := fineStep
	if s.Changed%int64(time.Second) == 0 {
		step += coarseStep
	}
	return s.Changed < looked.Add(-step).UnixNano()
}
