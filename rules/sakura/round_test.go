package sakura

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
)

// A turn says which rule makes somebody due, from an empty table to the end.
func TestTurn(t *testing.T) {
	s := begin(t, testkit.Setup(3))
	for _, step := range []struct {
		line, why, clause string
		due               rules.Seats
		phase             rules.Phase
		round, step       int
	}{
		{"", "board", "SK-SETUP-1", rules.SeatSet(1), PhaseBoard, 1, 1},
		{"1 board 3b1t5s4b6s3b4s2b3", "cards", "SK-ROUND-1", rules.SeatSet(1, 2, 3), PhaseCards, 1, 1},
		{"2 50=e*1*1", "cards", "SK-ROUND-1", rules.SeatSet(1, 3), PhaseCards, 1, 1},
		{"3 17=e+2+2", "cards", "SK-ROUND-1", rules.SeatSet(1), PhaseCards, 1, 1},
		{"1 30=e+1*1", "painter", "SK-PAINT-2", rules.SeatSet(1), PhaseChoice, 1, 1},
		{"1 forward", "emperor", "SK-GARDEN-3", rules.SeatSet(2), PhaseChoice, 1, 1},
		{"2 back", "painter", "SK-PAINT-2", rules.SeatSet(2), PhaseChoice, 1, 1},
		{"2 back", "cards", "SK-ROUND-1", rules.SeatSet(1, 2, 3), PhaseCards, 2, 1},
		{"1 12=e+1+3 13=e+1+2 9=e+2+1", "cards", "SK-ROUND-1", rules.SeatSet(1, 2, 3), PhaseCards, 3, 2},
	} {
		if step.line != "" {
			s = testkit.On(t, &Def, s, step.line)
		}
		turn := Turn(&s)
		if who, asked := s.Asked(); asked {
			assert.Equal(t, []rules.Arg{rules.N("card", int(s.Table.Cards[who].Number)), rules.N("n", 1)}, turn.Args)
			turn.Args = nil
		}
		assert.Equal(t, rules.Turn{Phase: step.phase, Round: step.round, Step: step.step, Steps: 3, Due: step.due, Why: step.why, Clause: rules.ClauseID(step.clause)}, turn, step.line)
	}
	s.Scored = Sakuras
	assert.Equal(t, rules.Turn{Phase: PhaseOver, Round: 2, Step: 3, Steps: 3, Why: "over", Clause: "SK-END-1"}, Turn(&s))
}

// The court painter's card is turned up by either, or comes from the hand of one.
func TestTurnOfTheCourtPainter(t *testing.T) {
	s := begin(t, with(2), "1 17 13")
	turn := Turn(&s)
	assert.Equal(t, rules.SeatSet(1, 2), turn.Due)
	assert.Equal(t, []any{"court", rules.ClauseID("SK-TWO-2"), PhaseCourt}, []any{turn.Why, turn.Clause, turn.Phase})
	s = stands(t, with(2, "tactics", "yes"), "E20 3 5 9")
	assert.Equal(t, rules.Seat(1), s.Further())
	s = stands(t, with(2, "tactics", "yes"), "E20 5 3 9")
	assert.Equal(t, rules.Seat(2), s.Further())
	turn = Turn(&s)
	assert.Equal(t, "cards-hand", turn.Why, "who is further has to know before cards are chosen")
	assert.Equal(t, []rules.Arg{rules.Who("further", 2)}, turn.Args)
	s = testkit.On(t, &Def, s, "1 17 13")
	turn = Turn(&s)
	assert.Equal(t, rules.SeatSet(2), turn.Due)
	assert.Equal(t, []any{"court-hand", rules.ClauseID("SK-TACTIC-1"), PhaseCourt}, []any{turn.Why, turn.Clause, turn.Phase})
	s.Painters[0], s.Painters[1] = 1, 2
	assert.Equal(t, rules.Seat(2), s.Further(), "it was so when the round began")
}

// The rules for two are listed only while the court painter's card is awaited, which is
// never with more players.
func TestRulesForTwoAreListedForTwo(t *testing.T) {
	for _, c := range Clauses {
		if strings.HasPrefix(string(c.ID), "SK-TWO-") || strings.HasPrefix(string(c.ID), "SK-TACTIC-") {
			assert.Subset(t, []rules.Phase{PhaseCourt}, c.Phases, c.ID)
		}
	}
}

