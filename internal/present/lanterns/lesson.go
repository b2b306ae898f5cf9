package lanterns

import "referee/internal/present"

// Lesson is the guided first turn.
var Lesson = present.Lesson{
	Seats: 2,
	Steps: []present.LessonStep{
		{Keys: "m13", Opens: true},
		{Keys: "kobp", Enters: "m13 KOBP"},
		{},
		{Before: []string{"m12 BKWG", "m14 GBPR", "m11 PPKP", "n11 OPKW"}, Keys: "2", Enters: "2PBK"},
		{Keys: "=m15 bwgp", Enters: "m15 BWGP"},
	},
}
