//go:build !unix

package shell

import "github.com/gdamore/tcell/v2"

// newScreen returns a screen on the terminal of the program, which sends no bytes there.
func newScreen() (tcell.Screen, error) { return tcell.NewScreen() }
