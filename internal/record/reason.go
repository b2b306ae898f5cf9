package record

import (
	"errors"
	"io/fs"
	"path/filepath"
	"syscall"

	"referee/internal/reading"
	"referee/rules"
)

// Reason puts an error of Create, Open, Bytes, Append or Close, or one of internal/reading
// or internal/replace about any other file, into a code that
// internal/text has a sentence for. path is the record it is about.
func Reason(err error, path string) *Error {
	return fail(0, reasonCode(err), rules.Plain("file", filepath.Base(path)))
}

// reasonCode looks at our own reasons first: some wrap one of the system's.
func reasonCode(err error) string {
	switch {
	case errors.Is(err, ErrLocked):
		return "locked"
	case errors.Is(err, ErrChanged):
		return "changed"
	case errors.Is(err, ErrUnreadable):
		return "unreadable"
	case errors.Is(err, ErrLine):
		return "line"
	case errors.Is(err, ErrFull):
		return "full"
	case errors.Is(err, reading.ErrFolder), errors.Is(err, syscall.EISDIR):
		return "folder"
	case errors.Is(err, reading.ErrFile):
		return "no_folder"
	case errors.Is(err, reading.ErrSpecial):
		return "special"
	case errors.Is(err, reading.ErrRead) && errors.Is(err, fs.ErrPermission):
		return "no_read"
	case DiskFull(err):
		return "disk_full"
	case readOnly(err), errors.Is(err, fs.ErrPermission):
		return "read_only"
	case errors.Is(err, fs.ErrExist):
		return "exists"
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR): // behind a file as if that were a folder
		return "missing"
	}
	return "disk"
}
