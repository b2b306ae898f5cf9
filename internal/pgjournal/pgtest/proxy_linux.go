package pgtest

import (
	"io"
	"net"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
)

// Proxy stands before a server, and cuts what comes that way off from it.
type Proxy struct {
	l    net.Listener
	to   string
	port int

	mu    sync.Mutex
	cut   bool
	conns map[net.Conn]bool
}

// Proxy makes one, which ends with the test.
func (s *Server) Proxy(t testing.TB) *Proxy {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	p := &Proxy{l: l, to: net.JoinHostPort("127.0.0.1", strconv.Itoa(s.port)), port: l.Addr().(*net.TCPAddr).Port, conns: map[net.Conn]bool{}}
	t.Cleanup(func() { l.Close(); p.Cut() })
	go func() {
		for {
			from, err := l.Accept()
			if err != nil {
				return
			}
			to, err := net.Dial("tcp", p.to)
			if err != nil || !p.holds(from, to) {
				from.Close()
				continue
			}
			go pass(from, to)
			go pass(to, from)
		}
	}()
	return p
}

// pass hands on what comes until one of the two ends.
func pass(from, to net.Conn) {
	_, _ = io.Copy(to, from)
	from.Close()
	to.Close()
}

// holds keeps the two ends of a connection, unless everything is cut off.
func (p *Proxy) holds(ends ...net.Conn) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, c := range ends {
		if p.conns[c] = true; p.cut {
			c.Close()
		}
	}
	return !p.cut
}

// URL is an address of the server by this way.
func (p *Proxy) URL(of string, s *Server) string {
	return strings.Replace(of, ":"+strconv.Itoa(s.port)+"/", ":"+strconv.Itoa(p.port)+"/", 1)
}

// Cut ends all connections, and those that come, until Mend.
func (p *Proxy) Cut() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.cut = true
	for c := range p.conns {
		c.Close()
	}
	clear(p.conns)
}

// Mend lets connections through again.
func (p *Proxy) Mend() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.cut = false
}
