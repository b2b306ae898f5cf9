package record

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// lock takes the file for this program alone, until it is closed or the program
// ends in whatever way. Locks bind readers too on this system, so it locks one
// byte far behind the end of any record.
func lock(file *os.File) error {
	const flags = windows.LOCKFILE_EXCLUSIVE_LOCK | windows.LOCKFILE_FAIL_IMMEDIATELY
	far := windows.Overlapped{OffsetHigh: 1}
	err := windows.LockFileEx(windows.Handle(file.Fd()), flags, 0, 1, 0, &far)
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) || errors.Is(err, windows.ERROR_IO_PENDING) {
		return ErrLocked
	}
	return err
}
