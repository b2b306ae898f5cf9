package program

import (
	"io"
	"strconv"
	"strings"

	"referee/internal/casebook"
	"referee/internal/prose"
	"referee/internal/store"
	"referee/rules"
)

// Disputes lists the disputes of all records of the folder, and what cannot be read there.
// Without a folder there are none.
func (p *Program) Disputes() ([]store.Filed, []*store.Problem, error) {
	if p.Config.Records == "" {
		return nil, nil, nil
	}
	return p.Folder().Disputes()
}

// FindDispute is a dispute of a record by its number, as somebody typed it.
func FindDispute(t *store.Table, number string) (*store.Filed, error) {
	list := store.FiledFrom(t.Path, t.Position)
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > len(list) {
		return nil, fail("dispute.no-number", rules.Plain("file", t.Path), rules.Plain("number", number))
	}
	return &list[n-1], nil
}

// Dispute is the nth dispute of a record as text.
func (p *Program) Dispute(path string, n int) (string, error) {
	t, err := p.Read(path)
	if err != nil {
		return "", err
	}
	d, err := FindDispute(t, strconv.Itoa(n))
	if err != nil {
		return "", err
	}
	var out strings.Builder
	p.WriteDispute(&out, t, d)
	return out.String(), nil
}

// WriteDispute writes a dispute as text.
func (p *Program) WriteDispute(w io.Writer, t *store.Table, d *store.Filed) {
	prose.WriteDispute(w, p.Text, t.Position, d, func(id rules.ClauseID) casebook.Article { return p.ArticleFor(id, t.Position.Profile()) })
}

// ExportDispute writes the nth dispute of a record into a file beside it and returns the
// name. The error may be a [Taken].
func (p *Program) ExportDispute(path string, n int) (string, error) {
	words, err := p.Dispute(path, n)
	if err != nil {
		return "", err
	}
	return p.write(store.DisputeHandedOn(path, n), []byte(words))
}
