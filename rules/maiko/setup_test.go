package maiko

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	"referee/rules/kyoto"
)

// with is a setup of two players with options, each a key and behind it its value.
func with(pairs ...string) rules.Setup { return testkit.Setup(Seats, pairs...) }

// begin lays a game out and plays entries, "SEAT MOVE".
func begin(t testing.TB, setup rules.Setup, entries ...string) State {
	t.Helper()
	s, err := Setup(setup)
	require.NoError(t, err)
	return on(t, s, entries...)
}

func on(t testing.TB, s State, entries ...string) State {
	t.Helper()
	return testkit.On(t, &Def, s, entries...)
}

var laid = []string{"1 circle rygbp", "1 geishas rygbp", "1 guests rgb|yyp|gg|rbbr|pyp"}

func TestSetupRefusesWhatIsNotInTheBox(t *testing.T) {
	for _, s := range []rules.Setup{{Seats: 3}, {Seats: 2, First: 3}, {Seats: 2, First: -1}, with("guests", "perhaps")} {
		_, err := Setup(s)
		assert.Error(t, err)
	}
}

// A turn says which rule makes somebody due, from an empty table to the last card.
func TestTurn(t *testing.T) {
	s := begin(t, with())
	for _, step := range []struct {
		line, why, clause string
		due               rules.Seat
		hands             [2]int
		pile              int
	}{
		{"1 circle rygbp", "geishas", "MK-SETUP-1", 1, [2]int{6, 6}, 8},
		{"1 geishas rygbp", "guests", "MK-SETUP-4", 1, [2]int{6, 6}, 8},
		{"1 guests rrr|yyg|ggy|bbb|ppp", "first", "MK-TURN-1", 1, [2]int{7, 6}, 7},
		{"1 1 r1 +y", "alternate", "MK-TURN-1", 2, [2]int{6, 7}, 6},
		{"2 2 g3 g4", "remove", "MK-ACTION-2", 1, [2]int{6, 5}, 6},
		{"1 remove g3 work", "rest", "MK-ACTION-2", 2, [2]int{6, 5}, 6},
		{"2 g4 work +y", "alternate", "MK-TURN-1", 1, [2]int{7, 5}, 5},
		{"1 4 y3 y4 | r2 r3", "choice", "MK-ACTION-4", 2, [2]int{3, 5}, 5},
		{"2 r2 r3 study", "rest", "MK-ACTION-5", 1, [2]int{3, 5}, 5},
		{"1 y3 y4 study", "alternate", "MK-TURN-1", 2, [2]int{3, 6}, 4},
		{"2 1 b1 +p", "alternate", "MK-TURN-1", 1, [2]int{4, 5}, 3},
		{"1 2 p1 p2", "remove", "MK-ACTION-2", 2, [2]int{2, 5}, 3},
		{"2 remove p1 study", "alternate", "MK-TURN-1", 2, [2]int{2, 6}, 2}, // p2 is in the zone
	} {
		s = on(t, s, step.line)
		turn := Turn(&s)
		assert.Equal(t, step.why, turn.Why, step.line)
		assert.EqualValues(t, step.clause, turn.Clause, step.line)
		assert.Equal(t, rules.SeatSet(step.due), turn.Due, step.line)
		assert.Equal(t, step.hands, [2]int{s.Hand(1), s.Hand(2)}, step.line)
		assert.Equal(t, step.pile, s.Pile(), step.line)
	}
}

// An action that was let stand twice is a turn all the same: each has four.
func TestFourTurnsEachWhateverIsLetStand(t *testing.T) {
	s := begin(t, with(), laid...)
	for range Actions {
		s = on(t, s, "1 1 r1 +none", "2 1 g1 +none")
	}
	assert.True(t, s.Over())
	assert.Equal(t, 6, s.Hand(1))
}

// The circle may be told last: geishas and guests stay with their houses.
func TestCircleAfterGuests(t *testing.T) {
	s := begin(t, with(), append(laid, "1 circle pbgyr")...)
	for c := kyoto.Red; c < kyoto.Colours; c++ {
		assert.Equal(t, c, s.Houses[s.Place[c]])
	}
	assert.Equal(t, "RGB", s.Lie[s.House(kyoto.Red)].String())
	assert.Equal(t, "YYP", s.Lie[s.House(kyoto.Yellow)].String())
	assert.EqualValues(t, 4, s.Slots[s.House(kyoto.Blue)])
}

