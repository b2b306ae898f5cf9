package record

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"syscall"

	"referee/internal/file"
	"referee/rules"
)

// fail returns an error without a row; the caller adds it.
func fail(col int, code string, args ...rules.Arg) *rules.Fault {
	return &rules.Fault{Col: col, Code: "record." + code, Args: args}
}

// Reason converts an error of Create, Open, Bytes, Append or Close, or of internal/file
// for any other file, into a [rules.Fault] with a sentence in internal/text. Path names
// the file.
func Reason(err error, path string) *rules.Fault {
	code := "disk"
	if i := slices.IndexFunc(reasons, func(r reason) bool { return r.is(err) }); i >= 0 {
		code = reasons[i].code
	}
	return fail(0, code, rules.Plain("file", filepath.Base(path)))
}

// reasons maps errors to codes, our own first: some of them wrap one of the system's.
var reasons = []reason{
	{"locked", of(ErrLocked)}, {"changed", of(ErrChanged)}, {"unreadable", of(ErrUnreadable)}, {"line", of(ErrLine)}, {"full", of(ErrFull)},
	{"folder", of(file.ErrFolder)}, {"folder", of(syscall.EISDIR)}, {"no_folder", of(file.ErrFile)}, {"special", of(file.ErrSpecial)},
	{"no_read", func(err error) bool { return errors.Is(err, file.ErrRead) && errors.Is(err, fs.ErrPermission) }},
	{"disk_full", DiskFull}, {"read_only", readOnly}, {"read_only", of(fs.ErrPermission)}, {"later", of(ErrLater)}, {"exists", of(fs.ErrExist)},
	{"missing", of(fs.ErrNotExist)}, {"missing", of(syscall.ENOTDIR)}, // behind a file as if that were a folder
}

type reason struct {
	code string
	is   func(error) bool
}

func of(want error) func(error) bool {
	return func(err error) bool { return errors.Is(err, want) }
}
