package pgjournal

import (
	"syscall"

	"golang.org/x/sys/unix"
)

// unacknowledged ends connections to a machine that does not acknowledge what was sent to it: without this they wait for a quarter of an hour.
func unacknowledged(_, _ string, c syscall.RawConn) error {
	return c.Control(func(fd uintptr) {
		_ = unix.SetsockoptInt(int(fd), unix.IPPROTO_TCP, unix.TCP_USER_TIMEOUT, int(silence.Milliseconds())) // there is none for a socket in a folder
	})
}
