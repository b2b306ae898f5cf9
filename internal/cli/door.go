package cli

import (
	"cmp"
	"context"
	"crypto/tls"
	"errors"
	"io/fs"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
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

// door is where browsers come in.
type door struct {
	net.Listener
	certificate *tls.Config // nil without TLS
	base        string      // how other devices find it
	names       []string    // by which it may be called
	alone       bool        // no other device gets here
}

// open opens the door that the flags describe.
func (w *served) open() (*door, error) {
	d := &door{}
	if err := w.secured(d); err != nil {
		return nil, err
	}
	host, port, err := net.SplitHostPort(w.listen)
	if err != nil {
		host, port = w.listen, usualPort
	}
	if _, err := strconv.ParseUint(port, 10, 16); err != nil {
		return nil, fail("cli.serve.address", plain("address", w.listen))
	}
	if host == inNetwork {
		own, ok := network()
		if !ok {
			return nil, fail("cli.serve.no-network")
		}
		host = own
	}
	if d.Listener, err = net.Listen("tcp", net.JoinHostPort(host, port)); err != nil {
		return nil, closed(err, w.listen)
	}
	if err := d.named(w); err != nil {
		d.Close()
		return nil, err
	}
	return d, nil
}

// secured reads the certificate, where one is told.
func (w *served) secured(d *door) error {
	if w.cert == "" && w.key == "" {
		return nil
	}
	if w.cert == "" || w.key == "" {
		return fail("cli.serve.pair")
	}
	pair, err := tls.LoadX509KeyPair(w.cert, w.key)
	var disk *fs.PathError
	switch {
	case errors.As(err, &disk):
		return store.FromDisk(disk.Path, err)
	case err != nil:
		return fail("cli.serve.certificate", plain("file", w.cert), plain("reason", err.Error()))
	}
	d.certificate = &tls.Config{Certificates: []tls.Certificate{pair}, MinVersion: tls.VersionTLS12}
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

// named finds out by which names the door may be called, and by which it is told to others.
func (d *door) named(w *served) error {
	at := netip.MustParseAddrPort(d.Addr().String())
	own := at.Addr().Unmap()
	d.alone = own.IsLoopback()
	d.names = []string{"localhost", "127.0.0.1", "::1", own.String()}
	told := own.String()
	if own.IsUnspecified() {
		list := addresses()
		d.names = append(d.names, list...)
		told, _ = network()
	}
	scheme := "http"
	if d.certificate != nil {
		scheme = "https"
	}
	d.base = scheme + "://" + net.JoinHostPort(cmp.Or(told, "127.0.0.1"), portOf(at))
	for i, name := range w.names {
		whole := name
		if !strings.Contains(name, "://") { // else a proxy stands before this program
			if _, _, err := net.SplitHostPort(name); err != nil {
				whole = net.JoinHostPort(strings.Trim(name, "[]"), portOf(at))
			}
			whole = scheme + "://" + whole
		}
		u, err := url.Parse(whole)
		if err != nil || u.Hostname() == "" {
			return fail("cli.serve.name", plain("name", name))
		}
		d.names = append(d.names, u.Hostname())
		if i == 0 {
			d.base, d.alone = strings.TrimSuffix(whole, "/"), false
		}
	}
	return nil
}

func portOf(at netip.AddrPort) string { return strconv.Itoa(int(at.Port())) }

// addresses are those of this machine.
func addresses() (list []string) {
	all, _ := net.InterfaceAddrs()
	for _, one := range all {
		if n, ok := one.(*net.IPNet); ok {
			list = append(list, n.IP.String())
		}
	}
	return list
}

// network is the address of this machine in the network around it: a private one where there are several.
func network() (own string, ok bool) {
	for _, text := range addresses() {
		at, err := netip.ParseAddr(text)
		if err != nil || !at.Is4() || at.IsLoopback() || at.IsLinkLocalUnicast() {
			continue
		}
		if at.IsPrivate() {
			return text, true
		}
		own, ok = cmp.Or(own, text), true
	}
	return own, ok
}

// serves lets browsers in until it is ended; pages that follow the table end then, too.
func (d *door) serves(pages http.Handler) (end func()) {
	ctx, cancel := context.WithCancel(context.Background())
	server := web.Bounded(pages)
	server.TLSConfig, server.BaseContext = d.certificate, func(net.Listener) context.Context { return ctx }
	done := make(chan struct{})
	go func() {
		defer close(done)
		if d.certificate != nil {
			server.ServeTLS(d.Listener, "", "") // it ends when the server does
			return
		}
		server.Serve(d.Listener)
	}()
	return func() {
		cancel()
		late, stop := context.WithTimeout(context.Background(), endTime)
		defer stop()
		if server.Shutdown(late) != nil {
			server.Close()
		}
		<-done
	}
}
