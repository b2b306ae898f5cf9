package program

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"referee/internal/reading"
	"referee/internal/store"
	"referee/profiles"
	"referee/rules"
	"referee/rules/notation"
)

// Sheet is where the house sheet of a name lies: the file itself, or one of the folder of house
// sheets. Reading it tells where it is no file, or not to be read.
func (p *Program) Sheet(name string) (file string, ok bool) {
	inside := filepath.Join(p.Config.House, name)
	for _, file := range []string{name, inside, inside + store.SheetExt} {
		info, err := os.Stat(file)
		if err == nil && !info.IsDir() {
			return file, true
		}
		ok = ok || err == nil || errors.Is(err, fs.ErrPermission)
	}
	return name, ok
}

// Layer reads the file of a profile; the error says what is wrong with it.
func Layer(file string) (*profiles.Layer, error) {
	data, err := reading.File(file, profiles.MaxSize)
	if err != nil {
		return nil, store.FromDisk(file, err)
	}
	layer, faults := profiles.Parse(file, data)
	if layer != nil {
		return layer, nil
	}
	var list []*store.Problem
	for _, f := range faults {
		list = append(list, store.FromProfile(file, f))
	}
	return nil, Wrong(list)
}

// Ways are the names of the editions and variants of a game, or for "" of all.
func Ways(of string) (names []string) {
	for _, game := range gameIDs() {
		if of == "" || game == of {
			names = append(names, namesIn(game)...)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// mostNear is how many names are told that may have been meant.
const mostNear = 3

// unknownWay is the error about a name of nothing to play by, with the names of a game, or for ""
// of any, that are nearest to it, or all where none is near.
func unknownWay(name, of string) error {
	known, near := Ways(of), []string{}
	for rest := slices.Clone(known); len(near) < mostNear; {
		word, ok := notation.Nearest(strings.ToLower(name), rest)
		if !ok {
			break
		}
		near = append(near, word)
		rest = slices.DeleteFunc(rest, func(s string) bool { return s == word })
	}
	if len(near) > 0 {
		return fail("diff.unknown.near", rules.Plain("name", name), rules.Plain("list", strings.Join(near, ", ")))
	}
	return fail("diff.unknown", rules.Plain("name", name), rules.Plain("list", strings.Join(known, ", ")))
}
