package testkit

import "runtime/debug"

// percent is how much more garbage there may be than what lives, in percent of that, before it is collected.
const percent = 1000

// Tests leave much garbage and little that lives: collecting it less often saves a third of their processor.
func init() {
	if was := debug.SetGCPercent(percent); was < 0 || was > percent { // GOGC wants it less often still
		debug.SetGCPercent(was)
	}
}
