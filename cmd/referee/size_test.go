package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
)

// sizeLimit is how many bytes the program may have, as `make build` makes it for linux/amd64: a little more than it
// has. docs/decisions/0036 tells what is in it. 2026-11-29: 31.0 to 31.5 MB for evenings, backups, players renamed and pads;
// to 31.8 MB for how long a game took, plays in and out, and pads in a browser.
const sizeLimit = 31_800_000

func TestTheProgramStaysSmall(t *testing.T) {
	testkit.Thorough(t)
	path := filepath.Join(t.TempDir(), "referee")
	build := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", path, ".")
	build.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS=linux", "GOARCH=amd64")
	out, err := build.CombinedOutput()
	require.NoError(t, err, string(out))
	info, err := os.Stat(path)
	require.NoError(t, err)
	assert.LessOrEqual(t, info.Size(), int64(sizeLimit))
}

// TestTheProgramIsFreeOfTestKits: what tests assert with is none of the program's business.
func TestTheProgramIsFreeOfTestKits(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", ".").Output()
	require.NoError(t, err)
	packages := strings.Fields(string(out))
	assert.Contains(t, packages, "referee/internal/cli")
	assert.NotContains(t, packages, "github.com/stretchr/testify/assert")
}
