package record

import (
	"errors"

	"golang.org/x/sys/windows"
)

// syncDir does nothing: folders cannot be synced on this system.
func syncDir(string) error { return nil }

// DiskFull reports whether there was no room.
func DiskFull(err error) bool {
	return errors.Is(err, windows.ERROR_DISK_FULL) || errors.Is(err, windows.ERROR_HANDLE_DISK_FULL)
}

func readOnly(err error) bool { return errors.Is(err, windows.ERROR_WRITE_PROTECT) }
