package store_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/testkit"
)

// packed returns the backup of a folder, and what is in it as it is read back.
func packed(t *testing.T, f store.Folder, w store.Wanted) ([]byte, []store.Packed) {
	t.Helper()
	all, err := f.Gather(w)
	require.NoError(t, err)
	data, err := store.Pack(all)
	require.NoError(t, err)
	again, err := store.Pack(all)
	require.NoError(t, err)
	require.True(t, bytes.Equal(data, again), "the same files are the same backup")
	back, listed, wrong := store.Verified(data)
	require.Nil(t, wrong)
	require.True(t, listed)
	return data, back
}

// restored restores files, and returns what became of each by its name.
func restored(t *testing.T, f store.Folder, all []store.Packed, r store.Restoring) map[string]store.Fate {
	t.Helper()
	r.Now = time.Now()
	r.Bare = func(data []byte) ([]byte, error) { return data, nil }
	done, err := f.Restore(all, r)
	require.NoError(t, err)
	fates := map[string]store.Fate{}
	for i := range done {
		fates[done[i].Packed.Name] = done[i].Fate
	}
	return fates
}

// inFolder are the files of a folder and those below it.
func inFolder(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	require.NoError(t, filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		name, _ := filepath.Rel(dir, path)
		all[filepath.ToSlash(name)] = string(data)
		return err
	}))
	return all
}

// Every record below testdata comes back byte for byte and with its time, wherever the restoring was interrupted, and also where one is the beginning
// of another.
func TestABackupComesBackAsItWas(t *testing.T) {
	from, to := folder(t), folder(t)
	old := time.Date(2024, 2, 29, 20, 0, 0, 0, time.UTC)
	for path, data := range everyRecord(t) {
		at := filepath.Join(from.Path, strings.ReplaceAll(filepath.ToSlash(path[len("../../testdata/"):]), "/", "_")+store.Ext)
		require.NoError(t, os.WriteFile(at, data, 0o600))
		require.NoError(t, os.Chtimes(at, old, old))
	}
	for name, data := range map[string]string{
		"begun.referee": "referee: 1\ngame: hanamikoji\nseats: Orange, Violet\n\nOrange 1E\n", "begun-more.referee": "referee: 1\ngame: hanamikoji\nseats: Orange, Violet\n\nOrange 1E\nViolet 1X\n",
		"crlf.referee": "\ufeffreferee: 1\r\ngame: hanamikoji\r\nseats: A1x, Violet\r\n\r\nA1x 1E", "broken.referee": "\x00\x01", "torn.referee": won, "torn.referee.torn": "Ora", "cup.yaml": "event: Cup\n",
	} {
		require.NoError(t, os.WriteFile(filepath.Join(from.Path, name), []byte(data), 0o600))
	}
	house, settings := t.TempDir(), filepath.Join(t.TempDir(), "config.yaml")
	require.NoError(t, os.WriteFile(filepath.Join(house, "family.yaml"), []byte("id: family\n"), 0o600))
	require.NoError(t, os.WriteFile(settings, []byte("lang: fr\n"), 0o600))
	_, all := packed(t, from, store.Wanted{House: house, Settings: settings})
	toHouse, toSettings := t.TempDir(), filepath.Join(t.TempDir(), "config.yaml")
	r := store.Restoring{House: toHouse, Settings: toSettings}
	for _, fate := range restored(t, to, all, r) {
		require.Equal(t, store.Fresh, fate)
	}
	require.Empty(t, inFolder(t, to.Path), "looking writes nothing")
	r.Write = true
	restored(t, to, all[:len(all)/2], r)
	restored(t, to, all[len(all)/3:], r)
	restored(t, to, all, r)
	assert.True(t, maps.Equal(inFolder(t, from.Path), inFolder(t, to.Path)))
	assert.True(t, maps.Equal(inFolder(t, house), inFolder(t, toHouse)))
	data, err := os.ReadFile(toSettings)
	require.NoError(t, err)
	assert.Equal(t, "lang: fr\n", string(data))
	for name, fate := range restored(t, to, all, r) {
		require.Equal(t, store.Same, fate, name)
	}
	for name := range inFolder(t, to.Path) {
		if info, err := os.Stat(filepath.Join(to.Path, name)); assert.NoError(t, err) && strings.HasPrefix(name, "tokaido_games") {
			assert.True(t, info.ModTime().Equal(old), name)
		}
	}
	_, back := packed(t, to, store.Wanted{House: toHouse, Settings: toSettings})
	assert.Len(t, back, len(all))
}

