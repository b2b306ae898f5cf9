package record

import (
	"path/filepath"
	"strings"
	"testing"
)

// game40 is a record of forty plain entries.
func game40() []byte {
	return []byte("referee: 1\ngame: hanamikoji\nseats: Orange, Лиловая\nprofile: fr-2018\n\n" +
		strings.Repeat("Orange 3BCC-C\nЛиловая 4ACBD-BD\n", 20))
}

func BenchmarkParse(b *testing.B) {
	data := game40()
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		if r, _ := Parse(data); len(r.Lines) != 40 {
			b.Fatal("lines are missing")
		}
	}
}

func BenchmarkParseLine(b *testing.B) {
	h := Header{Seats: []string{"Orange", "Лиловая"}}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := h.ParseLine("3BCC-C"); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkFold(b *testing.B) {
	r, _ := Parse(game40())
	b.ReportAllocs()
	for b.Loop() {
		if list, _ := Fold(r.Lines); len(list) != 40 {
			b.Fatal("entries are missing")
		}
	}
}

func BenchmarkAppend(b *testing.B) {
	f, err := Create(filepath.Join(b.TempDir(), "game.txt"), small)
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	b.ReportAllocs()
	for n := 0; b.Loop(); n++ {
		if err := f.Append(Line{Seat: 1, Text: "3BCC-C"}); err != nil {
			b.Fatal(err)
		}
	}
}
