package store

import (
	"os"
	"os/exec"
	"testing"

	"github.com/stretchr/testify/require"

	"referee/rules"
)

// Whatever stands behind a sum that is right is read to an end, and what was read can be written.
func FuzzLoad(f *testing.F) {
	s := &Seen{Index: f.TempDir(), folder: f.TempDir()}
	one := sight{Name: "a", Saved: Saved{Game: "tokaido", Names: []string{"Anna"}, Totals: []int{-3}, Problems: []*rules.Fault{{Code: "k"}}}}
	for _, what := range []any{[]sight{one}, &page{Files: 1, Few: []sight{one}}} {
		s.store(filesFile, what)
		data, err := os.ReadFile(s.file(filesFile))
		require.NoError(f, err)
		f.Add(data[len(s.sum(nil)):])
	}
	f.Add([]byte{1, 1, 'a', 0xff, 0xff, 0xff, 0xff, 0x0f})
	f.Fuzz(func(t *testing.T, data []byte) {
		require.NoError(t, os.WriteFile(s.file(filesFile), append(s.sum(data), data...), 0o600))
		s.load(filesFile, new(page))
		var all, again []sight
		if s.load(filesFile, &all) {
			s.store(filesFile, all)
			require.True(t, s.load(filesFile, &again))
			require.Len(t, again, len(all))
		}
	})
}

// What another program kept, or this one of another folder, is not read.
func TestWhatIsKeptElsewhereIsNotRead(t *testing.T) {
	s := &Seen{Index: t.TempDir(), folder: t.TempDir()}
	s.store(filesFile, []sight{{Name: "a"}})
	var all []sight
	require.True(t, s.load(filesFile, &all))
	other := &Seen{Index: s.Index, folder: t.TempDir()}
	require.NoError(t, os.Rename(s.file(filesFile), other.file(filesFile)))
	require.False(t, other.load(filesFile, &all), "the folder was renamed, or two have one name here")
	require.NoError(t, os.Rename(other.file(filesFile), s.file(filesFile)))
	this := thisProgram
	thisProgram = func() string { return this() + "0" }
	defer func() { thisProgram = this }()
	require.False(t, s.load(filesFile, &all))
}

// What one run of the program keeps the next one reads, whatever each has done before.
func TestWhatOneRunKeepsTheNextReads(t *testing.T) {
	const index, does = "REFEREE_TEST_INDEX", "REFEREE_TEST_DOES"
	s := &Seen{Index: os.Getenv(index), folder: "any"}
	switch os.Getenv(does) {
	case "store":
		s.store(filesFile, []sight{{Name: "a"}})
		return
	case "load":
		var all []sight
		require.True(t, s.load(filesFile, &all))
		return
	}
	dir := t.TempDir()
	for _, do := range []string{"store", "load"} {
		run := exec.Command(os.Args[0], "-test.run=^TestWhatOneRunKeepsTheNextReads$")
		run.Env = append(os.Environ(), index+"="+dir, does+"="+do)
		said, err := run.CombinedOutput()
		require.NoError(t, err, "%s: %s", do, said)
	}
}
