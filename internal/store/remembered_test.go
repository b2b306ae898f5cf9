package store

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// looked is a look at a folder with empty files of these names.
func looked(t *testing.T, s *Seen, names ...string) *visit {
	t.Helper()
	folder := t.TempDir()
	for _, name := range names {
		require.NoError(t, os.WriteFile(filepath.Join(folder, name), nil, 0o600))
	}
	v, err := Folder{Path: folder, Seen: s}.visit()
	require.NoError(t, err)
	require.Len(t, v.files, len(names))
	return v
}

// What is known of a folder is forgotten with its file, with the next folder, and with nothing else.
func TestWhatIsGoneIsForgotten(t *testing.T) {
	s := new(Seen)
	v := looked(t, s, "a.referee", "b.referee")
	for _, name := range []string{"a.referee", "b.referee"} {
		s.keep(v.Path, &sight{Name: name})
	}
	s.changed = false
	s.only(v)
	assert.Len(t, s.known, 2)
	assert.False(t, s.changed, "both are there")
	s.keep(filepath.Dir(v.Path), &sight{Name: "c.referee"})
	assert.Nil(t, s.find("c.referee"), "it is of another folder")

	s.keep(v.Path, &sight{Name: "gone.referee"})
	s.changed = false
	s.only(&visit{Folder: Folder{Path: filepath.Dir(v.Path)}})
	assert.NotNil(t, s.find("gone.referee"), "nobody looked into this folder")
	s.only(v)
	assert.Nil(t, s.find("gone.referee"))
	assert.NotNil(t, s.find("a.referee"))
	assert.True(t, s.changed)

	s.open(t.TempDir())
	assert.Nil(t, s.find("a.referee"))
	s.open(v.Path)
	assert.Nil(t, s.find("a.referee"), "it was kept nowhere")
}

// What a folder told is remembered until it tells something else, and written only then.
func TestWhatAFolderToldIsRemembered(t *testing.T) {
	s := &Seen{Index: t.TempDir()}
	v := looked(t, s, "a.referee")
	_, ok := s.remembered(v.Path)
	assert.False(t, ok)
	s.tells(v, nil)
	p, ok := s.remembered(v.Path)
	require.True(t, ok)
	assert.Equal(t, 1, p.Files)
	assert.True(t, s.changed)
	s.changed = false
	s.tells(v, nil)
	assert.False(t, s.changed, "it told the same")
	s.Save()
	assert.Empty(t, entriesOf(t, s.Index), "nothing changed")
	s.tells(v, []Saved{{Playable: true, Over: true, Path: v.files[0].path}})
	s.Save()
	assert.False(t, s.changed)
	assert.Len(t, entriesOf(t, s.Index), 2)
	again := &Seen{Index: s.Index}
	p, ok = again.remembered(v.Path)
	require.True(t, ok)
	assert.Equal(t, 1, p.Over)
	_, ok = again.remembered(t.TempDir())
	assert.False(t, ok)
	assert.Nil(t, (*Seen)(nil).find("a.referee"))
}

func entriesOf(t *testing.T, folder string) []os.DirEntry {
	t.Helper()
	list, err := os.ReadDir(folder)
	require.NoError(t, err)
	return list
}
