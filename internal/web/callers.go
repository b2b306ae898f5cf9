package web

import (
	"net"
	"net/http"
	"net/netip"
	"sync"
)

// mostCallers is how many connections may be open: in all, and from an address. It is more than browsers need that follow all there
// is to follow, and what they open beside that.
type mostCallers struct{ server, address int }

var usualCallers = mostCallers{server: 6000, address: 512}

// callers are the connections of a server. One too many takes the place of that which has been quiet for longest, which costs a
// browser nothing: it opens another. Where all are at work, the new one is ended.
type callers struct {
	most mostCallers

	mu   sync.Mutex
	n    uint64 // counts what happens
	open map[net.Conn]*caller
	from map[string]int // by the address
}

// caller is a connection.
type caller struct {
	from  string // "" for what is not counted by its address
	since uint64
	quiet bool // nothing has been asked yet, or everything has been answered
}

// state is told what a connection does now: see [http.Server.ConnState].
func (c *callers) state(conn net.Conn, is http.ConnState) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.n++
	one := c.open[conn]
	switch {
	case is == http.StateNew:
		c.comes(conn)
	case one == nil: // it was ended to make room
	case is == http.StateClosed || is == http.StateHijacked:
		c.goes(conn)
	default:
		one.since, one.quiet = c.n, is == http.StateIdle
	}
}

func (c *callers) comes(conn net.Conn) {
	one := &caller{from: calling(conn), since: c.n, quiet: true}
	if one.from != "" && c.from[one.from] >= c.most.address && !c.room(one.from) || len(c.open) >= c.most.server && !c.room("") {
		go conn.Close() // it may wait for the other side
		return
	}
	if c.open == nil {
		c.open, c.from = map[net.Conn]*caller{}, map[string]int{}
	}
	c.open[conn] = one
	if one.from != "" {
		c.from[one.from]++
	}
}

func (c *callers) goes(conn net.Conn) {
	from := c.open[conn].from
	delete(c.open, conn)
	if from == "" {
		return
	}
	if c.from[from]--; c.from[from] == 0 {
		delete(c.from, from)
	}
}

// room ends the connection from an address, or with "" from any, that has been quiet for longest; false where none is.
func (c *callers) room(from string) bool {
	var oldest net.Conn
	for conn, one := range c.open {
		if one.quiet && (from == "" || one.from == from) && (oldest == nil || one.since < c.open[oldest].since) {
			oldest = conn
		}
	}
	if oldest == nil {
		return false
	}
	c.goes(oldest)
	go oldest.Close() // it may wait for the other side
	return true
}

// calling is the address by which a connection is counted. A proxy on this machine calls for everybody, and who is on this
// machine is trusted.
func calling(conn net.Conn) string {
	at, err := netip.ParseAddrPort(conn.RemoteAddr().String())
	if err == nil && at.Addr().Unmap().IsLoopback() {
		return ""
	}
	return household(conn.RemoteAddr().String())
}
