//go:build unix

package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/creack/pty"
	"github.com/stretchr/testify/require"
)

// BenchmarkFirstFrame is the time from the start of the program to its whole
// first screen, beside that of a program that does nothing else.
func BenchmarkFirstFrame(b *testing.B) {
	for _, c := range []struct{ name, source, last string }{
		{"referee", ".", "\x1b[?2026l"}, // a frame ends with it
		{"bare", "./testdata/bare", "Quit"},
	} {
		b.Run(c.name, func(b *testing.B) {
			path := filepath.Join(b.TempDir(), c.name)
			build := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", path, c.source)
			build.Env = append(os.Environ(), "CGO_ENABLED=0") // as make build does: no library is loaded at the start
			out, err := build.CombinedOutput()
			require.NoError(b, err, string(out))
			home, faults := b.TempDir(), int64(0)
			for b.Loop() {
				faults += firstFrame(b, path, home, c.last)
			}
			b.ReportMetric(float64(faults)/float64(b.N), "page-faults")
		})
	}
}

// firstFrame runs a program until what it sends last is on the screen, and returns
// the pages of memory it asked for. Its language is known, so that none is asked for.
func firstFrame(b *testing.B, path, home, last string) int64 {
	cmd := exec.Command(path)
	cmd.Env = append(environment(home), "REFEREE_LANG=en")
	tty, err := pty.StartWithSize(cmd, &pty.Winsize{Rows: 24, Cols: 80})
	require.NoError(b, err)
	defer tty.Close()
	var sent []byte
	for part := make([]byte, 1<<14); !bytes.Contains(sent, []byte(last)); {
		n, err := tty.Read(part)
		require.NoError(b, err, "%q", sent)
		sent = append(sent, part[:n]...)
	}
	b.StopTimer()
	defer b.StartTimer()
	require.NoError(b, cmd.Process.Kill())
	_ = cmd.Wait()
	return cmd.ProcessState.SysUsage().(*syscall.Rusage).Minflt
}
