package tokaido

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/tokaido"
)

// Whole random games of four with travellers: for every walk the list of what is
// legal, for every entry the verdict, then the entry applied.
func BenchmarkGames(b *testing.B) {
	d := newDealer(1, rules.Setup{Seats: 4})
	d.oneEntry = true
	start, entries := d.state, 0
	enter := func(seat rules.Seat, m game.Move) {
		if !Book.Clean(&d.state, seat, m) {
			b.Fatal(game.Format(m))
		}
		d.state, _ = game.Apply(d.state, someEntry, seat, m)
		entries++
	}
	b.ReportAllocs()
	for b.Loop() {
		d.state = start
		d.shuffle()
		d.begin(enter)
		for !d.state.Over() {
			d.step(enter)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
	b.ReportMetric(float64(entries)/float64(b.N), "entries/game")
}

// The dealer alone: what the games above cost without the referee.
func BenchmarkDealer(b *testing.B) {
	d := newDealer(1, rules.Setup{Seats: 4})
	for b.Loop() {
		d.shuffle()
	}
}

// positions are tables on which a player is about to walk or to tell what came of
// a stop, with a clean entry for each.
func positions(t testing.TB) map[string]position {
	list := map[string]position{}
	for name, lines := range map[string][]string{
		"walk":    {"1 5"},
		"village": {"1 1 koma geta | washi"},
		"temple":  {"1 2 2"},
		"meeting": {"1 3 sea"},
		"inn":     {"1 14 sushi"},
		"stop":    {"1 1", "1 koma"},
		"chuubei": {"1 6", "2 14", "2 samurai soba"},
		"track":   {"1 track 0"},
	} {
		s, _ := table.Play(t, testkit.Story{
			Head:  map[string]string{"players": "4"},
			Lines: append([]string{"1 kinko 1", "2 chuubei 2", "3 mitsukuni 3", "4 hirotada 4"}, lines[:len(lines)-1]...),
		})
		seat, m := table.Read(t, &s, lines[len(lines)-1])
		require.Empty(t, Book.Judge(&s, seat, m), name)
		list[name] = position{s, seat, m}
	}
	return list
}

type position struct {
	state game.State
	seat  rules.Seat
	move  game.Move
}

// What is asked again and again allocates nothing.
func TestHotPathAllocatesNothing(t *testing.T) {
	buf := make([]game.Move, 0, 4096)
	for name, at := range positions(t) {
		s := &at.state
		for what, f := range map[string]func(){
			"apply":      func() { _, _ = game.Apply(*s, someEntry, at.seat, at.move) },
			"clean":      func() { Book.Clean(s, at.seat, at.move) },
			"judge":      func() { Book.Judge(s, at.seat, at.move) },
			"legal":      func() { buf = Book.Legal(s, at.seat, buf[:0]) },
			"candidates": func() { buf = game.Candidates(s, at.seat, rules.AllKinds, buf[:0]) },
			"turn":       func() { game.Turn(s) },
			"inspect":    func() { Book.Inspect(s) },
		} {
			assert.Zero(t, testing.AllocsPerRun(100, f), "%s at %s", what, name)
		}
	}
}
