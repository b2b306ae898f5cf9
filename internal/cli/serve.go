package cli

import (
	"errors"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"referee/internal/hub"
	"referee/internal/replace"
	"referee/internal/store"
	"referee/internal/web"
	"referee/rules"
)

// linksExt is added to the path of a record to name the file with the secret of its links.
const linksExt = ".links"

// serveCommand shares a table with phones and other browsers.
func (r *run) serveCommand() *cobra.Command {
	var w wished
	var listen string
	c := &cobra.Command{Use: "serve [FILE|GAME]", Args: r.between(0, 1)}
	f := c.Flags()
	r.rulesFlags(f, &w)
	f.StringVar(&listen, "listen", "127.0.0.1:8765", r.Text.Say("cli.flag.listen"))
	c.RunE = func(_ *cobra.Command, args []string) error { return r.serve(args, &w, listen) }
	return c
}

// serve opens a game, and shares it until the program is ended.
func (r *run) serve(args []string, w *wished, listen string) error {
	file, game, err := r.meant(args, w)
	if err != nil {
		return err
	}
	h := hub.New(hub.Usual, r.App.Now)
	house, err := openLinks(filepath.Join(r.Config.Records, "house"+linksExt), 0)
	if err != nil {
		return err
	}
	s, err := web.New(web.Options{Hub: h, Program: r.Program, House: house, Hosts: []string{"127.0.0.1", "localhost"}, Now: r.App.Now})
	if err != nil {
		return err
	}
	if file == "" {
		return fail("cli.play.end")
	}
	_ = game
	g, err := r.Open(file)
	if err != nil {
		return r.missing(err, file)
	}
	defer g.Close()
	links, err := openLinks(g.Path+linksExt, len(g.Session.Header().Seats))
	if err != nil {
		return err
	}
	h.Hold(func() { h.Put(g.Session) })
	s.Sits(links)
	at, err := net.Listen("tcp", listen)
	if err != nil {
		return err
	}
	base := "http://" + at.Addr().String()
	r.print(base + "/j/" + s.Code())
	for seat := range g.Session.Header().Seats {
		r.print(base + "/t/" + links.Token(hub.Who{Seat: rules.Seat(seat + 1)}) + "/")
	}
	r.print(base + "/t/" + links.Token(hub.Who{Host: true}) + "/")
	server := &http.Server{Handler: s, ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 10 * time.Second, MaxHeaderBytes: 16 << 10}
	return server.Serve(at)
}

// openLinks reads the links of a table from a file, or makes new ones there.
func openLinks(path string, seats int) (*web.Links, error) {
	data, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, store.FromDisk(path, err)
	}
	return web.NewLinks(data, seats, func(data []byte) error { return replace.Name(path, data) })
}
