package testkit

import (
	"os"
	"runtime/debug"
)

// ram is a folder in memory, on systems that have one.
const ram = "/dev/shm"

// What a test writes is gone with it and needs no disk, where every record waits for each of its lines; and tests leave
// much garbage and little that lives, so collecting it less often is faster. Who sets TMPDIR or GOGC decides.
func init() {
	if info, err := os.Stat(ram); err == nil && info.IsDir() && os.Getenv("TMPDIR") == "" {
		if dir, err := os.MkdirTemp(ram, "referee"); err == nil && os.Remove(dir) == nil {
			os.Setenv("TMPDIR", ram)
		}
	}
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(garbage)
	}
}

// garbage is what is collected at: per cent of what lives.
const garbage = 400
