//go:build unix

package cli

import (
	"io"
	"net/http"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Figures are told at an address of their own, and at no other is there anything but the pages; a server that has its tables in a folder ends at once.
func TestFiguresHaveAnAddressOfTheirOwn(t *testing.T) {
	s := serves(t, evening(t), "serve --tables --listen 127.0.0.1:0 --metrics 127.0.0.1:0")
	address := regexp.MustCompile(`http://[^\s]+`)
	base, figures := strings.TrimSuffix(address.FindString(s.line("http://")), "/"), address.FindString(s.line("/metrics"))
	get := func(at string) (code int, said string) {
		t.Helper()
		r, err := phone.Get(at)
		require.NoError(t, err)
		defer r.Body.Close()
		all, err := io.ReadAll(r.Body)
		require.NoError(t, err)
		return r.StatusCode, string(all)
	}
	code, _ := get(base + "/metrics")
	assert.Equal(t, http.StatusNotFound, code)
	code, _ = get(base + "/")
	assert.Equal(t, http.StatusOK, code)
	code, said := get(figures)
	assert.Equal(t, http.StatusOK, code)
	for _, line := range []string{"referee_tables_awake 0", `referee_answers_total{code="2xx"} 1`, `referee_answers_total{code="4xx"} 1`} {
		assert.Contains(t, said, line+"\n")
	}
	for _, other := range []string{"/", "/health", "/t/x/"} {
		code, _ = get(strings.TrimSuffix(figures, "/metrics") + other)
		assert.Equal(t, http.StatusNotFound, code)
	}
	require.NoError(t, s.cmd.Process.Signal(syscall.SIGTERM))
	assert.NoError(t, s.cmd.Wait())
}

// What cannot be is told in one line, and never a password.
func TestATableOfAClubThatCannotBeServed(t *testing.T) {
	dir := evening(t)
	for flags, want := range map[string]string{
		"--metrics 127.0.0.1:0":                                                   "works only with “tables”",
		"--store postgres://referee@127.0.0.1/referee":                            "works only with “tables”",
		"--tables --metrics 127.0.0.1:99999":                                      "99999",
		"--tables --proxy 10.0.0.0/33":                                            "neither an address nor a network",
		"--tables --store postgres://referee:geheim@127.0.0.1:1/referee":          "does not answer",
		"--tables --store postgres://referee:geheim@127.0.0.1:port/referee":       "cannot be read",
		"--tables --metrics 192.0.2.250:9464 --proxy 10.0.0.5 --proxy fd00::1/64": "has no address 192.0.2.250:9464",
	} {
		code, out, wrong := soon(t, dir, "serve --listen 127.0.0.1:0 "+flags)
		assertTold(t, flags, code, out, wrong, want)
		assert.NotContains(t, out+wrong, "geheim")
	}
}
