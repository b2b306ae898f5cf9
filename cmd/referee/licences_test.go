package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestEveryLicenceIsKnown: a release hands on the licences of all that is linked in, on every system, and nobody adds a module without having
// read its own.
func TestEveryLicenceIsKnown(t *testing.T) {
	const list = "tools/dist/licences.txt"
	data, err := os.ReadFile(filepath.Join("..", "..", filepath.FromSlash(list)))
	require.NoError(t, err)
	known := map[string]bool{}
	for line := range strings.Lines(string(data)) {
		if path, licence, ok := strings.Cut(strings.TrimSpace(line), " "); ok && path != "#" {
			require.NotEmpty(t, licence)
			known[path] = false
		}
	}
	require.Contains(t, known, "std")
	known["std"] = true
	for _, system := range []string{"linux", "android", "darwin", "windows", "js"} {
		program, arch := ".", "arm64"
		if system == "js" {
			program, arch = "../site", "wasm"
		}
		c := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}}{{end}}{{end}}", program)
		c.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+system, "GOARCH="+arch)
		out, err := c.Output()
		require.NoError(t, err, system)
		modules := strings.Fields(string(out))
		slices.Sort(modules)
		for _, path := range slices.Compact(modules) {
			_, read := known[path]
			assert.True(t, read, "%s does not say the licence of %s", list, path)
			known[path] = true
		}
	}
	for path, linked := range known {
		assert.True(t, linked, "%s is in %s and linked with nothing", path, list)
	}
}
