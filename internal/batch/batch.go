// Package batch does the same with many things on all cores.
package batch

import (
	"runtime"
	"sync/atomic"
)

// ahead is how many results of each core may wait for one that takes longer.
const ahead = 32

// InOrder makes n things, as many at a time as there are cores, and uses them one after
// the other in their order, each as soon as it and all before it are there. At the first
// error of use it returns it at once; what is being made then is used by nobody.
//
// However many there are, no more than a window of them is in memory: the makers wait for
// the one that is used next.
func InOrder[T any](n int, produce func(i int) T, use func(T) error) error {
	workers := min(n, runtime.GOMAXPROCS(0))
	window := min(n, ahead*workers)
	made := make([]chan T, window) // the thing i is handed over in made[i%window]
	for i := range made {
		made[i] = make(chan T, 1)
	}
	room, stop := make(chan struct{}, window), make(chan struct{})
	defer close(stop)
	var next atomic.Int64
	for range workers {
		go func() {
			for {
				select {
				case room <- struct{}{}:
				case <-stop:
					return
				}
				i := int(next.Add(1)) - 1
				if i >= n {
					return
				}
				made[i%window] <- produce(i)
			}
		}()
	}
	for i := range n {
		if err := use(<-made[i%window]); err != nil {
			return err
		}
		<-room
	}
	return nil
}
