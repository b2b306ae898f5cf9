package dialogue

import (
	"referee/internal/present"
	"referee/internal/table"
	"referee/internal/wording"
	"referee/rules"
)

// Composed is a move that is put together from things, in the reader's words. Nothing is entered by it.
type Composed struct {
	Slots []Slot
	// Chosen are the things that were chosen, with the act where there is only one. Empty says that nobody chose any.
	Chosen rules.Parts
	Empty  bool
	// Line is the move as it is typed, "" while none can be made of what was chosen. Whole says that it is allowed.
	Line  string
	Whole bool
	// Lacks is the question of the first slot from which something is still to be chosen, or "".
	Lacks string

	of table.Composition
}

// Slot is a question about a move, with everything that could be its answer, always in the same places.
type Slot struct {
	ID     rules.Slot
	Asks   string
	Taken  int
	Most   int // where that is one, another thing takes the place of the one that is there
	Things []Thing
	// Aboard says that its things lie on the board, where they are chosen.
	Aboard bool
}

// Thing is a thing of a slot.
type Thing struct {
	rules.Part
	Says        string
	Pick        string         // what it is called on the board, in the reader's letters; "" of what does not lie there
	Sides       []present.Role // the colours of its sides, clockwise from the one that faces the player
	Taken, Left int            // how many were chosen, and how many more can be
	Against     []wording.Objection
	// Shows says that to choose it shows everybody what lies face down as it stands.
	Shows bool
}

// Closed reports whether the thing can be neither chosen nor put back.
func (t *Thing) Closed() bool { return t.Taken+t.Left == 0 }

// Compose puts a move together from things. What is none of the moment, for the table has moved on, is left out.
func (p *Play) Compose(things rules.Parts) Composed {
	of := p.s.Compose(things)
	var known rules.Parts
	for _, part := range of.Chosen {
		if of.Has(part) || part.Slot == rules.ActSlot {
			known = append(known, part)
		}
	}
	if len(known) < len(of.Chosen) {
		of = p.s.Compose(known)
	}
	c := Composed{Chosen: of.Chosen, Line: of.Line, Whole: of.Whole, of: of}
	c.Empty = len(of.Chosen) == of.Implied
	shows := p.own.Shows != nil && p.own.Shows(of.Begun)
	for i := range of.Slots {
		c.Slots = append(c.Slots, p.slot(&of.Slots[i], shows))
		if s := &c.Slots[i]; c.Lacks == "" && !c.Whole && s.open() {
			c.Lacks = s.Asks
		}
	}
	return c
}

// open reports whether something can still be put into a slot.
func (s *Slot) open() bool {
	for i := range s.Things {
		if s.Things[i].Left > 0 && s.Taken < s.Most {
			return true
		}
	}
	return false
}

// slot is a slot in the reader's words.
func (p *Play) slot(of *table.ComposedSlot, shows bool) Slot {
	s := Slot{ID: of.ID, Asks: of.Asks.Say(p.text), Taken: of.Taken, Most: of.Most}
	for i := range of.Things {
		t := &of.Things[i]
		one := Thing{Part: t.Part, Says: t.Says.Say(p.text), Sides: t.Sides, Pick: p.called(t.Pick), Taken: t.Taken, Left: t.Left, Shows: shows && !t.Covered && t.Slot != rules.ActSlot}
		if t.Against != nil {
			one.Against = closed(p.text, t.Against)
		}
		s.Things, s.Aboard = append(s.Things, one), one.Pick != ""
	}
	return s
}

// Take returns what is chosen with a thing more, and Drop with one less.
func (c *Composed) Take(part rules.Part) rules.Parts { return c.of.Take(part) }

// Drop is explained at [Composed.Take].
func (c *Composed) Drop(part rules.Part) rules.Parts { return c.Chosen.Without(part) }

// Things are what a typed line is made of so far; none where it is no move, or none that begins so is allowed.
func (p *Play) Things(typed string) rules.Parts {
	line, _ := p.line(p.spelt(typed))
	things, _ := p.s.Things(line)
	return things
}

// called is a place of the board in the reader's letters.
func (p *Play) called(pick string) string {
	if p.letters == nil || pick == "" {
		return pick
	}
	return p.letters.shown(pick)
}

// Told are the chosen things as they stand in an address, "" where nobody chose any.
func (c *Composed) Told() string {
	if c.Empty {
		return ""
	}
	return c.Chosen.String()
}

// Record enters a move that was put together, as [Composed.Line] has it. The error is one of the disk.
func (p *Play) Record(line string) (Outcome, error) { return p.enter(line) }
