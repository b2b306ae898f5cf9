//go:build unix

package cli

import (
	"bufio"
	"fmt"
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
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/testkit"
	"referee/profiles"
)

// known is a box of which all cards are known.
func known(opener store.Opener, points int) *profiles.Box {
	var b strings.Builder
	fmt.Fprintf(&b, "id: ours\nkind: box\ngame: sakura\ntitle: %d\nbox:\n  cards:\n", points)
	for card := 1; card <= cards; card++ {
		fmt.Fprintf(&b, "    %d: e+1*%d\n", card, points)
	}
	box, _ := opener.ReadBox("ours.yaml", []byte(b.String()))
	return box
}

const cards = 60

// makeForEver makes games, the file of a box and the settings, over and over, and says
// each time which game is there.
func makeForEver(t *testing.T, dir string) {
	opener := store.Opener{Games: games.Find, House: filepath.Join(dir, "house")}
	box, _ := opener.Box(games.Sakura, "", "")
	boxes := []*profiles.Box{known(opener, 1), known(opener, 2)}
	h := record.Header{Game: "hanamikoji", Seats: []string{"Ann", "Bob"}}
	h.Set("title", strings.Repeat("x", record.MaxLine/2))
	for n := 0; ; n++ {
		tb, problems := opener.Create(filepath.Join(dir, "games", fmt.Sprint(os.Getpid(), "-", n, store.Ext)), h, time.Now())
		require.Empty(t, problems)
		require.NoError(t, tb.Close())
		fmt.Println("made", tb.Path)
		_, problems = box.Import(boxes[n%2], true)
		require.Empty(t, problems)
		for _, theme := range []string{"dark", "light"} {
			require.NoError(t, config.Save(filepath.Join(dir, "config.yaml"), config.Config{Theme: theme, Lang: "fr"}, "theme", "lang"))
		}
	}
}

// A program that is killed while it makes a game, the file of a box or the settings leaves
// each of them whole, or not there.
func TestKilledAtAnyInstantEveryFileIsWholeOrNotThere(t *testing.T) {
	if dir := os.Getenv(Again); dir != "" {
		makeForEver(t, dir)
	}
	kills := testkit.Some(40, 10)
	dir := evening(t)
	require.NoError(t, os.Remove(filepath.Join(dir, "house", "sakura-box.yaml")))
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
				time.AfterFunc(time.Duration(rand.IntN(20_000))*time.Microsecond, func() { _ = again.Process.Kill() })
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
	box, _ := opener.Box(games.Sakura, "", "")
	own, problems := box.Read()
	require.Empty(t, problems)
	require.Contains(t, []int{0, cards}, len(own.Items))
	settings := filepath.Join(dir, "config.yaml")
	if _, err := os.Stat(settings); err != nil {
		return
	}
	c, err := config.Load(nil, settings)
	require.NoError(t, err)
	assert.Equal(t, "fr", c.Lang)
	assert.Contains(t, []string{"dark", "light"}, c.Theme)
}
