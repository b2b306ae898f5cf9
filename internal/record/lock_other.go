//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd || windows)

package record

import "os"

// lock locks the file for this program until it is closed or the program ends. In a browser nothing is left for it to do: one program
// at a time has all files there, by a Web Lock (site/sw.js).
func lock(*os.File) error { return nil }
