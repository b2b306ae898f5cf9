package cli

import (
	"strings"

	"github.com/spf13/cobra"

	"referee/internal/export"
	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/text"
	"referee/rules"
)

// players are the commands about who plays in the saved games.
type players struct {
	*env
	write, json bool
}

func newPlayers(e *env) *cobra.Command {
	o := &players{env: e}
	c := e.command("players", 0, 0, o.list)
	c.Args = noCommand
	c.Flags().BoolVar(&o.json, "json", false, "")
	c.AddCommand(
		e.command("rename NAME NAME [FILE…]", 2, -1, func(args []string) error { return o.renames(args, false) }),
		e.command("merge NAME NAME [FILE…]", 2, -1, func(args []string) error { return o.renames(args, true) }),
		e.command("remove NAME [FILE…]", 1, -1, func(args []string) error { return o.changes(args[0], "", true, args[1:]) }),
	)
	for _, sub := range c.Commands() {
		sub.Flags().BoolVar(&o.write, "write", false, "write-restored")
	}
	return c
}

// list lists the players with how much and when they played. Of a file that cannot be opened nobody knows who is in it.
func (o *players) list([]string) error {
	list, err := o.saved()
	if err != nil {
		return err
	}
	for i := range list {
		if !list[i].Playable && list[i].Damaged() {
			o.told(list[i].Problems)
		}
	}
	all := store.Players(list)
	switch {
	case o.json:
		return export.WriteJSON(o.data, append([]store.Player{}, all...))
	case len(all) == 0:
		return o.nothing(fail("cli.games.none", plain("folder", o.Config.Records)), false)
	}
	var rows []present.Row
	for i := range all {
		p := &all[i]
		name := text.Clean(strings.Join(append([]string{p.Name}, p.Also...), " / "))
		rows = append(rows, row(name, o.Text.Say("backup.games", rules.N("n", p.Games)), p.First, p.Last))
	}
	present.WriteRows(o.Out, rows)
	return nil
}

// renames calls a player otherwise: an empty name removes nobody.
func (o *players) renames(args []string, known bool) error {
	if record.TidyName(args[1]) == "" {
		return fail("players.empty")
	}
	return o.changes(args[0], args[1], known, args[2:])
}

// changes shows in which files a player is called otherwise, and writes them where that is asked for. Without a new name the player is removed. The
// new name is that of another player if known is true, and of nobody if it is false.
func (o *players) changes(old, to string, known bool, beside []string) error {
	list, err := o.saved()
	if err != nil {
		return err
	}
	var names []string
	for _, p := range store.Players(list) {
		names = append(append(names, p.Name), p.Also...)
	}
	old, to = record.TidyName(old), record.TidyName(to)
	same := text.SameName(old, to)
	switch there := text.NameAt(names, to) >= 0; {
	case text.NameAt(names, old) < 0:
		return near(fail("players.none", plain("name", old)), old, names)
	case old == to:
		return fail("players.same", plain("name", old))
	case to == "":
	case known && !there:
		return near(fail("players.none", plain("name", to)), to, names)
	case !known && there && !same:
		return fail("players.there", plain("name", to), plain("old", old))
	}
	all, wrong := o.Folder().Renamings(old, to, o.Text, beside...)
	if len(wrong) > 0 {
		o.told(wrong)
		return fail("players.refused")
	}
	if to == "" {
		o.say("players.removing", plain("name", old))
	}
	if o.write {
		if problem := o.Folder().Rename(all); problem != nil {
			o.fails(problem)
		}
	}
	left, many := 0, 0
	for i := range all {
		if all[i].Unread {
			o.complain(fail("players.unread", text.FileArg(all[i].Path)))
			o.worse(findings)
			continue
		}
		many++
		key := "players.changes"
		if o.write && !all[i].Done {
			key = "players.left"
			left++
		}
		o.say(key, rules.N("n", all[i].Lines), text.FileArg(all[i].Path))
	}
	switch {
	case many == 0:
		return o.nothing(fail("players.nowhere", plain("name", old)), true)
	case left > 0:
		o.say("players.unfinished", rules.N("n", left))
	case o.write:
		_, err = o.saved() // what is remembered of them has the new names
		o.say("players.written", rules.N("n", many))
	default:
		o.say("backup.dry")
	}
	return err
}
