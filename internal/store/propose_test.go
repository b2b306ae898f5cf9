package store_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/table/mend"
	"referee/internal/testkit"
	"referee/rules"
)

// nowhere is a log that keeps nothing.
type nowhere struct{}

func (nowhere) Append(...record.Line) error { return nil }

// recorded is a recorded game without private notes: its head, and what is typed.
type recorded struct {
	file, head string
	lines      []string
}

// recordings are about so many of a game, or all.
func recordings(t testing.TB, game string, about int) (list []recorded) {
	files, err := filepath.Glob(testkit.File(game, "games", "*.txt"))
	require.NoError(t, err)
	for i := 0; i < len(files); i += max(1, len(files)/about) {
		file := files[i]
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		head, body, _ := strings.Cut(string(data), "\n\n")
		lines := strings.Split(strings.TrimSpace(body), "\n")
		lines = slices.DeleteFunc(lines, func(l string) bool { return strings.HasPrefix(l, "private ") })
		list = append(list, recorded{file, head, lines})
	}
	return list
}

// seat opens a table and enters lines until one is refused, which it returns; "" where none is.
func (r recorded) seat(t testing.TB, lines []string) (table.Session, string) {
	empty := store.Opener{Games: games.Find}.Parse("", []byte(r.head+"\n\n"))
	s, err := empty.Game.Open(empty.Record, empty.Position.Profile(), nowhere{})
	require.NoError(t, err)
	for _, l := range lines {
		entered, err := s.Enter(l, false)
		require.NoError(t, err)
		if !entered.Taken {
			return s, l
		}
	}
	return s, ""
}

// slips are the slips of a hand at an entry that the referee may not notice there: another player, another digit
// or letter, or the next entry before it.
func (r recorded) slips(at int) (list [][]string) {
	lines := func(text string) []string {
		return append(slices.Clone(r.lines[:at]), append([]string{text}, r.lines[at+1:]...)...)
	}
	who, what, _ := strings.Cut(r.lines[at], " ")
	for _, l := range r.lines[:at] {
		if name, _, _ := strings.Cut(l, " "); name != who {
			list = append(list, lines(name+" "+what))
			break
		}
	}
	for i, c := range what {
		for _, other := range []rune{c + 1, c - 1} {
			if c >= '1' && c <= '8' || c >= 'B' && c <= 'F' {
				list = append(list, lines(who+" "+what[:i]+string(other)+what[i+1:]))
			}
		}
	}
	if at+1 < len(r.lines) {
		swapped := slices.Clone(r.lines)
		swapped[at], swapped[at+1] = swapped[at+1], swapped[at]
		list = append(list, swapped)
	}
	return list
}

// standing are the entries of a table that count; none may not.
func standing(t *testing.T, s table.Session) (list []string) {
	for _, e := range s.Entries(rules.Table) {
		if e.Status == table.Undone {
			continue
		}
		assert.True(t, e.Status.Counts(), "%d %s stands as %v", e.Seq, e.Text, e.Findings)
		list = append(list, record.FormatLine(s.Header(), record.Line{Kind: record.Entry, Seat: e.Seat, Text: e.Text}))
	}
	return list
}

// A slip that nobody noticed is proposed where a later entry is refused for it. Whatever is proposed, with it the
// line stands and so does everything else.
func TestARefusalProposesTheSlipBehindIt(t *testing.T) {
	for _, g := range games.All {
		t.Run(g.ID, func(t *testing.T) {
			t.Parallel()
			late, found := 0, 0
			for _, r := range recordings(t, g.ID, 6) {
				_, refused := r.seat(t, r.lines)
				require.Empty(t, refused, r.file)
				for at := len(r.lines) % 5; at < len(r.lines); at += 8 {
					for _, with := range r.slips(at) {
						s, refused := r.seat(t, with)
						if refused == "" || len(s.Entries(rules.Table)) <= at {
							continue // nothing is wrong, or it is refused itself
						}
						late++
						if r.proposes(t, with, refused) {
							found++
						}
					}
				}
			}
			t.Logf("%s: %d of %d", g.ID, found, late)
			assert.Positive(t, found, "of %d", late)
		})
	}
}

