package store_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/testkit"
)

// indexed is a folder of records, looked at with an index as if the program began anew each time.
type indexed struct {
	*testing.T
	store.Folder
	index  string
	opened int // how many games were asked for
	always int // of these by a look that knows every record
}

func newIndexed(t *testing.T) *indexed {
	s := &indexed{T: t, Folder: store.Folder{Path: t.TempDir(), Order: order}, index: filepath.Join(t.TempDir(), "cache")}
	var one sync.Mutex
	s.Opener.Games = func(id string) (table.Binding, bool) {
		one.Lock()
		defer one.Unlock()
		s.opened++
		return games.Find(id)
	}
	return s
}

func (s *indexed) put(name, data string) {
	s.Helper()
	require.NoError(s, os.WriteFile(filepath.Join(s.Path, name), []byte(data), 0o600))
}

// settle waits until what has been written before can be remembered.
func settle() { time.Sleep(120 * time.Millisecond) }

// again looks at the folder as a program that has just begun: all must be as somebody finds it who remembers
// nothing. It returns how many records it had to open.
func (s *indexed) again(of string) int {
	s.Helper()
	fresh := store.Folder{Path: s.Path, Order: order, Opener: store.Opener{Games: games.Find, House: s.Opener.House}}
	want, err := fresh.List()
	require.NoError(s, err)
	s.opened = 0
	known := s.Folder
	known.Seen = &store.Seen{Index: s.index}
	list, err := known.List()
	require.NoError(s, err)
	opened := s.opened - s.always
	require.Equal(s, want, list, of)
	overview, err := known.Survey()
	require.NoError(s, err)
	require.Equal(s, store.Survey(want, order), overview, of)
	frozen, problems, err := fresh.Disputes()
	require.NoError(s, err)
	filed, found, err := known.Disputes()
	require.NoError(s, err)
	require.Equal(s, frozen, filed, of)
	require.Equal(s, problems, found, of)
	known.Seen.Save()
	known.Seen = &store.Seen{Index: s.index}
	remembered, held, files, ok := known.Remembered()
	if ok {
		require.Equal(s, overview, remembered, of)
		require.True(s, held, of)
		require.GreaterOrEqual(s, files, len(want))
	}
	return opened
}

// ours is a house sheet.
const ours = "id: ours\nkind: house\ngame: hanamikoji\ntitle: T\n"

// everything puts files of all kinds into the folder.
func (s *indexed) everything() {
	s.Helper()
	for _, g := range games.All {
		files, err := filepath.Glob(testkit.File(g.ID, "games", "*.txt"))
		require.NoError(s, err)
		data, err := os.ReadFile(files[0])
		require.NoError(s, err)
		s.put(g.ID+".referee", string(data))
		s.put(g.ID+"-going.referee", string(data[:len(data)*2/3])+"\n")
	}
	s.put("typed.referee", strings.Replace(head, "\nseats", "\ntyped: yes\nseats", 1)+"\noverride A@Orange=2\n")
	s.put("spring-1.referee", "referee: 1\ngame: maiko\nseats: Anna, Boris\ncampaign: Spring\n\n")
	s.put("spring-2.referee", "referee: 1\ngame: tokaido\nseats: Anna, Boris\ncampaign: SPRING\n\n")
	s.put("house.referee", strings.Replace(head, "\nseats", "\nhouse: ours\nseats", 1)+"\n")
	s.put("houseless.referee", strings.Replace(head, "\nseats", "\nhouse: nobody\nseats", 1)+"\n")
	s.put("ours.yaml", ours)
	s.put("nicks.referee", head+"nick.1: O\ntitle: Пятница\ndate: 2026-05-01\n\n")
	s.put("disputed.referee", looked)
	s.put("damaged.referee", head+"\nOrange 3BCC-C\n???\nViolet 9Z\n")
	s.put("headless.referee", "referee: 1\ngame: tokaido\nseats: \n\n")
	s.put("chess.referee", "referee: 1\ngame: chess\nseats: A1, B1\n")
	s.put("empty.referee", "")
	s.put("foreign.txt", "milk\n")
	s.put("won.referee", won)
	s.put("won.txt", "Orange has won")
	s.put("won.dispute-1.txt", "a question")
	s.put("sakura-box.yaml", "id: own\n")
	s.always = 2 // whether there is a game of that box, and the game without its house sheet
	require.NoError(s, os.Mkdir(filepath.Join(s.Path, "photos"), 0o700))
	if os.Symlink("nowhere", filepath.Join(s.Path, "link.referee")) != nil {
		s.Log("there are no links")
	}
}

