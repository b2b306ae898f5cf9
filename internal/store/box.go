package store

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"referee/internal/file"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/profiles"
	"referee/rules"
)

// BoxNameKey is the header line that names the box, for a table that has several of
// one game.
const BoxNameKey = "box"

// SheetExt is the ending of the names of house sheets and of the files of boxes.
const SheetExt = ".yaml"

const (
	damagedExt = ".damaged" // behind the name of a file of a box that could not be read
	maxBoxName = 40
)

// OwnBox is the file in which a table keeps what it knows of a box, there or not.
type OwnBox struct {
	Path string
	game table.Binding
}

// Box returns the file of a box of a game, by the name the table gave it or "". It is in
// the folder for house sheets, or else in another one: beside the records.
func (o Opener) Box(game table.Binding, named, beside string) (OwnBox, *rules.Fault) {
	wrong := func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '-' }
	if strings.ContainsFunc(named, wrong) || utf8.RuneCountInString(named) > maxBoxName {
		return OwnBox{}, &rules.Fault{Code: "store.box-name", Args: []rules.Arg{rules.Plain("name", named)}, About: BoxNameKey, Col: 1}
	}
	beside = cmp.Or(o.House, beside)
	if beside == "" {
		return OwnBox{}, NoHome()
	}
	file := boxPrefix(game)
	if named != "" {
		file += "-" + strings.ToLower(named)
	}
	return OwnBox{Path: filepath.Join(beside, file+SheetExt), game: game}, nil
}

func boxPrefix(game table.Binding) string { return game.ID + "-box" }

// Boxes returns the files of all boxes of a game.
func (o Opener) Boxes(game table.Binding, beside string) (list []OwnBox) {
	own, wrong := o.Box(game, "", beside)
	if wrong != nil {
		return nil
	}
	for _, f := range Sheets(filepath.Dir(own.Path), boxPrefix(game)) {
		list = append(list, OwnBox{Path: f, game: game})
	}
	return list
}

// Sheets returns the files of a folder that hold house sheets or boxes, by their ending and by
// how their names begin. A folder that is not there has none.
func Sheets(folder, prefix string) (files []string) {
	entries, _ := file.List(folder)
	for _, e := range entries {
		if name := e.Name(); strings.HasPrefix(name, prefix) && strings.HasSuffix(name, SheetExt) {
			files = append(files, filepath.Join(folder, name))
		}
	}
	return files
}

// isBox reports whether a file in the folder of records is that of a box.
func (o Opener) isBox(file string) bool {
	id, rest, ok := strings.Cut(file, "-box")
	if !ok || !strings.Contains(rest, SheetExt) {
		return false
	}
	game, ok := o.Games(id)
	return ok && game.Learns()
}

// Read reads the file. Without one the box is that of a table that knows nothing yet.
func (b OwnBox) Read() (*profiles.Box, []*rules.Fault) {
	data, err := file.Read(b.Path, profiles.MaxSize)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return b.empty(), nil
	case err != nil:
		return nil, []*rules.Fault{FromDisk(b.Path, err)}
	}
	return readBox(b.game, b.Path, data)
}

// empty returns a box without known facts.
func (b OwnBox) empty() *profiles.Box {
	box := &profiles.Box{ID: "own", Game: b.game.ID, Title: profiles.Words{}, File: b.Path}
	for _, lang := range text.Langs() {
		if p, err := text.New(lang); err == nil {
			box.Title[string(lang)] = p.Say("store.box-title")
		}
	}
	return box
}

// ReadBox reads the file of a box and makes sure that its game can read it. Its items
// are as the game writes them, in the order of the file.
func (o Opener) ReadBox(file string, data []byte) (*profiles.Box, []*rules.Fault) {
	box, faults := profiles.ParseBox(file, data)
	if box == nil {
		return nil, faults
	}
	game, ok := o.Games(box.Game)
	if !ok {
		return nil, []*rules.Fault{{File: file, Code: "store.game", Args: []rules.Arg{rules.Plain("name", box.Game)}}}
	}
	return checked(game, box)
}

