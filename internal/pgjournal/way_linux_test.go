package pgjournal_test

import (
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/stretchr/testify/require"

	"referee/internal/journal"
	"referee/internal/journal/journaltest"
	"referee/internal/pgjournal"
	"referee/internal/pgjournal/pgtest"
	"referee/internal/testkit"
)

// tool is a program that a way to the server needs; without it the test is skipped.
func tool(t *testing.T, name string) string {
	t.Helper()
	for _, dir := range append(filepath.SplitList(os.Getenv("PATH")), "/usr/sbin") {
		if path, err := exec.LookPath(filepath.Join(dir, name)); err == nil {
			return path
		}
	}
	t.Skip("no ", name)
	return ""
}

// by is a place that is reached by another address.
func by(t *testing.T, s *pgtest.Server, way func(url string) string) journaltest.Harness {
	url := way(s.Database(t))
	return journaltest.Harness{Many: true, Open: func(t testing.TB) journal.Journal { return open(t, url) }}
}

// A pooler that gives a connection to a program as long as it wants one is no hindrance.
func TestJournalByAPooler(t *testing.T) {
	testkit.Thorough(t)
	t.Parallel()
	bouncer, s, dir := tool(t, "pgbouncer"), pgtest.Start(t), pgtest.Folder(t)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	port := strconv.Itoa(l.Addr().(*net.TCPAddr).Port)
	require.NoError(t, l.Close())
	// What is ignored is the default of the server, or only a matter of speed.
	settings := "[databases]\n* = user=referee host=127.0.0.1 port=" + strconv.Itoa(s.Port()) + "\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = " + port +
		"\nunix_socket_dir =\nauth_type = any\npool_mode = session\ndefault_pool_size = 60\nignore_startup_parameters = statement_timeout, synchronous_commit\n"
	require.NoError(t, os.WriteFile(filepath.Join(dir, "ini"), []byte(settings), 0o644))
	cmd := pgtest.By(t, bouncer, filepath.Join(dir, "ini"))
	require.NoError(t, cmd.Start())
	t.Cleanup(func() { _ = cmd.Process.Kill(); _ = cmd.Wait() })
	way := func(url string) string { return strings.Replace(url, ":"+strconv.Itoa(s.Port())+"/", ":"+port+"/", 1) }
	require.Eventually(t, func() bool {
		c, err := pgconn.Connect(within(t), way(s.URL("")))
		return err == nil && c.Close(within(t)) == nil
	}, patience, 10*time.Millisecond)
	journaltest.Run(t, func(t *testing.T) journaltest.Harness { return by(t, s, way) })
}

// Of a server whose certificate is of another authority, or of another name, nothing is taken.
func TestJournalByTLS(t *testing.T) {
	testkit.Thorough(t)
	t.Parallel()
	openssl, dir := tool(t, "openssl"), pgtest.Folder(t)
	for _, args := range []string{
		"req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.crt -days 2 -subj /CN=club",
		"req -x509 -newkey rsa:2048 -nodes -keyout other.key -out other.crt -days 2 -subj /CN=other",
		"req -x509 -newkey rsa:2048 -nodes -keyout server.key -out server.crt -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -CA ca.crt -CAkey ca.key",
	} {
		cmd := pgtest.By(t, openssl, strings.Fields(args)...)
		cmd.Dir = dir
		out, err := cmd.CombinedOutput()
		require.NoError(t, err, "%s", out)
	}
	s := pgtest.Start(t, "ssl = on", "ssl_cert_file = '"+dir+"/server.crt'", "ssl_key_file = '"+dir+"/server.key'")
	way := func(host, authority string) func(string) string {
		return strings.NewReplacer("127.0.0.1", host, "sslmode=disable", "sslmode=verify-full&sslrootcert="+filepath.Join(dir, authority)).Replace
	}
	for _, wrong := range []func(string) string{way("localhost", "other.crt"), way("127.0.0.1", "ca.crt")} {
		_, err := pgjournal.Open(within(t), wrong(s.URL("")))
		require.Error(t, err)
	}
	journaltest.Run(t, func(t *testing.T) journaltest.Harness { return by(t, s, way("localhost", "ca.crt")) })
}
