package cli

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"sync/atomic"
	"time"

	"referee/internal/file"
	"referee/internal/hub"
	"referee/internal/line"
	"referee/internal/program"
	"referee/internal/store"
	"referee/internal/web"
	"referee/rules"
)

// mostLinks is how many bytes a file of links may have.
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
