package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/spf13/cobra"

	"referee/internal/dialogue"
	"referee/internal/hub"
	"referee/internal/line"
	"referee/internal/program"
	"referee/internal/reading"
	"referee/internal/record"
	"referee/internal/replace"
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
	let, undo, others string
}

func newServe(e *env) *cobra.Command {
	o := serve{env: e}
	c := e.command("serve [FILE|GAME]", 0, 1, o.run)
	f := c.Flags()
	o.wished.flags(f)
	f.StringVar(&o.listen, "listen", "127.0.0.1:"+usualPort, "")
	f.StringArrayVar(&o.names, "name", nil, "")
	f.StringVar(&o.cert, "tls-cert", "", "")
	f.StringVar(&o.key, "tls-key", "", "")
	f.StringVar(&o.let, "let", hub.Levels[hub.Usual.Let], "")
	f.StringVar(&o.undo, "undo", hub.Levels[hub.Usual.Undo], "")
	f.StringVar(&o.others, "for", hub.Levels[hub.Usual.For], "")
	f.BoolVar(&o.headless, "headless", false, "")
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
	door, err := o.address.open(network)
	if err != nil {
		return err
	}
	defer door.Close()
	house, err := o.house()
	if err != nil {
		return err
	}
	ctx, stop := shell.Signals(context.Background())
	defer stop()
	out := line.NewOutput(o.Out)
	out.Later()
	table, faults := hub.New(rights, o.Now), &errorLog{to: o.Err, onScreen: o.onScreen, lines: make(chan string, mostLogged)}
	defer faults.write()
	shared := &sharing{Hub: table, Desk: web.Desk{Insecure: !door.alone && o.cert == ""}, out: out, ctx: ctx}
	shared.Server, err = web.New(web.Options{
		Hub: table, Program: o.Program, House: house, Hosts: door.names, Base: door.base, Others: door.others, Alone: door.alone, Now: o.Now,
		Broke: faults.broke, Unkept: func(err error) error { return o.unkept(faults, shared.path, err) },
	})
	if err != nil {
		return err
	}
	o.Out, o.Shared = out, shared
	end := func() {}
	defer func() { end() }()
	table.Hold(func() { // whoever comes while a game is being opened waits for it
		end = door.serves(shared.Server, func() {
			shared.Hold(func() { // the table is found elsewhere by now
				table.Stir()
				if o.headless {
					o.tells()
				}
			})
		})
		err = o.hosts(ctx, args)
	})
	shared.sends()
	return err
}

// house are the links of the host, which hold whatever is on the table.
func (o *serve) house() (*web.Links, error) {
	if err := os.MkdirAll(o.Config.Records, 0o700); err != nil {
		return nil, store.FromDisk(o.Config.Records, err)
	}
	return openLinks(filepath.Join(o.Config.Records, "house"+store.LinksExt), 0)
}

// hosts is the keyboard at the table that is shared. It is a turn, which ends only while something is waited for.
func (o *serve) hosts(ctx context.Context, args []string) error {
	if o.headless {
		return o.unattended(ctx, args)
	}
	o.In = bufio.NewReader(&endable{In: o.In, ctx: ctx})
	if len(args) == 0 && !o.any() {
		return o.home()
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
	o.shows(page)
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

const (
	mostLinks  = 64 << 10 // bytes of a file of links
	mostLogged = 64       // lines about what went wrong that wait to be written
)

// sharing is a table that is shared in the browser: the hub, and the pages of it.
type sharing struct {
	*hub.Hub
	web.Desk
	out  *line.Output    // what is said at the keyboard, which is sent outside of turns
	ctx  context.Context // ends when the program is asked to
	mute atomic.Bool     // nobody read what was said then

	// The links of the game that is on the table, or was there last: they hold while it comes and goes.
	path  string
	links *web.Links
}

var _ program.Share = (*sharing)(nil)

// Hold implements [program.Share].
func (s *sharing) Hold(f func()) {
	s.Hub.Hold(f)
	s.sends()
}

// Wait implements [program.Share].
func (s *sharing) Wait(f func()) {
	s.Hub.Wait(func() {
		s.sends()
		f()
	})
}

// sends sends what was said at the keyboard. A terminal that stands still is waited for, but not when the program is asked to end.
func (s *sharing) sends() {
	if s.mute.Load() || !s.out.Unsent() {
		return
	}
	sent := make(chan struct{})
	go func() {
		defer close(sent)
		s.out.Send()
	}()
	select {
	case <-sent:
	case <-s.ctx.Done():
		select {
		case <-sent:
		case <-time.After(endTime / 4):
			s.mute.Store(true)
		}
	}
}

// Sits implements [program.Share].
func (s *sharing) Sits(g *program.Game) *store.Problem {
	if g == nil {
		s.Put(nil)
		return nil
	}
	if kept := g.Path + store.LinksExt; s.links == nil || s.path != g.Path {
		links, err := openLinks(kept, len(g.Session.Header().Seats))
		if err == nil {
			s.path, s.links = g.Path, links
			s.Server.Sits(links)
			written, _ := g.Session.Written()
			err = s.Server.Plays(g.Session.Header().Seats, written == 0)
		}
		if err != nil {
			return store.FromDisk(kept, err)
		}
	}
	s.Put(g.Session)
	return nil
}

// Moves implements [program.Share]. Where the links cannot be written to their new place now, the next change of them says so.
func (s *sharing) Moves(g *program.Game) {
	before := s.path
	s.path = g.Path
	if before != g.Path && s.links.Goes(keeper(g.Path+store.LinksExt)) == nil {
		_ = os.Remove(before + store.LinksExt) // what was left there would open this table
	}
}

// keeper keeps links in a file; where it cannot, it says so as people understand it.
func keeper(path string) func([]byte) error {
	return func(data []byte) error {
		if err := replace.Name(path, data); err != nil {
			return store.FromDisk(path, err)
		}
		return nil
	}
}

// openLinks reads the links of a table from a file, or makes new ones there.
func openLinks(path string, seats int) (*web.Links, error) {
	data, err := reading.File(path, mostLinks)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, store.FromDisk(path, err)
	}
	links, err := web.NewLinks(data, seats, keeper(path))
	if errors.Is(err, web.ErrLinks) {
		return nil, &store.Problem{File: path, Key: "cli.serve.links"}
	}
	return links, err
}

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
