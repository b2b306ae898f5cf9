package store_test

import (
	"archive/zip"
	"bytes"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/testkit"
	"referee/rules"
)

// comes has one thing come into a folder, and takes it.
func comes(t *testing.T, f store.Folder, name, data string) store.Arrival {
	t.Helper()
	before := contents(t, f)
	all, err := f.Receive(store.Unpack([]store.Brought{{Name: name, Data: []byte(data)}}), true, now)
	require.NoError(t, err)
	require.Len(t, all, 1)
	after := contents(t, f)
	for name, was := range before {
		assert.Equal(t, was, after[name], "nothing here changes by what comes")
	}
	assert.Equal(t, rules.One(all[0].Taken()), len(after)-len(before))
	return all[0]
}

// contents are the files of a folder.
func contents(t *testing.T, f store.Folder) map[string]string {
	t.Helper()
	all := map[string]string{}
	list, err := os.ReadDir(f.Path)
	require.NoError(t, err)
	for _, e := range list {
		data, err := os.ReadFile(filepath.Join(f.Path, e.Name()))
		require.NoError(t, err)
		all[e.Name()] = string(data)
	}
	return all
}

// first returns so many lines of a text.
func first(text string, n int) string {
	return strings.Join(strings.SplitAfter(text, "\n")[:n], "")
}

func TestWhatComesIsKnownByWhatIsInIt(t *testing.T) {
	half := first(won, 9) // five entries
	for name, c := range map[string]struct {
		here  []string
		comes string
		want  store.Came
		same  rules.Seq
		more  int
	}{
		"new":                             {nil, won, store.New, 0, 0},
		"another game":                    {[]string{strings.Replace(won, "Orange, Violet", "Orange, Vera", 1)}, won, store.New, 0, 0},
		"another game of the same people": {[]string{head + "\nOrange 1X\n"}, won, store.New, 0, 0},
		"here":                            {[]string{won}, won, store.Here, 10, 0},
		"it goes on":                      {[]string{half}, won, store.Continues, 5, 5},
		"ours goes on":                    {[]string{won}, half, store.Shorter, 5, 5},
		"they part":                       {[]string{half + "Violet 2XX\n"}, won, store.Parted, 5, 0},
		"of two that part the nearer":     {[]string{half + "Violet 2XX\n", won + "# over\nOrange 1X\n"}, won + "# over\nViolet 1X\n", store.Parted, 10, 0},
		"one parts, one goes on":          {[]string{half + "Violet 2XX\n", half}, won, store.Continues, 5, 5},
		"one goes on, one is it":          {[]string{half, won}, won, store.Here, 10, 0},
		"taken back":                      {[]string{half + "undo\n"}, half + "undo\nOrange 1X\n", store.Continues, 5, 1},
		"only taken back":                 {[]string{half}, half + "undo\n", store.Continues, 5, 0},
		"nothing entered here":            {[]string{head + "\n"}, won, store.New, 0, 0},
		"nothing entered there":           {[]string{won}, head + "\n", store.Shorter, 0, 10},
		"torn on the way":                 {[]string{won}, half + "Vio", store.Shorter, 5, 5},
		"torn on the way, and longer":     {[]string{half}, won + "Vio", store.Continues, 5, 5},
		"not ours":                        {[]string{won}, "Dear Anna,\n\nhow are you?\n", store.Foreign, 0, 0},
		"nothing":                         {[]string{won}, "", store.Foreign, 0, 0},
		"a picture":                       {nil, "\x89PNG\r\n\x1a\n\x00\x00", store.Foreign, 0, 0},
		"without players":                 {nil, "referee: 1\ngame: hanamikoji\n\n", store.Damaged, 0, 0},
		"of a newer program":              {nil, "referee: 2\ngame: hanamikoji\nseats: A, B\n\n", store.Damaged, 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			var files [][2]string
			for i, data := range c.here {
				files = append(files, [2]string{string(rune('a'+i)) + ".referee", data})
			}
			f := folder(t, files...)
			a := comes(t, f, "", c.comes)
			assert.Equal(t, c.want, a.Came)
			assert.Equal(t, c.same, a.Same)
			assert.Equal(t, c.more, a.More)
			taken := c.want == store.New || c.want == store.Parted
			assert.Equal(t, taken, a.Taken())
			if taken {
				data, err := os.ReadFile(a.Path)
				require.NoError(t, err)
				assert.Equal(t, c.comes, string(data))
				assert.Equal(t, store.Here, comes(t, f, "", c.comes).Came, "once more")
			}
			if c.want == store.Damaged {
				assert.NotZero(t, a.Problems[0].Row)
			}
		})
	}
}

