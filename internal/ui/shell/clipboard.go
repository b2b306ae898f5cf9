package shell

import (
	"encoding/base64"
	"strings"
)

// osc52 returns how a terminal is given a text for its clipboard. In tmux it stands once for tmux
// itself, and once to be passed on to the terminal around it: which of both is heard is set there.
func osc52(text string, tmux bool) string {
	send := "\x1b]52;c;" + base64.StdEncoding.EncodeToString([]byte(text)) + "\a"
	if tmux {
		send += "\x1bPtmux;" + strings.ReplaceAll(send, "\x1b", "\x1b\x1b") + "\x1b\\"
	}
	return send
}

// Clipboard sends a text to the clipboard of the terminal, which never answers.
func (s *Shell) Clipboard(text string, tmux bool) {
	s.behind(func() {
		tty, ok := s.screen.Tty()
		if !ok {
			s.screen.SetClipboard([]byte(text))
			return
		}
		_, _ = tty.Write([]byte(osc52(text, tmux))) // what does not arrive is told of in any case
	})
}

// Release leaves the mouse to the terminal while a page is seen whose text someone may mark,
// or takes it back where it is in use.
func (s *Shell) Release(free bool) { s.behind(func() { s.app.EnableMouse(s.mouse && !free) }) }
