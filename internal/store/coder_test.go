package store

import "testing"

// Whatever is read as an index is read to an end.
func FuzzDecoded(f *testing.F) {
	one := []sight{{name: "a", saved: Saved{Game: "tokaido", Names: []string{"Anna"}, Totals: []int{-3}, Problems: []*Problem{{Key: "k"}}}}}
	f.Add(encoded(func(c coder) { each(c, one, coded) }))
	f.Add([]byte{1, 1, 'a', 0xff, 0xff, 0xff, 0xff, 0x0f})
	f.Fuzz(func(t *testing.T, data []byte) {
		var all []sight
		if !decoded(string(data), func(c coder) { all = each(c, all, coded) }) {
			return
		}
		var again []sight
		if !decoded(string(encoded(func(c coder) { each(c, all, coded) })), func(c coder) { again = each(c, again, coded) }) || len(again) != len(all) {
			t.Fatal("what is written cannot be read", all)
		}
	})
}
