package dialogue

import (
	"referee/internal/export"
	"referee/internal/program"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

// NewBeside is the calculator beside a game: it has the players and the rules of its record, and nothing of what
// that believes lies on the table. What one sees there is typed, as much of it as one likes.
func NewBeside(g table.Binding, p *text.Printer, do *program.Program, path string, h record.Header) *Calculator {
	c := &Calculator{filled: filled{Text: p, game: g, do: do, beside: path}}
	c.Lay(h)
	return c
}

// Beside reports whether the table lies beside a game.
func (c *filled) Beside() bool { return c.beside != "" }

// Compared is what became of a table beside a game.
type Compared struct {
	Err   error    // why they cannot be compared
	Typed int      // how many parts were
	Said  []string // what does not agree, and since when
	Mends []export.Mend
}

// Compare judges the record with what was typed so far beside it: the function may run beside everything else.
func (c *Calculator) Compare() func() Compared {
	pairs, p := c.Pairs(), c.Named()
	judge := c.do.Beside(c.beside, c.header, pairs, p)
	return func() Compared {
		found := Compared{Typed: len(pairs)}
		if found.Typed == 0 {
			return found
		}
		rep, seq, err := judge()
		if found.Err = err; err != nil {
			return found
		}
		for i := range rep.Findings {
			if f := &rep.Findings[i]; f.Entry == seq {
				found.Said = append(found.Said, f.Said)
			}
		}
		found.Mends = explains(&rep, seq)
		return found
	}
}

// explains are the corrections for what does not agree with a table: those of the slip it shows, or of an earlier
// one that it follows from.
func explains(rep *export.Report, seq rules.Seq) []export.Mend {
	if from := rep.Follows[seq]; from != nil {
		seq = *from
	}
	for i := range rep.Slips {
		if rep.Slips[i].Entry == seq {
			return rep.Slips[i].Mends
		}
	}
	return nil
}

// Says tells what became of the comparison, where there is nothing to list.
func (c *Compared) Says(p *text.Printer) string {
	switch {
	case c.Err != nil:
		return Problem(p, c.Err)
	case c.Typed == 0:
		return p.Say("beside.empty")
	case len(c.Said) == 0:
		return p.Say("beside.agrees")
	case len(c.Mends) == 0:
		return p.Say("cli.mend.none")
	}
	return ""
}
