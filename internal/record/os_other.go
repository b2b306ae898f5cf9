//go:build !unix && !windows

package record

// syncDir does nothing where folders cannot be synced.
func syncDir(string) error { return nil }

// DiskFull is not known here.
func DiskFull(error) bool { return false }

func readOnly(error) bool { return false }