// The list for a worked card has each guest that lies there once; that none is taken
// only where there is none, the slots are full or guests may be left.
func TestCandidatesOfGuests(t *testing.T) {
	count := func(setup rules.Setup, entries ...string) (list []string) {
		s := begin(t, setup, append(laid, entries...)...)
		for _, m := range Candidates(&s, 1, rules.KindSet(Job), nil) {
			if m.Plays[0].Card == kyoto.CardOf(kyoto.Red, 1) {
				list = append(list, Format(m))
			}
		}
		return list
	}
	assert.Equal(t, []string{"1 R1 +Y", "1 R1 +P"}, count(with()))
	assert.Equal(t, []string{"1 R1 +Y", "1 R1 +P", "1 R1 +none"}, count(with("guests", "may")))
	s := begin(t, with(), append(laid, "1 4 r1 r2 | b4 p3", "2 b4 p3 study")...)
	var list []string
	for _, m := range Candidates(&s, 1, rules.AllKinds, nil) {
		list = append(list, Format(m))
	}
	assert.Equal(t, []string{
		"R1 R2 study", "R1 R2 work +Y +R", "R1 R2 work +Y +B", "R1 R2 work +P +R", "R1 R2 work +P +B",
		"R2 R1 work +G +R", "R2 R1 work +G +B",
	}, list, "red 1 and then 2 by way of yellow, or 2 and then 1 by way of green")
}

// What is typed in words is what is typed in letters.
func TestNotation(t *testing.T) {
	s := begin(t, with(), laid...)
	for text, want := range map[string]string{
		"1 iroha3 + blue": "1 R3 +B", "1 к3": "1 R3", "1 r3 work +none": "1 R3 +none", "2r1g2": "2 R1 G2", "3 r1, g2, b4": "3 R1 G2 B4", "4r1g2b4p3": "4 R1 G2 | B4 P3",
		"4 к1 з2 / с4 р3": "4 R1 G2 | B4 P3", "убрать з1 учёба": "remove G1 study", "remove g1 w": "remove G1 work", "g2 s": "G2 study",
		"r1 b4 travail + y + rien": "R1 B4 work +Y +none", "guests rr|yb|-|g|p p": "guests RR | YB | - | G | PP", "гости кк|ж|з|с|р": "guests RR | Y | G | B | P",
		"r3": "", "1": "", "5 r1": "", "2 r1": "", "3 r1 g2": "", "4 r1 g2 b4": "", "1 r1 +": "", "remove g1": "", "remove study": "", "g2": "", "g2 b1 y3 study": "",
		"g2 study +b": "", "guests rr|y": "", "guests r1|y|g|b|p": "", "circle rryyg": "", "": "", "%": "", "1 x": "", "study": "",
	} {
		m, err := Parse(&s, 1, text)
		if want == "" {
			assert.Error(t, err, text)
			continue
		}
		require.NoError(t, err, text)
		assert.Equal(t, want, Format(m), text)
	}
}

// Every field is read as it is shown.
func TestFields(t *testing.T) {
	s := begin(t, with(), append(laid, "1 3 r1 g2 b4", "2 g2 study", "1 r1 b4 work +y +g")...)
	for _, f := range Fields() {
		back, err := f.Set(s, f.Get(&s))
		require.NoError(t, err, f.Key)
		assert.Equal(t, s, back, f.Key)
		_, err = f.Set(s, "x")
		assert.Error(t, err, f.Key)
	}
}

// Nothing that is typed in a field is passed over: a card twice, a guest more than
// the box has.
func TestFieldsPassNothingOver(t *testing.T) {
	s := begin(t, with())
	for _, f := range Fields() {
		for key, values := range map[string][2]string{
			"zone": {"r1 g2", "r1 g2 r1"}, "guests": {"rrrrryyyyyggggg", "rrrrryyyyygggggb"},
		} {
			if f.Key != key {
				continue
			}
			_, err := f.Set(s, values[0])
			require.NoError(t, err, f.Key)
			_, err = f.Set(s, values[1])
			assert.Error(t, err, f.Key)
		}
	}
}
