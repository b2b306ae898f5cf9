//go:build unix

package shell

import (
	"io"
	"testing"
	"time"

	"github.com/creack/pty"
	"github.com/gdamore/tcell/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/term"
	"pgregory.net/rapid"
)

// After any byte the next key comes, and the terminal can be restored.
func TestAKeyAndTheEndAfterEveryByte(t *testing.T) {
	t.Setenv("TERM", "xterm-256color")
	t.Setenv("LC_ALL", "C.UTF-8")
	for b := range 256 {
		file, tty, err := pty.Open()
		require.NoError(t, err)
		go io.Copy(io.Discard, file)
		before, err := term.GetState(int(tty.Fd()))
		require.NoError(t, err)
		s, err := screenOn(tty.Name())
		require.NoError(t, err)
		require.NoError(t, s.Init())
		events := make(chan tcell.Event, 16)
		go s.ChannelEvents(events, nil)

		_, err = file.Write([]byte{byte(b), 'k'})
		require.NoError(t, err)
		require.True(t, keyComes(events, 'k'), "%02x", b)
		_, err = file.Write([]byte{byte(b)})
		require.NoError(t, err)
		ended := make(chan struct{})
		go func() { s.Fini(); close(ended) }()
		require.True(t, within(ended, time.Second), "%02x", b)
		after, err := term.GetState(int(tty.Fd()))
		require.NoError(t, err)
		assert.Equal(t, before, after, "%02x", b)
		tty.Close()
		file.Close()
	}
}

// keyComes waits for a key.
func keyComes(events <-chan tcell.Event, r rune) bool {
	for late := time.After(time.Second); ; {
		select {
		case ev := <-events:
			if k, ok := ev.(*tcell.EventKey); ok && k.Rune() == r {
				return true
			}
		case <-late:
			return false
		}
	}
}

// However the bytes of a text are cut, the text comes whole and waits for nothing.
func TestTidyKeepsATextHoweverItIsCut(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching(`[a-zA-Zа-яёé花🀄 ]{0,20}`).Draw(t, "text")
		var in tidy
		var got []byte
		b := make([]byte, rapid.IntRange(1, 8).Draw(t, "room"))
		for rest := []byte(text); len(rest) > 0; {
			n := rapid.IntRange(1, len(rest)).Draw(t, "cut")
			in.add(rest[:n])
			rest = rest[n:]
			for n := in.take(b); n > 0; n = in.take(b) {
				got = append(got, b[:n]...)
			}
		}
		assert.Equal(t, text, string(got))
		assert.Empty(t, in.cut)
	})
}

// sentTo is a terminal that notes what is sent to it, a part for each time.
type sentTo struct {
	tcell.Tty
	parts []string
}

func (t *sentTo) Write(b []byte) (int, error) {
	t.parts = append(t.parts, string(b))
	return len(b), nil
}

func (t *sentTo) Stop() error { return nil }

// What prepares the terminal goes out with the first frame, in one piece, or where there never is
// one with the end.
func TestTheTerminalBeginsWithTheFirstFrame(t *testing.T) {
	for name, begin := range map[string]func(*tidyTty){
		"frame": func(tty *tidyTty) { beginning{tcell.NewSimulationScreen(""), tty}.Show() },
		"sync":  func(tty *tidyTty) { beginning{tcell.NewSimulationScreen(""), tty}.Sync() },
		"end":   func(tty *tidyTty) { require.NoError(t, tty.Stop()) },
	} {
		t.Run(name, func(t *testing.T) {
			var sent sentTo
			tty := &tidyTty{Tty: &sent}
			for _, part := range []string{"mouse ", "paste ", "frame"} {
				n, err := tty.Write([]byte(part))
				require.NoError(t, err)
				assert.Len(t, part, n)
			}
			assert.Empty(t, sent.parts)
			begin(tty)
			assert.Equal(t, []string{"mouse paste frame"}, sent.parts)
			_, _ = tty.Write([]byte("next"))
			begin(tty)
			assert.Equal(t, []string{"mouse paste frame", "next"}, sent.parts)
		})
	}
}
