package program

import (
	"bytes"
	"errors"
	"strings"

	"referee/internal/export"
	"referee/internal/store"
)

// Result is the game of a record in a form, to be shown or copied.
func (p *Program) Result(path, form string) (string, error) {
	t, err := p.Read(path)
	if err != nil {
		return "", err
	}
	out := bytes.Buffer{}
	err = p.Exporter(&out, export.Eyes{}).Game(t, export.Named(form))
	return strings.TrimSpace(out.String()), err
}

// noteExt is what is put behind the name of a record for a text that was copied.
const noteExt = ".result.txt"

// Note keeps a text that is copied beside a record, in case the clipboard does not take it,
// and returns the name. What is there already stays.
func (p *Program) Note(path, text string) (string, error) {
	name, err := p.write(store.HandedOn(path, noteExt), []byte(text+"\n"))
	if taken := (*Taken)(nil); errors.As(err, &taken) {
		return taken.Write(taken.Beside)
	}
	return name, err
}
