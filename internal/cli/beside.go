package cli

import (
	"slices"

	"referee/internal/export"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
)

// checkTable judges a record with the final table that a file has beside it.
func (r *run) checkTable(files []string, file string, asJSON, all bool) error {
	if len(files) > 1 {
		return fail("cli.table.one")
	}
	t, _ := r.Read(r.path(files[0])) // the report says why it cannot be opened
	if t.Position != nil {
		var err error
		if t, err = r.beside(t, file); err != nil {
			return err
		}
	}
	rep, err := r.Exporter(r.data, r.eyes).Report(t)
	if err != nil {
		return err
	}
	return r.reports(&checked{table: t, report: rep}, asJSON, all)
}

// beside reads a final table: as score does, with the players and the rules of the record where the file leaves
// them out, or as a record that is a table.
func (r *run) beside(t *store.Table, file string) (*store.Table, error) {
	if file != export.Stdin {
		file = r.path(file)
	}
	data, err := r.slurp(file)
	if err != nil {
		return nil, store.FromDisk(file, err)
	}
	h, pairs := record.Header{}, []record.Pair(nil)
	if isRecord(data) {
		typed := r.Opener().Parse(file, data)
		switch {
		case typed.Position == nil || len(typed.Problems) > 0:
			return nil, r.problems(typed.Problems)
		case typed.Record.Header.Get(table.TypedKey) != "yes":
			return nil, fail("cli.table.played", plain("file", file))
		}
		h, pairs = typed.Record.Header, typed.Pairs()
	} else {
		header := t.Record.Header
		header.Fields = slices.Clone(header.Fields)
		typed := r.readTable(t.Game, header, file, data)
		if len(typed.problems) > 0 {
			return nil, r.problems(typed.problems)
		}
		h, pairs = typed.talk.Header(), typed.talk.Pairs()
	}
	more, problem := t.WithTable(file, h, pairs)
	if problem != nil {
		return nil, r.problems([]*store.Problem{problem})
	}
	return more, nil
}
