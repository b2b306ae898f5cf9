package sakura

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/sakura"
	scoring "referee/scoring/sakura"
)

// Random games of six: for every entry the verdict, then the entry applied. What is
// allocated is the notes of the dealer.
func BenchmarkGames(b *testing.B) {
	d := newDealer(2, at(box, 6))
	dealt.BenchGames(b, d, d.deal)
}

// The dealer alone: what the games above cost without the referee.
func BenchmarkDealer(b *testing.B) {
	d := newDealer(2, at(box, 6))
	for b.Loop() {
		d.deal()
	}
}

// A verdict and its entry, for each kind of entry.
func BenchmarkVerdictAndApply(b *testing.B) { table.BenchEntries(b, positions(b)) }

// Everything that could be typed when a card is to be shown.
func BenchmarkLegal(b *testing.B) { table.BenchLegal(b, positions(b)["card"]) }

// positions are tables of six, and of two with the tactical rule, with a clean entry for
// each kind.
func positions(t testing.TB) map[string]testkit.Position[game.State, game.Move] {
	cycle := []string{"set discards=1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24", "1 25 27 28 40 41 46"}
	six := table.Positions(t, map[string]string{"players": "6"}, nil, map[string][]string{
		"path": {"1 board 3b1t5s4b6s3b4s2b3"}, "first": {"1 17"}, "card": {"1 17 13 12 9 3 41", "1 42"},
		"round":  {"1 42 33 43 28 37 52"},
		"choice": {"1 42 33 43 28 37 50", "6 forward"},
		"cycle":  append(cycle, "1 42 43 45 47 51 52"),
	})
	two := table.Positions(t, map[string]string{"players": "2", "tactics": "yes"}, []string{"set space@1=2"}, map[string][]string{
		"court": {"1 17 13", "2 court 12"}, "court with the last": {"1 17", "2 13 court 12"},
	})
	for name, at := range two {
		six[name] = at
	}
	return six
}

// What is asked again and again allocates nothing.
func TestHotPathAllocatesNothing(t *testing.T) {
	all := positions(t)
	at := all["choice"]
	delete(all, "choice") // what a turn is about is told with its card
	table.HotPath(t, all)
	buf := make([]game.Move, 0, 2)
	assert.Zero(t, testing.AllocsPerRun(20, func() {
		after := at.State
		_ = game.Apply(&after, testkit.SomeEntry, at.Seat, at.Move)
		Book.Judge(&at.State, at.Seat, at.Move)
		buf = Book.Legal(&at.State, at.Seat, buf[:0])
	}))
}

// A whole round of six painters, from its cards to the refill.
func BenchmarkRound(b *testing.B) {
	at := positions(b)["round"]
	b.ReportAllocs()
	for b.Loop() {
		after := at.State
		_ = game.Apply(&after, testkit.SomeEntry, at.Seat, at.Move)
	}
}

// asking is a table of six on which each card asks twice, nobody has chosen yet, and no
// sakura is near.
func asking(t testing.TB) game.State {
	t.Helper()
	s, err := game.Setup(at([]rules.BoxValue{{Key: game.BoardKey, Value: "t100s1s1s1"}}, 6))
	require.NoError(t, err)
	for _, pair := range []string{"emperor=50", "space@1=40", "space@2=30", "space@3=20", "space@4=10", "space@5=5"} {
		s = table.Set(t, s, pair)
	}
	m, err := game.Parse(&s, 1, "1=e*1*1 2=e*1*2 3=e*1*3 4=e*1*1 5=e*1*2 6=e*1*3")
	require.NoError(t, err)
	s, err = game.Def.After(s, 1, 1, m)
	require.NoError(t, err)
	return s
}

// outcomes plays a round in all ways, and returns how many there are.
func outcomes(s game.State) (n int) {
	who, asked := s.Asked()
	if !asked {
		return 1
	}
	for w := game.Forward; w <= game.Back; w++ {
		next := s
		_ = game.Apply(&next, testkit.SomeEntry, s.Seat(who), game.Move{Act: game.Choose, Way: w})
		n += outcomes(next)
	}
	return n
}

// Twelve choices make 4096 rounds.
func TestOutcomesOfARound(t *testing.T) {
	s := asking(t)
	require.Equal(t, 4096, outcomes(s))
}

// All of them.
func BenchmarkOutcomes(b *testing.B) {
	s := asking(b)
	b.ReportAllocs()
	for b.Loop() {
		outcomes(s)
	}
}

// A whole game of six read, judged and applied from its text.
func BenchmarkReplay(b *testing.B) {
	setup := at(box, 6)
	type entry struct {
		seat rules.Seat
		text string
	}
	var list []entry
	dealt.Play(b, 2, setup, func(_ *dealer, _ rules.Seq, seat rules.Seat, m game.Move) {
		list = append(list, entry{seat, game.Format(m)})
	})
	b.ReportAllocs()
	b.ReportMetric(float64(len(list)), "entries")
	for b.Loop() {
		s, _ := game.Setup(setup)
		for i, e := range list {
			m, err := game.Parse(&s, e.seat, e.text)
			if err != nil || len(Book.Judge(&s, e.seat, m)) > 0 {
				b.Fatal(e.text)
			}
			_ = game.Apply(&s, rules.Seq(i+1), e.seat, m)
		}
	}
}

// The cards of six players read, and written.
func BenchmarkParse(b *testing.B) {
	at := positions(b)["round"]
	text := game.Format(at.Move)
	b.Run("parse", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			_, _ = game.Parse(&at.State, at.Seat, text)
		}
	})
	b.Run("format", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			game.Format(at.Move)
		}
	})
}

// The sheet of six players at the end.
func BenchmarkScore(b *testing.B) {
	d := dealt.Play(b, 2, at(box, 6), func(*dealer, rules.Seq, rules.Seat, game.Move) {})
	b.ReportAllocs()
	for b.Loop() {
		scoring.Game.Sheet(&d.state, 6, true)
	}
}

// What has happened in a round, told step by step.
func BenchmarkSteps(b *testing.B) {
	at := positions(b)["round"]
	s, _ := game.Def.After(at.State, 1, at.Seat, at.Move)
	b.ReportAllocs()
	for b.Loop() {
		s.Steps()
	}
}