// What is here stays: a record goes on, is further, or stays beside one that went on differently.
func TestABackupOverwritesNothing(t *testing.T) {
	head := "referee: 1\ngame: hanamikoji\nseats: Orange, Violet\ntitle: "
	from := folder(t, [2]string{"on.referee", head + "on\n\nOrange 1E\nViolet 1X\n"}, [2]string{"on.referee.links", "theirs"}, [2]string{"further.referee", head + "further\n\nOrange 1E\n"},
		[2]string{"parted.referee", head + "parted\n\nOrange 1E\nViolet 1X\n"}, [2]string{"name.referee", head + "new\n\nOrange 1E\n"}, [2]string{"fine.referee", head + "fine\n\nOrange 1E\n"}, [2]string{"fine.referee.links", "secret"})
	house, theirs := t.TempDir(), t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(theirs, "family.yaml"), []byte("id: theirs\n"), 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(house, "family.yaml"), []byte("id: ours\n"), 0o600))
	_, bare := packed(t, from, store.Wanted{})
	assert.NotContains(t, names(bare), "fine.referee.links", "links are asked for")
	_, all := packed(t, from, store.Wanted{House: theirs, Links: true})
	here := map[string]string{
		"on.referee": head + "on\n\nOrange 1E\n", "further.referee": head + "further\n\nOrange 1E\nViolet 1X\n", "parted.referee": head + "parted\n\nOrange 1E\nViolet 1Y\n", "name.referee": head + "other\n\n",
	}
	to := folder(t)
	for name, data := range here {
		require.NoError(t, os.WriteFile(filepath.Join(to.Path, name), []byte(data), 0o600))
	}
	want := map[string]store.Fate{
		"on.referee": store.Longer, "on.referee.links": store.Stays, "further.referee": store.Stays, "parted.referee": store.Both, "name.referee": store.Fresh, "fine.referee": store.Fresh, "fine.referee.links": store.Fresh,
		"house/family.yaml": store.Both,
	}
	assert.Equal(t, want, restored(t, to, all, store.Restoring{House: house}))
	open, _, _, err := record.Open(filepath.Join(to.Path, "on.referee"))
	require.NoError(t, err)
	want["on.referee"] = store.Failed
	assert.Equal(t, want, restored(t, to, all, store.Restoring{House: house, Write: true}), "somebody plays it")
	require.NoError(t, open.Close())
	fates := restored(t, to, all, store.Restoring{House: house, Write: true})
	assert.Equal(t, store.Longer, fates["on.referee"])
	assert.Equal(t, store.Same, fates["parted.referee"], "what is done is not done twice")
	is := inFolder(t, to.Path)
	assert.Equal(t, head+"on\n\nOrange 1E\nViolet 1X\n", is["on.referee"])
	assert.Equal(t, head+"parted\n\nOrange 1E\nViolet 1X\n", is["parted-2.referee"])
	assert.Equal(t, head+"new\n\nOrange 1E\n", is["name-2.referee"])
	for _, name := range []string{"further.referee", "parted.referee", "name.referee"} {
		assert.Equal(t, here[name], is[name])
	}
	assert.Equal(t, "secret", is["fine.referee.links"])
	assert.NotContains(t, is, "on.referee.links")
	assert.Equal(t, map[string]string{"family.yaml": "id: ours\n", "family-2.yaml": "id: theirs\n"}, inFolder(t, house))
}