// A message or an editor of another system changes how a text is written, and not what it says.
func TestWhatComesAsAMessageHasIt(t *testing.T) {
	for name, data := range map[string]string{
		"line ends": strings.ReplaceAll(won, "\n", "\r\n"), "mark": "\ufeff" + won, "both": "\ufeff" + strings.ReplaceAll(won, "\n", "\r\n"),
		"old": strings.ReplaceAll(won, "\n", "\r"), "cut": strings.TrimSpace(won), "before": "\r\n\r\n" + won, "twice": strings.ReplaceAll(won, "\n", "\r\r\n"),
	} {
		f := folder(t)
		a := comes(t, f, "game.txt", data)
		require.Equal(t, store.New, a.Came, name)
		assert.Equal(t, map[string]string{"game.referee": won}, contents(t, f), name)
		assert.Equal(t, store.Here, comes(t, f, "", won).Came, name)
	}
}

// Where the record here goes on, it has what it had, and behind that what came.
func TestARecordGoesOn(t *testing.T) {
	half := first(won, 9)
	for name, c := range map[string]struct{ here, comes, want string }{
		"as it is":           {half, won, won},
		"without a line end": {strings.TrimSuffix(half, "\n"), won, won},
		"typed otherwise":    {strings.ReplaceAll(half, "Orange ", "1 "), won, strings.ReplaceAll(half, "Orange ", "1 ") + strings.TrimPrefix(won, half)},
		"torn":               {half, won + "Vio", won},
		"with a broken line": {half, won + "Zoe 1X\nOrange 1X\n", won + "Zoe 1X\nOrange 1X\n"},
		"known":              {won, won, won},
		"further":            {won, half, won},
		"of a message":       {half, "\ufeff" + strings.ReplaceAll(won, "\n", "\r\n"), won},
	} {
		f := folder(t, [2]string{"a.referee", c.here})
		path := filepath.Join(f.Path, "a.referee")
		require.Nil(t, f.Extend(path, []byte(c.comes)), name)
		assert.Equal(t, map[string]string{"a.referee": c.want}, contents(t, f), name)
	}
}

// What has changed since somebody was asked is not made one with what came.
func TestARecordThatPartedDoesNotGoOn(t *testing.T) {
	half := first(won, 9)
	for name, here := range map[string]string{
		"parted": half + "Violet 2XX\n", "another": strings.Replace(half, "Violet", "Vera", 1), "empty": head + "\n",
	} {
		f := folder(t, [2]string{"a.referee", here})
		before := contents(t, f)
		problem := f.Extend(filepath.Join(f.Path, "a.referee"), []byte(won))
		require.NotNil(t, problem, name)
		assert.Equal(t, "store.parted-since", problem.Code, name)
		assert.Equal(t, before, contents(t, f), name)
	}
	f := folder(t, [2]string{"a.referee", half})
	path := filepath.Join(f.Path, "a.referee")
	playing, problems := f.Opener.Play(path)
	require.Empty(t, problems)
	assert.Equal(t, "record.locked", f.Extend(path, []byte(won)).Code, "somebody plays it")
	require.NoError(t, playing.Close())
	assert.NotNil(t, f.Extend(path, []byte("no record")))
	assert.NotNil(t, f.Extend(filepath.Join(f.Path, "gone.referee"), []byte(won)))
}

