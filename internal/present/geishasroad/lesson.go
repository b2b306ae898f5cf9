package geishasroad

import "referee/internal/present"

// Lesson is the guided first turn.
var Lesson = present.Lesson{
	Seats: 2,
	Steps: []present.LessonStep{
		{Keys: "12345", Enters: "circle RYGBP"},
		{Before: []string{"okaasan 1 4 4 2", "geiko 4 1 3 2 2"}, Keys: "1r1", Enters: "1 R1"},
		{},
		{Before: []string{"1 y4", "4 g1 b1 | p1 g4"}, Keys: "111", Enters: "G1 +gg B1 +gg"},
		{Keys: "=p1 g4", Enters: "P1 G4"},
	},
}
