package store_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/store"
)

// Where no index can be written or read, everything is as without one.
func TestWithoutAPlaceForTheIndex(t *testing.T) {
	s := newIndexed(t)
	s.everything()
	settle()
	require.NoError(t, os.WriteFile(s.index, []byte("no folder"), 0o600))
	assert.Positive(t, s.again("its folder is a file"))
	assert.Positive(t, s.again("its folder is a file"))
	require.NoError(t, os.Remove(s.index))
	s.again("")
	require.Zero(t, s.again(""))
	file := s.file("files")
	require.NoError(t, os.Remove(file))
	require.NoError(t, os.MkdirAll(filepath.Join(file, "full"), 0o700))
	assert.Positive(t, s.again("it is a folder itself"))
}

// A folder nobody may write into has an index all the same.
func TestAFolderThatIsOnlyRead(t *testing.T) {
	s := newIndexed(t)
	s.put("won.referee", won)
	require.NoError(t, os.Chmod(s.Path, 0o500))
	t.Cleanup(func() { _ = os.Chmod(s.Path, 0o700) })
	settle()
	s.again("")
	assert.Zero(t, s.again("known"))
	entries, err := os.ReadDir(s.Path)
	require.NoError(t, err)
	assert.Len(t, entries, 1, "nothing is put beside the records")
}

// An index is for its owner alone, and goes when nobody needs it.
func TestOldIndexesGo(t *testing.T) {
	s := newIndexed(t)
	s.put("won.referee", won)
	settle()
	s.again("")
	for _, of := range []string{"page", "files"} {
		info, err := os.Stat(s.file(of))
		require.NoError(t, err)
		assert.Zero(t, info.Mode().Perm()&0o077)
	}
	long := time.Now().Add(-10000 * time.Hour)
	for name, keep := range map[string]bool{"old.index": false, ".referee-1.tmp": false, "notes.txt": true} {
		path := filepath.Join(s.index, name)
		require.NoError(t, os.WriteFile(path, []byte("x"), 0o600))
		require.NoError(t, os.Chtimes(path, long, long))
		s.put("another.referee", strings.Replace(won, "Orange", name[:3], 1))
		settle()
		s.again(name)
		_, err := os.Stat(path)
		assert.Equal(t, keep, err == nil, name)
	}
}

// Several programs that look and write at once, while records change: nobody reads anything wrong.
func TestSeveralProgramsAtOnce(t *testing.T) {
	s := newIndexed(t)
	for i := range 20 {
		s.put(fmt.Sprintf("%02d.referee", i), won)
	}
	settle()
	var all sync.WaitGroup
	for n := range 4 {
		all.Go(func() {
			for i := range 25 {
				f := store.Folder{Path: s.Path, Opener: opener, Order: order, Seen: &store.Seen{Index: s.index}}
				name := fmt.Sprintf("%d-%d.referee", n, i)
				assert.NoError(t, os.WriteFile(filepath.Join(s.Path, name), []byte(head), 0o600))
				o, err := f.Survey()
				assert.NoError(t, err)
				assert.Equal(t, 20, o.Over)
				assert.GreaterOrEqual(t, o.Open, 1)
				f.Seen.Save()
				assert.NoError(t, os.Remove(filepath.Join(s.Path, name)))
			}
		})
	}
	all.Wait()
	settle()
	s.again("afterwards")
	assert.Zero(t, s.again("afterwards"))
	s.file("files")
}

// A program that ends before it has looked at everything keeps what it has found.
func TestAnUnfinishedLookIsKept(t *testing.T) {
	s := newIndexed(t)
	for i := range 20 {
		s.put(fmt.Sprintf("%02d.referee", i), won)
	}
	settle()
	f := s.Folder
	f.Seen = &store.Seen{Index: s.index}
	_, rest, err := f.Newest(12)
	require.NoError(t, err)
	require.Equal(t, 8, rest)
	f.Seen.Save()
	f.Seen = &store.Seen{Index: s.index}
	_, _, _, ok := f.Remembered()
	assert.False(t, ok, "what there is in all, nobody knows")
	assert.Equal(t, 8, s.again("the rest"))
	assert.Zero(t, s.again("all is known"))
}

// What is still found in a folder when another has been turned to is not taken for what that one has.
func TestAnotherFolderMeanwhile(t *testing.T) {
	s := newIndexed(t)
	for i := range 200 {
		s.put(fmt.Sprintf("%03d.referee", i), won)
	}
	settle()
	f, other := s.Folder, s.Folder
	f.Seen = &store.Seen{Index: s.index}
	other.Seen, other.Path = f.Seen, t.TempDir()
	f.Watch = func(int, int) { other.Remembered() }
	list, err := f.List()
	require.NoError(t, err)
	assert.Len(t, list, 200)
	list, err = other.List()
	require.NoError(t, err)
	assert.Empty(t, list)
}

// What is kept belongs to one build of the program, also where that has no file of its own.
func TestAnotherBuildLooksAnew(t *testing.T) {
	s := newIndexed(t)
	s.put("one.referee", won)
	settle()
	f := s.Folder
	f.Seen = &store.Seen{Index: s.index, Build: "one"}
	_, err := f.List()
	require.NoError(t, err)
	_, err = f.Survey()
	require.NoError(t, err)
	f.Seen.Save()
	for build, known := range map[string]bool{"one": true, "two": false, "": false} {
		f.Seen = &store.Seen{Index: s.index, Build: build}
		_, _, _, ok := f.Remembered()
		assert.Equal(t, known, ok, build)
	}
}
