package cli

import (
	"bufio"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"referee/internal/dialogue"
	"referee/internal/file"
	"referee/internal/hub"
	"referee/internal/line"
	"referee/internal/program"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/talk"
	"referee/internal/ui/shell"
	"referee/internal/web"
	"referee/rules"
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
func (s *sharing) Sits(g *program.Game) *rules.Fault {
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
	if before != g.Path && s.links.SaveTo(keeper(g.Path+store.LinksExt)) == nil {
		_ = os.Remove(before + store.LinksExt) // what was left there would open this table
	}
}

// keeper keeps links in a file; where it cannot, it says so as people understand it.
func keeper(path string) func([]byte) error {
	return func(data []byte) error {
		if err := file.Overwrite(path, data); err != nil {
			return store.FromDisk(path, err)
		}
		return nil
	}
}

// openLinks reads the links of a table from a file, or makes new ones there.
func openLinks(path string, seats int) (*web.Links, error) {
	data, err := file.Read(path, mostLinks)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, store.FromDisk(path, err)
	}
	links, err := web.NewLinks(data, seats, keeper(path))
	if errors.Is(err, web.ErrLinks) {
		return nil, &rules.Fault{File: path, Code: "cli.serve.links"}
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

// The port unless another is told, and the word for the address of this network.
const (
	usualPort = "8765"
	inNetwork = "lan"
)

// endTime is how long a program that ends waits for answers that are under way.
const endTime = 2 * time.Second

// address is what flags say of where browsers come in.
type address struct {
	listen    string
	names     []string
	cert, key string
}

// door is where browsers come in.
type door struct {
	all         []net.Listener
	certificate *tls.Config // nil without TLS
	scheme      string
	base        string   // how other devices find it
	others      []string // how they may find it as well
	names       []string // by which it may be called
	alone       bool     // no other device gets here

	around func() []string // the addresses of this machine in the networks around it, nil where only one address is meant
	known  []string        // those that were there last
	each   bool            // each of them has a listener of its own
	fixed  bool            // a name was given, which is told in the place of any address
}

// open opens the door, with the addresses that this machine has in the networks around it.
func (a *address) open(around func() []string) (*door, error) {
	d := &door{}
	if err := a.secured(d); err != nil {
		return nil, err
	}
	host, port, err := net.SplitHostPort(a.listen)
	if err != nil {
		host, port = a.listen, usualPort
	}
	if _, err := strconv.ParseUint(port, 10, 16); err != nil {
		return nil, fail("cli.serve.address", plain("address", a.listen))
	}
	if host == inNetwork {
		d.around, d.each = around, true
		if d.known = around(); len(d.known) == 0 {
			return nil, fail("cli.serve.no-network")
		}
		host = d.known[0]
	}
	first, err := net.Listen("tcp", net.JoinHostPort(host, port))
	if err != nil {
		return nil, closed(err, a.listen)
	}
	d.all = []net.Listener{first}
	if d.each {
		d.listen(d.known[1:])
	}
	if err := d.named(a.names, around); err != nil {
		return nil, errors.Join(err, d.Close())
	}
	return d, nil
}

// Close closes the door for whoever is not served yet.
func (d *door) Close() (err error) {
	for _, l := range d.all {
		err = errors.Join(err, l.Close())
	}
	return err
}

// secured reads the certificate, where one is told.
func (a *address) secured(d *door) error {
	d.scheme = "http"
	switch {
	case a.cert == "" && a.key == "":
		return nil
	case a.cert == "" || a.key == "":
		return fail("cli.serve.pair")
	}
	pair, err := tls.LoadX509KeyPair(a.cert, a.key)
	var disk *fs.PathError
	switch {
	case errors.As(err, &disk):
		return store.FromDisk(disk.Path, err)
	case err != nil:
		return fail("cli.serve.certificate", plain("file", a.cert), plain("reason", err.Error()))
	}
	d.scheme, d.certificate = "https", &tls.Config{Certificates: []tls.Certificate{pair}, MinVersion: tls.VersionTLS12}
	return nil
}

// closed says why a door cannot be opened.
func closed(err error, where string) error {
	var dns *net.DNSError
	key := "cli.serve.failed"
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		key = "cli.serve.used"
	case errors.Is(err, syscall.EADDRNOTAVAIL), errors.As(err, &dns):
		key = "cli.serve.elsewhere"
	case errors.Is(err, syscall.EACCES):
		key = "cli.serve.denied"
	}
	return fail(key, plain("address", where), plain("reason", err.Error()))
}

// listen opens the same port at further addresses, as far as it is free there, and returns what was opened.
func (d *door) listen(addresses []string) (opened []net.Listener) {
	for _, at := range addresses {
		if d.listens(at) {
			continue
		}
		if l, err := net.Listen("tcp", net.JoinHostPort(at, d.port())); err == nil {
			d.all, opened = append(d.all, l), append(opened, l)
		}
	}
	return opened
}

// listens reports whether one of its listeners is at an address.
func (d *door) listens(at string) bool {
	return slices.ContainsFunc(d.all, func(l net.Listener) bool { return addressOf(l).Addr().Unmap().String() == at })
}

func addressOf(l net.Listener) netip.AddrPort { return netip.MustParseAddrPort(l.Addr().String()) }

// port is that of all its addresses.
func (d *door) port() string { return strconv.Itoa(int(addressOf(d.all[0]).Port())) }

// named finds out by which names the door may be called, and by which it is told to others.
func (d *door) named(names []string, around func() []string) error {
	own := addressOf(d.all[0]).Addr().Unmap()
	d.alone = own.IsLoopback()
	d.names = []string{"localhost", "127.0.0.1", "::1", own.String()}
	switch {
	case own.IsUnspecified():
		d.around, d.known = around, around()
		for _, c := range interfaces() {
			for _, at := range c.at {
				d.names = append(d.names, at.String())
			}
		}
	case !d.each:
		d.known = []string{own.String()}
	}
	d.told()
	for i, name := range names {
		whole := name
		if !strings.Contains(name, "://") { // else a proxy stands before this program
			if _, _, err := net.SplitHostPort(name); err != nil {
				whole = net.JoinHostPort(strings.Trim(name, "[]"), d.port())
			}
			whole = d.scheme + "://" + whole
		}
		u, err := url.Parse(whole)
		if err != nil || u.Hostname() == "" {
			return fail("cli.serve.name", plain("name", name))
		}
		d.names = append(d.names, u.Hostname())
		if i == 0 {
			d.base, d.others, d.alone, d.fixed = strings.TrimSuffix(whole, "/"), nil, false, true
		}
	}
	return nil
}

// told makes of the addresses that are known how others find the door: by the first of those at which it listens, else by others.
func (d *door) told() {
	if d.fixed {
		return
	}
	url := func(at string) string { return d.scheme + "://" + net.JoinHostPort(at, d.port()) }
	var list []string
	for _, at := range d.known {
		if !d.each || d.listens(at) {
			list = append(list, url(at))
		}
	}
	if len(list) == 0 {
		list = []string{url("127.0.0.1")}
	}
	d.base, d.others = list[0], list[1:]
}

// look finds out whether this machine has other addresses by now, and returns the listeners at new ones. What was listened at
// stays: an address that is gone may come back.
func (d *door) look() (changed bool, opened []net.Listener) {
	now := d.around()
	if len(now) == 0 || slices.Equal(now, d.known) {
		return false, nil
	}
	d.known = now
	for _, at := range now {
		if !slices.Contains(d.names, at) {
			d.names = append(d.names, at)
		}
	}
	if d.each {
		opened = d.listen(now)
	}
	d.told()
	return true, opened
}

// often is how often the addresses of this machine are looked at.
const often = 10 * time.Second

// serves lets browsers in until it is ended; pages that follow the table end then, too. Where the addresses of this machine
// change, those who ask are told the new ones, and moved is called.
func (d *door) serves(pages *web.Server, moved func()) (end func()) {
	ctx, cancel := context.WithCancel(context.Background())
	server := web.Bounded(pages)
	server.TLSConfig, server.BaseContext = d.certificate, func(net.Listener) context.Context { return ctx }
	var open sync.WaitGroup
	serve := func(listeners []net.Listener) {
		for _, l := range listeners {
			open.Go(func() {
				if d.certificate != nil {
					server.ServeTLS(l, "", "") // it ends when the server does
					return
				}
				server.Serve(l)
			})
		}
	}
	serve(d.all)
	if d.around != nil {
		open.Go(func() {
			beat := time.NewTicker(often)
			defer beat.Stop()
			for {
				select {
				case <-ctx.Done():
					return
				case <-beat.C:
				}
				if changed, opened := d.look(); changed {
					serve(opened)
					pages.Found(d.base, d.others, d.names)
					moved()
				}
			}
		})
	}
	return func() {
		cancel()
		late, stop := context.WithTimeout(context.Background(), endTime)
		defer stop()
		if server.Shutdown(late) != nil {
			server.Close()
		}
		open.Wait()
	}
}

// card is an interface of this machine to a network.
type card struct {
	name  string
	flags net.Flags
	at    []netip.Addr
}

// What the names of interfaces begin with that lead to no device in the room: those to machines and containers inside this one,
// and tunnels.
var (
	inside  = []string{"docker", "br-", "veth", "virbr", "vmnet", "vmware", "vboxnet", "virtualbox", "vethernet", "hyper-v", "cni", "flannel", "cali", "podman", "lxc", "lxd", "incus", "bridge", "dummy", "ifb"}
	tunnels = []string{"tun", "tap", "utun", "wg", "ppp", "zt", "tailscale", "ipsec", "nordlynx", "proton", "gif", "stf", "sit", "wireguard", "zerotier", "openvpn"}
)

// begins reports whether a name begins with one of some words, whatever its case.
func (c *card) begins(words []string) bool {
	name := strings.ToLower(c.name)
	return slices.ContainsFunc(words, func(word string) bool { return strings.HasPrefix(name, word) })
}

func (c *card) tunnels() bool { return c.flags&net.FlagPointToPoint != 0 || c.begins(tunnels) }

// interfaces are those of this machine.
func interfaces() (list []card) {
	all, _ := net.Interfaces()
	for _, i := range all {
		c := card{name: i.Name, flags: i.Flags}
		told, _ := i.Addrs()
		for _, one := range told {
			if n, ok := one.(*net.IPNet); ok {
				if at, ok := netip.AddrFromSlice(n.IP); ok {
					c.at = append(c.at, at.Unmap())
				}
			}
		}
		list = append(list, c)
	}
	return list
}

// reachable returns the addresses at which devices in the room may find this machine, the likeliest first: that from which it
// reaches everything else, then private ones. Interfaces that are down, tunnels, and those inside this machine are left out;
// where nothing else is there, what is up will do.
func reachable(cards []card, route netip.Addr) (list []netip.Addr) {
	var rest []netip.Addr
	for i := range cards {
		c := &cards[i]
		if c.flags&net.FlagUp == 0 || c.flags&net.FlagRunning == 0 || c.flags&net.FlagLoopback != 0 {
			continue
		}
		for _, at := range c.at {
			switch {
			case !at.Is4() || at.IsLoopback() || at.IsLinkLocalUnicast():
			case !c.tunnels() && (at == route || !c.begins(inside)):
				list = append(list, at)
			default:
				rest = append(rest, at)
			}
		}
	}
	if len(list) == 0 {
		list = rest
	}
	last := func(at netip.Addr) int { return 2*rules.One(at != route) + rules.One(!at.IsPrivate()) }
	slices.SortStableFunc(list, func(a, b netip.Addr) int { return last(a) - last(b) })
	return list
}

// network returns the addresses of this machine in the networks around it: see [reachable].
func network() (list []string) {
	for _, at := range reachable(interfaces(), route()) {
		list = append(list, at.String())
	}
	return list
}

// route is the address from which this machine reaches everything beyond its network. Nothing is sent to find out.
func route() netip.Addr {
	c, err := net.Dial("udp4", "192.0.2.1:9")
	if err != nil {
		return netip.Addr{}
	}
	defer c.Close()
	return netip.MustParseAddrPort(c.LocalAddr().String()).Addr().Unmap()
}