// A name with which something came is kept, where it is one and free; else the record is called by its day and game.
func TestNamesOfWhatComes(t *testing.T) {
	dated := strings.Replace(won, "seats", "date: 2026-03-02\nseats", 1)
	for came, want := range map[string]string{
		"2026-05-01-1930-hanamikoji.referee": "2026-05-01-1930-hanamikoji.referee",
		"2026-05-01-1930-hanamikoji.txt":     "2026-05-01-1930-hanamikoji.referee",
		"Вечер у Анны.referee.txt":           "Вечер у Анны.referee",
		"evening (1).txt":                    "evening.referee",
		"evening.referee (2)":                "evening.referee",
		"../../evening.referee":              "evening.referee",
		`C:\games\evening.txt`:               "evening.referee",
		"":                                   "2026-03-02-hanamikoji.referee",
		"..":                                 "2026-03-02-hanamikoji.referee",
		".hidden.referee":                    "2026-03-02-hanamikoji.referee",
		"a\x00b.referee":                     "2026-03-02-hanamikoji.referee",
		"a\u202eb.referee":                   "2026-03-02-hanamikoji.referee",
		"x.links":                            "2026-03-02-hanamikoji.referee",
		strings.Repeat("x", 300) + ".txt":    "2026-03-02-hanamikoji.referee",
		strings.Repeat("ж", 81) + ".txt":     "2026-03-02-hanamikoji.referee",
		strings.Repeat("ж", 80) + ".txt":     strings.Repeat("ж", 80) + ".referee",
	} {
		f := folder(t)
		a := comes(t, f, came, dated)
		assert.Equal(t, want, filepath.Base(a.Path), "%q", came)
		other := comes(t, f, came, strings.Replace(dated, "Orange,", "Olga,", 1))
		assert.Equal(t, store.Damaged, comes(t, f, came, "referee: 1\n\n").Came)
		assert.Equal(t, store.New, comes(t, f, came, head+"date: ../../../x\n\n").Came)
		if len(other.Problems) == 0 {
			assert.Equal(t, strings.TrimSuffix(want, ".referee")+"-2.referee", filepath.Base(other.Path), "%q", came)
		}
		for name := range contents(t, f) {
			assert.Regexp(t, `^[\p{L}\p{N} -]+\.referee$`, name)
		}
	}
}

// Links that were left behind open no game that came later under that name.
func TestWhatWasLeftBehindIsNotOfWhatComes(t *testing.T) {
	f := folder(t, [2]string{"a.referee.links", "secret"}, [2]string{"a-2.referee.torn", "Ora"})
	assert.Equal(t, "a-3.referee", filepath.Base(comes(t, f, "a.txt", won).Path))
}

// What a record needs and is not here is said.
func TestAHouseSheetThatDidNotCome(t *testing.T) {
	f := folder(t)
	a := comes(t, f, "", strings.Replace(won, "\n\n", "\nhouse: family\n\n", 1))
	require.Equal(t, store.New, a.Came)
	assert.Contains(t, said(t, a.Problems), "“family” is missing")
	a = comes(t, f, "", strings.Replace(won, "hanamikoji", "chess", 1))
	assert.Equal(t, store.New, a.Came)
	assert.Contains(t, said(t, a.Problems), "chess")
	a = comes(t, f, "", won+"Zoe 1X\n")
	assert.Equal(t, store.Continues, comes(t, f, "", won+"Zoe 1X\nOrange 1X\n").Came, "with a line that cannot be read")
	require.Len(t, a.Problems, 1)
	assert.Equal(t, 15, a.Problems[0].Row)
}

// What cannot be written is said, and nothing is lost of what is here.
func TestAFolderThatTakesNothing(t *testing.T) {
	_, err := store.Folder{Opener: opener}.Receive([]store.Brought{{Data: []byte(won)}}, true, now)
	assert.Error(t, err)
	missing := store.Folder{Path: filepath.Join(t.TempDir(), "new"), Opener: opener}
	all, err := missing.Receive([]store.Brought{{Data: []byte(won)}}, false, now)
	require.NoError(t, err)
	assert.False(t, all[0].Taken())
	assert.NoDirExists(t, missing.Path, "who only looks makes nothing")
	all, err = missing.Receive([]store.Brought{{Data: []byte(won)}}, true, now)
	require.NoError(t, err)
	assert.True(t, all[0].Taken())
}

// without returns a record without its notes.
func without(t *testing.T, data string) string {
	t.Helper()
	bare, _ := store.WithoutNotes([]byte(data))
	return string(bare)
}

