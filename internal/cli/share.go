package cli

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"sync/atomic"
	"time"

	"referee/internal/hub"
	"referee/internal/line"
	"referee/internal/program"
	"referee/internal/reading"
	"referee/internal/replace"
	"referee/internal/store"
	"referee/internal/web"
	"referee/rules"
)

// mostLinks is the most bytes of a file of links.
const mostLinks = 64 << 10

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
	if s.links == nil || s.path != g.Path {
		links, problem := openLinks(g.Path+store.LinksExt, len(g.Session.Header().Seats))
		if problem != nil {
			return problem
		}
		s.path, s.links = g.Path, links
		s.Server.Sits(links)
		if err := s.Server.Plays(g.Session.Header().Seats, begins(g)); err != nil {
			return store.FromDisk(g.Path+store.LinksExt, err)
		}
	}
	s.Put(g.Session)
	return nil
}

// begins reports whether nothing of a game was entered.
func begins(g *program.Game) bool {
	lines, _ := g.Session.Written()
	return lines == 0
}

// Moves implements [program.Share]. Where the links cannot be written to their new place now, the next change of them says so.
func (s *sharing) Moves(g *program.Game) {
	before := s.path
	s.path = g.Path
	if before != g.Path && s.links.Goes(keeper(g.Path+store.LinksExt)) == nil {
		_ = os.Remove(before + store.LinksExt) // what was left there would open this table
	}
}

// keeper keeps links in a file.
func keeper(path string) func([]byte) error {
	return func(data []byte) error {
		if err := replace.Name(path, data); err != nil {
			return store.FromDisk(path, err)
		}
		return nil
	}
}

// openLinks reads the links of a table from a file, or makes new ones there.
func openLinks(path string, seats int) (*web.Links, *store.Problem) {
	data, err := reading.File(path, mostLinks)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, store.FromDisk(path, err)
	}
	links, err := web.NewLinks(data, seats, keeper(path))
	switch {
	case errors.Is(err, web.ErrLinks):
		return nil, &store.Problem{File: path, Key: "cli.serve.links"}
	case err != nil:
		return nil, store.FromDisk(path, err)
	}
	return links, nil
}

// Renew, Free and Sit implement [program.Share]: where the links cannot be kept they say so as people understand it.
func (s *sharing) Renew(seat rules.Seat) error { return s.kept(s.Desk.Renew(seat)) }

// Free implements [program.Share].
func (s *sharing) Free(seat rules.Seat) error { return s.kept(s.Desk.Free(seat)) }

// Sit implements [program.Share].
func (s *sharing) Sit(seat rules.Seat) error { return s.kept(s.Desk.Sit(seat)) }

// kept is why the links were not kept, as people understand it.
func (s *sharing) kept(err error) error {
	if err == nil {
		return nil
	}
	return store.FromDisk(s.path+store.LinksExt, err)
}

var _ program.Share = (*sharing)(nil)
