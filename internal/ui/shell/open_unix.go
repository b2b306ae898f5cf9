//go:build unix

package shell

import "github.com/gdamore/tcell/v2"

// newScreen returns a screen on the terminal of the program.
func newScreen() (tcell.Screen, error) { return screenOn("/dev/tty") }

// screenOn returns a screen on a terminal.
func screenOn(device string) (tcell.Screen, error) {
	tty, err := tcell.NewDevTtyFromDev(device)
	if err != nil {
		return nil, err
	}
	whole := &tidyTty{Tty: tty}
	s, err := tcell.NewTerminfoScreenFromTty(whole)
	return beginning{s, whole}, err
}
