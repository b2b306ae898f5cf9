package games_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/present"
	"referee/internal/table"
	"referee/internal/testkit"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// laid is what lies on a table: by the name of a thing, what it is and what it was before the
// first entry.
type laid map[string][2]string

// lies is what differs from the table before the first entry: what a step back to there changes.
func lies(t *testing.T, s table.Session) laid {
	t.Helper()
	back, _ := s.Steps()
	on := laid{}
	if back == 0 {
		return on
	}
	r := s.Try(fmt.Sprint("undo ", back))
	for ; r.Error != nil; back-- { // a ruling goes with its entry
		r = s.Try(fmt.Sprint("undo ", back-1))
	}
	for _, p := range r.Pieces {
		on[named(&p.Is)] = [2]string{value(&p.Was), value(&p.Is)}
	}
	return on
}

func named(t *present.Thing) string { return fmt.Sprint(t.Seat, t.Name) }

// value is what lies there of a thing, in no order.
func value(t *present.Thing) string {
	var items []string
	for _, i := range t.Items {
		items = append(items, fmt.Sprint(i))
	}
	slices.Sort(items)
	return fmt.Sprint(t.Count, t.At, items)
}

// moves moves the pieces of a table.
func (on laid) moves(t *testing.T, list []present.Piece) {
	t.Helper()
	for _, p := range list {
		name, was, is := named(&p.Is), value(&p.Was), value(&p.Is)
		require.NotEqual(t, was, is, "%s: nothing is to be done", name)
		here, known := on[name]
		if !known {
			here = [2]string{was, was}
		}
		require.Equal(t, here[0], was, name)
		on[name] = [2]string{is, here[1]}
	}
	for name, here := range on {
		if here[0] == here[1] {
			delete(on, name)
		}
	}
}

// unmoved are the fields that tell nothing of pieces on the table: who begins or is due, where the houses stand, what the
// box has printed, how often a geisha came home, and sums of what lies there or lay there.
var unmoved = []string{"first", "turn", "houses", "board", "spent", "won", "before", "home.red", "home.yellow", "home.green", "home.blue", "home.pink"}

// movesNothing reports whether a field tells nothing of pieces; the number of a round of Sakura lies nowhere.
func movesNothing(s table.Session, f *table.Field) bool {
	key, _, _ := strings.Cut(f.Key, "@")
	return slices.Contains(unmoved, key) || s.Game() == "sakura" && key == "round"
}

// values are the fields that tell of pieces.
func values(s table.Session) (list []string) {
	for _, f := range s.Fields() {
		if !movesNothing(s, &f) {
			words := strings.Fields(f.Value)
			if f.Key == "lake" { // in whichever order its tiles were laid
				slices.Sort(words)
			}
			list = append(list, f.Key+"="+strings.Join(words, " "))
		}
	}
	return list
}

// tried is a correction at random.
func tried(rng *rand.Rand, s table.Session) string {
	entries := s.Entries(table.Everyone)
	e, other := entries[rng.IntN(len(entries))], entries[rng.IntN(len(entries))]
	name := s.Header().Seats[other.Seat-1]
	back, forth := s.Steps()
	lines := []string{
		fmt.Sprintf("amend %d: %s %s", e.Seq, name, other.Text),
		fmt.Sprintf("insert %d: %s %s", e.Seq, name, other.Text),
		fmt.Sprintf("delete %d", e.Seq),
		fmt.Sprintf("undo %d", 1+rng.IntN(back)),
	}
	if forth > 0 {
		lines = append(lines, fmt.Sprintf("redo %d", 1+rng.IntN(forth)))
	}
	return lines[rng.IntN(len(lines))]
}