// What an index says is what a look at every file says, after every change of any of them.
func TestTheIndexSaysWhatTheRecordsSay(t *testing.T) {
	s := newIndexed(t)
	s.everything()
	s.again("before there is an index")
	settle()
	s.again("what had just been changed then may be looked at anew")
	assert.Zero(t, s.again("all is known"))

	path := func(name string) string { return filepath.Join(s.Path, name) }
	stat := func(name string) os.FileInfo {
		info, err := os.Stat(path(name))
		require.NoError(t, err)
		return info
	}
	restored := func(name string, was os.FileInfo) {
		require.NoError(t, os.Chtimes(path(name), was.ModTime(), was.ModTime()))
	}
	for _, change := range []struct {
		what   string
		opened int
		do     func()
	}{
		{"edited", 1, func() { s.put("won.referee", strings.Replace(won, "Orange", "Yellow", 1)) }},
		{"as long as before, at the same time", 1, func() {
			was := stat("nicks.referee")
			s.put("nicks.referee", head+"nick.1: V\ntitle: Пятница\ndate: 2026-05-01\n\n")
			restored("nicks.referee", was)
		}},
		{"another in its place, as long and as old", 1, func() {
			was := stat("spring-1.referee")
			s.put(".new", "referee: 1\ngame: geiko\nseats: Anna, Boris\ncampaign: Spring\n\n")
			require.NoError(t, os.Rename(path(".new"), path("spring-1.referee")))
			restored("spring-1.referee", was)
		}},
		{"appended to", 1, func() {
			s.put("house.referee", strings.Replace(head, "\nseats", "\nhouse: ours\nseats", 1)+"\nOrange 1X\n")
		}},
		{"a dispute", 1, func() { s.put("nicks.referee", unruled) }},
		{"renamed", 1, func() { require.NoError(t, os.Rename(path("chess.referee"), path("go.referee"))) }},
		{"exchanged", 2, func() {
			require.NoError(t, os.Rename(path("damaged.referee"), path(".other")))
			require.NoError(t, os.Rename(path("spring-2.referee"), path("damaged.referee")))
			require.NoError(t, os.Rename(path(".other"), path("spring-2.referee")))
		}},
		{"deleted", 0, func() { require.NoError(t, os.Remove(path("won.referee"))) }},
		{"the clock set back", 1, func() {
			s.put("damaged.referee", won)
			old := time.Date(2001, 1, 1, 0, 0, 0, 0, time.UTC)
			require.NoError(t, os.Chtimes(path("damaged.referee"), old, old))
		}},
		{"the clock set forth", 1, func() {
			far := time.Now().Add(1000 * time.Hour)
			require.NoError(t, os.Chtimes(path("damaged.referee"), far, far))
		}},
		{"the house sheet changed", 1, func() { s.put("ours.yaml", ours+"options:\n  max-rounds: 5\n") }},
		{"the house sheet gone", 1, func() { require.NoError(t, os.Remove(path("ours.yaml"))) }},
		{"a house sheet found", 2, func() {
			s.always = 1
			s.put("nobody.yaml", strings.Replace(ours, "ours", "nobody", 1))
			s.put("ours.yaml", ours)
		}},
		{"made a record", 1, func() { s.put("foreign.txt", won) }},
		{"made unreadable", 0, func() {
			require.NoError(t, os.Remove(path("foreign.txt")))
			require.NoError(t, os.Mkdir(path("foreign.txt"), 0o700))
		}},
	} {
		change.do()
		settle()
		assert.GreaterOrEqual(t, s.again(change.what), change.opened, change.what)
		s.again(change.what)
		left := s.again(change.what)
		assert.LessOrEqual(t, left, 1, "%s: but for house sheets that are not there", change.what)
	}
}

