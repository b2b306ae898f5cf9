package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/spf13/cobra"

	"referee/internal/dialogue"
	"referee/internal/hub"
	"referee/internal/line"
	"referee/internal/record"
	"referee/internal/shared"
	"referee/internal/store"
	"referee/internal/talk"
	"referee/internal/ui/shell"
	"referee/internal/web"
)

// serve is the command that shares a table with phones and other browsers.
type serve struct {
	*env
	wished
	address
	tables
	let, undo, others string
}

func newServe(e *env) *cobra.Command {
	o := serve{env: e}
	c := e.command("serve [FILE|GAME]", 0, 1, o.run)
	f := c.Flags()
	o.wished.flags(f)
	f.StringVar(&o.listen, "listen", "127.0.0.1:"+usualPort, "")
	f.StringArrayVar(&o.names, "name", nil, "")
	f.StringArrayVar(&o.proxies, "proxy", nil, "")
	f.StringVar(&o.cert, "tls-cert", "", "")
	f.StringVar(&o.key, "tls-key", "", "")
	f.StringVar(&o.let, "let", hub.Levels[hub.Usual.Let], "")
	f.StringVar(&o.undo, "undo", hub.Levels[hub.Usual.Undo], "")
	f.StringVar(&o.others, "for", hub.Levels[hub.Usual.For], "")
	f.BoolVar(&o.headless, "headless", false, "")
	o.tables.flags(f)
	c.PreRunE = func(c *cobra.Command, args []string) error {
		if !o.tables.tables {
			if len(args) == 1 {
				if _, err := os.Stat(e.path(args[0])); err != nil && strings.TrimSuffix(args[0], "s") == "table" {
					return misspelt{store.FromDisk(args[0], err), "serve --tables"}
				}
			}
			return needs(f, "tables", "most", "each", "event", "store", "metrics")
		}
		switch {
		case len(args) > 0 || o.any():
			return fail("cli.tables.game")
		case o.most < 1:
			return misvalued("most", strconv.Itoa(o.most))
		case o.eachHour < 1:
			return misvalued("each", strconv.Itoa(o.eachHour))
		}
		return nil
	}
	return c
}

// rights are who may do what.
func (o *serve) rights() (rights hub.Rights, err error) {
	for _, one := range []struct {
		flag, value string
		to          *hub.Level
	}{{"let", o.let, &rights.Let}, {"undo", o.undo, &rights.Undo}, {"for", o.others, &rights.For}} {
		if err := oneOf(one.flag, one.value, hub.Levels...); err != nil {
			return rights, err
		}
		*one.to = hub.Level(slices.Index(hub.Levels, one.value))
	}
	return rights, nil
}

// run shares a table until the program is left or asked to end.
func (o *serve) run(args []string) error {
	rights, err := o.rights()
	if err != nil {
		return err
	}
	if o.tables.tables {
		return o.club(rights)
	}
	door, err := o.address.open(network)
	if err != nil {
		return err
	}
	defer door.Close()
	house, err := shared.House(o.Config.Records)
	if err != nil {
		return err
	}
	ctx, stop := shell.Signals(context.Background())
	defer stop()
	out := line.NewOutput(o.Out)
	out.Later()
	table, faults := hub.New(rights, o.Now), &errorLog{to: o.Err, onScreen: o.onScreen, lines: make(chan string, mostLogged)}
	defer faults.write()
	at := &sharing{Table: shared.Table{Hub: table, Desk: web.Desk{Insecure: door.plain()}}, out: out, ctx: ctx}
	at.Server, err = web.New(web.Options{
		Hub: table, Program: o.Program, House: house, Hosts: door.names, Base: door.base, Others: door.others, Alone: door.alone, Now: o.Now,
		Broke: faults.broke, Unkept: func(err error) error { return o.unkept(faults, at.Path(), err) },
	})
	if err != nil {
		return err
	}
	o.Out, o.Shared = out, at
	end := func() {}
	defer func() { end() }()
	table.Hold(func() { // whoever comes while a game is being opened waits for it
		end = door.serves(at.Server, func() {
			at.Hold(func() { // the table is found elsewhere by now
				table.Stir()
				if o.headless {
					o.tells()
				}
			})
		})
		err = o.hosts(ctx, args)
	})
	at.sends()
	return err
}

