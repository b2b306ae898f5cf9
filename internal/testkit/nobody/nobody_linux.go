// Package nobody runs a part of a test without the rights of the administrator.
package nobody

import (
	"os"
	"runtime"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/sys/unix"
)

// Runs calls f without the rights of the administrator, who may write anywhere.
func Runs(t *testing.T, f func()) {
	t.Helper()
	if os.Geteuid() == 0 {
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		const nobody = 65534
		_, err := unix.SetfsuidRetUid(nobody)
		require.NoError(t, err)
		defer unix.SetfsuidRetUid(0)
	}
	f()
}
