package games_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/table"
	dealer "referee/internal/testkit/tokaido"
	"referee/rules"
)

// An item of a collection that grows names the entries after which there was more
// of it, also when the entry told its outcome later, and none that was taken back.
func TestItemsNameTheEntriesThatChangedThem(t *testing.T) {
	r, bad := record.Parse([]byte(`referee: 1
game: tokaido
seats: Orange, Violet, Blue

Orange kinko 1
Violet hiroshige 2
Blue umegae 3
Orange 1 koma
Violet 2
Violet here 2
Blue 3 samurai
Orange 7
undo
Orange 4
Violet 6
Blue 8 geta sake
Orange 10 shokunin ocha
`))
	require.Empty(t, bad)
	s, err := games.Tokaido.Open(r, profile(t, games.Tokaido, r.Header), nowhere{})
	require.NoError(t, err)
	from := map[string][]rules.Seq{}
	for _, it := range s.Running().Items {
		from[string(rune('0'+it.Seat))+it.Code+it.Subject] = it.From
	}
	for key, want := range map[string][]rules.Seq{
		"1tk/panoramapaddy": {9}, "1tk/souvenirs2": {4, 12}, "2tk/temple": {6}, "2tk/panoramamountain": {10},
		"3tk/samurai": {7}, "3tk/abilityumegae": {7}, "3tk/souvenirs2": {11},
	} {
		assert.Equal(t, want, from[key], key)
	}
}

// A set that is made larger leaves fewer of its old size: the entry is behind what
// is left of those too. What is shown of the end does not depend on what was asked
// after it.
func TestItemsOfWhichThereIsLessNameTheEntry(t *testing.T) {
	g := games.Tokaido
	r, bad := record.Parse([]byte(`referee: 1
game: tokaido
seats: Orange, Violet, Blue

Orange kinko 1
Violet hiroshige 2
Blue umegae 3
Orange 1 koma gofu
Violet 2
Violet here 2
Blue 4
Orange 8 sake
`))
	require.Empty(t, bad)
	s, err := g.Open(r, profile(t, g, r.Header), nowhere{})
	require.NoError(t, err)
	for _, it := range s.Running().Items {
		if it.Code == "tk/souvenirs" {
			assert.Equal(t, []rules.Seq{4, 8}, it.From, it.Subject)
		}
	}
}

func TestTheEntriesBehindAFinalSheetStayTheSame(t *testing.T) {
	g := games.Tokaido
	s := start(t, g, header(g, "", ""))
	dealer.Play(t, rand.New(rand.NewPCG(1, 1)), s, dealer.Telling{})
	want := slices.Clone(s.Sheets()[0].Items)
	enter(t, s, "override temple@Orange=9")
	s.Running()
	assert.Equal(t, want, s.Sheets()[0].Items)
}

// What a round brings comes from its own entries, not from those of the round
// before.
func TestItemsOfARoundNameItsEntries(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "..", "testdata", "geiko", "games", "points.txt"))
	require.NoError(t, err)
	r, bad := record.Parse(data)
	require.Empty(t, bad)
	s, err := games.Geiko.Open(r, profile(t, games.Geiko, r.Header), nowhere{})
	require.NoError(t, err)
	rounds := map[rules.Seq]int{}
	for _, e := range s.Entries(rules.Table) {
		rounds[e.Seq] = e.Round
	}
	sheets := s.Sheets()
	require.Len(t, sheets, 2)
	traced := 0
	for _, it := range sheets[1].Items {
		for _, at := range it.From {
			traced++
			round := 2
			if it.Carried {
				round = 1
			}
			assert.Equal(t, round, rounds[at], "%s %s of seat %d: entry %d", it.Code, it.Subject, it.Seat, at)
		}
	}
	assert.NotZero(t, traced)
}

