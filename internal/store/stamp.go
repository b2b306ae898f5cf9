package store

import (
	"io/fs"
	"time"
)

// stamp is by what a file shows that it is still as it was when somebody looked.
type stamp struct {
	size     int64
	modified int64 // in nanoseconds, as whoever wrote or restored the file has it
	changed  int64 // when anything of it changed, which nobody can choose; as modified where the system does not tell
}

func stampOf(info fs.FileInfo) stamp {
	s := stamp{size: info.Size(), modified: info.ModTime().UnixNano()}
	if s.changed = changed(info); s.changed == 0 {
		s.changed = s.modified
	}
	return s
}

// The steps in which the clocks of file systems go: those that count parts of a second go with the system's clock,
// at 64 Hz or faster; the coarsest that does not (FAT) has two seconds.
const fineStep, coarseStep = 50 * time.Millisecond, 2 * time.Second

// settled reports whether a change after the moment must have shown. A file that was changed just before, or as its
// clock has it later, could be changed once more and bear the same times.
func (s stamp) settled(looked time.Time) bool {
	step := fineStep
	if s.changed%int64(time.Second) == 0 {
		step += coarseStep
	}
	return s.changed < looked.Add(-step).UnixNano()
}
