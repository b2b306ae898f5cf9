package config

import (
	"fmt"

	"referee/rules"
)

// Disk is the code of a file that cannot be read or written: the cause says why.
const Disk = "disk"

// NoHome is the code of settings that have no folder to be saved in.
const NoHome = "no-home"

// Error is one mistake in the settings. The sentence is in internal/text under
// "config.CODE". Without a file it is in a flag or the environment, which the
// arguments name.
type Error struct {
	File      string
	Line, Col int // from 1; 0 where the file as a whole is meant
	Code      string
	Args      []rules.Arg
	Cause     error // what the operating system or a library said
}

// Key is the key of the error's sentence.
func (e *Error) Key() string { return "config." + e.Code }

func (e *Error) Error() string {
	s := fmt.Sprintf("%s:%d:%d: %s %v", e.File, e.Line, e.Col, e.Code, e.Args)
	if e.Cause != nil {
		s += ": " + e.Cause.Error()
	}
	return s
}

func (e *Error) Unwrap() error { return e.Cause }
