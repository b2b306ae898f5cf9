package geiko

import "referee/internal/present"

// Lesson is the guided first turn.
var Lesson = present.Lesson{
	Seats: 2,
	Steps: []present.LessonStep{
		{Keys: "12345", Enters: "circle RYGBP"},
		{Before: []string{"geishas GBPRY", "house P", "house G"}, Keys: "r1", Enters: "R1"},
		{},
		{},
		{Keys: "=r2", Enters: "R2"},
	},
}
