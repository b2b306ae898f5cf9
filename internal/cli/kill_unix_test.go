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

	"referee/internal/config"
	"referee/internal/games"
	"referee/internal/store"
)

// bigBox is a file of a box with a title of its own.
func bigBox(title string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "id: ours\nkind: box\ngame: sakura\ntitle: %s\nbox:\n  cards:\n", title)
	for card := 1; card <= 20; card++ {
		fmt.Fprintf(&b, "    %d: %s*%d\n", card, map[bool]string{true: "e+1", false: "e-1"}[title == "One"], card%3+1)
	}
	return b.String()
}

// makeForEver makes games, the file of a box and the settings, over and over, and says
// each time which game is there.
func makeForEver(t *testing.T, dir string) {
	settings := filepath.Join(dir, "config.yaml")
	for n := 0; ; n++ {
		name := fmt.Sprintf("%d-%d", os.Getpid(), n)
		path := filepath.Join(dir, "games", name+store.Ext)
		code, wrong := speakIn(dir, "play --plain tokaido --seats Ann,Bob --record "+path, "quit\n", io.Discard)
		require.Equal(t, clean, code, wrong)
		fmt.Println("made", path)
		_ = os.Remove(filepath.Join(dir, "house", "sakura-box.yaml"))
		for _, title := range []string{"One", "Two"} {
			code, wrong = speakIn(dir, "profiles import "+title+".yaml --replace", "", io.Discard)
			require.NotEqual(t, unreadable, code, wrong)
		}
		_ = os.Remove(settings)
		for _, theme := range []string{"dark", "light"} {
			require.NoError(t, config.Save(settings, config.Config{Theme: theme, Lang: "fr"}, "theme", "lang"))
		}
	}
}

// A program that is killed while it makes a game, the file of a box or the settings leaves
// each of them whole, or not there.
func TestKilledAtAnyInstantEveryFileIsWholeOrNotThere(t *testing.T) {
	if dir := os.Getenv(Again); dir != "" {
		makeForEver(t, dir)
	}
	const kills = 16
	dir := evening(t)
	for _, title := range []string{"One", "Two"} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, title+".yaml"), []byte(bigBox(title)), 0o600))
	}
	made := 0
	for range kills {
		again := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
		again.Env = append(os.Environ(), Again+"="+dir)
		again.Stderr = os.Stderr
		said, err := again.StdoutPipe()
		require.NoError(t, err)
		require.NoError(t, again.Start())
		var last string
		for scan := bufio.NewScanner(said); scan.Scan(); {
			path, ok := strings.CutPrefix(scan.Text(), "made ")
			require.True(t, ok, scan.Text())
			if last == "" { // however slow the machine is, it has begun
				time.AfterFunc(time.Duration(rand.IntN(60_000))*time.Microsecond, func() { _ = again.Process.Kill() })
			}
			last = path
			made++
		}
		require.Error(t, again.Wait(), "killed")
		require.FileExists(t, last, "what was told is there")
		assertWhole(t, dir)
	}
	t.Logf("%d games made before %d kills", made, kills)
}

// assertWhole looks at everything that is there.
func assertWhole(t *testing.T, dir string) {
	t.Helper()
	opener := store.Opener{Games: games.Find, House: filepath.Join(dir, "house")}
	list, err := store.Folder{Path: filepath.Join(dir, "games"), Opener: opener}.List()
	require.NoError(t, err)
	for _, saved := range list {
		require.Empty(t, saved.Problems, saved.Path)
		require.True(t, saved.Playable, saved.Path)
	}
	box, problem := opener.Box(games.Sakura, "", "")
	require.Nil(t, problem)
	known, problems := box.Read()
	require.Empty(t, problems)
	if n := len(known.Items); n > 0 {
		assert.Contains(t, []int{1, 20}, n, "all of a box, or that which was there before")
	}
	settings := filepath.Join(dir, "config.yaml")
	if _, err := os.Stat(settings); err != nil {
		return
	}
	c, err := config.Load(nil, settings)
	require.NoError(t, err)
	assert.Equal(t, "fr", c.Lang)
	assert.Contains(t, []string{"dark", "light"}, c.Theme)
}
