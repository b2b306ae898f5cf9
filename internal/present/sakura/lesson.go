package sakura

import "referee/internal/present"

// Lesson is the guided first turn.
var Lesson = present.Lesson{
	Seats: 2, Box: [][2]string{{"board", "3b1t5s4b6s3b4s2b3"}, {"cards", "4=e*1*3 8=e+2+3"}},
	Steps: []present.LessonStep{
		{},
		{Keys: "17 4", Opens: true},
		{Keys: "11", Enters: "17=e+1+1 4=e*1*3"},
		{},
		{Keys: "=8 4", Enters: "8=e+2+3 4=e*1*3"},
	},
}
