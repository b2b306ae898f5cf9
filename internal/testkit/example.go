package testkit

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/rules"
	"referee/scoring"
)

// Examples is what plays the worked examples of a rulebook. Beside the lines of a
// story an example has lines that say what must hold where they stand:
//
//	# ending: hk/shared       how it ends; nothing while it goes on
//	# clause: HK-WIN-7        the clause that says so
//	# winner: 1               0 is neither, 12 both
//	settle                    the table that was typed in is scored
//	due 2                     who must do something
//	points 10 9               the totals
//	item 2 tk/rank 1 = 10     the points of a player's lines of a kind and subject
type Examples[S any, M comparable] struct {
	Table[S, M]
	Score *scoring.Game[S]
	// Verbs are the game's own lines of this kind.
	Verbs map[string]func(t testing.TB, s *S, rest string)
}

// Run plays them all; every way a game can end has one.
func (g Examples[S, M]) Run(t *testing.T) {
	told := map[string]bool{}
	for _, e := range Stories(t, g.Def.ID, "examples") {
		t.Run(e.Name, func(t *testing.T) {
			s := g.Start(t, e)
			for i, line := range e.Lines {
				s = g.do(t, s, rules.Seq(i+1), g.Seats(e), line)
			}
			sheet := g.Score.Sheet(&s, g.Seats(e), g.Def.Over(&s))
			told[sheet.Ending.Code] = true
			assert.Equal(t, e.Head["ending"], sheet.Ending.Code)
			assert.Equal(t, e.Head["clause"], string(sheet.Ending.Clause))
			assert.Equal(t, e.Head["winner"], Winners(sheet))
		})
	}
	for _, code := range g.Score.Endings {
		assert.True(t, told[code], "no example ends by %s", code)
	}
}

// do carries out one line.
func (g Examples[S, M]) do(t testing.TB, s S, at rules.Seq, seats int, line string) S {
	t.Helper()
	verb, rest, _ := strings.Cut(line, " ")
	if holds, ok := g.Verbs[verb]; ok {
		holds(t, &s, rest)
		return s
	}
	switch verb {
	case "settle":
		return g.Def.Settle(s)
	case "set":
		return g.Set(t, s, rest)
	case "due":
		assert.Equal(t, rest, digits(g.Def.Turn(&s).Due), "due")
		return s
	case "points", "item":
		sheet := g.Score.Sheet(&s, seats, g.Def.Over(&s))
		Adds(t, sheet)
		if verb == "points" {
			assert.Equal(t, rest, strings.Trim(fmt.Sprint(sheet.Totals), "[]"), "%d: points", at)
		} else {
			item(t, sheet, rest)
		}
		return s
	}
	seat, m := g.Read(t, &s, line)
	s, err := g.Def.After(s, at, seat, m)
	require.NoError(t, err, line)
	return s
}

// item compares the points of a player's lines: "2 tk/rank 1 = 10".
func item(t testing.TB, sheet scoring.Sheet, text string) {
	t.Helper()
	what, want, _ := strings.Cut(text, " = ")
	words := append(strings.Fields(what), "")
	sum := 0
	for _, it := range sheet.Items {
		if digits(rules.SeatSet(it.Seat)) == words[0] && it.Code == words[1] && (words[2] == "" || it.Subject == words[2]) {
			sum += it.Points
		}
	}
	assert.Equal(t, want, strconv.Itoa(sum), text)
}

// Adds checks that every line of a sheet is its count times its value, and that
// the totals are the sums of the lines.
func Adds(t testing.TB, sheet scoring.Sheet) {
	t.Helper()
	sums := make([]int, len(sheet.Totals))
	for _, it := range sheet.Items {
		require.Equal(t, it.Points, it.Count*it.Each, it)
		if it.Seat != rules.Table {
			sums[it.Seat-1] += it.Points
		}
	}
	require.Equal(t, sums, sheet.Totals)
}

// Winners is the seats that won, as digits; none is "0".
func Winners(sheet scoring.Sheet) string { return digits(sheet.Winners) }

// digits are the numbers of seats in a row, "0" for none.
func digits(seats rules.Seats) string {
	var text strings.Builder
	for seat := range seats.All() {
		fmt.Fprint(&text, int(seat))
	}
	if text.Len() == 0 {
		return "0"
	}
	return text.String()
}