// What belongs to a game that could not be restored is no more told to be here than the game.
func TestABackupWhoseGameFindsNoPlace(t *testing.T) {
	from := folder(t, [2]string{"half.referee", "referee: 1\ngame: nothing"}, [2]string{"half.referee.torn", "Orange 1"})
	_, all := packed(t, from, store.Wanted{})
	to := folder(t)
	require.NoError(t, os.Mkdir(filepath.Join(to.Path, "half.referee"), 0o700))
	for n := range 1001 { // all that are tried
		require.NoError(t, os.Mkdir(filepath.Join(to.Path, fmt.Sprintf("half-%d.referee", n)), 0o700))
	}
	assert.Equal(t, map[string]store.Fate{"half.referee": store.Failed, "half.referee.torn": store.Failed}, restored(t, to, all, store.Restoring{Write: true}))
}

// Looking says the same as writing of a link that leads nowhere: it stays.
func TestABackupBesideALinkToNowhere(t *testing.T) {
	theirs, house := t.TempDir(), t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(theirs, "family.yaml"), []byte("id: theirs\n"), 0o600))
	if err := os.Symlink(filepath.Join(house, "nowhere"), filepath.Join(house, "family.yaml")); err != nil {
		t.Skip(err)
	}
	_, all := packed(t, folder(t), store.Wanted{House: theirs})
	for _, write := range []bool{false, true} {
		assert.Equal(t, map[string]store.Fate{"house/family.yaml": store.Both}, restored(t, folder(t), all, store.Restoring{House: house, Write: write}))
	}
	assert.NoFileExists(t, filepath.Join(house, "nowhere"))
}

func names(all []store.Packed) (list []string) {
	for i := range all {
		list = append(list, all[i].Name)
	}
	return list
}

// zipOf returns a zip of files, by name and contents.
func zipOf(t *testing.T, files ...[2]string) []byte {
	t.Helper()
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for _, f := range files {
		head := &zip.FileHeader{Name: f[0], Method: zip.Deflate}
		if f[1] == "link" {
			head.SetMode(fs.ModeSymlink | 0o777)
		}
		w, err := z.CreateHeader(head)
		require.NoError(t, err)
		_, err = w.Write([]byte(f[1]))
		require.NoError(t, err)
	}
	require.NoError(t, z.Close())
	return out.Bytes()
}

