// Package shared has a table that is shared with nobody but a test, which enters there as from another device.
package shared

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"referee/internal/hub"
	"referee/internal/program"
	"referee/rules"
)

// Table is a table that a program shares.
type Table struct {
	OnlyHere bool // no other device can come
	*hub.Hub
	Program *program.Program
	t       testing.TB
	Renewed []rules.Seat
}

// Share has a program share its table from now on.
func Share(t testing.TB, p *program.Program) *Table {
	s := &Table{Hub: hub.New(hub.Usual, func() time.Time { return time.Unix(0, 0) }), Program: p, t: t}
	p.Shared = s
	return s
}

// Sits implements [program.Share].
func (s *Table) Sits(g *program.Game) *rules.Fault {
	if g == nil {
		s.Put(nil)
	} else {
		s.Put(g.Session)
	}
	return nil
}

// Moves implements [program.Share].
func (s *Table) Moves(*program.Game) {}

// Told enters a line from the device of a seat, which must be taken.
func (s *Table) Told(seat rules.Seat, line string) {
	s.t.Helper()
	_, err := s.Hub.Enter(hub.Line{Who: hub.Who{Seat: seat}, Any: true}, func(m hub.Moment) error {
		r, err := m.Session.Enter(line, false)
		require.True(s.t, r.Taken, "%s: %+v", line, r)
		return err
	})
	require.NoError(s.t, err)
}

// What is asked of [program.Share] besides.

func (s *Table) Address() string  { return "http://192.168.1.7:8765/" }
func (s *Table) Others() []string { return nil }
func (s *Table) Code() string     { return "abcd2345" }
func (s *Table) Joining() string  { return "http://192.168.1.7:8765/j/abcd2345" }
func (s *Table) Hosting() string  { return "http://192.168.1.7:8765/t/AAAAAAAAAAAAAAAAAAAAAA/" }
func (s *Table) Open()            {}
func (s *Table) Plain() bool      { return true }
func (s *Table) Alone() bool      { return s.OnlyHere }

// Place implements [program.Share]: the first seat has a device.
func (s *Table) Place(seat rules.Seat) program.Place {
	p := program.Place{Address: "http://192.168.1.7:8765/t/" + string('A'+rune(seat)) + "BBBBBBBBBBBBBBBBBBBBB/"}
	if seat == 1 {
		p.Taken, p.Devices = true, 1
	}
	return p
}

// Renew implements [program.Share].
func (s *Table) Renew(seat rules.Seat) error {
	s.Renewed = append(s.Renewed, seat)
	return nil
}

// Free implements [program.Share].
func (s *Table) Free(seat rules.Seat) error { return s.Renew(seat) }

// Sit implements [program.Share].
func (s *Table) Sit(rules.Seat) error { return nil }
