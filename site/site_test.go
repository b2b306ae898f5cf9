// Package site holds the scripts of the site to their word. They are tried under node, without a browser.
package site

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// node returns how node is called, and the root of Go. Without node, or the IndexedDB that it has none of, nothing is tried.
func node(t *testing.T) (path, root string) {
	t.Helper()
	path, err := exec.LookPath("node")
	if err == nil {
		_, err = os.Stat("../tools/node_modules/fake-indexeddb")
	}
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal(err, "; see .ci/browser")
		}
		t.Skip("NOT TESTED: ", err)
	}
	out, err := exec.Command("go", "env", "GOROOT").Output()
	require.NoError(t, err)
	return path, strings.TrimSpace(string(out))
}

// run runs a program that reads files. They are looked at here, too: what go knows of this test is what it has read itself.
func run(t *testing.T, env, files []string, name string, args ...string) {
	t.Helper()
	for _, dir := range files {
		require.NoError(t, filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() {
				_, err = os.ReadFile(path)
			}
			return err
		}))
	}
	c := exec.Command(name, args...)
	c.Env = append(os.Environ(), env...)
	out, err := c.CombinedOutput()
	require.NoError(t, err, string(out))
}

func TestScripts(t *testing.T) {
	node, root := node(t)
	list, err := filepath.Glob("tests/*.test.mjs")
	require.NoError(t, err)
	require.NotEmpty(t, list)
	run(t, []string{"GOROOT=" + root}, []string{".", "../testdata/released"}, node, append([]string{"--test"}, list...)...)
}

// What writes records is tried over the files of the site as it is over those of a disk.
func TestRecordsOverTheFilesOfTheSite(t *testing.T) {
	node, root := node(t)
	script, err := filepath.Abs("tests/exec.mjs")
	require.NoError(t, err)
	run(t, []string{"GOROOT=" + root, "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0"}, []string{".", "../internal/file", "../internal/record", "../docs"},
		"go", "test", "-count=1", "-exec", node+" --stack-size=8192 "+script, "../internal/file", "../internal/record")
}