// A record that changes right after it was looked at can be as long as before and bear the same times, as far as its
// clock goes: it is not remembered.
func TestWhatHasJustChangedIsNotRemembered(t *testing.T) {
	s := newIndexed(t)
	when := time.Date(2026, 5, 1, 19, 30, 0, 0, time.UTC)
	f := s.Folder
	f.Seen = &store.Seen{}
	for i := range 300 {
		name := fmt.Sprintf("P%03d", i)
		s.put("a.referee", strings.ReplaceAll(head, "Orange", name))
		require.NoError(t, os.Chtimes(filepath.Join(s.Path, "a.referee"), when, when))
		list, err := f.List()
		require.NoError(t, err)
		require.Equal(t, name, list[0].Names[0])
	}
}

// file returns the path of one of the two files of an index: what the folder told, or what was found in its files.
func (s *indexed) file(of string) string {
	s.Helper()
	all, err := os.ReadDir(s.index)
	require.NoError(s, err)
	require.Len(s, all, 2)
	path, err := filepath.Glob(filepath.Join(s.index, "*-"+of+".index"))
	require.NoError(s, err)
	require.Len(s, path, 1)
	return path[0]
}

// A file of an index that is damaged anywhere, or shorter or longer than it was written, is none, and so is one that
// was put in the place of the other.
func TestADamagedIndexIsNone(t *testing.T) {
	s := newIndexed(t)
	s.put("won.referee", won)
	s.put("foreign.txt", "milk")
	settle()
	s.again("")
	require.Zero(t, s.again(""))
	good := map[string][]byte{}
	for _, of := range []string{"page", "files"} {
		data, err := os.ReadFile(s.file(of))
		require.NoError(t, err)
		good[of] = data
	}
	for of, data := range good {
		for i := 0; i < len(data); i += 11 {
			bad := bytes.Clone(data)
			bad[i] ^= 1 << (i % 8)
			s.unread(of, bad, "%d", i)
			s.unread(of, data[:i], "up to %d", i)
		}
		s.unread(of, append(bytes.Clone(data), 0), "longer")
		for other := range good {
			if other != of {
				s.unread(of, good[other], "the other")
			}
		}
		require.NoError(t, os.WriteFile(s.file(of), data, 0o600))
	}
	require.Zero(t, s.again("as it was"))
	_, _, _, ok := store.Folder{Path: s.Path, Order: order, Opener: s.Opener, Seen: &store.Seen{Index: s.index}}.Remembered()
	require.True(t, ok)
}

// unread looks at the folder with something in the place of a file of its index, which must not be used.
func (s *indexed) unread(of string, data []byte, what string, args ...any) {
	s.Helper()
	require.NoError(s, os.WriteFile(s.file(of), data, 0o600))
	f := s.Folder
	f.Seen = &store.Seen{Index: s.index}
	if of == "page" {
		_, _, _, ok := f.Remembered()
		require.False(s, ok, append([]any{what}, args...)...)
		return
	}
	s.opened = 0
	list, err := f.List()
	require.NoError(s, err)
	require.Len(s, list, 2)
	require.True(s, list[0].Over || list[1].Over)
	require.Positive(s, s.opened, append([]any{what}, args...)...)
}

// Whatever lies where an index belongs, the list is that of the records.
func FuzzIndex(f *testing.F) {
	dir, cache := f.TempDir(), f.TempDir()
	require.NoError(f, os.WriteFile(filepath.Join(dir, "won.referee"), []byte(won), 0o600))
	settle()
	at := func() store.Folder {
		return store.Folder{Path: dir, Opener: opener, Order: order, Seen: &store.Seen{Index: cache}}
	}
	first := at()
	want, err := first.Survey()
	require.NoError(f, err)
	first.Seen.Save()
	files, err := filepath.Glob(filepath.Join(cache, "*"))
	require.NoError(f, err)
	require.Len(f, files, 2)
	for _, file := range files {
		good, err := os.ReadFile(file)
		require.NoError(f, err)
		f.Add(good)
	}
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, file := range files {
			require.NoError(t, os.WriteFile(file, data, 0o600))
		}
		if o, _, _, ok := at().Remembered(); ok {
			assert.Equal(t, want, o)
		}
		o, err := at().Survey()
		require.NoError(t, err)
		assert.Equal(t, want, o)
	})
}
