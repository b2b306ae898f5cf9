//go:build !unix && !windows

package record

// syncDir does nothing where folders cannot be synced.
func syncDir(string) error { return nil }

func diskFull(error) bool { return false }

func readOnly(error) bool { return false }
