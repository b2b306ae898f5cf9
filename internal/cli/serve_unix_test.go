//go:build unix

package cli

import (
	"bufio"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/store"
)

// phone is a browser without a picture. A stream that is packed has no end, which is no error in a browser.
var phone = http.Client{Transport: &http.Transport{DisableCompression: true}, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }, Timeout: 10 * time.Second}

// served is a program that serves; until reads what it says up to a text, and returns the address and the word in front of it.
type server struct {
	t    *testing.T
	cmd  *exec.Cmd
	said *bufio.Reader
	// wrong is the file of what it says on standard error.
	wrong string
}

// serves starts a program of its own with a command line in the folder of an evening, and lines that are typed there.
func serves(t *testing.T, dir, line string, typed ...string) *server {
	t.Helper()
	s := &server{t: t, cmd: exec.Command(os.Args[0], "-test.run=^TestAServerEndsWhenItIsAsked$")}
	s.cmd.Env = append(os.Environ(), Again+"="+line, "EVENING="+dir, "TYPED="+strings.Join(typed, "\n"))
	wrong, err := os.Create(filepath.Join(t.TempDir(), "wrong"))
	require.NoError(t, err)
	s.wrong, s.cmd.Stderr = wrong.Name(), wrong
	out, err := s.cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, s.cmd.Start())
	t.Cleanup(func() { s.cmd.Process.Kill(); s.cmd.Wait() })
	s.said = bufio.NewReader(out)
	return s
}

// line reads lines until one has a text, and returns it.
func (s *server) line(with string) string {
	s.t.Helper()
	for {
		text, err := s.said.ReadString('\n')
		require.NoError(s.t, err)
		if strings.Contains(text, with) {
			return strings.TrimSpace(text)
		}
	}
}

// post sends a form, and returns where the browser is sent on.
func (s *server) post(address string, form ...string) (code int, to string) {
	s.t.Helper()
	values := url.Values{}
	for i := 0; i < len(form); i += 2 {
		values.Set(form[i], form[i+1])
	}
	answer, err := phone.PostForm(address, values)
	require.NoError(s.t, err)
	answer.Body.Close()
	return answer.StatusCode, answer.Header.Get("Location")
}

// A server that is asked to end lets go of the pages that follow the table, and closes the record; its links hold when it is
// started again.
func TestAServerEndsWhenItIsAsked(t *testing.T) {
	if line := os.Getenv(Again); line != "" {
		code, wrong := speakIn(os.Getenv("EVENING"), line, os.Getenv("TYPED"), os.Stdout)
		fmt.Fprint(os.Stderr, wrong)
		os.Exit(code)
	}
	for _, sign := range []os.Signal{syscall.SIGTERM, syscall.SIGINT} {
		dir := evening(t)
		s := serves(t, dir, "serve --headless --listen 127.0.0.1:0 hanamikoji --seats Anna,Boris --first Anna")
		base, code := s.base()
		status, seat := s.post(base+"/j/"+code, "seat", "1")
		require.Equal(t, http.StatusSeeOther, status)
		live, err := phone.Get(base + seat + "live")
		require.NoError(t, err)
		status, _ = s.post(base+seat+"enter", "line", "1A", "at", "0")
		assert.Equal(t, http.StatusSeeOther, status)
		begun := time.Now()
		require.NoError(t, s.cmd.Process.Signal(sign))
		_, err = io.ReadAll(live.Body)
		assert.NoError(t, err)
		assert.NoError(t, s.cmd.Wait())
		assert.Less(t, time.Since(begun), 2*time.Second)
		records, _ := filepath.Glob(filepath.Join(dir, "games", "*hanamikoji*.referee"))
		require.Len(t, records, 1)
		data, err := os.ReadFile(records[0])
		require.NoError(t, err)
		assert.Contains(t, string(data), "Anna 1A")
		info, err := os.Stat(records[0] + store.LinksExt)
		require.NoError(t, err)
		assert.Equal(t, os.FileMode(0o600), info.Mode().Perm())

		_, out, _ := soon(t, dir, "games --json")
		assert.NotContains(t, out, store.LinksExt, "links are no game")

		again := serves(t, dir, "serve --headless --listen "+strings.TrimPrefix(base, "http://")+" "+records[0])
		again.line("open http")
		page, err := phone.Get(base + seat)
		require.NoError(t, err)
		page.Body.Close()
		assert.Equal(t, http.StatusOK, page.StatusCode, "the link of the seat holds")
		code2, _, wrong := soon(t, dir, "serve --headless --listen 127.0.0.1:0 "+records[0])
		assert.Equal(t, unreadable, code2)
		assert.Contains(t, wrong, "is open in another program")
		_, _, wrong = soon(t, dir, "serve --headless --listen "+strings.TrimPrefix(base, "http://"))
		assert.Contains(t, wrong, "Another program is using")
	}
}

