package cli

import (
	"context"

	"github.com/spf13/pflag"

	"referee/internal/hub"
	"referee/internal/journal"
	"referee/internal/lobby"
	"referee/internal/store"
	"referee/internal/talk"
	"referee/internal/ui/shell"
	"referee/internal/web"
)

// tables are the flags of a server with many tables.
type tables struct {
	tables         bool
	most, eachHour int
}

// flags gives a command its flags.
func (t *tables) flags(f *pflag.FlagSet) {
	f.BoolVar(&t.tables, "tables", false, "")
	f.IntVar(&t.most, "most", lobby.UsualMost, "")
	f.IntVar(&t.eachHour, "each", lobby.UsualEach, "")
}

// club lets people begin tables from their phones until the program is asked to end. Nobody plays at the keyboard.
func (o *serve) club(rights hub.Rights) error {
	door, err := o.address.open(network)
	if err != nil {
		return err
	}
	defer door.Close()
	folder, err := o.kept()
	if err != nil {
		return err
	}
	defer folder.Close()
	ctx, stop := shell.Signals(context.Background())
	defer stop()
	faults := &errorLog{to: o.Err, onScreen: o.onScreen, lines: make(chan string, mostLogged)}
	defer faults.write()
	all, err := lobby.New(
		lobby.Options{Journal: folder, Rights: rights, Text: o.Text, Now: o.Now, Most: o.most, Each: o.eachHour, Insecure: !door.alone && o.cert == ""},
		web.Options{Hosts: door.names, Base: door.base, Others: door.others, Alone: door.alone, Broke: faults.broke},
	)
	if err != nil {
		return err
	}
	defer all.Close()
	defer door.serves(all.Pages(), func() { o.tellsClub(door) })()
	o.tellsClub(door)
	<-ctx.Done()
	return nil
}

// kept opens the journal of the tables: the folder of records.
func (o *serve) kept() (journal.Journal, error) {
	if o.Config.Records == "" {
		return nil, store.NoHome()
	}
	files, err := journal.OpenFiles(o.Config.Records)
	if err != nil {
		return nil, store.FromDisk(o.Config.Records, err)
	}
	return files, nil
}

// tellsClub says where the tables are found.
func (o *serve) tellsClub(d *door) {
	page := talk.Page{Title: o.Text.Say("lobby.title")}
	page.Tell(talk.Lead, o.Text.Say("cli.tables.at", plain("address", d.base+"/")))
	if d.alone {
		page.Tell(talk.Hint, o.Text.Say("share.alone"))
	} else {
		page.Blocks = append(page.Blocks, talk.Code{To: d.base + "/"})
		says := o.Text.Say("cli.tables.all")
		if o.cert == "" {
			says += " " + o.Text.Say("share.plain")
		}
		page.Tell(talk.Hint, says)
	}
	page.Tell(talk.Hint, o.Text.Say("cli.tables.end"))
	showPage(o.env, page)
}
