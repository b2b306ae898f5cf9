package main

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// sizeLimit is how many bytes the program may have, as `make build` makes it for linux/amd64: a little more
// than it has. docs/decisions/0036 tells what is in it.
const sizeLimit = 21_500_000

func TestTheProgramStaysSmall(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds the program")
	}
	path := filepath.Join(t.TempDir(), "referee")
	build := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", path, ".")
	build.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS=linux", "GOARCH=amd64")
	out, err := build.CombinedOutput()
	require.NoError(t, err, string(out))
	info, err := os.Stat(path)
	require.NoError(t, err)
	assert.LessOrEqual(t, info.Size(), int64(sizeLimit))
}

// TestTheProgramHasNoNetwork: nothing brings along what the program never uses. Where it comes to need one of
// these itself, as a server of the table would need net/http, its name goes from here.
func TestTheProgramHasNoNetwork(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", ".").Output()
	require.NoError(t, err)
	packages := strings.Fields(string(out))
	assert.Contains(t, packages, "referee/internal/cli")
	for _, name := range []string{"net/http", "crypto/tls", "github.com/stretchr/testify/assert"} {
		assert.NotContains(t, packages, name)
	}
}

// TestThirdPartyFilesAreThoseOfTheRelease: they are not ours to change, and none is there beside them.
func TestThirdPartyFilesAreThoseOfTheRelease(t *testing.T) {
	root := filepath.Join("..", "..", "third_party", "afero")
	sums, err := os.ReadFile(filepath.Join(root, "SHA256SUMS"))
	require.NoError(t, err)
	want := map[string]string{}
	for lines := bufio.NewScanner(bytes.NewReader(sums)); lines.Scan(); {
		sum, name, _ := strings.Cut(lines.Text(), "  ./")
		want[name] = sum
	}
	got := map[string]string{}
	require.NoError(t, filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || d.Name() == "SHA256SUMS" || d.Name() == "README.md" {
			return err
		}
		data, err := os.ReadFile(path)
		name, _ := filepath.Rel(root, path)
		sum := sha256.Sum256(data)
		got[filepath.ToSlash(name)] = hex.EncodeToString(sum[:])
		return err
	}))
	assert.Equal(t, want, got)
}