// A record that takes no line any more says why, on the phone and on standard error, and what helps.
func TestItIsSaidWhyNothingCanBeSaved(t *testing.T) {
	for name, harms := range map[string]func(path string) error{
		"edited":    func(path string) error { return os.WriteFile(path, []byte("referee: 1\n"), 0o600) },
		"truncated": func(path string) error { return os.Truncate(path, 10) },
		"removed":   os.Remove,
	} {
		dir := evening(t)
		s := serves(t, dir, "serve --headless --listen 127.0.0.1:0 hanamikoji --seats Anna,Boris --first Anna")
		base, code := s.base()
		_, seat := s.post(base+"/j/"+code, "seat", "1")
		records, _ := filepath.Glob(filepath.Join(dir, "games", "*hanamikoji*.referee"))
		require.Len(t, records, 1)
		require.NoError(t, harms(records[0]))
		answer, err := phone.PostForm(base+seat+"enter", url.Values{"line": {"1A"}, "at": {"0"}})
		require.NoError(t, err)
		page, err := io.ReadAll(answer.Body)
		require.NoError(t, err)
		answer.Body.Close()
		assert.Equal(t, http.StatusConflict, answer.StatusCode)
		why := filepath.Base(records[0]) + " was changed, replaced or removed"
		assert.Contains(t, string(page), why, name)
		assert.Contains(t, string(page), "open it again", name)
		assert.NotContains(t, string(page), dir)
		require.NoError(t, s.cmd.Process.Signal(syscall.SIGTERM))
		_ = s.cmd.Wait() // it says so once more
		wrong, err := os.ReadFile(s.wrong)
		require.NoError(t, err)
		assert.Contains(t, string(wrong), "referee: "+why, name)
		assert.Contains(t, string(wrong), "open it again", name)
	}
}

// base is the address where it is found, and code what one types there to join.
func (s *server) base() (base, code string) {
	s.t.Helper()
	words := strings.Fields(s.line("open http"))
	for _, w := range words {
		if strings.HasPrefix(w, "http") {
			base = strings.TrimSuffix(w, "/")
		}
	}
	return base, strings.TrimSuffix(words[len(words)-1], ".")
}

// A terminal that stands still, as after Ctrl-S, holds no phone up: what is said there waits, and the program ends when it is
// asked to.
func TestNobodyWaitsForLinesThatNobodyReads(t *testing.T) {
	s := serves(t, evening(t), "serve --plain --listen 127.0.0.1:0 hanamikoji --seats Anna,Boris --first Anna", strings.Repeat("score\n", 4000))
	base, code := s.base()
	time.Sleep(500 * time.Millisecond) // until what nobody reads fills the pipe
	begun := time.Now()
	status, seat := s.post(base+"/j/"+code, "seat", "1")
	require.Equal(t, http.StatusSeeOther, status)
	for at, line := range []string{"1A", "Boris 1B"} {
		status, _ = s.post(base+seat+"enter", "line", line, "at", strconv.Itoa(at))
		assert.Equal(t, http.StatusSeeOther, status)
	}
	assert.Less(t, time.Since(begun), 5*time.Second)
	require.NoError(t, s.cmd.Process.Signal(syscall.SIGTERM))
	ended := make(chan error)
	go func() { ended <- s.cmd.Wait() }()
	select {
	case <-ended:
	case <-time.After(10 * time.Second):
		assert.Fail(t, "it does not end")
	}
}

// What cannot be served is told in one line.
func TestWhatCannotBeServed(t *testing.T) {
	dir := evening(t)
	for flags, want := range map[string]string{
		"--listen 127.0.0.1:99999":               "is not an address with a port",
		"--listen 192.0.2.250:8080":              "has no address 192.0.2.250:8080",
		"--listen nobody.invalid:8080":           "has no address nobody.invalid:8080",
		"--tls-cert x.pem":                       "HTTPS needs both",
		"--tls-cert table.yaml --tls-key no.pem": "no.pem does not exist",
		"--let all":                              "does not accept “all”",
	} {
		code, out, wrong := soon(t, dir, "serve --headless "+flags+" hanamikoji --seats A1,B1")
		assertTold(t, flags, code, out, wrong, want)
	}
	require.NoError(t, os.WriteFile(filepath.Join(dir, "games", "house"+store.LinksExt), []byte("{}"), 0o600))
	code, out, wrong := soon(t, dir, "serve --headless --listen 127.0.0.1:0")
	assertTold(t, "house", code, out, wrong, "does not contain the links of a table")
}
