package store

import (
	"io/fs"
	"syscall"
)

// changed returns when anything of a file changed, or 0.
func changed(info fs.FileInfo) int64 {
	if sys, ok := info.Sys().(*syscall.Stat_t); ok {
		return sys.Ctim.Nano()
	}
	return 0
}