// What is told of a correction is what moves the table as it lay to the table as it is, and
// nothing else.
func TestPiecesAreWhatACorrectionMoves(t *testing.T) {
	each(t, func(t *testing.T, g table.Binding) {
		told := 0
		for seed := range testkit.Some(uint64(12), 5) {
			rng := rand.New(rand.NewPCG(seed, 11))
			h := header(g, "", "")
			h.Seats = colours[:g.MinSeats+int(seed)%(g.MaxSeats-g.MinSeats+1)]
			s := start(t, g, h)
			for n := 0; n < 15+int(seed)*4 && !s.Over(); n++ {
				pick(t, rng, s)
			}
			for range 8 {
				if back, _ := s.Steps(); back == 0 {
					break
				}
				on, before, line := lies(t, s), values(s), tried(rng, s)
				ahead := s.Try(line)
				r, err := s.Enter(line, true)
				require.NoError(t, err)
				if !r.Taken {
					continue
				}
				if r.Entry.Status != table.Ruled { // what was refused has changed nothing yet
					require.Equal(t, ahead.Pieces, r.Pieces, line)
				}
				on.moves(t, r.Pieces)
				require.Equal(t, lies(t, s), on, "seed %d: %s", seed, line)
				if len(r.Pieces) == 0 {
					assert.Equal(t, before, values(s), "seed %d: %s", seed, line)
				}
				told += len(r.Pieces)
				readable(t, g, r.Pieces)
			}
		}
		assert.Greater(t, told, 40)
	})
}

// readable says pieces in every language, each a change that can be seen.
func readable(t *testing.T, g table.Binding, list []present.Piece) {
	t.Helper()
	for _, l := range text.Langs() {
		p, err := text.New(l)
		require.NoError(t, err)
		for _, said := range wording.Pieces(p.With(colours[:g.MaxSeats]), list, 0) {
			assert.NotContains(t, said, "piece.")
			if strings.Contains(said, " — ") {
				continue // of pieces that go and come, in Russian
			}
			_, change, _ := strings.Cut(said, ":")
			was, is, _ := strings.Cut(strings.TrimSpace(change), " → ")
			assert.NotEmpty(t, was, said)
			assert.NotEqual(t, was, is, said)
		}
	}
}

// To amend an entry to what it says changes nothing on the table.
func TestAnAmendToTheSameMovesNothing(t *testing.T) {
	each(t, func(t *testing.T, g table.Binding) {
		s := start(t, g, header(g, "", ""))
		rng := rand.New(rand.NewPCG(5, 11))
		for n := 0; n < 25 && !s.Over(); n++ {
			pick(t, rng, s)
		}
		for _, e := range s.Entries(rules.Table) {
			r := s.Try(fmt.Sprintf("amend %d: %s %s", e.Seq, s.Header().Seats[e.Seat-1], e.Text))
			assert.Empty(t, r.Pieces, "%s", e.Text)
		}
	})
}

// Whatever of the table can be set by hand is told of as a piece, alone.
func TestEveryFieldSetByHandIsTold(t *testing.T) {
	each(t, func(t *testing.T, g table.Binding) {
		s := start(t, g, header(g, "", ""))
		rng := rand.New(rand.NewPCG(6, 11))
		for n := 0; n < 22 && !s.Over(); n++ {
			pick(t, rng, s)
		}
		told := 0
		for _, f := range s.Fields() {
			if movesNothing(s, &f) || strings.HasPrefix(f.Key, "secret@") && f.Value != "X" { // it lies face down all the same
				continue
			}
			for _, value := range []string{"0", "1", "2", "4", "-", s.Header().Seats[0], "r", "a", "4 4", "dango", "hiroshige", "123"} {
				line := "override " + f.Key + "=" + value
				if r, err := s.Enter(line, false); err == nil && r.Taken {
					i := slices.IndexFunc(s.Fields(), func(now table.Field) bool { return now.Key == f.Key })
					assert.Equal(t, s.Fields()[i].Value != f.Value, len(r.Pieces) > 0, "%s, was %s: %v", line, f.Value, r.Pieces)
					told++
					enter(t, s, "undo")
				}
			}
		}
		assert.Greater(t, told, 10)
	})
}
