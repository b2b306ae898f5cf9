package shell

import (
	"time"
	"unicode/utf8"

	"referee/internal/ui/theme"
)

// flash is a message in place of the hints, until it has been read.
type flash struct {
	role theme.Role
	text string
	turn int // which message it is, so that an old clock does not end a new one
	act  int // what somebody did when it was said, see [Shell.acts]
}

// Flash shows a message for as long as it takes to read, at most until someone goes
// to another page. It is never the only place where something lasting is said.
func (s *Shell) Flash(role theme.Role, text string) {
	s.flash = flash{role: role, text: text, turn: s.flash.turn + 1, act: s.acts}
	turn := s.flash.turn
	time.AfterFunc(reading(text), func() {
		s.Post(func() {
			if s.flash.turn == turn {
				s.flash.text = ""
			}
		})
	})
}

// reading returns the time a message stays: three seconds, and more for a long one.
func reading(text string) time.Duration {
	return 3*time.Second + time.Duration(utf8.RuneCountInString(text))*40*time.Millisecond
}

// outdated takes a message away that was said before the page changes: the other page's
// hints are in its place. What is said while someone leaves is for the page below.
func (s *Shell) outdated() {
	if s.flash.act != s.acts {
		s.ClearFlash()
	}
}

// ClearFlash takes the message away at once.
func (s *Shell) ClearFlash() { s.flash.text = "" }
