package hanamikoji

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
)

// after plays entries, each with its seat in front, on a fresh table.
func after(t testing.TB, lines ...string) State {
	t.Helper()
	s, err := Setup(rules.Setup{Seats: Players, First: 1})
	require.NoError(t, err)
	for i, line := range lines {
		s, err = enter(t, s, rules.Seq(i+1), line)
		require.NoError(t, err, line)
	}
	return s
}

// enter reads and applies one entry.
func enter(t testing.TB, s State, at rules.Seq, line string) (State, error) {
	t.Helper()
	seat := rules.Seat(line[0] - '0')
	m, err := Parse(&s, seat, line[2:])
	require.NoError(t, err, line)
	return Def.After(s, at, seat, m)
}

// What is typed, and what it means in the canonical form.
var readings = [][2]string{
	{"1E", "1E"}, {"1x", "1X"}, {"1?", "1X"}, {"1", "1X"}, {"2", "2XX"}, {"2bc", "2BC"}, {" 2 , c b ", "2BC"},
	{"3BCC-C", "3BCC-C"}, {"3 cbc > c", "3BCC-C"}, {"3BCCC", "3BCC-C"}, {"3BCC", "3BCC"}, {"3BCC-2", "3BCC-C"}, {"3BC", "3BC"},
	{"4ACBD-BD", "4ACBD-BD"}, {"4BDAC", "4ACBD"}, {"4 a c | b d - d", "4ACBD-BD"}, {"4CA/DB-2", "4ACBD-BD"}, {"4 a c f g - f g", "4ACFG-FG"},
	{"4AAAA-A", "4AAAA-AA"}, {"4ABC-A", "4ABC-ABC"},
	{"secret lute", "1E"}, {"Gift fan scroll scroll takes scroll", "3BCC-C"}, {"trade-off fan scroll", "2BC"}, {"discard", "2XX"},
	{"competition flute scroll and fan umbrella takes fan umbrella", "4ACBD-BD"},
	{"offre éventail papier papier prend papier", "3BCC-C"}, {"dépôt", "2XX"}, {"échange flûte papier et éventail ombrelle prend ombrelle", "4ACBD-BD"},
	{"Подарок веер свиток свиток берёт свиток", "3BCC-C"}, {"ТАЙНА лютня", "1E"}, {"сброс", "2XX"}, {"обмен флейта свиток + веер зонт", "4ACBD"},
	{"iroha", "B"}, {"ируи", ""}, {"1у", "1E"}, {"3исс-с", "3BCC-C"}, {"&E", "1E"}, {"éBC", "2BC"}, {"\"BCC-C", "3BCC-C"}, {"'ACBD", "4ACBD"}, {"1ч", "1X"},
	{"reveal E", "reveal E"}, {"révèle luth", "reveal E"}, {"вскрыть чай", "reveal F"}, {"keeps bc", "keeps BC"}, {"hand GFEDCBA", "hand ABCDEFG"},
	{"main abc", "hand ABC"}, {"рука веер", "hand B"}, {"draw G", "draw G"}, {"взяла розовую", ""}, {"pioche rose", "draw G"}, {"hand -", "hand -"}, {"hand none", "hand -"},
	{"C", "C"}, {"> c", "C"}, {"3BCC->C", "3BCC-C"}, {"3bcc → c", "3BCC-C"}, {"BC", "BC"}, {"x", "X"},
}

func TestReadings(t *testing.T) {
	s := after(t)
	for _, r := range readings {
		m, err := Parse(&s, 1, r[0])
		if r[1] == "" {
			assert.Error(t, err, r[0])
			continue
		}
		if assert.NoError(t, err, r[0]) {
			assert.Equal(t, r[1], Format(m), r[0])
		}
	}
}

func TestRepliesAreReadAgainstTheOffer(t *testing.T) {
	gift, pairs := after(t, "1 3BCC"), after(t, "1 4ACBD")
	same := after(t, "1 4ACAC")
	for _, r := range []struct {
		state State
		text  string
		taken string
	}{
		{gift, "1", "B"}, {gift, "2", "C"}, {gift, "c", "C"}, {gift, "takes scroll", "C"}, {gift, "-> c", "C"},
		{pairs, "1", "AC"}, {pairs, "2", "BD"}, {pairs, "c", "AC"}, {pairs, "d", "BD"}, {pairs, "db", "BD"}, {pairs, "AB", "AB"},
		{same, "1", "AC"}, {same, "a", "AC"},
	} {
		m, err := Parse(&r.state, 2, r.text)
		if assert.NoError(t, err, r.text) {
			assert.Equal(t, Reply, m.Act, r.text)
			assert.Equal(t, r.taken, m.Taken.String(), r.text)
		}
	}
	m, err := Parse(&gift, 2, "1X")
	require.NoError(t, err)
	assert.Equal(t, Secret, m.Act, "an action, though a reply is due")
	m, err = Parse(&gift, 1, "1")
	require.NoError(t, err)
	assert.Equal(t, Secret, m.Act, "whoever made the offer has no choices to number")
}

