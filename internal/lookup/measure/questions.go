package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"

	"go.yaml.in/yaml/v3"

	"referee/internal/text"
	"referee/rules"
)

// nothing is the name, in place of a game's, of the questions no book answers.
const nothing = "nothing"

// set is the questions about one game in one language. Held ones are for measuring
// alone; the search may be tuned by the others.
type set struct {
	Game       string
	Lang       text.Lang
	Held, Tune []question
}

// question is what a player asks, and the entries that answer it: none where
// nothing does.
type question struct {
	Ask  string
	Want []rules.ClauseID
}

// read reads <game>/<lang>.yaml of a folder, a set for each file. It is strict.
func read(files fs.FS) ([]set, error) {
	names, err := fs.Glob(files, "*/*.yaml")
	if err != nil {
		return nil, err
	}
	var all []set
	for _, name := range names {
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		var s set
		d := yaml.NewDecoder(bytes.NewReader(data))
		d.KnownFields(true)
		if err := errors.Join(d.Decode(&s), s.check(name)); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		all = append(all, s)
	}
	if len(all) == 0 {
		return nil, errors.New("no questions")
	}
	return all, nil
}

// check reports that a set does not fit its file's name, or has a question
// of the wrong kind.
func (s *set) check(name string) error {
	if want := path.Join(s.Game, string(s.Lang)+".yaml"); want != name {
		return fmt.Errorf("the set is that of %s", want)
	}
	for _, q := range slices.Concat(s.Held, s.Tune) {
		if q.Ask == "" || (len(q.Want) == 0) != (s.Game == nothing) {
			return fmt.Errorf("%q wants %v", q.Ask, q.Want)
		}
	}
	return nil
}
