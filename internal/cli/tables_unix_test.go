//go:build unix

package cli

import (
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/store"
	"referee/internal/web"
)

// Tables are begun from phones, kept as records in the folder, and found again by their links when the program is started anew.
func TestManyTables(t *testing.T) {
	dir := evening(t)
	address := regexp.MustCompile(`http://[\d.:]+`)
	s := serves(t, dir, "serve --tables --listen 127.0.0.1:0 --most 3 --each 2")
	base := address.FindString(s.line("found at http"))
	lots := 0
	begins := func() (code int, to string) {
		lots++
		return s.post(base+"/new?told=%26%25231%26%2523%2540Anna%26%2523%2540Boris&lots="+strconv.Itoa(lots), "answer", "#!")
	}
	code, host := begins()
	require.Equal(t, http.StatusSeeOther, code)
	require.Regexp(t, `^/t/hanamikoji-[a-z0-9]{10}\..{22}/host-seats$`, host)
	seat := strings.TrimSuffix(host, "host-seats")
	code, _ = s.post(base+seat+"enter", "line", "Anna 1A", "at", "0")
	require.Equal(t, http.StatusSeeOther, code)
	code, other := begins()
	require.Equal(t, http.StatusSeeOther, code)
	code, _ = s.post(base+strings.TrimSuffix(other, "-seats")+"-close", "sure", "1")
	require.Equal(t, http.StatusSeeOther, code)
	code, _ = begins()
	assert.Equal(t, http.StatusConflict, code, "two from an address")
	id := strings.Split(strings.Split(host, ".")[0], "/")[2]
	_, said, _ := soon(t, dir, "tables host "+id+" --at "+base)
	assert.Contains(t, said, base+strings.TrimSuffix(host, "-seats"), "while the club runs")
	code, _, said = soon(t, dir, "tables host tokaido-none")
	assert.NotZero(t, code)
	assert.Contains(t, said, "tokaido-none")
	live, err := phone.Get(base + seat + "live")
	require.NoError(t, err)
	require.NoError(t, s.cmd.Process.Signal(syscall.SIGTERM))
	_, err = io.ReadAll(live.Body)
	assert.NoError(t, err)
	assert.NoError(t, s.cmd.Wait())
	records, _ := filepath.Glob(filepath.Join(dir, "games", "hanamikoji-*"+store.Ext))
	assert.Len(t, records, 2)
	_, out, _ := soon(t, dir, "games")
	assert.Contains(t, out, "Anna, Boris")
	for _, line := range strings.Split(out, "\n") {
		closed := strings.HasPrefix(line, web.TableOf(strings.Split(other, "/")[2])+store.Ext)
		assert.Equal(t, closed, strings.HasSuffix(line, "(the table is closed)"), line)
	}

	again := serves(t, dir, "serve --tables --listen "+strings.TrimPrefix(base, "http://"))
	again.line("found at http")
	for _, path := range []string{"/", seat, host, seat + "score"} {
		page, err := phone.Get(base + path)
		require.NoError(t, err)
		page.Body.Close()
		assert.Equal(t, http.StatusOK, page.StatusCode, path)
	}
}

// An event is run from an address that the program prints, the same after the next start: a round is drawn there and its tables are begun.
func TestAnEventIsRunFromAPhone(t *testing.T) {
	dir := evening(t)
	file := filepath.Join(dir, "cup.yaml")
	require.NoError(t, os.WriteFile(file, []byte("event: Cup\ngame: hanamikoji\nrule: wins\nplayers: [Anna, Boris]\n"), 0o600))
	run := regexp.MustCompile(`http://[\d.:]+/event/[\w-]{22}`)
	s := serves(t, dir, "serve --tables --listen 127.0.0.1:0 --event "+file)
	at := run.FindString(s.line("/event/"))
	require.NotEmpty(t, at)
	code, _ := s.post(at, "round", "0")
	require.Equal(t, http.StatusSeeOther, code)
	code, _ = s.post(at, "round", "1", "table", "0")
	require.Equal(t, http.StatusSeeOther, code)
	code, _ = s.post(strings.TrimSuffix(at, at[len(at)-1:])+"!", "round", "1")
	assert.Equal(t, http.StatusNotFound, code)
	_, out, _ := soon(t, dir, "event "+file)
	assert.Contains(t, out, "Record found: hanamikoji-")
	require.NoError(t, s.cmd.Process.Signal(syscall.SIGTERM))
	require.NoError(t, s.cmd.Wait())

	again := serves(t, dir, "serve --tables --listen "+strings.Split(at, "/")[2]+" --event "+file)
	assert.Equal(t, at, run.FindString(again.line("/event/")))
}

// What means nothing together is refused.
func TestTablesNameNoGame(t *testing.T) {
	dir := evening(t)
	for line, says := range map[string]string{
		"serve --tables tokaido":             "With --tables no game is named here",
		"serve --tables --seats Anna,Boris":  "With --tables no game is named here",
		"serve --most 3":                     "works only with “tables”",
		"serve --tables --each 0":            "each",
		"serve --tables --listen nowhere:xx": "is not an address",
		"serve --tables --listen 8801":       "--listen lan:8801",
		"serve --tables --most 0":            "most",
		"tables export out":                  "the tables are files already, in " + filepath.Join(dir, "games") + ": copy",
		"tables import out --store games":    "without --store the tables are files, in " + filepath.Join(dir, "games"),
		"serve --tables --store ./games":     "without --store the tables are files",
	} {
		code, _, wrong := soon(t, dir, line)
		assert.Equal(t, unreadable, code, line)
		assert.Contains(t, wrong, says, line)
	}
}

// Behind a balancer that ends TLS nobody in the network reads along, and nobody is told so.
func TestTablesBehindABalancer(t *testing.T) {
	for name, plain := range map[string]bool{"https://club.example": false, "http://club.example": true} {
		dir := evening(t)
		s := serves(t, dir, "serve --tables --listen 127.0.0.1:0 --proxy 127.0.0.1 --name "+name)
		s.line("found at " + name)
		said := s.line("each has a host of its own") + s.line("")
		assert.Equal(t, plain, strings.Contains(said, "could read everything"), said)
	}
}
