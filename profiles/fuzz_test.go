package profiles

import (
	"os"
	"path/filepath"
	"testing"
)

// FuzzParse: any file is either a layer or a list of mistakes, each in a place
// that exists; and a layer can be laid over a game.
func FuzzParse(f *testing.F) {
	for _, pattern := range []string{"*/*.yaml", "testdata/toy/*.yaml"} {
		names, _ := filepath.Glob(pattern)
		for _, name := range names {
			data, err := os.ReadFile(name)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(data)
		}
	}
	f.Add([]byte("a: &a [*a, *a]"))
	f.Add([]byte("? {a: b}\n: |\n  c\n--- !!binary x"))
	f.Fuzz(func(t *testing.T, data []byte) {
		l, faults := Parse("f", data)
		if (l == nil) != (len(faults) > 0) {
			t.Fatalf("layer %v with %v", l, faults)
		}
		for _, e := range faults {
			if e.Row < 1 || e.Col < 1 || e.Code == "" {
				t.Fatalf("no place: %v", e)
			}
		}
		if l != nil {
			toys.Load(toy, "", nil, l, nil)
		}
	})
}
