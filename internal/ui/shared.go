package ui

import (
	"referee/internal/program"
	"referee/internal/ui/play"
	"referee/internal/ui/theme"
)

// Joins has the screen share its table with others: what the pages do they do in turns, and what others do they show, until the
// end is called.
func (a *House) Joins() (end func()) {
	sh := a.Program.Shared
	a.Shell.Hold, a.Shell.Follow = sh.Hold, a.follow
	done := make(chan struct{})
	a.Shell.Go(func() {
		changed, end := sh.Watch()
		defer end()
		for {
			a.Shell.Post(func() { play.Renew(a.Shell.Page()) })
			select {
			case <-changed:
			case <-done:
				return
			}
		}
	})
	return func() { close(done) }
}

// follow goes to the game that another device has put on the table, or away from the one that it took from there, and reports
// whether there was such.
func (a *House) follow() (moved bool) {
	var on *program.Game
	depth, now := 1, a.Program.Playing()
	for i, p := range a.Shell.Pages() {
		if g := play.Game(p); g != nil {
			on, depth = g, i
		}
	}
	if on == now {
		return false
	}
	for a.Shell.Depth() > max(depth, 1) && a.Shell.Pop() {
	}
	if now == nil {
		a.Shell.Flash(theme.Warn, a.Text.Say("share.put-away"))
		return true
	}
	play.GoOn(a.App, now)
	a.Shell.Flash(theme.Good, a.Text.Say("share.elsewhere"))
	return true
}
