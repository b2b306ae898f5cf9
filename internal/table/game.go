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

// Game is all there is of one game.
type Game[S any, M comparable] struct {
	Def   *rules.Def[S, M]
	Book  *validators.Book[S, M]
	Score *scoring.Game[S]
	View  View[S, M]
	// Edition is the id of the default edition.
	Edition string
	// BoardGameGeek is the number of the game there, 0 where it is not known.
	BoardGameGeek int
	// Worlds counts the ways the unseen cards can lie; nil where a game has none.
	Worlds func(*S) uint64
}

// View is how one game is shown.
type View[S any, M comparable] struct {
	// Board draws the table.
	Board func(s *S, c present.Context) present.Board
	// Sheet draws the table of one scored round beside its items.
	Sheet func(s *S, c present.Context) present.Board
	// State tells the table as it lies in sentences, for those who do not see it.
	State func(s *S, c present.Context) []present.Sentence
	// Label names a choice; head asks for the name of the group it is in.
	Label func(s *S, m M, head bool) present.Sentence
	// Written returns a move in the reader's words; the zero sentence where its text is
	// the same in every language.
	Written func(m M) present.Sentence
	// Says returns a move in words of the table, without who made it: what a log, a list of changes and a
	// voice tell of it. The state is that before the move.
	Says func(s *S, by rules.Seat, m M) present.Sentence
	// Effects tells what a move changed.
	Effects func(before, after *S, by rules.Seat, m M) []present.Sentence
	// Things returns what lies on the table for everybody; nil where a correction tells nothing of it.
	Things func(s *S) []present.Thing
	// Thing names a thing of a slot of a move, beside what was chosen. Sides, where given, are the colours of its
	// sides, clockwise from the one that faces the player.
	Thing func(s *S, by rules.Seat, p rules.Part, chosen rules.Parts) present.Sentence
	Pick  func(p rules.Part) string // what it is called on the board, "" of what does not lie there
	// Marks, where given, are what stands for a thing on the board beside what it is called. Number, where given, is
	// the number by which a thing is chosen, at a place from 0 among so many of its slot; else that is its place.
	Marks  func(p rules.Part) []string
	Number func(p rules.Part, at, of int) int
	Sides  func(p rules.Part, chosen rules.Parts) []present.Role
	// Ahead, where given, is what is told of a move besides before it is entered, and needs no
	// telling later.
	Ahead func(before, after *S, by rules.Seat, m M) []present.Sentence
	// Part, in a game in which every player is somebody, names who a player is; the zero
	// sentence of one who is nobody.
	Part func(s *S, seat rules.Seat) present.Sentence
	// Checklist returns how the table is set up, step by step.
	Checklist func(rules.Setup) []present.Sentence
	// Private, where a game has notes, is what the player who looks can note.
	Private func(s *S, c present.Context) present.Private
	// Lesson is the guided first turn.
	Lesson present.Lesson
	// Talk, where given, is how the game wants to be answered now.
	Talk func(s *S, c present.Context) present.Talk
	// Spoken, where given, is what an answer in numbers and letters of the reader's own may
	// stand for in the notation, the likeliest first.
	Spoken func(s *S, by rules.Seat, p *text.Printer, typed string) []string
	// Stage, in a game that pays out before it ends, is how many times it has, and what was paid
	// last.
	Stage func(s *S) (n int, said present.Sentence)
	// Asks, where something is asked of the table while it is set up, are the steps with
	// which it is: how their keys begin behind "GAME.setup.", by the [rules.Turn.Why].
	Asks map[string]string
}