// hosts is the keyboard at the table that is shared. It is a turn, which ends only while something is waited for.
func (o *serve) hosts(ctx context.Context, args []string) error {
	if o.headless {
		return o.unattended(ctx, args)
	}
	o.In = bufio.NewReader(&endable{In: o.In, ctx: ctx})
	if len(args) == 0 && !o.any() {
		return home(o.env)
	}
	return o.play(o.env, args)
}

// unattended shares a table at which nobody sits at a keyboard, with the game on it that the command line names, until the
// program is asked to end.
func (o *serve) unattended(ctx context.Context, args []string) error {
	if len(args) > 0 || o.any() {
		if err := o.play(o.env, args); err != nil {
			return err
		}
	}
	o.tells()
	o.Shared.Wait(func() { <-ctx.Done() })
	if g := o.Playing(); g != nil {
		return g.Close()
	}
	return nil
}

// tells says where the table is, and how one joins.
func (o *serve) tells() {
	page := dialogue.Share{Do: o.Program}.Page(o.Text)
	for _, c := range page.Asks.Choices { // nobody answers here
		if c.Opens != nil {
			page.Blocks = append(page.Blocks, talk.Para{Text: c.Label})
		}
	}
	page.Asks = talk.Asks{}
	if o.Playing() == nil { // the host begins a game from a phone
		page.Blocks.Add(talk.Code{To: o.Shared.Hosting()})
	}
	showPage(o.env, page)
}

// unkept says why the record on the table takes no line, and what helps, where no screen does.
func (o *serve) unkept(log *errorLog, path string, err error) error {
	problem := store.FromDisk(path, err)
	if o.onScreen.Load() {
		return problem
	}
	said := "referee: " + dialogue.Problem(o.Text, problem)
	if errors.Is(err, record.ErrChanged) {
		said += " " + o.Text.Say("web.reopen")
	}
	log.tell(said)
	return problem
}

// endable is an input that ends when the program is asked to.
type endable struct {
	In  io.Reader
	ctx context.Context
}

// Read implements [io.Reader]. What is typed behind the end nobody reads.
func (e *endable) Read(b []byte) (int, error) {
	if e.ctx.Err() != nil {
		return 0, io.EOF
	}
	own, got, failed, done := make([]byte, len(b)), 0, error(nil), make(chan struct{})
	go func() {
		defer close(done)
		got, failed = e.In.Read(own)
	}()
	select {
	case <-done:
		return copy(b, own[:got]), failed
	case <-e.ctx.Done():
		return 0, io.EOF
	}
}

// mostLogged is how many lines about what went wrong wait to be written.
const mostLogged = 64

// errorLog has lines about what went wrong while a table is shared. Nobody waits until they are written, and none is written over a
// screen.
type errorLog struct {
	to       io.Writer
	onScreen *atomic.Bool

	mu      sync.Mutex
	last    string
	lines   chan string // for a terminal that stands still, or behind the screen
	writing sync.Mutex
}

// tell tells a line, unless it was the last one.
func (t *errorLog) tell(line string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if line == t.last {
		return
	}
	select {
	case t.lines <- line:
		t.last = line
	default:
	}
	if !t.onScreen.Load() {
		go t.write()
	}
}

// write writes what was told.
func (t *errorLog) write() {
	t.writing.Lock()
	defer t.writing.Unlock()
	for len(t.lines) > 0 {
		fmt.Fprintln(t.to, <-t.lines)
	}
}

// broke tells of a page that broke: its route, and where the program was.
func (t *errorLog) broke(route string, stack []byte) {
	t.tell(fmt.Sprintf("referee: %s\n%s", route, stack))
}