// A correction by which the line still does not stand is not proposed, however likely the slip of the hand is.
func TestWhatDoesNotStandIsNotProposed(t *testing.T) {
	for _, r := range recordings(t, "tokaido", 1000) {
		if filepath.Base(r.file) != "fr-2012_5_points.txt" {
			continue
		}
		with := slices.Clone(r.lines)
		with[45] = "Anna 21"
		_, refused := r.seat(t, with)
		require.Equal(t, "Eve 21 2 own", refused)
		r.proposes(t, with, refused)
		return
	}
	t.Fatal("the game is not there")
}

// A correction with which an entry that stood would be another move is not proposed, though its words stand: “3” is a place to walk to,
// and behind a walk to a hot spring it would be what that brought.
func TestWhatMakesAnotherMoveOfAnEntryIsNotProposed(t *testing.T) {
	r := recorded{head: "referee: 1\ngame: tokaido\nseats: anna, boris, vika\nprofile: en"}
	s, refused := r.seat(t, []string{"anna satsuki 1", "boris umegae 2", "vika kinko 3", "anna 3", "anna inn"})
	require.Equal(t, "anna inn", refused)
	for _, line := range []string{"inn", "anna inn"} {
		find := s.Propose(line)
		require.NotNil(t, find)
		assert.Empty(t, find(), line)
	}
}

// proposes takes each proposal for a line that is refused, and reports whether one makes the record that was true.
func (r recorded) proposes(t *testing.T, with []string, refused string) (found bool) {
	s, _ := r.seat(t, with)
	list := s.Propose(refused)()
	assert.LessOrEqual(t, len(list), 3)
	for i := range list {
		s, _ := r.seat(t, with)
		one, err := s.Mend(list[i].Lines)
		require.NoError(t, err)
		require.True(t, one.Taken, "%s: %+v", r.file, list[i])
		if !list[i].Moved {
			then, err := s.Enter(refused, false)
			require.NoError(t, err)
			require.True(t, then.Taken, "%s: %s behind %+v", r.file, refused, list[i])
		}
		truth, _ := r.seat(t, r.lines[:len(standing(t, s))])
		found = found || slices.Equal(standing(t, s), standing(t, truth))
	}
	return found
}

// A search does not look at the table it runs beside: it finds the same while entries are made and taken back.
func TestProposalsAreLookedForBesideTheTable(t *testing.T) {
	for _, g := range games.All {
		r := recordings(t, g.ID, 1)[0]
		at := len(r.lines) / 2
		s, _ := r.seat(t, r.lines[:at])
		find := s.Propose(r.lines[at-1])
		if find == nil {
			continue // it can be said twice
		}
		want, got := find(), make(chan []mend.Proposal)
		go func() { got <- find() }()
		for _, l := range append([]string{"undo 2", "redo 2"}, append(r.lines[at:], "undo 5", "delete 3")...) {
			_, err := s.Enter(l, false)
			require.NoError(t, err)
		}
		assert.Equal(t, want, <-got, g.ID)
	}
}

// What stands, is private, or is no entry proposes nothing; neither does what no correction makes stand.
func TestWhatProposesNothing(t *testing.T) {
	r := recordings(t, "hanamikoji", 1)[0]
	s, _ := r.seat(t, r.lines[:4])
	for _, line := range []string{r.lines[4], "undo", "delete 2", "amend 2: 9", "private " + strings.Fields(r.lines[0])[0] + " hand AB"} {
		assert.Nil(t, s.Propose(line), line)
	}
	find := s.Propose("9ZZ")
	require.NotNil(t, find)
	assert.Empty(t, find())
}

// What is found for a refused entry late in a long game.
func BenchmarkPropose(b *testing.B) {
	for _, g := range games.All {
		var s table.Session
		var line string
		most := 0
		for _, r := range recordings(b, g.ID, 100) { // the longest
			if n := len(r.lines); n > most {
				most = n
				s, _ = r.seat(b, r.lines[:n-2])
				line = r.lines[n-4]
			}
		}
		b.Run(g.ID, func(b *testing.B) {
			find := s.Propose(line)
			require.NotNil(b, find)
			b.ReportAllocs()
			for b.Loop() {
				find()
			}
			b.ReportMetric(float64(most), "entries")
		})
	}
}
