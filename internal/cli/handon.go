package cli

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"strconv"
	"strings"

	"referee/internal/record"
	"referee/internal/replace"
	"referee/internal/store"
	"referee/internal/ui"
)

// handOn writes a file of results, whole or not at all, and returns its name. What this
// run has handed on before gives way to it; anything else is asked about first.
func (s *services) handOn(name string, data []byte) (string, error) {
	err := replace.New(name, data)
	if !errors.Is(err, fs.ErrExist) {
		return s.handed(name, data, err)
	}
	if s.ours(name) {
		return s.handed(name, data, replace.Name(name, data))
	}
	return "", &ui.Taken{Path: name, Stays: stays(name), Beside: beside(name), Write: func(to string) (string, error) {
		if to != name {
			return s.handOn(to, data)
		}
		return s.handed(to, data, replace.Name(to, data))
	}}
}

// handed remembers what has been handed on.
func (s *services) handed(name string, data []byte, err error) (string, error) {
	if err != nil {
		return "", store.FromDisk(name, err)
	}
	if s.results == nil {
		s.results = map[string][]byte{}
	}
	s.results[name] = data
	return name, nil
}

// ours reports whether a file is still what this run has handed on.
func (s *services) ours(name string) bool {
	wrote, ok := s.results[name]
	if info, err := os.Lstat(name); !ok || err != nil || !info.Mode().IsRegular() || info.Size() != int64(len(wrote)) {
		return false
	}
	there, err := os.ReadFile(name)
	return err == nil && bytes.Equal(there, wrote)
}

// stays reports whether a file is never replaced: a record, even a damaged one or one that
// a link leads to, and what is no file at all.
func stays(name string) bool {
	info, err := os.Stat(name)
	if errors.Is(err, fs.ErrNotExist) {
		return false // a link to nowhere
	}
	if err != nil || !info.Mode().IsRegular() {
		return true
	}
	real, _ := filepath.EvalSymlinks(name)
	data, err := record.Bytes(name)
	return err != nil || store.Recordlike(real, data)
}

// mostBeside is how many names are tried beside one that is taken.
const mostBeside = 100

// beside is a free name like one that is taken: with a number before its endings.
func beside(name string) string {
	stem, end := name, ""
	for _, f := range forms {
		if rest, ok := strings.CutSuffix(name, f.ext); ok && len(f.ext) > len(end) {
			stem, end = rest, f.ext
		}
	}
	free := name
	for n := 2; n <= mostBeside; n++ {
		free = stem + "." + strconv.Itoa(n) + end
		if _, err := os.Lstat(free); err != nil {
			break
		}
	}
	return free
}
