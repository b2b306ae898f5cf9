//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package record

import (
	"errors"
	"os"
	"syscall"
)

// lock locks the file for this program until it is closed or the program ends.
func lock(file *os.File) error {
	conn, err := file.SyscallConn()
	if err != nil {
		return err
	}
	var locked error
	err = conn.Control(func(fd uintptr) {
		locked = syscall.Flock(int(fd), syscall.LOCK_EX|syscall.LOCK_NB)
	})
	if errors.Is(locked, syscall.EWOULDBLOCK) {
		return ErrLocked
	}
	return errors.Join(err, locked)
}
