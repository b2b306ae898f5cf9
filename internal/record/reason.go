package record

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"syscall"

	"referee/internal/reading"
	"referee/rules"
)

// Reason puts an error of Create, Open, Bytes, Append or Close, or one of internal/reading
// or internal/replace about any other file, into a code that
// internal/text has a sentence for. path is the record it is about.
func Reason(err error, path string) *Error {
	code := "disk"
	if i := slices.IndexFunc(reasons, func(r reason) bool { return r.is(err) }); i >= 0 {
		code = reasons[i].code
	}
	return fail(0, code, rules.Plain("file", filepath.Base(path)))
}

// reasons are the codes of errors, our own first: some wrap one of the system's.
var reasons = []reason{
	{"locked", of(ErrLocked)}, {"changed", of(ErrChanged)}, {"unreadable", of(ErrUnreadable)}, {"line", of(ErrLine)}, {"full", of(ErrFull)},
	{"folder", of(reading.ErrFolder)}, {"folder", of(syscall.EISDIR)}, {"no_folder", of(reading.ErrFile)}, {"special", of(reading.ErrSpecial)},
	{"no_read", func(err error) bool { return errors.Is(err, reading.ErrRead) && errors.Is(err, fs.ErrPermission) }},
	{"disk_full", DiskFull}, {"read_only", readOnly}, {"read_only", of(fs.ErrPermission)}, {"exists", of(fs.ErrExist)},
	{"missing", of(fs.ErrNotExist)}, {"missing", of(syscall.ENOTDIR)}, // behind a file as if that were a folder
}

type reason struct {
	code string
	is   func(error) bool
}

func of(want error) func(error) bool {
	return func(err error) bool { return errors.Is(err, want) }
}
