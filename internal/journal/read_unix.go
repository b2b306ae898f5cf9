//go:build unix

package journal

import (
	"fmt"
	"io/fs"
	"time"

	"golang.org/x/sys/unix"

	"referee/internal/record"
)

// read reads a file, and tells when it was changed last. Package os asks the system twice as much, and a list is of many files.
func read(path string, most int64) (data []byte, changed time.Time, err error) {
	fd, err := opened(path)
	if err != nil {
		return nil, changed, &fs.PathError{Op: "open", Path: path, Err: err}
	}
	defer unix.Close(fd)
	var info unix.Stat_t
	if err := unix.Fstat(fd, &info); err != nil {
		return nil, changed, &fs.PathError{Op: "stat", Path: path, Err: err}
	} else if info.Mode&unix.S_IFMT != unix.S_IFREG || info.Size > most {
		return nil, changed, fmt.Errorf("%s: %w", path, record.ErrUnreadable)
	}
	data = make([]byte, info.Size)
	for n := 0; n < len(data); {
		more, err := unix.Pread(fd, data[n:], int64(n))
		switch {
		case err == unix.EINTR:
		case err != nil:
			return nil, changed, &fs.PathError{Op: "read", Path: path, Err: err}
		case more == 0: // it has become shorter
			data = data[:n]
		}
		n += more
	}
	return data, time.Unix(info.Mtim.Unix()), nil
}

func opened(path string) (fd int, err error) {
	for {
		if fd, err = unix.Open(path, unix.O_RDONLY|unix.O_CLOEXEC|unix.O_NONBLOCK, 0); err != unix.EINTR {
			return fd, err
		}
	}
}
