// Package pgtest starts servers of PostgreSQL for tests: real ones, which sync what they are given to the disk, can be killed at any moment, and
// have standbys that can be promoted. Where no server is installed, a test is skipped; .ci/postgres installs Debian's.
package pgtest

import (
	"bytes"
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/stretchr/testify/require"
)

// Server is a server that ends with the test.
type Server struct {
	t    testing.TB
	name string // of a standby
	dir  string
	port int
	cmd  *exec.Cmd
	gone chan struct{} // closed when the process has ended
}

// programs is the folder of the programs of PostgreSQL, "" where there is none. Debian puts no server on the path.
var programs = sync.OnceValue(func() string {
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/postgres")
	if p, err := exec.LookPath("postgres"); err == nil && len(found) == 0 {
		p, _ = filepath.EvalSymlinks(p)
		found = []string{p}
	}
	if len(found) == 0 {
		return ""
	}
	return filepath.Dir(slices.MaxFunc(found, func(a, b string) int { return version(a) - version(b) }))
})

// version is that of a server by its path.
func version(path string) int {
	n, _ := strconv.Atoi(filepath.Base(filepath.Dir(filepath.Dir(path))))
	return n
}

// someone is who runs a server where root runs the tests: it refuses to be run by root. Nil is who runs the tests.
var someone = sync.OnceValue(func() *syscall.Credential {
	if os.Geteuid() != 0 {
		return nil
	}
	for _, name := range []string{"postgres", "nobody"} {
		if u, err := user.Lookup(name); err == nil {
			uid, _ := strconv.Atoi(u.Uid)
			gid, _ := strconv.Atoi(u.Gid)
			return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
		}
	}
	return nil
})

// Program is a command of PostgreSQL, run by whoever runs the servers.
func Program(t testing.TB, name string, args ...string) *exec.Cmd {
	t.Helper()
	if programs() == "" {
		if os.Getenv("CI") != "" {
			t.Fatal("no postgres: .ci/postgres installs it")
		}
		t.Skip("no postgres")
	}
	return By(t, filepath.Join(programs(), name), args...)
}

// By is a command by its path, run by whoever runs the servers.
func By(t testing.TB, path string, args ...string) *exec.Cmd {
	t.Helper()
	cmd := exec.Command(path, args...)
	cmd.Dir = "/"
	cmd.Env = append(os.Environ(), "LC_ALL=C", "PGCONNECT_TIMEOUT=10")
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: someone()}
	return cmd
}

// runs runs a command to its end.
func runs(t testing.TB, cmd *exec.Cmd) {
	t.Helper()
	out, err := cmd.CombinedOutput()
	require.NoError(t, err, "%s\n%s", cmd, out)
}

// Folder makes one for who runs servers, on a disk.
func Folder(t testing.TB) string {
	t.Helper()
	dir, err := os.MkdirTemp("/var/tmp", "pg") // what is synced in /tmp is on no disk, perhaps
	require.NoError(t, err)
	t.Cleanup(func() { os.RemoveAll(dir) })
	if c := someone(); c != nil {
		require.NoError(t, os.Chown(dir, int(c.Uid), int(c.Gid)))
	}
	return dir
}

// Start starts a server with a database of its own. Settings are lines of postgresql.conf.
func Start(t testing.TB, settings ...string) *Server {
	t.Helper()
	s := &Server{t: t, dir: Folder(t)}
	runs(t, Program(t, "initdb", "--no-sync", "--auth=trust", "--username=referee", "--encoding=UTF8", "--locale=C", "-D", s.data()))
	s.set(append([]string{"fsync = on", "listen_addresses = '127.0.0.1'", "unix_socket_directories = '" + s.dir + "'"}, settings...)...)
	s.Restart()
	return s
}

func (s *Server) data() string { return filepath.Join(s.dir, "data") }

// set adds settings, which hold from the next start.
func (s *Server) set(settings ...string) {
	s.t.Helper()
	f, err := os.OpenFile(filepath.Join(s.data(), "postgresql.conf"), os.O_APPEND|os.O_WRONLY, 0)
	require.NoError(s.t, err)
	_, err = f.WriteString(strings.Join(settings, "\n") + "\n")
	require.NoError(s.t, err)
	require.NoError(s.t, f.Close())
}

// URL is the address of a database, "" for that which is always there.
func (s *Server) URL(database string) string {
	if database == "" {
		database = "postgres"
	}
	return fmt.Sprintf("postgres://referee@127.0.0.1:%d/%s?sslmode=disable", s.port, database)
}

// Either is an address of two servers, of which that is meant that takes something.
func Either(a, b *Server) string {
	return fmt.Sprintf("postgres://referee@127.0.0.1:%d,127.0.0.1:%d/postgres?sslmode=disable", a.port, b.port)
}

// Socket is the folder of the server's socket, and Port is its port.
func (s *Server) Socket() string { return s.dir }

// Port is on which port of this machine the server listens.
func (s *Server) Port() int { return s.port }

// Database makes an empty database and returns its address.
func (s *Server) Database(t testing.TB) string {
	t.Helper()
	name := "t" + strconv.FormatInt(time.Now().UnixNano(), 36)
	s.Do("create database " + name)
	return s.URL(name)
}

// free is a port that nobody listens on.
func free(t testing.TB) int {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port
}

