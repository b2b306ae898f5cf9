package sakura

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	"referee/rules/notation"
)

// with is a setup with the made-up box.
func with(seats int, pairs ...string) rules.Setup {
	s := testkit.Setup(seats, pairs...)
	s.Box = box
	return s
}

// begin lays a game out and plays entries, "SEAT MOVE".
func begin(t testing.TB, setup rules.Setup, entries ...string) State {
	t.Helper()
	s, err := Setup(setup)
	require.NoError(t, err)
	return testkit.On(t, &Def, s, entries...)
}

// One move is typed in many ways, in three languages.
func TestParse(t *testing.T) {
	s, two := begin(t, with(3)), begin(t, with(2))
	for want, list := range map[string][]string{
		"17=e+2+2":                {"17", " 17 ", "17=e+2+2", "17:e+2+2", "17=e2 2", "17=и+2+2", "17=E+2 +2", "17;"},
		"17=e+2+2 4=e*1*3 33=f+3": {"17 4 33", "17,4,33", "17, 4; 33"},
		"60=e-1*1":                {"60=e-1*1", "60=e-*1", "60=e−1±1", "60=e–1 +-1", "60=и-1+/1", "60=e-1 +-1", "60=e-±1"},
		"60=e*1*3":                {"60=e*1*3", "60=e**3", "60=e±±3", "60=e+-1+/3", "60=e*1 ±3"},
		"60=c>":                   {"60=c>", "60=б>", "60=p>", "60=cп", "60=cs", "60=C >", "60= c >", "60=бп"},
		"60=fn":                   {"60=fn", "60=дч", "60=lc", "60=f n", "60=F N"},
		"60=e+1+3":                {"60=e+1+3", "60=e1 3", "60=e13"},
		"board 3b1t5s4b6s3b4s2b3": {"board 3b1t5s4b6s3b4s2b3", "path 3b1t5s4b6s3b4s2b3", "доска 3м1т5с4м6с3м4с2м3", "поле 3 мост 1 тории 5 сакура 4 м 6 с 3 мостик 4 с 2 м 3", "plateau 3 pont 1 torii 5 cerisier 4 p 6 s 3 p 4 s 2 p 3", "board ...b.t 5 s4b6s3b4s2b 1 2", "board 3b1t5 s 2 2 b 6s3b4s2b3", "chemin . . vide b plain t5s4b6s3b4s2b3"},
		"forward":                 {"forward", "f", "+", "вперёд", "ВПЕРЕД", "в", "avant", "av", "Forward"},
		"back":                    {"back", "b", "-", "–", "−", "назад", "н", "arrière", "arriere", "ar"},
		"board 1bs":               {"board 1bs", "board .bs", "board . b s"},
	} {
		for _, typed := range list {
			m, err := Parse(&s, 1, typed)
			if assert.NoError(t, err, typed) {
				assert.Equal(t, want, Format(m), typed)
			}
		}
	}
	for want, list := range map[string][]string{
		"court 17=e+2+2":                {"court 17", "придворный 17", "двор 17=e+2+2", "cour 17", "COURT 17"},
		"17=e+2+2 4=e*1*3 court 33=f+3": {"17 4 33", "17 4 court 33", "court 33 17 4", "17 court 33 4"},
		"17=e+2+2 court 33=f+3":         {"17 court 33", "court 33 17"},
		"17=e+2+2 4=e*1*3":              {"17 4"},
	} {
		for _, typed := range list {
			m, err := Parse(&two, 1, typed)
			if assert.NoError(t, err, typed) {
				assert.Equal(t, want, Format(m), typed)
			}
		}
	}
	two = testkit.On(t, &Def, two, "1 17")
	m, err := Parse(&two, 2, "4 33")
	require.NoError(t, err)
	assert.Equal(t, "4=e*1*3 court 33=f+3", Format(m), "one is missing")
	two = testkit.On(t, &Def, two, "2 3")
	m, err = Parse(&two, 1, "33")
	require.NoError(t, err)
	assert.Equal(t, "court 33=f+3", Format(m), "only the court painter's card is missing")
	assert.Equal(t, "court 33", m.Numbers())
}

