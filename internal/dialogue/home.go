package dialogue

import (
	"slices"
	"strings"

	"referee/internal/program"
	"referee/internal/store"
	"referee/internal/text"
	"referee/rules"
)

// Door is a line of the first page, by the number that opens it.
type Door int

// The doors have their numbers for ever: what has nothing behind it yet says so.
const (
	ToLast Door = 1 + iota
	ToNew
	ToAgain
	ToSaved
	ToCalculator
	ToRules
	ToSettings
	ToUnderway
)

// doorKeys are the keys of their words: "home.KEY", what is behind it "home.KEY.long", and that nothing is
// "home.KEY.none".
var doorKeys = map[Door]string{
	ToLast: "resume", ToNew: "new", ToAgain: "again", ToSaved: "saved",
	ToCalculator: "calculator", ToRules: "rules", ToSettings: "settings", ToUnderway: "underway",
}

// freshDays are the days for which an unfinished game is what most likely goes on.
const freshDays = 7

// Home is the talk of the first page: what can be opened there.
type Home struct {
	program.Front
	text *text.Printer
	do   *program.Program
}

// NewHome glances at the folder: where there are many games, [Home.Look] knows them all.
func NewHome(p *text.Printer, do *program.Program) *Home {
	return &Home{Front: do.Glance(), text: p, do: do}
}

// Look looks at every game of the folder.
func (h *Home) Look() { h.Front = h.do.Front() }

// Told says what was found there, and reports whether the page tells anything else now.
func (h *Home) Told(o *store.Overview) bool {
	before := *h
	h.Front = h.do.Told(o)
	return !slices.Equal(before.said(), h.said())
}

// said is everything that the page tells.
func (h *Home) said() (list []string) {
	if h.Goes {
		list = append(list, h.Stopped(), h.Last.Path)
	}
	for _, d := range h.Doors() {
		list = append(list, h.Name(d), h.Says(d))
	}
	return list
}

// Doors are all of them, in the order of their numbers; some may have nothing behind them.
func (h *Home) Doors() (list []Door) {
	for d := ToLast; d <= ToUnderway; d++ {
		list = append(list, d)
	}
	return list
}

// Has reports whether a door has something behind it.
func (h *Home) Has(d Door) bool {
	switch d {
	case ToLast:
		return h.Goes
	case ToAgain:
		return h.Again() != nil
	case ToSaved:
		return h.Over+h.Open+h.Rest > 0 || h.Goes
	}
	return doorKeys[d] != ""
}

// Usual is the door that an empty answer opens: a game of the last days, else a new one.
func (h *Home) Usual() Door {
	if h.Goes && h.Days <= freshDays {
		return ToLast
	}
	return ToNew
}

// Name is what a door is called.
func (h *Home) Name(d Door) string { return h.text.Say("home." + doorKeys[d]) }

// Says is what is behind a door, or that nothing is.
func (h *Home) Says(d Door) string {
	if !h.Has(d) {
		return h.text.Say("home." + doorKeys[d] + ".none")
	}
	switch key := "home." + doorKeys[d] + ".long"; d {
	case ToLast:
		return strings.TrimSuffix(h.Called()+", "+h.Last.State+" · "+strings.Join(h.Last.Names, ", "), " · ")
	case ToAgain:
		return h.Again().Said()
	case ToSaved:
		if h.Rest > 0 {
			return h.text.Say("n.games", rules.N("n", h.Over+h.Open+h.Rest))
		}
		return h.text.Say(key, rules.N("n", h.Over), rules.N("open", h.Open))
	default:
		return h.text.Say(key)
	}
}

// Called is what the game to go on with is called: a campaign by its own name.
func (h *Home) Called() string {
	if h.Last.Campaign != "" {
		return h.Last.Title
	}
	return h.text.Say(h.Last.Game + ".name")
}

// Stopped says when the game to go on with was played last.
func (h *Home) Stopped() string {
	switch h.Days {
	case 0:
		return h.text.Say("home.stopped.today")
	case 1:
		return h.text.Say("home.stopped.yesterday")
	}
	return h.text.Say("home.stopped", rules.N("n", h.Days))
}

// Enter says what it does to open a door.
func (h *Home) Enter(d Door) string {
	if d == ToLast {
		return h.text.Say("home.enter.resume", rules.Plain("name", h.Called()))
	}
	return h.text.Say("table.enter.takes", rules.Plain("what", h.Name(d)))
}

// Again is the talk about the game that was finished last, answered as it was then; nil
// where there is none.
func (h *Home) Again() *NewGame {
	if h.Done == nil {
		return nil
	}
	return NewAgain(h.do.Folder(), *h.Done, h.text)
}