// What cannot have been played changes nothing, and says why.
func TestImpossible(t *testing.T) {
	for _, c := range []struct {
		name, line, code, clause string
		s                        State
		because                  []rules.Seq
	}{
		{"no path", "1 17=e+2+2", "sk/no-board", "SK-SETUP-1", begin(t, testkit.Setup(3)), nil},
		{"nobody", "0 17", "sk/nobody", "SK-ROUND-1", begin(t, with(3)), nil},
		{"no court painter", "1 court 17", "sk/no-court", "SK-TWO-1", begin(t, with(3)), nil},
		{"icons not told", "1 17", "sk/no-icons", "", begin(t, rules.Setup{Seats: 3, Box: box[:1]}), nil},
		{"icons of a later card", "1 17=e+2+2 4", "sk/no-icons", "", begin(t, rules.Setup{Seats: 3, Box: box[:1]}), nil},
		{"icons of the court painter's", "1 court 4", "sk/no-icons", "", begin(t, rules.Setup{Seats: 2, Box: box[:1]}), nil},
		{"a card too many", "1 1 2 3 4", "sk/too-many-cards", "SK-ROUND-1", begin(t, with(3)), nil},
		{"two where one is missing", "1 1 2", "sk/too-many-cards", "SK-ROUND-1", begin(t, with(3), "2 17 13"), nil},
		{"a choice first", "1 1", "sk/choice-first", "SK-ROUND-3", begin(t, with(3), "1 17", "2 50 13"), []rules.Seq{2}},
		{"no choice", "1 back", "sk/nothing-to-choose", "SK-ROUND-3", begin(t, with(3), "1 17"), nil},
		{"no choice before a path", "1 back", "sk/nothing-to-choose", "SK-ROUND-3", begin(t, testkit.Setup(3)), nil},
	} {
		seat := rules.Seat(c.line[0] - '0')
		m, err := Parse(&c.s, seat, c.line[2:])
		require.NoError(t, err, c.name)
		after, err := Def.After(c.s, 9, seat, m)
		var why *rules.Fault
		if assert.ErrorAs(t, err, &why, c.name) {
			assert.Equal(t, []any{c.code, rules.ClauseID(c.clause), c.because}, []any{why.ID(), why.Clause, why.Because}, c.name)
			assert.Equal(t, c.s, after, c.name)
		}
	}
	s := begin(t, with(3), "2 17 13")
	m, _ := Parse(&s, 1, "1 2")
	_, err := Def.After(s, 9, 1, m)
	assert.Equal(t, []rules.Arg{rules.N("n", 1)}, err.(*rules.Fault).Args)
	s = begin(t, with(3), "1 17", "2 50 13")
	m, _ = Parse(&s, 1, "1")
	_, err = Def.After(s, 9, 1, m)
	assert.Equal(t, []rules.Arg{rules.Who("seat", 2), rules.N("card", 50)}, err.(*rules.Fault).Args)
}

// Cards lie before their painters until the first of the next round, and an entry shows
// those of the player and of whoever comes after him and has shown none.
func TestShowers(t *testing.T) {
	s := begin(t, with(4), "3 17")
	assert.Equal(t, [MaxPlayers]Painter{1, 3, 0}, s.Showers(2))
	assert.Equal(t, [MaxPlayers]Painter{2, 3, 0, 1}, s.Showers(3), "his own comes first all the same")
	s = testkit.On(t, &Def, s, "2 13 12 9")
	assert.True(t, s.Table.Ended)
	var numbers []uint8
	for p := range s.PainterCount() {
		numbers = append(numbers, s.Table.Cards[p].Number)
	}
	assert.Equal(t, []uint8{9, 13, 17, 12}, numbers)
	assert.Equal(t, rules.SeatSet(1, 2, 3, 4), s.Missing())
	was := s.Position
	s = testkit.On(t, &Def, s, "1 3")
	assert.Equal(t, was, s.Table.Begin)
	assert.EqualValues(t, 2, s.Round)
	assert.Equal(t, Played{}, s.Table.Cards[1])
	assert.Equal(t, CardsOf(9)|CardsOf(12)|CardsOf(13)|CardsOf(17), s.Pile.Discards)
}

// What is offered is each card of which the icons are known, or the two directions.
func TestCandidates(t *testing.T) {
	s := begin(t, testkit.Setup(3))
	assert.Empty(t, Candidates(&s, 1, rules.AllKinds, nil), "a path is never proposed")
	assert.Zero(t, Choices(&s))
	s = testkit.On(t, &Def, s, "1 board 3b1t5s4b6s3b4s2b3", "1 41=e+1>")
	assert.Len(t, Candidates(&s, 2, rules.AllKinds, nil), 1)
	assert.Empty(t, Candidates(&s, 2, rules.KindSet(Choose), nil))
	assert.Empty(t, Candidates(&s, 1, rules.AllKinds, nil), "he has shown one")
	assert.Empty(t, Candidates(&s, rules.Table, rules.AllKinds, nil))
	s = begin(t, with(2), "1 17 50")
	list := Candidates(&s, 2, rules.AllKinds, nil)
	require.Len(t, list, AllCards)
	assert.EqualValues(t, 1, list[0].Court.Number)
	s = testkit.On(t, &Def, s, "1 13")
	assert.Equal(t, rules.KindSet(Choose), Choices(&s))
	assert.Empty(t, Candidates(&s, 2, rules.KindSet(Show), nil))
	assert.Len(t, Candidates(&s, 2, rules.AllKinds, nil), 2)
	assert.Empty(t, Candidates(&s, 1, rules.AllKinds, nil))
}

