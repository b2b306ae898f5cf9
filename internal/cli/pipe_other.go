//go:build !windows

package cli

import (
	"errors"
	"syscall"
)

// closedPipe reports whether nobody reads the output any more.
func closedPipe(err error) bool { return errors.Is(err, syscall.EPIPE) }
