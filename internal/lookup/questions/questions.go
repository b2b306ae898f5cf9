// Package questions reads the questions of testdata/questions: what players ask, with the entries of
// the books that answer it. Those in tune are there to be learnt from and tuned by; those in held are
// for measuring alone.
package questions

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

// The folders.
const (
	Tune = "tune"
	Held = "held"
)

// Question is what a player asks, and the entries that settle it, each alone.
type Question struct {
	Ask  string
	Want []rules.ClauseID
	Game string // the game on the table, or "" for none
	Lang text.Lang
	// Slips says that it is misspelt, typed on another keyboard layout, or said as people talk.
	Slips bool
}

type file struct {
	Game         string
	Lang         text.Lang
	Plain, Slips []entry
}

type unanswered struct {
	Lang      text.Lang
	Questions []entry
}

type entry struct {
	Ask  string
	Game string
	Want []rules.ClauseID
}

// nothing is the name, in place of a game's, of the questions that the books do not answer.
const nothing = "nothing"

// Read reads a folder of questions: those that the books answer, FOLDER/GAME.LANG.yaml. It is
// strict.
func Read(files fs.FS, folder string) ([]Question, error) {
	names, err := fs.Glob(files, folder+"/*.yaml")
	if err != nil {
		return nil, err
	}
	var all []Question
	for _, name := range names {
		if ok, _ := path.Match(nothing+".*", path.Base(name)); ok {
			continue
		}
		var f file
		err := read(files, name, &f)
		if want := f.Game + "." + string(f.Lang) + ".yaml"; err == nil && want != path.Base(name) {
			err = fmt.Errorf("the questions are those of %s", want)
		}
		for i, e := range slices.Concat(f.Plain, f.Slips) {
			if err == nil && (e.Ask == "" || e.Game != "" || len(e.Want) == 0) {
				err = fmt.Errorf("%q wants %v", e.Ask, e.Want)
			}
			all = append(all, Question{e.Ask, e.Want, f.Game, f.Lang, i >= len(f.Plain)})
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	if len(all) == 0 {
		return nil, errors.New("no questions in " + folder)
	}
	return all, nil
}

// Unanswered reads the questions of a folder that the books do not answer, FOLDER/nothing.LANG.yaml.
// A case that says so is wanted where there is one.
func Unanswered(files fs.FS, folder string) ([]Question, error) {
	var all []Question
	for _, lang := range text.Langs() {
		name := folder + "/" + nothing + "." + string(lang) + ".yaml"
		var f unanswered
		err := read(files, name, &f)
		if err == nil && f.Lang != lang {
			err = fmt.Errorf("language is %q", string(f.Lang))
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		for _, e := range f.Questions {
			all = append(all, Question{Ask: e.Ask, Want: e.Want, Game: e.Game, Lang: lang})
		}
	}
	return all, nil
}

func read(files fs.FS, name string, to any) error {
	data, err := fs.ReadFile(files, name)
	if err != nil {
		return err
	}
	d := yaml.NewDecoder(bytes.NewReader(data))
	d.KnownFields(true)
	return d.Decode(to)
}
