package testkit

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Notes are private notes of each game to put in one another's place: some are true of no
// hand, some not of the same one, and one cannot be read. Where a game knows none, they are
// moves.
var Notes = map[string][]string{
	"hanamikoji":  {"hand ABCDEFG", "hand FFFFFFF", "hand AABBCCD", "draw A", "keep G", "nonsense", "1X", "hand ABC"},
	"tokaido":     {"menu dango tofu", "menu sushi soba udon", "menu fugu fugu fugu", "nonsense", "menu tai", "3"},
	"lanterns":    {"pass", "discard rrk", "nonsense", "rg", "7"},
	"geishasroad": {"keeps P3 Y1", "keeps R1 R2", "keeps B1 B1", "nonsense", "keeps G3 Y4"},
	"maiko":       {"1 R3", "nonsense", "2 R3 G1", "G2 study"},
	"geiko":       {"holds Y4 G2 G3 B1 B3 P3", "holds R1 R1 R1", "aside R3", "aside B4", "nonsense", "holds R1 R2 R3 R4 Y1 Y2"},
	"sakura":      {"17", "nonsense", "4", "court 22"},
}

// Twins are the records of two games that go on and differ in what was noted privately,
// and in nothing else. A and B are two players, Number is that of the first of the
// last notes.
type Twins struct {
	Records [2]string
	A, B    string
	Notes   []string // what they may note
	Number  int
}

var (
	privateLine = regexp.MustCompile(`^private (\S+) .*`)
	correction  = regexp.MustCompile(`(?m)^(amend|delete|insert|undo|redo|ruling) `)
)

// NoteTwins makes twins of the first half of a recorded game below testdata, which is at
// root: with the notes made there, and behind them notes that were corrected, inserted,
// taken back and damaged.
func NoteTwins(t testing.TB, root, game string) Twins {
	t.Helper()
	files, _ := filepath.Glob(filepath.Join(root, "testdata", game, "games", "*.txt"))
	require.NotEmpty(t, files)
	noted := func(file string) bool {
		data, err := os.ReadFile(file)
		return err == nil && strings.Contains(string(data), "\nprivate ") && !correction.Match(data)
	}
	return TwinsOf(t, files[max(slices.IndexFunc(files, noted), 0)], game)
}

// TwinsOf makes twins of a recorded game.
func TwinsOf(t testing.TB, file, game string) Twins {
	t.Helper()
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	head, body, _ := strings.Cut(strings.TrimRight(string(data), "\n"), "\n\n")
	lines := strings.Split(body, "\n")
	_, seats, _ := strings.Cut(head, "\nseats: ")
	seats, _, _ = strings.Cut(seats, "\n")
	names := strings.Split(seats, ", ")
	kept := lines[:len(lines)/2]
	tw := Twins{A: names[0], B: names[1], Notes: Notes[game], Number: len(kept) + 1}
	for which := range tw.Records {
		tw.Records[which] = head + "\n\n" + strings.Join(tw.noted(kept, Notes[game], which), "\n") + "\n"
	}
	return tw
}

// noted are the entries of one of the twins.
func (tw *Twins) noted(kept, notes []string, which int) (out []string) {
	next := which
	note := func() string {
		next++
		return notes[next%len(notes)]
	}
	for _, l := range kept {
		if m := privateLine.FindStringSubmatch(l); m != nil {
			l = "private " + m[1] + " " + note()
		}
		out = append(out, l)
	}
	n := tw.Number
	for _, l := range []string{
		"private %A ", "private %B ", fmt.Sprintf("amend %d: private %%A ", n), fmt.Sprintf("insert %d: private %%B ", n), "dispute 1: why?",
		fmt.Sprintf("delete %d", n+1), "private %A ", "undo", fmt.Sprintf("amend %d: private %%B ", n-1), "undo",
		fmt.Sprintf("amend %d: private %%B ", n), "amend 999: private %A ", "private Nobody ", "private %A ",
	} {
		l = strings.NewReplacer("%A", tw.A, "%B", tw.B).Replace(l)
		if strings.HasSuffix(l, " ") {
			l += note()
		}
		out = append(out, l)
	}
	return out
}
