//go:build unix

package cli

import (
	"bufio"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/store"
	"referee/internal/testkit"
)

// ranIn runs a command line with the folders of somebody.
func ranIn(dir string, out io.Writer, args ...string) int {
	settings := filepath.Join(dir, "config.yaml")
	if os.MkdirAll(dir, 0o700) != nil || os.WriteFile(settings, []byte("lang: en\n"), 0o600) != nil {
		return -1
	}
	args = append(args, "--config", settings)
	args = append(args, "--records", filepath.Join(dir, "games"), "--house-sheets", filepath.Join(dir, "house"))
	return App{In: strings.NewReader(""), Out: out, Err: out, Getenv: os.Getenv, Now: time.Now}.Run(args)
}

// A program that is killed while it makes or restores a backup leaves every file whole, or not there; begun again it does the rest.
func TestKilledInABackupEveryFileIsWhole(t *testing.T) {
	if dir := os.Getenv(Again); dir != "" {
		for n := 0; ; n++ {
			fmt.Println("backup", ranIn(filepath.Join(dir, "here"), io.Discard, "backup", "--replace", filepath.Join(dir, "all.zip")))
			there := filepath.Join(dir, fmt.Sprint("there-", os.Getpid(), "-", n))
			fmt.Println("restore", there, ranIn(there, io.Discard, "restore", "--write", filepath.Join(dir, "all.zip")))
		}
	}
	dir := t.TempDir()
	games := filepath.Join(dir, "here", "games")
	require.NoError(t, os.MkdirAll(games, 0o700))
	text := "referee: 1\ngame: hanamikoji\nseats: Anna, Boris\ntitle: %d\n\nAnna 1E\n# " + strings.Repeat("x", 3000) + "\n"
	for n := range 40 {
		require.NoError(t, os.WriteFile(filepath.Join(games, fmt.Sprint(n, store.Ext)), fmt.Appendf(nil, text, n), 0o600))
	}
	for range testkit.Some(30, 6) {
		again := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
		again.Env = append(os.Environ(), Again+"="+dir)
		again.Stderr = os.Stderr
		said, err := again.StdoutPipe()
		require.NoError(t, err)
		require.NoError(t, again.Start())
		begun := false
		for scan := bufio.NewScanner(said); scan.Scan(); {
			if !begun {
				time.AfterFunc(time.Duration(rand.IntN(60_000))*time.Microsecond, func() { _ = again.Process.Kill() })
			}
			begun = true
			require.True(t, strings.HasSuffix(scan.Text(), " 0"), scan.Text())
		}
		require.Error(t, again.Wait(), "killed")
		data, err := os.ReadFile(filepath.Join(dir, "all.zip"))
		require.NoError(t, err)
		all, listed, wrong := store.Verified(data)
		require.Nil(t, wrong)
		require.True(t, listed)
		require.Len(t, all, 41)
		folders, err := filepath.Glob(filepath.Join(dir, "there-*"))
		require.NoError(t, err)
		for _, there := range folders {
			for _, one := range all[:40] {
				restored, err := os.ReadFile(filepath.Join(there, "games", one.Name))
				require.True(t, os.IsNotExist(err) || string(restored) == string(one.Data), one.Name)
			}
			var out strings.Builder
			require.Zero(t, ranIn(there, &out, "restore", "--write", filepath.Join(dir, "all.zip")), out.String())
			list, err := filepath.Glob(filepath.Join(there, "games", "*"+store.Ext))
			require.NoError(t, err)
			assert.Len(t, list, 40)
			require.NoError(t, os.RemoveAll(there))
		}
	}
}
