package web

import (
	"errors"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sys/unix"

	"referee/internal/hub"
	"referee/internal/record"
)

const aloneEnv = "REFEREE_TEST_ALONE"

// A house without a way out: a game is played from its seats if there is no network but the machine itself.
func TestAGameIsPlayedWithoutANetwork(t *testing.T) {
	if os.Getenv(aloneEnv) != "" {
		playsAlone(t)
		return
	}
	c := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$", "-test.v")
	c.Env = append(os.Environ(), aloneEnv+"=1")
	c.SysProcAttr = &syscall.SysProcAttr{
		Cloneflags:  syscall.CLONE_NEWUSER | syscall.CLONE_NEWNET,
		UidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getuid(), Size: 1}},
		GidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getgid(), Size: 1}},
	}
	out, err := c.CombinedOutput()
	if at := new(exec.ExitError); err != nil && !errors.As(err, &at) && os.Getenv("CI") == "" {
		t.Skip("no namespace here: ", err)
	}
	require.NoError(t, err, string(out))
	assert.Contains(t, string(out), "played to its end")
}

// loopback brings up the only network there is.
func loopback(t *testing.T) {
	s, err := unix.Socket(unix.AF_INET, unix.SOCK_DGRAM, 0)
	require.NoError(t, err)
	defer unix.Close(s)
	lo, err := unix.NewIfreq("lo")
	require.NoError(t, err)
	lo.SetUint16(unix.IFF_UP)
	require.NoError(t, unix.IoctlIfreq(s, unix.SIOCSIFFLAGS, lo))
	all, err := net.Interfaces()
	require.NoError(t, err)
	require.Len(t, all, 1)
	_, err = net.DialTimeout("tcp", "192.0.2.1:80", time.Second)
	require.ErrorIs(t, err, syscall.ENETUNREACH)
}

func playsAlone(t *testing.T) {
	loopback(t)
	all := gameOf(t, "hanamikoji")
	r := sit(t, all.Header)
	base, _ := r.open(t)
	tv := follows(t, base+r.at(hub.Who{}, "live"), true)
	tv.whole()
	for _, l := range all.Lines {
		if l.Kind != record.Entry {
			continue
		}
		r.clock.Pass(10 * time.Second)
		_, known := r.Game.Session.Written()
		form := url.Values{"line": {all.Header.Seats[l.Seat-1] + " " + l.Text}, "at": {strconv.Itoa(known)}}
		w, err := browser.Post(base+r.at(hub.Who{Seat: l.Seat}, "enter"), "application/x-www-form-urlencoded", strings.NewReader(form.Encode()))
		require.NoError(t, err)
		require.NoError(t, w.Body.Close())
		require.Less(t, w.StatusCode, http.StatusBadRequest, l.Text)
		for tv.next().name != "log" {
		}
	}
	require.True(t, r.Game.Session.Over())
	t.Log("played to its end")
}
