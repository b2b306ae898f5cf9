package cli

import (
	"os"
	"os/signal"
	"syscall"
)

// byQuit and byInterrupt are the exit codes of a program that was ended by SIGQUIT and SIGINT,
// as shells count.
const (
	byQuit      = 128 + int(syscall.SIGQUIT)
	byInterrupt = 128 + int(syscall.SIGINT)
)

// endsAtQuit ends the program at Ctrl-\ without Go's dump of goroutines. Entries are on the
// disk by then. The full screen handles the signal itself.
func (r *run) endsAtQuit() (stop func()) {
	quit := make(chan os.Signal, 1)
	signal.Notify(quit, syscall.SIGQUIT)
	go func() {
		for range quit {
			if !r.onScreen.Load() {
				os.Exit(byQuit)
			}
		}
	}()
	return func() {
		signal.Stop(quit)
		close(quit)
	}
}
