package maiko

import "referee/internal/present"

// Lesson is the guided first turn.
var Lesson = present.Lesson{
	Seats: 2,
	Steps: []present.LessonStep{
		{Keys: "12345", Enters: "circle RYGBP"},
		{Before: []string{"geishas RYGBP", "guests YGP | RBP | RBBP | YG | RYG"}, Keys: "1r3", Opens: true},
		{},
		{Keys: "2", Enters: "1 R3 +Y"},
		{Keys: "=1 r3 +g", Enters: "1 R3 +G"},
	},
}
