package webtest

import (
	"bytes"
	"context"
	"flag"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/record"
)

var composer = flag.String("compose", "", "play at what compose.yaml runs, by this command: docker compose")

// containers are what compose.yaml runs, where db1 or db2 is the first store.
type containers struct {
	tb    testing.TB
	first string
}

// do runs a command on them, and returns what that printed.
func (c *containers) do(args ...string) string {
	c.tb.Helper()
	line := append(strings.Fields(*composer), "--project-name", "referee-test", "--file", filepath.Join("..", "..", "..", "compose.yaml"))
	cmd := exec.CommandContext(context.WithoutCancel(c.tb.Context()), line[0], append(line[1:], args...)...)
	cmd.Env = append(os.Environ(), "PASSWORD=k3v9x2m8pq", "ADDRESS=http://localhost:8080", "FIRST="+c.first)
	var out, told bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &told
	require.NoError(c.tb, cmd.Run(), "%v: %s", args, &told)
	return strings.TrimSpace(out.String())
}

// sql asks one of the PostgreSQL servers, as its administrator.
func (c *containers) sql(at, query string) string {
	c.tb.Helper()
	return c.do("exec", "-T", at, "psql", "-Atc", query)
}

// follows waits until everything is at a second server before it is told as written at the first.
func (c *containers) follows(first, second string) {
	c.tb.Helper()
	require.Eventually(c.tb, func() bool {
		return c.sql(first, "select application_name || ' ' || sync_state from pg_stat_replication") == second+" sync"
	}, time.Minute, 200*time.Millisecond, "%s does not follow %s", second, first)
}

// well waits until the balancer says so of a server, for the n-th time.
func (c *containers) well(server string, n int) {
	c.tb.Helper()
	require.Eventually(c.tb, func() bool {
		return strings.Count(c.do("logs", "balancer"), "tables/"+server+" is UP") >= n
	}, time.Minute, 200*time.Millisecond, "%s is not well", server)
}

// All of a club in containers, as somebody tries it who reads docs/club.md: two phones begin a table, and go on while each server is killed, and
// replaced, while the balancer is, and when the first store is lost and the second promoted, which the first follows from then on. What is written out is the game.
func TestAClubInContainers(t *testing.T) {
	if *composer == "" {
		t.Skip("-compose asks for it")
	}
	c := &containers{tb: t, first: "db1"}
	t.Cleanup(func() { c.do("down", "--volumes") })
	begun := time.Now()
	c.do("up", "--detach")
	t.Log("begun after", time.Since(begun))
	require.Eventually(t, func() bool {
		r, err := http.Get("http://localhost:8080/health")
		if err != nil {
			return false
		}
		r.Body.Close()
		return r.StatusCode == http.StatusNoContent
	}, time.Minute, 50*time.Millisecond, "nothing answers")
	t.Log("well after", time.Since(begun))
	c.well("a", 1)
	c.well("b", 1)
	c.follows("db1", "db2")

	game := recorded(t, "hanamikoji", "en-2016_three-rounds_most-geishas")
	s := &several{tb: t, names: game.Header.Seats}
	for _, l := range game.Lines {
		s.lines = append(s.lines, record.FormatLine(game.Header, l))
	}
	calm, all := phone.with("calm", slow), &club{tb: t, addr: "localhost:8080"}
	orange, violet := calm.open(t, all.url("/")), calm.open(t, all.url("/"))
	all.table(orange, `a[href="new"]`, "Hanamikoji", s.names...)
	orange.follows("form:has([value=sit]):has([name=in][value=" + s.names[0] + "]) button")
	violet.goes(all.url("/"))
	violet.follows(`a[href^="/table/hanamikoji-"]`)
	violet.follows("button[name=seat][value='2']")
	for _, d := range []*device{orange, violet} {
		d.until(`document.getElementById("board") !== null`)
	}
	plays := func(what string) {
		t.Helper()
		took := s.enters(orange, violet)
		t.Log(what+": both knew the next entry after", took)
	}
	plays("all is well")

	for _, server := range []string{"a", "b"} {
		c.do("kill", server)
		plays(server + " was killed")
		c.do("up", "--detach", "--no-deps", server)
		c.well(server, 2)
	}
	for _, server := range []string{"a", "b"} {
		gone := make(chan struct{})
		go func() {
			defer close(gone)
			c.do("up", "--detach", "--no-deps", "--force-recreate", server)
		}()
		for left := true; left; {
			plays(server + " is replaced")
			select {
			case <-gone:
				left = false
			case <-time.After(time.Second):
			}
		}
		c.well(server, 3)
	}
	c.do("restart", "balancer")
	plays("the balancer was started again")

	c.do("kill", "db1")
	c.first = "db2"
	c.do("up", "--detach")
	require.Equal(t, "t", c.sql("db2", "select pg_promote()"))
	plays("db2 was promoted, and db1 follows it")
	c.follows("db2", "db1")
	plays("all is well")

	out := t.TempDir()
	require.NoError(t, os.Chmod(out, 0o777))
	c.do("run", "--rm", "--no-deps", "-T", "--volume", out+":/out", "a", "tables", "export", "/out", "--store", "postgres://referee@db1,db2/club?sslmode=disable")
	files, err := filepath.Glob(filepath.Join(out, "*.referee"))
	require.NoError(t, err)
	require.Len(t, files, 1)
	data, err := os.ReadFile(files[0])
	require.NoError(t, err)
	r, faults := record.Parse(data)
	require.Empty(t, faults)
	typed := slices.DeleteFunc(r.Lines, func(l record.Line) bool { return l.Kind == record.Time })
	require.Len(t, typed, s.next)
	for i, l := range typed {
		assert.Equal(t, s.lines[i], record.FormatLine(r.Header, l))
	}
}
