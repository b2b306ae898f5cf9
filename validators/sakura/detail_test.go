package sakura

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
)

// A card that is told anew by the same painter is shown already, and in no box twice.
func TestACardToldAnew(t *testing.T) {
	for _, c := range []struct {
		players string
		lines   []string
		codes   []string
	}{
		{"3", []string{"1 17", "1 17"}, []string{"sk/shown-already"}},
		{"3", []string{"1 17", "1 13 17"}, []string{"sk/shown-already"}},
		{"2", []string{"1 court 17", "2 court 17"}, []string{"sk/court-shown"}},
		{"2", []string{"1 17 court 12", "1 17 court 12"}, []string{"sk/shown-already", "sk/court-shown"}},
		{"2", []string{"1 17 court 12", "1 9 court 17"}, []string{"sk/shown-already", "sk/court-shown"}},
		{"2", []string{"1 17 court 12", "2 12"}, []string{"sk/number-twice"}},
	} {
		s, _ := table.Play(t, testkit.Story{Head: map[string]string{"players": c.players}, Lines: c.lines[:len(c.lines)-1]})
		seat, m := table.Read(t, &s, c.lines[len(c.lines)-1])
		assert.ElementsMatch(t, c.codes, testkit.Codes(Book.Judge(&s, seat, m)), c.lines)
	}
}

// The box has just enough tokens for this.
func TestAllTokensOfTheBox(t *testing.T) {
	_, v := table.Play(t, testkit.Story{Lines: []string{"set tokens@1=27", "set tokens@2=27"}})
	assert.Empty(t, testkit.Codes(v))
}

// What a finding names.
func TestDetails(t *testing.T) {
	cycle := "set discards=1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42"
	for code, c := range map[string]struct {
		players string
		options []string
		lines   []string
		args    []rules.Arg
	}{
		"sk/number-twice":  {"3", nil, []string{"1 17", "2 17"}, []rules.Arg{rules.Who("seat", 2), rules.N("card", 17)}},
		"sk/discarded":     {"2", nil, []string{"1 13 17 court 12", "1 9 21 court 12"}, []rules.Arg{rules.Word("seat", "sakura.court"), rules.N("card", 12)}},
		"sk/icons-differ":  {"3", nil, []string{"2 17=e+2+3"}, []rules.Arg{rules.Who("seat", 2), rules.N("card", 17), rules.Spelt("known", "sakura.garden.2.icon", "sakura.brush.2.icon")}},
		"sk/board-sakura":  {"3", nil, []string{"1 board b1tbbb2s"}, []rules.Arg{rules.N("n", 1), rules.N("want", 3)}},
		"sk/shown-already": {"3", nil, []string{"2 17", "2 13"}, []rules.Arg{rules.Who("seat", 2), rules.N("card", 17)}},
		"sk/court-shown":   {"2", nil, []string{"2 court 17", "1 court 13"}, []rules.Arg{rules.N("card", 17)}},
		"sk/court-player":  {"2", []string{"tactics", "yes"}, []string{"set space@2=1", "2 court 12"}, []rules.Arg{rules.Who("seat", 2), rules.Who("other", 1)}},
		"sk/not-chooser":   {"3", nil, []string{"1 17 18 13", "1 forward"}, []rules.Arg{rules.Who("seat", 1), rules.Who("other", 2), rules.N("card", 18)}},
		"sk/not-drawn":     {"3", nil, []string{cycle, "1 45 46 47", "2 46"}, []rules.Arg{rules.Who("seat", 2), rules.N("card", 46), rules.N("round", 1)}},
		"sk/same-space":    {"2", nil, []string{"set space@2=4", "set court=4"}, []rules.Arg{rules.Who("seat", 2), rules.Word("other", "sakura.court"), rules.N("space", 4)}},
		"sk/past-emperor":  {"3", nil, []string{"set space@3=9"}, []rules.Arg{rules.Who("seat", 3), rules.N("space", 9), rules.N("emperor", 6)}},
		"sk/token-supply":  {"2", nil, []string{"set tokens@1=50", "set tokens@2=5"}, []rules.Arg{rules.N("n", 55), rules.N("max", 54)}},
		"sk/court-in-hand": {"2", nil, []string{cycle + " 43 44 45 46 47 48", "1 51 52 court 54", "1 56 58 court 60"}, []rules.Arg{rules.N("card", 60), rules.N("round", 1)}},
		"sk/board-torii":   {"3", nil, []string{"1 board b1bbb2sss"}, []rules.Arg{rules.N("n", 0), rules.N("want", 1)}},
		"sk/board-bridges": {"3", nil, []string{"1 board tsss"}, []rules.Arg{rules.N("n", 0), rules.N("want", 4)}},
	} {
		head := map[string]string{"players": c.players}
		for i := 0; i < len(c.options); i += 2 {
			head[c.options[i]] = c.options[i+1]
		}
		_, v := table.Play(t, testkit.Story{Head: head, Lines: c.lines})
		found := false
		for _, f := range v {
			if string(f.Code) == code {
				found = true
				require.Equal(t, c.args, f.Args, code)
			}
		}
		assert.True(t, found, code)
	}
}
