package table

import (
	"math"
	"slices"

	"referee/internal/record"
	"referee/internal/text"
	"referee/rules"
)

// own is a session as one seat sees it: what is typed there without a player is that seat's, where it is due.
type own struct {
	*session
	seat rules.Seat
}

func (s *session) Own(seat rules.Seat) Session { return own{s, seat} }

// asks lets the seat ask for a while.
func (o own) asks() (back func()) {
	was := o.mine
	o.mine = o.seat
	return func() { o.mine = was }
}

// due is who is asked: the seat that looks alone where it is due, else the first who is.
func (s *keeper) due(state *state) rules.Seat {
	due := s.game.Def.Turn(state).Due
	if s.mine != rules.Table && due.Has(s.mine) {
		return s.mine
	}
	return due.First()
}

func (o own) Try(text string) Reading {
	defer o.asks()()
	return o.try(text, o.seat)
}

func (o own) Enter(text string, let bool) (Reading, error) {
	defer o.asks()()
	return o.enter(text, let, o.seat)
}

// Propose implements [Position]. What is made of a line of the file that cannot be read is not for one seat alone: nobody knows
// whose business it is.
func (o own) Propose(text string) func() []Proposal {
	defer o.asks()()
	find := o.session.Propose(text)
	if find == nil {
		return nil
	}
	return func() []Proposal {
		return slices.DeleteFunc(find(), func(p Proposal) bool { return p.Row > 0 })
	}
}

func (o own) Alike(typed string) []string {
	defer o.asks()()
	return o.session.Alike(typed)
}

func (o own) Spoken(p *text.Printer, by rules.Seat, typed string) string {
	defer o.asks()()
	return o.session.Spoken(p, by, typed)
}

func (o own) SpokenAt(p *text.Printer, l record.Line, typed string) string {
	defer o.asks()()
	return o.session.SpokenAt(p, l, typed)
}

// Steps counts what the seat can take back and bring back, as undo and redo count it.
func (o own) Steps() (back, forth int) {
	defer o.asks()()
	at, _ := o.ledger.Steps()
	for last, ok := o.lastSeen(at); ok; last, ok = o.lastSeen(last.from) {
		back++
	}
	_, _, forth = o.again(math.MaxInt)
	return back, forth
}
