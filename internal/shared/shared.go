// Package shared is a table that others see as well: the hub that all enter through, its pages, and their links, which lie
// beside the record of the game. Who has it, a terminal or a browser, is none of its business.
package shared

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"referee/internal/file"
	"referee/internal/hub"
	"referee/internal/program"
	"referee/internal/store"
	"referee/internal/web"
	"referee/rules"
)

// Table is a shared table.
type Table struct {
	*hub.Hub
	web.Desk

	// The links of the game that is on the table, or was there last: they hold while it comes and goes.
	path  string
	links *web.Links
}

var _ program.Share = (*Table)(nil)

// Path returns the record of the game that is on the table, or was there last.
func (t *Table) Path() string { return t.path }

// Sits implements [program.Share].
func (t *Table) Sits(g *program.Game) *rules.Fault {
	if g == nil {
		t.Put(nil)
		return nil
	}
	if kept := g.Path + store.LinksExt; t.links == nil || t.path != g.Path {
		links, err := openLinks(kept, len(g.Session.Header().Seats))
		if err == nil {
			t.path, t.links = g.Path, links
			t.Server.Sits(links)
			written, _ := g.Session.Written()
			err = t.Server.Plays(g.Session.Header().Seats, written == 0)
		}
		if err != nil {
			return store.FromDisk(kept, err)
		}
	}
	t.Put(g.Session)
	return nil
}

// Moves implements [program.Share]. Where the links cannot be written to their new place now, the next change of them says so.
func (t *Table) Moves(g *program.Game) {
	before := t.path
	t.path = g.Path
	if before != g.Path && t.links.SaveTo(keeper(g.Path+store.LinksExt)) == nil {
		_ = os.Remove(before + store.LinksExt) // what was left there would open this table
	}
}

// House returns the links of the host, which hold whatever is on the table: they are kept in a folder, which is made where
// there is none.
func House(folder string) (*web.Links, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, store.FromDisk(folder, err)
	}
	return openLinks(HouseFile(folder), 0)
}

// Organiser returns the links of who runs the event of a file, kept beside that; the error says why they cannot be.
func Organiser(event string) (*web.Links, error) { return openLinks(event+store.LinksExt, 0) }

// HouseFile returns where they are in it.
func HouseFile(folder string) string { return filepath.Join(folder, "house"+store.LinksExt) }

// keeper keeps links in a file; where it cannot, it says so as people understand it.
func keeper(path string) func([]byte) error {
	return func(data []byte) error {
		if err := file.Overwrite(path, data); err != nil {
			return store.FromDisk(path, err)
		}
		return nil
	}
}

// mostLinks is how many bytes a file of links may have.
const mostLinks = 64 << 10

// openLinks reads the links of a table from a file, or makes new ones there.
func openLinks(path string, seats int) (*web.Links, error) {
	data, err := file.Read(path, mostLinks)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, store.FromDisk(path, err)
	}
	save := keeper(path)
	if err != nil { // none are there
		save = func(data []byte) error {
			save = keeper(path)
			return file.Create(path, data)
		}
	}
	links, err := web.NewLinks(data, seats, func(data []byte) error { return save(data) })
	if errors.Is(err, fs.ErrExist) { // another program made them meanwhile
		return openLinks(path, seats)
	}
	if errors.Is(err, web.ErrLinks) {
		return nil, &rules.Fault{File: path, Code: "web.links.unread"}
	}
	if errors.Is(err, web.ErrNewer) {
		return nil, &rules.Fault{File: path, Code: "web.links.newer"}
	}
	if err != nil {
		return nil, store.FromDisk(path, err)
	}
	return links, nil
}
