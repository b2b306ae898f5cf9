package program

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"referee/internal/export"
	"referee/internal/record"
	"referee/internal/replace"
	"referee/internal/store"
)

// Exporter writes results to a writer, with the notes that the eyes may see.
func (p *Program) Exporter(out io.Writer, eyes export.Eyes) *export.Writer {
	return &export.Writer{Out: out, Text: p.Text, Opener: p.Opener(), Now: p.now, Eyes: eyes, ASCII: p.Config.ASCII}
}

// opened writes results that people open with another program.
func (p *Program) opened(out io.Writer) *export.Writer {
	w := p.Exporter(out, export.Eyes{})
	w.Cells = export.ForSpreadsheet(p.Text)
	return w
}

// Export writes the game of a record in a form into a file beside it and returns the name.
// The error may be a [Taken].
func (p *Program) Export(path, form string) (string, error) {
	t, err := p.Read(path)
	if err != nil {
		return "", err
	}
	f, out := export.Named(form), bytes.Buffer{}
	if err := p.opened(&out).Game(t, f); err != nil {
		return "", err
	}
	return p.write(store.HandedOn(path, f.Ext), out.Bytes())
}

// ExportCampaign writes a campaign in a form beside the record of it that was changed last
// and returns the name. The error may be a [Taken].
func (p *Program) ExportCampaign(c *store.Campaign, form string) (string, error) {
	f, out := export.Named(form), bytes.Buffer{}
	if err := p.opened(&out).Campaign(c, f); err != nil {
		return "", err
	}
	return p.write(c.HandedOn(f.Ext), out.Bytes())
}

// Taken is why something could not be exported at once: another file has its name.
type Taken struct {
	Path   string // where it was to be
	Stays  bool   // what is there is never replaced
	Beside string // a name that is free
	// Write writes it at one of the two, in the place of what is there.
	Write func(path string) (string, error)
}

// Error is for programmers; people are asked.
func (t *Taken) Error() string { return t.Path + " is taken" }

// write writes a file of results, whole or not at all, and returns its name. What this run
// has exported before gives way to it; anything else is asked about first.
func (p *Program) write(name string, data []byte) (string, error) {
	err := replace.New(name, data)
	if !errors.Is(err, fs.ErrExist) {
		return p.wrote(name, data, err)
	}
	if p.ours(name) {
		return p.wrote(name, data, replace.Name(name, data))
	}
	return "", &Taken{Path: name, Stays: stays(name), Beside: beside(name), Write: func(to string) (string, error) {
		if to != name {
			return p.write(to, data)
		}
		return p.wrote(to, data, replace.Name(to, data))
	}}
}

// wrote remembers what has been exported.
func (p *Program) wrote(name string, data []byte, err error) (string, error) {
	if err != nil {
		return "", store.FromDisk(name, err)
	}
	if p.exported == nil {
		p.exported = map[string][]byte{}
	}
	p.exported[name] = data
	return name, nil
}

// ours reports whether a file is still what this run has exported.
func (p *Program) ours(name string) bool {
	wrote, ok := p.exported[name]
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
	for _, f := range export.Forms {
		if rest, ok := strings.CutSuffix(name, f.Ext); ok && len(f.Ext) > len(end) {
			stem, end = rest, f.Ext
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
