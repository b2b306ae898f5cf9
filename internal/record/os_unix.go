//go:build unix || js

package record

import (
	"errors"
	"os"
	"syscall"
)

// syncDir waits until the names in a folder are on the disk; file systems that cannot sync folders are
// ignored.
func syncDir(path string) error {
	dir, err := os.Open(path)
	if err != nil {
		return err
	}
	err = dir.Sync()
	if errors.Is(err, syscall.EINVAL) || errors.Is(err, syscall.ENOTSUP) {
		err = nil
	}
	return errors.Join(err, dir.Close())
}

// DiskFull reports whether there was no room: on the disk, in the quota, or below the limit set for
// the program.
func DiskFull(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) || errors.Is(err, syscall.EFBIG)
}

// readOnly reports whether the file system is read-only.
func readOnly(err error) bool { return errors.Is(err, syscall.EROFS) }
