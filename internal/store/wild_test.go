package store_test

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/testkit"
	"referee/internal/text"
	"referee/profiles"
	"referee/rules"
	"referee/scoring"
)

// Whatever is typed into a calculator, it is refused or scored: no table is so odd that
// the program breaks down on it, and the points are those of the items.
func TestNoTypedTableIsTooOdd(t *testing.T) {
	testkit.Alone(t)
	p, err := text.New(text.EN)
	require.NoError(t, err)
	for _, g := range games.All {
		t.Run(g.ID, func(t *testing.T) {
			rnd := rand.New(rand.NewPCG(1, 2))
			for range testkit.Some(60, 20) {
				h := record.Header{Version: record.Version, Game: g.ID, Seats: []string{"Anna", "Boris", "Céline", "Дима", "Eve", "Fay"}[:g.MinSeats+rnd.IntN(g.MaxSeats-g.MinSeats+1)]}
				if list := profiles.Variants(g.ID); len(list) > 0 && rnd.IntN(2) == 0 {
					h.Set(store.VariantsKey, list[rnd.IntN(len(list))].ID)
				}
				profile, problems := opener.Profile(g, h, "")
				if len(problems) > 0 && h.Get(store.VariantsKey) != "" {
					continue // it is not for so many players
				}
				require.Empty(t, problems)
				fields, err := g.Blank(h, profile)
				require.NoError(t, err)
				var pairs []record.Pair
				for _, f := range fields {
					pair := record.Pair{Key: f.Key, Value: strings.TrimSpace(wild(rnd, &f))}
					if pair.Value == "" {
						continue
					}
					if _, err := g.Calculate(h, profile, append(pairs, pair)); err == nil {
						pairs = append(pairs, pair)
					}
				}
				c, err := g.Calculate(h, profile, pairs)
				require.NoError(t, err)
				require.Equal(t, sums(&c.Sheet, len(h.Seats)), c.Sheet.Totals, fmt.Sprint(pairs))
				c.Board(present.Context{Printer: p.With(h.Seats), Names: h.Seats})
				opened, problems := opener.Typed("", h, pairs)
				require.Empty(t, problems)
				require.NotNil(t, opened.Position)
			}
		})
	}
}

// wild is a value of a field, at its bounds or beyond them as often as within.
func wild(rnd *rand.Rand, f *table.Field) string {
	switch f.Kind {
	case rules.NumberField:
		return strconv.Itoa(f.Min + rnd.IntN(f.Max-f.Min+1))
	case rules.SeatField:
		return strconv.Itoa(rnd.IntN(3))
	}
	words := []string{"r", "y", "g", "b", "p", "r1", "g2", "b4", "10", "8", "4", "A", "G", "koma", "sake", "tofu", "fugu", "kinko", "sasayakko", "x", "-"}
	if rnd.IntN(2) == 0 {
		return strings.Repeat(words[rnd.IntN(len(words))]+" ", 1+rnd.IntN(20))
	}
	var list []string
	for range rnd.IntN(12) {
		list = append(list, words[rnd.IntN(len(words))])
	}
	return strings.Join(list, " ")
}

// sums are the points of the items of each player.
func sums(s *scoring.Sheet, seats int) []int {
	list := make([]int, seats)
	for _, it := range s.Items {
		if it.Seat != rules.Table {
			list[it.Seat-1] += it.Points
		}
	}
	return list
}