func TestUnreadable(t *testing.T) {
	shared := after(t, "1 4ABAC")
	gift := after(t, "1 3BCC")
	fresh := after(t)
	for _, r := range []struct {
		state    State
		text     string
		col      int
		code     string
		expected string
	}{
		{fresh, "", 1, "empty", "hanamikoji.expect.move"},
		{fresh, "  ", 1, "empty", "hanamikoji.expect.move"},
		{fresh, "3BHC", 3, "unexpected", "hanamikoji.expect.card"},
		{fresh, "3B%", 3, "unexpected", "hanamikoji.expect.card"},
		{fresh, "5A", 1, "unexpected", "hanamikoji.expect.move"},
		{fresh, "1E extra", 6, "unexpected", "hanamikoji.expect.card"},
		{fresh, "3BCC-C 1", 8, "trailing", "hanamikoji.expect.end"},
		{fresh, "3BCC-", 6, "unexpected", "hanamikoji.expect.reply"},
		{fresh, "3BCC-4", 6, "unexpected", "hanamikoji.expect.reply"},
		{fresh, "4ABAC-A", 8, "unexpected", "hanamikoji.expect.pair"},
		{fresh, "reveal X", 8, "unexpected", "hanamikoji.expect.card"},
		{fresh, "hand", 5, "unexpected", "hanamikoji.expect.card"},
		{fresh, "1AAAAAAAA", 9, "trailing", "hanamikoji.expect.end"},
		{fresh, "подарок ж", 9, "unexpected", "hanamikoji.expect.card"},
		{fresh, "4", 2, "unexpected", "hanamikoji.expect.card"},
		{gift, "обмен", 6, "unexpected", "hanamikoji.expect.card"},
		{gift, "3", 1, "unexpected", "hanamikoji.expect.reply"},
		{shared, "a", 2, "unexpected", "hanamikoji.expect.pair"},
	} {
		_, err := Parse(&r.state, 2, r.text)
		var fault *rules.Fault
		if assert.True(t, errors.As(err, &fault), r.text) {
			assert.Equal(t, r.code, fault.ID(), r.text)
			assert.Equal(t, r.col, fault.Col, r.text)
			assert.Equal(t, []rules.Arg{rules.Word("expected", r.expected)}, fault.Args, r.text)
		}
	}
}

// Parse after Format is the identity, whoever types it.
func TestFormatReadsBack(t *testing.T) {
	for _, lines := range [][]string{
		nil, {"1 3BCC"}, {"1 4ACBD"}, {"1 4ACAC"}, {"1 3BCC-C", "2 hand ABCDEFG"},
		{"1 3AAB-B", "2 3BCC-C", "1 4DDEE-EE", "2 4FFGG-GG", "1 1X", "2 1X", "1 2XX", "2 2XX"},
	} {
		s := after(t, lines...)
		for seat := rules.Seat(1); seat <= Players; seat++ {
			for _, m := range Candidates(&s, seat, rules.AllKinds, nil) {
				back, err := Parse(&s, seat, Format(m))
				require.NoError(t, err, Format(m))
				require.Equal(t, m, back, Format(m))
				for _, taken := range replies(Offer{Act: m.Act, Cards: m.Cards, Pair: m.Pair}, nil) {
					if m.Act.Offers() {
						m.Taken = taken.Taken
						back, err = Parse(&s, seat, Format(m))
						require.NoError(t, err, Format(m))
						require.Equal(t, m, back, Format(m))
					}
				}
			}
		}
	}
}

func TestHead(t *testing.T) {
	assert.Equal(t, "3", Head(Move{Act: Gift}))
	assert.Empty(t, Head(Move{Act: Reply}))
	for k := uint8(0); k <= uint8(Draw); k++ {
		assert.Equal(t, k, Def.Kind(nil, 1, Def.Bare(k)))
	}
}

func FuzzParse(f *testing.F) {
	seeds := []string{"trade-off-", "' A+BB", "4A+B", "a-a-a", "4||||", "1 2 3 4"}
	for _, r := range readings {
		seeds = append(seeds, r[0])
	}
	testkit.FuzzParse(f, testkit.Tables[State, Move]{
		Def: &Def, All: []State{after(f), after(f, "1 3BCC"), after(f, "1 4ACBD"), after(f, "1 1X", "2 1X")},
		Sound: func(t testing.TB, _ Move, s *State) { sound(t, s) },
	}, seeds...)
}

func TestMisspeltNamesAreFound(t *testing.T) {
	s := after(t)
	testkit.Slips(t, &table.Words, func(text string) error { _, err := Parse(&s, 1, text); return err }, "1 ")
}
