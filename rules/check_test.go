package rules

import (
	"errors"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
)

// pile is a game of a pile of stones, of which each player takes one or two.
type pile struct {
	stones int
	due    Seat
}

func pileDef() Def[pile, int] {
	return Def[pile, int]{
		ID: "pile", MinSeats: 2, MaxSeats: 2, Version: 1,
		Clauses: []Clause{{ID: "PI-TURN-1", Phases: []Phase{"turn"}}, {ID: "PI-END-1", Related: []ClauseID{"PI-TURN-1"}}},
		Cases:   []Case{{ID: "PI-C01", Clauses: []ClauseID{"PI-END-1"}, Option: "stones"}},
		Options: []Option{{Key: "stones", Min: 1, Max: 9, Default: 5, Clause: "PI-C01"}},
		Phases:  []Phase{"turn"},
		Starts:  Start{Phase: "turn", Clause: "PI-TURN-1"},
		Setup: func(s Setup) (pile, error) {
			if s.Seats != 2 {
				return pile{}, errors.New("two players")
			}
			return pile{5, max(s.First, 1)}, nil
		},
		Turn:       func(s *pile) Turn { return Turn{Phase: "turn", Due: SeatSet(s.due)} },
		Over:       func(s *pile) bool { return s.stones == 0 },
		Rounds:     func(*pile) (int, bool) { return 0, false },
		Candidates: func(_ *pile, _ Seat, _ Kinds, buf []int) []int { return append(buf, 1, 2) },
		Choices:    func(*pile) Kinds { return KindSet[uint8](0) },
		Kind:       func(*pile, Seat, int) uint8 { return 0 },
		Bare:       func(uint8) int { return 1 },
		Apply:      func(s *pile, _ Seq, by Seat, n int) error { *s = pile{s.stones - n, 3 - by}; return nil },
		Parse:      func(_ *pile, _ Seat, text string) (int, error) { return strconv.Atoi(text) },
		Format:     strconv.Itoa,
		Things:     func(_ *pile, _ Seat, m int, buf Parts) Parts { return append(buf, Part{Slot: ActSlot, Thing: m}) },
		Make:       func(_ *pile, _ Seat, list Parts) (int, bool) { return list.First(ActSlot) },
		Learn:      func() {},
		Examples:   []string{"2"},
		Settle:     func(s pile) pile { return s },
		Fields:     func() []Field[pile] { return []Field[pile]{stones} },
	}
}

var stones = Field[pile]{Key: "stones", Get: func(s *pile) string { return strconv.Itoa(s.stones) },
	Set: func(s pile, text string) (pile, error) {
		n, err := strconv.Atoi(text)
		s.stones = n
		return s, err
	}}

// has gives the game these fields.
func has(d *Def[pile, int], list ...Field[pile]) { d.Fields = func() []Field[pile] { return list } }

func TestASoundDef(t *testing.T) {
	d := pileDef()
	assert.Empty(t, d.Check())
}

func TestWhatIsWrongWithADef(t *testing.T) {
	for want, breaks := range map[string]func(*Def[pile, int]){
		"Apply is missing":                                   func(d *Def[pile, int]) { d.Apply = nil },
		"ID is missing":                                      func(d *Def[pile, int]) { d.ID = "" },
		"Examples is empty":                                  func(d *Def[pile, int]) { d.Examples = nil },
		"Version begins at 1":                                func(d *Def[pile, int]) { d.Version = 0 },
		"3 to 2 seats":                                       func(d *Def[pile, int]) { d.MinSeats = 3 },
		"Box is not whole":                                   func(d *Def[pile, int]) { d.Box = &Box[pile, int]{Parts: []BoxPart{{Key: "lid"}}} },
		"PI-TURN-1 is there twice":                           func(d *Def[pile, int]) { d.Clauses[1].ID = "PI-TURN-1" },
		"PI-END-1 is there twice":                            func(d *Def[pile, int]) { d.Cases[0].ID = "PI-END-1" },
		"PI-END-1 names PI-X, which is not there":            func(d *Def[pile, int]) { d.Clauses[1].Related[0] = "PI-X" },
		"PI-C01 names PI-X, which is not there":              func(d *Def[pile, int]) { d.Cases[0].Clauses[0] = "PI-X" },
		"PI-C01 names none, which is no option":              func(d *Def[pile, int]) { d.Cases[0].Option = "none" },
		"option stones names PI-X, which is not there":       func(d *Def[pile, int]) { d.Options[0].Clause = "PI-X" },
		"option stones is there twice":                       func(d *Def[pile, int]) { d.Options = append(d.Options, d.Options[0]) },
		"option stones cannot have its standard value 10":    func(d *Def[pile, int]) { d.Options[0].Default = 10 },
		"option stones: right is no mirror of left":          func(d *Def[pile, int]) { d.Options[0].Mirror = map[string]string{"left": "right"} },
		"PI-TURN-1 names end, which is no phase":             func(d *Def[pile, int]) { d.Clauses[0].Phases[0] = "end" },
		"Starts names end, which is no phase":                func(d *Def[pile, int]) { d.Starts.Phase = "end" },
		"Starts names PI-X, which is not there":              func(d *Def[pile, int]) { d.Starts.Clause = "PI-X" },
		"Phases is empty":                                    func(d *Def[pile, int]) { d.Phases = nil },
		"Setup takes 3 players":                              func(d *Def[pile, int]) { d.Setup = func(Setup) (pile, error) { return pile{5, 1}, nil } },
		"Setup does not take 1 players: two players":         func(d *Def[pile, int]) { d.MinSeats = 1 },
		"with 2 players nobody is due at first":              func(d *Def[pile, int]) { d.Turn = func(*pile) Turn { return Turn{Phase: "turn"} } },
		"with 2 players the first phase is x, which is none": func(d *Def[pile, int]) { d.Turn = func(*pile) Turn { return Turn{Phase: "x", Due: 1} } },
		"with 2 players the game is over at first":           func(d *Def[pile, int]) { d.Over = func(*pile) bool { return true } },
		"2 is a candidate and no choice":                     func(d *Def[pile, int]) { d.Kind = func(_ *pile, _ Seat, n int) uint8 { return uint8(n - 1) } },
		"one is not read as what it was written from":        func(d *Def[pile, int]) { d.Format = func(int) string { return "one" } },
		"field stones of seat 0 is there twice":              func(d *Def[pile, int]) { has(d, stones, stones) },
		`field stones does not take "many", which it has`: func(d *Def[pile, int]) {
			has(d, Field[pile]{Key: "stones", Get: func(*pile) string { return "many" }, Set: stones.Set})
		},
		"field 0 stones lacks its key, Get or Set": func(d *Def[pile, int]) { has(d, Field[pile]{Key: "stones", Get: stones.Get}) },
	} {
		d := pileDef()
		breaks(&d)
		assert.Contains(t, d.Check(), want)
	}
}