// readBox reads the file of a box that must be one of the game.
func readBox(game table.Binding, file string, data []byte) (*profiles.Box, []*rules.Fault) {
	box, faults := profiles.ParseBox(file, data)
	switch {
	case box == nil:
		return nil, faults
	case box.Game != game.ID:
		return nil, []*rules.Fault{{File: file, Row: 1, Col: 1, Code: "profile.game", Args: []rules.Arg{rules.Plain("name", box.Game), rules.Plain("wanted", game.ID)}}}
	}
	return checked(game, box)
}

// checked lets the game read each fact by itself, to find every mistake.
func checked(game table.Binding, box *profiles.Box) (*profiles.Box, []*rules.Fault) {
	if !game.Learns() {
		return nil, []*rules.Fault{{File: box.File, Code: "store.box-game", Args: []rules.Arg{rules.Word("name", game.ID+".name")}}}
	}
	if faults := box.Check(game.Box); len(faults) > 0 {
		return nil, faults
	}
	var problems []*rules.Fault
	for i := range box.Items {
		item := &box.Items[i]
		known, p := readItem(game, *item)
		if p == nil && find(box.Items[:i], known) >= 0 {
			p = &rules.Fault{Row: item.At.Line, Col: item.At.Col, Code: "profile.twice", Args: []rules.Arg{rules.Plain("name", known.Name)}}
		}
		if p != nil {
			p.File = box.File
			problems = append(problems, p)
			continue
		}
		item.Name, item.Value = known.Name, known.Value
	}
	if len(problems) > 0 {
		return nil, problems
	}
	return box, nil
}

func readItem(game table.Binding, item profiles.Item) (profiles.Item, *rules.Fault) {
	known, err := game.ReadBox([]rules.BoxValue{item.Known()})
	var p *rules.Fault
	if errors.As(err, &p) {
		at := item.ValueAt
		if lead := utf8.RuneCountInString(item.Known().Value) - utf8.RuneCountInString(item.Value); p.Col > lead {
			p.Col -= lead
		} else {
			at = item.At
		}
		p.Row, p.Col = at.Line, at.Col+p.Col-1
		return item, p
	}
	items := profiles.Items(known, game.Box)
	if err != nil || len(items) != 1 {
		return item, &rules.Fault{Row: item.ValueAt.Line, Col: item.ValueAt.Col, Code: "parse.trailing"}
	}
	return items[0], nil
}

// find returns the place of a thing among items, or -1.
func find(items []profiles.Item, thing profiles.Item) int {
	for i := range items {
		if items[i].Is(thing) {
			return i
		}
	}
	return -1
}

// value returns the value of a fact, or "".
func value(items []profiles.Item, thing profiles.Item) string {
	if i := find(items, thing); i >= 0 {
		return items[i].Value
	}
	return ""
}

// with adds facts to a box, in the order of its game.
func (b OwnBox) with(box profiles.Box, told []profiles.Item) (*profiles.Box, error) {
	items := append(make([]profiles.Item, 0, len(box.Items)+len(told)), box.Items...)
	for _, t := range told {
		if i := find(items, t); i >= 0 {
			items[i] = t
		} else {
			items = append(items, t)
		}
	}
	known, err := b.game.ReadBox(profiles.Known(ordered(items, b.game.Box)))
	box.Items = profiles.Items(known, b.game.Box)
	return &box, err
}

// ordered sorts facts by their parts.
func ordered(items []profiles.Item, parts []rules.BoxPart) (list []profiles.Item) {
	for _, part := range parts {
		for _, i := range items {
			if i.Key == part.Key {
				list = append(list, i)
			}
		}
	}
	return list
}

// write puts the box in the place of the file.
func (b OwnBox) write(box *profiles.Box) *rules.Fault {
	if err := file.Replace(b.Path, box.Format()); err != nil {
		return FromDisk(b.Path, err)
	}
	return nil
}

// aside renames a file that could not be read.
func (b OwnBox) aside() (string, error) {
	for n := 1; ; n++ {
		to := b.Path + damagedExt
		if n > 1 {
			to += "-" + strconv.Itoa(n)
		}
		if _, err := os.Lstat(to); err != nil { // it is not there, or no name that can be had
			return to, os.Rename(b.Path, to)
		}
	}
}

// boxOf returns the file of the box a record is played with.
func (o Opener) boxOf(game table.Binding, h record.Header, path string) (OwnBox, *rules.Fault) {
	return o.Box(game, h.Get(BoxNameKey), filepath.Dir(path))
}
