package maiko

import (
	"testing"
)

// tables are those with every kind of thing to tell.
var tables = []string{"", "guests=may", "house-tie=both"}

// unlisted are entries that no list of choices has, or not at any time.
var unlisted = []string{
	"circle pbgyr", "geishas gpbry", "guests rr|yb|gby|bpp|rgygp", "guests -|yb|-|bpp|rgy", "1 r3", "1 r3 +none", "1 r3 +b", "2 r3 g1", "3 r1 g2 b4",
	"4 r1 g2 | b4 p3", "remove g1 study", "remove g1 work", "g2 study", "g2 r1 study", "g2 work +p", "r1 b4 work +y +none", "r1 b4 work",
}

// What a log tells in words can be typed again as it stands there.
func TestWrittenReadsBackInEveryLanguage(t *testing.T) {
	at.ReadsBack(t, tables, unlisted)
}

// Every choice has a name, every entry its effects, with all that they ask for.
func TestEverythingIsSaidWhole(t *testing.T) {
	at.SaidWhole(t, tables)
}