// Restart starts the server again, which must not run, and waits until it answers.
func (s *Server) Restart() {
	s.t.Helper()
	if s.port == 0 {
		s.port = free(s.t)
		s.t.Cleanup(s.Kill)
	}
	var log bytes.Buffer
	s.cmd = Program(s.t, "postgres", "-D", s.data(), "-p", strconv.Itoa(s.port))
	s.cmd.Stdout, s.cmd.Stderr = &log, &log
	s.cmd.SysProcAttr.Pdeathsig = syscall.SIGQUIT
	s.gone = make(chan struct{})
	begun := make(chan error)
	go func(cmd *exec.Cmd, gone chan struct{}) {
		runtime.LockOSThread() // the signal comes when the thread ends
		err := cmd.Start()
		if begun <- err; err == nil {
			_ = cmd.Wait()
		}
		close(gone)
	}(s.cmd, s.gone)
	require.NoError(s.t, <-begun)
	for {
		c, err := pgconn.Connect(context.Background(), s.URL(""))
		if err == nil {
			c.Close(context.Background())
			return
		}
		select {
		case <-s.gone:
			require.Fail(s.t, "the server ended", log.String())
		case <-time.After(10 * time.Millisecond):
		}
	}
}

// Authenticate has everybody but the tests' own name say a password from now on.
func (s *Server) Authenticate() {
	s.t.Helper()
	rules := "host all referee all trust\nlocal all referee trust\nhost all all all scram-sha-256\nlocal all all scram-sha-256\n"
	require.NoError(s.t, os.WriteFile(filepath.Join(s.data(), "pg_hba.conf"), []byte(rules), 0o600))
	s.Do("select pg_reload_conf()")
}

// Do runs statements.
func (s *Server) Do(sql string) { s.t.Helper(); s.Ask(sql) }

// Ask runs statements and returns what is in the first column of the last of them.
func (s *Server) Ask(sql string) (column []string) {
	s.t.Helper()
	ctx, end := context.WithTimeout(context.Background(), time.Minute)
	defer end()
	c, err := pgconn.Connect(ctx, s.URL(""))
	require.NoError(s.t, err)
	defer c.Close(ctx)
	got, err := c.Exec(ctx, sql).ReadAll()
	require.NoError(s.t, err, sql)
	for _, row := range got[len(got)-1].Rows {
		column = append(column, string(row[0]))
	}
	return column
}

// processes are the server's, that which began the others first.
func (s *Server) processes() []int {
	list := []int{s.cmd.Process.Pid}
	all, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, file := range all {
		stat, _ := os.ReadFile(file)
		_, rest, _ := strings.Cut(string(stat), ") ")
		if f := strings.Fields(rest); len(f) > 1 && f[1] == strconv.Itoa(list[0]) {
			pid, _ := strconv.Atoi(filepath.Base(filepath.Dir(file)))
			list = append(list, pid)
		}
	}
	return list
}

// signals sends a signal to all processes of the server that are alive.
func (s *Server) signals(sig syscall.Signal) []int {
	list := s.processes()
	for _, pid := range list {
		_ = syscall.Kill(pid, sig)
	}
	return list
}

// Kill ends all processes of the server at once, as a loss of power does, and waits until they are gone. It is ended already, perhaps.
func (s *Server) Kill() {
	select {
	case <-s.gone:
		return
	default:
	}
	list := s.signals(syscall.SIGKILL)
	<-s.gone
	for _, pid := range list[1:] {
		for syscall.Kill(pid, 0) == nil && alive(pid) {
			time.Sleep(time.Millisecond)
		}
	}
}

// alive reports whether a process is one still, and not what is left of it.
func alive(pid int) bool {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	_, rest, _ := strings.Cut(string(stat), ") ")
	return err == nil && !strings.HasPrefix(rest, "Z")
}

// Stop ends the server in order.
func (s *Server) Stop() {
	_ = s.cmd.Process.Signal(syscall.SIGINT)
	<-s.gone
}

// Pause stops all processes of a server where they are; Resume lets them go on.
func (s *Server) Pause()  { s.signals(syscall.SIGSTOP) }
func (s *Server) Resume() { s.signals(syscall.SIGCONT) }

// Standby starts a copy of the server that follows it. From then on the server waits, for all that is written, until the standby has it.
func (s *Server) Standby() *Server {
	s.t.Helper()
	b := &Server{t: s.t, name: "standby", dir: Folder(s.t)}
	runs(s.t, Program(s.t, "pg_basebackup", "--checkpoint=fast", "--no-sync", "-R", "-D", b.data(),
		"-d", fmt.Sprintf("host=127.0.0.1 port=%d user=referee application_name=%s", s.port, b.name)))
	// Its own settings name no standby: promoted, it would wait for itself.
	b.set("unix_socket_directories = '"+b.dir+"'", "synchronous_standby_names = ''", "wal_retrieve_retry_interval = 100ms")
	b.Restart()
	s.Do("alter system set synchronous_standby_names = '" + b.name + "'")
	s.Do("select pg_reload_conf()")
	for s.Ask("select count(*) from pg_stat_replication where sync_state = 'sync'")[0] != "1" {
		time.Sleep(10 * time.Millisecond)
	}
	return b
}

// Promote makes a standby a server of its own.
func (s *Server) Promote() { s.t.Helper(); s.Do("select pg_promote()") }
