package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"referee/internal/games"
	"referee/internal/present"
	"referee/internal/program"
	"referee/internal/prose"
	"referee/internal/store"
	"referee/internal/table"
	"referee/profiles"
)

// profilesCommand shows what a table can play by.
func (r *run) profilesCommand() *cobra.Command {
	list := func(*cobra.Command, []string) error { return r.listProfiles() }
	c := &cobra.Command{Use: "profiles", Args: r.noCommand, RunE: list}
	c.AddCommand(
		&cobra.Command{Use: "list", Args: r.between(0, 0), RunE: list},
		&cobra.Command{Use: "show NAME|FILE", Args: r.between(1, 1), ValidArgsFunction: ways, RunE: func(_ *cobra.Command, args []string) error {
			return r.showProfile(args[0])
		}},
		&cobra.Command{Use: "check FILE…", Args: r.between(1, -1), RunE: func(_ *cobra.Command, files []string) error {
			return r.checkProfiles(files)
		}},
		r.diffCommand(),
	)
	c.AddCommand(r.boxCommands()...)
	return c
}

func (r *run) listProfiles() error {
	var rows []present.Row
	for _, g := range games.All {
		for _, layers := range [][]profiles.Layer{profiles.Editions(g.ID), profiles.Variants(g.ID)} {
			for _, l := range layers {
				rows = append(rows, present.Row{present.T(g.ID), present.T(l.ID),
					present.T(r.Text.Say("cli.profiles." + string(l.Kind))), present.T(l.Title.In(string(r.Text.Lang())))})
			}
		}
		rows = append(rows, r.boxRows(g)...)
	}
	rows = append(rows, r.houseRows()...)
	prose.WriteRows(r.Out, rows)
	return nil
}

// showProfile writes every value of a profile with the layer it comes from, or
// everything that is known of a box.
func (r *run) showProfile(id string) error {
	for _, g := range games.All {
		for _, l := range profiles.Editions(g.ID) {
			if l.ID == id {
				return r.show(g, id, nil, nil)
			}
		}
		for _, l := range profiles.Variants(g.ID) {
			if l.ID == id {
				return r.show(g, "", []string{id}, nil)
			}
		}
	}
	if own, ok := r.ownBox(id); ok {
		box, problems := own.Read()
		if box != nil {
			r.showBox(box)
		}
		return r.problems(problems)
	}
	file, ok := r.Sheet(id)
	if !ok {
		return fail("cli.profiles.unknown", plain("name", id))
	}
	if box, problems, ok := r.boxIn(file); ok {
		if box != nil {
			r.showBox(box)
		}
		return r.problems(problems)
	}
	layer, err := program.Layer(file)
	if err != nil {
		return err
	}
	g, ok := games.Find(layer.Game)
	if !ok {
		return fail("store.game", plain("name", layer.Game))
	}
	return r.show(g, "", nil, layer)
}

func (r *run) profileFaults(file string, faults []*profiles.Error) error {
	var list []*store.Problem
	for _, f := range faults {
		list = append(list, store.FromProfile(file, f))
	}
	return r.problems(list)
}

func (r *run) show(g table.Binding, edition string, variants []string, house *profiles.Layer) error {
	p, faults := profiles.Load(g.Spec, edition, variants, house, nil)
	if err := r.profileFaults("", faults); err != nil {
		r.worse(unreadable)
	}
	for _, l := range p.Layers {
		r.print(fmt.Sprintf("%s  %s  %s", r.Text.Say("cli.profiles."+string(l.Kind)), l.ID, l.Title.In(string(r.Text.Lang()))))
	}
	var rows []present.Row
	for _, v := range p.Options {
		layer := v.Layer
		if layer == "" {
			layer = r.Text.Say("cli.profiles.standard")
		}
		rows = append(rows, present.Row{present.T(v.Key), present.T("="), present.T(v.Value), present.T("(" + layer + ")")})
	}
	for _, c := range g.Clauses {
		severity, layer := p.Severity(c.ID)
		if layer != "" {
			rows = append(rows, present.Row{present.T(string(c.ID)), present.T("="),
				present.T(r.Text.Say("severity." + severity.String())), present.T("(" + layer + ")")})
		}
	}
	prose.WriteRows(r.Out, rows)
	return nil
}

// checkProfiles looks for mistakes in files, against the game and the layers
// they name.
func (r *run) checkProfiles(files []string) error {
	for _, file := range files {
		if box, problems, ok := r.boxIn(file); ok {
			if r.problems(problems) != nil || r.judgeBox(box) {
				r.worse(findings)
				continue
			}
			r.say("cli.profiles.clean", plain("file", file))
			continue
		}
		layer, err := program.Layer(file)
		if err != nil {
			r.complain(err)
			r.worse(unreadable)
			continue
		}
		g, ok := games.Find(layer.Game)
		if !ok {
			r.complain(fail("store.game", plain("name", layer.Game)))
			r.worse(unreadable)
			continue
		}
		faults := layer.Check(g.Spec)
		if layer.Kind == profiles.HouseKind {
			_, faults = profiles.Load(g.Spec, "", nil, layer, nil)
		}
		if r.profileFaults(file, faults) != nil {
			r.worse(findings)
			continue
		}
		r.say("cli.profiles.clean", plain("file", file))
	}
	return nil
}