// The clause of every kind of step.
func TestClausesOfSteps(t *testing.T) {
	s := begin(t, with(3), "1 17 13 12")
	for kind, want := range map[StepKind]rules.ClauseID{
		EmperorStopped: "SK-SAKURA-1", NobodyClosest: "SK-GATE-2", NobodyFurthest: "SK-GATE-3", PainterMet: "SK-MOVE-2", PainterTrodden: "SK-MOVE-3",
		PainterLeapt: "SK-PAINT-3", PainterBlocked: "SK-PAINT-3", CardsDropped: "SK-SAKURA-2", PainterPaid: "SK-SAKURA-3", PainterUnpaid: "SK-C27",
		PainterLined: "SK-SAKURA-4", GameEnded: "SK-END-1", PainterMoved: "SK-CARD-1",
	} {
		assert.Equal(t, want, s.Clause(&Step{Kind: kind}), kind.Key())
	}
	assert.EqualValues(t, "SK-MOVE-5", s.Clause(&Step{Kind: EmperorMoved, From: 1, To: 1, Card: 17, Garden: true}))
	gardens := map[Garden]rules.ClauseID{EmperorOne: "SK-GARDEN-1", EmperorTwo: "SK-GARDEN-1", EmperorBack: "SK-GARDEN-2", EmperorEither: "SK-GARDEN-3", ClosestBack: "SK-GARDEN-4", FurthestOn: "SK-GARDEN-5"}
	brushes := map[Brush]rules.ClauseID{On1: "SK-PAINT-1", On2: "SK-PAINT-1", On3: "SK-PAINT-1", Either1: "SK-PAINT-2", Either2: "SK-PAINT-2", Either3: "SK-PAINT-2", Leap: "SK-PAINT-3", Count: "SK-PAINT-4"}
	for g, garden := range gardens {
		for b, brush := range brushes {
			s.Table.Cards[0] = Played{17, IconsOf(g, b)}
			assert.Equal(t, garden, s.Clause(&Step{Kind: PainterMoved, Card: 17, Garden: true}))
			assert.Equal(t, brush, s.Clause(&Step{Kind: PainterMoved, Card: 17}))
		}
	}
}

// What is told of a round is what has happened: each step leads to the next, and the
// last to the table as it is.
func TestStepsLeadToTheTable(t *testing.T) {
	s := stands(t, with(4), "E11 5 3 1 0")
	s = testkit.On(t, &Def, s, "1 17 40 15 3")
	steps := s.Steps()
	require.NotEmpty(t, steps)
	assert.Equal(t, s.Position.Painters, steps[len(steps)-1].After.Painters)
	var got []string
	for _, step := range steps {
		got = append(got, step.Kind.Key())
	}
	assert.Equal(t, []string{"emperor", "stopped", "painter", "dropped", "paid", "paid", "paid", "lined", "lined"}, got)
	for i, card := range []uint8{3, 3, 3, 0, 0} {
		assert.Equal(t, card, steps[i].Card, i)
	}
	assert.True(t, steps[0].Garden)
	assert.False(t, steps[2].Garden)
	assert.EqualValues(t, 3, steps[2].Owner)
	for _, step := range steps[3:] {
		assert.Equal(t, []any{uint8(0), false}, []any{step.Card, step.Garden}, "what is paid comes from no card")
	}
	assert.EqualValues(t, 3, steps[3].N)
	assert.EqualValues(t, 12, steps[0].After.Emperor)
	blank := begin(t, with(4))
	assert.Nil(t, blank.Steps())
	half := begin(t, with(4), "1 17")
	assert.Empty(t, half.Steps())
}

// Painters who share the gate are in no order; they are told in that of their seats.
func TestWhoSharesTheGateIsToldInTheOrderOfSeats(t *testing.T) {
	s := stands(t, with(4), "E11 0 5 0 0")
	s = testkit.On(t, &Def, s, "1 40 3 15 17")
	var who []Painter
	for _, step := range s.Steps() {
		if step.Kind == PainterUnpaid {
			who = append(who, step.Who)
		}
	}
	assert.Equal(t, []Painter{0, 2, 3}, who)
}

// A table may let a path with a fourth sakura stand, and play on behind the third: nothing is
// paid there.
func TestNothingIsPaidBehindTheLastSakura(t *testing.T) {
	s := begin(t, testkit.Setup(3), "1 board t1s1s1s1s5")
	for range 5 {
		s = testkit.On(t, &Def, s, "1 1=e+2+1 2=e+2+1 3=e+2+1")
	}
	assert.EqualValues(t, Sakuras, s.Scored)
	assert.Equal(t, [Sakuras]uint8{3, 5, 7}, s.Paid)
	assert.Greater(t, s.Emperor, uint8(8))
	assert.NotEmpty(t, s.Steps())
}
