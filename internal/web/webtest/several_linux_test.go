package webtest

import (
	"bufio"
	"context"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/hub"
	"referee/internal/journal"
	"referee/internal/pgjournal"
	"referee/internal/pgjournal/pgtest"
	"referee/internal/record"
	"referee/internal/testkit"
	"referee/internal/web"
	"referee/rules"
)

// several are two servers of a club over one store, and before them the balancer of deploy, as compose.yaml has them. One table is played there.
type several struct {
	tb      testing.TB
	store   *pgtest.Server
	wire    *pgtest.Proxy // by which the servers reach it
	journal journal.Journal
	servers [2]*exec.Cmd
	at      [2]string // where they are
	figures [2]string
	front   string // where the balancer is

	id    string
	links *web.Links
	names []string
	lines []string // of the game, which is entered
	next  int      // of them
}

// compose starts all of it.
func compose(t *testing.T) *several {
	t.Helper()
	proxy := found("haproxy", "/usr/sbin/haproxy")
	if proxy == "" {
		missing(t, "there is no haproxy; .ci/postgres installs it")
	}
	s := &several{tb: t, store: pgtest.Start(t), front: vacant(t)}
	s.wire = s.store.Proxy(t)
	var err error
	s.journal, err = pgjournal.Open(t.Context(), s.store.URL(""))
	require.NoError(t, err)
	t.Cleanup(func() { s.journal.Close() })
	game := recorded(t, "hanamikoji", "en-2016_three-rounds_most-geishas")
	for _, l := range game.Lines {
		s.lines = append(s.lines, record.FormatLine(game.Header, l))
	}
	s.names = game.Header.Seats
	header, _ := journal.Split((&record.Record{Header: game.Header}).Format())
	s.id = "hanamikoji-k3v9x2m8pq"
	require.NoError(t, s.journal.Create(t.Context(), s.id, header, nil))
	s.links, err = web.NewLinksOf(s.id, nil, 2, func(note []byte) error {
		_, err := s.journal.SetNote(context.Background(), s.id, 0, note)
		return err
	})
	require.NoError(t, err)
	for i := range s.servers {
		s.at[i], s.figures[i] = vacant(t), vacant(t)
		s.begins(i)
		t.Cleanup(func() { s.kills(i) })
	}
	balancer := exec.Command(proxy, "-db", "-f", filepath.Join("..", "..", "..", "deploy", "haproxy.cfg"))
	balancer.Env = append(os.Environ(), "LISTEN="+s.front, "A="+s.at[0], "B="+s.at[1], "ADDRESS=http://"+s.front)
	balancer.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	require.NoError(t, balancer.Start())
	t.Cleanup(func() { balancer.Process.Kill(); balancer.Wait() })
	s.answers(s.front, http.StatusNoContent)
	return s
}

// otherVersion has the path of a program of another version, which the second server is then.
const otherVersion = "OTHER"

// begins starts a server and waits until it answers.
func (s *several) begins(i int) {
	s.tb.Helper()
	line := "serve --tables --listen " + s.at[i] + " --name http://" + s.front + " --proxy 127.0.0.1 --metrics " + s.figures[i] + " --store " + s.wire.URL(s.store.URL(""), s.store)
	s.servers[i] = exec.Command(os.Args[0])
	if other := os.Getenv(otherVersion); other != "" && i == 1 {
		s.servers[i] = exec.Command(other, strings.Fields(line)...)
	}
	s.servers[i].Env = append(os.Environ(), serving+"="+line, "HOME=/nowhere", "REFEREE_LANG=en")
	s.servers[i].SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	require.NoError(s.tb, s.servers[i].Start())
	s.answers(s.at[i], http.StatusNoContent)
}

// kills ends a server in the middle of whatever it does.
func (s *several) kills(i int) {
	_ = s.servers[i].Process.Kill()
	_ = s.servers[i].Wait()
}

// health returns what a server says of its own, 0 where it says nothing.
func (s *several) health(at string) int {
	r, err := http.Get("http://" + at + "/health")
	if err != nil {
		return 0
	}
	r.Body.Close()
	return r.StatusCode
}

// answers waits for a word of its health.
func (s *several) answers(at string, code int) {
	s.tb.Helper()
	require.Eventually(s.tb, func() bool { return s.health(at) == code }, patience, 10*time.Millisecond, "%s does not answer %d", at, code)
}

// url is the page of a seat at a server or at the balancer.
func (s *several) url(at string, seat rules.Seat) string {
	return "http://" + at + "/t/" + s.links.Token(hub.Who{Seat: seat}) + "/"
}

// enters has the phone of whose it is enter the next line, and all see it.
func (s *several) enters(phones ...*device) (took time.Duration) {
	s.tb.Helper()
	begun := time.Now()
	s.turn(phones...).enters(s.lines[s.next])
	s.next++
	s.seen(phones...)
	return time.Since(begun)
}

// turn returns the phone of whose the next line is.
func (s *several) turn(phones ...*device) *device {
	who, _, _ := strings.Cut(s.lines[s.next], " ")
	return phones[slices.Index(s.names, who)]
}

// seen waits until all phones know of all that was entered.
func (s *several) seen(phones ...*device) {
	s.tb.Helper()
	for _, p := range phones {
		p.until(`n => document.querySelector("#log .log li")?.value == n && !document.querySelector("#line").value`, s.next)
	}
}

