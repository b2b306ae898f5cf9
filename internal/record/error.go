package record

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"referee/internal/file"
	"referee/rules"
)

// Error is a fault of a record, with its place.
type Error struct {
	Row int // 1-based line of the file; 0 for a line typed at the prompt
	Col int // 1-based column, in characters
	// Code is the key of the sentence in internal/text, without "record.".
	Code string
	Args []rules.Arg
}

// Error returns a text for programmers; people read the sentence of Code.
func (e *Error) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "record line %d, column %d: %s", e.Row, e.Col, e.Code)
	for _, a := range e.Args {
		if a.Kind == rules.NumberArg {
			fmt.Fprintf(&b, " %s=%d", a.Name, a.Num)
		} else {
			fmt.Fprintf(&b, " %s=%q", a.Name, a.Str)
		}
	}
	return b.String()
}

// fail returns an error without a row; the caller adds it.
func fail(col int, code string, args ...rules.Arg) *Error {
	return &Error{Col: col, Code: code, Args: args}
}

// Reason converts an error of Create, Open, Bytes, Append or Close, or of internal/file
// for any other file, into an [Error] with a sentence in internal/text. Path names
// the file.
func Reason(err error, path string) *Error {
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
