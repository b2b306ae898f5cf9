package export

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/internal/text"
)

// noting are the games in which players note what they alone know.
var noting = [...]string{"hanamikoji", "geishasroad", "geiko", "tokaido"}

// running are the head of a recorded game, its players, and its entries without notes.
func running(t *testing.T, file string) (head string, seats, lines []string) {
	t.Helper()
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	head, body, _ := strings.Cut(strings.TrimSpace(string(data)), "\n\n")
	_, row, _ := strings.Cut(head, "\nseats: ")
	row, _, _ = strings.Cut(row, "\n")
	for line := range strings.Lines(body) {
		if line = strings.TrimSpace(line); !strings.HasPrefix(line, "private") {
			lines = append(lines, line)
		}
	}
	return head, strings.Split(row, ", "), lines
}

// planted is a part of a game, or the whole of it, with a slip in it: an entry forgotten, doubled, or exchanged
// with the next. A correction may bring the whole of it to its end, when all notes are shown.
func planted(luck testkit.Luck, lines []string) []string {
	if luck.Pick(2) == 0 {
		lines = lines[:len(lines)/3+luck.Pick(len(lines)/2)]
	}
	lines = slices.Clone(lines)
	at := luck.Pick(len(lines) - 1)
	switch luck.Pick(3) {
	case 0:
		return append(lines[:at], lines[at+1:]...)
	case 1:
		return append(lines[:at+1], lines[at:]...)
	}
	lines[at], lines[at+1] = lines[at+1], lines[at]
	return lines
}

// noted puts a note at some of the places before entries; it also takes notes out again.
func noted(luck testkit.Luck, places []int, seats, lines []string, note func() string) (with, without string) {
	var b, deleted strings.Builder
	n := 0
	for i, line := range lines {
		if at := places[i]; at > 0 {
			n++
			fmt.Fprintf(&b, "private %s %s\n", seats[at%len(seats)], note())
			fmt.Fprintf(&deleted, "delete %d\n", n)
		}
		n++
		b.WriteString(line + "\n")
	}
	return b.String(), b.String() + deleted.String()
}

// told is what a report of everybody's eyes says of the slips of a record, and of everything else.
func told(t *testing.T, record string) (slips, all string) {
	t.Helper()
	p, err := text.New(text.EN)
	require.NoError(t, err)
	read := opener.Parse("game.referee", []byte(record))
	require.NotNil(t, read.Position, "%v", read.Problems)
	if read.Position.Over() {
		return "", ""
	}
	rep, err := (&Writer{Text: p}).Report(read)
	require.NoError(t, err)
	for i := range rep.Slips {
		for _, m := range rep.Slips[i].Mends {
			m.reads = "" // what is compared, not told
			slips += fmt.Sprintf("%d: %+v\n", rep.Slips[i].Entry, m)
		}
	}
	for seq, of := range rep.Follows {
		if of != nil {
			all += fmt.Sprint(seq < *of)
		}
	}
	whole, err := json.Marshal(&rep)
	require.NoError(t, err)
	rep.Entries, rep.Hidden = 0, 0
	part, err := json.Marshal(&rep)
	require.NoError(t, err)
	return slips + string(part), slips + string(whole)
}

// While a game runs, the slips of a record and what puts them right are told byte for byte as they are
// without notes, or with others, wherever the notes stand and whatever they say.
func TestNoMendTellsOfANote(t *testing.T) {
	mends := 0
	for _, game := range noting {
		files, err := filepath.Glob("../../testdata/" + game + "/games/*.txt")
		require.NoError(t, err)
		for seed := range 8 {
			luck := testkit.NewLuck(uint64(seed))
			head, seats, lines := running(t, files[luck.Pick(len(files))])
			lines = planted(luck, lines)
			places := make([]int, len(lines))
			for i := range places {
				places[i] = max(0, luck.Pick(6)-3)
			}
			notes := testkit.Notes[game]
			one, none := noted(luck, places, seats, lines, func() string { return notes[luck.Pick(len(notes))] })
			other, _ := noted(luck, places, seats, lines, func() string { return telling(luck, game, lines) })
			oneSlips, oneAll := told(t, head+"\n\n"+one)
			_, otherAll := told(t, head+"\n\n"+other)
			noneSlips, _ := told(t, head+"\n\n"+none)
			assert.Equal(t, oneAll, otherAll, "%s %d", game, seed)
			assert.Equal(t, oneSlips, noneSlips, "%s %d", game, seed)
			mends += strings.Count(oneSlips, "{Op:")
		}
	}
	assert.Greater(t, mends, 20)
}

// telling is a note made of the words of the game, as true ones are.
func telling(luck testkit.Luck, game string, lines []string) string {
	begin := map[string]string{"hanamikoji": "keep", "geishasroad": "keeps", "geiko": "holds", "tokaido": "menu"}[game]
	for range 1 + luck.Pick(4) {
		words := strings.Fields(lines[luck.Pick(len(lines))])
		begin += " " + words[luck.Pick(len(words))]
	}
	return begin
}

// Notes that nobody looked at are counted, those that were taken back are not, and who looks at all of them leaves none.
func TestNotesThatAreHiddenAreCounted(t *testing.T) {
	files, err := filepath.Glob("../../testdata/hanamikoji/games/*.txt")
	require.NoError(t, err)
	head, seats, lines := running(t, files[0])
	note := func(seat int) string { return "private " + seats[seat] + " " + testkit.Notes["hanamikoji"][0] }
	p, err := text.New(text.EN)
	require.NoError(t, err)
	for _, c := range []struct {
		lines           []string
		hidden, entries int
	}{
		{lines[:2], 0, 2},
		{append([]string{note(0), note(1)}, lines[:2]...), 2, 4},
		{append([]string{note(0), note(1)}, append(lines[:2:2], "delete 1")...), 1, 3},
	} {
		read := opener.Parse("game.referee", []byte(head+"\n\n"+strings.Join(c.lines, "\n")+"\n"))
		require.NotNil(t, read.Position, "%v", read.Problems)
		rep, err := (&Writer{Text: p}).Report(read)
		require.NoError(t, err)
		assert.Equal(t, c.hidden, rep.Hidden, c.lines)
		assert.Equal(t, c.entries, rep.Entries, c.lines)
		if data, err := json.Marshal(&rep); assert.NoError(t, err) {
			assert.Equal(t, c.hidden > 0, strings.Contains(string(data), `"hidden":`), c.lines)
		}
		all, err := (&Writer{Text: p, Eyes: Eyes{All: true}}).Report(read)
		require.NoError(t, err)
		assert.Zero(t, all.Hidden)
	}
}
