package main

import (
	"embed"
	"fmt"
	"go/format"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"text/template"
)

// templates are the files of a column, where they belong below the folder of go.mod, with
// NAME for the name of the game.
//
//go:embed templates
var templates embed.FS

const (
	top    = "templates/"
	ending = ".tmpl"
)

// file is one file of a column.
type file struct {
	name string // below the folder of go.mod, with slashes
	text []byte
}

// files are the files of the game's column.
func (g game) files() (list []file, err error) {
	err = fs.WalkDir(templates, path.Clean(top), func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := g.fill(name)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		name = strings.TrimSuffix(strings.TrimPrefix(name, top), ending)
		list = append(list, file{strings.ReplaceAll(name, "NAME", g.Name), text})
		return nil
	})
	return list, err
}

// fill is a template filled in. Go files are formatted: where columns end depends on the
// length of the name.
func (g game) fill(name string) ([]byte, error) {
	data, err := templates.ReadFile(name)
	if err != nil {
		return nil, err
	}
	t, err := template.New(name).Delims("<%", "%>").Option("missingkey=error").Parse(string(data))
	if err != nil {
		return nil, err
	}
	var text strings.Builder
	if err := t.Execute(&text, g); err != nil {
		return nil, err
	}
	if strings.HasSuffix(name, ".go"+ending) {
		return format.Source([]byte(text.String()))
	}
	return []byte(text.String()), nil
}

// write writes the files below root. If one of them is there already, none is written.
func write(root string, files []file) error {
	for _, f := range files {
		if _, err := os.Lstat(filepath.Join(root, f.name)); err == nil {
			return fmt.Errorf("%s is there already: nothing was written", f.name)
		}
	}
	for _, f := range files {
		name := filepath.Join(root, f.name)
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		if err := create(name, f.text); err != nil {
			return err
		}
	}
	return nil
}

// create writes a file that is not there yet.
func create(name string, text []byte) error {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	if _, err := f.Write(text); err != nil {
		return err
	}
	return f.Close()
}
