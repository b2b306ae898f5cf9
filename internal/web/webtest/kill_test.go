package webtest

import (
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/cli"
	"referee/internal/hub"
	"referee/internal/record"
	"referee/internal/testkit"
	"referee/internal/web"
	"referee/rules"
)

// serving has the command line of a program that this test runs again as.
const serving = "REFEREE_SERVING"

// serve returns the program itself.
func serve(args []string) int {
	app := cli.App{
		In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Getenv: os.Getenv, Now: time.Now,
		Columns: func() int { return 0 }, ErrColumns: func() int { return 0 },
	}
	return app.Run(args)
}

// vacant returns an address where nobody listens.
func vacant(tb testing.TB) string {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(tb, err)
	defer l.Close()
	return l.Addr().String()
}

// process is a program that serves a record, until it is killed.
type process struct {
	tb   testing.TB
	path string // of the record
	addr string
	cmd  *exec.Cmd
}

// begin starts it and waits until it answers.
func (p *process) begin() {
	p.tb.Helper()
	dir := filepath.Dir(p.path)
	p.cmd = exec.Command(os.Args[0])
	p.cmd.Env = append(os.Environ(), serving+"=serve "+p.path+" --headless --undo anyone --listen "+p.addr, "HOME="+dir, "XDG_CONFIG_HOME="+dir, "XDG_DATA_HOME="+dir, "XDG_STATE_HOME="+dir)
	require.NoError(p.tb, p.cmd.Start())
	for end := time.Now().Add(patience); ; time.Sleep(time.Millisecond) {
		r, err := http.Get("http://" + p.addr + "/health")
		if err == nil {
			r.Body.Close()
			return
		}
		require.True(p.tb, time.Now().Before(end), "it does not answer: %v", err)
	}
}

// kill ends it in the middle of whatever it does.
func (p *process) kill() {
	p.tb.Helper()
	require.NoError(p.tb, p.cmd.Process.Kill())
	p.cmd.Wait()
}

// script is an evening without an end: the moves of a game, all of them taken back, and anew.
type script []string

// at returns the line that is entered at a revision, which is the line of the record that it becomes.
func (s script) at(revision int) string {
	if n := revision % (2 * len(s)); n < len(s) {
		return s[n]
	}
	return record.Undo.String()
}

// writer enters what comes next, one line after the other, for as long as the server is there.
type writer struct {
	script
	url    string
	client http.Client

	n     int
	key   string          // of the line that waits for an answer, "" for none
	typed int             // the revision it was typed at
	taken []int           // the revisions at which a line was acknowledged
	lost  int             // lines of which nobody knows whether they were taken
	told  chan<- struct{} // has room for one: that a line was acknowledged
}

var typedAt = regexp.MustCompile(`name="at" value="(\d+)"`)

// mostLines is how many lines a link may enter at once.
const mostLines = 25

// enters enters until the server is gone. What was not answered is sent again with its key, typed at the same revision:
// one that was taken before the end has moved the table on, and is not taken again.
func (w *writer) enters(tb testing.TB) {
	for lines := 0; lines < mostLines; {
		again := w.key != ""
		if !again {
			r, err := w.client.Get(w.url)
			if err != nil {
				return
			}
			page, err := io.ReadAll(r.Body)
			r.Body.Close()
			at := typedAt.FindSubmatch(page)
			if err != nil {
				return
			}
			if at == nil { // no game is on the table yet
				time.Sleep(time.Millisecond)
				continue
			}
			w.typed, err = strconv.Atoi(string(at[1]))
			require.NoError(tb, err)
			w.n++
			w.key = fmt.Sprint(w.url, w.n)
		}
		r, err := w.client.PostForm(w.url+"enter", url.Values{"line": {w.at(w.typed)}, "at": {strconv.Itoa(w.typed)}, "key": {w.key}})
		if err != nil {
			return
		}
		r.Body.Close()
		switch r.StatusCode {
		case http.StatusSeeOther:
			w.taken = append(w.taken, w.typed)
			select {
			case w.told <- struct{}{}:
			default:
			}
		case http.StatusConflict: // the other was quicker, or this one was it
			if again {
				w.lost++
			}
		case http.StatusNotFound: // no game is on the table yet
			time.Sleep(time.Millisecond)
			continue
		default:
			assert.Fail(tb, "answered", "%d for %s", r.StatusCode, w.at(w.typed))
		}
		w.key = ""
		lines++
	}
}

// A server that is killed many times while two enter the same game: every move that was acknowledged is where it was entered,
// and none is there twice.
func TestNothingIsLostWhenTheServerIsKilled(t *testing.T) {
	t.Parallel()
	kills := testkit.Some(100, 25)
	if testing.Short() {
		kills = 10
	}
	r := recorded(t, "hanamikoji", "en-2016_eleven-over-four")
	var moves script
	for _, l := range r.Lines {
		moves = append(moves, record.FormatLine(r.Header, l))
	}
	free, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	p := &process{tb: t, path: filepath.Join(t.TempDir(), "evening.txt"), addr: free.Addr().String()}
	require.NoError(t, free.Close())
	begun := record.Record{Header: r.Header}
	require.NoError(t, os.WriteFile(p.path, begun.Format(), 0o600))
	p.begin()
	writers := p.writers(moves)
	for i := range kills {
		var wait sync.WaitGroup
		told := make(chan struct{}, 1)
		for _, w := range writers {
			w.told = told
			wait.Go(func() { w.enters(t) })
		}
		if i%2 == 0 { // else perhaps before anything was taken
			select {
			case <-told:
			case <-time.After(patience):
			}
		}
		time.Sleep(time.Duration(10+rand.IntN(60)) * time.Millisecond)
		p.kill()
		wait.Wait()
		p.begin()
	}
	p.kill()
	data, err := os.ReadFile(p.path)
	require.NoError(t, err)
	_, body, _ := strings.Cut(string(data), "\n\n")
	lines := strings.Split(strings.TrimSuffix(body, "\n"), "\n")
	for i, line := range lines {
		require.Equal(t, moves.at(i), line, "line %d of %d", i, len(lines))
	}
	acknowledged, lost := map[int]bool{}, 0
	for _, w := range writers {
		lost += w.lost
		for _, at := range w.taken {
			assert.False(t, acknowledged[at], "line %d was acknowledged twice", at)
			assert.Less(t, at, len(lines), "it was acknowledged and is missing")
			acknowledged[at] = true
		}
	}
	assert.Greater(t, len(acknowledged), kills/4, "too little was entered to tell anything")
	t.Logf("%d killed, %d moves acknowledged of %d, %d of which nobody was told", kills, len(acknowledged), len(lines), lost)
}

// writers returns those who have the links of the two seats.
func (p *process) writers(moves script) (list []*writer) {
	p.tb.Helper()
	var data []byte
	require.Eventually(p.tb, func() bool { // it answers before the game is on the table
		read, err := os.ReadFile(p.path + ".links")
		data = read
		return err == nil && len(read) > 0
	}, patience, 5*time.Millisecond)
	links, err := web.NewLinks(data, 2, func([]byte) error { return nil })
	require.NoError(p.tb, err)
	for i := range 2 {
		w := &writer{script: moves, url: "http://" + p.addr + "/t/" + links.Token(hub.Who{Seat: rules.Seat(i + 1)}) + "/"}
		w.client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
		w.client.Timeout = patience
		list = append(list, w)
	}
	return list
}
