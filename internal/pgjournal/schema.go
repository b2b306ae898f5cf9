package pgjournal

import (
	"context"
	"embed"
	"errors"
	"io"
	"io/fs"

	"github.com/golang-migrate/migrate/v4"
	"github.com/golang-migrate/migrate/v4/database"
	"github.com/golang-migrate/migrate/v4/source"
	"github.com/golang-migrate/migrate/v4/source/iofs"
)

//go:embed migrations
var migrations embed.FS

// era is how many migrations older programs can go on with, so that old and new run side by side. One that they cannot go on with is the first of
// the next hundred: whoever does not know it uses the store no more.
const era = 100

// migrated brings the tables of a store to what this program knows. What a newer program made of them is left alone, and refused where it is of
// another era.
func migrated(ctx context.Context, c *link) error {
	from, err := iofs.New(migrations, "migrations")
	if err != nil {
		return err
	}
	last, err := newest(from)
	if err != nil {
		return err
	}
	s := &schema{c: c, ctx: ctx}
	is, _, err := s.Version()
	switch {
	case err == nil && is/era > int(last)/era:
		return errNewer
	case err == nil && is >= int(last) || err != nil && code(err) != undefined:
		return err
	}
	m, err := migrate.NewWithInstance("program", from, "store", s)
	if err != nil {
		return err
	}
	if err := m.Up(); !errors.Is(err, migrate.ErrNoChange) {
		return err
	}
	return nil
}

// newest is the last version that there is.
func newest(from source.Driver) (uint, error) {
	v, err := from.First()
	for err == nil {
		next, end := from.Next(v)
		if errors.Is(end, fs.ErrNotExist) {
			break
		}
		v, err = next, end
	}
	return v, err
}

// schema is the [database.Driver] of a store. That of the library needs database/sql and an advisory lock; here one transaction is the lock and
// has all that is done, so that a program that is killed leaves nothing half made.
type schema struct {
	c   *link
	ctx context.Context
}

var _ database.Driver = (*schema)(nil)

// undefined is the error about a table that does not exist.
const undefined = "42P01"

// exec runs statements.
func (s *schema) exec(sql string) error {
	_, err := s.c.Exec(s.ctx, sql).ReadAll()
	return err
}

// Lock implements [database.Driver]. Who comes second waits for the row.
func (s *schema) Lock() error {
	err := s.exec("create table if not exists versions (id bigint primary key, version bigint not null)")
	if c := code(err); err != nil && c != "23505" && c != "42P07" && c != "42710" { // another program makes it at this moment
		return err
	}
	return s.exec("begin; insert into versions values (1, -1) on conflict (id) do update set version = versions.version")
}

// Unlock implements [database.Driver]. Where something failed, nothing stays of it.
func (s *schema) Unlock() error { return s.exec("commit") }

// Version implements [database.Driver].
func (s *schema) Version() (int, bool, error) {
	got, err := s.c.ask(s.ctx, statement{"version", "select version from versions where id = 1"})
	if err != nil || len(got.Rows) == 0 {
		return database.NilVersion, false, err
	}
	return int(number(got.Rows[0][0])), false, nil
}

// SetVersion implements [database.Driver]. In a transaction nothing is ever left half done.
func (s *schema) SetVersion(version int, _ bool) error {
	_, err := s.c.ask(s.ctx, statement{"setVersion", "update versions set version = $1 where id = 1"}, int64(version))
	return err
}

// Run implements [database.Driver].
func (s *schema) Run(from io.Reader) error {
	sql, err := io.ReadAll(from)
	if err != nil {
		return err
	}
	return s.exec(string(sql))
}

// Open, Close and Drop implement [database.Driver]; nothing calls them.
func (s *schema) Open(string) (database.Driver, error) { return s, nil }
func (s *schema) Close() error                         { return nil }
func (s *schema) Drop() error                          { return errors.New("a store is not dropped by a program") }
