package testkit

import (
	"os"
	"testing"
)

// Thorough leaves a test for `make thorough`: it proves slowly what a quick one holds fast, or the same
// of everything where the quick one takes some.
func Thorough(t testing.TB) {
	t.Helper()
	if !IsThorough() {
		t.Skip("make thorough")
	}
}

// part is which part of many random games a quick run plays.
const part = 8

// Some returns how many of n games with a seed of their own are played: all in a thorough run, else the first of them,
// but no fewer than so many.
func Some[N int | uint64](n, least N) N {
	if IsThorough() {
		return n
	}
	return min(n, max(least, n/part))
}

// IsThorough reports whether everything is to be proved, however long it takes.
func IsThorough() bool { return os.Getenv("THOROUGH") != "" }
