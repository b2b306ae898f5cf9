//go:build !unix && !js && !windows

package record

// syncDir waits until the names in a folder are on the disk; file systems that cannot sync folders are
// ignored.
func syncDir(string) error { return nil }

// DiskFull reports whether there was no room: on the disk, in the quota, or below the limit set for
// the program.
func DiskFull(error) bool { return false }

func readOnly(error) bool { return false }
