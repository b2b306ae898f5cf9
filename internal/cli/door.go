package cli

import (
	"context"
	"crypto/tls"
	"errors"
	"io/fs"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"referee/internal/store"
	"referee/internal/web"
)

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
	proxies   []string
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
	proxies     web.Proxies
	counts      func(http.Handler) http.Handler // counts what pages answer; nil where nobody does

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
	for _, one := range a.proxies {
		network, err := netip.ParsePrefix(one)
		if at, none := netip.ParseAddr(one); none == nil {
			network, err = at.Unmap().Prefix(at.Unmap().BitLen())
		}
		if err != nil {
			return nil, fail("cli.serve.proxy", plain("address", one))
		}
		d.proxies = append(d.proxies, network)
	}
	host, port, err := net.SplitHostPort(a.listen)
	if _, number := strconv.ParseUint(a.listen, 10, 16); number == nil {
		return nil, fail("cli.serve.port", plain("port", a.listen))
	}
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

// plain reports whether others in the network can read along: nothing is encrypted, here or under the name that was given.
func (d *door) plain() bool { return !d.alone && !strings.HasPrefix(d.base, "https:") }

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
	other, _, _ := strings.Cut(where, ":")
	if other != inNetwork {
		other = "127.0.0.1"
	}
	return fail(key, plain("address", where), plain("reason", err.Error()), plain("other", other+":8766"))
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
	counted := http.Handler(pages)
	if d.counts != nil {
		counted = d.counts(pages)
	}
	server := web.Bounded(counted, d.proxies...)
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
