package testkit

import (
	"os"
	"testing"
)

// Thorough leaves a test for a thorough run, which `make most` and `make thorough` are: it proves slowly what a quick one
// holds fast, or the same of everything where the quick one takes some.
func Thorough(t testing.TB) {
	t.Helper()
	if !IsThorough() {
		t.Skip("make most")
	}
}

// Whole leaves a test for `make thorough` alone: what it proves of all a thorough run proves of some.
func Whole(t testing.TB) {
	t.Helper()
	if !IsWhole() {
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

// IsThorough reports whether what is slow is to be proved as well, as it is before anything lands.
func IsThorough() bool { return os.Getenv("THOROUGH") != "" }

// IsWhole reports whether everything is to be proved, however long it takes: this is `make thorough` alone.
func IsWhole() bool { return os.Getenv("THOROUGH") == "all" }
