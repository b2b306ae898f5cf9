//go:build unix

package file

import "syscall"

// waitless opens a pipe without waiting for its other end.
const waitless = syscall.O_NONBLOCK
