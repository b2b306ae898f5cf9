package cli

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"referee/internal/file"
	"referee/internal/program"
	"referee/internal/store"
	"referee/internal/text"
	"referee/rules"
)

// backup is the command that puts everything of the user into one file.
type backup struct {
	*env
	links, replace bool
}

func newBackup(e *env) *cobra.Command {
	o := &backup{env: e}
	c := e.command("backup FILE", 1, 1, func(args []string) error { return o.run(args[0]) })
	c.Flags().BoolVar(&o.links, "links", false, "")
	c.Flags().BoolVar(&o.replace, "replace", false, "replace-file")
	return c
}

// mostOfBackup is how large the file of a backup may be.
const mostOfBackup = 512 << 20

func (o *backup) run(to string) error {
	if info, err := os.Stat(to); err == nil && info.IsDir() {
		return store.FromDisk(to, file.ErrFolder)
	} else if err == nil && !o.replace {
		return fail("backup.there", plain("file", to))
	} else if err == nil && info.Size() > 0 && !store.Packs(to) {
		return fail("backup.kept", plain("file", to))
	} else if errors.Is(err, fs.ErrNotExist) {
		if problem := store.Free(to); problem != nil {
			return problem
		}
	}
	o.say("backup.before")
	if o.links {
		o.say("backup.before.links")
	}
	data, has, err := o.Backup(o.links)
	if err != nil {
		return err
	}
	write := file.Create
	if o.replace {
		write = file.Overwrite
	}
	if err := write(to, data); err != nil {
		if errors.Is(err, fs.ErrExist) {
			return fail("backup.there", plain("file", to))
		}
		return store.FromDisk(to, err)
	}
	back, err := file.Read(to, mostOfBackup)
	if err != nil {
		return store.FromDisk(to, err)
	}
	if !bytes.Equal(back, data) {
		return fail("backup.unlike", plain("file", to))
	}
	for _, p := range has.Unopened {
		o.complain(fail("backup.unopened", plain("file", filepath.Base(p.File)), plain("why", o.Text.Fault(p))))
		o.worse(findings)
	}
	o.say("backup.done", plain("file", to), plain("list", o.has(&has)))
	return nil
}

// has says how much of what is in a backup.
func (o *backup) has(c *program.Contents) string {
	said := []string{o.Text.Say("backup.games", rules.N("n", c.Games))}
	for _, of := range []struct {
		key string
		n   int
	}{{"notes", c.Notes}, {"disputes", c.Disputes}, {"campaigns", c.Campaigns}, {"sheets", c.Sheets}, {"links", c.Links}} {
		if of.n > 0 {
			said = append(said, o.Text.Say("backup."+of.key, rules.N("n", of.n)))
		}
	}
	if c.Settings {
		said = append(said, o.Text.Say("backup.settings"))
	}
	return o.Text.List("list.and", said...)
}

// restore is the command that puts everything of a backup where it belongs.
type restore struct {
	*env
	write, settings bool
}

func newRestore(e *env) *cobra.Command {
	o := &restore{env: e}
	c := e.command("restore FILE", 1, 1, func(args []string) error { return o.run(args[0]) })
	c.Flags().BoolVar(&o.write, "write", false, "write-restored")
	c.Flags().BoolVar(&o.settings, "settings", false, "")
	return c
}

func (o *restore) run(from string) error {
	if info, err := os.Stat(from); err == nil && info.Mode().IsRegular() && info.Size() > mostOfBackup {
		return &rules.Fault{File: from, Code: "backup.large"}
	}
	data, err := file.Read(from, mostOfBackup)
	if err != nil {
		return store.FromDisk(from, err)
	}
	done, listed, err := o.Restore(data, o.write, o.settings)
	var wrong *rules.Fault
	switch {
	case errors.As(err, &wrong) && wrong.File == "":
		return store.In(from, wrong)
	case err != nil:
		return err
	}
	if !listed {
		o.say("backup.unlisted")
	}
	o.tell(done)
	switch {
	case o.code == unreadable:
		o.say("backup.again")
	case !o.write:
		o.say("backup.dry")
	default:
		o.say("backup.restored")
	}
	return nil
}

// tell says what becomes of everything: of what is new or here already how much that is, of anything else what.
func (o *restore) tell(done []store.Restored) {
	n := map[string]int{}
	for i := range done {
		one := &done[i]
		kind, fate := kinds[one.Place()], fates[one.Fate]
		if one.Fate == store.Fresh || one.Fate == store.Same {
			n[kind+"."+fate]++
			continue
		}
		args := []rules.Arg{plain("name", text.Clean(one.Packed.Name)), text.FileArg(one.To), rules.N("n", max(one.More, one.New))}
		switch one.Fate {
		case store.Failed:
			o.fails(fail("backup.fate.failed", args[0], plain("why", o.Text.Placed(program.Told(one.Wrong)))))
			continue
		case store.Both:
			o.worse(findings)
			if one.To == "" {
				fate += ".look"
			}
		case store.Stays:
			fate += "." + kind
		}
		o.say("backup.fate."+fate, args...)
		if len(one.Differ) > 0 {
			o.say("backup.fate.differs", args[0], plain("list", strings.Join(one.Differ, ", ")))
			o.worse(findings)
		}
	}
	for _, fate := range []store.Fate{store.Fresh, store.Same} {
		var said []string
		for _, kind := range kinds {
			if many := n[kind+"."+fates[fate]]; many > 0 {
				said = append(said, o.Text.Say("backup."+kind, rules.N("n", many)))
				n[kind+"."+fates[fate]] = 0
			}
		}
		key := "backup.fate." + fates[fate]
		if fate == store.Fresh && o.write {
			key += ".written"
		}
		if len(said) > 0 {
			o.say(key, plain("list", o.Text.List("list.and", said...)))
		}
	}
}

// kinds are what the files of a backup are called, fates what becomes of them.
var (
	kinds = [...]string{
		store.GamePlace: "games", store.BesidePlace: "beside", store.LinksPlace: "links", store.HousePlace: "sheets", store.SettingsPlace: "settings",
	}
	fates = [...]string{
		store.Fresh: "fresh", store.Same: "same", store.Longer: "longer", store.Both: "both", store.Joined: "joined", store.Stays: "stays", store.Failed: "failed",
	}
)
