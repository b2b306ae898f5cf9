// Package site is the referee on one device, without a server: the pages of a table, answered to requests that come from a
// script. It knows no browser: files are those of package os, and cmd/site hands requests on. ../../site has the scripts.
package site

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"referee/internal/config"
	"referee/internal/file"
	"referee/internal/hub"
	"referee/internal/program"
	"referee/internal/shared"
	"referee/internal/text"
	"referee/internal/web"
	"referee/rules"
)

// Options are what a site is made of.
type Options struct {
	Folder string // where all is kept
	Base   string // the address of the site, without a slash at its end
	Lang   string // of the reader, as a browser says it
	Build  string // another one for every build of the program
	Exact  bool   // the time of a folder tells of every change in it: see [store.Seen]
	Now    func() time.Time
	// Broke is told about a page that broke, and about a game that could not be opened again: see [web.Options].
	Broke func(what string, stack []byte)
}

// Site answers requests.
type Site struct {
	program *program.Program
	table   *table
	folder  string // of the host, without a slash at its end
	prefix  string // that, as a browser writes it
	home    string // the page of the host
	tidy    sync.Once
}

// Open opens what is kept in a folder, and puts the game on the table that was there last: a browser ends the program
// whenever nobody asks it anything.
func Open(o Options) (*Site, error) {
	at, err := url.Parse(o.Base)
	if err != nil {
		return nil, err
	}
	settings, wrong := config.Config{
		Records: filepath.Join(o.Folder, "games"), House: filepath.Join(o.Folder, "house"), Mouse: true,
	}.Over(filepath.Join(o.Folder, "config.yaml"))
	if wrong != nil {
		o.Broke(wrong.Error(), nil)
	}
	p, err := text.New(text.Match(settings.Lang, o.Lang))
	if err != nil {
		return nil, err
	}
	s := &Site{folder: at.Path, prefix: at.EscapedPath(), program: program.New(program.Options{
		Config: settings, File: filepath.Join(o.Folder, "config.yaml"), Text: p, Now: o.Now, Index: filepath.Join(o.Folder, "index"), Build: o.Build, Exact: o.Exact, Times: true,
	})}
	if err := os.MkdirAll(settings.House, 0o700); err != nil {
		return nil, err
	}
	house, err := shared.House(settings.Records)
	if err != nil { // nobody else has them: new ones do
		o.Broke(err.Error(), nil)
		_ = os.RemoveAll(shared.HouseFile(settings.Records))
		if house, err = shared.House(settings.Records); err != nil {
			return nil, err
		}
	}
	s.table = &table{Table: shared.Table{Hub: hub.New(hub.AtOne, o.Now)}, state: filepath.Join(o.Folder, "state")}
	s.table.Server, err = web.New(web.Options{
		Hub: s.table.Hub, Program: s.program, House: house, Hosts: []string{at.Hostname()}, Base: o.Base, Prefix: s.prefix, Alone: true, Device: true,
		Now: o.Now, Broke: o.Broke,
	})
	if err != nil {
		return nil, err
	}
	s.home = s.prefix + "/t/" + house.Token(hub.Who{Host: true}) + "/host"
	s.program.Shared = s.table
	if name := s.table.remembered(); name != "" && !s.reopens(filepath.Join(settings.Records, name), o.Broke) {
		s.table.Hold(func() {
			if g := s.program.Playing(); g != nil {
				_ = g.Close()
			}
		})
		_ = os.Remove(s.table.state)
	}
	return s, nil
}

// reopens puts a game on the table, and reports whether it is there; whatever is wrong with it is told of and ends nothing else.
func (s *Site) reopens(path string, broke func(string, []byte)) (there bool) {
	defer func() {
		if why := recover(); why != nil {
			broke(fmt.Sprint(why), debug.Stack())
			there = false
		}
	}()
	s.table.Hold(func() {
		_, err := s.program.Open(path)
		if there = err == nil; !there {
			broke(err.Error(), nil)
		}
	})
	return there
}

// table is the table of a device. Which game is on it is written down.
type table struct {
	shared.Table
	state string // the file that has the name of its record
}

var _ program.Share = (*table)(nil)

// Sits implements [program.Share].
func (t *table) Sits(g *program.Game) *rules.Fault {
	if g == nil {
		_ = os.Remove(t.state)
	} else {
		t.remember(g)
	}
	return t.Table.Sits(g)
}

// Moves implements [program.Share].
func (t *table) Moves(g *program.Game) {
	t.Table.Moves(g)
	t.remember(g)
}

// remember writes down what is on the table. Where that is not possible the game is opened by hand the next time.
func (t *table) remember(g *program.Game) {
	if name := filepath.Base(g.Path); name != t.remembered() {
		_ = file.Overwrite(t.state, []byte(name))
	}
}

// mostState is how many bytes a name may have.
const mostState = 1 << 10

// remembered returns the name of the record that was on the table, or "".
func (t *table) remembered() string {
	name, err := file.Read(t.state, mostState)
	if err != nil || len(name) == 0 {
		return ""
	}
	return filepath.Base(string(name))
}

// Request is what a script asks.
type Request struct {
	Method, URL, Host string // the URL is a path with its query, below the folder of the host
	Header            http.Header
	Body              []byte
}

// Answer receives what is answered: the head, pieces as they come, and that there are no more. A piece is the receiver's own.
type Answer interface {
	Head(code int, header http.Header)
	Piece([]byte)
	End()
}

// Serve answers a request. It returns when the answer is over: an answer that follows the table, when the context is.
func (s *Site) Serve(ctx context.Context, q Request, a Answer) {
	w := &writer{to: a, header: http.Header{}}
	defer w.end()
	r, err := s.request(ctx, q)
	switch {
	case err != nil:
		http.Error(w, http.StatusText(http.StatusBadRequest), http.StatusBadRequest)
	case r.URL.Path == "/" || r.URL.Path == "/start":
		if game := r.URL.Query().Get("calculator"); game != "" { // from the code of a printed pad
			http.Redirect(w, r, strings.TrimSuffix(s.home, "host")+"calculator?game="+url.QueryEscape(game), http.StatusSeeOther)
			return
		}
		if about := r.URL.Query(); about.Has("rules") { // from the case book
			http.Redirect(w, r, strings.TrimSuffix(s.home, "host")+"rules?game="+url.QueryEscape(about.Get("rules")), http.StatusSeeOther)
			return
		}
		http.Redirect(w, r, s.home+query(r.URL), http.StatusSeeOther)
	case r.URL.Path == "/find":
		s.find(w, r)
	default:
		s.table.Server.ServeHTTP(w, r)
		s.program.Remember()
		s.tidy.Do(s.program.Sweep) // nobody waits for that
	}
}

func query(u *url.URL) string {
	if u.RawQuery == "" {
		return ""
	}
	return "?" + u.RawQuery
}