// A record without its notes tells nothing of them: of two that differ in them alone it is the same.
func TestARecordWithoutItsNotesTellsNothingOfThem(t *testing.T) {
	for _, g := range games.All {
		tw := testkit.NoteTwins(t, filepath.Join("..", ".."), g.ID)
		more := "private " + tw.A + " " + tw.Notes[0] + "\nruling " + "1: hk/not-due\n# private " + tw.A + ": words\n# private nobody: words\n# all may know\n"
		bare := without(t, tw.Records[0]+more)
		assert.Equal(t, bare, without(t, tw.Records[1]+strings.Replace(more, "words", "other", 1)), g.ID)
		assert.Equal(t, bare, without(t, bare))
		assert.Contains(t, bare, "# all may know")
		for _, note := range tw.Notes {
			assert.NotContains(t, bare, "private "+tw.A+" "+note)
		}
		whole, kept := opener.Parse("", []byte(tw.Records[0])), opener.Parse("", []byte(bare))
		require.NotNil(t, kept.Position, g.ID)
		assert.Equal(t, whole.Position.Turn(), kept.Position.Turn(), g.ID)
		r, faults := record.Parse([]byte(bare))
		assert.Empty(t, faults)
		w, _ := record.Parse([]byte(tw.Records[0] + more))
		assert.Equal(t, w.Next(), r.Next(), "entries keep their numbers")
	}
	bare, notes := store.WithoutNotes([]byte(won))
	assert.Equal(t, won, string(bare))
	assert.Zero(t, notes)
	bare, _ = store.WithoutNotes([]byte("referee: 1\nprivate Anna hand\n"))
	assert.Nil(t, bare, "nobody knows what is a note in it")
}

// What the table ruled about a note says what was noted.
func TestARulingOnANoteIsHeldBack(t *testing.T) {
	noted := head + "\nprivate Orange hand ABCDEFG\nruling 1: hk/hand\nOrange 1X\nruling 2: hk/not-due\nundo\namend 1: private Orange hand ABCDEFF\n"
	assert.Equal(t, head+"\nprivate Orange …\nruling 1: …\nOrange 1X\nruling 2: hk/not-due\nundo\namend 1: private Orange …\n", without(t, noted))
}

// With or without its notes a record is the same: a copy without them that went on elsewhere goes on here, and what was noted here stays.
// Notes that are not here are not lost, either.
func TestNotesAreNoDifference(t *testing.T) {
	noted := head + "\nprivate Orange hand ABCDEFG\n# private Violet: she has D\nOrange 3FGG-G\n"
	bare, more := without(t, noted), "Violet 3ABC-A\nprivate Violet hand AB\n"
	require.NotContains(t, bare, "ABCDEFG")
	require.NotContains(t, bare, "she has")
	for name, c := range map[string]struct {
		here, comes string
		want        store.Came
	}{
		"without notes":              {noted, bare, store.Here},
		"without notes, longer":      {noted, bare + more, store.Continues},
		"without notes, shorter":     {noted + more, bare, store.Shorter},
		"without notes, parted":      {noted + more, bare + "Violet 2XX\n", store.Parted},
		"with notes":                 {bare, noted, store.Noted},
		"with notes, longer":         {bare, noted + more, store.Noted},
		"with notes, shorter":        {bare + more, noted, store.Noted},
		"with notes in words at end": {bare, bare + "# private Orange: mine\n", store.Continues},
		"other notes":                {noted, strings.Replace(noted, "ABCDEFG", "ABCDEFF", 1), store.Noted},
	} {
		f := folder(t, [2]string{"a.referee", c.here})
		a := comes(t, f, "", c.comes)
		assert.Equal(t, c.want, a.Came, name)
		assert.Equal(t, c.want == store.Noted || c.want == store.Parted, a.Taken(), name)
	}
	f := folder(t, [2]string{"a.referee", noted})
	path := filepath.Join(f.Path, "a.referee")
	require.Nil(t, f.Extend(path, []byte(bare+more)))
	assert.Equal(t, noted+more, contents(t, f)["a.referee"])
	assert.Empty(t, opener.Read(path).Problems)
}

// A note that was held back is no slip, neither in a game that goes on nor in one that is over.
func TestANoteThatWasHeldBackIsNoSlip(t *testing.T) {
	for _, g := range games.All {
		for _, file := range testkit.Few(t, g.ID) {
			data, err := os.ReadFile(file)
			require.NoError(t, err)
			bare := without(t, string(data))
			whole, kept := opener.Parse("", data), opener.Parse("", []byte(bare))
			assert.Empty(t, kept.Problems, file)
			assert.Equal(t, whole.Position.Over(), kept.Position.Over(), file)
			_, _, sheet := kept.Position.Glance()
			_, _, was := whole.Position.Glance()
			assert.Equal(t, was, sheet, file)
		}
	}
}

