package cli

import (
	"bufio"
	"context"
	"io"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"referee/internal/dialogue"
	"referee/internal/hub"
	"referee/internal/line"
	"referee/internal/store"
	"referee/internal/talk"
	"referee/internal/ui/shell"
	"referee/internal/web"
)

// served is what the flags of serve say.
type served struct {
	wished
	listen            string
	names             []string
	cert, key         string
	let, undo, others string
	headless          bool
}

// serveCommand shares a table with phones and other browsers.
func (r *run) serveCommand() *cobra.Command {
	var w served
	c := &cobra.Command{Use: "serve [FILE|GAME]", Args: r.between(0, 1)}
	f := c.Flags()
	r.rulesFlags(f, &w.wished)
	say := func(name string) string { return r.Text.Say("cli.flag." + name) }
	f.StringVar(&w.listen, "listen", "127.0.0.1:"+usualPort, say("listen"))
	f.StringArrayVar(&w.names, "name", nil, say("name"))
	f.StringVar(&w.cert, "tls-cert", "", say("tls-cert"))
	f.StringVar(&w.key, "tls-key", "", say("tls-key"))
	f.StringVar(&w.let, "let", hub.Levels[hub.Usual.Let], say("let"))
	f.StringVar(&w.undo, "undo", hub.Levels[hub.Usual.Undo], say("undo"))
	f.StringVar(&w.others, "for", hub.Levels[hub.Usual.For], say("for"))
	f.BoolVar(&w.headless, "headless", false, say("headless"))
	c.RunE = func(_ *cobra.Command, args []string) error { return r.serve(args, &w) }
	return c
}

// rights are who may do what.
func (w *served) rights() (rights hub.Rights, err error) {
	for _, one := range []struct {
		flag, value string
		to          *hub.Level
	}{{"let", w.let, &rights.Let}, {"undo", w.undo, &rights.Undo}, {"for", w.others, &rights.For}} {
		if err := oneOf(one.flag, one.value, hub.Levels...); err != nil {
			return rights, err
		}
		*one.to = hub.Level(slices.Index(hub.Levels, one.value))
	}
	return rights, nil
}

// serve shares a table until the program is left or asked to end.
func (r *run) serve(args []string, w *served) error {
	rights, err := w.rights()
	if err != nil {
		return err
	}
	door, err := w.open()
	if err != nil {
		return err
	}
	defer door.Close()
	house, err := r.house()
	if err != nil {
		return err
	}
	table, faults := hub.New(rights, r.App.Now), &errorLog{to: r.Err, onScreen: r.onScreen}
	defer faults.write()
	shared := &sharing{Hub: table, Desk: web.Desk{Insecure: !door.alone && w.cert == ""}}
	pages, err := web.New(web.Options{
		Hub: table, Program: r.Program, House: house, Hosts: door.names, Base: door.base, Others: door.others, Alone: door.alone, Now: r.App.Now,
		Broke: faults.broke, Unkept: func(err error) error { return r.unkept(faults, shared.path, err) },
	})
	if err != nil {
		return err
	}
	ctx, stop := shell.Signals(context.Background())
	defer stop()
	out := line.NewOutput(r.Out)
	out.Later()
	r.Out = out
	shared.Server, shared.out, shared.ctx = pages, out, ctx
	r.Shared = shared
	end := func() {}
	defer func() { end() }()
	table.Hold(func() { // whoever comes while a game is being opened waits for it
		end = door.serves(pages, func() { shared.Hold(func() { r.moves(table, w.headless) }) })
		err = r.hosts(ctx, args, w)
	})
	shared.sends()
	return err
}

// moves says that the table is found elsewhere by now. It belongs to a turn.
func (r *run) moves(table *hub.Hub, headless bool) {
	table.Stir()
	if headless {
		r.tellsShared()
	}
}

// house are the links of the host, which hold whatever is on the table.
func (r *run) house() (*web.Links, error) {
	if err := os.MkdirAll(r.Config.Records, 0o700); err != nil {
		return nil, store.FromDisk(r.Config.Records, err)
	}
	links, problem := openLinks(filepath.Join(r.Config.Records, "house"+store.LinksExt), 0)
	if problem != nil {
		return nil, problem
	}
	return links, nil
}

// hosts is the keyboard at the table that is shared. It is a turn, which ends only while something is waited for.
func (r *run) hosts(ctx context.Context, args []string, w *served) error {
	if w.headless {
		return r.unattended(ctx, args, w)
	}
	r.In = bufio.NewReader(&endable{In: r.In, ctx: ctx})
	if len(args) == 0 && !w.any() {
		return r.home()
	}
	return r.playSome(args, &w.wished)
}

// unattended shares a table at which nobody sits at a keyboard, until the program is asked to end.
func (r *run) unattended(ctx context.Context, args []string, w *served) error {
	if len(args) > 0 || w.any() {
		if err := r.laid(args, w); err != nil {
			return err
		}
	}
	r.tellsShared()
	r.Shared.Wait(func() { <-ctx.Done() })
	if g := r.Playing(); g != nil {
		return g.Close()
	}
	return nil
}

// laid puts the game on the table that the command line names.
func (r *run) laid(args []string, w *served) error {
	file, game, err := r.meant(args, &w.wished)
	if err != nil {
		return err
	}
	if file == "" && len(w.seats) == 0 {
		return fail("cli.serve.seats")
	}
	if file != "" {
		if err := r.settled(file, &w.wished); err != nil {
			return err
		}
		_, err := r.Open(file)
		if err != nil {
			return r.missing(err, file)
		}
		return nil
	}
	talk := dialogue.NewNewGame(r.Folder(), r.Text)
	if game != "" {
		talk.Answer(dialogue.GameKey, game)
	}
	if err := w.told(talk); err != nil {
		return err
	}
	_, err = r.Start(talk.Header(), w.file)
	return err
}

// tellsShared says where the table is, and how one joins, where it is shared.
func (r *run) tellsShared() {
	if r.Shared == nil {
		return
	}
	page := dialogue.Share{Do: r.Program}.Page(r.Text)
	for _, c := range page.Asks.Choices { // nobody answers here
		if c.Opens != nil {
			page.Blocks = append(page.Blocks, talk.Para{Text: c.Label})
		}
	}
	page.Asks = talk.Asks{}
	(&line.Options{Out: r.Out, Program: r.Program, Columns: r.Columns}).Shows(&page)
}

// endable is an input that ends when the program is asked to.
type endable struct {
	In  io.Reader
	ctx context.Context
}

// Read implements [io.Reader]. What is typed behind the end nobody reads.
func (e *endable) Read(b []byte) (n int, err error) {
	type read struct {
		n   int
		err error
	}
	if e.ctx.Err() != nil {
		return 0, io.EOF
	}
	own, done := make([]byte, len(b)), make(chan read, 1)
	go func() {
		n, err := e.In.Read(own)
		done <- read{n, err}
	}()
	select {
	case r := <-done:
		return copy(b, own[:r.n]), r.err
	case <-e.ctx.Done():
		return 0, io.EOF
	}
}
