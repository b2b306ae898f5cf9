//go:build unix

package reading

import "syscall"

// waitless opens a pipe without waiting for its other end.
const waitless = syscall.O_NONBLOCK
