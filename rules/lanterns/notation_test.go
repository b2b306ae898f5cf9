package lanterns

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/testkit"
	"referee/rules"
	"referee/rules/notation"
)

// One move is typed in many ways, in three languages and either layout.
func TestParse(t *testing.T) {
	s := begin(t, 2)
	for want, list := range map[string][]string{
		"n12 BWGP":    {"n12bwgp", "N12 BWGP", "n12 b w g p", "n12 сбзф", "н12СБЗФ", "n12 blue white green purple", "n12: синий, белый, зелёный, фиолетовый", "n12 bleu blanc vert violet", "e0s1. bwgp"},
		"o13 OBOB":    {"o13 obob", "о13 осос", "O13OBOB"},
		"e14s2. BWGP": {"e14s2. bwgp", "E14S2.BWGP"},
		"x RG":        {"xrg", "rg", "к з", "red green", "x rg", "X r g", "хкз", "x кз", "обмен кз", "обмен красная на зелёную", "exchange red for green", "swap r > g", "échange rouge pour vert", "echange rg", "x r→g"},
		"4R":          {"4r", "4 R", "4к", "four red", "quatre rouge"},
		"2RWB":        {"2wbr", "wbr", "б с к", "2 b w r", "2 бск", "pairs white blue red", "пары б с к", "paires blanc bleu rouge"},
		"7":           {"7", "seven", "семь", "sept"},
		"discard RRK": {"discard rrk", "discard krr", "сброс ккч", "défausse rouge rouge noir", "DISCARD R R K"},
		"pass":        {"pass", "пас", "passe", "-", "—", "Pass"},
	} {
		for _, typed := range list {
			m, err := Parse(&s, 1, typed)
			if assert.NoError(t, err, typed) {
				assert.Equal(t, want, Format(m), typed)
			}
		}
	}
}

// A slip is told with its column and what was expected there.
func TestParseRefuses(t *testing.T) {
	s := begin(t, 2)
	for _, c := range []struct {
		typed string
		code  string
		what  string
		col   int
	}{
		{"", "empty", "move", 1}, {"  ", "empty", "move", 1},
		{"n12", "unexpected", "colour", 4}, {"n12 bwg", "unexpected", "colour", 8}, {"n12 bwgy", "unexpected", "colour", 8},
		{"n12 bwgpo", "trailing", "end", 9}, {"n12 сбзж", "unexpected", "colour", 8}, {"н12 сбз", "unexpected", "colour", 8},
		{"n12 bwg n13", "unexpected", "colour", 9}, {"n26 bwgp", "unexpected", "move", 1}, {"n0 bwgp", "unexpected", "move", 1}, {"y", "unexpected", "move", 1},
		{"x", "unexpected", "colour", 2}, {"xr", "unexpected", "colour", 3}, {"xrgb", "trailing", "end", 4}, {"x > g", "unexpected", "colour", 3},
		{"4", "unexpected", "colour", 2}, {"4rr", "trailing", "end", 3}, {"2rw", "unexpected", "colour", 4}, {"2rwbk", "trailing", "end", 5},
		{"7r", "trailing", "end", 2}, {"discard", "unexpected", "colour", 8}, {"discard r 7", "unexpected", "colour", 11}, {"сброс к!", "unexpected", "colour", 8},
		{"pass r", "trailing", "end", 6}, {"r", "unexpected", "move", 1}, {"5r", "unexpected", "move", 1}, {"bwgp", "unexpected", "move", 1}, {"r r7", "trailing", "end", 4}, {"bwgp n12", "unexpected", "move", 1},
		{"discard rrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrr7", "unexpected", "colour", 47},
	} {
		_, err := Parse(&s, 1, c.typed)
		var fault *rules.Fault
		if assert.True(t, errors.As(err, &fault), "%q", c.typed) {
			assert.Equal(t, c.code, fault.ID(), "%q", c.typed)
			assert.Equal(t, c.col, fault.Col, "%q", c.typed)
			assert.Equal(t, []rules.Arg{rules.Word("expected", "lanterns.expect."+c.what)}, fault.Args, "%q", c.typed)
		}
	}
}

// A tile that is told as Format writes it is read at once, and as it is read word by word;
// what is told otherwise is not.
func TestTilesAreReadAtOnce(t *testing.T) {
	bySlow := func(text string) (Move, error) {
		c := table.Over(text)
		m, err := move(&c)
		return notation.Whole(&c, m, err)
	}
	luck := testkit.NewLuck(1)
	for range 20_000 {
		m := Move{Act: Place, At: At{int8(luck.Pick(70) - 35), int8(luck.Pick(70) - 35)}}
		for i := range m.Quad {
			m.Quad[i] = Colour(luck.Pick(Colours))
		}
		text := []byte(Format(m))
		slip := "ORPWBKGorpwbkgnx12470. "[luck.Pick(23)]
		switch at := luck.Pick(len(text)); luck.Pick(3) {
		case 1:
			text[at] = slip
		case 2:
			text = append(text, slip)
		}
		got, ok := written(string(text))
		want, err := bySlow(string(text))
		if string(text) == Format(m) && err == nil || ok {
			assert.True(t, ok, "%s", text)
			assert.NoError(t, err, "%s", text)
			assert.Equal(t, want, got, "%s", text)
		}
	}
}

// Colours read counter-clockwise are another tile, a tile of the box for 44 of the
// 132, and none for the other 88 (facts F1).
func TestCounterClockwise(t *testing.T) {
	caught := 0
	for k := Kind(1); k <= Tiles; k++ {
		if k.Quad().Kind() != k {
			continue
		}
		for turn := range turns[k].n {
			if q := k.Quad().Turned(turn); q.Backwards().Kind() == NoKind {
				caught++
			}
		}
	}
	assert.Equal(t, 88, caught)
}

// One wrong letter makes another tile 136 times in 3168 (facts F1).
func TestOneWrongLetter(t *testing.T) {
	slips, others := 0, 0
	for k := Kind(1); k <= Tiles; k++ {
		if k.Quad().Kind() != k {
			continue
		}
		for turn := range turns[k].n {
			for i := range Sides {
				for c := range Colour(Colours) {
					q := k.Quad().Turned(turn)
					if q[i] == c {
						continue
					}
					q[i] = c
					slips++
					if q.Kind() != NoKind {
						others++
					}
				}
			}
		}
	}
	assert.Equal(t, []int{3168, 136}, []int{slips, others})
}

func FuzzParse(f *testing.F) {
	rich := begin(f, 3)
	rich.deal(f, 1, "RRRRWWBBKGPO", 6)
	testkit.FuzzParse(f, testkit.Tables[State, Move]{Def: &Def, All: []State{begin(f, 2), begin(f, 4), rich}, Seats: func(s *State) int { return int(s.Players) }},
		"n12 bwgp", "о13 осос", "e14s2. bwgp", "xrg", "4r", "2wbr", "7", "seven", "discard rrk", "pass", "n12n12", "z0 oooo", "zz999 bwgp")
}

func TestMisspeltNamesAreFound(t *testing.T) {
	s := begin(t, 2)
	testkit.Slips(t, &table.Words, func(text string) error { _, err := Parse(&s, 1, text); return err }, "n12 ")
}
