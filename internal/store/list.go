package store

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"referee/internal/record"
)

// List returns every file of the folder, the one changed last first. Only
// folders, files whose names begin with a dot, the torn lines kept beside a record
// and the files of boxes are no saved games. A folder that is not there is empty.
//
// Records know nothing of one another, so several are looked at at a time.
func (f Folder) List() ([]Saved, error) {
	v, err := f.visit()
	list := v.look(v.files)
	if err == nil {
		f.Seen.only(v)
		f.Seen.tells(v, list)
	}
	return list, err
}

// Newest returns [Folder.List] of the files that were changed last, at most so many, and of those that
// have been looked at already; rest is how many others there are.
func (f Folder) Newest(most int) (list []Saved, rest int, err error) {
	v, err := f.visit()
	var wanted []recordFile
	for i := range v.files {
		if _, known := v.known(&v.files[i]); known || i < most {
			wanted = append(wanted, v.files[i])
		}
	}
	return v.look(wanted), len(v.files) - len(wanted), err
}

// Latest returns the saved game that was played last of those that go on; ok is false
// where there is none. Older games are not opened.
func (f Folder) Latest(goesOn func(*Saved) bool) (s Saved, ok bool, err error) {
	v, err := f.visit()
	for i := range v.files {
		if s := v.saved(&v.files[i]); goesOn(&s) {
			return s, true, nil
		}
	}
	return Saved{}, false, err
}

// HandedOn returns the file in which the results of a record are handed on. A record that is
// called otherwise than new ones keeps its whole name in it: "evening.txt" is no room for
// its own results.
func HandedOn(path, ending string) string { return strings.TrimSuffix(path, Ext) + ending }

// DisputeHandedOn returns the file in which a dispute of a record is handed on.
func DisputeHandedOn(path string, n int) string {
	return HandedOn(path, ".dispute-"+strconv.Itoa(n)+".txt")
}

// HandedOn returns the file in which the results of the campaign are handed on: it lies
// beside the record changed last.
func (c *Campaign) HandedOn(ending string) string { return HandedOn(c.newest, ".campaign"+ending) }

// handedOn reports whether a file that is no record holds what was handed on of one.
func (v *visit) handedOn(s Saved) bool {
	if s.Playable || s.Game != "" {
		return false
	}
	of, ok := handedOnOf(filepath.Base(s.Path))
	return ok && (v.names()[of+Ext] || v.names()[of])
}

// handedOnOf returns the file whose results one of such a name holds, as far as the name tells: they have its name, and
// behind it what they are of, a number where there are several, and an ending.
func handedOnOf(name string) (of string, ok bool) {
	for _, ending := range []string{".bgstats.txt", ".txt", ".json", ".csv", ".svg"} {
		if of, ok = strings.CutSuffix(name, ending); ok {
			break
		}
	}
	of, _ = cutNumber(of, ".")
	if dispute, numbered := cutNumber(of, ".dispute-"); numbered {
		of = dispute
	} else {
		of = strings.TrimSuffix(of, ".campaign")
	}
	return of, ok && of != ""
}

// cutNumber cuts off a number and what stands before it.
func cutNumber(name, before string) (string, bool) {
	rest := strings.TrimRight(name, "0123456789")
	if cut, ok := strings.CutSuffix(rest, before); ok && rest != name {
		return cut, true
	}
	return name, false
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
