package cli

import (
	"os"
	"os/signal"
	"syscall"
)

// byQuit is the exit code of a program that was ended by SIGQUIT, as shells count.
const byQuit = 128 + int(syscall.SIGQUIT)

// endsAtQuit ends the program at Ctrl-\ as any other signal would: the language's own
// answer is a list of all that was going on. What was entered is on the disk by then. The
// full screen has an end of its own.
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
