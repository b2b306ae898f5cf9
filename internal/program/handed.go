package program

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"referee/internal/export"
	"referee/internal/file"
	"referee/internal/prose"
	"referee/internal/record"
	"referee/internal/store"
	"referee/rules"
)

// handed is what the program hands on: results in a form, and disputes, as text or in files.
type handed struct {
	*base
	wrote map[string][]byte // by this run, by the name of the file
}

// opened writes results into a file that people open with another program.
func (h *handed) opened(name string, write func(*export.Writer) error) (string, error) {
	var out bytes.Buffer
	w := h.Exporter(&out, export.Eyes{})
	w.Cells = export.ForSpreadsheet(h.Text)
	if err := write(w); err != nil {
		return "", err
	}
	return h.write(name, out.Bytes())
}

// Export writes the game of a record in a form into a file beside it and returns the name.
// The error may be a [Taken].
func (h *handed) Export(path, form string) (string, error) {
	t, err := h.Read(path)
	if err != nil {
		return "", err
	}
	f := export.Named(form)
	return h.opened(store.HandedOn(path, f.Ext), func(w *export.Writer) error { return w.Game(t, f) })
}

// ExportCampaign writes a campaign in a form beside the record of it that was changed last
// and returns the name. The error may be a [Taken].
func (h *handed) ExportCampaign(c *store.Campaign, form string) (string, error) {
	f := export.Named(form)
	return h.opened(c.HandedOn(f.Ext), func(w *export.Writer) error { return w.Campaign(c, f) })
}

// Result returns the game of a record in a form, to be shown or copied.
func (h *handed) Result(path, form string) (string, error) {
	t, err := h.Read(path)
	if err != nil {
		return "", err
	}
	var out bytes.Buffer
	err = h.Exporter(&out, export.Eyes{}).Game(t, export.Named(form))
	return strings.TrimSpace(out.String()), err
}

// Given returns the file of a game in a form as everybody may see it, and its name: what was noted stays with who noted it. What could not
// be read of the record is for whoever has that.
func (h *handed) Given(path, form string) (name string, made []byte, err error) {
	t, err := h.Read(path)
	if err != nil {
		return "", nil, err
	}
	t.Path = givenName(t.Record.Header)
	t.Problems = t.Problems[len(t.Problems)-len(t.Position.Faults()):]
	var out bytes.Buffer
	w, f := h.Exporter(&out, export.Eyes{Table: true}), export.Named(form)
	w.Cells, w.ASCII = export.ForSpreadsheet(h.Text), false // the settings are those of a terminal
	err = w.Game(t, f)
	return t.Path + f.Ext, out.Bytes(), err
}

// givenName returns the name of a game as a file, without an ending: the game and the day.
func givenName(h record.Header) string {
	day := strings.Map(func(r rune) rune {
		if strings.ContainsRune("0123456789-", r) {
			return r
		}
		return -1
	}, h.Get("date"))
	return strings.TrimSuffix(h.Game+"-"+day, "-")
}

// noteExt is what is put behind the name of a record for a text that was copied.
const noteExt = ".result.txt"

// Note keeps a text that is copied beside a record, in case the clipboard does not take it,
// and returns the name. What is there already stays.
func (h *handed) Note(path, text string) (string, error) {
	name, err := h.write(store.HandedOn(path, noteExt), []byte(text+"\n"))
	if taken := (*Taken)(nil); errors.As(err, &taken) {
		return taken.Write(taken.Beside)
	}
	return name, err
}

// FindDispute returns a dispute of a record by its number, as someone typed it.
func FindDispute(t *store.Table, number string) (*store.Filed, error) {
	list := store.FiledFrom(t.Path, t.Position)
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > len(list) {
		return nil, fail("dispute.no-number", rules.Plain("file", t.Path), rules.Plain("number", number))
	}
	return &list[n-1], nil
}

// Dispute returns the nth dispute of a record as text.
func (h *handed) Dispute(path string, n int) (string, error) {
	t, err := h.Read(path)
	if err != nil {
		return "", err
	}
	d, err := FindDispute(t, strconv.Itoa(n))
	if err != nil {
		return "", err
	}
	var out strings.Builder
	prose.WriteDispute(&out, h.Text, t.Position, d, Books{h.Text.Lang(), t.Position.Profile()}.Article)
	return out.String(), nil
}

// ExportDispute writes the nth dispute of a record into a file beside it and returns the
// name. The error may be a [Taken].
func (h *handed) ExportDispute(path string, n int) (string, error) {
	words, err := h.Dispute(path, n)
	if err != nil {
		return "", err
	}
	return h.write(store.DisputeHandedOn(path, n), []byte(words))
}

// Taken is why something could not be exported at once: another file has its name.
type Taken struct {
	Path   string // where it was to be
	Stays  bool   // what is there is never replaced
	Beside string // a name that is free
	// Write writes it at one of the two, in the place of what is there.
	Write func(path string) (string, error)
}

// Error returns a text for programmers; people are asked.
func (t *Taken) Error() string { return t.Path + " is taken" }

// write writes a file of results, whole or not at all, and returns its name. What this run
// has exported before gives way to it; anything else is asked about first.
func (h *handed) write(name string, data []byte) (string, error) {
	err := file.Create(name, data)
	if errors.Is(err, fs.ErrExist) && !h.ours(name) {
		return "", &Taken{Path: name, Stays: stays(name), Beside: beside(name), Write: func(to string) (string, error) {
			if to != name {
				return h.write(to, data)
			}
			return h.keeps(to, data, file.Overwrite(to, data))
		}}
	}
	if errors.Is(err, fs.ErrExist) {
		err = file.Overwrite(name, data)
	}
	return h.keeps(name, data, err)
}

// keeps remembers what has been exported.
func (h *handed) keeps(name string, data []byte, err error) (string, error) {
	if err != nil {
		return "", store.FromDisk(name, err)
	}
	h.wrote[name] = data
	return name, nil
}

// ours reports whether a file is still what this run has exported.
func (h *handed) ours(name string) bool {
	wrote, ok := h.wrote[name]
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

// beside returns a free name like one that is taken: with a number before its endings.
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
