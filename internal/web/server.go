// Package web is the face of a table in a browser: pages for phones, laptops and a big screen, made of links and forms, which
// a small script of its own makes quicker. It is one [http.Handler] and needs no operating system: it opens no file and no
// socket, and the clock is given to it.
package web

import (
	"net/http"
	"sync"
	"time"

	"referee/internal/hub"
	"referee/internal/program"
	"referee/internal/text"
)

// Options are what a server is made of.
type Options struct {
	Hub     *hub.Hub
	Program *program.Program // it is used in turns of the hub alone
	// House are the links of the host where no game is on the table, with a table of no seats.
	House *Links
	// Hosts are the names and addresses by which this server may be called, without a port.
	Hosts []string
	// Base is where other devices find this server, such as "http://192.168.1.7:8765"; Alone says that none does.
	Base  string
	Alone bool
	Now   func() time.Time
}

// Server is the pages of one hub.
type Server struct {
	Options
	handler http.Handler
	texts   map[text.Lang]*text.Printer

	mu    sync.Mutex
	links *Links // of the table, nil where no game is on it
	code  code
	live  map[*Links]map[string]int // how many pages follow the table, by the token
	limit limits

	rulings rulings
}

// New makes a server.
func New(o Options) (*Server, error) {
	s := &Server{Options: o, texts: map[text.Lang]*text.Printer{}, live: map[*Links]map[string]int{}}
	for _, lang := range text.Langs() {
		p, err := text.New(lang)
		if err != nil {
			return nil, err
		}
		s.texts[lang] = p
	}
	s.handler = s.guard(s.routes())
	return s, nil
}

// ServeHTTP implements [http.Handler].
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }
