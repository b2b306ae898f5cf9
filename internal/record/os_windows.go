package record

import (
	"errors"

	"golang.org/x/sys/windows"
)

// syncDir waits until the names in a folder are on the disk; file systems that cannot sync folders are
// ignored.
func syncDir(string) error { return nil }

// DiskFull reports whether there was no room: on the disk, in the quota, or below the limit set for
// the program.
func DiskFull(err error) bool {
	return errors.Is(err, windows.ERROR_DISK_FULL) || errors.Is(err, windows.ERROR_HANDLE_DISK_FULL)
}

func readOnly(err error) bool { return errors.Is(err, windows.ERROR_WRITE_PROTECT) }
