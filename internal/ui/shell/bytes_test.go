//go:build unix

package shell_test

import (
	"fmt"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/stretchr/testify/require"
)

// types sends bytes as a terminal would.
func (c *console) types(keys string) {
	c.t.Helper()
	_, err := c.file.WriteString(keys)
	require.NoError(c.t, err)
}

// leaves asks the program to end; it does at once, and leaves the terminal as it was.
func (c *console) leaves() {
	c.t.Helper()
	require.NoError(c.t, c.cmd.Process.Signal(syscall.SIGTERM))
	c.ends(0) // or 1, had it been stuck
}

// ctrlC quits; Esc alone is distinguished from the beginning of a sequence by waiting.
const (
	ctrlC = 0x03
	esc   = 0x1b
)

// echo is a page that shows the letters typed last, and takes no key for a command.
type echo struct{ *form }

func (e echo) Keeps(ev *tcell.EventKey) bool {
	typed := append([]rune(e.status), ev.Rune())
	e.status = string(typed[max(0, len(typed)-12):])
	return true
}

// echoing returns a program that shows what is typed.
func echoing(t *testing.T) *console {
	t.Helper()
	c := open(t, "echo", "TERM=xterm-256color")
	c.sees("F1 справка")
	return c
}

// No byte stops the program from taking keys and from leaving: neither one that
// is no UTF-8 nor one that begins something and is followed by nothing.
func TestEveryByteLeavesTheKeysAndTheEndWorking(t *testing.T) {
	const perProcess = 16
	for from := 0; from < 256; from += perProcess {
		t.Run(fmt.Sprintf("%02x", from), func(t *testing.T) {
			t.Parallel()
			c := echoing(t)
			for b := from; b < from+perProcess; b++ {
				if b == ctrlC {
					continue
				}
				c.types(string([]byte{byte(b)}))
				if b == esc {
					time.Sleep(100 * time.Millisecond)
				}
				c.types(fmt.Sprintf("<%02x>", b))
				c.sees(fmt.Sprintf("<%02x>", b))
			}
			c.leaves()
		})
	}
}

// Nor do the ways in which real terminals send such bytes.
func TestWhatIsNoTextIsShownAsUnknown(t *testing.T) {
	c := echoing(t)
	for sent, shown := range map[string]string{
		"1X\xe9.":                   "1X¿.",
		"\xff2":                     "¿2",
		"\xc33":                     "¿3",
		"\xe2\x944":                 "¿4",
		"\xc3\x1b[Z5":               "5",
		"\ufffd6":                   "¿6",
		"\xed\xa0\x80\xf8\xc0\xaf7": "¿¿¿¿¿¿7",
		"\x1b]8":                    "8",
		"\x1bX\x1b^\x1b_\x1b]9":     "9",
	} {
		c.types(sent)
		c.sees(shown)
	}
	c.types("d\xc3")
	time.Sleep(30 * time.Millisecond)
	c.types("\xa9j\xc3")
	c.sees("déj")
	c.leaves()
}

// Where the program itself is stuck, with more keys waiting than fit, the library would
// wait for ever.
func TestAStuckProgramGivesTheTerminalBack(t *testing.T) {
	c := open(t, "stuck", "TERM=xterm-256color")
	c.sees("F1 справка")
	c.types("x")
	c.sees("stuck")
	for range 20 {
		c.types(strings.Repeat("x", 100))
	}
	time.Sleep(50 * time.Millisecond)
	require.NoError(t, c.cmd.Process.Signal(syscall.SIGTERM))
	c.ends(1)
}