// everyRecord are all records below testdata.
func everyRecord(t *testing.T) map[string][]byte {
	t.Helper()
	all := map[string][]byte{}
	require.NoError(t, filepath.WalkDir(filepath.Join("..", "..", "testdata"), func(path string, e os.DirEntry, err error) error {
		if err != nil || e.IsDir() || filepath.Ext(path) != ".txt" {
			return err
		}
		data, err := os.ReadFile(path)
		if r, _ := record.Parse(data); r != nil {
			all[path] = data
		}
		return err
	}))
	require.Greater(t, len(all), 200)
	return all
}

// Nothing of a folder stays behind without a word: a record that has become too large is in the copy as it is, and so are torn lines.
func TestACopyHasWhatIsTooLarge(t *testing.T) {
	large := won + strings.Repeat("# "+strings.Repeat("x", 1000)+"\n", record.MaxSize/1000)
	require.Greater(t, len(large), record.MaxSize)
	f := folder(t, [2]string{"a.referee", large}, [2]string{"b.referee", won}, [2]string{"b.referee.torn", "Ora"}, [2]string{"b.referee.links", "secret"}, [2]string{"c.txt", large}, [2]string{"notes.csv", "a;b"})
	all, err := f.Zip()
	require.NoError(t, err)
	z, err := zip.NewReader(bytes.NewReader(all), int64(len(all)))
	require.NoError(t, err)
	has := map[string]string{}
	for _, one := range z.File {
		r, err := one.Open()
		require.NoError(t, err)
		data, err := io.ReadAll(r)
		require.NoError(t, err)
		has[one.Name] = string(data)
	}
	delete(has, ".backup.json")
	assert.True(t, maps.Equal(map[string]string{"a.referee": large, "b.referee": won, "b.referee.torn": "Ora", "c.txt": large}, has), "%v", slices.Sorted(maps.Keys(has)))
}

// What is handed on comes back byte for byte: every record below testdata, by a link, as a text, and all of them in a zip.
func TestWhatIsHandedOnComesBack(t *testing.T) {
	from, to := folder(t), folder(t)
	seen, longest := map[string]bool{}, 0
	for path, data := range everyRecord(t) {
		link := store.Link(data)
		longest = max(longest, len(link))
		back, problem := store.FromLink("https://club.example/referee/#r=" + link)
		require.Nil(t, problem)
		require.Equal(t, string(data), string(back), path)
		if seen[string(data)] {
			continue
		}
		seen[string(data)] = true
		require.NoError(t, os.WriteFile(filepath.Join(from.Path, strings.ReplaceAll(filepath.ToSlash(path[len("../../testdata/"):]), "/", "_")+store.Ext), data, 0o600))
	}
	t.Logf("%d records; the longest link has %d signs", len(seen), longest)
	zipped, err := from.Zip()
	require.NoError(t, err)
	again, err := from.Zip()
	require.NoError(t, err)
	assert.True(t, bytes.Equal(zipped, again), "the same file")
	came := store.Unpack([]store.Brought{{Name: "records.zip", Data: zipped}, {Name: "records.zip", Data: zipped}})
	require.Len(t, came, 2*len(seen))
	for at := 0; at < len(came); at++ {
		assert.True(t, seen[string(came[at].Data)])
	}
	all, err := to.Receive(came[:len(seen)], true, time.Now())
	require.NoError(t, err)
	kept := map[string]bool{}
	for _, a := range all {
		if a.Taken() {
			data, err := os.ReadFile(a.Path)
			require.NoError(t, err)
			kept[string(data)] = true
		}
	}
	for data := range seen {
		if !kept[data] { // it is the beginning of another, or goes on
			a := comes(t, to, "", data)
			assert.Contains(t, []store.Came{store.Here, store.Shorter, store.Continues}, a.Came)
		}
	}
	all, err = to.Receive(came, true, time.Now())
	require.NoError(t, err)
	for _, a := range all {
		assert.False(t, a.Taken(), "the second time there is nothing new")
	}
}
