package table

import (
	"slices"
	"time"

	"referee/internal/record"
)

// Timed is a [Log] of a session that tells in the record when its lines were typed: before the first, before one that ends the game, and
// in between not oftener than every [timeStep].
type Timed struct {
	Log
	Now func() time.Time
}

// timeStep is so long that most lines have no time of their own.
const timeStep = 5 * time.Minute

// sameTry is for how long a line that could not be written has the time of the first attempt: a journal must know it again.
const sameTry = time.Minute

// clock tells when lines are written.
type clock struct {
	now   func() time.Time // nil tells nothing
	tried time.Time        // when the line behind so many others was to be written first
	lines int
}

// moment returns the time of the next line, which stands behind so many others.
func (c *clock) moment(lines int) time.Time {
	now := c.now()
	if age := now.Sub(c.tried); c.lines != lines || age < 0 || age > sameTry {
		c.tried, c.lines = now, lines
	}
	return c.tried.UTC().Truncate(time.Second)
}

// timed returns lines that are to be written, with the time before them if that is to be told. Notes have none: nobody else is to know
// when somebody made one.
func (s *held) timed(lines []record.Line, ends bool) []record.Line {
	public := func(l record.Line) bool { return brings(l.Kind) && l.Kind != record.Private }
	if s.now == nil || !slices.ContainsFunc(lines, public) {
		return lines
	}
	now := s.moment(len(s.ledger.Lines))
	for i := len(s.ledger.Lines) - 1; i >= 0; i-- {
		if l := &s.ledger.Lines[i]; l.Kind == record.Time {
			if gone := now.Sub(l.Time); gone == 0 || gone < timeStep && !ends {
				return lines
			}
			break
		}
	}
	return append([]record.Line{{Kind: record.Time, Time: now}}, lines...)
}
