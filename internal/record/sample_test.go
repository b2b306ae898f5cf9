package record

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// evening is a canonical record with every kind of line in it.
const evening = `referee: 1
game: hanamikoji
seats: Orange, Лиловая дама, Zoé
profile: fr-2018
option.rounds: 3
my own key: kept: as it is

@ 2026-05-01T19:30:00Z
Orange 3BCC-C
Лиловая дама 1X
private Zoé hand A B C
table reveal E
override marker.A=Orange, marker.B=-
insert 1: Zoé 2XX
insert 2: private Orange draw F
insert 2: override marker.C=Zoé
amend 2: Лиловая дама 1E
amend 3: private Zoé hand A B D
amend 5: override marker.A=Zoé
delete 4
ruling 1: hk/not-due hk/copies
dispute 2: it was face down
# they laughed: a lot
undo
redo
undo 3
redo 2
seen marker.B=Zoé, points@Orange=7
insert 1: seen marker.C=-
`

// read parses a record that must have nothing wrong with it.
func read(t testing.TB, text string) *Record {
	t.Helper()
	r, errs := Parse([]byte(text))
	require.Empty(t, errs)
	require.NotNil(t, r)
	return r
}

// lines parses the lines of a game between A and Bea.
func lines(t testing.TB, body ...string) []Line {
	t.Helper()
	return read(t, "referee: 1\ngame: g\nseats: Ann, Bea\n\n"+strings.Join(body, "\n")).Lines
}

// ann is a header for lines typed at the prompt.
var ann = Header{Version: 1, Game: "g", Seats: []string{"Ann", "Bea Blue", "Bea", "Ёж"}}
