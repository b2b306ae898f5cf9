package record

import "time"

// Pause is how long a table may think: where more time lies between two lines nobody has played.
const Pause = 30 * time.Minute

// Took returns how long a game was played in whole minutes, by the times at which its lines were typed and without pauses; 0 if they do not
// tell, as when its first entry has none.
func Took(lines []Line) (took time.Duration) {
	var at, was time.Time
	for i := range lines {
		switch l := &lines[i]; {
		case l.Kind == Time:
			at = l.Time
			continue
		case !l.Kind.Numbered():
		case at.IsZero():
			if was.IsZero() {
				return 0
			}
		default:
			if gap := at.Sub(was); !was.IsZero() && gap > 0 && gap <= Pause {
				took += gap
			}
			was = at
		}
		at = time.Time{}
	}
	return took.Truncate(time.Minute)
}
