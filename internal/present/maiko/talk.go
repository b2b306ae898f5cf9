package maiko

import (
	"referee/internal/present"
	"referee/internal/present/kyoto"
	"referee/internal/text"
	"referee/rules"
	game "referee/rules/maiko"
)

// Talk is how it is answered what lies on the table at first.
func Talk(s *game.State, c present.Context) present.Talk {
	return kyoto.Talk("maiko", game.Turn(s).Bare, s.Houses[:], c)
}

// Spoken is an answer to that in the notation.
func Spoken(s *game.State, _ rules.Seat, _ *text.Printer, typed string) []string {
	return kyoto.Spoken(game.Turn(s).Bare, typed)
}