// A backup that is damaged, cut off, changed, or made to do harm is refused as a whole, with what is wrong and where.
func TestABackupThatIsNoneIsRefused(t *testing.T) {
	testkit.Alone(t)
	from := folder(t, [2]string{"a.referee", won}, [2]string{"b.referee", "referee: 1\ngame: hanamikoji\nseats: Orange, Violet\n\n"})
	data, all := packed(t, from, store.Wanted{})
	for n := range data {
		if n%7 == 0 {
			_, listed, wrong := store.Verified(data[:n])
			require.True(t, wrong != nil && !listed, "cut off after %d", n)
		}
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	require.NoError(t, err)
	list := new(bytes.Buffer)
	r, err := z.File[0].Open()
	require.NoError(t, err)
	_, err = list.ReadFrom(r)
	require.NoError(t, err)
	first := [2]string{".backup.json", list.String()}
	a, b := [2]string{"a.referee", string(all[0].Data)}, [2]string{"b.referee", string(all[1].Data)}
	_, listed, wrong := store.Verified(zipOf(t, first, a, b))
	require.True(t, listed && wrong == nil)
	for code, files := range map[string][][2]string{
		"missing": {first, a}, "more": {first, a, b, {"c.referee", won}}, "other": {first, a, {"b.referee", won}}, "twice": {first, a, a, b}, "kind": {first, {"a.referee", "link"}, b},
		"list": {{".backup.json", "{"}, a, b}, "newer": {{".backup.json", `{"backup":2}`}, a, b}, "bomb": {first, {"a.referee", strings.Repeat("\x00", 65<<20)}, b},
	} {
		_, _, wrong := store.Verified(zipOf(t, files...))
		if assert.NotNil(t, wrong, code) {
			assert.Equal(t, "backup."+code, wrong.Code)
		}
	}
	for _, name := range []string{
		"../a.referee", "/a.referee", `..\a.referee`, `C:\a.referee`, "C:a.referee", "x/../../a.referee", "house/../../a", "house/x/a.yaml", "settings/other.yaml", "nul.referee", "CON", "a.referee.", "a ", "a\x00b", "a\nb", ".hidden", "aux.yaml", strings.Repeat("x", 300),
	} {
		_, _, wrong := store.Verified(zipOf(t, first, a, b, [2]string{name, won}))
		if assert.NotNil(t, wrong, name) {
			assert.Equal(t, "backup.path", wrong.Code, name)
		}
	}
	for _, name := range []string{"../a.referee", "/a.referee", `..\a.referee`} {
		_, _, wrong := store.Verified(zipOf(t, [2]string{name, won}))
		if assert.NotNil(t, wrong, name) {
			assert.Equal(t, "backup.path", wrong.Code, "also without a list")
		}
	}
	some, listed, wrong := store.Verified(zipOf(t, [2]string{"games/a.referee", won}, [2]string{"readme", "hello"}, [2]string{"more/a.referee", won}))
	require.Nil(t, wrong)
	assert.False(t, listed)
	assert.Equal(t, []string{"a.referee", "a-2.referee"}, names(some), "any zip of records")
}

// A name that another system might not have is changed in the backup, so that it can be restored anywhere.
func TestNamesInABackupAreSound(t *testing.T) {
	f := folder(t)
	for _, name := range []string{"a:b.referee", "a*b.referee", "nul.referee", "тест «1».referee", strings.Repeat("я", 120) + ".referee"} {
		if err := os.WriteFile(filepath.Join(f.Path, name), []byte(won), 0o600); err != nil {
			t.Skip(err)
		}
	}
	_, all := packed(t, f, store.Wanted{})
	has := names(all)
	assert.Contains(t, has, "a_b.referee")
	assert.Contains(t, has, "a_b-2.referee")
	assert.Contains(t, has, "_nul.referee")
	assert.Contains(t, has, "тест «1».referee")
	assert.Len(t, has, 5)
	assert.True(t, slices.IsSorted(has))
}

// Whoever plays meanwhile is in the backup up to the last whole line.
func TestABackupOfAGameThatIsPlayed(t *testing.T) {
	f := folder(t, [2]string{"a.referee", won})
	at := filepath.Join(f.Path, "a.referee")
	open, _, _, err := record.Open(at)
	require.NoError(t, err)
	defer open.Close()
	file, err := os.OpenFile(at, os.O_APPEND|os.O_WRONLY, 0)
	require.NoError(t, err)
	_, err = file.WriteString("# half a li")
	require.NoError(t, err)
	require.NoError(t, file.Close())
	_, all := packed(t, f, store.Wanted{})
	assert.Equal(t, won, string(all[0].Data))
}

// Whatever comes as a backup is read without harm, and writes nothing outside of its folders.
func FuzzVerified(f *testing.F) {
	for _, seed := range []string{"", "PK", "PK\x05\x06" + strings.Repeat("\x00", 18)} {
		f.Add([]byte(seed))
	}
	good, err := store.Pack([]store.Packed{{Name: "a.referee", Data: []byte(won)}, {Name: "house/a.yaml", Data: []byte("id: a\n")}, {Name: "settings/config.yaml", Data: []byte("lang: fr\n")}})
	require.NoError(f, err)
	f.Add(good)
	for i := range 20 {
		bad := bytes.Clone(good)
		bad[i*len(bad)/20] ^= 0x55
		f.Add(bad)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		all, _, wrong := store.Verified(data)
		if wrong != nil {
			require.Empty(t, all)
			return
		}
		dir := t.TempDir()
		to := store.Folder{Path: filepath.Join(dir, "games", "here"), Opener: folder(t).Opener}
		r := store.Restoring{House: filepath.Join(dir, "house"), Settings: filepath.Join(dir, "settings"), Write: true}
		restored(t, to, all, r)
		for name := range inFolder(t, dir) {
			sub, _, _ := strings.Cut(name, "/")
			require.Contains(t, []string{"games", "house", "settings"}, sub, fmt.Sprintf("%q", name))
		}
	})
}
