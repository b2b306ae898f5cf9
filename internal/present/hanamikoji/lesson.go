package hanamikoji

import "referee/internal/present"

// Lesson is the guided first turn.
var Lesson = present.Lesson{Seats: 2, Steps: []present.LessonStep{
	{},
	{Keys: "1", Enters: "1X"},
	{Keys: "3BCC", Enters: "3BCC"},
	{Keys: "2", Enters: "C"},
	{Keys: "=B", Enters: "B"},
}}
