package mend

import "time"

// A browser has one thread for all. It is given back when every goroutine waits: to let others of them run is not enough, for what the
// browser brings, such as the next request, comes in only then.
func init() { pause = func() { time.Sleep(time.Millisecond) } }
