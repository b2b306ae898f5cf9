package cli

import "runtime"

// inOrder makes n things, several at a time, and uses them one after the other in
// their order. It stops at the first error.
func inOrder[T any](n int, produce func(i int) T, use func(T) error) error {
	workers := min(n, runtime.GOMAXPROCS(0))
	results := make([]chan T, n)
	for i := range results {
		results[i] = make(chan T, 1)
	}
	// A slot for each thing that is made or waits: what is used late holds up what
	// is made, so that a thousand records are never in memory at once.
	slots := make(chan struct{}, 2*workers)
	stop := make(chan struct{})
	defer close(stop)
	go func() {
		for i := range n {
			select {
			case slots <- struct{}{}:
			case <-stop:
				return
			}
			go func() { results[i] <- produce(i) }()
		}
	}()
	for i := range n {
		err := use(<-results[i])
		<-slots
		if err != nil {
			return err
		}
	}
	return nil
}
