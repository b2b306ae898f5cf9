// Package table is a session at one table: it reads what is typed, judges and
// applies it, corrects it, and keeps the score. A session is a fold of its
// record; nothing else is kept.
//
// The generics of the core end here: [Bind] makes of a game's three packages a
// [Binding], and its sessions are plain [Session] values, which keep states and
// moves in boxes (untyped.go).
package table

import (
	"referee/internal/present"
	"referee/internal/text"
	"referee/rules"
	"referee/scoring"
	"referee/validators"
)

// Game holds all parts of one game.
type Game[S any, M comparable] struct {
	Def   *rules.Def[S, M]
	Book  *validators.Book[S, M]
	Score *scoring.Game[S]
	View  View[S, M]
	// Edition is the id of the default edition.
	Edition string
	// BoardGameGeek is the game's id at boardgamegeek.com, 0 if unknown.
	BoardGameGeek int
	// Worlds counts the ways the unseen cards can lie; nil for games without unseen cards.
	Worlds func(*S) uint64
}

// View is how one game is shown.
type View[S any, M comparable] struct {
	// Board draws the table.
	Board func(s *S, c present.Context) present.Board
	// Sheet draws the table of one scored round beside its items.
	Sheet func(s *S, c present.Context) present.Board
	// Label names a choice; head asks for the name of the group it is in.
	Label func(s *S, m M, head bool) present.Sentence
	// Written returns a move in the reader's words; the zero sentence if it is written alike in every
	// language.
	Written func(m M) present.Sentence
	// Says returns a move in words of the table, without its player, for logs, lists of changes and
	// reading aloud. The state is the one before the move.
	Says func(s *S, by rules.Seat, m M) present.Sentence
	// Effects tells what a move changed.
	Effects func(before, after *S, by rules.Seat, m M) []present.Sentence
	// Things returns what lies on the table: in a context without a printer for everybody, by which the
	// tables before and after a correction are compared; with one as who looks is told it. Nil if a
	// correction tells nothing of it.
	Things func(s *S, c present.Context) present.Things
	// Thing names a thing of a slot, given what was chosen besides. Look, if set, returns what it
	// looks like, on the board and where it is chosen.
	Thing func(s *S, by rules.Seat, p rules.Part, chosen rules.Parts) present.Sentence
	Look  func(s *S, p rules.Part, chosen rules.Parts) present.Look
	// Field, if set, returns the picture of what a part of the table is about, by its key, or an item of a score by what it counts and
	// its subject with a point between.
	Field func(key string) present.Look
	// Number, if set, returns the number by which a thing is chosen, given its place from 0 in its slot;
	// without it that is the place.
	Number func(p rules.Part, at, of int) int
	// Ahead returns, if set, effects that are shown before a move is entered and not after.
	Ahead func(before, after *S, by rules.Seat, m M) []present.Sentence
	// Part names, in a game with roles, the role of a player; the zero sentence if the player has
	// none.
	Part func(s *S, seat rules.Seat) present.Sentence
	// Checklist returns how the table is set up, step by step.
	Checklist func(rules.Setup) []present.Sentence
	// Private returns, in a game with notes, what the player who looks can note.
	Private func(s *S, c present.Context) present.Private
	// Signs is a file of SVG symbols, one for each [present.Sign] of the game.
	Signs string
	// Cover is one of them, by which the game is known.
	Cover present.Cover
	// Lesson is the guided first turn.
	Lesson present.Lesson
	// Talk describes, if set, how the game wants to be answered now.
	Talk func(s *S, c present.Context) present.Talk
	// Spoken returns, if set, the notations that an answer in the reader's own numbers and letters may
	// mean, likeliest first.
	Spoken func(s *S, by rules.Seat, p *text.Printer, typed string) []string
	// Stage returns, in a game that pays out before its end, how many times it has, and what was paid
	// last.
	Stage func(s *S) (n int, said present.Sentence)
	// Asks maps, if anything is asked while the table is set up, the [rules.Turn.Why] of each question
	// to the set-up steps it belongs to: the beginning of their keys behind "GAME.setup.".
	Asks map[string]string
}
