package cli

import (
	"strings"

	"github.com/spf13/pflag"

	"referee/internal/store"
	"referee/internal/table"
	"referee/rules"
)

// eyes are whose notes a command is to look at, as its flags have it: without any those
// that everybody may see.
type eyes struct {
	all  bool
	seat string // the name of a player, or ""
}

// eyesFlags are the flags that ask for more than everybody may see.
func (r *run) eyesFlags(f *pflag.FlagSet) {
	f.BoolVar(&r.eyes.all, "private", false, r.p.Say("cli.flag.private"))
	f.StringVar(&r.eyes.seat, "seat", "", r.p.Say("cli.flag.seat"))
}

// asked is the flag that asks for more, or "".
func (e eyes) asked() string {
	switch {
	case e.all:
		return "private"
	case e.seat != "":
		return "seat"
	}
	return ""
}

// agree refuses flags that say different things.
func (e eyes) agree() error {
	if e.all && e.seat != "" {
		return fail("cli.flag-excludes", plain("flag", "private"), plain("other", "seat"))
	}
	return nil
}

// view is the view of a record that the flags ask for.
func (r *run) view(t *store.Table) (rules.Seat, error) {
	names := t.Record.Header.Seats
	switch seat, ok := t.Record.Header.Seat(r.eyes.seat); {
	case r.eyes.all:
		return table.Everyone, nil
	case r.eyes.seat == "":
		return table.PublicView(t.Session), nil
	case ok && seat != rules.Table:
		return seat, nil
	}
	return rules.Table, fail("cli.seat", plain("file", t.Path), plain("name", r.eyes.seat), plain("seats", strings.Join(names, ", ")))
}