// A slip is told with its column and what was expected there.
func TestParseRefuses(t *testing.T) {
	s, two, blank := begin(t, with(3)), begin(t, with(2)), begin(t, testkit.Setup(3))
	number := []rules.Arg{rules.N("low", 1), rules.N("high", AllCards)}
	space := []rules.Arg{rules.N("low", 1), rules.N("high", MaxPath)}
	for _, c := range []struct {
		s           *State
		typed, code string
		what        string
		col         int
		args        []rules.Arg
	}{
		{&s, "", "empty", "move", 1, nil}, {&s, " ,; ", "empty", "move", 1, nil},
		{&s, "x", "unexpected", "move", 1, nil}, {&s, "?", "unexpected", "move", 1, nil},
		{&s, "0", "number", "number", 1, number}, {&s, "61", "number", "number", 1, number}, {&s, "17 99", "number", "number", 4, number},
		{&s, "17 4 99999999999999999999", "number", "number", 6, number}, {&s, "17 x", "unexpected", "number", 4, nil}, {&s, "17 -4", "unexpected", "number", 4, nil}, {&s, "17 back 4", "unexpected", "number", 4, nil}, {&s, "17 board 4", "unexpected", "number", 4, nil},
		{&s, "1 2 3 4 5 6 7", "trailing", "end", 13, nil},
		{&s, "17=", "unexpected", "garden", 4, nil}, {&s, "17=x", "unexpected", "garden", 4, nil}, {&s, "17=+1", "unexpected", "garden", 4, nil},
		{&s, "17=e-2", "unexpected", "emperor", 6, nil}, {&s, "17=e*2", "unexpected", "emperor", 6, nil}, {&s, "17=e-2+1", "unexpected", "emperor", 6, nil},
		{&s, "17=и±3", "unexpected", "emperor", 6, nil}, {&s, "17=e- 2", "unexpected", "emperor", 7, nil}, {&s, "17=e+/-2*1", "unexpected", "brush", 7, nil},
		{&s, "17=e", "unexpected", "emperor", 5, nil}, {&s, "17=e3+1", "unexpected", "emperor", 5, nil}, {&s, "17=e+3+1", "unexpected", "emperor", 6, nil},
		{&s, "17=e+1", "unexpected", "brush", 7, nil}, {&s, "17=e+1x", "unexpected", "brush", 7, nil}, {&s, "17=c4", "unexpected", "brush", 5, nil},
		{&s, "17=c-2", "unexpected", "brush", 5, nil}, {&s, "17=c+", "unexpected", "brush", 6, nil}, {&s, "17=c*0", "unexpected", "brush", 6, nil},
		{&s, "forward 2", "trailing", "end", 9, nil}, {&s, "b b", "trailing", "end", 3, nil},
		{&s, "board", "unexpected", "space", 6, nil}, {&s, "board x", "unexpected", "space", 7, nil}, {&s, "board 3b#", "unexpected", "space", 9, nil},
		{&s, "board 0b", "number", "space", 7, space}, {&s, "board 121", "number", "space", 7, space},
		{&s, "board 119b", "too-long", "space", 10, []rules.Arg{rules.N("max", MaxPath)}}, {&s, "board 100 21", "too-long", "space", 11, []rules.Arg{rules.N("max", MaxPath)}},
		{&two, "1 2 3 4", "trailing", "end", 7, nil}, {&two, "court", "unexpected", "number", 6, nil}, {&two, "court 1 court 2", "trailing", "end", 9, nil},
		{&blank, "3b#", "unexpected", "space", 3, nil},
	} {
		_, err := Parse(c.s, 1, c.typed)
		var fault *rules.Fault
		if assert.True(t, errors.As(err, &fault), "%q", c.typed) {
			assert.Equal(t, c.code, fault.ID(), "%q", c.typed)
			assert.Equal(t, c.col, fault.Col, "%q", c.typed)
			want := c.args
			if want == nil {
				want = []rules.Arg{rules.Word("expected", "sakura.expect."+c.what)}
			}
			assert.Equal(t, want, fault.Args, "%q", c.typed)
		}
	}
}

// Each icon reads back as itself.
func TestIcons(t *testing.T) {
	s := begin(t, testkit.Setup(3))
	seen := map[string]bool{}
	for g := range Gardens {
		for b := range Brushes {
			icons := IconsOf(g, b)
			assert.Equal(t, g, icons.Garden())
			assert.Equal(t, b, icons.Brush())
			text := icons.String()
			assert.False(t, seen[text])
			seen[text] = true
			m, err := Parse(&s, 1, "7"+text)
			require.NoError(t, err, text)
			assert.Equal(t, Played{7, icons}, m.Cards[0], text)
		}
	}
	assert.Equal(t, []int{1, 2, 3, 1, 2, 3}, []int{On1.Steps(), On2.Steps(), On3.Steps(), Either1.Steps(), Either2.Steps(), Either3.Steps()})
	for b := range Brushes {
		assert.Equal(t, b.Text()[0] == '*', b.Asks(), b.Text())
	}
	assert.Empty(t, NoIcons.String())
}

