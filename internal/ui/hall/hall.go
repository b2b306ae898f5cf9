// Package hall is what the rooms of the screen share: where they draw and how they speak,
// the program around them, and the doors to rooms that a room does not know.
package hall

import (
	"referee/internal/dialogue"
	"referee/internal/program"
	"referee/internal/ui/widgets"
)

// App is what the rooms share. The house has one; there is no other state between rooms.
type App struct {
	*widgets.Frame
	Program *program.Program
	Doors
	// File is where the record of the game that is begun first shall be, "" for the folder.
	File string
	// Running is the game one has come from, whose rules are asked first.
	Running string
	// Meant is the game that questions to the rules are about if none is on the table, "" until
	// someone picked one.
	Meant string
	// Getenv asks the environment; nil if there is none to ask.
	Getenv func(string) string
}

// Doors open pages of other rooms, for the rooms that do not know them.
type Doors struct {
	// OpenGame continues a saved game.
	OpenGame func(path string)
	// SetUp shows how the table of a new game is set up, and then the table; where someone wants to be taught, the guided turn first.
	SetUp func(g *program.Game, taught bool)
}

// Look looks rules up, those of a game first, with the words of a question. Where that is on top already it stays.
func (a *App) Look(game, words string) {
	if _, ok := a.Held().(*dialogue.Rulebook); ok {
		return
	}
	b := dialogue.NewRulebook(a.Program, game, &a.Meant)
	b.Narrow(a.Text, words)
	a.Talk(b)
}

// Env asks the environment, or nothing if there is none.
func (a *App) Env(name string) string {
	if a.Getenv == nil {
		return ""
	}
	return a.Getenv(name)
}
