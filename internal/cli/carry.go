package cli

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"net"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/spf13/cobra"

	"referee/internal/file"
	"referee/internal/hub"
	"referee/internal/journal"
	"referee/internal/pgjournal"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/talk"
	"referee/internal/web"
	"referee/rules"
)

// storeVariable has the address of the store where no flag has it: what is in a command line others can see.
const storeVariable = "REFEREE_STORE"

// carry are the commands that carry the tables of a club between a folder and a store.
type carry struct {
	*env
	store string
}

func newTables(e *env) *cobra.Command {
	o := &carry{env: e}
	c := e.command("tables", 0, 0, nil)
	c.Args, c.RunE = noCommand, func(c *cobra.Command, _ []string) error { return c.Help() }
	c.AddCommand(
		e.command("export FOLDER", 1, 1, func(args []string) error { return o.does(args[0], o.out) }),
		e.command("import FOLDER", 1, 1, func(args []string) error { return o.does(args[0], o.in) }),
	)
	for _, c := range c.Commands() {
		c.Flags().StringVar(&o.store, "store", "", "")
	}
	var at string
	host := e.command("host TABLE", 1, 1, func(args []string) error { return o.host(args[0], cmp.Or(at, usualAddress())) })
	host.Flags().StringVar(&o.store, "store", "", "")
	host.Flags().StringVar(&at, "at", "", "")
	c.AddCommand(host)
	return c
}

// usualAddress is where a club is found that was not told another.
func usualAddress() string {
	at := "127.0.0.1"
	if around := network(); len(around) > 0 {
		at = around[0]
	}
	return "http://" + net.JoinHostPort(at, usualPort)
}

// openStore opens the store of an address, or of the variable.
func (e *env) openStore(ctx context.Context, address string) (journal.Journal, error) {
	if address = cmp.Or(address, e.Getenv(storeVariable)); address == "" {
		return nil, fail("cli.store.which", plain("folder", e.Config.Records), plain("name", storeVariable))
	}
	j, err := pgjournal.Open(ctx, address)
	if err != nil {
		return nil, e.ofStore(err)
	}
	return j, nil
}

// kind returns what is wrong with a store, nil if an error is of something else.
func kind(err error) (told *pgjournal.Error) {
	errors.As(err, &told)
	return told
}

// ofStore says what is wrong with a store.
func (e *env) ofStore(err error) error {
	told := kind(err)
	if told == nil {
		return err
	}
	return fail("cli.store."+storeTroubles[told.Kind], plain("reason", told.Text), plain("folder", e.Config.Records))
}

// storeTroubles are the names of what may be wrong with a store.
var storeTroubles = map[pgjournal.Kind]string{
	pgjournal.Silent: "silent", pgjournal.Address: "address", pgjournal.Denied: "denied", pgjournal.Missing: "missing", pgjournal.Newer: "newer", pgjournal.Broken: "broken",
}

// does opens the store and carries tables.
func (o *carry) does(folder string, f func(ctx context.Context, folder string, j journal.Journal) error) error {
	ctx := context.Background()
	j, err := o.openStore(ctx, o.store)
	if err != nil {
		return err
	}
	defer j.Close()
	return f(ctx, folder, j)
}

// host says by which link the host of a table finds back to it, which may be open at the same time. Address is that of the club.
func (o *carry) host(id, address string) error {
	ctx := context.Background()
	id = strings.TrimSuffix(filepath.Base(id), journal.RecordExt)
	kept, err := (&serve{env: o.env, tables: tables{store: cmp.Or(o.store, o.Getenv(storeVariable))}}).kept(ctx)
	if err != nil {
		return err
	}
	defer kept.Close()
	note, _, err := kept.Note(ctx, id)
	switch {
	case kind(err) != nil:
		return o.ofStore(err)
	case err != nil && !errors.Is(err, journal.ErrNone):
		return store.FromDisk(o.Config.Records, err)
	case len(note) == 0:
		return fail("cli.tables.none", plain("table", id))
	}
	links, err := web.NewLinksOf(id, note, 0, nil)
	if errors.Is(err, web.ErrNewer) {
		return fail("cli.tables.newer", plain("table", id))
	}
	if err != nil {
		return fail("cli.tables.none", plain("table", id))
	}
	to := strings.TrimSuffix(address, "/") + "/t/" + links.Token(hub.Who{Host: true}) + "/host"
	page := talk.Page{Title: o.Text.Say("cli.tables.host", plain("table", id)), Blocks: []talk.Block{talk.Code{To: to}}}
	page.Tell(talk.Lead, to)
	showPage(o.env, page)
	return nil
}

// out writes all tables of a store into a folder.
func (o *carry) out(ctx context.Context, folder string, from journal.Journal) error {
	var ids []string
	for e, err := range from.List(ctx) {
		if err != nil {
			return o.ofStore(err)
		}
		ids = append(ids, e.ID)
	}
	to, err := journal.OpenFiles(folder)
	if err != nil {
		return store.FromDisk(folder, err)
	}
	defer to.Close()
	return o.each(folder, "cli.tables.exported", ids, func(id string) error {
		header, behind, err := from.Read(ctx, id, 0)
		if err != nil {
			return err
		}
		var lines []byte
		for _, b := range behind {
			lines = append(lines, b.Text...)
		}
		note, _, err := from.Note(ctx, id)
		if err != nil {
			return err
		}
		return journal.Put(ctx, to, id, header, lines, note)
	})
}

// in puts the records of a folder into a store. It reads them as they are, whoever has them open.
func (o *carry) in(ctx context.Context, folder string, to journal.Journal) error {
	all, err := file.List(folder)
	if err != nil {
		return store.FromDisk(folder, err)
	}
	var ids []string
	for _, f := range all {
		switch id, ok := strings.CutSuffix(f.Name(), journal.RecordExt); {
		case ok && journal.Sound(id):
			ids = append(ids, id)
		case ok:
			o.fails(fail("cli.tables.name", plain("file", filepath.Join(folder, f.Name()))))
		}
	}
	return o.each(folder, "cli.tables.imported", ids, func(id string) error {
		path := filepath.Join(folder, id+journal.RecordExt)
		text, err := file.Read(path, record.MaxSize)
		if err != nil {
			return err
		}
		if r, faults := record.Parse(text); r == nil {
			return store.In(path, faults[0])
		}
		note, err := file.Read(filepath.Join(folder, id+journal.NoteExt), journal.MostText)
		if errors.Is(err, fs.ErrNotExist) {
			note = nil
		} else if err != nil {
			return err
		}
		header, lines := journal.Whole(text)
		return journal.Put(ctx, to, id, header, lines, note)
	})
}

// each carries tables, many at once, and says what became of them: of those that it could not carry why, and how many it carried. Who interrupts it can
// begin again.
func (o *carry) each(folder, said string, ids []string, carries func(id string) error) error {
	slices.Sort(ids)
	var n atomic.Int64
	err := o.env.each(ids, func(_ *env, id string) error {
		switch err := carries(id); {
		case err == nil:
			n.Add(1)
			return nil
		case errors.Is(err, journal.ErrExists):
			return fail("cli.tables.there", plain("table", id))
		case errors.Is(err, journal.ErrText):
			return fail("cli.tables.text", plain("table", id))
		case kind(err) != nil:
			return o.ofStore(err)
		default:
			return store.FromDisk(filepath.Join(folder, id+journal.RecordExt), err)
		}
	})
	o.say(said, rules.N("n", int(n.Load())), plain("folder", folder))
	return err
}