// tables are tables of all kinds: before a path, before a round, in one, with a choice,
// and with the court painter missing.
func tables(t testing.TB) []State {
	return []State{
		begin(t, testkit.Setup(4)), begin(t, with(6)), begin(t, with(3), "1 17", "2 4"), begin(t, with(3), "1 4 17 33"),
		begin(t, with(2)), begin(t, with(2), "1 17 4"), begin(t, with(2, "tactics", "yes"), "1 court 17"),
	}
}

func FuzzParse(f *testing.F) {
	testkit.FuzzParse(f, testkit.Tables[State, Move]{
		Def: &Def, All: tables(f), Seats: func(s *State) int { return int(s.Seats) },
		Sound: func(t testing.TB, m Move, s *State) {
			s.Steps()
			if m.Act == Board {
				require.LessOrEqual(t, int(m.Board.laid(MaxPlayers).Len), MaxPath)
				require.Equal(t, m.Board, printed(m.Board.Spaces()))
			}
		},
	}, "17", "17 4 33", "17=e+2*1 court 4=c>", "court 60=fn", "board 3b1t5s4b6s3b4s2b3", "3b1t5s4b6s3b4s2b3", "board ...м1т", "+", "назад", "60=и±±3",
		"0", "61 1=", "board 120", "board b40b")
}

// Nothing in a box makes it unreadable in a way that is not told, and what is read is
// written so that it reads back as the same.
func FuzzBox(f *testing.F) {
	f.Add(box[0].Value, box[1].Value)
	f.Add("b40b", "1=e+1+1 1=c>")
	f.Add("", "60")
	f.Add("3b3b", "1:бп, 2=lc")
	f.Fuzz(func(t *testing.T, board, cards string) {
		s, err := Setup(rules.Setup{Seats: 2, Box: []rules.BoxValue{{Key: BoardKey, Value: board}, {Key: CardsKey, Value: cards}}})
		if err != nil {
			return
		}
		back, err := Setup(rules.Setup{Seats: 2, Box: s.Box()})
		require.NoError(t, err)
		require.Equal(t, s, back)
	})
}

func TestMisspeltNamesAreFound(t *testing.T) {
	s := tables(t)[0]
	testkit.Slips(t, words, func(text string) error { _, err := Parse(&s, 1, text); return err }, "board 3 ")
}

// What is told as Format writes it is read at once, and as it is read sign by sign; with a slip
// in it, both ways are the same all the same.
func TestRecordsAreReadAtOnce(t *testing.T) {
	slowly := func(s *State, text string) (Move, error) {
		p := over(text)
		m, err := p.move(s, text)
		return notation.Whole(&p.Cursor, m, err)
	}
	luck := testkit.NewLuck(1)
	tables := []State{begin(t, with(2)), begin(t, with(2), "1 17"), begin(t, with(2), "1 17 13"), begin(t, with(6)), begin(t, with(6), "2 17 13"), {Seats: 2}, {Seats: 3}}
	read := 0
	for range 40_000 {
		s := &tables[luck.Pick(len(tables))]
		m := Move{Act: Show}
		for i := range luck.Pick(MaxPlayers + 1) {
			m.Cards[i] = Played{uint8(1 + luck.Pick(AllCards)), Icons(luck.Pick(len(iconTexts)))}
		}
		if m.Cards[0] == (Played{}) || luck.Pick(2) == 0 {
			m.Court = Played{uint8(1 + luck.Pick(AllCards)), Icons(1 + luck.Pick(len(iconTexts)-1))}
		}
		if luck.Pick(9) == 0 {
			m = Move{Act: Choose, Way: Forward + Way(luck.Pick(2))}
		}
		text := []byte(Format(m))
		slip := "0179=+-*>ncfe court board ts.b2"[luck.Pick(31)]
		switch at := luck.Pick(len(text)); luck.Pick(4) {
		case 1:
			text[at] = slip
		case 2:
			text = append(text, slip)
		case 3:
			text = text[:at]
		}
		got, ok := written(s, string(text))
		if !ok {
			continue
		}
		read++
		want, err := slowly(s, string(text))
		require.NoError(t, err, string(text))
		require.Equal(t, want, got, string(text))
	}
	require.Greater(t, read, 5_000)
}