// kept reports that the store has what was entered, each line once and in order, whenever it was.
func (s *several) kept() {
	s.tb.Helper()
	_, all, err := s.journal.Read(s.tb.Context(), s.id, 0)
	require.NoError(s.tb, err)
	var text []string
	for _, b := range all {
		text = append(text, strings.TrimSuffix(string(b.Text), "\n"))
	}
	require.Equal(s.tb, strings.Join(s.lines[:s.next], "\n"), timeLine.ReplaceAllString(strings.Join(text, "\n"), ""))
}

// home returns the server at which the phones follow that came by the balancer.
func (s *several) home(phones int) (at int) {
	s.tb.Helper()
	require.Eventually(s.tb, func() bool {
		for i := range s.servers {
			if s.following(i) == phones {
				at = i
				return true
			}
		}
		return false
	}, patience, 10*time.Millisecond, "they follow nowhere")
	return at
}

// following returns how many pages follow at a server, by its figures.
func (s *several) following(i int) int {
	r, err := http.Get("http://" + s.figures[i] + "/metrics")
	if err != nil {
		return 0
	}
	defer r.Body.Close()
	for lines := bufio.NewScanner(r.Body); lines.Scan(); {
		if n, ok := strings.CutPrefix(lines.Text(), "referee_pages_following "); ok {
			all, _ := strconv.Atoi(n)
			return all
		}
	}
	return 0
}

// Two phones at one table, each at another server: both see what the other enters, and there is one record. Then both come to the table by the
// balancer, and the server that has them is killed, again and again: they go on at the other.
func TestATableOutlivesItsServer(t *testing.T) {
	t.Parallel()
	s := compose(t)
	calm := phone.with("calm", slow)
	orange, violet := calm.open(t, s.url(s.at[0], 1)), calm.open(t, s.url(s.at[1], 2))
	for range 6 {
		s.enters(orange, violet)
	}
	s.kept()
	orange.goes(s.url(s.front, 1))
	violet.goes(s.url(s.front, 2))
	for range testkit.Some(12, 3) {
		s.enters(orange, violet)
		home := s.home(2)
		s.kills(home)
		t.Log("a server was killed, and both knew the next entry after", s.enters(orange, violet))
		s.home(2)
		s.kept()
		s.begins(home)
		s.answers(s.at[home], http.StatusNoContent)
	}
}

// Servers are replaced one after the other while a game goes on: no entry is lost or waits for long, and each server ends by itself.
func TestServersAreReplacedOneByOne(t *testing.T) {
	t.Parallel()
	s := compose(t)
	calm := phone.with("calm", slow)
	orange, violet := calm.open(t, s.url(s.front, 1)), calm.open(t, s.url(s.front, 2))
	s.enters(orange, violet)
	for range 2 {
		home := s.home(2)
		require.NoError(t, s.servers[home].Process.Signal(syscall.SIGTERM))
		ended := make(chan error)
		go func() { ended <- s.servers[home].Wait() }()
		for left, longest := true, time.Duration(0); left; {
			longest = max(longest, s.enters(orange, violet))
			select {
			case err := <-ended:
				require.NoError(t, err)
				t.Log("while a server went away an entry took at most", longest)
				left = false
			case <-time.After(time.Second):
			}
		}
		s.kept()
		assert.Equal(t, 1-home, s.home(2))
		s.begins(home)
	}
	s.enters(orange, violet)
	s.kept()
}

// Where the store is away the pages stay, and an entry says that it cannot be saved now; nobody is told that it was taken. Both servers say that they are
// not well, and people still come to them. When the store is back all goes on by itself.
func TestAStoreThatIsAway(t *testing.T) {
	t.Parallel()
	s := compose(t)
	calm := phone.with("calm", slow)
	orange, violet := calm.open(t, s.url(s.front, 1)), calm.open(t, s.url(s.front, 2))
	s.enters(orange, violet)
	s.enters(orange, violet)
	s.wire.Cut()
	line := s.lines[s.next]
	by := s.turn(orange, violet)
	by.enters(line)
	by.says("#entry .against, #entry .notice", "cannot be saved")
	assert.Equal(t, line, asks[string](by, `document.getElementById("line").value`), "it is kept where it was typed")
	for _, d := range []*device{orange, violet} {
		assert.Equal(t, s.next, asks[int](d, `document.querySelector("#log .log li").value`), "nobody is told of it")
	}
	for _, at := range s.at {
		s.answers(at, http.StatusServiceUnavailable)
	}
	for begun := time.Now(); time.Since(begun) < 2*time.Second; time.Sleep(100 * time.Millisecond) { // until the balancer knows, too
		r, err := http.Get(s.url(s.front, 1))
		require.NoError(t, err)
		page, _ := io.ReadAll(r.Body)
		r.Body.Close()
		if r.StatusCode != http.StatusOK { // while one of the servers is still thought to be well that has not opened the table
			require.Equal(t, http.StatusServiceUnavailable, r.StatusCode)
			require.Contains(t, string(page), "nothing of it is lost")
		}
	}
	require.Eventually(t, func() bool {
		r, err := http.Get(s.url(s.front, 1))
		if err == nil {
			r.Body.Close()
		}
		return err == nil && r.StatusCode == http.StatusOK
	}, patience, 100*time.Millisecond, "the page is not there")
	s.wire.Mend()
	for _, at := range s.at {
		s.answers(at, http.StatusNoContent)
	}
	s.enters(orange, violet)
	s.enters(orange, violet)
	s.kept()
}
