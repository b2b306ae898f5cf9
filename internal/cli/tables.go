package cli

import (
	"cmp"
	"context"
	"net"
	"net/http"
	"time"

	"github.com/spf13/pflag"

	"referee/internal/dialogue"
	"referee/internal/hub"
	"referee/internal/journal"
	"referee/internal/lobby"
	"referee/internal/meter"
	"referee/internal/shared"
	"referee/internal/store"
	"referee/internal/talk"
	"referee/internal/ui/shell"
	"referee/internal/web"
)

// tables are the flags of a server with many tables.
type tables struct {
	tables         bool
	most, eachHour int
	event          string // the file of an event that everybody may read, "" for none
	store, figures string // addresses
}

// flags gives a command its flags.
func (t *tables) flags(f *pflag.FlagSet) {
	f.BoolVar(&t.tables, "tables", false, "")
	f.IntVar(&t.most, "most", lobby.UsualMost, "")
	f.IntVar(&t.eachHour, "each", lobby.UsualEach, "")
	f.StringVar(&t.event, "event", "", "")
	f.StringVar(&t.store, "store", "", "store.tables")
	f.StringVar(&t.figures, "metrics", "", "")
}

// goingTime is how long a server that goes away takes to send everybody to another one.
const goingTime = 10 * time.Second

// club lets people begin tables from their phones until the program is asked to end. Nobody plays at the keyboard.
func (o *serve) club(rights hub.Rights) error {
	door, err := o.address.open(network)
	if err != nil {
		return err
	}
	defer door.Close()
	ctx, stop := shell.Signals(context.Background())
	defer stop()
	o.store = cmp.Or(o.store, o.Getenv(storeVariable))
	kept, err := o.kept(ctx)
	if err != nil {
		return err
	}
	defer kept.Close()
	stored := kept
	if o.store == "" { // the tables are records of the folder
		stored = nil
	}
	shown, err := o.shows(o.event, stored)
	if err != nil {
		return err
	}
	faults := &errorLog{to: o.Err, onScreen: o.onScreen, lines: make(chan string, mostLogged)}
	defer faults.write()
	var all *lobby.Lobby
	counts := meter.New(func() int { return all.Awake() }, func() int { return all.Pages().Following() })
	pages := web.Options{Hosts: door.names, Base: door.base, Others: door.others, Alone: door.alone, Broke: faults.broke, Entered: counts.Entered}
	pages.Unkept = func(err error) error {
		problem := store.FromDisk(o.Config.Records, err)
		faults.tell("referee: " + dialogue.Problem(o.Text, problem))
		return problem
	}
	if shown != nil {
		pages.Event = shown
		if pages.Organiser, err = shared.Organiser(shown.path); err != nil { // everybody may still look
			o.Err.Write([]byte("referee: " + dialogue.Problem(o.Text, err) + "\n"))
		}
	}
	if o.store != "" {
		health := meter.Listen(ctx, kept)
		counts.Watches(health)
		pages.Well = health.Well
	}
	all, err = lobby.New(lobby.Options{
		Journal: counts.Journal(kept), Rights: rights, Text: o.Text, Now: o.Now, Most: o.most, Each: o.eachHour, Insecure: door.plain(),
	}, pages)
	if err != nil {
		return err
	}
	defer all.Close()
	if shown != nil {
		shown.lobby = all
	}
	figures, end, err := publishes(o.figures, counts)
	if err != nil {
		return err
	}
	defer end()
	door.counts = counts.Pages
	defer door.serves(all.Pages(), func() { o.tellsClub(door, figures, shown, pages.Organiser) })()
	o.tellsClub(door, figures, shown, pages.Organiser)
	<-ctx.Done()
	if stop(); o.store != "" { // there are others that have the tables
		again, stop := shell.Signals(context.Background())
		defer stop()
		all.Pages().Leave(again, goingTime)
	}
	return nil
}

// publishes answers with figures at an address, "" for none, until it is ended.
func publishes(address string, figures http.Handler) (at string, end func(), err error) {
	if address == "" {
		return "", func() {}, nil
	}
	l, err := net.Listen("tcp", address)
	if err != nil {
		return "", nil, closed(err, address)
	}
	pages := http.NewServeMux()
	pages.Handle("GET /metrics", figures)
	server := web.Bounded(pages)
	go server.Serve(l)
	return "http://" + l.Addr().String() + "/metrics", func() { server.Close() }, nil
}

// kept opens the journal of the tables: a store, or the folder of records.
func (o *serve) kept(ctx context.Context) (journal.Journal, error) {
	if o.store != "" {
		return o.openStore(ctx, o.store)
	}
	if o.Config.Records == "" {
		return nil, store.NoHome()
	}
	files, err := journal.OpenFiles(o.Config.Records)
	if err != nil {
		return nil, store.FromDisk(o.Config.Records, err)
	}
	return files, nil
}

// tellsClub says where the tables are found, where an event is run from, and the figures.
func (o *serve) tellsClub(d *door, figures string, shown *notice, organiser *web.Links) {
	page := talk.Page{Title: o.Text.Say("lobby.title")}
	page.Tell(talk.Lead, o.Text.Say("cli.tables.at", plain("address", d.base+"/")))
	if d.alone {
		page.Tell(talk.Hint, o.Text.Say("share.alone"))
	} else {
		page.Blocks = append(page.Blocks, talk.Code{To: d.base + "/"})
		says := o.Text.Say("cli.tables.all")
		if d.plain() {
			says += " " + o.Text.Say("share.plain")
		}
		page.Tell(talk.Hint, says)
	}
	if o.store == "" {
		page.Tell(talk.Hint, o.Text.Say("cli.tables.end"))
	} else {
		page.Tell(talk.Hint, o.Text.Say("cli.tables.stored"))
	}
	if organiser != nil {
		at := d.base + "/event"
		page.Tell(talk.Lead, o.Text.Say("cli.tables.event", plain("title", shown.now().Title), plain("address", at+"/"+organiser.Token(hub.Who{Host: true})), plain("page", at)))
	}
	if figures != "" {
		page.Tell(talk.Hint, o.Text.Say("cli.tables.metrics", plain("address", figures)))
	}
	showPage(o.env, page)
}
