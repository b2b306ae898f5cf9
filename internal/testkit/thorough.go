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

// IsThorough reports whether everything is to be proved, however long it takes.
func IsThorough() bool { return os.Getenv("THOROUGH") != "" }
