package sakura

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/sakura"
)

// box is the made-up box of the tests.
var box = testkit.Box("sakura")

// kit plays the examples. Beside the lines of every game there are "stands E12 5 0 3",
// where the Emperor and the painters stand; "steps emperor painter", what has happened
// in the round; "step 2 met 1 7>4 SK-MOVE-2", one of that, who, from where to where, and
// the clause; "card 3 28", the card that it comes from; "deck 45", cards in the deck;
// and "further 1", who plays the court painter's card.
var kit = testkit.Examples[game.State, game.Move]{
	Table: testkit.Table[game.State, game.Move]{Def: &game.Def, Box: box},
	Score: &Game,
	Verbs: map[string]func(testing.TB, *game.State, string){"stands": stands, "steps": steps, "step": step, "card": card, "deck": deck, "further": further},
}

func TestExamples(t *testing.T) { kit.Run(t) }

func stands(t testing.TB, s *game.State, want string) {
	text := fmt.Sprintf("E%d", s.Emperor)
	for p := range s.PainterCount() {
		text += fmt.Sprintf(" %d", s.Painters[p])
	}
	assert.Equal(t, want, text, "stands")
}

func steps(t testing.TB, s *game.State, want string) {
	var list []string
	for _, step := range s.Steps() {
		list = append(list, step.Kind.Key())
	}
	assert.Equal(t, want, strings.Join(list, " "), "steps")
}

// nth is the step of a line, and the rest of that.
func nth(t testing.TB, s *game.State, line string) (game.Step, string) {
	number, rest, _ := strings.Cut(line, " ")
	n, err := strconv.Atoi(number)
	require.NoError(t, err)
	list := s.Steps()
	require.LessOrEqual(t, n, len(list), line)
	return list[n-1], rest
}

func step(t testing.TB, s *game.State, line string) {
	step, want := nth(t, s, line)
	text := step.Kind.Key()
	switch step.Kind {
	case game.EmperorMoved:
		text += fmt.Sprintf(" %d>%d", step.From, step.To)
	case game.CardsDropped:
		text += fmt.Sprintf(" %d", step.N)
	default:
		text += fmt.Sprintf(" %d %d>%d", step.Who+1, step.From, step.To)
	}
	assert.Equal(t, want, text+" "+string(s.Clause(&step)), "step")
}

func card(t testing.TB, s *game.State, line string) {
	step, want := nth(t, s, line)
	assert.Equal(t, want, strconv.Itoa(int(step.Card)), "card %s", line)
}

func deck(t testing.TB, s *game.State, want string) {
	assert.Equal(t, want, strconv.Itoa(int(s.Pile.Left)), "deck")
}

func further(t testing.TB, s *game.State, want string) {
	assert.Equal(t, want, strconv.Itoa(int(s.Further())), "further")
}

// typed is a table that was typed in, of so many players, and scored.
func typed(t testing.TB, seats int, pairs ...string) game.State {
	t.Helper()
	setup := testkit.Setup(seats)
	setup.Box = box
	s, err := game.Setup(setup)
	require.NoError(t, err)
	for _, pair := range pairs {
		s = kit.Set(t, s, pair)
	}
	return game.Settle(s)
}

// Each way in which tokens came has its lines, and cites its clause.
func TestItems(t *testing.T) {
	s := typed(t, 3)
	s.Payouts[0], s.Payouts[2] = [game.MaxPlayers]uint8{3, 2, 1}, [game.MaxPlayers]uint8{0, 4}
	s.Lost = [game.MaxPlayers]uint8{2, 0, 1}
	s.Given = [game.MaxPlayers]int8{0, 3, -1}
	sheet := Game.Sheet(&s, 3, true)
	testkit.Adds(t, sheet)
	var got []string
	for _, it := range sheet.Items {
		got = append(got, fmt.Sprintf("%d %s %s %dx%d %s", it.Seat, it.Code, it.Subject, it.Count, it.Each, it.Clause))
	}
	assert.Equal(t, []string{
		"1 sk/start  5x1 SK-SETUP-2", "2 sk/start  5x1 SK-SETUP-2", "3 sk/start  5x1 SK-SETUP-2",
		"1 sk/paid 1 1x3 SK-SAKURA-3", "2 sk/paid 1 1x2 SK-SAKURA-3", "2 sk/paid 3 1x4 SK-SAKURA-3", "3 sk/paid 1 1x1 SK-SAKURA-3",
		"1 sk/lost  2x-1 SK-MOVE-2", "3 sk/lost  1x-1 SK-MOVE-2",
		"2 sk/given  3x1 SK-GOAL-1", "3 sk/given  1x-1 SK-GOAL-1",
	}, got)
	for seat := rules.Seat(1); seat <= 3; seat++ {
		assert.Equal(t, sheet.Totals[seat-1], s.Held(game.Of(seat)), "the sheet is what decides")
	}
}

// Players are ranked by the same criteria that decide who wins.
func TestRanks(t *testing.T) {
	for _, c := range []struct {
		fields []string
		ranks  []int
	}{
		{[]string{"tokens@1=8", "tokens@2=9", "tokens@3=5", "tokens@4=6"}, []int{2, 1, 4, 3}},
		{[]string{"tokens@1=8", "tokens@2=8", "space@1=3", "space@2=7"}, []int{2, 1, 3, 3}},
		{[]string{"tokens@1=8", "tokens@2=8", "space@3=1"}, []int{1, 1, 3, 4}},
	} {
		s := typed(t, 4, append([]string{"emperor=33"}, c.fields...)...)
		sheet := Game.Sheet(&s, 4, true)
		assert.Equal(t, c.ranks, sheet.Ranks, "%v", c.fields)
	}
}

// A running sheet counts what is there and decides nothing.
func TestRunningSheet(t *testing.T) {
	s := typed(t, 3, "tokens@2=9")
	sheet := Game.Sheet(&s, 3, false)
	assert.Equal(t, []int{5, 9, 5}, sheet.Totals)
	assert.Empty(t, sheet.Ending.Code)
	assert.Zero(t, sheet.Winners)
}

// The court painter has no tokens and no line.
func TestTheCourtPainterIsNobody(t *testing.T) {
	s := typed(t, 2, "court=4")
	s.Lost[game.Court], s.Payouts[0][game.Court] = 1, 3
	assert.Zero(t, s.Held(game.Court))
	sheet := Game.Sheet(&s, 2, true)
	assert.Equal(t, []int{5, 5}, sheet.Totals)
	assert.Equal(t, "sk/shared", sheet.Ending.Code)
}

// Of a table that was typed in nobody knows how the tokens came: they are one line.
func TestATypedTableIsOneLineEach(t *testing.T) {
	s := typed(t, 2, "tokens@1=9")
	sheet := Game.Sheet(&s, 2, true)
	require.Len(t, sheet.Items, 2)
	for i, want := range []int{9, game.StartTokens} {
		it := sheet.Items[i]
		assert.Equal(t, "sk/given", it.Code)
		assert.Equal(t, want, it.Points)
	}
	testkit.Adds(t, sheet)
}
