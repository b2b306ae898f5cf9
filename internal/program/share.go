package program

import (
	"referee/internal/store"
	"referee/rules"
)

// Share is a table that others look at and enter at from devices of their own, as the keyboard there asks of it.
// All but Hold and Watch belong to a turn: all work with the program is done in turns, so that nobody else looks or
// enters meanwhile.
type Share interface {
	// Hold is a turn; Wait ends it while something lasts, and begins another.
	Hold(func())
	Wait(func())
	// Watch is stroked when somebody has changed something, until its end is called.
	Watch() (changed <-chan struct{}, end func())
	// Sits puts a game on the table, or with nil takes it away. It says why its links cannot be kept.
	Sits(g *Game) *store.Problem
	// Moves has the links go along with the game on the table, whose record has another name now.
	Moves(g *Game)

	// Address is where the table is found, and Code what one types there to join, "" where nobody can.
	Address() string
	// Others are the addresses at which it is found as well, for devices in another network than most.
	Others() []string
	Code() string
	// Joining is the address that has the code in it, and Hosting that of the host.
	Joining() string
	Hosting() string
	// Open lets people join for another while.
	Open()
	// Plain says that others in the network could read along, and Alone that no other device gets here.
	Plain() bool
	Alone() bool
	// Place is how a seat is taken.
	Place(seat rules.Seat) Place
	// Renew gives a seat a new link and ends the one before; Free does so, and lets somebody else sit there. Sit says that somebody
	// sits there now.
	Renew(seat rules.Seat) error
	Free(seat rules.Seat) error
	Sit(seat rules.Seat) error
}

// Place is how a seat of a shared table is taken.
type Place struct {
	Address string // by which one sits there
	Taken   bool
	Devices int // how many of its pages are open
}
