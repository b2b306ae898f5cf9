package record

import (
	"fmt"
	"strings"

	"referee/rules"
)

// Error says what is wrong with a record, and where.
type Error struct {
	Row int // 1-based line of the file; 0 for a line typed at the prompt
	Col int // 1-based column, in characters
	// Code is the key of the sentence in internal/text, without "record.".
	Code string
	Args []rules.Arg
}

// Error is for programmers; people read the sentence of Code.
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

// fail makes an error without a row; the caller adds it.
func fail(col int, code string, args ...rules.Arg) *Error {
	return &Error{Col: col, Code: code, Args: args}
}
