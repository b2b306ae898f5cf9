package notation

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var (
	suits = &Names{What: "suit", Ranks: 4, Lists: []string{"R red", "G green"}}
	cards = &Names{What: "card", First: 1, Suit: suits}
	dish  = &Names{What: "dish", Begun: 2, Lists: []string{"sushi", "sumie sumi-e", "tai-meshi"}}
	arrow = One("- ->")
	bar   = One("|")
)

// tokens are what a text is cut into.
func tokens(w Words, text string) string {
	w.Names = []*Names{cards, suits, dish, arrow, bar}
	var list []string
	for c := w.Over(text); c.More(); {
		at := strconv.Itoa(c.Col())
		if n, ok := c.Number(-9, 99); ok {
			list = append(list, at+":"+strconv.Itoa(n))
			continue
		}
		named := "?"
		for _, n := range []*Names{cards, suits, dish, arrow, bar} {
			if v, ok := c.At(n); ok {
				c.Take(n)
				named = n.Text(v)
				if n.Suit != nil {
					named = cards.Text(v)
				}
				break
			}
		}
		if named == "?" {
			c.Next()
		}
		list = append(list, at+":"+named)
	}
	return strings.Join(list, " ")
}

func TestTokens(t *testing.T) {
	for text, want := range map[string]string{
		"": "", " ,; ": "", "r3, ": "1:R3", "r3g1": "1:R3 3:G1", "rg": "1:R 2:G", "r 3": "1:R 3:3", "r5": "1:R 2:5", "r12": "1:R 2:12",
		"red green4": "1:R 5:G4", "su": "1:? 2:?", "sush": "1:? 2:? 3:? 4:?", "Sumi-E": "1:sumie", "sumie-r": "1:sumie 6:- 7:R",
		"-> -3 - 3": "1:- 4:-3 7:- 9:3", "||": "1:| 2:|", "99999999999999999999": "1:?", "rж": "1:R 2:?",
	} {
		assert.Equal(t, want, tokens(Words{Game: "test", Spelt: true}, text), text)
	}
	for text, want := range map[string]string{
		"su": "1:?", "sus": "1:sushi", "tai-me": "1:tai-meshi", "v- r": "1:? 2:- 4:R", "red": "1:R", "rg": "1:?",
	} {
		assert.Equal(t, want, tokens(Words{Game: "test"}, text), text)
	}
	assert.Equal(t, "1:1 2:2", tokens(Words{Game: "test", Digits: true}, "12"))
}

// play is a move with a list, a number and an option.
type play struct {
	act  uint8
	list [3]uint8
	far  int8
}

var table = New(Table[play]{
	Words: Words{Game: "test", Spelt: true},
	Kind:  func(m play) uint8 { return m.act },
	Forms: []Form[play]{
		{Move: play{act: 1}, Head: "go идёт", Example: "go -2 @R", Parts: []Part[play]{
			{Num: true, Low: -5, High: 5, What: "number", Slot: func(m play, _, v int) (play, int) {
				if v != Ask {
					m.far = int8(v - 5)
				}
				return m, int(m.far) + 5
			}},
			{Parts: []Part[play]{{Sign: "@"}, {Of: suits, Close: true, Slot: func(m play, _, v int) (play, int) {
				if v != Ask {
					m.list[0] = uint8(v + 1)
				}
				return m, int(m.list[0]) - 1
			}}}},
		}},
		{Move: play{act: 2}, Example: "R1 G2", Parts: []Part[play]{{Of: cards, Again: "other", Least: 1, Most: 3, Slot: func(m play, i, v int) (play, int) {
			if v != Ask && i > 0 && int(m.list[i-1]) == v {
				return m, -1
			}
			v = Nth(m.list[:], i, v)
			return m, v
		}}}},
	},
})

// What is written reads back, and every form has an example of it.
func TestForms(t *testing.T) {
	for text, want := range map[string]string{"ИДЁТ -2 @ red": "go -2 @R", "go 5": "go 5", "r1,g2;": "R1 G2", "r1 g2 r1": "R1 G2 R1"} {
		m, err := table.Parse(text)
		require.NoError(t, err, text)
		assert.Equal(t, want, table.Write(m))
	}
	require.Equal(t, []string{"go -2 @R", "R1 G2"}, table.Examples())
	for _, example := range table.Examples() {
		m, err := table.Parse(example)
		require.NoError(t, err, example)
		assert.Equal(t, example, table.Write(m))
	}
}

// What cannot be read is told with its column and what belongs there.
func TestWhatBelongsThere(t *testing.T) {
	for text, want := range map[string]string{
		"": "1 empty move", "x": "1 unexpected move", "go": "3 unexpected number", "go 9": "4 unexpected number", "go 1 @": "7 unexpected suit", "go 1 @ r1": "8 unexpected suit",
		"go 1 x": "6 trailing end", "r1 r1": "4 unexpected other", "r1 x": "4 unexpected other", "r1 g1 r1 g1": "10 trailing end",
	} {
		_, err := table.Parse(text)
		c := table.Over(text)
		_, fault := table.Read(&c)
		if fault == nil {
			fault = c.Done()
		}
		require.Error(t, err, text)
		assert.Equal(t, want, strconv.Itoa(fault.Col)+" "+fault.ID()+" "+strings.TrimPrefix(fault.Args[0].Str, "test.expect."), text)
	}
}

// A table has its words and forms when it is needed, whatever it is asked first.
func TestATableLearnsWhenItIsNeeded(t *testing.T) {
	for name, ask := range map[string]func(*Table[int]) string{
		"read": func(t *Table[int]) string {
			c := t.Over("to 3")
			m, err := t.Read(&c)
			return strconv.Itoa(m) + strconv.FormatBool(err == nil)
		},
		"written": func(t *Table[int]) string { return t.Write(2) },
		"listed":  func(t *Table[int]) string { return t.All()[0][0] },
		"turned":  func(t *Table[int]) string { return t.Turned("take", suits, nil, func(r rune) rune { return 'x' }) },
	} {
		t.Run(name, func(t *testing.T) {
			table := New(Table[int]{Kind: func(int) uint8 { return 0 }, Forms: []Form[int]{{Head: "to take", Parts: []Part[int]{
				{Num: true, Low: 1, High: 9, Slot: func(m, _, v int) (int, int) {
					if v != Ask {
						m = v
					}
					return m, m
				}},
			}}}})
			assert.Nil(t, table.first)
			assert.Equal(t, map[string]string{"read": "2true", "written": "to 3", "listed": "take", "turned": "take"}[name], ask(table))
		})
	}
}

// Signs that phones and word processors put in, three dots in one, and wide forms.
func TestSigns(t *testing.T) {
	for typed, want := range map[string]string{
		"3BCC−C": "3BCC-C", "s…b": "s...b", "１２": "12", "ｋｏｍａ": "koma", "zen‑emon": "zen-emon", "“": "\"",
		"plain, синий é ±": "plain, синий é ±",
	} {
		assert.Equal(t, want, Signs(typed), "%+q", typed)
	}
}
