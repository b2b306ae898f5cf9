package tokaido

import "referee/internal/present"

// Lesson is the guided first turn.
var Lesson = present.Lesson{
	Seats: 3, Options: map[string]string{"travellers": "no"},
	Steps: []present.LessonStep{
		{Before: []string{"1", "2", "3", "1 -", "2 1", "3 miko"}, Enters: "4"},
		{Keys: "8", Enters: "8"},
		{Keys: "2 10", Enters: "here gofu daifuku"},
		{Before: []string{"14"}, Keys: "7", Enters: "here sushi"},
		{Keys: "=soba", Enters: "here soba"},
	},
}