// Points of the first round come from the entry with which it was scored: while the second
// is played, when it is over and whatever is set by hand then. The first round's own sheet
// has none.
func TestPointsOfTheRoundBeforeNameItsLastEntry(t *testing.T) {
	for game, last := range map[string]rules.Seq{"geiko": 16, "geishasroad": 0} {
		data, err := os.ReadFile(filepath.Join("..", "..", "testdata", game, "games", "points.txt"))
		require.NoError(t, err)
		r, bad := record.Parse(data)
		require.Empty(t, bad)
		g, _ := games.Find(game)
		whole, err := g.Open(r, profile(t, g, r.Header), nowhere{})
		require.NoError(t, err)
		for _, e := range whole.Entries(rules.Table) {
			if e.Round == 1 {
				last = e.Seq
			}
		}
		for _, n := range []int{int(last) + 1, int(last) + 4, len(r.Lines)} {
			part := *r
			part.Lines = r.Lines[:n]
			s, err := g.Open(&part, profile(t, g, r.Header), nowhere{})
			require.NoError(t, err)
			if n == len(r.Lines) {
				enter(t, s, "override first=1")
			}
			sheets := append(slices.Clone(s.Sheets()), s.Running())
			for i, sheet := range sheets {
				carried := 0
				for _, it := range sheet.Items {
					if it.Carried {
						carried++
						assert.Equal(t, []rules.Seq{last}, it.From, "%s: %s after %d", game, it.Code, n)
					}
				}
				assert.Equal(t, i > 0, carried > 0, "%s: sheet %d after %d", game, i, n)
			}
		}
	}
}

// What can only be so need not be told: recorded games without such entries end as they do
// with them.
func TestWhatFollowsNeedNotBeTold(t *testing.T) {
	for _, g := range []table.Binding{games.Geiko, games.Maiko} {
		files, err := filepath.Glob(filepath.Join(folder(g), "*.txt"))
		require.NoError(t, err)
		for _, name := range files {
			data, err := os.ReadFile(name)
			require.NoError(t, err)
			r, bad := record.Parse(data)
			require.Empty(t, bad, name)
			s := start(t, g, r.Header)
			skipped := 0
			for _, l := range r.Lines {
				if l.Kind == record.Entry && !s.Turn().Due.Has(l.Seat) {
					skipped++
					continue
				}
				enter(t, s, record.FormatLine(r.Header, l))
			}
			require.True(t, s.Over(), name)
			last := s.Sheets()[len(s.Sheets())-1]
			assert.Equal(t, r.Header.Get("totals"), fmt.Sprint(last.Totals), name)
			assert.Equal(t, r.Header.Get("ending"), last.Ending.Code, name)
			assert.True(t, skipped > 0 || g.ID == "maiko", "%s: the last hand", name)
		}
	}
}

// Tokens that were paid or lost name the entries of the rounds in which that happened.
func TestTokensNameTheirRounds(t *testing.T) {
	data, err := os.ReadFile("../../testdata/sakura/games/ru_3_no-token-to-lose.txt")
	require.NoError(t, err)
	r, bad := record.Parse(data)
	require.Empty(t, bad)
	s, err := games.Sakura.Open(r, profile(t, games.Sakura, r.Header), nowhere{})
	require.NoError(t, err)
	lost := 0
	for _, it := range s.Running().Items {
		switch it.Code {
		case "sk/lost":
			lost++
			assert.Len(t, it.From, it.Count, "one entry for each token")
		case "sk/paid":
			assert.Len(t, it.From, 1)
		}
	}
	assert.Positive(t, lost)
}

// What everybody has before the first entry comes from none.
func TestItemsFromBeforeTheFirstEntryNameNone(t *testing.T) {
	s := start(t, games.Sakura, header(games.Sakura, "", ""))
	enter(t, s, "17 4 22")
	for _, it := range s.Running().Items {
		assert.Equal(t, "sk/start", it.Code)
		assert.Empty(t, it.From)
	}
}
