package cli_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"
	"golang.org/x/sys/unix"
)

const unheardEnv = "REFEREE_TEST_UNHEARD"

// No command but those that share tables or are told of a store opens a socket, whatever for: the kernel ends a program that does. Each of them does
// something: none is misspelt.
func TestNoCommandOpensASocket(t *testing.T) {
	if args, in := os.LookupEnv(unheardEnv); in {
		forbidSockets(t)
		a := app()
		a.In, a.Out, a.Err = strings.NewReader("quit\n"), new(bytes.Buffer), new(bytes.Buffer)
		require.NotEqual(t, 2, a.Run(strings.Fields(args)), args)
		return
	}
	played := "../../testdata/hanamikoji/games/en-2016_eleven-over-four.txt"
	event := filepath.Join(t.TempDir(), "event.yaml")
	require.NoError(t, os.WriteFile(event, []byte("event: Cup\nrule: wins\nseats: 2\nplayers: [Ada, Raya]\n"), 0o600))
	for _, args := range []string{
		"version", "help", "help serve", "completion bash", "man", "games", "games --json", "games --stats", "players", "campaign", "rules hanamikoji gift",
		"score hanamikoji --blank", "score hanamikoji --pad", "profiles", "profiles diff tokaido", "check " + played, "replay " + played, "mend " + played,
		"export --to json " + played, "play hanamikoji A1 B1 --plain", "--plain", "disputes " + played, "event " + event + " --pair", "backup " + event + ".zip", "restore " + event + ".zip",
	} {
		home := t.TempDir()
		c := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
		c.Env = append(os.Environ(), unheardEnv+"="+args, "HOME="+home, "XDG_CONFIG_HOME="+home, "XDG_DATA_HOME="+home, "XDG_CACHE_HOME="+home)
		out, err := c.CombinedOutput()
		require.NoError(t, err, args+"\n"+string(out))
	}
}

// forbidSockets has the kernel end this program as soon as any of its threads asks for a socket.
func forbidSockets(t *testing.T) {
	const number = 0 // where the filter finds the number of the call
	filter := []unix.SockFilter{
		{Code: unix.BPF_LD | unix.BPF_W | unix.BPF_ABS, K: number},
		{Code: unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K, Jf: 1, K: unix.SYS_SOCKET},
		{Code: unix.BPF_RET | unix.BPF_K, K: unix.SECCOMP_RET_KILL_PROCESS},
		{Code: unix.BPF_RET | unix.BPF_K, K: unix.SECCOMP_RET_ALLOW},
	}
	runtime.LockOSThread()
	require.NoError(t, unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0))
	_, _, no := unix.Syscall(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER, unix.SECCOMP_FILTER_FLAG_TSYNC,
		uintptr(unsafe.Pointer(&unix.SockFprog{Len: uint16(len(filter)), Filter: &filter[0]})))
	require.Zero(t, no)
}
