package rooms

import "referee/internal/store"

// OnDisk is the record of a game as a file.
type OnDisk struct {
	Folder store.Folder
	Table  *store.InPlay
}

func (d OnDisk) Close() error { return d.Table.Close() }

func (d OnDisk) Beside() string { return d.Folder.Beside(d.Table) }

func (d OnDisk) Lost() error {
	if p := d.Table.Lost(); p != nil {
		return p
	}
	return nil
}

func (d OnDisk) SaveAs(name string) (string, error) {
	if p := d.Folder.SaveAs(d.Table, name); p != nil {
		return "", p
	}
	return d.Table.Path, nil
}
