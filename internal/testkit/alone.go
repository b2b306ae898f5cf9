package testkit

import "testing"

// Alone leaves a test out where the race detector looks, which is what -short is for: nothing
// happens in it at the same time, and the detector would take ten times as long to see that.
func Alone(t testing.TB) {
	t.Helper()
	if testing.Short() {
		t.Skip("nothing happens at the same time: nothing for the race detector to see")
	}
}
