package geishasroad

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
)

// with is a setup of two players with options, "KEY VALUE".
func with(pairs ...string) rules.Setup { return testkit.Setup(Players, pairs...) }

// Offers are modules of the standard level; at the simple one they are a house
// rule, and without it refused with the rule that says so.
func TestOffersOnTheSimpleLevel(t *testing.T) {
	for _, module := range []string{"counter-offer", "hidden-offer"} {
		_, err := Setup(with("guests", "no", module, "yes"))
		var why *rules.Fault
		require.ErrorAs(t, err, &why)
		assert.Equal(t, "gr/offers-on-simple", why.ID())
		assert.EqualValues(t, "GR-LEVEL-3", why.Clause)
		_, err = Setup(with("guests", "no", module, "yes", "offers-on-simple", "house"))
		assert.NoError(t, err)
		_, err = Setup(with(module, "yes"))
		assert.NoError(t, err, "one module by itself at the standard level")
		_, err = Setup(with(module, "yes", "fate", "yes"))
		assert.NoError(t, err, "modules can be mixed")
	}
	_, err := Setup(with("guests", "no", "fate", "yes"))
	assert.NoError(t, err)
}

func TestSetupRefusesWhatIsNotInTheBox(t *testing.T) {
	for _, s := range []rules.Setup{{Seats: 3}, {Seats: 2, First: 3}, {Seats: 2, First: -1}, with("guests", "perhaps")} {
		_, err := Setup(s)
		assert.Error(t, err)
	}
}

// The second round: cards, guests, offers and prestige tokens anew, two lanterns;
// geishas and influence tokens where they are.
func TestSecondRound(t *testing.T) {
	s := begin(t, with("counter-offer", "yes", "hidden-offer", "yes").Options, append(laid,
		"1 1 r1 +gi", "2 1 r4", "1 2", "2 2", "1 3 g3 x b3", "2 counter b3 g4", "1 g4", "2 g3 y1",
		"2 3 b4 p3 p4", "1 p3", "2 b4 p4", "1 4 y3 y4 | b1 g2", "2 y3 y4", "1 b1 g2", "2 4 b3 b2 | p1 p2", "1 p1 p2", "2 b3 b2", "1 r3", "2 r2")...)
	require.True(t, s.Scored)
	require.False(t, s.Ended)
	places, tokens := s.Place, s.Influence
	assert.Equal(t, 1, s.Lanterns())
	loser := rules.Other(s.RoundWinner())
	turn := Turn(&s)
	assert.Equal(t, 2, turn.Round)
	assert.Equal(t, "starter", turn.Why)
	due, phase := s.Due()
	assert.Equal(t, rules.SeatSet(loser), due)
	assert.Equal(t, PhaseSetup, phase)
	row := on(t, s, "1 geiko 1 1 1 1 1") // as the table insists
	due, _ = row.Due()
	assert.Equal(t, rules.SeatSet(loser), due, "who begins is still to be told, by the same player")
	m := Move{Act: Begins, Who: loser}
	s, err := Def.After(s, 50, loser, m)
	require.NoError(t, err)
	assert.Equal(t, 2, s.Lanterns())
	assert.Equal(t, places, s.Place)
	assert.Equal(t, tokens, s.Influence)
	assert.Equal(t, Guests{3, 3, 3, 3, 3}, s.AtHouse)
	assert.Equal(t, [Players]Side{}, s.Sides)
	assert.Equal(t, [Colours][2]Value{}, s.Prestige)
	assert.Equal(t, [Colours]rules.Seat{}, s.Favour)
	assert.False(t, s.Offer.Open())
	assert.False(t, s.Ready(), "the rows are to be told anew")
	s = on(t, s, "1 geiko 1 1 1 1 1", "1 okaasan 2 2 2 2")
	assert.Equal(t, loser, s.Turner())
	assert.Equal(t, 2, s.Unused(1))
}

// What is typed in words is what is typed in letters.
func TestNotation(t *testing.T) {
	s := begin(t, nil, laid...)
	for text, want := range map[string]string{
		"meeting iroha3": "1 R3", "Встреча к1+гость влияние": "1 R1 +gi", "3r1g2b4": "3 R1 G2 B4", "обмен к1 з2 / с4 р3": "4 R1 G2 | B4 P3",
		"cadeau x v2 b4": "", "gift x g2, b4": "3 X G2 B4", "contre r1 x": "counter R1 X", "g2 to y + none": "G2 @Y +none",
		"R1+gg r2 +i": "R1 +gg R2 +i", "circle red yellow green blue pink": "circle RYGBP", "geiko 2 ? −1": "geiko 2 ? -1",
		"2": "2 X X", "интрига к3": "2 R3 X", "keeps r3": "keeps R3 X", "begins 2": "begins 2", "tokens r b": "tokens RB", "b4 flip -2": "B4 flip -2", "b4 +none flip ? r3": "B4 +none flip ? R3", "b1 @p +gi flip 2": "B1 @P +gi flip 2", "okaasan ?": "okaasan ?",
		"r5": "", "1": "", "3 r1 g2": "", "3 r1 g2 b4 p1": "", "circle rryyg": "", "begins 3": "", "1 r1 +": "", "1 r1 +ii": "", "1 r1 +gggg": "",
		"geiko 1 2 3 4 5 6": "", "okaasan 21": "", "": "", "tokens r": "", "counter r1": "", "1 x": "", "1 r1 +ggi": "1 R1 +ggi", "%": "", "g2 @": "",
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

// A turn says which rule makes somebody due.
func TestTurn(t *testing.T) {
	fate := begin(t, with("fate", "yes").Options, "1 circle rgybp")
	assert.Equal(t, "row", Turn(&fate).Why)
	s := begin(t, nil, laid...)
	for _, step := range []struct{ line, why, clause string }{
		{"1 4 r1 g2 | b4 p3", "choice", "GR-EXCHANGE-2"}, {"2 r1 g2", "rest", "GR-EXCHANGE-2"}, {"1 b4 p3", "alternate", "GR-TURN-1"},
		{"2 3 y1 y2 y3", "choice", "GR-GIFT-2"}, {"1 y1", "rest", "GR-GIFT-3"},
	} {
		s = on(t, s, step.line)
		turn := Turn(&s)
		assert.Equal(t, step.why, turn.Why)
		assert.EqualValues(t, step.clause, turn.Clause)
	}
}

// A typed second round is lost and won as its first round's points say.
func TestSettleTellsWhoLostTheFirstRound(t *testing.T) {
	for before, want := range map[[2]int16]rules.Seat{{7, 0}: 1, {0, 7}: 2, {7, 7}: rules.Table} {
		s := begin(t, nil)
		s.Round, s.Before.Points = 2, before
		s = Settle(s)
		assert.Equal(t, want, s.Before.Won)
		assert.True(t, s.Ended)
	}
}
