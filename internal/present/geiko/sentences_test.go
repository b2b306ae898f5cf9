package geiko

import (
	"testing"
)

// tables are those with every kind of thing to tell.
var tables = []string{"", "face-down=yes", "own-colour=yes", "face-down=yes own-colour=yes same-house=yes visits=mover token-limit=five"}

// unlisted are entries that no list of choices has, or not at any time.
var unlisted = []string{
	"circle pbgyr", "geishas gpbry", "house b", "aside", "aside r3", "r3", "r3 @b", "open r3", "hand r1 g2 b4", "holds r1 g2 b4 p3 y1 y2",
}

// What a log tells in words can be typed again as it stands there.
func TestWrittenReadsBackInEveryLanguage(t *testing.T) {
	at.ReadsBack(t, tables, unlisted)
}

// Every choice has a name, every entry its effects, with all that they ask for.
func TestEverythingIsSaidWhole(t *testing.T) {
	at.SaidWhole(t, tables)
}
